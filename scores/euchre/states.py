"""What a game has come to: what each line did, who won and why, and the state after the whole sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scores.euchre.house_rules import HouseRules
from scores.euchre.lines import Line

EndReason = Literal["target", "hands", "time", "deciding_hand", "first_to_reach", "shared", "card"]


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
    ``own``: points that belong to the seat's player alone (individual penalties, a partner's smaller lone march); already
    within ``points``, and left out when sides are compared.
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
    own: tuple[int, ...] = ()
