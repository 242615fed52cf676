"""Standings: sums, credits, exact comparison, shared ranks."""

from fractions import Fraction
from typing import Any

import pytest

from scores.euchre.outcomes import made_comparable
from scores.euchre.seating.credits import ShortTable
from scores.euchre.standings import (
    MEASURES,
    Credit,
    Measure,
    Outcome,
    Results,
    Sheet,
    measures_of,
    rank,
    sheet_of,
)
from scores.euchre.tallies import SeatTally
from scores.euchre.words import RulesError

SAT_OUT = Outcome(sat_out=True)


def entry(number: int, *outcomes: Outcome, ranked: bool = True) -> Results:
    """An entry with its outcomes."""
    return Results(entry=number, outcomes=outcomes, ranked=ranked)


def ranks(
    entries: list[Results], *measures: str, credit: Credit | None = None
) -> list[tuple[int | None, bool, int]]:
    """Rank, shared, entry."""
    lines = rank(entries, measures, credit or Credit())
    return [(line.rank, line.shared, line.sheet.entry) for line in lines]


def test_a_sheet_adds_up() -> None:
    outcomes = (
        Outcome(points=10, points_against=7, games=1, lone_marches=1, euchred=2, hands=14),
        Outcome(points=4, points_against=10, euchred=1, hands=9),
        Outcome(points=3, points_against=1, hands=2, finished=False),
        SAT_OUT,
    )
    assert sheet_of(entry(5, *outcomes), Credit(rule="average")) == Sheet(
        entry=5,
        ranked=True,
        points=Fraction(24),
        credit=Fraction(7),
        at_tables=17,
        points_against=18,
        played=2,
        running=1,
        sat_out=1,
        games_won=1,
        lone_marches=1,
        euchred=3,
        hands=25,
        points_per_game=Fraction(7),
    )


def test_a_short_table_changes_the_points_and_not_the_difference() -> None:
    games = (
        Outcome(points=7, points_against=5, hands=8),
        Outcome(points=9, points_against=3, hands=6, short=True),
    )
    sheet = sheet_of(entry(1, *made_comparable(games, ShortTable.PER_HAND, 8)))
    assert (sheet.points, sheet.at_tables, sheet.point_difference, sheet.points_per_game) == (
        Fraction(19),
        16,
        Fraction(8),
        Fraction(19, 2),
    )


def test_a_game_that_still_runs_at_a_short_table_counts_as_it_is() -> None:
    game = Outcome(points=3, hands=2, short=True, finished=False)
    assert made_comparable((game,), ShortTable.PER_HAND, 8) == (game,)


def test_an_outcome_from_a_seat() -> None:
    tally = SeatTally(
        points=9,
        points_against=10,
        hands=12,
        side_euchred=2,
        euchred=1,
        lone_marches=1,
        has_hands=True,
        games=2,
        won=True,
    )
    assert Outcome.from_tally(tally, finished=True) == Outcome(
        points=9, points_against=10, games=2, lone_marches=1, euchred=2, hands=12
    )


@pytest.mark.parametrize(
    ("credit", "points"),
    [
        (Credit(), Fraction(15)),
        (Credit(rule="fixed", points=7), Fraction(29)),
        (Credit(rule="average"), Fraction(30)),
    ],
)
def test_credit_for_sitting_out_twice(credit: Credit, points: Fraction) -> None:
    sheet = sheet_of(entry(1, Outcome(points=8), SAT_OUT, Outcome(points=7), SAT_OUT), credit)
    assert (sheet.points, sheet.point_difference, sheet.points_per_game) == (
        points,
        Fraction(15),
        Fraction(15, 2),
    )


def test_no_average_before_the_first_finished_game() -> None:
    sheet = sheet_of(entry(1, SAT_OUT, Outcome(points=3, finished=False)), Credit(rule="average"))
    assert (sheet.points, sheet.points_per_game) == (Fraction(3), None)


def test_an_average_is_compared_exactly() -> None:
    """8.44 and 8.36 both print as 8.4; they are no tie."""
    close = [
        entry(1, *[Outcome(points=points) for points in [8] * 16 + [9] * 9]),
        entry(2, *[Outcome(points=points) for points in [8] * 14 + [9] * 11]),
    ]
    assert [line.values for line in rank(close, ["points_per_game"])] == [
        (Fraction(844, 100),),
        (Fraction(836, 100),),
    ]
    assert ranks(close, "points_per_game") == [(1, False, 2), (2, False, 1)]


def test_measures_in_the_chosen_order() -> None:
    entries = [
        entry(1, Outcome(points=10, games=0)),
        entry(2, Outcome(points=8, games=1)),
        entry(3, Outcome(points=10, games=1)),
    ]
    assert ranks(entries, "points", "games_won") == [(1, False, 3), (2, False, 1), (3, False, 2)]
    assert ranks(entries, "games_won", "points") == [(1, False, 3), (2, False, 2), (3, False, 1)]
    assert ranks(entries, "games_won") == [(1, True, 2), (1, True, 3), (3, False, 1)]


def test_fewest_times_euchred_wins_and_a_paper_card_comes_last() -> None:
    entries = [
        entry(1, Outcome(euchred=2)),
        entry(2, Outcome(euchred=0)),
        entry(3, Outcome(has_hands=False)),
        entry(4, Outcome(euchred=1), Outcome(euchred=0)),
    ]
    assert [(line.rank, line.values) for line in rank(entries, ["fewest_euchred"])] == [
        (1, (Fraction(0),)),
        (2, (Fraction(1),)),
        (3, (Fraction(2),)),
        (4, (None,)),
    ]


def test_guests_are_listed_but_take_no_rank() -> None:
    entries = [
        entry(1, Outcome(points=5)),
        entry(2, Outcome(points=9), ranked=False),
        entry(3, Outcome(points=5), ranked=False),
        entry(4, Outcome(points=3)),
    ]
    assert ranks(entries, "points") == [(None, False, 2), (1, False, 1), (None, False, 3), (2, False, 4)]


def test_who_has_not_played_comes_after_who_has() -> None:
    entries = [entry(1), entry(2, Outcome(points=0))]
    assert ranks(entries, "points_per_game") == [(1, False, 2), (2, False, 1)]
    assert ranks(entries, "games_won_per_game") == [(1, False, 2), (2, False, 1)]


def test_sitting_out_can_lift_an_entry() -> None:
    entries = [entry(1, Outcome(points=9)), entry(2, Outcome(points=5), SAT_OUT)]
    assert ranks(entries, "points", credit=Credit(rule="fixed", points=5)) == [(1, False, 2), (2, False, 1)]
    assert ranks(entries, "point_difference", credit=Credit(rule="fixed", points=5)) == [
        (1, False, 1),
        (2, False, 2),
    ]


@pytest.mark.parametrize("names", [(), ("points", "points"), ("points", "luck")])
def test_refused_measures(names: tuple[Any, ...]) -> None:
    with pytest.raises(RulesError) as refusal:
        measures_of(names)
    assert refusal.value.code == "measures"


@pytest.mark.parametrize("measure", MEASURES.values(), ids=MEASURES.keys())
def test_every_measure_has_words(measure: Measure) -> None:
    assert all((measure.label, measure.short, measure.explanation))
    assert MEASURES[measure.name] is measure


def test_measures_offered() -> None:
    assert list(MEASURES) == [
        "points",
        "games_won",
        "point_difference",
        "lone_marches",
        "fewest_euchred",
        "points_per_game",
        "games_won_per_game",
    ]
