"""Rotation of partners: the rules every size must keep, and how even the evenings must be."""

import time
from itertools import pairwise

import pytest

from scores.euchre.seating import Report, SeatingError, check, rotation
from scores.euchre.seating.starters import cycle_length
from tests.euchre.seating.evenings import codes
from tests.euchre.seating.goals import GAPS, REPEATS, ROUNDS

UNFAIR = {"unfair_rest", "rest_again"}


def rotated(players: int, rounds: int, seed: int = 1) -> Report:
    evening = rotation(range(players), rounds, seed=seed)
    assert [len(seating.tables) for seating in evening] == [players // 4] * rounds
    return check(evening, players=range(players), sizes={4})


@pytest.mark.parametrize("players", range(4, 65))
def test_every_size_reaches_its_goal(players: int) -> None:
    """Rounds and seed change with the size, so that the whole table is sampled without being run through."""
    goals = list(
        zip((*ROUNDS, cycle_length(players)), GAPS[players], REPEATS.get(players, (0,) * 5), strict=True)
    )
    some = goals if players < 14 else [goals[players % 4]]
    for rounds, gap, repeats in some:
        report = rotated(players, rounds, seed=players)
        found = (report.errors, report.figures.repeats <= repeats, report.figures.opponent_gap <= gap)
        assert found == ((), True, True), f"{rounds} rounds: {report}"
        assert codes(report) & UNFAIR == set()


@pytest.mark.parametrize("players", [8, 9, 10, 11, 12, 13, 14, 15, 16, 19, 22, 25, 28, 37, 42, 61])
def test_a_whole_cycle_is_perfect(players: int) -> None:
    figures = rotated(players, cycle_length(players)).figures
    even = (2, 2) if players % 4 < 2 else (1, 2)
    assert (figures.repeats, figures.opponents_least, figures.opponents_most) == (0, *even)
    assert figures.opponent_gap == 0
    assert len(set(figures.sit_outs.values())) == 1


@pytest.mark.parametrize(("players", "rounds"), [(65, 32), (90, 45), (150, 40), (201, 12), (300, 8)])
def test_large_halls_repeat_no_partnership(players: int, rounds: int) -> None:
    report = rotated(players, rounds)
    assert (report.errors, report.figures.repeats, codes(report) & UNFAIR) == ((), 0, set())


@pytest.mark.parametrize("players", [4, 5, 6, 7, 9, 12, 14, 27, 43, 58])
def test_beyond_the_cycle_repeats_stay_near_the_bound(players: int) -> None:
    report = rotated(players, min(60, cycle_length(players) + 5))
    assert report.errors == ()
    assert report.figures.repeats_above_bound <= 4
    assert codes(report) & UNFAIR == set()


@pytest.mark.parametrize(
    ("players", "rounds"), [(22, 8), (27, 8), (30, 10), (35, 10), (40, 12), (51, 12), (64, 12)]
)
def test_ordinary_evenings_are_even(players: int, rounds: int) -> None:
    figures = rotated(players, rounds).figures
    assert (figures.repeats, figures.opponent_gap <= 1) == (0, True)


@pytest.mark.parametrize("players", [12, 13, 14, 15, 16, 19, 22, 27, 33, 40, 64])
def test_people_move_about_the_tables(players: int) -> None:
    for rounds in (8, 12):
        report = rotated(players, rounds)
        assert "table_visits" not in codes(report)
        assert sum(note.code == "same_four" for note in report.notes) == 0


def test_seventeen_people_eight_rounds() -> None:
    """The case where a search alone does worst."""
    assert rotated(17, 8).figures.opponent_gap <= 3


def test_sit_outs_follow_no_pattern_of_foursomes() -> None:
    """Those who sat out together are not sent to one table together afterwards, at least not always."""
    evening = rotation(range(15), 10, seed=2)
    lumped = sum(
        any(set(before.sitting_out) <= set(table.seats) for table in after.tables)
        for before, after in pairwise(evening)
    )
    assert lumped <= 1


def test_a_limit_of_tables_leaves_the_others_out() -> None:
    evening = rotation(range(14), 7, seed=1, tables=[2, 5])
    report = check(evening, players=range(14), sizes={4}, tables={2, 5})
    assert (report.errors, set(report.figures.sit_outs.values())) == ((), {3})
    assert codes(report) & {"unfair_rest"} == set()


@pytest.mark.parametrize(
    ("players", "rounds", "sentence"),
    [
        ([1, 2, 3], 4, "At least 4 people are needed."),
        ([1, 2, 3, 3], 4, "Somebody is named twice among the players."),
        ([1, 2, 3, 4], 0, "There is no round to plan."),
    ],
)
def test_impossible_requests_are_refused(players: list[int], rounds: int, sentence: str) -> None:
    with pytest.raises(SeatingError) as refusal:
        rotation(players, rounds, seed=1)
    assert str(refusal.value) == sentence


def test_ordinary_evenings_are_quick() -> None:
    """A generous limit in processor time; the bench prints the real figures."""
    begun = time.process_time()
    rotation(range(40), 8, seed=1)
    rotation(range(300), 20, seed=1)
    assert time.process_time() - begun < 4
