"""When a game is over, who won and why: ends, ties, slams and laps. Ties are data (``HouseRules.tie``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scores.euchre.house_rules import HouseRules
from scores.euchre.states import Ending, EndReason
from scores.euchre.variants.base import Variant


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Where a game stands when the question is asked whether it is over.

    ``history`` holds the totals of the sides after every line, the latest last. ``sides`` are the seats of each side.
    """

    rules: HouseRules
    sides: tuple[tuple[int, ...], ...]
    history: Sequence[tuple[int, ...]]
    deals: int
    time_up: bool

    @property
    def totals(self) -> tuple[int, ...]:
        """Return the totals of the sides now."""
        return self.history[-1]


def side_totals(
    sides: tuple[tuple[int, ...], ...], points: Sequence[int], own: Sequence[int]
) -> tuple[int, ...]:
    """Return each side's total: what its best seat has, apart from points that are a player's own.

    >>> side_totals(((0, 2), (1, 3)), (5, 0, 4, -2), (0, 0, -1, -2))
    (5, 0)
    """
    return tuple(max(points[seat] - own[seat] for seat in side) for side in sides)


def leaders(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the places of the highest total, several when it is shared.

    >>> leaders((11, 11, 3))
    (0, 1)
    """
    best = max(totals)
    return tuple(place for place, total in enumerate(totals) if total == best)


def lead(totals: Sequence[int]) -> int:
    """Return how far the best side is ahead of the next.

    >>> lead((10, 9)), lead((7, 7, 2))
    (1, 0)
    """
    first, second = sorted(totals, reverse=True)[:2]
    return first - second


def due(position: Position) -> EndReason | None:
    """Return why the game is due to end, ties aside; ``None`` while it goes on."""
    rules = position.rules
    if position.time_up:
        return "time"
    if rules.end == "target" and max(position.totals) >= rules.target:
        return "target"
    if rules.end == "hands" and position.deals >= rules.hands:
        return "hands"
    return None


def first_there(position: Position, tied: Sequence[int]) -> int | None:
    """Return the side that reached the tied total before the others, if there is one."""
    goal = max(position.totals)
    reached = {
        side: next(number for number, totals in enumerate(position.history) if totals[side] >= goal)
        for side in tied
    }
    first = min(reached.values())
    earliest = [side for side in tied if reached[side] == first]
    return earliest[0] if len(earliest) == 1 else None


def ending_of(position: Position) -> Ending | None:
    """Return how the game ended, or ``None`` while it goes on (a tie under "play on" goes on)."""
    reason = due(position)
    if reason is None:
        return None
    ahead = leaders(position.totals)
    if len(ahead) == 1:
        short = reason == "target" and lead(position.totals) < position.rules.win_by
        return None if short else won_by(position, ahead[0], reason)
    if position.rules.tie == "shared":
        return shared_by(position, ahead)
    if position.rules.tie == "first_to_reach" and (first := first_there(position, ahead)) is not None:
        return won_by(position, first, "first_to_reach")
    return None


def wants_deciding_hand(position: Position) -> bool:
    """Say whether the next hand decides a tie."""
    tied = len(leaders(position.totals)) > 1
    return position.rules.tie == "deciding_hand" and due(position) is not None and tied


def decided(position: Position, award: Sequence[int]) -> Ending | None:
    """Return the ending a deciding hand brought, or ``None`` when none of the tied sides got ahead by it."""
    tied = leaders(position.totals)
    got = [award[position.sides[side][0]] for side in tied]
    best = leaders(got)
    return won_by(position, tied[best[0]], "deciding_hand") if len(best) == 1 else None


def card_ending(position: Position) -> Ending:
    """Return the ending of a game whose totals came from a paper card; no hand is left to break a tie."""
    ahead = leaders(position.totals)
    return won_by(position, ahead[0], "card") if len(ahead) == 1 else shared_by(position, ahead)


def won_by(position: Position, side: int, reason: EndReason) -> Ending:
    """Return the win of ``side``; after a slam it counts two games."""
    others = [total for place, total in enumerate(position.totals) if place != side]
    slam = position.rules.slam and max(others) <= 0
    return Ending(winners=position.sides[side], reason=reason, games=2 if slam else 1)


def shared_by(position: Position, sides: Sequence[int]) -> Ending:
    """Return a game several sides share."""
    seats = sorted(seat for side in sides for seat in position.sides[side])
    return Ending(winners=tuple(seats), reason="shared", games=0, shared=True)


def laps(
    variant: Variant, rules: HouseRules, points: Sequence[int], ending: Ending | None
) -> tuple[int, ...]:
    """Return the points each seat carries into the next game: what the winners have beyond the target.

    >>> from scores.euchre.variants import get
    >>> rules = HouseRules(target=5, laps=True)
    >>> laps(get("american"), rules, (7, 3, 7, 3), Ending(winners=(0, 2), reason="target"))
    (2, 0, 2, 0)
    """
    if not rules.laps or ending is None or ending.shared:
        return (0,) * variant.seats
    return tuple(
        max(0, points[seat] - rules.target) if seat in ending.winners else 0 for seat in range(variant.seats)
    )
