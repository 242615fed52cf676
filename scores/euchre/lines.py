"""Lines of a score sheet: what can be written on it, and the plain JSON each line is stored as.

Facts only. What a line is worth is for ``replay()`` to say; whether the house allows it, for ``check_line()``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from scores.euchre.hands import HandResult
from scores.euchre.house_rules import PenaltyHand, PenaltyTo
from scores.euchre.words import RulesError, gettext_noop

LineKind = Literal[
    "hand", "passed_out", "misdeal", "penalty", "adjustment", "dealer", "substitution", "time_called", "card"
]
PenaltyKind = Literal["renege", "talk", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A hand that was played."""

    result: HandResult


@dataclass(frozen=True, slots=True, kw_only=True)
class PassedOut:
    """Everybody passed: stays on the sheet, uses up no deal."""

    dealer: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Misdeal:
    """A deal that was not played: stays on the sheet, uses up no deal. ``deal_lost``: the next player deals."""

    dealer: int
    deal_lost: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """A penalty: ``points`` go where ``to`` says: each seat of the offended side gets them (``offended``), each seat of the
    offender's side loses them (``offender``), only the offender's own total loses them (``player``), or nobody (``none``).
    ``hand``: the hand in progress ``ends`` (uses up the deal), ``stands`` (a hand line follows) or is ``replaced`` (the penalty
    stands in its place and uses up the deal)."""

    offender: int
    kind: PenaltyKind
    points: int
    to: PenaltyTo = "offended"
    hand: PenaltyHand = "stands"
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjustment:
    """A balancing correction: ``points`` per seat, with the reason."""

    points: tuple[int, ...]
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerChange:
    """The table says who deals next (a stolen deal, a deal out of turn)."""

    dealer: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Substitution:
    """From the next hand on another player sits at ``seat``. ``player`` is the caller's own reference, never read here."""

    seat: int
    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeCalled:
    """The time is up: the hand in progress (the next hand line, if ``hand_in_progress``) is finished, then the game is over."""

    hand_in_progress: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """The totals of a paper card instead of hands: points and lone marches, one number per seat."""

    points: tuple[int, ...]
    lone_marches: tuple[int, ...]


Line = Hand | PassedOut | Misdeal | Penalty | Adjustment | DealerChange | Substitution | TimeCalled | Card

KINDS: dict[LineKind, type[Line]] = {
    "hand": Hand,
    "passed_out": PassedOut,
    "misdeal": Misdeal,
    "penalty": Penalty,
    "adjustment": Adjustment,
    "dealer": DealerChange,
    "substitution": Substitution,
    "time_called": TimeCalled,
    "card": Card,
}
KIND_OF: dict[type[Line], LineKind] = {line: kind for kind, line in KINDS.items()}


def line_to_json(line: Line) -> tuple[LineKind, dict[str, Any]]:
    """Return the kind and the plain facts of a line, as stored.

    >>> line_to_json(Hand(result=HandResult(dealer=3, maker=0, tricks=5)))
    ('hand', {'dealer': 3, 'maker': 0, 'tricks': 5})
    >>> line_to_json(Adjustment(points=(1, 0), note="Miscounted"))
    ('adjustment', {'points': [1, 0], 'note': 'Miscounted'})
    """
    kind = KIND_OF[type(line)]
    if isinstance(line, Hand):
        return kind, line.result.to_json()
    return kind, {
        name: list(value) if isinstance(value, tuple) else value for name, value in asdict(line).items()
    }


def line_from_json(kind: str, facts: Mapping[str, Any]) -> Line:
    """Rebuild a line. Raises ``RulesError`` for an unknown kind or for facts that do not make a line of that kind.

    >>> line_from_json("dealer", {"dealer": 2})
    DealerChange(dealer=2)
    """
    if kind == "hand":
        return Hand(result=hand_from_json(facts))
    line_class = next((line for known, line in KINDS.items() if known == kind), None)
    if line_class is None:
        raise RulesError(
            gettext_noop("A score sheet has no line of the kind “%(kind)s”."), code="unknown_line", kind=kind
        )
    values = {name: tuple(value) if isinstance(value, list) else value for name, value in facts.items()}
    make: Callable[..., Line] = line_class
    try:
        return make(**values)
    except TypeError as error:
        raise RulesError(
            gettext_noop("These facts do not make a line of the kind “%(kind)s”."),
            code="line_facts",
            kind=kind,
        ) from error


def hand_from_json(facts: Mapping[str, Any]) -> HandResult:
    """Rebuild a hand; say what is missing in words."""
    if facts.get("maker") is None:
        raise RulesError(
            gettext_noop("Say who made trump, or enter the hand as passed out."),
            code="maker_required_unless_passed_out",
        )
    if facts.get("tricks") is None:
        raise RulesError(gettext_noop("Say how many tricks the makers took."), code="tricks_required")
    try:
        return HandResult.from_json(facts)
    except TypeError as error:
        raise RulesError(
            gettext_noop("These facts do not make a line of the kind “%(kind)s”."),
            code="line_facts",
            kind="hand",
        ) from error
