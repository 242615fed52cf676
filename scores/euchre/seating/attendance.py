"""Before anybody is seated: who plays in each round, at tables of which size, and who rests."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scores.euchre.seating.constraints import Constraints
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.sharing import Sharing
from scores.euchre.seating.sizes import Odd, table_sizes
from scores.euchre.seating.turns import Unit, replay
from scores.euchre.words import gettext_noop


@dataclass(frozen=True, slots=True)
class Attendance:
    """One round: size of table to the people who sit at tables of that size, and those who rest."""

    by_size: Mapping[int, Sequence[int]]
    resting: Sequence[int]


@dataclass(frozen=True, slots=True)
class Format:
    """What a full table is, how many tables there are at most, and what becomes of those left over."""

    full: int = 4
    odd: Odd = Odd.SIT_OUT
    limit: int | None = None

    def sizes(self, people: int, couples: int = 0) -> tuple[int, ...]:
        """The tables for so many people; couples need tables of four, two at each."""
        sizes = table_sizes(people, full=self.full, odd=self.odd, limit=self.limit)
        if self.full == 4 and 2 * sizes.count(4) < couples and self.odd is Odd.THREES:
            return table_sizes(people, odd=Odd.TWOS, limit=self.limit)
        return sizes


class Roster:
    """Deals out rests, short tables and calls for fillers, round after round, on top of what was played."""

    def __init__(
        self,
        players: Sequence[int],
        form: Format,
        wishes: Constraints,
        history: Sequence[RoundSeating],
        lots: Lots,
    ) -> None:
        self.players = players
        self.form = form
        self.wishes = wishes
        self.lots = lots
        self.number = len(history)
        spare = wishes.spare
        regular = [player for player in players if player not in spare]
        self.rests = replay(history, regular, lambda seating: seating.sitting_out, without=spare)
        self.sharing = Sharing(regular, form.full, wishes, history, lots)
        self.calls = replay(
            history, [player for player in players if player in spare], lambda seating: seating.playing
        )
        self.mate = dict(wishes.partners) | {second: first for first, second in wishes.partners}

    def rounds(self, count: int) -> Iterator[Attendance]:
        for _ in range(count):
            yield self._next()
            self.number += 1

    def _next(self) -> Attendance:
        wished = self.wishes.sits_out.get(self.number, frozenset())
        regular = [
            player for player in self.players if player not in wished and player not in self.wishes.spare
        ]
        people = regular + self._called(len(regular), wished)
        units = self._units(people)
        sizes = self.form.sizes(len(people), couples=sum(len(unit) == 2 for unit in units))
        if not sizes:
            raise SeatingError(
                gettext_noop("In round %(round)s there are not enough people for one table."),
                round=self.number + 1,
            )
        places = len(people) - sum(sizes)
        resting = self.rests.take(self._units(regular), places, self.lots, wished & self.rests.taken.keys())
        if len(resting) != places:
            raise SeatingError(
                gettext_noop("In round %(round)s the couples leave nobody who could sit out alone."),
                round=self.number + 1,
            )
        seated = [player for player in people if player not in resting]
        by_size = self.sharing.share(seated, sizes, self.number)
        return Attendance(by_size, [player for player in self.players if player not in seated])

    def _called(self, regular: int, wished: Iterable[int]) -> list[int]:
        """Fillers, and then ghosts, but only as many as complete the last table."""
        missing = -regular % self.form.full
        limit = self.form.limit
        if missing == 0 or (limit is not None and regular > limit * self.form.full):
            return []
        free = [player for player in self.players if player in self.wishes.spare and player not in wished]
        hosts = [player for player in free if player in self.wishes.fillers]
        ghosts = [player for player in free if player not in self.wishes.fillers]
        if missing > len(free) or (regular + missing) // self.form.full < missing - len(hosts):
            return []
        first = self.calls.choose([(host,) for host in hosts], min(missing, len(hosts)), self.lots)
        rest = self.calls.choose([(ghost,) for ghost in ghosts], missing - len(first), self.lots)
        self.calls.record(first | rest)
        return [player for player in free if player in first or player in rest]

    def _units(self, people: Sequence[int]) -> list[Unit]:
        """Couples rest together; everybody else alone."""
        here = set(people)
        units: list[Unit] = []
        for player in people:
            mate = self.mate.get(player)
            if mate not in here:
                units.append((player,))
            elif mate is not None and player < mate:
                units.append((player, mate))
        return units
