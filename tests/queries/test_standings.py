"""Standings: ranks, credits, what each round brought, at a fixed number of queries."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scores.euchre.games import Card, Hand
from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules
from scores.models import Game, Player, Seat, Tournament
from scores.queries.standings import Cell, standings
from scores.services.entries import enter_pairs, enter_players, withdraw
from scores.services.games import Author, correct, record
from scores.services.players import NewPlayer
from scores.services.rounds import draw, publish_round
from scores.services.tables import mark_not_played
from tests.builders import make_club, make_players, make_tournament

pytestmark = pytest.mark.django_db
DESK = Author(None, "Desk")


def evening(players: int, rounds: int, **fields: Any) -> Tournament:
    """A tournament with ``rounds`` finished rounds, every game 7 to 5 for South and North."""
    tournament = make_tournament(make_club(), players, rounds_planned=rounds, **fields)
    draw(tournament_id=tournament.pk, seed=1)
    for number in range(1, rounds + 1):
        publish_round(tournament_id=tournament.pk, number=number)
        for game in Game.objects.filter(round__tournament=tournament, round__number=number):
            card(game)
    return tournament


def card(game: Game, points: tuple[int, ...] = (7, 5, 7, 5), marches: tuple[int, ...] = (0, 0, 0, 0)) -> None:
    """Enter a paper card."""
    line = Card(points=points, lone_marches=marches)
    record(game_id=game.pk, line=line, line_id=uuid4(), expected=1, author=DESK)


def test_four_queries_however_many_players_and_rounds() -> None:
    counts = []
    for players, rounds in ((5, 1), (17, 4)):
        tournament = evening(players, rounds)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            standings(tournament)
        counts.append(len(queries))
    assert counts == [4, 4]


def test_points_ranks_and_rounds() -> None:
    tournament = evening(4, 2)
    found = standings(tournament)
    south = {
        seat.player.name
        for g in Game.objects.all()
        for seat in g.seats.select_related("player")
        if seat.position % 2 == 0
    }
    assert found.rounds == (1, 2)
    assert sum(int(row.values[0]) for row in found.rows) == 48
    assert {row.name for row in found.rows if row.values[1] != "0"} == south
    assert [row.rank for row in found.rows] == sorted(row.rank or 0 for row in found.rows)
    for row in found.rows:
        assert int(row.values[0]) == sum(int(cell.points) for cell in row.cells)
        assert row.shared is ([other.rank for other in found.rows].count(row.rank) > 1)


@pytest.mark.parametrize(
    ("fields", "points", "cell"),
    [
        ({"sit_out_credit": "none"}, "0", "0"),
        ({"sit_out_credit": "fixed", "sit_out_points": 5}, "5", "5"),
    ],
)
def test_a_sit_out_is_not_nought_points(fields: dict[str, object], points: str, cell: str) -> None:
    tournament = evening(5, 1, **fields)
    (row,) = [row for row in standings(tournament).rows if row.sat_out]
    assert (row.values[0], row.played) == (points, 0)
    assert row.cells == (Cell(round=1, kind="sat_out", points=cell),)


def test_a_sit_out_at_the_own_average() -> None:
    tournament = evening(5, 3, sit_out_credit="average")
    for row in standings(tournament).rows:
        if row.sat_out:
            played = [int(cell.points) for cell in row.cells if cell.kind == "played"]
            average = sum(played) / len(played)
            assert float(row.values[0]) == pytest.approx(sum(played) + average * row.sat_out, abs=0.005)


def test_whoever_was_not_there_has_a_gap() -> None:
    tournament = evening(8, 1)
    withdraw(entry_id=tournament.entries.get(number=1).pk)
    enter_players(tournament_id=tournament.pk, people=[NewPlayer("Zoe")])
    rows = {row.name: row for row in standings(tournament).rows}
    assert rows["Zoe"].cells == (Cell(round=1, kind="absent", points=""),)
    assert (rows["Ann"].left, rows["Ann"].played) == (True, 1)


def test_an_unplayed_table_brings_nothing() -> None:
    tournament = make_tournament(make_club(), 4, rounds_planned=1)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    mark_not_played(game_id=Game.objects.get().pk)
    assert {row.cells for row in standings(tournament).rows} == {
        (Cell(round=1, kind="not_played", points=""),)
    }


def test_the_unranked_stand_without_a_rank() -> None:
    tournament = evening(4, 1)
    tournament.entries.filter(number=2).update(ranked=False)
    rows = {row.name: row.rank for row in standings(tournament).rows}
    assert rows["Bea"] is None
    assert sorted(rank for rank in rows.values() if rank) in ([1, 1, 3], [1, 2, 2])


def test_running_games_count_so_far() -> None:
    tournament = make_tournament(make_club(), 4, rounds_planned=1)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    game = Game.objects.get()
    hand = Hand(result=HandResult(dealer=0, maker=1, tricks=5))
    record(game_id=game.pk, line=hand, line_id=uuid4(), expected=1, author=DESK)
    found = standings(tournament)
    assert found.open_games == 1
    assert [(row.values[0], row.cells[0].kind) for row in found.rows] == [("2", "running")] * 2 + [
        ("0", "running")
    ] * 2


def test_a_corrected_hand_of_an_earlier_round_changes_everything_by_itself() -> None:
    tournament = make_tournament(make_club(), 4, HouseRules(end="hands", hands=1), rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    for number in (1, 2):
        publish_round(tournament_id=tournament.pk, number=number)
        game = Game.objects.get(round__number=number)
        hand = Hand(result=HandResult(dealer=0, maker=0, tricks=3))
        record(game_id=game.pk, line=hand, line_id=uuid4(), expected=1, author=DESK)
    before = {row.name: (row.values, row.cells) for row in standings(tournament).rows}
    first = Game.objects.get(round__number=1)
    euchred = Hand(result=HandResult(dealer=0, maker=0, tricks=2))
    correct(
        game_id=first.pk, number=1, line=euchred, line_id=uuid4(), expected=2, reason="Misread", author=DESK
    )
    after = {row.name: (row.values, row.cells) for row in standings(tournament).rows}
    makers = {seat.player.name for seat in first.seats.select_related("player") if seat.position in (0, 2)}
    for name, (values, cells) in after.items():
        points, won = (-1, -1) if name in makers else (2, 1)
        assert int(values[0]) - int(before[name][0][0]) == points
        assert int(values[1]) - int(before[name][0][1]) == won
        assert (cells[0].points, cells[1]) == ("0" if name in makers else "2", before[name][1][1])


def test_two_of_one_name_are_told_apart() -> None:
    club = make_club()
    tournament = make_tournament(club, 0)
    people = [Player.objects.create(club=club, name="Bob", hint=hint) for hint in ("bakery", "")]
    enter_players(tournament_id=tournament.pk, people=people)
    assert [row.name for row in standings(tournament).rows] == ["Bob (bakery)", "Bob (#2)"]


def test_a_pair_has_one_line() -> None:
    club = make_club()
    tournament = make_tournament(club, 0, format="pairs", rounds_planned=1)
    people = make_players(club, 4)
    enter_pairs(tournament_id=tournament.pk, pairs=[(people[0], people[1]), (people[2], people[3])])
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    card(Game.objects.get(), points=(9, 4, 9, 4), marches=(1, 0, 1, 0))
    rows = [(row.rank, row.values, row.is_pair) for row in standings(tournament).rows]
    assert rows == [(1, ("9", "1"), True), (2, ("4", "0"), True)]


def short_evening(rule: str, **rules: Any) -> tuple[Tournament, int]:
    """Seven people, two rounds; in the first, the entry returned is at the table of three, in the second at the full one."""
    tournament = make_tournament(
        make_club(),
        7,
        HouseRules(**{"end": "hands", "hands": 8, **rules}),
        rounds_planned=2,
        odd="threes",
        short_tables=rule,
    )
    draw(tournament_id=tournament.pk, seed=1)
    for number in (1, 2):
        publish_round(tournament_id=tournament.pk, number=number)
        for game in Game.objects.filter(round__tournament=tournament, round__number=number):
            short = game.rules["variant"] == "cutthroat_dummy"
            game.seats.update(points=9 if short else 7, hands=6 if short else 8, has_hands=True)
            game.status = Game.Status.FINISHED
            game.save()
    first = set(
        Seat.objects.filter(game__rules__variant="cutthroat_dummy").values_list(
            "entry", "game__round__number"
        )
    )
    at_both = next(entry for entry, number in first if number == 1 and (entry, 2) not in first)
    return tournament, at_both


@pytest.mark.parametrize(
    ("rule", "counted", "total", "sentence"),
    [
        ("as_is", "9", "16", "Points from tables of three or two count as they are."),
        (
            "per_hand",
            "12",
            "19",
            (
                "Points from tables of three or two are divided by the hands played there and multiplied by the hands of a "
                "game at a full table."
            ),
        ),
        (
            "average",
            "7",
            "14",
            "Instead of points from tables of three or two, everybody gets their own average per game at full tables.",
        ),
    ],
)
def test_points_of_short_tables_count_by_the_rule_chosen(
    rule: str, counted: str, total: str, sentence: str
) -> None:
    tournament, entry = short_evening(rule)
    found = standings(tournament)
    row = next(row for row in found.rows if row.entry_id == entry)
    assert (row.cells[0].points, row.cells[1].points, row.points) == (counted, "7", total)
    assert found.short_tables == sentence


def test_without_a_number_of_hands_the_full_tables_say_how_many_a_game_has() -> None:
    tournament, entry = short_evening("per_hand", end="target")
    row = next(row for row in standings(tournament).rows if row.entry_id == entry)
    assert row.points == "19"


def test_nothing_is_said_of_short_tables_where_there_are_none() -> None:
    assert standings(evening(8, 1, short_tables="average")).short_tables == ""
