"""``check_line()``: what may not be written on a score sheet of this variant under these house rules."""

from __future__ import annotations

from collections.abc import Sequence

from scores.euchre.house_rules import HouseRules
from scores.euchre.lines import (
    Adjustment,
    Card,
    DealerChange,
    Hand,
    Line,
    Misdeal,
    PassedOut,
    Penalty,
    Substitution,
)
from scores.euchre.variants import get
from scores.euchre.variants.base import Variant
from scores.euchre.words import RulesError, gettext_noop

#: More than this in one line is a slip of the finger.
MOST_POINTS = 99


def check_line(line: Line, rules: HouseRules) -> None:
    """Raise ``RulesError`` unless ``line`` can stand on a sheet. To be asked before a line is stored.

    >>> check_line(PassedOut(dealer=3), HouseRules(stick_the_dealer="on"))
    Traceback (most recent call last):
    ...
    scores.euchre.words.RulesError: Here the dealer must name a suit; the hand cannot be passed out.
    """
    variant = get(rules.variant)
    match line:
        case Hand(result=hand):
            variant.check(hand, rules)
        case PassedOut(dealer=dealer):
            _check_seat(dealer, variant)
            if rules.stick_the_dealer == "on":
                raise RulesError(
                    gettext_noop("Here the dealer must name a suit; the hand cannot be passed out."),
                    code="dealer_must_call",
                )
        case Misdeal(dealer=seat) | DealerChange(dealer=seat) | Substitution(seat=seat):
            _check_seat(seat, variant)
        case Penalty(offender=seat, points=points):
            _check_seat(seat, variant)
            _check_points((points,), least=0)
        case Adjustment(points=points, note=note):
            _check_adjustment(points, note, variant)
        case Card(points=points, lone_marches=marches):
            _check_one_each(points, variant)
            _check_one_each(marches, variant)
            _check_points(points, least=-MOST_POINTS)
            _check_points(marches, least=0)
        case _:
            pass


def _check_seat(seat: int, variant: Variant) -> None:
    """A seat must exist."""
    if not 0 <= seat < variant.seats:
        raise RulesError(gettext_noop("There is no such seat at this table."), code="no_such_seat")


def _check_adjustment(points: Sequence[int], note: str, variant: Variant) -> None:
    """A balancing correction must change something, and say why."""
    _check_one_each(points, variant)
    _check_points(points, least=-MOST_POINTS)
    if not any(points):
        raise RulesError(
            gettext_noop("A correction of nothing changes nothing."), code="adjustment_of_nothing"
        )
    if not note.strip():
        raise RulesError(gettext_noop("Say why the score is corrected."), code="adjustment_needs_note")


def _check_one_each(points: Sequence[int], variant: Variant) -> None:
    """There must be one number per seat."""
    if len(points) != variant.seats:
        raise RulesError(gettext_noop("Give one number for each player."), code="one_number_per_seat")


def _check_points(points: Sequence[int], *, least: int) -> None:
    """Points must be numbers somebody could have meant."""
    if not all(least <= number <= MOST_POINTS for number in points):
        raise RulesError(
            gettext_noop("Choose a number from %(least)s to %(most)s."),
            code="points_out_of_range",
            least=least,
            most=MOST_POINTS,
        )
