"""The score sheet: every line ever written, and correcting one with its consequences shown first."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from scores.euchre.games import Adjustment, DealerChange, Misdeal, PassedOut, Penalty
from scores.euchre.house_rules import HouseRules
from scores.models import Club, Game, Line, Player
from scores.queries.games import read_sheet
from scores.services import games
from tests.builders import make_club
from tests.tables import OLGA, hand, make_friendly, points, write
from tests.views.test_pad import HTMX, phone

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return make_club()


@pytest.fixture
def game(club: Club) -> Game:
    return make_friendly(club)


def text(client: Client, address: str) -> str:
    return unescape(client.get(address).text)


def correction(line: int, **facts: Any) -> dict[str, Any]:
    return {"id": str(uuid4()), "line": line, "what": "hand", "dealer": 0, "maker": 0, **facts}


def test_the_sheet_shows_everything_that_was_ever_written(club: Club, game: Game) -> None:
    write(game, hand(0, 5), hand(1, 3, dealer=1), PassedOut(dealer=2), hand(3, 2, dealer=3))
    games.correct(
        game_id=game.pk, number=2, line=hand(1, 2, dealer=1), line_id=uuid4(), expected=5, reason="Miscounted",
        author=OLGA,
    )  # fmt: skip
    games.undo(game_id=game.pk, line_id=uuid4(), expected=6, author=OLGA)

    html = text(phone(game), f"/g/{game.pk}/sheet/")

    for words in (
        "Ann made it, 5 tricks",
        "Bea made it, 2 tricks",
        "<s>Hand · Bea made it, 3 tricks</s>",
        "Miscounted",
        "Passed out",
        "<s>Hand · Dev made it, 2 tricks</s>",
        "taken back",
    ):
        assert words in html


def test_a_substitute_and_an_exchange_are_told(club: Club, game: Game) -> None:
    gil = Player.objects.create(club=club, name="Gil")
    write(game, hand(2, 5))
    games.substitute(game_id=game.pk, seat=2, player=gil, expected=2, author=OLGA)
    write(game, hand(2, 3, dealer=1))
    games.swap_seats(game_id=game.pk, order=[1, 0, 2, 3], expected=4, author=OLGA, reason="Sat wrong")
    games.abandon(game_id=game.pk, reason="Rain", author=OLGA)

    html = text(phone(game), f"/g/{game.pk}/sheet/")

    for words in (
        "Cal made it, 5 tricks",
        "Gil plays for Cal",
        "Gil made it, 3 tricks",
        "Bea, Ann, Gil, Dev",
        "Sat wrong",
        "This game was abandoned and counts for nothing: Rain",
    ):
        assert words in html


def test_a_correction_is_looked_at_before_it_is_made(club: Club) -> None:
    game = make_friendly(club, HouseRules(target=4))
    write(game, hand(0, 3), hand(1, 3, dealer=1), hand(2, 3, dealer=2))
    client, address = phone(game), f"/g/{game.pk}/sheet/1/"
    sent = correction(4, tricks=5, alone="on")

    html = unescape(client.post(address, {**sent, "do": "look"}).text)

    assert "Becomes: Ann made it alone, 5 tricks" in html
    assert "The score becomes 4 : 0 instead of 2 : 1 (Ann & Cal : Bea & Dev)." in html
    assert "The game ends with hand 1: Ann & Cal win 4 : 0." in html
    assert "2 lines after it would no longer count." in html
    assert points(game) == [2, 1, 2, 1]

    response = client.post(address, {**sent, "do": "write", "reason": "It was alone"})

    assert (response.status_code, response.headers["Location"]) == (302, f"/g/{game.pk}/sheet/")
    assert (points(game), read_sheet(game).rows[3].reason) == ([4, 0, 4, 0], "It was alone")


def test_a_game_that_was_over_can_go_on(club: Club) -> None:
    game = make_friendly(club, HouseRules(target=4))
    write(game, hand(0, 5, alone=True))

    html = unescape(
        phone(game).post(f"/g/{game.pk}/sheet/1/", {**correction(2, tricks=5), "do": "look"}).text
    )

    assert "The game is no longer over: it goes on." in html


def test_a_line_is_struck_after_a_look(game: Game) -> None:
    write(game, hand(0, 5), hand(0, 5), hand(1, 3, dealer=1))
    client, address = phone(game), f"/g/{game.pk}/sheet/2/"
    sent = {"id": str(uuid4()), "line": 4, "way": "strike"}

    html = unescape(client.post(address, {**sent, "do": "look"}).text)
    assert "Strike this line" in html
    assert "The score becomes 2 : 1 instead of 4 : 1 (Ann & Cal : Bea & Dev)." in html
    response = client.post(address, {**sent, "do": "write"})

    assert response.status_code == 302
    assert points(game) == [2, 1, 2, 1]


def test_the_form_shows_what_stands_there(game: Game) -> None:
    write(game, hand(2, 4, alone=True, dealer=1))

    html = phone(game).get(f"/g/{game.pk}/sheet/1/").text

    chosen = re.findall(r'<input class="btn-check"[^>]*name="(\w+)"[^>]*value="(\w*)" checked', html)
    assert chosen == [("what", "hand"), ("dealer", "1"), ("maker", "2"), ("tricks", "4")]
    assert re.search(r'<input[^>]*name="alone"[^>]*checked', html)


RENEGE = {"offender": 3, "kind": "renege", "points": 4, "to": "offended", "hand": "ends"}
PUT_RIGHT: list[tuple[Any, dict[str, Any], str]] = [
    (Penalty(offender=1, kind="renege", points=2), RENEGE, "Penalty, Dev reneged, the hand is over"),
    (
        Adjustment(points=(1, 0, 1, 0), note="Paper"),
        {"points0": 2, "points1": 0, "note": "Paper card"},
        "Correction, Paper card",
    ),
    (DealerChange(dealer=2), {"dealer": 3}, "Dealer, Dev deals next"),
    (Misdeal(dealer=0), {"what": "misdeal_lost", "dealer": 0}, "Misdeal, Ann dealt and loses the deal"),
]


@pytest.mark.parametrize(("line", "sent", "becomes"), PUT_RIGHT)
def test_every_kind_of_line_can_be_put_right(
    game: Game, line: Any, sent: dict[str, Any], becomes: str
) -> None:
    write(game, line)
    client, address = phone(game), f"/g/{game.pk}/sheet/1/"
    assert client.get(address).status_code == 200
    stamp = {"id": str(uuid4()), "line": 2}

    assert f"Becomes: {becomes}" in unescape(client.post(address, {**stamp, **sent, "do": "look"}).text)
    assert client.post(address, {**stamp, **sent, "do": "write"}).status_code == 302

    sheet = read_sheet(game)
    assert [row.number for row in sheet.lines] == [2]


def test_a_reason_is_kept_as_far_as_any_database_can_keep_it(game: Game) -> None:
    write(game, hand(0, 5))
    reason = f" Mis\0counted  {'x' * 300}"
    phone(game).post(f"/g/{game.pk}/sheet/1/", {**correction(2, tricks=4), "do": "write", "reason": reason})
    (entered,) = read_sheet(game).lines
    assert entered.reason == f"Miscounted {'x' * 189}"


def test_an_incomplete_correction_loses_nothing(game: Game) -> None:
    write(game, hand(0, 5))
    sent = {
        "id": str(uuid4()),
        "line": 2,
        "what": "hand",
        "dealer": 1,
        "maker": "",
        "tricks": 4,
        "do": "look",
    }

    response = phone(game).post(f"/g/{game.pk}/sheet/1/", sent)

    assert response.status_code == 422
    assert "Say who made trump." in response.text
    assert 'name="tricks" id="id_tricks_4" value="4" checked' in response.text


def test_what_the_house_forbids_is_said_before_it_is_written(game: Game) -> None:
    write(game, hand(0, 5))

    response = phone(game).post(
        f"/g/{game.pk}/sheet/1/", {**correction(2, tricks=5), "what": "misdeal", "do": "look"}
    )
    assert response.status_code == 200
    same = phone(game).post(f"/g/{game.pk}/sheet/1/", {**correction(2, tricks=5), "do": "write"})

    assert same.status_code == 422
    assert "That is what stands there already." in same.text


def test_two_people_correcting_one_line(game: Game) -> None:
    write(game, hand(0, 5), hand(1, 3, dealer=1))
    client, address = phone(game), f"/g/{game.pk}/sheet/1/"
    assert client.post(address, {**correction(3, tricks=4), "do": "write"}).status_code == 302

    late = client.post(address, {**correction(3, tricks=3), "do": "write"})

    assert late.status_code == 409
    assert "Somebody else wrote on this sheet just now." in late.text


def test_a_correction_that_is_sent_again_is_answered_as_before(game: Game) -> None:
    client, sent = phone(game), {**correction(3, tricks=4), "do": "write"}
    write(game, hand(0, 3), hand(1, 5, dealer=1))
    for _ in range(2):
        answer = client.post(f"/g/{game.pk}/sheet/1/", sent)
        assert (answer.status_code, answer.headers["Location"]) == (302, f"/g/{game.pk}/sheet/")
    scripted = client.post(f"/g/{game.pk}/sheet/1/", sent, headers=HTMX)
    assert (scripted.status_code, scripted.content, scripted.headers["Euchre-Next"]) == (
        200, b"", f"/g/{game.pk}/sheet/",
    )  # fmt: skip
    assert scripted.headers["Euchre-Receipt"].split()[1:] == [sent["id"], "saved"]
    assert Line.objects.count() == 3


def test_a_line_that_never_was_is_not_found(game: Game) -> None:
    assert phone(game).get(f"/g/{game.pk}/sheet/7/").status_code == 404


def test_the_sheet_costs_the_same_with_few_and_with_many_lines(
    game: Game, django_assert_num_queries: Any
) -> None:
    client = phone(game)
    for lines in (1, 40):
        write(game, *(Misdeal(dealer=0) for _ in range(lines)))
        with django_assert_num_queries(3):
            client.get(f"/g/{game.pk}/sheet/")
