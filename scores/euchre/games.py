"""Lines of a score sheet and ``replay()``: a game is a fold over its sheet. Who won, why, who deals next.

Everything about a game is rebuilt from its lines and its house rules; nothing is counted up along the way.
Points belong to seats: a line's award is one number per seat (partners usually get the same).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules, PenaltyHand, PenaltyTo

LineKind = Literal["hand", "passed_out", "misdeal", "penalty", "adjustment", "dealer", "substitution", "time_called", "card"]
EndReason = Literal["target", "hands", "time", "deciding_hand", "first_to_reach", "shared", "card"]


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
    kind: Literal["renege", "talk", "other"]
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


def line_to_json(line: Line) -> tuple[LineKind, dict[str, Any]]:
    """Return the kind and the plain facts of a line, as stored."""
    raise NotImplementedError


def line_from_json(kind: str, facts: Mapping[str, Any]) -> Line:
    """Rebuild a line; raises ``RulesError`` for an unknown kind."""
    raise NotImplementedError


@dataclass(frozen=True, slots=True)
class LineResult:
    """What one line did: points per seat, the running totals after it, the number of the deal it used up (or ``None``)."""

    line: Line
    points: tuple[int, ...]
    totals: tuple[int, ...]
    deal: int | None
    after_end: bool = False
    counted: bool = True  # False: a deciding hand, whose points are not counted


@dataclass(frozen=True, slots=True)
class Ending:
    """Who won and why. ``winners`` are seats (several when the game is shared); ``games`` is 2 after a slam."""

    winners: tuple[int, ...]
    reason: EndReason
    games: int = 1
    shared: bool = False


@dataclass(frozen=True, slots=True)
class GameState:
    """A game after its sheet was replayed. ``points`` per seat; ``next_dealer`` is a proposal the table may change.

    ``deciding``: the next hand decides a tie and its points will not count. ``carry``: points per seat carried into the
    next game (laps). ``tokens``: four-trick tokens per seat. ``deals``: deals used up so far.
    ``own``: points that belong to the seat's player alone (individual penalties; already within ``points``).
    """

    rules: HouseRules
    points: tuple[int, ...]
    deals: int
    next_dealer: int
    results: tuple[LineResult, ...]
    ending: Ending | None = None
    deciding: bool = False
    time_called: bool = False
    carry: tuple[int, ...] = ()
    tokens: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatTally:
    """The figures of one seat over a stretch of lines (a substituted seat has one tally per occupant)."""

    points: int = 0
    points_against: int = 0  # best other side's points
    hands: int = 0  # hands on the sheet while this occupant sat here
    made: int = 0  # hands in which this seat made trump
    made_won: int = 0  # ... and its side scored
    euchred: int = 0  # this seat made trump and was euchred
    side_euchred: int = 0  # its side made trump and was euchred
    euchres: int = 0  # its side euchred the makers
    marches: int = 0  # this seat made trump and its side took every trick
    alone_tried: int = 0
    alone_won: int = 0  # alone and the maker's side scored
    lone_marches: int = 0
    alone_euchred: int = 0
    defended_alone: int = 0
    defended_alone_won: int = 0
    penalties: int = 0  # points lost to penalties by this seat
    has_hands: bool = False  # False: a paper card, there is no hand detail
    won: bool | None = None  # None while the game runs; shared games are won by nobody
    games: int = 0  # games won: 0, 1, or 2 after a slam
    extra: Mapping[str, int] = field(default_factory=dict)


def replay(lines: Sequence[Line], rules: HouseRules, *, first_dealer: int, start: Sequence[int] | None = None) -> GameState:
    """Fold the sheet. ``start``: points per seat to begin with (laps carried from the game before)."""
    raise NotImplementedError


def tallies(lines: Sequence[Line], state: GameState) -> tuple[tuple[SeatTally, ...], ...]:
    """Return, per seat, one tally per occupant in order (one more after each substitution line of that seat)."""
    raise NotImplementedError
