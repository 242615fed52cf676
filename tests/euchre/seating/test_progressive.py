"""Movements that follow results: who goes where, ties, and people who come and go."""

from itertools import chain, pairwise

import pytest

from scores.euchre.seating import (
    MOVEMENTS,
    Constraints,
    Request,
    RoundSeating,
    SeatingError,
    TableResult,
    TableSeating,
    Ties,
    check,
)
from tests.euchre.seating.evenings import played

FIRST = RoundSeating(
    tuple(TableSeating(table, tuple(range(10 * table, 10 * table + 4))) for table in (1, 2, 3))
)
"""Tables 1 to 3 with players 10-13, 20-23, 30-33; North and South win everywhere."""

WON = [TableResult(table, (9, 6)) for table in (1, 2, 3)]
PEOPLE = list(chain.from_iterable(table.seats for table in FIRST.tables))


def following(name: str, results: list[TableResult], **more: object) -> dict[int, set[int]]:
    """The tables of the second round."""
    asked = Request(PEOPLE, 1, seed=1, history=(FIRST,), results=results, **more)  # type: ignore[arg-type]
    return {table.table: set(table.seats) for table in MOVEMENTS[name].plan(asked)[0].tables}


@pytest.mark.parametrize(
    ("name", "tables"),
    [
        ("winners_up", {1: {20, 22, 11, 13}, 2: {30, 32, 21, 23}, 3: {10, 12, 31, 33}}),
        ("winners_up_losers_down", {1: {10, 12, 20, 22}, 2: {30, 32, 11, 13}, 3: {21, 23, 31, 33}}),
        ("winners_stay", {1: {10, 12, 31, 33}, 2: {20, 22, 11, 13}, 3: {30, 32, 21, 23}}),
        ("losers_move", {1: {10, 12, 21, 33}, 2: {20, 22, 31, 13}, 3: {30, 32, 11, 23}}),
        ("winners_first", {1: {10, 12, 20, 22}, 2: {30, 32, 11, 13}, 3: {21, 23, 31, 33}}),
    ],
)
def test_where_people_go(name: str, tables: dict[int, set[int]]) -> None:
    assert following(name, WON) == tables


@pytest.mark.parametrize(
    "name", ["winners_up", "winners_up_losers_down", "winners_stay", "losers_move", "winners_first"]
)
def test_nobody_partners_the_same_person_twice_running(name: str) -> None:
    evening = played(name, Request(range(22), 1, seed=4), 8)
    for before, after in pairwise(evening):
        sides = [
            {frozenset(side) for table in seating.tables for side in table.sides}
            for seating in (before, after)
        ]
        assert sides[0] & sides[1] == set()
    notes = check(evening, players=range(22)).notes
    assert {note.code for note in notes} & {"unfair_rest", "rest_again"} == set()


def test_a_tie_needs_a_deciding_hand() -> None:
    tied = [TableResult(1, (7, 7)), *WON[1:]]
    with pytest.raises(SeatingError) as refusal:
        following("winners_up", tied)
    assert (refusal.value.code, str(refusal.value)) == (
        "tied",
        "Table 1 is tied: play one more hand to decide who moves.",
    )
    decided = [TableResult(1, (7, 7), decided=1), *WON[1:]]
    assert following("winners_up", decided)[3] == {11, 13, 31, 33}


@pytest.mark.parametrize(("rule", "movers"), [(Ties.NORTH_SOUTH, {10, 12}), (Ties.EAST_WEST, {11, 13})])
def test_or_a_rule_settles_the_tie(rule: Ties, movers: set[int]) -> None:
    tied = [TableResult(1, (7, 7)), *WON[1:]]
    assert movers < following("winners_up", tied, ties=rule)[3]


def test_lots_settle_a_tie_the_same_way_every_time() -> None:
    tied = [TableResult(1, (7, 7)), *WON[1:]]
    assert following("winners_up", tied, ties=Ties.LOTS) == following("winners_up", tied, ties=Ties.LOTS)


def test_a_table_that_has_not_reported_is_named() -> None:
    with pytest.raises(SeatingError) as refusal:
        following("winners_stay", WON[:2])
    assert (refusal.value.code, str(refusal.value)) == ("not_reported", "Table 3 has not reported yet.")


def test_wishes_are_kept_under_way() -> None:
    wishes = Constraints(partners=((10, 31),), fixed_table={22: 2}, never_together=((11, 20), (11, 22)))
    asked = Request(PEOPLE, 1, seed=1, history=(FIRST,), results=WON, constraints=wishes)
    for name in ("winners_up", "winners_stay", "losers_move"):
        seating = MOVEMENTS[name].plan(asked)
        assert check(seating, players=PEOPLE, sizes={4}, constraints=wishes, history=(FIRST,)).errors == ()


def test_leavers_and_latecomers() -> None:
    players = [player for player in PEOPLE if player != 21] + [50, 51]
    asked = Request(players, 1, seed=1, history=(FIRST,), results=WON)
    seating = MOVEMENTS["winners_up"].plan(asked)
    report = check(seating, players=players, sizes={4}, history=(FIRST,))
    assert (report.errors, len(seating[0].tables), len(seating[0].sitting_out)) == ((), 3, 1)
    assert not {50, 51} & set(seating[0].sitting_out)


@pytest.mark.parametrize(
    ("name", "sides"),
    [
        ("standing_14", {(1, 4), (2, 3), (5, 8), (6, 7)}),
        ("standing_13", {(1, 3), (2, 4), (5, 7), (6, 8)}),
        ("standing_12", {(1, 2), (3, 4), (5, 6), (7, 8)}),
    ],
)
def test_by_standing(name: str, sides: set[tuple[int, int]]) -> None:
    people = range(1, 9)
    history = MOVEMENTS["rotation"].plan(Request(people, 1, seed=1))
    asked = Request(people, 1, seed=1, history=history, standing=people)
    (seating,) = MOVEMENTS[name].plan(asked)
    assert {tuple(sorted(side)) for table in seating.tables for side in table.sides} == sides
    assert set(seating.tables[0].seats) == {1, 2, 3, 4}


def test_swiss_never_repeats_a_match_while_it_can_be_avoided() -> None:
    pairs = [(player, player + 1) for player in range(0, 18, 2)]
    evening = played("swiss", Request(range(18), 1, seed=2, pairs=pairs), 6)
    figures = check(evening, players=range(18), sizes={4}).figures
    assert (figures.opponents_most, max(figures.sit_outs.values())) == (1, 1)


def test_swiss_pairs_neighbours() -> None:
    pairs = [(1, 2), (3, 4), (5, 6), (7, 8)]
    asked = Request(range(1, 9), 1, seed=1, pairs=pairs, standing=[3, 1, 7, 5])
    (seating,) = MOVEMENTS["swiss"].plan(asked)
    assert [set(table.seats) for table in seating.tables] == [{1, 2, 3, 4}, {5, 6, 7, 8}]
