"""The first seating of a round, by lot, in which couples and people who keep one table already sit together."""

from collections.abc import Sequence

from scores.euchre.seating.constraints import Constraints, Pair
from scores.euchre.seating.contradictions import same_table, with_partners
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.meetings import BOND, HARD, Meetings
from scores.euchre.words import gettext_noop

FACING = 2


class Wishes:
    """The organiser's wishes in the search's own numbers (``index``: player to number from 0)."""

    def __init__(self, constraints: Constraints, index: dict[int, int], full: int) -> None:
        def numbered(pairs: Sequence[Pair]) -> set[frozenset[int]]:
            return {frozenset((index[first], index[second])) for first, second in pairs}

        self.couples = numbered(constraints.partners) if full == 4 else set()
        self.unpaired = numbered(constraints.never_partners) if full == 4 else set()
        self.apart = numbered(constraints.never_together)
        self.unopposed: set[frozenset[int]] = set()
        ghosts = sorted(constraints.ghosts)
        self.apart |= numbered([(a, b) for a in ghosts for b in ghosts if a < b])
        self.groups = [[index[player] for player in group] for group in same_table(constraints)]
        self.groups_with_mates = [
            [index[player] for player in with_partners(group, constraints)]
            for group in same_table(constraints)
        ]
        kept = constraints.fixed_table
        self.apart |= numbered([(a, b) for a in kept for b in kept if a < b and kept[a] != kept[b]])
        self._seats({index[player]: seat for player, seat in constraints.fixed_seat.items()}, full)

    def _seats(self, seat: dict[int, int], full: int) -> None:
        """Who keeps a seat cannot sit with somebody who keeps the same one, nor partner across a corner."""
        for one in seat:
            for other in seat:
                if one < other:
                    pair = frozenset((one, other))
                    if seat[one] == seat[other]:
                        self.apart.add(pair)
                    elif full == 4 and (seat[one] - seat[other]) % 4 == FACING:
                        self.unopposed.add(pair)
                    elif full == 4:
                        self.unpaired.add(pair)

    def price(self, meetings: Meetings) -> None:
        """Make breaking a wish dearer than any number of repeats."""
        together = {frozenset((a, b)) for group in self.groups for a in group for b in group if a < b}
        for pairs, partner, opponent in (
            (self.couples, -BOND, 0),
            (self.unpaired, HARD, 0),
            (self.unopposed, 0, HARD),
            (self.apart, HARD, HARD),
            (together, -BOND, -BOND),
        ):
            for one, other in sorted(sorted(pair) for pair in pairs):
                meetings.price(one, other, partner=partner, opponent=opponent)

    def broken(self, tables: Sequence[Sequence[int]]) -> tuple[int, int] | None:
        """The first two people of a round for whom a wish is broken (tables: a, b against c, d)."""
        return next(iter(self.all_broken(tables)), None)

    def all_broken(self, tables: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
        """Every two people of a round for whom a wish is broken."""
        at = {player: number for number, seats in enumerate(tables) for player in seats}
        four = {number for number, seats in enumerate(tables) if len(seats) == 4}
        partners = {frozenset(side) for number in four for side in (tables[number][:2], tables[number][2:])}
        meeting = {pair for pair in self.apart if _met(pair, at)}
        opposed = {pair for pair in self.unopposed if _met(pair, at) and at[min(pair)] in four} - partners
        split = {pair for pair in self.couples if all(one in at for one in pair)} - partners
        wrong = sorted(
            (min(pair), max(pair)) for pair in (*split, *(self.unpaired & partners), *meeting, *opposed)
        )
        for group in self.groups:
            here = [player for player in group if player in at]
            wrong += [(here[0], player) for player in here if at[player] != at[here[0]]]
        return wrong


def _met(pair: frozenset[int], at: dict[int, int]) -> bool:
    one, other = pair
    return one in at and at[one] == at.get(other)


def deal(people: Sequence[int], size: int, wishes: Wishes, lots: Lots) -> list[list[int]]:
    """Tables of one size; at tables of four, seats a and b are partners against c and d."""
    here = set(people)
    tables: list[list[list[int]]] = []
    for group in wishes.groups_with_mates:
        if here.intersection(group):
            tables.append(_units([player for player in group if player in here], wishes))
    seated = {player for units in tables for unit in units for player in unit}
    tables += [[] for _ in range(len(people) // size - len(tables))]
    rest = _units(lots.shuffled(player for player in people if player not in seated), wishes)
    free = {table: size - sum(map(len, tables[table])) for table in lots.shuffled(range(len(tables)))}
    for unit in sorted(rest, key=len, reverse=True):
        table = next((table for table, room in free.items() if room >= len(unit)), None)
        if table is None:
            raise SeatingError(gettext_noop("The couples and the kept tables do not fit together."))
        tables[table].append(unit)
        free[table] -= len(unit)
        if free[table] == 0:
            del free[table]
    return [[player for unit in sorted(units, key=len, reverse=True) for player in unit] for units in tables]


def _units(people: Sequence[int], wishes: Wishes) -> list[list[int]]:
    here, units, seen = set(people), list[list[int]](), set[int]()
    mate = {one: other for pair in wishes.couples for one, other in (sorted(pair), sorted(pair)[::-1])}
    for player in people:
        if player not in seen:
            unit = [player, mate[player]] if mate.get(player) in here else [player]
            units.append(unit)
            seen.update(unit)
    return units
