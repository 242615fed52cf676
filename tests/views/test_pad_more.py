"""Behind "More…": penalties at the house's price, balancing corrections, substitutes, seats, giving up, the code."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from scores.euchre.games import Penalty
from scores.euchre.house_rules import HouseRules
from scores.models import Club, Game, Line, Player
from scores.queries.games import read_sheet
from scores.services import games
from tests.builders import make_club
from tests.tables import OLGA, hand, make_friendly, names, points, write
from tests.views.test_pad import phone

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return make_club()


@pytest.fixture
def game(club: Club) -> Game:
    return make_friendly(club)


@pytest.fixture
def client(game: Game) -> Client:
    return phone(game)


def stamp(line: int = 1, **facts: Any) -> dict[str, Any]:
    return {"id": str(uuid4()), "line": line, **facts}


def chosen(html: str) -> list[tuple[str, str]]:
    """Which big buttons are on."""
    return re.findall(r'<input class="btn-check"[^>]*name="(\w+)"[^>]*value="(\w*)" checked', html)


def test_more_offers_another_dealer_in_two_taps(game: Game, client: Client) -> None:
    html = client.get(f"/g/{game.pk}/more/").text

    assert "Ann deals. Who deals instead?" in html
    assert re.findall(r'<button class="btn btn-secondary" name="dealer" value="(\d)">(\w+)<', html) == [
        ("1", "Bea"),
        ("2", "Cal"),
        ("3", "Dev"),
    ]


def test_more_of_a_timed_game_starts_the_clock_and_calls_the_time(club: Club) -> None:
    game = make_friendly(club, HouseRules(end="time", minutes=25))

    html = phone(game).get(f"/g/{game.pk}/more/").text

    assert "Start the clock: 25 minutes" in html
    assert "Time is up between two hands" in html


def test_the_clock_of_an_abandoned_game_stays_off(club: Club) -> None:
    game = make_friendly(club, HouseRules(end="time", minutes=25))
    games.abandon(game_id=game.pk, reason="Fire alarm", author=OLGA)

    answer = phone(game).post(f"/g/{game.pk}/clock/")

    assert answer.status_code == 409
    assert "This game was abandoned." in answer.text


def test_a_penalty_begins_with_who_and_what(game: Game, client: Client) -> None:
    html = client.get(f"/g/{game.pk}/penalty/").text

    assert chosen(html) == []
    assert "Next: the price" in html


def test_a_penalty_is_proposed_at_the_houses_price(club: Club) -> None:
    rules = HouseRules(renege_points=3, renege_points_alone=5, renege_to="offender", renege_hand="replaced")
    game = make_friendly(club, rules)

    html = phone(game).get(f"/g/{game.pk}/penalty/?offender=1&kind=renege&lone_hand=on").text

    assert chosen(html) == [("offender", "1"), ("kind", "renege"), ("to", "offender"), ("hand", "replaced")]
    assert re.search(r'<input[^>]*name="points"[^>]*value="5"', html)


def test_talking_again_costs_more(game: Game, client: Client) -> None:
    write(game, Penalty(offender=1, kind="talk", points=0))

    html = client.get(f"/g/{game.pk}/penalty/?offender=3&kind=talk").text

    assert re.search(r'<input[^>]*name="points"[^>]*value="2"', html)


def test_a_penalty_without_an_offender_asks_again(game: Game, client: Client) -> None:
    response = client.get(f"/g/{game.pk}/penalty/?kind=renege")

    assert (response.status_code, chosen(response.text)) == (422, [("kind", "renege")])


def test_a_penalty_is_written_down(game: Game, client: Client) -> None:
    sent = stamp(offender=1, kind="renege", points=2, to="offended", hand="ends", note="Held back a heart")

    response = client.post(f"/g/{game.pk}/penalty/", sent)

    assert (response.status_code, response.headers["Location"]) == (302, f"/g/{game.pk}/")
    assert points(game) == [2, 0, 2, 0]
    assert "Bea reneged, the hand is over, Held back a heart" in unescape(client.get(f"/g/{game.pk}/").text)


@pytest.mark.parametrize(("line", "status"), [(1, 409), ("x", 422)])
def test_a_late_or_broken_penalty_loses_nothing(game: Game, client: Client, line: Any, status: int) -> None:
    write(game, hand())
    sent = stamp(line, offender=1, kind="other", points=7, to="none", hand="stands", note="Spilled beer")

    response = client.post(f"/g/{game.pk}/penalty/", sent)

    assert response.status_code == status
    assert chosen(response.text) == [("offender", "1"), ("kind", "other"), ("to", "none"), ("hand", "stands")]
    assert 'value="Spilled beer"' in response.text
    assert Line.objects.count() == 1


def test_a_balancing_correction_is_per_side_and_says_why(game: Game, client: Client) -> None:
    assert "Points for Ann &amp; Cal (minus takes away)" in client.get(f"/g/{game.pk}/adjust/").text

    client.post(f"/g/{game.pk}/adjust/", stamp(points0=0, points1=2, note="The card says so"))

    assert points(game) == [0, 2, 0, 2]


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"points0": 0, "points1": 0, "note": "Nothing"}, "A correction of nothing changes nothing."),
        ({"points0": 1, "points1": 0, "note": ""}, "This field is required."),
    ],
)
def test_a_balancing_correction_of_nothing_is_refused(
    game: Game, client: Client, sent: dict[str, Any], sentence: str
) -> None:
    response = client.post(f"/g/{game.pk}/adjust/", stamp(**sent))

    assert (response.status_code, sentence in response.text) == (422, True)


def test_a_substitute_is_chosen_from_those_who_do_not_sit_here(
    club: Club, game: Game, client: Client
) -> None:
    gil = Player.objects.create(club=club, name="Gil", hint="from the bakery")
    Player.objects.create(club=club, name="Hana", active=False)

    html = client.get(f"/g/{game.pk}/substitute/").text
    assert re.findall(r'<option value="\d*"[^>]*>([^<]+)', html) == [
        "Choose a player",
        "Gil (from the bakery)",
    ]
    sent = stamp(seat=2, player=gil.pk)
    client.post(f"/g/{game.pk}/substitute/", sent)
    response = client.post(f"/g/{game.pk}/substitute/", sent)  # once more: its answer was lost

    assert response.status_code == 302
    assert names(game) == ["Ann", "Bea", "Cal", "Gil", "Dev"]
    assert "Substitute · Gil plays for Cal" in client.get(f"/g/{game.pk}/").text


def test_a_substitute_from_nowhere_is_refused(game: Game, client: Client) -> None:
    bea = Player.objects.get(name="Bea")

    response = client.post(f"/g/{game.pk}/substitute/", stamp(seat=2, player=bea.pk))

    assert (response.status_code, names(game)) == (422, ["Ann", "Bea", "Cal", "Dev"])


def test_seats_are_swapped(game: Game, client: Client) -> None:
    assert client.get(f"/g/{game.pk}/seats/").status_code == 200

    client.post(f"/g/{game.pk}/seats/", stamp(seat0=1, seat1=0, seat2=2, seat3=3, reason="Other way round"))

    assert names(game) == ["Bea", "Ann", "Cal", "Dev"]
    assert read_sheet(game).lines[0].reason == "Other way round"


def test_nobody_gets_two_seats(game: Game, client: Client) -> None:
    response = client.post(f"/g/{game.pk}/seats/", stamp(seat0=1, seat1=1, seat2=2, seat3=3))

    assert response.status_code == 422
    assert "Everybody needs a seat of their own." in response.text


def test_abandoning_asks_and_needs_a_reason(game: Game, client: Client) -> None:
    assert "Abandon this game?" in client.get(f"/g/{game.pk}/abandon/").text
    assert client.post(f"/g/{game.pk}/abandon/", stamp(reason="")).status_code == 422

    response = client.post(f"/g/{game.pk}/abandon/", stamp(reason="The lights went out"))

    assert response.status_code == 302
    game.refresh_from_db()
    assert game.status == Game.Status.VOID


def test_the_code_of_a_friendly_is_shown_as_a_link_and_a_picture(game: Game, client: Client) -> None:
    html = client.get(f"/g/{game.pk}/share/").text

    assert f"http://testserver/at/g{game.pk}-" in html
    assert "<svg" in html
