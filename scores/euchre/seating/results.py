"""What happened at a table, as far as it decides who moves; and how a tie is settled."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.plan import RoundSeating, TableSeating
from scores.euchre.words import gettext_noop


class Ties(StrEnum):
    """How a tie is settled at a table that must produce winners."""

    DECIDING_HAND = "deciding_hand"
    LOTS = "lots"
    NORTH_SOUTH = "north_south"
    EAST_WEST = "east_west"

    @property
    def label(self) -> str:
        return TIE_LABELS[self]


TIE_LABELS = {
    Ties.DECIDING_HAND: gettext_noop("One more hand decides who moves; it scores no points"),
    Ties.LOTS: gettext_noop("The draw decides who moves"),
    Ties.NORTH_SOUTH: gettext_noop("North and South count as the winners"),
    Ties.EAST_WEST: gettext_noop("East and West count as the winners"),
}


@dataclass(frozen=True, slots=True)
class TableResult:
    """Points of each side, in the order of ``TableSeating.sides``; ``decided`` is the side (0 or 1) that won the
    deciding hand after a tie, or that the organiser names."""

    table: int
    points: tuple[int, ...]
    decided: int | None = None


def winning_side(seating: TableSeating, result: TableResult | None, ties: Ties, lots: Lots) -> int:
    """The number of the winning side of a table.

    >>> table = TableSeating(3, (1, 2, 3, 4))
    >>> winning_side(table, TableResult(3, (6, 9)), Ties.DECIDING_HAND, Lots(1))
    1
    >>> winning_side(table, TableResult(3, (7, 7), decided=0), Ties.DECIDING_HAND, Lots(1))
    0
    >>> winning_side(table, TableResult(3, (7, 7)), Ties.DECIDING_HAND, Lots(1))
    Traceback (most recent call last):
    ...
    scores.euchre.seating.errors.SeatingError: Table 3 is tied: play one more hand to decide who moves.
    """
    if result is None:
        raise SeatingError(
            gettext_noop("Table %(table)s has not reported yet."), code="not_reported", table=seating.table
        )
    if result.decided is not None:
        return result.decided
    best = max(result.points)
    leaders = [side for side, points in enumerate(result.points) if points == best]
    if len(leaders) == 1:
        return leaders[0]
    if ties is Ties.DECIDING_HAND:
        raise SeatingError(
            gettext_noop("Table %(table)s is tied: play one more hand to decide who moves."),
            code="tied",
            table=seating.table,
        )
    if ties is Ties.LOTS:
        return leaders[lots.below(len(leaders))]
    return 0 if ties is Ties.NORTH_SOUTH else 1


def winners(
    seating: RoundSeating, results: Sequence[TableResult], ties: Ties, lots: Lots
) -> dict[int, tuple[int, ...]]:
    """For every table of the round the players who won there."""
    by_table = {result.table: result for result in results}
    return {
        table.table: table.sides[winning_side(table, by_table.get(table.table), ties, lots)]
        for table in seating.tables
    }
