"""Movements by the standing keep what was promised: neighbours give way, and what cannot be kept is refused by name."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scores.euchre.seating import MOVEMENTS, Constraints, Request, check
from scores.euchre.seating.errors import SeatingError
from tests.euchre.seating.evenings import played

PAIRS = [(player, player + 1) for player in range(0, 20, 2)]


def together(wishes: Constraints) -> Constraints:
    """What was promised to the first of a pair, and that pairs partner."""
    return Constraints(
        partners=tuple(PAIRS),
        never_together=wishes.never_together,
        fixed_table=wishes.fixed_table,
        sits_out=wishes.sits_out,
        out_of_use=wishes.out_of_use,
    )


@given(seed=st.integers(0, 10_000))
@settings(max_examples=80, deadline=None, derandomize=True)
def test_pairs_by_the_swiss_system_keep_every_promise(seed: int) -> None:
    chance = Random(seed)
    firsts = chance.sample([pair[0] for pair in PAIRS], 6)
    both = [(firsts[4], firsts[4] + 1), (firsts[5], firsts[5] + 1)]
    wishes = together(
        Constraints(
            never_together=tuple(
                (a, b) for a in (firsts[0], firsts[0] + 1) for b in (firsts[1], firsts[1] + 1)
            ),
            fixed_table={firsts[2]: 3, firsts[2] + 1: 3}
            | ({firsts[3]: 3, firsts[3] + 1: 3} if chance.random() < 0.3 else {}),
            out_of_use=frozenset({2}) if chance.random() < 0.5 else frozenset(),
            sits_out={1: frozenset(both[0]), 3: frozenset((*both[0], *both[1]))},
        )
    )
    asked = Request(range(20), 1, seed=seed, pairs=PAIRS, constraints=wishes)
    evening = played("swiss", asked, 6)
    assert check(evening, players=range(20), sizes={4}, constraints=wishes).errors == ()
    assert [len(seating.sitting_out) for seating in evening] == [0, 4, 0, 4, 0, 0]


def test_too_few_tables_let_the_lowest_rest_in_turn() -> None:
    evening = played("swiss", Request(range(20), 1, seed=3, pairs=PAIRS, tables=4), 5)
    report = check(evening, players=range(20), sizes={4})
    assert (report.errors, {len(seating.tables) for seating in evening}) == ((), {4})
    assert set(report.figures.sit_outs.values()) == {1}


def test_who_would_have_to_meet_against_a_promise_is_named() -> None:
    wishes = Constraints(never_together=((0, 2), (0, 3), (1, 2), (1, 3)))
    names = {0: "Ann & Bea", 2: "Cal & Dev"}
    asked = Request(range(4), 1, seed=1, pairs=PAIRS[:2], constraints=wishes, names=names)
    with pytest.raises(SeatingError) as refusal:
        MOVEMENTS["swiss"].plan(asked)
    assert str(refusal.value) == (
        "No seating was found that keeps all the wishes; Ann & Bea and Cal & Dev are the difficulty."
    )
    with pytest.raises(SeatingError, match="Every table is out of use"):
        MOVEMENTS["swiss"].plan(
            Request(
                range(4),
                1,
                seed=1,
                pairs=PAIRS[:2],
                tables=1,
                constraints=Constraints(out_of_use=frozenset({1})),
            )
        )


@given(seed=st.integers(0, 10_000), name=st.sampled_from(["standing_14", "standing_13", "standing_12"]))
@settings(max_examples=80, deadline=None, derandomize=True)
def test_people_by_standing_keep_every_promise(seed: int, name: str) -> None:
    chance = Random(seed)
    players = list(range(chance.randint(13, 32)))
    free = chance.sample(players, 10)
    wishes = Constraints(
        partners=((free[0], free[1]),),
        never_partners=((free[2], free[3]),),
        never_together=((free[4], free[5]), (free[4], free[2])),
        fixed_table={free[6]: 2},
        fixed_seat={free[7]: 2, free[6]: 0},
        sits_out={1: frozenset({free[8]}), 2: frozenset({free[9]})},
    )
    evening = played(name, Request(players, 1, seed=seed, constraints=wishes), 5)
    assert check(evening, players=players, sizes={4}, constraints=wishes).errors == ()


def test_only_neighbours_give_way() -> None:
    people = range(1, 17)
    history = MOVEMENTS["rotation"].plan(Request(people, 1, seed=1))
    wishes = Constraints(partners=((1, 3),))
    asked = Request(people, 1, seed=1, history=history, standing=people, constraints=wishes)
    (seating,) = MOVEMENTS["standing_14"].plan(asked)
    sides = {tuple(sorted(side)) for table in seating.tables for side in table.sides}
    assert sides == {(1, 3), (2, 4), (5, 8), (6, 7), (9, 12), (10, 11), (13, 16), (14, 15)}
