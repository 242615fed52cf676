"""From people and wishes to a finished evening: rests, company, tables, seats."""

from collections.abc import Mapping

from scores.euchre.seating.attendance import Format, Roster
from scores.euchre.seating.constraints import Constraints
from scores.euchre.seating.contradictions import refuse_contradictions
from scores.euchre.seating.deal import Wishes, deal
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.meetings import Meetings, Pool
from scores.euchre.seating.opening import opening
from scores.euchre.seating.placing import place_evening, usable_tables
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.polish import polish
from scores.euchre.seating.request import Request
from scores.euchre.seating.sizes import Odd
from scores.euchre.words import gettext_noop

ATTEMPTS = 3


def draw(request: Request) -> tuple[RoundSeating, ...]:
    """The rounds asked for, or a :class:`SeatingError` that says why there are none."""
    players = request.players
    if len(set(players)) != len(players):
        raise SeatingError(gettext_noop("Somebody is named twice among the players."))
    least = 2 if request.odd is not Odd.SIT_OUT else request.full
    if len(players) < least:
        raise SeatingError(gettext_noop("At least %(least)s people are needed."), least=least)
    if request.rounds < 1:
        raise SeatingError(gettext_noop("There is no round to plan."))
    wishes = request.constraints.among(players)
    filling, limit = usable_tables(request.tables, wishes.out_of_use, wishes.fixed_table)
    refuse_contradictions(wishes, players, request.names, None if limit is None else filling)
    lots = Lots(request.seed)
    order = lots.shuffled(players)
    form = Format(request.full, request.odd, limit)
    trouble: tuple[int, ...] = ()
    for attempt in range(1, ATTEMPTS + 1):
        search = _Search(request, order, wishes, form, lots)
        trouble = search.run(attempt)
        if not trouble:
            return search.place()
    first, second = (request.names.get(player, str(player)) for player in trouble)
    raise SeatingError(
        gettext_noop("No seating was found that keeps all the wishes; %(a)s and %(b)s are the difficulty."),
        a=first,
        b=second,
    )


class _Search:
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

    def run(self, attempt: int) -> tuple[int, ...]:
        """Search once; the two people for whom a wish is still broken, or nobody."""
        self.wishes.price(self.meetings)
        self._remember()
        start = opening(self.request, self.constraints, self.form, self.lots)
        if start is None:
            self._deal()
        else:
            for seats in start:
                self._seat({4: [seats[place : place + 4] for place in range(0, len(seats), 4)]})
        effort = _effort(len(self.order), self.request.rounds) * attempt
        hot = 1.5 if start is not None else 3.0
        polish(self.meetings, self.lots, trials=effort, hot=hot, cold=1.0, tied=self.wishes.couples)
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


def _effort(people: int, rounds: int) -> int:
    """Trials: one of them takes time in proportion to the number of people."""
    return 1200 + 120_000 // (people + 16) + people * rounds
