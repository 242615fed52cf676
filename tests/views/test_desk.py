"""A pile of cards at the desk: a table, its totals, the next one; and the questions about what can hardly be right."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from scores.euchre.games import Card
from scores.models import Game, Line, Tournament
from scores.queries.games import read_sheet
from scores.services.rounds import draw, publish_round
from scores.services.tournaments import finish
from tests.builders import make_club, make_tournament
from tests.tables import hand, points, write
from tests.views.test_agreement import login, text
from tests.views.visitors import statuses

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> Tournament:
    """Three tables in round 1, eight hands each."""
    tournament = make_tournament(make_club(), 12)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    return tournament


@pytest.fixture
def scorer(evening: Tournament) -> Client:
    return login(evening.club, "scorer")


def path(evening: Tournament) -> str:
    return f"/c/{evening.club.slug}/t/{evening.pk}/desk/"


def game(table: int) -> Game:
    return Game.objects.get(table=table)


def card(client: Client, evening: Tournament, table: int, *totals: int, **more: Any) -> Any:
    """Type in one card as the page asks for it."""
    address = f"{path(evening)}?table={table}"
    hidden = dict(
        re.findall(r'name="(line_id|expected)" value="([^"]+)"', client.get(address).content.decode())
    )
    sent = {f"points_{side}": total for side, total in enumerate(totals)}
    empty = {f"marches_{seat}": "" for seat in range(4)}
    return client.post(address, {**hidden, **sent, **empty, **more})


def test_only_scorers_sit_at_the_desk(evening: Tournament) -> None:
    assert statuses(evening.club, path(evening)) == {
        "stranger": 302, "member": 403, "scorer": 200, "other": 403, "organiser": 200,
    }  # fmt: skip
    assert statuses(evening.club, f"{path(evening)}?table=1", method="post") == {
        "stranger": 302, "member": 403, "scorer": 422, "other": 403, "organiser": 422,
    }  # fmt: skip


def test_a_pile_of_cards_one_after_another(evening: Tournament, scorer: Client) -> None:
    first = text(scorer.get(path(evening)))
    assert "3 cards are missing: tables 1, 2, 3" in first
    assert re.search(r'name="table" value="1"[^>]* autofocus', first)

    answer = card(scorer, evening, 1, 9, 4, marches_2="1")

    assert answer.headers["Location"] == f"{path(evening)}?round=1&after=1"
    following = text(scorer.get(answer.headers["Location"]))
    assert ("Table 1 is in: 9 : 4" in following, "2 cards are missing: tables 2, 3" in following) == (
        True,
        True,
    )
    assert re.search(r'name="table" value="2"', following)
    assert (points(game(1)), game(1).status) == ([9, 4, 9, 4], "finished")
    (line,) = read_sheet(game(1)).facts()
    assert line == Card(points=(9, 4, 9, 4), lone_marches=(0, 0, 1, 0))
    card(scorer, evening, 3, 5, 8)
    assert card(scorer, evening, 2, 7, 6).status_code == 302
    assert "Every table has reported." in text(scorer.get(path(evening)))


def test_every_field_can_be_reached_by_keyboard_in_the_order_of_the_card(
    evening: Tournament, scorer: Client
) -> None:
    html = text(scorer.get(f"{path(evening)}?table=2"))
    assert re.findall(r'<input type="number" name="(\w+)"', html) == [
        "points_0", "points_1", "marches_0", "marches_1", "marches_2", "marches_3",
    ]  # fmt: skip
    assert len(re.findall(r" autofocus", html)) == 1


@pytest.mark.parametrize("table", ["9", "0", "", "x"])
def test_a_table_that_is_not_there(evening: Tournament, scorer: Client, table: str) -> None:
    answer = scorer.get(f"{path(evening)}?table={table}")
    assert (answer.status_code, 'role="alert"' in text(answer)) == (422, True)
    assert not Line.objects.exists()


def test_the_same_result_twice_in_a_row_is_asked_about(evening: Tournament, scorer: Client) -> None:
    card(scorer, evening, 1, 9, 4)

    again = card(scorer, evening, 2, 9, 4)

    assert again.status_code == 422
    assert "Is this table 1 again? You have just entered the same result there." in text(again)
    assert points(game(2)) == [0, 0, 0, 0]
    assert card(scorer, evening, 2, 9, 4, sure="on").status_code == 302
    assert points(game(2)) == [9, 4, 9, 4]


def test_the_same_result_from_another_person_or_after_another_card_is_not(
    evening: Tournament, scorer: Client
) -> None:
    card(scorer, evening, 1, 9, 4)
    assert card(login(evening.club), evening, 2, 9, 4).status_code == 302
    card(scorer, evening, 3, 8, 5)
    assert card(scorer, evening, 1, 9, 5).status_code == 302
    assert card(scorer, evening, 3, 8, 4).status_code == 302


def test_a_total_that_cannot_arise_from_so_many_hands_is_questioned(
    evening: Tournament, scorer: Client
) -> None:
    answer = card(scorer, evening, 1, 40, 2)
    assert (answer.status_code, "8 hands bring a side 32 points at most." in text(answer)) == (422, True)
    assert not Line.objects.exists()
    assert card(scorer, evening, 1, 40, 2, sure="on").status_code == 302


def test_a_total_that_is_missing_is_asked_for(evening: Tournament, scorer: Client) -> None:
    answer = card(scorer, evening, 1, 9)
    assert (answer.status_code, "This field is required." in text(answer)) == (422, True)


def test_a_card_that_was_typed_in_wrongly_is_typed_in_again(evening: Tournament, scorer: Client) -> None:
    card(scorer, evening, 1, 9, 4)
    html = text(scorer.get(f"{path(evening)}?table=1"))
    assert "A card of this table is in already. This one takes its place." in html
    assert re.findall(r'name="points_\d" value="(\d+)"', html) == ["9", "4"]

    card(scorer, evening, 1, 4, 9)

    assert (points(game(1)), Line.objects.count()) == ([4, 9, 4, 9], 2)


def test_a_table_with_hands_takes_no_card(evening: Tournament, scorer: Client) -> None:
    write(game(1), hand())
    assert "This table has hands on its sheet" in text(scorer.get(f"{path(evening)}?table=1"))
    answer = card(scorer, evening, 1, 9, 4)
    assert (answer.status_code, "Take them back before entering a paper card." in text(answer)) == (422, True)
    assert points(game(1))[0] == 1


def test_before_the_first_round_and_after_the_last(evening: Tournament, scorer: Client) -> None:
    other = make_tournament(evening.club, 0, name="Saturday")
    assert "No round is published yet." in text(scorer.get(path(other)))
    finish(tournament_id=evening.pk, with_open_tables=True)
    answer = card(scorer, evening, 1, 9, 4)
    assert (answer.status_code, "This tournament is finished." in text(answer)) == (422, True)


def test_an_earlier_round_can_be_typed_in_later(evening: Tournament, scorer: Client) -> None:
    draw(tournament_id=evening.pk, seed=2)
    publish_round(tournament_id=evening.pk, number=2, while_playing=True)
    assert "Cards of round 2" in text(scorer.get(path(evening)))
    assert "Cards of round 1" in text(scorer.get(f"{path(evening)}?round=1"))
    assert "No round is published yet." in text(scorer.get(f"{path(evening)}?round=7"))


def test_another_clubs_desk_is_not_found(evening: Tournament) -> None:
    elsewhere = make_club()
    assert login(elsewhere).get(f"/c/{elsewhere.slug}/t/{evening.pk}/desk/").status_code == 404
