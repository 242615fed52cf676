"""Which physical table each group gets: a separate step, after it is settled who sits with whom.

The price of a table for a player grows with the cube of the visits already paid to it. Groups with somebody who
keeps a table stay there; the others exchange tables within a round while that makes the visits more even.
"""

from collections.abc import Mapping, Sequence

from scores.euchre.seating.lots import Lots
from scores.euchre.seating.plan import RoundSeating

type Groups = list[list[int]]
"""The groups of one round, each the players of one table."""

PASSES = 4


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
            if not sum(each.improve(lots) for each in rounds):
                break
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

    def improve(self, lots: Lots) -> int:
        """Let every free group, in random order, take the best table for it and for the group it displaces.

        Returns how many groups have moved.
        """
        moves = 0
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
                moves += 1
        return moves

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
