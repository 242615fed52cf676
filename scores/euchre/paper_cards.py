"""Totals of a paper card that can hardly be right: questions to whoever types them in, never refusals.

A card is typed late in the evening from somebody's handwriting; what cannot have come from that many hands is asked about.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scores.euchre.house_rules import HouseRules
from scores.euchre.lines import Card
from scores.euchre.variants import get
from scores.euchre.words import gettext_noop


@dataclass(frozen=True, slots=True)
class Doubt:
    """One question: ``message`` is a msgid with places for ``params``."""

    code: str
    message: str
    params: Mapping[str, object]


def doubts(card: Card, rules: HouseRules) -> tuple[Doubt, ...]:
    """Return what looks wrong with ``card`` under these house rules.

    >>> eight = HouseRules(end="hands", hands=8)
    >>> [doubt.code for doubt in doubts(Card(points=(40, 5, 40, 5), lone_marches=(0, 0, 0, 0)), eight)]
    ['too_many_points', 'too_many_points_together']
    >>> doubts(Card(points=(9, 4, 9, 4), lone_marches=(1, 0, 0, 0)), eight)
    ()
    """
    variant = get(rules.variant)
    sides = variant.all_sides()
    totals = [max(card.points[seat] for seat in side) for side in sides]
    found: list[Doubt] = []
    if rules.end == "hands":
        found += _beyond_hands(card, rules, totals)
    if rules.end == "target" and max(totals) < rules.target:
        found.append(
            Doubt(
                "nobody_at_target",
                gettext_noop("The game goes to %(target)s, and nobody has that many points."),
                {"target": rules.target},
            )
        )
    least = _lone_march_price(rules)
    for side, total in zip(sides, totals, strict=True):
        marches = sum(card.lone_marches[seat] for seat in side)
        if marches * least > total:
            found.append(
                Doubt(
                    "marches_without_points",
                    gettext_noop("%(marches)s lone marches are worth more than %(points)s points."),
                    {"marches": marches, "points": total},
                )
            )
    return tuple(found)


def _beyond_hands(card: Card, rules: HouseRules, totals: list[int]) -> list[Doubt]:
    """What so many hands cannot bring."""
    variant = get(rules.variant)
    _, most = variant.points_range(rules)
    ceiling = most * rules.hands
    found = []
    if max(totals) > ceiling:
        found.append(
            Doubt(
                "too_many_points",
                gettext_noop("%(hands)s hands bring a side %(most)s points at most."),
                {"hands": rules.hands, "most": ceiling},
            )
        )
    if variant.sides == "pairs" and sum(totals) > ceiling:
        found.append(
            Doubt(
                "too_many_points_together",
                gettext_noop("%(hands)s hands bring both sides together %(most)s points at most."),
                {"hands": rules.hands, "most": ceiling},
            )
        )
    if variant.sides == "pairs" and not rules.negative_euchre and sum(totals) < rules.hands:
        found.append(
            Doubt(
                "too_few_points_together",
                gettext_noop("%(hands)s hands bring both sides together %(hands)s points at least."),
                {"hands": rules.hands},
            )
        )
    if sum(card.lone_marches) > rules.hands:
        found.append(
            Doubt(
                "too_many_marches",
                gettext_noop("There were only %(hands)s hands to march alone in."),
                {"hands": rules.hands},
            )
        )
    return found


def _lone_march_price(rules: HouseRules) -> int:
    """The fewest points a lone march brings the side."""
    variant = get(rules.variant)
    return variant.price_summary(
        variant.tricks, alone=variant.alone_allowed, lone_defended=False, rules=rules
    ).makers
