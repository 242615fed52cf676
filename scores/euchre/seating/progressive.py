"""Movements that follow results: who won at a table and who lost decides where everybody goes.

They cannot be planned ahead. Still nobody partners the same person twice running, sit-outs are taken in turn, and
people who come late or come back take the places of those who rest or have left.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from scores.euchre.seating.attendance import Format, Roster
from scores.euchre.seating.deal import Wishes
from scores.euchre.seating.draw import draw
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.mending import mended
from scores.euchre.seating.placing import clockwise, table_numbers, usable_tables
from scores.euchre.seating.plan import RoundSeating, TableSeating
from scores.euchre.seating.request import Request
from scores.euchre.seating.results import winners
from scores.euchre.words import gettext_noop

type Rule = Callable[[int, int, bool, bool], int]
"""Place of the table (0 is the first), number of tables, won?, first of the side? -> the place to go to."""


SHUFFLES = 100
"""How often the people of short tables are mixed to keep two of them apart."""


def winners_up(place: int, tables: int, won: bool, first: bool) -> int:
    """Winners go one table up, in a circle; losers stay."""
    return (place - 1) % tables if won else place


def winners_up_losers_down(place: int, tables: int, won: bool, first: bool) -> int:
    """Winners one table towards the first, losers one towards the last; at the ends they stay."""
    return max(0, place - 1) if won else min(tables - 1, place + 1)


def winners_stay(place: int, tables: int, won: bool, first: bool) -> int:
    """Winners stay and change partner; losers go one table down, in a circle."""
    return place if won else (place + 1) % tables


def losers_move(place: int, tables: int, won: bool, first: bool) -> int:
    """Winners stay; of the losers one goes up and the other down, in a circle."""
    if won:
        return place
    return (place - 1) % tables if first else (place + 1) % tables


def winners_first_losers_last(place: int, tables: int, won: bool, first: bool) -> int:
    """Winners fill the tables from the first on, losers from the last."""
    return place // 2 if won else (tables + place) // 2


def progressive(rule: Rule, request: Request) -> tuple[RoundSeating, ...]:
    """The next round by ``rule``; the first round of an evening is drawn by lot."""
    if request.rounds != 1:
        raise SeatingError(
            gettext_noop("This movement follows the results: only the next round can be seated.")
        )
    return (_Next(request, rule).seat(),) if request.history else draw(request)


class _Next:
    def __init__(self, request: Request, rule: Rule) -> None:
        self.request = request
        self.lots = Lots(request.seed)
        self.constraints = request.constraints.among(request.players)
        players = self.lots.shuffled(request.players)
        _, limit = usable_tables(request.tables, self.constraints.out_of_use, self.constraints.fixed_table)
        form = Format(4, request.odd, limit)
        self.attendance = next(Roster(players, form, self.constraints, request.history, self.lots).rounds(1))
        count = sum(len(people) // size for size, people in self.attendance.by_size.items())
        numbers = table_numbers(request.tables, self.constraints, players, request.names, count)
        self.numbers = sorted(numbers[:count])
        self.players = players
        self.wishes = Wishes(self.constraints, {player: player for player in players}, 4)
        self.goal = self._goals(rule)
        self.together = _partnerships(request.history)

    def _goals(self, rule: Rule) -> dict[int, int]:
        """Where everybody who played the last round would go."""
        last = self.request.history[-1]
        won = winners(last, self.request.results, self.request.ties, self.lots)
        order = sorted(last.tables, key=lambda table: table.table)
        return {
            player: rule(place, len(order), player in won[table.table], side.index(player) == 0)
            for place, table in enumerate(order)
            for side in table.sides
            for player in side
        }

    def seat(self) -> RoundSeating:
        seated: list[TableSeating] = []
        for size, people in sorted(self.attendance.by_size.items(), reverse=True):
            numbers = self.numbers[len(seated) : len(seated) + len(people) // size]
            if size == 4:
                paired = [self._paired(group) for group in self._fill(people, numbers)]
                asked = replace(self.request, players=self.players, constraints=self.constraints)
                groups = mended(paired, asked, self.numbers, self.lots)
            else:
                groups = self._short(people, size)
            for number, group in zip(numbers, groups, strict=True):
                seats = clockwise(group, self.constraints.fixed_seat, self.lots)
                seated.append(TableSeating(number, seats))
        return RoundSeating(tuple(seated), tuple(sorted(self.attendance.resting)))

    def _short(self, people: Sequence[int], size: int) -> list[list[int]]:
        """Tables of three or of two: as they come, or by lot until nobody meets whom he must not."""
        order = list(people)
        for _ in range(SHUFFLES):
            groups = [order[place : place + size] for place in range(0, len(order), size)]
            if self.wishes.broken(groups) is None:
                break
            order = self.lots.shuffled(people)
        return groups

    def _fill(self, people: Sequence[int], numbers: Sequence[int]) -> list[list[int]]:
        """Everybody at the goal as far as there is room; the others, and those who rested, in the gaps."""
        tables: list[list[int]] = [[] for _ in numbers]
        waiting: list[list[int]] = []
        for unit in self._units(people):
            kept = [numbers.index(table) for table in self._kept(unit) if table in numbers]
            goals = kept or [self.goal[player] for player in unit if player in self.goal]
            goal = min(goals[0], len(tables) - 1) if goals else -1
            if goal >= 0 and len(tables[goal]) + len(unit) <= 4:
                tables[goal] += unit
            else:
                waiting.append(unit)
        for unit in waiting:
            gap = next((table for table in tables if len(table) + len(unit) <= 4), None)
            if gap is None:
                raise SeatingError(gettext_noop("The couples and the kept tables do not fit together."))
            gap += unit
        return tables

    def _kept(self, unit: Sequence[int]) -> Iterator[int]:
        kept = self.constraints.fixed_table
        return (kept[player] for player in unit if player in kept)

    def _units(self, people: Sequence[int]) -> list[list[int]]:
        """Couples and single people; those who keep a table first, then couples."""
        mate = {one: other for pair in self.wishes.couples for one, other in (tuple(pair), tuple(pair)[::-1])}
        here = set(people)
        units = [
            [player, mate[player]] if mate.get(player) in here else [player]
            for player in people
            if mate.get(player) not in here or player < mate[player]
        ]
        return sorted(units, key=lambda unit: (not any(self._kept(unit)), -len(unit)))

    def _paired(self, group: list[int]) -> list[int]:
        """The best of the three pairings: wishes first, then not the last partner, then the rarest partner."""
        a, b, c, d = group
        ways = self.lots.shuffled([[a, b, c, d], [a, c, b, d], [a, d, b, c]])
        return min(ways, key=self._price)

    def _price(self, seats: list[int]) -> tuple[bool, int, int]:
        sides = (frozenset(seats[:2]), frozenset(seats[2:]))
        last = self.request.history[-1]
        again = sum(frozenset(side) in sides for table in last.tables for side in table.sides)
        return self.wishes.broken([seats]) is not None, again, sum(self.together[side] ** 2 for side in sides)


def _partnerships(history: Sequence[RoundSeating]) -> Counter[frozenset[int]]:
    return Counter(
        frozenset(side)
        for seating in history
        for table in seating.tables
        for side in table.sides
        if len(side) == 2
    )


RULES: dict[str, Callable[[Request], tuple[RoundSeating, ...]]] = {
    rule.__name__: partial(progressive, rule)
    for rule in (winners_up, winners_up_losers_down, winners_stay, losers_move, winners_first_losers_last)
}
