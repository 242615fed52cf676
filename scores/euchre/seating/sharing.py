"""Who sits at the short tables: shared out in turn, among those who can be asked."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from scores.euchre.seating.constraints import Constraints
from scores.euchre.seating.contradictions import same_table
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.turns import Turns, replay
from scores.euchre.words import gettext_noop


class Sharing:
    """Divides those who play among full and short tables, round after round.

    Couples and people who keep a table together are not asked to a short table; those who keep a seat or a table
    only if there is nobody else. Two who must not meet are not sent to a table that stands alone in its size.
    """

    def __init__(
        self,
        regular: Sequence[int],
        full: int,
        wishes: Constraints,
        history: Sequence[RoundSeating],
        lots: Lots,
    ) -> None:
        self.full = full
        self.lots = lots
        spare = wishes.spare
        self.shorts = replay(
            history, regular, lambda seating: _at_tables(seating, full, of=False), without=spare
        )
        self.twos = replay(history, regular, lambda seating: _at_tables(seating, 2, of=True), without=spare)
        couples = {player for pair in wishes.partners for player in pair} if full == 4 else set()
        self.never = {player for group in same_table(wishes) for player in group} | couples | spare
        self.rarely = wishes.fixed_seat.keys() | wishes.fixed_table.keys()
        self.apart = [frozenset(pair) for pair in _apart(wishes)]

    def share(self, people: Sequence[int], sizes: Sequence[int], number: int) -> dict[int, list[int]]:
        """Size of table to the people at tables of that size."""
        odd = sum(size for size in sizes if size != self.full)
        if odd == 0:
            return {self.full: list(people)}
        short = frozenset(people)
        if odd < len(people):
            short_sizes = [size for size in sizes if size != self.full]
            alone = len(set(short_sizes)) == len(short_sizes)
            short = self._take(self.shorts, people, odd, (alone, odd + self.full >= len(people)), number)
        self._record(self.shorts, short)
        twos = frozenset(short)
        threes = 3 * sizes.count(3) if self.full == 4 else 0
        if 0 < threes < odd:
            both = (sizes.count(2) == 1, sizes.count(3) == 1)
            twos = self._take(self.twos, [one for one in people if one in short], odd - threes, both, number)
            self._record(self.twos, twos)
        by_size: dict[int, list[int]] = {}
        for size in sorted(set(sizes), reverse=True):
            if size == self.full:
                by_size[size] = [player for player in people if player not in short]
            elif threes in (0, odd):
                by_size[size] = [player for player in people if player in short]
            else:
                by_size[size] = [
                    player for player in people if player in short and (player in twos) is (size == 2)
                ]
        return by_size

    def _record(self, turns: Turns, people: frozenset[int]) -> None:
        turns.record([player for player in people if player in turns.taken])

    def _take(
        self, turns: Turns, people: Sequence[int], places: int, alone: tuple[bool, bool], number: int
    ) -> frozenset[int]:
        """``alone``: does the short table, does the full one stand alone in its size?"""
        movable = self._movable(people, places, number)
        easy = [player for player in movable if player not in self.rarely]
        candidates = easy if len(easy) > places else movable
        forced: list[int] = []
        chosen: frozenset[int] = frozenset()
        for _ in people:
            free = [(player,) for player in candidates if player not in forced]
            if len(forced) > places or len(free) < places - len(forced):
                break
            chosen = turns.choose(free, places - len(forced), self.lots) | frozenset(forced)
            inside = self._clash(chosen) - set(forced) if alone[0] else set()
            outside = self._clash(frozenset(people) - chosen) & set(movable) if alone[1] else set()
            if inside:
                later = sorted(inside)[self.lots.below(len(inside))]
                candidates = [player for player in candidates if player != later]
            elif outside:
                forced.append(sorted(outside)[self.lots.below(len(outside))])
            else:
                break
        return chosen

    def _clash(self, people: frozenset[int]) -> set[int]:
        """Two of these people who must not meet, if there are any."""
        return set(next((pair for pair in self.apart if people >= pair), frozenset()))

    def _movable(self, people: Sequence[int], places: int, number: int) -> list[int]:
        movable = [player for player in people if player not in self.never]
        if len(movable) < places:
            raise SeatingError(
                gettext_noop(
                    "In round %(round)s a short table is needed, but too many people insist on their partners."
                ),
                round=number + 1,
            )
        return movable


def _apart(wishes: Constraints) -> Iterator[tuple[int, int]]:
    yield from wishes.never_together
    yield from combinations(sorted(wishes.ghosts), 2)
    for one, other in combinations(wishes.fixed_table, 2):
        if wishes.fixed_table[one] != wishes.fixed_table[other]:
            yield one, other
    for one, other in combinations(wishes.fixed_seat, 2):
        if wishes.fixed_seat[one] == wishes.fixed_seat[other]:
            yield one, other


def _at_tables(seating: RoundSeating, size: int, *, of: bool) -> Iterator[int]:
    """Players at tables of this size, or of any other."""
    return (player for table in seating.tables if (len(table.seats) == size) is of for player in table.seats)
