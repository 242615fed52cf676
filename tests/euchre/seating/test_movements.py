"""Movements clubs run: each exactly as clubs run it, and every one of them valid for any number of people."""

from itertools import pairwise

import pytest

from scores.euchre.seating import (
    MOVEMENTS,
    Constraints,
    Odd,
    Request,
    RoundSeating,
    SeatingError,
    TableSeating,
    check,
    movement,
)
from tests.euchre.seating.evenings import judged, played

AHEAD = [name for name, each in MOVEMENTS.items() if each.planned_ahead]
STEP_BY_STEP = [name for name, each in MOVEMENTS.items() if not each.planned_ahead]


def request(name: str, people: int, rounds: int, odd: Odd = Odd.SIT_OUT) -> Request:
    players = range(people - people % 2) if MOVEMENTS[name].pairs else range(people)
    pairs = [(player, player + 1) for player in players[::2]] if MOVEMENTS[name].pairs else []
    return Request(list(players), rounds, seed=people, odd=odd, pairs=pairs)


@pytest.mark.parametrize("name", AHEAD)
def test_every_plan_is_valid(name: str) -> None:
    for people in (4, 5, 7, 10, 14, 19, 24, 41):
        for odd in Odd:
            asked = request(name, people, 7, odd)
            full = MOVEMENTS[name].full
            sizes = frozenset({full} if odd is Odd.SIT_OUT else {2, 3, 4})
            evening = movement(name).plan(asked)
            assert (len(evening), judged(asked, evening, sizes).errors) == (7, ())


@pytest.mark.parametrize("name", STEP_BY_STEP)
def test_every_evening_that_follows_results_is_valid(name: str) -> None:
    for people in (4, 7, 10, 17, 24):
        for odd in (Odd.SIT_OUT, Odd.THREES):
            asked = request(name, people, 1, odd)
            sizes = frozenset({4} if odd is Odd.SIT_OUT else {2, 3, 4})
            evening = played(name, asked, 6)
            assert judged(asked, evening, sizes).errors == ()


@pytest.mark.parametrize("name", STEP_BY_STEP)
def test_what_follows_results_is_not_planned_ahead(name: str) -> None:
    with pytest.raises(SeatingError, match="only the next round can be seated"):
        movement(name).plan(request(name, 12, 3))


def test_an_unknown_movement() -> None:
    with pytest.raises(SeatingError, match="There is no movement called waltz"):
        movement("waltz")


def spots(seating: RoundSeating) -> dict[int, tuple[int, int]]:
    """Player to table and compass seat."""
    return {
        player: (table.table, seat) for table in seating.tables for seat, player in enumerate(table.seats)
    }


def test_by_seat_north_stays_south_down_east_up_west_up_two() -> None:
    evening = movement("seats").plan(request("seats", 20, 5))
    for before, after in pairwise(evening):
        now = spots(after)
        for player, (table, seat) in spots(before).items():
            assert now[player] == ((table - 1 + (0, 1, -1, 2)[seat]) % 5 + 1, seat)


@pytest.mark.parametrize(
    ("people", "repeats"), [(12, 42), (16, 48), (20, 50), (24, 48), (32, 32), (36, 18), (40, 0)]
)
def test_by_seat_repeats_as_many_partnerships_as_arithmetic_says(people: int, repeats: int) -> None:
    evening = movement("seats").plan(request("seats", people, 10))
    assert check(evening, players=range(people)).figures.repeats == repeats


def test_by_seat_with_three_left_over_has_a_table_without_north() -> None:
    evening = movement("seats").plan(request("seats", 19, 5, Odd.THREES))
    assert [[len(table.seats) for table in seating.tables] for seating in evening] == [[4, 4, 4, 4, 3]] * 5
    last = [set(seating.tables[4].seats) for seating in evening]
    assert len(set.union(*last)) == 15


def test_by_seat_who_keeps_a_table_is_north() -> None:
    wishes = Constraints(fixed_table={3: 2}, never_partners=((0, 1),))
    asked = Request(range(16), 6, seed=1, constraints=wishes)
    evening = movement("seats").plan(asked)
    assert judged(asked, evening).errors == ()
    assert {spots(seating)[3] for seating in evening} == {(2, 0)}


def test_by_seat_cannot_keep_couples() -> None:
    asked = Request(
        range(16), 6, seed=1, constraints=Constraints(partners=((0, 1),)), names={0: "Ann", 1: "Ben"}
    )
    with pytest.raises(
        SeatingError, match=r"This movement cannot keep every wish; Ann and Ben are the difficulty"
    ):
        movement("seats").plan(asked)


def test_colours_white_up_blue_down_and_partners_of_different_colours() -> None:
    evening = movement("colours").plan(request("colours", 20, 5))
    before, after = (
        {player: table.table for table in seating.tables for player in table.seats} for seating in evening[:2]
    )
    white = {player for player, table in before.items() if after[player] == table % 5 + 1}
    blue = {player for player, table in before.items() if after[player] == (table - 2) % 5 + 1}
    assert (len(white), len(blue), white & blue) == (10, 10, set())
    for seating in evening:
        assert all(len(white.intersection(side)) == 1 for table in seating.tables for side in table.sides)


def test_colours_a_couple_takes_one_colour() -> None:
    wishes = Constraints(partners=((0, 1), (2, 3)))
    asked = Request(range(16), 5, seed=1, constraints=wishes)
    assert judged(asked, movement("colours").plan(asked)).errors == ()


def test_pods_play_all_three_pairings() -> None:
    evening = movement("pods").plan(request("pods", 16, 6))
    for first in (0, 3):
        games = evening[first : first + 3]
        for table in range(4):
            seats = [game.tables[table] for game in games]
            assert len({frozenset(each.seats) for each in seats}) == 1
            assert len({frozenset(map(frozenset, each.sides)) for each in seats}) == 3
    assert check(evening, players=range(16)).figures.repeats == 0


def test_a_pod_is_broken_up_when_something_is_promised_meanwhile() -> None:
    first = movement("pods").plan(request("pods", 16, 1))
    one, other = first[0].tables[0].seats[:2]
    asked = Request(
        range(16), 2, seed=3, history=first, constraints=Constraints(never_together=((one, other),))
    )
    rest = movement("pods").plan(asked)
    assert judged(asked, rest).errors == ()
    assert movement("pods").plan(Request(range(16), 2, seed=3, history=first))[0].tables[0].seats != (
        rest[0].tables[0].seats
    )


def test_colours_let_nobody_keep_a_table_or_a_seat() -> None:
    for wishes in (Constraints(fixed_table={3: 1}), Constraints(fixed_seat={3: 1})):
        with pytest.raises(SeatingError, match="nobody can keep a table or a seat"):
            movement("colours").plan(Request(range(16), 3, seed=1, constraints=wishes))


def test_pods_refuse_couples() -> None:
    with pytest.raises(SeatingError, match="In a pod everybody partners everybody"):
        movement("pods").plan(Request(range(8), 3, seed=1, constraints=Constraints(partners=((0, 1),))))


def test_a_fresh_draw_forgets_who_met_but_not_who_sat_out() -> None:
    asked = request("fresh", 13, 13)
    report = judged(asked, movement("fresh").plan(asked))
    assert (report.errors, set(report.figures.sit_outs.values())) == ((), {1})
    assert report.figures.repeats > 0


def test_fixed_pairs_meet_once_and_sit_both_ways() -> None:
    for people in (12, 14, 30):
        asked = request("pairs", people, people // 2 - 1 + people // 2 % 2)
        evening = movement("pairs").plan(asked)
        figures = judged(asked, evening).figures
        assert (figures.opponents_least, figures.opponents_most) == (0 if people > 2 else 1, 1)
        north = {
            pair: sum(set(pair) == set(t.sides[0]) for s in evening for t in s.tables) for pair in asked.pairs
        }
        games = {pair: figures.games[pair[0]] for pair in asked.pairs}
        assert all(abs(2 * north[pair] - games[pair]) <= 1 for pair in asked.pairs)
        assert len(set(figures.sit_outs.values())) == 1


def test_a_table_in_a_seating_knows_its_sides() -> None:
    assert TableSeating(1, (1, 2)).sides == ((1,), (2,))
