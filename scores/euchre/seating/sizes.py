"""How a number of people divides into tables: full ones, short ones, and who is left over."""

from enum import StrEnum

from scores.euchre.words import gettext_noop


class Odd(StrEnum):
    """What happens when the number of people does not divide by the size of a table."""

    SIT_OUT = "sit_out"
    THREES = "threes"
    TWOS = "twos"

    @property
    def label(self) -> str:
        return ODD_LABELS[self]


ODD_LABELS = {
    Odd.SIT_OUT: gettext_noop("Some sit out, in turn"),
    Odd.THREES: gettext_noop("Nobody sits out: tables of three"),
    Odd.TWOS: gettext_noop("Nobody sits out: a table of two"),
}


def table_sizes(
    people: int, *, full: int = 4, odd: Odd = Odd.SIT_OUT, limit: int | None = None
) -> tuple[int, ...]:
    """The sizes of the tables, largest first; whoever they do not hold sits out.

    ``limit`` is how many tables there are. Every number from 2 on can be seated completely:

    >>> table_sizes(11), table_sizes(11, odd=Odd.THREES), table_sizes(10, odd=Odd.THREES)
    ((4, 4), (4, 4, 3), (4, 3, 3))
    >>> table_sizes(5, odd=Odd.THREES), table_sizes(10, odd=Odd.TWOS), table_sizes(9, full=3)
    ((3, 2), (4, 4, 2), (3, 3, 3))
    >>> table_sizes(40, limit=5)
    (4, 4, 4, 4, 4)
    """
    room = people // full if limit is None else min(limit, people // full)
    whole = (full,) * room
    rest = people - full * room
    if odd is Odd.SIT_OUT or rest == 0 or (limit is not None and len(whole) >= limit):
        return whole
    return _short(people, full, odd)


def _short(people: int, full: int, odd: Odd) -> tuple[int, ...]:
    """Everybody seated, on as few tables as there can be; fours, threes and twos in the chosen mix."""
    if full == 2:
        return (3,) + (2,) * (people // 2 - 1) if people > 2 else (2,)
    threes = {0: 0, 1: 3, 2: 2, 3: 1} if odd is Odd.THREES else {0: 0, 1: 1, 2: 0, 3: 1}
    wanted = threes[people % 4] if full == 4 else people // 3
    for count in range(wanted, -1, -1):
        rest = people - 3 * count
        twos = rest % 4 // 2 if full == 4 else rest // 2
        fours = (rest - 2 * twos) // 4 if full == 4 else 0
        if rest >= 0 and 4 * fours + 2 * twos == rest:
            return (4,) * fours + (3,) * count + (2,) * twos
    return ()
