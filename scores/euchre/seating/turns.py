"""Taking turns at what nobody wants too often: sitting out, or the short table.

Nobody takes a turn for the k+1-th time before everybody has had k, nobody twice running where that can be
avoided, and lots decide the rest (the one who has waited longest would bring the same four together again).
"""

from collections.abc import Callable, Collection, Iterable, Sequence

from scores.euchre.seating.lots import Lots
from scores.euchre.seating.plan import RoundSeating

type Unit = tuple[int, ...]
"""People who take their turns together: one alone, or a couple."""


class Turns:
    """Who has had how many turns. People are named by whatever whole numbers the caller uses.

    >>> turns = Turns([1, 2, 3, 4, 5])
    >>> first = turns.take([(1,), (2,), (3,), (4,), (5,)], 2, Lots(1))
    >>> second = turns.take([(1,), (2,), (3,), (4,), (5,)], 2, Lots(1))
    >>> len(first & second), sorted(turns.taken.values())
    (0, [0, 1, 1, 1, 1])
    """

    __slots__ = ("last", "taken")

    def __init__(self, people: Iterable[int]) -> None:
        self.taken = dict.fromkeys(people, 0)
        self.last: frozenset[int] = frozenset()

    def record(self, people: Collection[int]) -> None:
        """These people have had a turn in the round that follows the last one recorded."""
        for person in people:
            self.taken[person] += 1
        self.last = frozenset(people)

    def take(
        self, units: Sequence[Unit], places: int, lots: Lots, wished: Collection[int] = ()
    ) -> frozenset[int]:
        """Choose who takes the ``places`` turns of the next round, and record it with those who ``wished`` to."""
        chosen = self.choose(units, places, lots)
        self.record(chosen | frozenset(wished))
        return chosen

    def choose(self, units: Sequence[Unit], places: int, lots: Lots) -> frozenset[int]:
        """Units for exactly ``places`` people, or for as many as units of one and two can make."""
        ranked = sorted((self._price(unit), lot, unit) for lot, unit in enumerate(lots.shuffled(units)))
        singles = [(price, unit) for price, _, unit in ranked if len(unit) == 1]
        couples = [(price, unit) for price, _, unit in ranked if len(unit) == 2]
        best: tuple[tuple[int, int], list[Unit]] | None = None
        for twos in range(min(places // 2, len(couples)) + 1):
            ones = places - 2 * twos
            if ones > len(singles):
                continue
            picked = couples[:twos] + singles[:ones]
            price = (sum(turn for (turn, _), _ in picked), sum(again for (_, again), _ in picked))
            if best is None or price < best[0]:
                best = (price, [unit for _, unit in picked])
        return frozenset(person for unit in best[1] for person in unit) if best else frozenset()

    def _price(self, unit: Unit) -> tuple[int, int]:
        return sum(self.taken[person] for person in unit), sum(person in self.last for person in unit)


def replay(
    history: Sequence[RoundSeating],
    players: Sequence[int],
    chosen: Callable[[RoundSeating], Iterable[int]],
    without: frozenset[int] = frozenset(),
) -> Turns:
    """The turns after the rounds played, for those who are here now; people ``without`` do not count at all.

    Somebody who comes late, or comes back, starts level with the one who has had the fewest turns, and as if the
    round missed had been a turn: neither first in the queue at once nor favoured for ever.
    """
    taken: dict[int, int] = {}
    before: frozenset[int] = frozenset()
    for seating in history:
        present = seating.present - without
        _admit(taken, before, present)
        for person in present.intersection(chosen(seating)):
            taken[person] += 1
        before = present
    turns = Turns(players)
    if history:
        here = frozenset(players)
        _admit(taken, before, here)
        turns.taken = {player: taken[player] for player in players}
        turns.last = here.intersection(chosen(history[-1])) | (here - before)
    return turns


def _admit(taken: dict[int, int], before: frozenset[int], present: frozenset[int]) -> None:
    floor = min((taken[person] for person in before & present), default=0)
    for person in present - before:
        taken[person] = max(taken.get(person, 0), floor)
