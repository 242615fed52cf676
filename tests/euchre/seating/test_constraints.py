"""What the organiser insists on is kept, whatever else happens."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scores.euchre.seating import Constraints, Odd, RoundSeating, SeatingError, check, rotation
from tests.euchre.seating.evenings import codes

COUPLE = Constraints(partners=((0, 1),))


def partners_of(player: int, evening: tuple[RoundSeating, ...]) -> set[int]:
    sides = [side for seating in evening for table in seating.tables for side in table.sides]
    return {other for side in sides if player in side for other in side} - {player}


def test_a_couple_always_partners_and_the_cost_is_reported() -> None:
    evening = rotation(range(16), 8, seed=1, constraints=COUPLE)
    report = check(evening, players=range(16), sizes={4}, constraints=COUPLE)
    assert (report.errors, partners_of(0, evening)) == ((), {1})
    assert "Partnerships repeated because couples stay together: 7." in map(str, report.notes)
    assert "above_bound" not in codes(report)


def test_a_couple_sits_out_together() -> None:
    evening = rotation(range(14), 7, seed=1, constraints=COUPLE)
    assert check(evening, players=range(14), constraints=COUPLE).errors == ()
    resting = [seating.sitting_out for seating in evening]
    assert [pair for pair in resting if 0 in pair or 1 in pair] == [(0, 1)]


def test_where_only_one_sits_out_a_couple_never_does() -> None:
    evening = rotation(range(9), 9, seed=1, constraints=COUPLE)
    report = check(evening, players=range(9), constraints=COUPLE)
    assert report.errors == ()
    assert (report.figures.sit_outs[0], report.figures.sit_outs[1]) == (0, 0)
    assert "unfair_rest" in codes(report)


def test_everybody_a_couple() -> None:
    pairs = tuple((player, player + 1) for player in range(0, 20, 2))
    wishes = Constraints(partners=pairs)
    report = check(
        rotation(range(20), 9, seed=1, constraints=wishes), players=range(20), sizes={4}, constraints=wishes
    )
    assert (report.errors, report.figures.opponents_most) == ((), 1)


def test_two_kept_apart() -> None:
    wishes = Constraints(never_partners=((0, 1), (0, 2)), never_together=((3, 4), (3, 5)))
    evening = rotation(range(8), 7, seed=1, constraints=wishes)
    assert check(evening, players=range(8), sizes={4}, constraints=wishes).errors == ()
    assert partners_of(0, evening) & {1, 2} == set()


def test_a_walking_frame_keeps_its_table_and_seat() -> None:
    wishes = Constraints(fixed_table={5: 1}, fixed_seat={5: 0})
    evening = rotation(range(17), 8, seed=1, constraints=wishes)
    report = check(evening, players=range(17), sizes={4}, constraints=wishes)
    places = {
        (table.table, table.seats.index(5))
        for seating in evening
        for table in seating.tables
        if 5 in table.seats
    }
    assert (report.errors, places) == ((), {(1, 0)})


def test_two_who_keep_one_table_meet_there() -> None:
    wishes = Constraints(fixed_table={5: 3, 6: 3})
    evening = rotation(range(16), 6, seed=1, constraints=wishes)
    assert check(evening, players=range(16), sizes={4}, constraints=wishes).errors == ()
    assert all({5, 6} <= set(seating.tables[2].seats) for seating in evening)


def test_a_kept_table_beyond_the_others_is_in_use() -> None:
    evening = rotation(
        range(12), 4, seed=1, constraints=Constraints(fixed_table={5: 9}, out_of_use=frozenset({1}))
    )
    assert {table.table for seating in evening for table in seating.tables} == {2, 3, 9}


def test_exactly_those_who_wish_sit_out() -> None:
    wishes = Constraints(sits_out={2: [4, 7]})
    evening = rotation(range(10), 5, seed=1, constraints=wishes)
    report = check(evening, players=range(10), constraints=wishes)
    assert (report.errors, evening[2].sitting_out) == ((), (4, 7))
    assert codes(report) & {"unfair_rest", "rest_again"} == set()


def test_rounds_played_count_for_wishes() -> None:
    history = rotation(range(10), 2, seed=1)
    wishes = Constraints(sits_out={3: [0, 1]})
    rest = rotation(range(10), 3, seed=2, history=history, constraints=wishes)
    assert rest[1].sitting_out == (0, 1)


def test_hosts_play_only_when_needed() -> None:
    wishes = Constraints(fillers=frozenset({100, 101}))
    evening = rotation([*range(11), 100, 101], 6, seed=1, constraints=wishes)
    assert check(evening, players=[*range(11), 100, 101], sizes={4}, constraints=wishes).errors == ()
    resting = [seating.sitting_out for seating in evening]
    assert sorted(resting) == [(100,)] * 3 + [(101,)] * 3
    full = rotation([*range(12), 100, 101], 3, seed=1, constraints=wishes)
    assert {seating.sitting_out for seating in full} == {(100, 101)}
    short = rotation([*range(9), 100, 101], 3, seed=1, constraints=wishes)
    assert all({100, 101} < set(seating.sitting_out) for seating in short)


def test_ghosts_complete_tables_and_never_meet() -> None:
    ghosts = Constraints(ghosts=frozenset({-1, -2}))
    players = [*range(10), -1, -2]
    evening = rotation(players, 6, seed=1, constraints=ghosts)
    report = check(evening, players=players, sizes={4}, constraints=ghosts)
    assert (report.errors, {seating.sitting_out for seating in evening}) == ((), {()})


def wishes_for(chance: Random, players: list[int], rounds: int) -> Constraints:
    free = chance.sample(players, len(players))
    return Constraints(
        partners=tuple((free.pop(), free.pop()) for _ in range(chance.choice((0, 1, 2, len(players) // 6)))),
        never_partners=tuple((free[0], free[place]) for place in range(1, chance.randint(1, 4))),
        never_together=tuple((free[-1], free[-place]) for place in range(2, chance.randint(2, 4))),
        fixed_table={free[2]: 1} if chance.random() < 0.4 else {},
        fixed_seat={free[3]: 2} if chance.random() < 0.4 else {},
        out_of_use=frozenset({2}) if chance.random() < 0.4 else frozenset(),
        sits_out={chance.randrange(rounds): chance.sample(players, 2)} if chance.random() < 0.4 else {},
        fillers=frozenset(free[4:6]) if chance.random() < 0.3 else frozenset(),
    )


@given(seed=st.integers(0, 10_000), odd=st.sampled_from(list(Odd)))
@settings(max_examples=40, deadline=None, derandomize=True)
def test_random_wishes_are_kept_or_refused(seed: int, odd: Odd) -> None:
    """The referee, who knows nothing of the search, finds nothing to forbid, also after a leaver and a latecomer."""
    chance = Random(seed)
    players = list(range(chance.randint(12, 40)))
    wishes = wishes_for(chance, players, 6)
    sizes = {4} if odd is Odd.SIT_OUT else {2, 3, 4}
    try:
        first = rotation(players, 6, seed=seed, constraints=wishes, odd=odd)[:3]
        later = [*players[1:], 99]
        rest = rotation(later, 3, seed=seed + 1, constraints=wishes, odd=odd, history=first)
    except SeatingError:
        return
    assert check(first, players=players, sizes=sizes, constraints=wishes).errors == ()
    assert check(rest, players=later, sizes=sizes, constraints=wishes, history=first).errors == ()


def test_wishes_survive_being_stored() -> None:
    wishes = wishes_for(Random(3), list(range(20)), 6)
    assert Constraints.from_json(wishes.to_json()) == wishes
    assert Constraints.from_json({}) == Constraints()


def test_wishes_of_absent_people_do_not_matter() -> None:
    wishes = Constraints(partners=((0, 99),), fixed_table={98: 1, 97: 1}, never_together=((0, 97),))
    assert rotation(range(8), 3, seed=1, constraints=wishes) == rotation(range(8), 3, seed=1)


@pytest.mark.parametrize("tables", [2, [4, 7]])
def test_more_people_than_tables(tables: int | list[int]) -> None:
    evening = rotation(range(11), 4, seed=1, tables=tables)
    assert [len(seating.sitting_out) for seating in evening] == [3] * 4
