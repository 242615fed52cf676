"""Odd numbers: everybody seated at tables of four, three and two, and what such points count for."""

from fractions import Fraction
from functools import partial

import pytest

from scores.euchre.seating import Constraints, Odd, check, cutthroat, rotation, table_sizes, two_handed
from scores.euchre.seating.credits import ShortTable, SitOutCredit, short_table_points, sit_out_points
from tests.euchre.seating.evenings import codes


@pytest.mark.parametrize("odd", [Odd.THREES, Odd.TWOS])
@pytest.mark.parametrize("full", [2, 3, 4])
def test_nobody_sits_out_from_two_people_on(full: int, odd: Odd) -> None:
    for people in range(2, 301):
        sizes = table_sizes(people, full=full, odd=odd)
        assert (sum(sizes), set(sizes) <= {2, 3, 4}, list(sizes)) == (
            people,
            True,
            sorted(sizes, reverse=True),
        )


@pytest.mark.parametrize("players", [4, 5, 6, 7, 9, 10, 11, 13, 18, 23, 37])
@pytest.mark.parametrize("odd", [Odd.THREES, Odd.TWOS])
def test_short_tables_are_shared_out(players: int, odd: Odd) -> None:
    evening = rotation(range(players), 8, seed=players, odd=odd)
    report = check(evening, players=range(players))
    assert (report.errors, {seating.sitting_out for seating in evening}) == ((), {()})
    short = report.figures.short_tables.values()
    if any(len(table.seats) == 4 for table in evening[0].tables):
        assert max(short) - min(short) <= 1


def test_a_newcomer_shares_the_short_table_from_now_on() -> None:
    history = rotation(range(11), 4, seed=1, odd=Odd.THREES)
    rest = rotation([*range(10), 50], 4, seed=2, odd=Odd.THREES, history=history)
    assert check(rest, players=[*range(10), 50], history=history).errors == ()
    assert (
        sum(50 in table.seats for seating in rest for table in seating.tables if len(table.seats) == 3) <= 2
    )


def test_couples_stay_at_tables_of_four() -> None:
    couple = Constraints(partners=((0, 1),))
    evening = rotation(range(9), 6, seed=1, odd=Odd.THREES, constraints=couple)
    assert check(evening, players=range(9), constraints=couple).errors == ()
    assert [len(table.seats) for table in evening[0].tables].count(4) == 1


def test_nine_people_at_three_tables_of_three() -> None:
    """Everybody meets everybody exactly once in four rounds."""
    report = check(cutthroat(range(9), 4, seed=1), players=range(9), sizes={3})
    figures = report.figures
    assert (report.errors, figures.opponents_least, figures.opponents_most) == ((), 1, 1)


@pytest.mark.parametrize("players", [3, 7, 10, 20, 41])
def test_cutthroat_sits_people_out_in_turn(players: int) -> None:
    report = check(cutthroat(range(players), 7, seed=1), players=range(players), sizes={3})
    assert (report.errors, codes(report) & {"unfair_rest"}) == ((), set())
    rests = report.figures.sit_outs.values()
    assert max(rests) - min(rests) <= 1


@pytest.mark.parametrize("players", [2, 3, 8, 9, 40])
def test_two_handed_is_a_round_robin(players: int) -> None:
    rounds = players - 1 + players % 2
    report = check(two_handed(range(players), rounds, seed=1), players=range(players), sizes={2})
    figures = report.figures
    assert (report.errors, figures.opponents_least, figures.opponents_most) == ((), 1, 1)


def test_two_handed_goes_on_after_a_change() -> None:
    history = two_handed(range(9), 3, seed=1)
    rest = two_handed(range(10), 4, seed=2, history=history)
    report = check(rest, players=range(10), sizes={2}, history=history)
    assert (report.errors, report.figures.opponents_most) == ((), 1)


def test_what_a_sit_out_counts() -> None:
    assert sit_out_points(SitOutCredit.NONE, fixed=7, own=[9]) == 0
    assert sit_out_points(SitOutCredit.FIXED, fixed=7, own=[9]) == 7
    assert sit_out_points(SitOutCredit.OWN_AVERAGE, own=[9, 8, 8]) == Fraction(25, 3)
    assert sit_out_points(SitOutCredit.OWN_AVERAGE) == 0


def test_what_a_short_table_counts() -> None:
    played = partial(short_table_points, hands=6, full_hands=8, own=[7, 8, 8])
    assert played(ShortTable.AS_IS, 9) == 9
    assert played(ShortTable.PER_HAND, 10) == Fraction(40, 3)
    assert played(ShortTable.AVERAGE, 9) == Fraction(23, 3)
    assert short_table_points(ShortTable.AVERAGE, 9, hands=6, full_hands=8) == 9
    assert short_table_points(ShortTable.PER_HAND, 9, hands=0, full_hands=8) == 9
