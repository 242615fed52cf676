"""In the middle of an evening: people come late, go home, come back, and the rest is planned anew."""

from random import Random

import pytest

from scores.euchre.seating import Constraints, RoundSeating, check, rotation
from tests.euchre.seating.evenings import codes


def among(evening: tuple[RoundSeating, ...], players: list[int]) -> int:
    """Partnerships repeated so far among the people who are still here."""
    return check((), players=players, history=evening).figures.repeats


@pytest.mark.parametrize("scenario", range(25))
def test_random_changes_leave_the_evening_fair(scenario: int) -> None:
    chance = Random(scenario)
    players = list(range(chance.randint(8, 64)))
    rounds = chance.randint(5, 12)
    plan = rotation(players, rounds, seed=scenario)
    evening: tuple[RoundSeating, ...] = ()
    coming = iter(range(1000, 2000))
    while len(evening) < rounds:
        evening += plan[: chance.randint(1, 3)]
        left = rounds - len(evening)
        if left <= 0:
            break
        gone = chance.sample(players, chance.randint(0, 2)) if len(players) > 9 else []
        players = [player for player in players if player not in gone]
        players += [next(coming) for _ in range(chance.randint(0, 2))]
        plan = rotation(players, left, seed=scenario + len(evening), history=evening)
        report = check(plan, players=players, sizes={4}, history=evening)
        assert (report.errors, codes(report) & {"unfair_rest", "rest_again"}) == ((), set())
        before = among(evening, players)
        needed = max(before, report.figures.repeats_bound)
        assert report.figures.repeats <= needed + (len(players) < 16)


def test_a_latecomer_is_neither_sent_out_at_once_nor_spared_for_ever() -> None:
    history = rotation(range(9), 5, seed=1)
    players = [*range(9), 50]
    rest = rotation(players, 10, seed=2, history=history)
    assert 50 not in rest[0].sitting_out
    times = sum(50 in seating.sitting_out for seating in rest)
    assert times in (1, 2, 3)
    assert check(rest, players=players, history=history).errors == ()


def test_somebody_back_again_keeps_his_sit_outs() -> None:
    first = rotation(range(9), 3, seed=4)
    once = first[0].sitting_out[0]
    without = [player for player in range(9) if player != once]
    middle = rotation(without, 2, seed=5, history=first)
    rest = rotation(range(9), 6, seed=6, history=(*first, *middle))
    report = check(rest, players=range(9), history=(*first, *middle))
    assert (report.errors, codes(report) & {"unfair_rest"}) == ((), set())
    assert once not in rest[0].sitting_out


def test_a_player_goes_home_from_an_evening_of_twelve() -> None:
    """Eleven remain: three sit out, in turn, and nobody partners an earlier partner."""
    history = rotation(range(12), 3, seed=1)
    rest = rotation(range(11), 5, seed=2, history=history)
    report = check(rest, players=range(11), sizes={4}, history=history)
    assert (report.errors, report.figures.repeats) == ((), 0)
    assert sorted(report.figures.sit_outs.values()) == [1] * 7 + [2] * 4


def test_thirteen_people_two_late_one_gone_a_table_out_and_a_couple() -> None:
    """The whole evening, step by step, without an error."""
    wishes = Constraints(partners=((3, 4),), out_of_use=frozenset({2}))
    early = list(range(11))
    history = rotation(early, 8, seed=1, constraints=wishes)[:2]
    players = list(range(13))
    second = rotation(players, 6, seed=2, history=history, constraints=wishes)
    assert check(second, players=players, sizes={4}, constraints=wishes, history=history).errors == ()
    history += second[:1]
    players.remove(7)
    third = rotation(players, 5, seed=3, history=history, constraints=wishes)
    report = check(third, players=players, sizes={4}, constraints=wishes, history=history)
    assert report.errors == ()
    assert {table.table for seating in (*history, *third) for table in seating.tables} == {1, 3, 4}


def test_a_round_that_was_played_differently_is_an_error() -> None:
    history = rotation(range(8), 2, seed=1)
    other = rotation(range(8), 2, seed=2)
    report = check(
        rotation(range(8), 1, seed=3, history=history), players=range(8), history=history, recorded=other
    )
    assert [str(error) for error in report.errors] == [
        "Round 1 was played differently.",
        "Round 2 was played differently.",
    ]
