"""What one line of a score sheet gives each seat, and whether it ends the hand or uses up a deal."""

from __future__ import annotations

from dataclasses import dataclass

from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules
from scores.euchre.lines import Adjustment, Card, Hand, Line, Misdeal, PassedOut, Penalty
from scores.euchre.variants.base import Variant


@dataclass(slots=True)
class Award:
    """Points per seat; ``own`` is the part of them that belongs to a player alone and not to the side."""

    points: list[int]
    own: list[int]
    uses_deal: bool = False
    ends_hand: bool = False


def award_of(line: Line, variant: Variant, rules: HouseRules) -> Award:
    """Return what a line gives.

    >>> from scores.euchre.variants import get
    >>> award_of(Penalty(offender=0, kind="renege", points=2), get("american"), HouseRules()).points
    [0, 2, 0, 2]
    """
    match line:
        case Hand(result=hand):
            return _hand(hand, variant, rules)
        case PassedOut(dealer=dealer):
            forfeit = 1 if rules.stick_the_dealer == "forfeit_1" else 0
            return Award(_split(variant, dealer, others=forfeit), _nothing(variant), ends_hand=True)
        case Misdeal():
            return Award(_nothing(variant), _nothing(variant), ends_hand=True)
        case Penalty():
            return _penalty(line, variant)
        case Adjustment(points=points) | Card(points=points):
            return Award(list(points), _nothing(variant))
        case _:
            return Award(_nothing(variant), _nothing(variant))


def _hand(hand: HandResult, variant: Variant, rules: HouseRules) -> Award:
    """Price a hand. What a partner gets less for a lone march does not touch the side's score."""
    points = list(variant.price(hand, rules))
    own = _nothing(variant)
    for seat in variant.side_of(hand.maker):
        own[seat] = points[seat] - points[hand.maker]
    return Award(points, own, uses_deal=True, ends_hand=True)


def _penalty(line: Penalty, variant: Variant) -> Award:
    """Book a penalty where it goes."""
    over = line.hand != "stands"
    points, own = _nothing(variant), _nothing(variant)
    if line.to == "offended":
        points = _split(variant, line.offender, others=line.points)
    elif line.to == "offender":
        points = _split(variant, line.offender, side=-line.points)
    elif line.to == "player":
        points[line.offender] = own[line.offender] = -line.points
    return Award(points, own, uses_deal=over, ends_hand=over)


def _split(variant: Variant, seat: int, *, side: int = 0, others: int = 0) -> list[int]:
    """Return points per seat: for the side of ``seat``, and for all the others."""
    together = variant.side_of(seat)
    return [side if other in together else others for other in range(variant.seats)]


def _nothing(variant: Variant) -> list[int]:
    """Return no points for anybody."""
    return [0] * variant.seats
