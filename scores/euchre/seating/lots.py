"""Drawing lots from a stored seed, so that the same seed gives the same draw on any machine.

Only ``random.Random.random`` keeps its sequence from one Python to the next; shuffles and choices are therefore
made here, from that one stream.
"""

import random
from collections.abc import Iterable


class Lots:
    """A stream of lots.

    >>> Lots(7).shuffled("abcdef") == Lots(7).shuffled("abcdef")
    True
    >>> sorted(Lots(1).shuffled([3, 1, 2]))
    [1, 2, 3]
    """

    __slots__ = ("draw",)

    def __init__(self, seed: int) -> None:
        self.draw = random.Random(seed).random  # noqa: S311 - a draw of seats, not a secret
        """The next number in [0, 1)."""

    def below(self, limit: int) -> int:
        """A whole number from 0 up to but not including ``limit``."""
        return int(self.draw() * limit)

    def shuffled[T](self, items: Iterable[T]) -> list[T]:
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result
