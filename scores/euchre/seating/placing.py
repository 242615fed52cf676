"""Finishing a round: physical tables, and seats clockwise."""

from collections.abc import Mapping, Sequence
from itertools import permutations

from scores.euchre.seating.constraints import Constraints
from scores.euchre.seating.contradictions import refuse_contradictions
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.hall import Groups, Hall
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.plan import RoundSeating, TableSeating
from scores.euchre.words import gettext_noop

FOUR_WAYS = [(a, c, b, d) for a, b, c, d in ((0, 1, 2, 3), (0, 1, 3, 2), (1, 0, 2, 3), (1, 0, 3, 2))]
FOUR_WAYS += [way[1:] + way[:1] for way in FOUR_WAYS]
"""Clockwise orders of a and b against c and d; in the first four a and b are North and South."""

SMALL_WAYS = {size: list(permutations(range(size))) for size in (2, 3)}


def usable_tables(
    tables: Sequence[int] | int | None, out_of_use: frozenset[int], kept: Mapping[int, int]
) -> tuple[list[int], int | None]:
    """Physical tables in the order in which they fill up, and how many there are at most (None: no limit).

    Tables that somebody keeps come first: they are in use whenever that player plays.
    """
    wanted = sorted(set(kept.values()) - out_of_use)
    if tables is None:
        return wanted, None
    listed = range(1, tables + 1) if isinstance(tables, int) else tables
    free = [table for table in dict.fromkeys(listed) if table not in out_of_use]
    return [table for table in wanted if table in free] + [t for t in free if t not in wanted], len(free)


def table_numbers(
    tables: Sequence[int] | int | None,
    constraints: Constraints,
    players: Sequence[int],
    names: Mapping[int, str],
    count: int,
) -> list[int]:
    """The numbers of the ``count`` tables to be used, in the order in which they fill up.

    >>> table_numbers(None, Constraints(fixed_table={7: 5}, out_of_use=frozenset({2})), [7, 8, 9, 10], {}, 3)
    [5, 1, 3]
    """
    filling, limit = usable_tables(tables, constraints.out_of_use, constraints.fixed_table)
    refuse_contradictions(constraints, players, names, None if limit is None else filling)
    if limit is not None and limit < count:
        raise SeatingError(
            gettext_noop("%(needed)s tables are needed, but there are %(tables)s."),
            needed=count,
            tables=limit,
        )
    number = 1
    while len(filling) < count:
        if number not in constraints.out_of_use and number not in filling:
            filling.append(number)
        number += 1
    return filling[: max(count, len(set(constraints.fixed_table.values())))]


def in_order(groups: Sequence[Sequence[int]], numbers: Sequence[int], kept: Mapping[int, int]) -> list[int]:
    """A table for every group: the first group at the first table and so on, except for those who keep theirs.

    >>> in_order([[1, 2], [3, 4], [5, 6]], [1, 2, 3], {6: 1})
    [2, 3, 1]
    """
    wanted = [next((kept[player] for player in group if player in kept), None) for group in groups]
    free = [number for number in numbers if number not in wanted]
    tables = [free.pop(0) if number is None else number for number in wanted]
    if len(set(tables)) < len(tables):
        raise SeatingError(gettext_noop("Two tables would have to stand in the same place."))
    return tables


def place_evening(
    evening: Sequence[Groups],
    players: Sequence[int],
    constraints: Constraints,
    tables: Sequence[int] | int | None,
    lots: Lots,
    names: Mapping[int, str],
    history: Sequence[RoundSeating] = (),
    *,
    first_side_north: bool = False,
) -> tuple[RoundSeating, ...]:
    """Finished rounds from groups of players (at a table of four: a and b against c and d).

    With ``first_side_north`` a and b take positions 0 and 2; otherwise lots decide.
    """
    numbers = table_numbers(tables, constraints, players, names, max(map(len, evening)))
    hall = Hall(numbers, players)
    hall.remember(history)
    chosen = hall.place(evening, constraints.fixed_table, lots)
    return tuple(
        _finished(groups, columns, players, constraints, lots, first_side_north)
        for groups, columns in zip(evening, chosen, strict=True)
    )


def _finished(
    groups: Groups,
    tables: list[int],
    players: Sequence[int],
    constraints: Constraints,
    lots: Lots,
    first_side_north: bool,
) -> RoundSeating:
    seated = [
        TableSeating(table, clockwise(seats, constraints.fixed_seat, lots, first_side_north))
        for table, seats in sorted(zip(tables, groups, strict=True))
    ]
    playing = {player for seats in groups for player in seats}
    return RoundSeating(tuple(seated), tuple(sorted(player for player in players if player not in playing)))


def clockwise(
    seats: Sequence[int], kept: Mapping[int, int], lots: Lots, first_side_north: bool = False
) -> tuple[int, ...]:
    """Clockwise seats by lot, except for those who keep theirs."""
    ways = FOUR_WAYS[: 4 if first_side_north else 8] if len(seats) == 4 else SMALL_WAYS[len(seats)]
    here = [player for player in seats if kept.get(player, len(seats)) < len(seats)]
    if here:
        ways = [way for way in ways if all(seats[way[kept[player]]] == player for player in here)]
    return tuple(seats[place] for place in ways[lots.below(len(ways))])
