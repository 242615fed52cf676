"""``replay()``: a game is a fold over its score sheet. Who won, why, who deals next.

Everything about a game is rebuilt from its lines and its house rules; nothing is counted up along the way.
Points belong to seats: a line's award is one number per seat (partners usually get the same).
The lines themselves live in ``lines.py``, ends and ties in ``endings.py``, the figures of a seat in ``tallies.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from scores.euchre.awards import Award, award_of
from scores.euchre.endings import (
    Position,
    card_ending,
    decided,
    ending_of,
    laps,
    side_totals,
    wants_deciding_hand,
)
from scores.euchre.house_rules import HouseRules
from scores.euchre.line_checks import check_line
from scores.euchre.lines import (
    Adjustment,
    Card,
    DealerChange,
    Hand,
    Line,
    LineKind,
    Misdeal,
    PassedOut,
    Penalty,
    Substitution,
    TimeCalled,
    line_from_json,
    line_to_json,
)
from scores.euchre.states import Ending, EndReason, GameState, LineResult
from scores.euchre.tallies import SeatTally, tallies
from scores.euchre.variants import get
from scores.euchre.variants.base import Variant

__all__ = [
    "Adjustment",
    "Card",
    "DealerChange",
    "EndReason",
    "Ending",
    "GameState",
    "Hand",
    "Line",
    "LineKind",
    "LineResult",
    "Misdeal",
    "PassedOut",
    "Penalty",
    "SeatTally",
    "Substitution",
    "TimeCalled",
    "check_line",
    "line_from_json",
    "line_to_json",
    "replay",
    "tallies",
]

#: Four of these turn into a point (the option ``four_trick_tokens``).
TOKENS_FOR_A_POINT = 4


def replay(
    lines: Sequence[Line], rules: HouseRules, *, first_dealer: int, start: Sequence[int] | None = None
) -> GameState:
    """Fold the sheet. ``start``: points per seat to begin with (laps carried from the game before).

    The lines must have passed ``check_line()``. A game that ended stays ended: later lines change nothing.

    >>> from scores.euchre.hands import HandResult
    >>> state = replay([Hand(result=HandResult(dealer=3, maker=0, tricks=2))], HouseRules(), first_dealer=3)
    >>> state.points, state.next_dealer, state.ending
    ((0, 2, 0, 2), 0, None)
    """
    game = Running(rules=rules, variant=get(rules.variant), next_dealer=first_dealer)
    game.begin(start)
    for line in lines:
        game.write(line)
    return game.state()


@dataclass(slots=True)
class Running:
    """The game while its sheet is being folded. Lives only inside ``replay()``."""

    rules: HouseRules
    variant: Variant
    next_dealer: int
    points: list[int] = field(default_factory=list)
    own: list[int] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    deals: int = 0
    results: list[LineResult] = field(default_factory=list)
    history: list[tuple[int, ...]] = field(default_factory=list)
    ending: Ending | None = None
    deciding: bool = False
    time_called: bool = False
    time_up: bool = False

    def begin(self, start: Sequence[int] | None) -> None:
        """Lay out the sheet."""
        nothing = [0] * self.variant.seats
        self.points = list(start) if start else nothing.copy()
        self.own, self.tokens = nothing.copy(), nothing.copy()
        self.history.append(self.side_totals())

    def side_totals(self) -> tuple[int, ...]:
        """Return the totals of the sides now."""
        return side_totals(self.variant.all_sides(), self.points, self.own)

    def position(self) -> Position:
        """Return what the question "is it over?" depends on."""
        return Position(
            rules=self.rules,
            sides=self.variant.all_sides(),
            history=self.history,
            deals=self.deals,
            time_up=self.time_up,
        )

    def write(self, line: Line) -> None:
        """Take one line into the game."""
        if self.ending is not None:
            self.note(line, [0] * self.variant.seats, deal=None, after_end=True, counted=False)
            return
        award = award_of(line, self.variant, self.rules)
        if isinstance(line, Hand) and not self.deciding:
            self.turn_tokens(line, award)
        self.deal_passes(line)
        if isinstance(line, TimeCalled):
            self.time_called = True
            self.time_up = self.time_up or not line.hand_in_progress
        elif award.ends_hand and self.time_called:
            self.time_up = True
        if self.deciding and award.uses_deal:
            self.note(line, award.points, deal=None, counted=False)
            self.ending = decided(self.position(), award.points)
            self.deciding = self.ending is None
            return
        self.take(line, award)
        self.settle(line)

    def take(self, line: Line, award: Award) -> None:
        """Add what a line gives to the totals."""
        for seat in range(self.variant.seats):
            self.points[seat] += award.points[seat]
            self.own[seat] += award.own[seat]
        self.deals += award.uses_deal
        self.history.append(self.side_totals())
        self.note(line, award.points, deal=self.deals if award.uses_deal else None)

    def settle(self, line: Line) -> None:
        """Ask whether the game is over."""
        position = self.position()
        self.ending = card_ending(position) if isinstance(line, Card) else ending_of(position)
        self.deciding = self.ending is None and wants_deciding_hand(position)

    def note(
        self,
        line: Line,
        points: Sequence[int],
        *,
        deal: int | None,
        after_end: bool = False,
        counted: bool = True,
    ) -> None:
        """Write down what a line did."""
        self.results.append(LineResult(line, tuple(points), tuple(self.points), deal, after_end, counted))

    def deal_passes(self, line: Line) -> None:
        """Work out who deals next; a proposal, which a ``DealerChange`` overrules."""
        match line:
            case Hand(result=hand):
                self.next_dealer = self.after(hand.dealer)
            case PassedOut(dealer=dealer):
                stays = self.rules.after_pass_out == "same_dealer"
                self.next_dealer = dealer if stays else self.after(dealer)
            case Misdeal(dealer=dealer, deal_lost=lost):
                self.next_dealer = self.after(dealer) if lost else dealer
            case DealerChange(dealer=dealer):
                self.next_dealer = dealer
            case Penalty(hand="ends" | "replaced"):
                self.next_dealer = self.after(self.next_dealer)
            case _:
                pass

    def after(self, dealer: int) -> int:
        """Return the seat to the dealer's left."""
        return (dealer + 1) % self.variant.seats

    def turn_tokens(self, line: Hand, award: Award) -> None:
        """Give a token for exactly four tricks with a partner; enough tokens turn into a point at once."""
        hand = line.result
        if not self.rules.four_trick_tokens or hand.alone or hand.tricks != self.variant.tricks - 1:
            return
        for seat in self.variant.side_of(hand.maker):
            full, self.tokens[seat] = divmod(self.tokens[seat] + 1, TOKENS_FOR_A_POINT)
            award.points[seat] += full

    def state(self) -> GameState:
        """Return the finished fold."""
        return GameState(
            rules=self.rules,
            points=tuple(self.points),
            deals=self.deals,
            next_dealer=self.next_dealer,
            results=tuple(self.results),
            ending=self.ending,
            deciding=self.deciding,
            time_called=self.time_called,
            carry=laps(self.variant, self.rules, self.points, self.ending),
            tokens=tuple(self.tokens),
            own=tuple(self.own),
        )
