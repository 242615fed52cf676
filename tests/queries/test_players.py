"""The club's list of players with figures, and one player's history."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from scores.models import Game, Player
from scores.queries.players import SORTS, PlayerRow, player_rows
from tests.builders import make_club, make_players, make_result

pytestmark = pytest.mark.django_db

MONDAY = datetime(2026, 11, 2, 20, 0, tzinfo=UTC)
FRIDAY = datetime(2026, 11, 6, 20, 0, tzinfo=UTC)


def test_the_list_has_everybodys_figures() -> None:
    club = make_club()
    ann, bea, cal, dev, eve = make_players(club, 5)
    make_result(club, [ann, bea, cal, dev], (10, 6), hands=8, finished_at=MONDAY)
    make_result(club, [ann, cal, bea, dev], (4, 11), finished_at=FRIDAY)  # a paper card
    make_result(club, [ann, bea, cal, eve], (3, 2), hands=2, status=Game.Status.VOID)
    make_result(club, [ann, bea, cal, eve], (1, 2), hands=2, status=Game.Status.PLAYING)
    assert player_rows(club) == [
        PlayerRow(ann.pk, "Ann", "Ann", "", True, 2, 8, 1, 1.25, FRIDAY),
        PlayerRow(bea.pk, "Bea", "Bea", "", True, 2, 8, 0, 0.75, FRIDAY),
        PlayerRow(cal.pk, "Cal", "Cal", "", True, 2, 8, 2, 1.25, FRIDAY),
        PlayerRow(dev.pk, "Dev", "Dev", "", True, 2, 8, 1, 0.75, FRIDAY),
        PlayerRow(eve.pk, "Eve", "Eve", "", True, 0, 0, 0, None, None),
    ]


def test_an_order_puts_those_without_figures_last_and_ties_by_name() -> None:
    club = make_club()
    ann, bea, cal, dev, _ = make_players(club, 5)
    make_result(club, [dev, bea, cal, ann], (10, 6), hands=8)
    names = {sort: [row.name for row in player_rows(club, sort=sort)] for sort in SORTS}
    assert names == {
        "name": ["Ann", "Bea", "Cal", "Dev", "Eve"],
        "games": ["Ann", "Bea", "Cal", "Dev", "Eve"],
        "hands": ["Ann", "Bea", "Cal", "Dev", "Eve"],
        "points_per_hand": ["Cal", "Dev", "Ann", "Bea", "Eve"],
        "won": ["Cal", "Dev", "Ann", "Bea", "Eve"],
        "last_played": ["Ann", "Bea", "Cal", "Dev", "Eve"],
    }
    assert [row.name for row in player_rows(club, sort="nonsense")] == ["Ann", "Bea", "Cal", "Dev", "Eve"]


def test_a_name_that_is_not_shown_cannot_be_searched_for_by_everybody() -> None:
    club = make_club()
    Player.objects.create(club=club, name="Maria Silva", shown_name="M. S.", hint="from the bakery")
    assert [player_rows(club, word) for word in ("maria", "bakery")] == [[], []]
    assert [row.name for row in player_rows(club, "m. s")] == ["M. S."]
    assert [row.name for row in player_rows(club, "silva bakery", full_names=True)] == ["M. S."]


@pytest.mark.parametrize("typed", ["äijä", "ÄIJÄ", "aija", "A\u0308IJ", "émile", "emile Ä"])
def test_a_search_knows_every_alphabet_and_forgives_accents(typed: str) -> None:
    club = make_club()
    Player.objects.create(club=club, name="Émile Äijä")
    Player.objects.create(club=club, name="Aino Äyräs")
    assert [row.name for row in player_rows(club, typed)] == ["Émile Äijä"]


def test_retired_players_can_be_left_out() -> None:
    club = make_club()
    make_players(club, 2)
    Player.objects.filter(club=club, name="Bea").update(active=False)
    assert [row.name for row in player_rows(club, active_only=True)] == ["Ann"]


@pytest.mark.parametrize("games", [1, 12])
def test_the_list_takes_one_query_however_much_was_played(games: int, django_assert_num_queries: Any) -> None:
    club = make_club()
    players = make_players(club, 4)
    for _ in range(games):
        make_result(club, players, (10, 6), hands=8)
    with django_assert_num_queries(1):
        rows = player_rows(club)
    assert [row.games for row in rows] == [games] * 4
