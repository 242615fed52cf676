"""One attempt at an evening: who rests, a first seating, the search, and then tables and seats."""

from collections.abc import Mapping

from scores.euchre.seating.attendance import Format, Roster
from scores.euchre.seating.constraints import Constraints
from scores.euchre.seating.deal import Wishes, deal
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.meetings import Meetings, Pool
from scores.euchre.seating.opening import opening
from scores.euchre.seating.placing import place_evening
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.polish import polish
from scores.euchre.seating.request import Request

HOT = 3.0
COOL = 1.5
COLD = 1.0
MILD = 0.7
"""Temperatures: for a draw by lot, for rounds of a known cycle, at the end, and where there is room for everybody."""

ROOMY = 0.7
"""An evening in which people meet at most this part of the others needs hardly any search."""


class Search:
    """One attempt at an evening."""

    def __init__(
        self, request: Request, order: list[int], constraints: Constraints, form: Format, lots: Lots
    ) -> None:
        self.request = request
        self.order = order
        self.constraints = constraints
        self.lots = lots
        self.form = form
        self.index = {player: number for number, player in enumerate(order)}
        self.wishes = Wishes(constraints, self.index, form.full)
        self.meetings = Meetings(len(order))
        self.rounds: list[list[Pool]] = []

    def run(self, trials: int) -> tuple[int, ...]:
        """Search once; the two people for whom a wish is still broken, or nobody."""
        self.wishes.price(self.meetings)
        self._remember()
        start = opening(self.request, self.constraints, self.form, self.lots)
        if start is None:
            self._deal()
        else:
            for seats in start.rounds:
                self._seat({4: [seats[place : place + 4] for place in range(0, len(seats), 4)]})
        if start is None or not start.finished:
            hot, cold = (COOL if start else HOT), COLD
            if 3 * (len(self.rounds) + len(self.request.history)) < ROOMY * len(self.order):
                hot = cold = MILD
            polish(self.meetings, self.lots, trials=trials, hot=hot, cold=cold, tied=self.wishes.couples)
        for pools in self.rounds:
            pair = self.wishes.broken([seats for pool in pools for seats in self.meetings.tables(pool)])
            if pair:
                return self.order[pair[0]], self.order[pair[1]]
        return ()

    def _remember(self) -> None:
        if not self.request.memory:
            return
        for seating in self.request.history:
            for table in seating.tables:
                seats = [self.index.get(player, self.meetings.nobody) for player in table.seats]
                if len(seats) == 4:
                    seats = [seats[0], seats[2], seats[1], seats[3]]
                self.meetings.met(seats)

    def _deal(self) -> None:
        roster = Roster(self.order, self.form, self.constraints, self.request.history, self.lots)
        for attendance in roster.rounds(self.request.rounds):
            tables = {
                size: deal([self.index[player] for player in people], size, self.wishes, self.lots)
                for size, people in attendance.by_size.items()
            }
            self._seat(tables)

    def _seat(self, tables: Mapping[int, list[list[int]]]) -> None:
        self.rounds.append([self.meetings.seat(groups, size) for size, groups in tables.items()])

    def place(self) -> tuple[RoundSeating, ...]:
        """Give every group its physical table and every player a seat."""
        evening = [
            [
                [self.order[number] for number in seats]
                for pool in pools
                for seats in self.meetings.tables(pool)
            ]
            for pools in self.rounds
        ]
        asked = self.request
        return place_evening(
            evening, asked.players, self.constraints, asked.tables, self.lots, asked.names, asked.history
        )
