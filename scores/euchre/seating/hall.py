"""Which physical table each group gets: a separate step, after it is settled who sits with whom.

The price of a table for a player grows with the cube of the visits already paid to it. Groups with somebody who
keeps a table stay there; the others exchange tables within a round while that makes the visits more even.
"""

from collections.abc import Mapping, Sequence
from itertools import permutations

from scores.euchre.seating.constraints import Constraints
from scores.euchre.seating.contradictions import refuse_contradictions
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.plan import RoundSeating, TableSeating
from scores.euchre.words import gettext_noop

type Groups = list[list[int]]
"""The groups of one round, each the players of one table."""

NEVER = 1 << 50


PASSES = 4


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
    filling, limit = usable_tables(tables, constraints.out_of_use, constraints.fixed_table)
    refuse_contradictions(constraints, players, names, None if limit is None else filling)
    most = max(map(len, evening))
    if limit is not None and limit < most:
        raise SeatingError(
            gettext_noop("%(needed)s tables are needed, but there are %(tables)s."), needed=most, tables=limit
        )
    numbers = list(filling)
    number = 1
    while len(numbers) < most:
        if number not in constraints.out_of_use and number not in numbers:
            numbers.append(number)
        number += 1
    hall = Hall(numbers[:most], players)
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
        TableSeating(table, _seats(seats, constraints.fixed_seat, lots, first_side_north))
        for table, seats in sorted(zip(tables, groups, strict=True))
    ]
    playing = {player for seats in groups for player in seats}
    return RoundSeating(tuple(seated), tuple(sorted(player for player in players if player not in playing)))


def _seats(
    seats: Sequence[int], kept: Mapping[int, int], lots: Lots, first_side_north: bool
) -> tuple[int, ...]:
    """Clockwise seats by lot, except for those who keep theirs."""
    if len(seats) == 4:
        sides = [{seats[0], seats[1]}] if first_side_north else [{seats[0], seats[1]}, {seats[2], seats[3]}]
        ways = [way for way in permutations(seats) if {way[0], way[2]} in sides]
    else:
        ways = list(permutations(seats))
    here = [player for player in seats if kept.get(player, len(seats)) < len(seats)]
    fitting = [way for way in ways if all(way.index(player) == kept[player] for player in here)]
    return fitting[lots.below(len(fitting))]


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


class Hall:
    """Who has been at which table how often."""

    def __init__(self, numbers: Sequence[int], players: Sequence[int]) -> None:
        self.numbers = numbers
        self.column = {number: place for place, number in enumerate(numbers)}
        self.visits = {player: [0] * len(numbers) for player in players}

    def remember(self, history: Sequence[RoundSeating]) -> None:
        for seating in history:
            for table in seating.tables:
                for player in table.seats:
                    if player in self.visits and table.table in self.column:
                        self.visits[player][self.column[table.table]] += 1

    def place(self, evening: Sequence[Groups], kept: Mapping[int, int], lots: Lots) -> list[list[int]]:
        """For every round the table number of every group; ``kept`` says which players keep which table."""
        rounds = [_Round(self, groups, kept, lots) for groups in evening]
        for _ in range(PASSES):
            for each in rounds:
                each.improve(lots)
        return [[self.numbers[column] for column in each.column] for each in rounds]


class _Round:
    """The groups of one round and their columns; as many seats are looked up as the largest group has."""

    def __init__(self, hall: Hall, groups: Groups, kept: Mapping[int, int], lots: Lots) -> None:
        self.hall = hall
        self.groups = groups
        self.column = self._begin(kept, lots)
        self.free = [group for group, players in enumerate(groups) if not any(one in kept for one in players)]
        for group, players in enumerate(groups):
            for player in players:
                hall.visits[player][self.column[group]] += 1

    def _begin(self, kept: Mapping[int, int], lots: Lots) -> list[int]:
        hall = self.hall
        column = [-1] * len(self.groups)
        for group, players in enumerate(self.groups):
            for player in players:
                if player in kept:
                    column[group] = hall.column[kept[player]]
        taken = {place for place in column if place >= 0}
        open_columns = [place for place in range(len(hall.numbers)) if place not in taken]
        spare = lots.shuffled(open_columns[: column.count(-1)])
        return [spare.pop() if place < 0 else place for place in column]

    def improve(self, lots: Lots) -> None:
        """Let every free group, in random order, take the best table for it and for the group it displaces."""
        visits = self.hall.visits
        holder = {column: group for group, column in enumerate(self.column)}
        columns = [self.column[group] for group in self.free]
        for group in lots.shuffled(self.free):
            here = self.column[group]
            stay = self._price(group, here, 1)
            rows = [visits[player] for player in self.groups[group]]
            best, choice = 0, here
            for there in columns:
                if there == here:
                    continue
                price = 0
                for row in rows:
                    count = row[there]
                    price += 3 * count * (count + 1)
                if price - stay >= best:
                    continue
                other = holder[there]
                change = price - stay + self._price(other, here, 0) - self._price(other, there, 1)
                if change < best:
                    best, choice = change, there
            if choice != here:
                other = holder[choice]
                self._move(group, choice)
                self._move(other, here)
                holder[choice], holder[here] = group, other

    def _price(self, group: int, column: int, seated: int) -> int:
        """What the group's next visit costs; ``seated`` is 1 when this round's visit is already counted."""
        price = 0
        for player in self.groups[group]:
            count = self.hall.visits[player][column] - seated
            price += 3 * count * (count + 1)
        return price

    def _move(self, group: int, column: int) -> None:
        for player in self.groups[group]:
            row = self.hall.visits[player]
            row[self.column[group]] -= 1
            row[column] += 1
        self.column[group] = column
