"""A tournament's pages: preparing it, its own page, how it ends."""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

from scores.euchre.games import Card
from scores.models import Club, Game, Tournament
from scores.services.games import Author, record
from scores.services.rounds import draw, publish_round
from tests.builders import make_club, make_member, make_tournament

pytestmark = pytest.mark.django_db
BACKEND = "django.contrib.auth.backends.ModelBackend"
FORM = {
    "name": "Friday night",
    "date": "2026-12-04",
    "time": "19:30",
    "format": "rotation",
    "rules": "american",
    "end": "hands",
    "hands": "8",
    "tie": "shared",
    "rounds_planned": "6",
    "sit_out_credit": "none",
    "measure_1": "points",
}


def organiser(club: Club) -> Client:
    """A browser in which an organiser is logged in."""
    client = Client()
    client.force_login(make_member(club), backend=BACKEND)
    return client


def said(answer: Any) -> list[str]:
    """The messages waiting for the next page."""
    return [str(message) for message in get_messages(answer.wsgi_request)]


def start(club: Club, players: int = 8) -> Tournament:
    """A tournament whose first round is at the tables."""
    tournament = make_tournament(club, players, rounds_planned=1)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    tournament.refresh_from_db()
    return tournament


def finish_tables(tournament: Tournament) -> None:
    """Every table hands in a card."""
    for game in Game.objects.filter(round__tournament=tournament):
        line = Card(points=(7, 5, 7, 5), lone_marches=(0, 0, 0, 0))
        record(game_id=game.pk, line=line, line_id=uuid4(), expected=1, author=Author(None, "Desk"))


def test_an_empty_list_says_what_to_do() -> None:
    club = make_club()
    address = reverse("scores:tournaments", args=[club.slug])
    assert "This club has no tournaments yet." in Client().get(address).content.decode()
    assert "No tournament yet. Give it a name and a date" in organiser(club).get(address).content.decode()


def test_prepare() -> None:
    club = make_club()
    answer = organiser(club).post(reverse("scores:tournament_new", args=[club.slug]), FORM)
    tournament = Tournament.objects.get(club=club)
    assert (answer.status_code, answer["Location"]) == (
        302,
        reverse("scores:entries", args=[club.slug, tournament.pk]),
    )
    assert (tournament.name, tournament.rules["hands"], tournament.rules["tie"]) == (
        "Friday night",
        8,
        "shared",
    )
    assert said(answer) == ["“Friday night” is prepared. Who plays?"]


def test_who_enters_the_scores_is_decided_beforehand_and_proposed_again_for_the_next_evening() -> None:
    club = make_club()
    client, new = organiser(club), reverse("scores:tournament_new", args=[club.slug])

    def chosen() -> list[str]:
        page = client.get(new).text
        inputs = re.findall(r"<input[^>]*>", page)
        ours = [one for one in inputs if 'name="entry_mode"' in one or 'name="acceptance"' in one]
        return [re.findall(r'value="(\w+)"', one)[0] for one in ours if "checked" in one]

    assert chosen() == ["players", "sides"]
    client.post(new, {**FORM, "entry_mode": "scorers", "acceptance": "off"})

    assert Tournament.objects.values_list("entry_mode", "acceptance").get() == ("scorers", "off")
    assert chosen() == ["scorers", "off"]
    make_tournament(make_club(), 0, entry_mode="paper")
    assert chosen() == ["scorers", "off"]


def test_rules_that_do_not_fit_stand_beside_their_field() -> None:
    club = make_club()
    answer = organiser(club).post(
        reverse("scores:tournament_new", args=[club.slug]), {**FORM, "format": "cutthroat"}
    )
    assert answer.status_code == 422
    assert answer.context["form"].errors == {
        "rules": ["“Tables of three (cutthroat)” needs house rules for 3 at a table."]
    }
    assert Tournament.objects.count() == 0


def test_another_clubs_rules_are_not_offered() -> None:
    club = make_club()
    foreign = make_club().rule_sets.create(name="Theirs", rules={})
    answer = organiser(club).post(
        reverse("scores:tournament_new", args=[club.slug]), {**FORM, "rules": str(foreign.pk)}
    )
    assert list(answer.context["form"].errors) == ["rules"]


def test_change() -> None:
    club = make_club()
    tournament = make_tournament(club)
    address = reverse("scores:tournament_edit", args=[club.slug, tournament.pk])
    answer = organiser(club).post(address, {**FORM, "name": "Saturday", "rules": "kept", "hands": "12"})
    tournament.refresh_from_db()
    assert answer["Location"] == reverse("scores:tournament", args=[club.slug, tournament.pk])
    assert (tournament.name, tournament.rules["hands"]) == ("Saturday", 12)


@pytest.mark.parametrize(
    ("players", "words"),
    [(0, "There are not enough entries for a table yet."), (8, "8 entries are on the list.")],
)
def test_the_page_says_what_comes_next(players: int, words: str) -> None:
    club = make_club()
    tournament = make_tournament(club, players)
    address = reverse("scores:tournament", args=[club.slug, tournament.pk])
    assert words in organiser(club).get(address).content.decode()
    assert words not in Client().get(address).content.decode()


def test_everybody_finds_their_seat() -> None:
    club = make_club()
    tournament = start(club, 9)
    page = Client().get(reverse("scores:tournament", args=[club.slug, tournament.pk]))
    places = {place.name: place for place in page.context["board"].places}
    assert len(places) == 9
    (resting,) = [place for place in places.values() if place.table is None]
    game = Game.objects.get(round__tournament=tournament, table=1)
    names = list(game.seats.order_by("position").values_list("player__name", flat=True))
    south = places[names[0]]
    assert (south.table, south.partners, south.opponents) == (1, (names[2],), (names[1], names[3]))
    text = page.content.decode()
    assert f"with {names[2]}" in text
    assert resting.name in text
    assert "sits out" in text


def test_a_draft_is_not_on_the_public_page() -> None:
    club = make_club()
    tournament = make_tournament(club, 8, rounds_planned=1)
    draw(tournament_id=tournament.pk, seed=1)
    page = Client().get(reverse("scores:tournament", args=[club.slug, tournament.pk]))
    assert page.context["board"] is None
    assert "Table 1" not in page.content.decode()


def test_finish_asks_about_open_tables_first() -> None:
    club = make_club()
    tournament = start(club)
    client, address = organiser(club), reverse("scores:tournament_finish", args=[club.slug, tournament.pk])
    asked = client.post(address)
    assert asked.status_code == 409
    assert "Not everybody has finished: table 1 of round 1, table 2 of round 1." in asked.content.decode()
    done = client.post(address, {"with_open_tables": "1"})
    tournament.refresh_from_db()
    assert (done.status_code, tournament.status) == (302, "finished")


def test_finish_and_reopen() -> None:
    club = make_club()
    tournament = start(club)
    finish_tables(tournament)
    client = organiser(club)
    done = client.post(reverse("scores:tournament_finish", args=[club.slug, tournament.pk]))
    assert done["Location"] == reverse("scores:standings", args=[club.slug, tournament.pk])
    entries = client.get(reverse("scores:entries", args=[club.slug, tournament.pk]))
    assert "Tick who plays" not in entries.content.decode()
    again = client.post(reverse("scores:tournament_reopen", args=[club.slug, tournament.pk]))
    tournament.refresh_from_db()
    assert (said(again)[-1], tournament.status) == ("“Friday night” is open again.", "running")


def test_what_has_scores_is_neither_cancelled_nor_deleted() -> None:
    club = make_club()
    tournament = start(club)
    finish_tables(tournament)
    client = organiser(club)
    for name in ("tournament_cancel", "tournament_delete"):
        answer = client.post(reverse(f"scores:{name}", args=[club.slug, tournament.pk]))
        assert said(answer)[-1].startswith("Table 1 of round 1 has something on its score sheet")
    assert Tournament.objects.get().status == "running"


def test_cancel_and_delete_what_never_began() -> None:
    club = make_club()
    tournament = make_tournament(club)
    client = organiser(club)
    client.post(reverse("scores:tournament_cancel", args=[club.slug, tournament.pk]))
    assert Tournament.objects.get().status == "cancelled"
    answer = client.post(reverse("scores:tournament_delete", args=[club.slug, tournament.pk]))
    assert answer["Location"] == reverse("scores:tournaments", args=[club.slug])
    assert Tournament.objects.count() == 0
