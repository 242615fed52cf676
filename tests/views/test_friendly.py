"""Friendly games: the list, the house rules, seating by typing or picking, who is meant."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from scores.euchre.house_rules import HouseRules
from scores.models import Club, Game, Player, RuleSet
from scores.services import games
from tests.builders import make_club, make_players
from tests.tables import OLGA, hand, make_friendly, names, write
from tests.views.test_pad import login

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return make_club()


@pytest.fixture
def client(club: Club) -> Client:
    return login(club)


def new(club: Club, rules: str = "american") -> str:
    return f"/c/{club.slug}/games/new/?rules={rules}"


def seats(*typed: str, dealer: int | str = 0, **more: Any) -> dict[str, Any]:
    return {**{f"name{seat}": name for seat, name in enumerate(typed)}, "dealer": dealer, **more}


def test_the_rules_of_the_club_come_before_those_usually_played(club: Club, client: Client) -> None:
    rule_set = RuleSet.objects.create(club=club, name="Friday", rules=HouseRules(target=11).to_json())

    html = client.get(f"/c/{club.slug}/games/new/").text

    keys = re.findall(r'href="\?rules=([\w-]+)"', html)
    assert keys[:2] == [f"own-{rule_set.pk}", "american"]


def test_nobody_is_preselected(club: Club, client: Client) -> None:
    make_players(club)

    html = client.get(new(club)).text

    assert re.findall(r'name="name\d"[^>]*value="(.*?)"', html) == ["", "", "", ""]
    assert " checked" not in html
    assert re.findall(r'<option value="(\w+)">', html) == ["Ann", "Bea", "Cal", "Dev"]


def test_a_game_starts_with_those_who_were_typed(club: Club, client: Client) -> None:
    make_players(club)

    response = client.post(new(club), seats("Ann", " dev ", "CAL", "Bea", dealer=2))

    game = Game.objects.get()
    assert (response.status_code, response.headers["Location"]) == (302, f"/g/{game.pk}/")
    assert (names(game), game.first_dealer, game.rules_name) == (
        ["Ann", "Dev", "Cal", "Bea"],
        2,
        "American euchre",
    )
    assert Player.objects.count() == 4


def test_a_double_tap_lays_one_table(club: Club, client: Client) -> None:
    make_players(club)
    first, second = (client.post(new(club), seats("Ann", "Bea", "Cal", "Dev")) for _ in range(2))
    assert first.headers["Location"] == second.headers["Location"]

    client.post(new(club), seats("Ann", "Cal", "Bea", "Dev"))
    write(Game.objects.earliest("pk"), hand())
    client.post(new(club), seats("Ann", "Bea", "Cal", "Dev"))

    assert [names(game) for game in Game.objects.order_by("pk")] == [
        ["Ann", "Bea", "Cal", "Dev"],
        ["Ann", "Cal", "Bea", "Dev"],
        ["Ann", "Bea", "Cal", "Dev"],
    ]


def test_own_rules_are_frozen_into_the_game(club: Club, client: Client) -> None:
    make_players(club, 3)
    rules = HouseRules(variant="cutthroat_20", target=7)
    rule_set = RuleSet.objects.create(club=club, name="Threes", rules=rules.to_json())

    client.post(new(club, f"own-{rule_set.pk}"), seats("Ann", "Bea", "Cal"))

    game = Game.objects.get()
    assert (HouseRules.from_json(game.rules), game.rules_name) == (rules, "Threes")


def test_somebody_new_is_asked_about_and_added(club: Club, client: Client) -> None:
    make_players(club, 3)

    asked = client.post(new(club), seats("Ann", "Bea", "Cal", "Gil"))
    assert asked.status_code == 422
    assert "The club knows no Gil. Is that right?" in asked.text
    assert 'value="Cal"' in asked.text
    assert not Game.objects.exists()

    client.post(new(club), seats("Ann", "Bea", "Cal", "Gil", who3="new"))

    assert names(Game.objects.get()) == ["Ann", "Bea", "Cal", "Gil"]


def test_a_name_two_people_have_is_asked_about_with_hints(club: Club, client: Client) -> None:
    make_players(club, 4)
    baker = Player.objects.create(club=club, name="Ann", hint="from the bakery")

    asked = client.post(new(club), seats("Ann", "Bea", "Cal", "Dev"))
    assert asked.status_code == 422
    html = unescape(asked.text)
    assert "Which Ann?" in html
    assert "Ann (from the bakery)" in html

    client.post(new(club), seats("Ann", "Bea", "Cal", "Dev", who0=str(baker.pk)))

    assert Game.objects.get().seats.get(position=0).player == baker


def test_a_name_typed_without_its_accents_is_asked_about(club: Club, client: Client) -> None:
    make_players(club, 3)
    maki = Player.objects.create(club=club, name="Mäki")

    asked = client.post(new(club), seats("Ann", "Bea", "Cal", "maki"))
    assert asked.status_code == 422
    assert "Which maki?" in asked.text

    client.post(new(club), seats("Ann", "Bea", "Cal", "maki", who3=str(maki.pk)))
    assert names(Game.objects.get())[3] == "Mäki"


def test_a_name_too_long_to_be_kept_is_refused_and_still_there(club: Club, client: Client) -> None:
    make_players(club, 3)
    longest, longer = "M" * 60, "M" * 61

    refused = client.post(new(club), seats("Ann", "Bea", "Cal", longer, dealer=2, who3="new"))
    assert refused.status_code == 422
    assert "A name has at most 60 letters." in refused.text
    assert f'value="{longer}"' in refused.text
    assert Player.objects.count() == 3

    client.post(new(club), seats("Ann", "Bea", "Cal", longest, who3="new"))
    assert Player.objects.get(name=longest).club == club


def test_picking_from_the_list_asks_nothing(club: Club, client: Client) -> None:
    make_players(club, 4)
    baker = Player.objects.create(club=club, name="Ann", hint="from the bakery")

    client.post(new(club), seats("Ann (from the bakery)", "Bea", "Cal", "Dev"))

    assert Game.objects.get().seats.get(position=0).player == baker


def test_another_of_a_known_name_needs_what_tells_them_apart(club: Club, client: Client) -> None:
    make_players(club, 4)
    Player.objects.create(club=club, name="Ann", hint="from the bakery")

    refused = client.post(new(club), seats("Ann", "Bea", "Cal", "Dev", who0="new"))
    assert refused.status_code == 422
    assert "Write what tells the two apart." in refused.text

    client.post(new(club), seats("Ann", "Bea", "Cal", "Dev", who0="new", hint0="the tall one"))

    assert Game.objects.get().seats.get(position=0).player.hint == "the tall one"


@pytest.mark.parametrize(
    ("typed", "dealer", "sentence"),
    [
        (("Ann", "Bea", "Ann", "Dev"), 0, "Ann cannot sit in two seats."),
        (("Ann", "", "Cal", "Dev"), 0, "Type a name or pick one."),
        (("Ann", "Bea", "Cal", "Dev"), "", "Say who deals first."),
    ],
)
def test_what_is_missing_is_said_and_nothing_typed_is_lost(
    club: Club, client: Client, typed: tuple[str, ...], dealer: Any, sentence: str
) -> None:
    make_players(club)

    response = client.post(new(club), seats(*typed, dealer=dealer))

    assert (response.status_code, sentence in response.text) == (422, True)
    assert re.findall(r'name="name\d"[^>]*value="(.*?)"', response.text) == list(typed)
    assert not Game.objects.exists()


def test_unknown_rules_are_not_found(club: Club, client: Client) -> None:
    other = RuleSet.objects.create(club=make_club(), name="Theirs", rules=HouseRules().to_json())

    assert client.get(new(club, "poker")).status_code == 404
    assert client.get(new(club, f"own-{other.pk}")).status_code == 404


def test_the_list_says_who_when_and_how_it_ended(club: Club, client: Client) -> None:
    players = make_players(club)
    won = make_friendly(club, HouseRules(target=2), players=players)
    write(won, hand(0, 5))
    gone = make_friendly(club, players=players)
    games.abandon(game_id=gone.pk, reason="Rain", author=OLGA)
    make_friendly(make_club(), players=None)

    html = " ".join(re.sub(r"<[^>]+>", " ", unescape(client.get(f"/c/{club.slug}/games/").text)).split())

    assert "Ann & Cal 2 won Bea & Dev 0" in html
    assert html.count("Ann & Cal") == 2
    assert "Abandoned" in html


def test_the_list_costs_the_same_with_few_and_many_games(
    club: Club, client: Client, django_assert_num_queries: Any
) -> None:
    players = make_players(club)
    for more in (1, 20):
        for _ in range(more):
            make_friendly(club, players=players)
        with django_assert_num_queries(6):
            client.get(f"/c/{club.slug}/games/")


@pytest.mark.parametrize(
    ("visibility", "stranger", "other", "start"), [("public", 200, 200, 403), ("members", 302, 404, 404)]
)
def test_who_may_see_and_who_may_start(visibility: str, stranger: int, other: int, start: int) -> None:
    club = make_club(visibility=visibility)
    outsider = login(make_club(), "organiser")

    assert Client().get(f"/c/{club.slug}/games/").status_code == stranger
    assert outsider.get(f"/c/{club.slug}/games/").status_code == other
    assert Client().get(new(club)).status_code == 302
    assert outsider.get(new(club)).status_code == start
    assert outsider.post(new(club), seats("Ann", "Bea", "Cal", "Dev")).status_code == start
    for role in ("member", "scorer", "organiser"):
        assert login(club, role).get(new(club)).status_code == 200
