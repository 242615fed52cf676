"""Before anybody is seated: who plays in each round, at tables of which size, and who rests."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scores.euchre.seating.constraints import Constraints
from scores.euchre.seating.contradictions import same_table
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.plan import RoundSeating
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

    def sizes(self, people: int) -> tuple[int, ...]:
        return table_sizes(people, full=self.full, odd=self.odd, limit=self.limit)


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
        self.shorts = replay(history, regular, lambda seating: _odd_seats(seating, form.full), without=spare)
        self.twos = replay(history, regular, lambda seating: _odd_seats(seating, 2, but=True), without=spare)
        self.calls = replay(
            history, [player for player in players if player in spare], lambda seating: seating.playing
        )
        self.mate = dict(wishes.partners) | {second: first for first, second in wishes.partners}
        self.bound = {player for group in same_table(wishes) for player in group} | set(self.mate)

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
        sizes = self.form.sizes(len(people))
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
        by_size = self._share([player for player in people if player not in resting], sizes)
        playing = {player for seated in by_size.values() for player in seated}
        return Attendance(by_size, [player for player in self.players if player not in playing])

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

    def _share(self, people: list[int], sizes: Sequence[int]) -> dict[int, list[int]]:
        """Who sits at the full tables and who at the odd ones, in turn."""
        full = self.form.full
        odd = sum(size for size in sizes if size != full)
        if odd == 0:
            return {full: people}
        if odd == len(people):
            short = frozenset(people)
        else:
            short = self.shorts.take([(player,) for player in self._free(people, odd)], odd, self.lots)
        other = next(size for size in sizes if size != full)
        by_size = {full: [player for player in people if player not in short], other: []}
        pair = sum(size for size in sizes if size == 2 != other and full != 2)
        twos = self.twos.take([(player,) for player in people if player in short], pair, self.lots)
        by_size[other] = [player for player in people if player in short and player not in twos]
        by_size[2] = by_size.get(2, []) or [player for player in people if player in twos]
        return {size: seated for size, seated in by_size.items() if seated}

    def _free(self, people: Sequence[int], odd: int) -> list[int]:
        """Those who can be asked to a short table: no couples, nobody who keeps a seat, if that is possible."""
        spare = self.wishes.spare
        movable = [player for player in people if player not in self.bound and player not in spare]
        kept = self.wishes.fixed_seat.keys() | self.wishes.fixed_table.keys()
        easy = [player for player in movable if player not in kept]
        for candidates in (easy, movable):
            if len(candidates) >= odd:
                return candidates
        raise SeatingError(
            gettext_noop(
                "In round %(round)s a short table is needed, but too many people insist on their partners."
            ),
            round=self.number + 1,
        )


def _odd_seats(seating: RoundSeating, size: int, *, but: bool = False) -> Iterator[int]:
    """Players at tables that are not of this size (``but``: that are)."""
    return (player for table in seating.tables if (len(table.seats) == size) is but for player in table.seats)
