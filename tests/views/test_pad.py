"""The score pad: what it asks, what it pays, recording, two phones, polling, what it costs."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from scores.euchre.house_rules import HouseRules
from scores.euchre.variants import VARIANTS
from scores.models import Club, Game, Line, Player, Tournament
from scores.permissions import friendly_place, table_place
from scores.queries.games import read_sheet
from scores.services import games
from tests.builders import make_club, make_member
from tests.tables import OLGA, hand, make_friendly, make_table, points, write

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true", "HX-Target": "pad"}


@pytest.fixture
def club() -> Club:
    return make_club()


@pytest.fixture
def game(club: Club) -> Game:
    return make_friendly(club)


def phone(game: Game, nonce: str | None = None) -> Client:
    """A phone that has scanned the code of the game's table."""
    client = Client()
    session = client.session
    if game.round is None:
        session["codes"] = {friendly_place(game.pk): nonce or game.nonce}
    else:
        session["codes"] = {table_place(game.round.tournament_id, game.table): nonce or "table-nonce"}
    session.save()
    return client


def login(club: Club, role: str = "member") -> Client:
    client = Client()
    client.force_login(make_member(club, role), backend="django.contrib.auth.backends.ModelBackend")
    return client


def answers(line: int = 1, **facts: Any) -> dict[str, Any]:
    """What the pad sends."""
    return {"id": str(uuid4()), "line": line, "dealer": 0, **facts}


def buttons(html: str) -> dict[str, str]:
    """What is on each tricks button, without tags."""
    found = re.findall(r'<button name="tricks" value="(\d+)">(.*?)</button>', html, re.S)
    return {value: " ".join(unescape(re.sub(r"<[^>]+>", " ", inside)).split()) for value, inside in found}


def test_the_pad_shows_the_table_and_the_house_prices(game: Game) -> None:
    html = phone(game).get(f"/g/{game.pk}/").text

    assert buttons(html) == {
        "0": "0 them +2",
        "1": "1 them +2",
        "2": "2 them +2",
        "3": "3 +1",
        "4": "4 +1",
        "5": "5 +2 +4",
    }
    assert re.findall(r'<label class="(\w)" for="m\d"><b>(\w+)</b>', html) == [
        ("b", "Ann"), ("l", "Bea"), ("t", "Cal"), ("r", "Dev"),
    ]  # fmt: skip
    assert "Ann deals" in html
    assert " checked" not in re.findall(r'<input[^>]*name="maker"[^>]*>', html)[0]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (HouseRules(loner_march=5, loner_march_partner=4), {"5": "5 +2 +5/+4", "0": "0 them +2"}),
        (HouseRules(negative_euchre=True), {"2": "2 −2 them +2", "3": "3 +1"}),
        (HouseRules(loner_euchred=4, defenders_sweep=5), {"0": "0 them +5", "2": "2 them +2 them +4"}),
        (VARIANTS["cutthroat_dummy"].defaults, {"0": "0 each +2 each +2 each +4 each +4", "5": "5 +3"}),
        (VARIANTS["cutthroat_20"].defaults, {"2": "2 each +2", "3": "3 +1", "5": "5 +3"}),
        (VARIANTS["two_handed"].defaults, {"2": "2 them +2", "5": "5 +2"}),
        (VARIANTS["two_handed_draw"].defaults, {"6": "6 0", "7": "7 +1", "12": "12 +6"}),
        (HouseRules(fast_break=True), {"3": "3 +1 0", "5": "5 +2 +4", "2": "2 them +2"}),
        (VARIANTS["railroad"].defaults, {"2": "2 them +2 them +2 them +4 them +4"}),
    ],
)
def test_each_button_says_what_it_pays_under_the_house_rules(
    club: Club, rules: HouseRules, expected: dict[str, str]
) -> None:
    game = make_friendly(club, rules)
    shown = buttons(phone(game).get(f"/g/{game.pk}/").text)

    assert {value: shown[value] for value in expected} == expected


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_pad_of_every_variant_records_a_hand_in_two_answers(club: Club, variant: str) -> None:
    game = make_friendly(club, VARIANTS[variant].defaults)
    client = phone(game)

    response = client.post(f"/g/{game.pk}/hand/", answers(maker=0, tricks=VARIANTS[variant].to_make))

    assert (response.status_code, response.headers["Location"]) == (302, f"/g/{game.pk}/")
    assert Line.objects.get().facts == {"dealer": 0, "maker": 0, "tricks": VARIANTS[variant].to_make}


def test_alone_is_one_more_answer(game: Game) -> None:
    phone(game).post(f"/g/{game.pk}/hand/", answers(maker=2, alone="1", tricks=5))

    assert points(game) == [4, 0, 4, 0]


def test_htmx_gets_the_fresh_pad_and_nothing_else(game: Game) -> None:
    response = phone(game).post(f"/g/{game.pk}/hand/", answers(maker=1, tricks=2), headers=HTMX)

    assert response.status_code == 200
    assert response.text.startswith('<main class="pad" id="pad"')
    assert "Hand 1 · Bea made it, 2 tricks → Ann &amp; Cal +2" in response.text
    assert "saved" in response.text


def test_everybody_passed(game: Game) -> None:
    phone(game).post(f"/g/{game.pk}/hand/", answers(what="passed"))

    assert [line.kind for line in read_sheet(game).lines] == ["passed_out"]


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"tricks": 3}, "First tap who made trump, then the tricks."),
        ({"maker": 1}, "Tap how many tricks the makers took."),
        ({"maker": 1, "tricks": 6}, "A hand has 5 tricks; choose a number from 0 to 5."),
        ({"maker": 7, "tricks": 3}, "First tap who made trump, then the tricks."),
    ],
)
def test_a_refused_hand_keeps_what_was_chosen(game: Game, sent: dict[str, int], sentence: str) -> None:
    response = phone(game).post(f"/g/{game.pk}/hand/", answers(alone="1", **sent), headers=HTMX)

    assert response.status_code == 422
    assert sentence in unescape(response.text)
    assert re.search(r'id="a1" checked', response.text)
    assert bool(re.search(r'id="m1"[^>]* checked', response.text)) == (sent.get("maker") == 1)
    assert not Line.objects.exists()


def test_the_slower_phone_gets_the_present_sheet_and_keeps_its_hand(game: Game) -> None:
    write(game, hand(0, 5))

    response = phone(game).post(f"/g/{game.pk}/hand/", answers(line=1, maker=1, tricks=3), headers=HTMX)

    assert response.status_code == 409
    assert "Somebody else wrote on this sheet just now." in response.text
    assert "You entered: Bea made it, 3 tricks." in response.text
    assert re.search(r'id="m1"[^>]* checked', response.text)
    assert 'name="line" value="2"' in response.text
    assert Line.objects.count() == 1


def test_a_double_tap_is_one_hand(game: Game) -> None:
    client, sent = phone(game), answers(maker=0, tricks=3)
    for _ in range(2):
        assert client.post(f"/g/{game.pk}/hand/", sent).status_code == 302

    assert Line.objects.count() == 1


@pytest.mark.parametrize(
    ("what", "dealer", "kind", "next_dealer"),
    [("dealer", 2, "dealer", 2), ("misdeal", 0, "misdeal", 0), ("misdeal_lost", 0, "misdeal", 1)],
)
def test_what_happens_between_two_hands(
    game: Game, what: str, dealer: int, kind: str, next_dealer: int
) -> None:
    response = phone(game).post(f"/g/{game.pk}/between/", {**answers(what=what), "dealer": dealer})

    sheet = read_sheet(game)
    assert response.status_code == 302
    assert ([line.kind for line in sheet.lines], sheet.state.next_dealer) == ([kind], next_dealer)


def test_between_two_hands_something_must_have_happened(game: Game) -> None:
    assert phone(game).post(f"/g/{game.pk}/between/", answers(what="rain")).status_code == 422


def test_the_end_says_who_won_and_why_and_offers_the_next_game(club: Club) -> None:
    game = make_friendly(club, HouseRules(target=2))
    client = phone(game)

    html = client.post(f"/g/{game.pk}/hand/", answers(maker=0, tricks=5), headers=HTMX).text

    assert "Ann &amp; Cal win 2 : 0" in html
    assert "First to 2, in hand 1." in html
    assert "Play again: Bea deals" in html
    response = client.post(f"/g/{game.pk}/again/", {"what": "again"})
    following = Game.objects.exclude(pk=game.pk).get()
    assert response.headers["Location"] == f"/g/{following.pk}/"
    # The phone that was at the table goes on writing without a new scan.
    assert 'name="tricks"' in client.get(f"/g/{following.pk}/").text


def test_a_closed_game_says_what_to_do(club: Club) -> None:
    game = make_table(club)
    client = phone(game)
    Tournament.objects.update(status=Tournament.Status.FINISHED)

    html = client.get(f"/g/{game.pk}/").text
    assert "This tournament is finished. The organiser can reopen it." in html
    response = client.post(f"/g/{game.pk}/hand/", answers(maker=0, tricks=3), headers=HTMX)

    assert response.status_code == 409
    assert "This tournament is finished. The organiser can reopen it." in response.text


def test_an_abandoned_game_says_so_and_is_started_again(club: Club, game: Game) -> None:
    games.abandon(game_id=game.pk, reason="Cards were wet", author=OLGA)
    client = phone(game)

    html = client.get(f"/g/{game.pk}/").text
    assert "This game was abandoned" in html
    assert "Cards were wet" in html
    response = client.post(f"/g/{game.pk}/again/", {"what": "replay"})

    fresh = Game.objects.exclude(pk=game.pk).get()
    assert (response.headers["Location"], fresh.replaces) == (f"/g/{fresh.pk}/", game)


def test_again_too_early_is_refused(game: Game) -> None:
    response = phone(game).post(f"/g/{game.pk}/again/", {"what": "again"})

    assert (response.status_code, Game.objects.count()) == (422, 1)


def test_a_poll_brings_nothing_until_somebody_wrote(game: Game) -> None:
    client = phone(game)
    poll = re.findall(r'hx-get="([^"]+)"', client.get(f"/g/{game.pk}/").text)[0].replace("&amp;", "&")
    assert client.get(poll, headers=HTMX).status_code == 204

    write(game, hand())

    response = client.get(poll, headers=HTMX)
    assert (response.status_code, 'id="pad"' in response.text) == (200, True)


def test_the_clock_of_a_timed_game(club: Club) -> None:
    game = make_friendly(club, HouseRules(end="time", minutes=20))
    client = phone(game)
    assert 'role="timer"' not in client.get(f"/g/{game.pk}/").text

    client.post(f"/g/{game.pk}/clock/")

    assert 'role="timer"' in client.get(f"/g/{game.pk}/").text
    write(game, hand())
    html = client.post(f"/g/{game.pk}/between/", answers(line=2, what="time_over"), headers=HTMX).text
    assert "The time was up after hand 1." in html


def test_those_who_look_on_see_the_score_and_no_form(club: Club, game: Game) -> None:
    write(game, hand(0, 5))

    html = Client().get(f"/g/{game.pk}/").text

    assert "You are looking on." in html
    assert 'name="tricks"' not in html
    assert "Hand 1 · Ann made it, 5 tricks → Ann &amp; Cal +2" in html


LONG = (
    "Maria-Magdalena Ó Súilleabháin",
    "Bartholomäus Ängström",
    "Wilhelmina Featherstonehaugh",
    "Maximilian O’Shaughnessy",
)
EVERYTHING = HouseRules(
    defend_alone="any", loner_euchred=4, loner_march=5, loner_march_partner=4, negative_euchre=True, defenders_sweep=5,
    partner_must_go_alone=True,
)  # fmt: skip


def test_a_hands_answer_stays_under_six_kilobytes(club: Club) -> None:
    players = [Player.objects.create(club=club, name=name) for name in LONG]
    game = make_friendly(club, EVERYTHING, players=players)
    sent = answers(maker=1, lone_defender="2", alone="1", tricks=2)

    response = phone(game).post(f"/g/{game.pk}/hand/", sent, headers=HTMX)

    assert response.status_code == 200
    assert len(response.content) < 6 * 1024


@pytest.mark.parametrize(("hands", "others"), [(1, 0), (30, 0), (30, 12)])
def test_a_hand_costs_ten_queries_at_most(
    club: Club, hands: int, others: int, django_assert_num_queries: Any
) -> None:
    game = make_table(club, rules=HouseRules(target=500))
    write(game, *(hand(dealer=number % 4) for number in range(hands)))
    people = [seat.player for seat in game.seats.select_related("player")]
    for _ in range(others):
        write(make_friendly(club, players=people), hand())
    client = login(club, "scorer")

    with django_assert_num_queries(9):
        response = client.post(
            f"/g/{game.pk}/hand/", answers(line=hands + 1, maker=0, tricks=3), headers=HTMX
        )

    assert response.status_code == 200


def test_the_hand_that_ends_a_game_costs_ten_queries_too(club: Club, django_assert_num_queries: Any) -> None:
    game = make_table(club, rules=HouseRules(target=2))
    write(game, hand())
    client = login(club, "scorer")

    with django_assert_num_queries(10):
        client.post(f"/g/{game.pk}/hand/", answers(line=2, maker=0, tricks=3), headers=HTMX)

    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED


def test_looking_and_polling_are_cheap(club: Club, django_assert_num_queries: Any) -> None:
    game = make_table(club)
    write(game, hand())
    client = phone(game)
    poll = re.findall(r'hx-get="([^"]+)"', client.get(f"/g/{game.pk}/").text)[0]

    with django_assert_num_queries(3):
        client.get(f"/g/{game.pk}/")
    with django_assert_num_queries(3):
        assert client.get(poll, headers=HTMX).status_code == 204
