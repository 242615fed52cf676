"""What a penalty costs in this house: a proposal, which the table may change before it is written down."""

from __future__ import annotations

from collections.abc import Sequence

from scores.euchre.house_rules import HouseRules
from scores.euchre.lines import Line, Penalty, PenaltyKind
from scores.euchre.variants import get


def suggest_penalty(
    rules: HouseRules,
    kind: PenaltyKind,
    offender: int,
    *,
    lone_hand: bool = False,
    earlier: Sequence[Line] = (),
    also: int | None = None,
) -> Penalty:
    """Return the penalty with the house's price. ``earlier``: the lines of the game so far.

    ``also`` is somebody of another side who reneged in the same hand: equal reneges cancel.

    >>> rules = HouseRules(renege_points_alone=4)
    >>> suggest_penalty(rules, "renege", 0, lone_hand=True).points
    4
    >>> warned = suggest_penalty(rules, "talk", 2)
    >>> warned.points, suggest_penalty(rules, "talk", 0, earlier=[warned]).points
    (0, 2)
    """
    if kind == "renege":
        cancelled = also is not None and also not in get(rules.variant).side_of(offender)
        points = rules.renege_points_alone if lone_hand else rules.renege_points
        return Penalty(
            offender=offender,
            kind=kind,
            points=0 if cancelled else points,
            to=rules.renege_to,
            hand=rules.renege_hand,
        )
    if kind == "talk":
        warned = was_warned(rules, offender, earlier)
        return Penalty(offender=offender, kind=kind, points=rules.talk_next if warned else rules.talk_first)
    return Penalty(offender=offender, kind=kind, points=0)


def was_warned(rules: HouseRules, offender: int, earlier: Sequence[Line]) -> bool:
    """Say whether the offender's side talked before in this game."""
    side = get(rules.variant).side_of(offender)
    return any(
        isinstance(line, Penalty) and line.kind == "talk" and line.offender in side for line in earlier
    )
