"""What a round counts for somebody who could not play it like the others: sit-outs and short tables.

Results are exact fractions; whoever shows them rounds, whoever ranks by them does not.
"""

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction

from scores.euchre.words import gettext_noop


class SitOutCredit(StrEnum):
    """What sitting out is worth."""

    NONE = "none"
    FIXED = "fixed"
    OWN_AVERAGE = "own_average"

    @property
    def label(self) -> str:
        return SIT_OUT_LABELS[self]


SIT_OUT_LABELS = {
    SitOutCredit.NONE: gettext_noop("Nothing"),
    SitOutCredit.FIXED: gettext_noop("The same fixed number of points for everybody"),
    SitOutCredit.OWN_AVERAGE: gettext_noop("The player's own average of the games played"),
}


class ShortTable(StrEnum):
    """How points from a table of three or two are made comparable with those from a table of four."""

    AS_IS = "as_is"
    PER_HAND = "per_hand"
    AVERAGE = "average"

    @property
    def label(self) -> str:
        return SHORT_TABLE_LABELS[self]


SHORT_TABLE_LABELS = {
    ShortTable.AS_IS: gettext_noop("Points count as they are"),
    ShortTable.PER_HAND: gettext_noop("Points per hand played, times the hands of a game at a table of four"),
    ShortTable.AVERAGE: gettext_noop("The player's own average at tables of four counts instead"),
}


def sit_out_points(rule: SitOutCredit, *, fixed: int = 0, own: Sequence[int] = ()) -> Fraction:
    """What one round of sitting out is worth; ``own`` are the player's points in the games played.

    >>> sit_out_points(SitOutCredit.FIXED, fixed=7), sit_out_points(SitOutCredit.OWN_AVERAGE, own=[8, 5])
    (Fraction(7, 1), Fraction(13, 2))
    """
    if rule is SitOutCredit.FIXED:
        return Fraction(fixed)
    return _average(own) if rule is SitOutCredit.OWN_AVERAGE else Fraction(0)


def short_table_points(
    rule: ShortTable, points: int, *, hands: int, full_hands: int, own: Sequence[int] = ()
) -> Fraction:
    """What ``points`` won in ``hands`` hands at a short table count for.

    ``full_hands`` is how many hands a game at a table of four has, ``own`` the player's points at such tables.
    Where a rule has nothing to go by (no hand counted, no other game played) the points count as they are.

    >>> short_table_points(ShortTable.PER_HAND, 9, hands=6, full_hands=8)
    Fraction(12, 1)
    >>> short_table_points(ShortTable.AVERAGE, 9, hands=6, full_hands=8, own=[7, 8])
    Fraction(15, 2)
    """
    if rule is ShortTable.PER_HAND and hands > 0:
        return Fraction(points * full_hands, hands)
    if rule is ShortTable.AVERAGE and own:
        return _average(own)
    return Fraction(points)


def _average(points: Sequence[int]) -> Fraction:
    return Fraction(sum(points), len(points)) if points else Fraction(0)
