"""What a variant is: who sits where, what the pad asks, what a hand is worth.

The rows of prices (``prices.py``) that price a hand also make the table of points on the rules page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Literal

from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules
from scores.euchre.variants.prices import (
    Price,
    PriceLine,
    PriceSummary,
    Situation,
    pay,
    price_lines,
    same_pay,
)

Question = Literal[
    "maker", "alone", "lone_defender", "tricks", "bid", "call_round", "joker_turned", "first_two"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """The pack: ``cards`` in number, ``lowest`` rank in it, ``jokers``."""

    cards: int
    lowest: str
    jokers: int = 0


Check = Callable[["Variant", HandResult, HouseRules], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One game of the family. Words (``name``, ``summary``, ``counts``, ``entry``) are msgids.

    ``to_make`` is the number of tricks the makers need; ``dealer_takes_joker``: a joker turned up makes the dealer the
    maker, so the pad asks for it. ``counts`` and ``entry`` are the paragraphs of the rules page: what counts, and how a
    hand is entered. ``option_names`` are the options of ``HouseRules`` that mean something here.
    """

    code: str
    name: str
    summary: str
    seats: Literal[2, 3, 4]
    tricks: int
    to_make: int
    deck: Deck
    sides: Literal["pairs", "single"]
    alone_allowed: bool
    prices: tuple[Price, ...]
    checks: tuple[Check, ...]
    defaults: HouseRules
    option_names: tuple[str, ...]
    counts: tuple[str, ...]
    entry: tuple[str, ...]
    dealer_takes_joker: bool = False

    def side_of(self, seat: int) -> tuple[int, ...]:
        """Return the seats that stand together with ``seat``, itself included.

        >>> from scores.euchre.variants import get
        >>> get("american").side_of(3), get("cutthroat_20").side_of(2)
        ((1, 3), (2,))
        """
        return tuple(sorted((seat, (seat + 2) % 4))) if self.sides == "pairs" else (seat,)

    def partner_of(self, seat: int) -> int | None:
        """Return the partner's seat, or ``None`` where nobody has one."""
        return (seat + 2) % 4 if self.sides == "pairs" else None

    def all_sides(self) -> tuple[tuple[int, ...], ...]:
        """Return every side once, the side of seat 0 first."""
        return tuple(dict.fromkeys(self.side_of(seat) for seat in range(self.seats)))

    def knows(self, option: str) -> bool:
        """Say whether the option means something in this variant."""
        return option in self.option_names

    def questions(self, rules: HouseRules) -> tuple[Question, ...]:
        """Return what the pad asks about a hand under these house rules, in the order it is asked.

        >>> from scores.euchre.variants import get
        >>> get("american").questions(HouseRules())
        ('maker', 'alone', 'tricks')
        """
        asked: tuple[tuple[Question, bool], ...] = (
            ("maker", True),
            ("joker_turned", self.dealer_takes_joker),
            ("call_round", self.knows("partner_must_go_alone") and rules.partner_must_go_alone),
            ("alone", self.alone_allowed),
            ("lone_defender", self.knows("defend_alone") and rules.defend_alone != "off"),
            ("first_two", self.knows("fast_break") and rules.fast_break),
            ("tricks", True),
        )
        return tuple(question for question, wanted in asked if wanted)

    def check(self, hand: HandResult, rules: HouseRules) -> None:
        """Raise ``RulesError`` unless this hand can happen in this variant under these house rules."""
        hand.check_possible(seats=self.seats, tricks=self.tricks)
        for check in self.checks:
            check(self, hand, rules)

    def price(self, hand: HandResult, rules: HouseRules) -> tuple[int, ...]:
        """Return the points of a hand, one number per seat.

        >>> from scores.euchre.variants import get
        >>> get("american").price(HandResult(dealer=3, maker=0, tricks=5, alone=True), HouseRules())
        (4, 0, 4, 0)
        """
        paid = self.price_summary(
            hand.tricks,
            alone=hand.alone,
            lone_defended=hand.lone_defender is not None,
            rules=rules,
            first_two=hand.defenders_took_first_two,
        )
        partner = paid.makers if paid.partner is None else paid.partner
        side = self.side_of(hand.maker)
        return tuple(
            paid.makers if seat == hand.maker else partner if seat in side else paid.others
            for seat in range(self.seats)
        )

    def price_summary(
        self, tricks: int, alone: bool, lone_defended: bool, rules: HouseRules, *, first_two: bool = False
    ) -> PriceSummary:
        """Return what a hand pays; the price never depends on which seat made trump.

        >>> from scores.euchre.variants import get
        >>> tuple(get("american").price_summary(2, alone=False, lone_defended=False, rules=HouseRules()))
        (0, 2, None, 'Euchred')
        """
        case = Situation(tricks, alone, lone_defended, first_two)
        return pay(self.prices, case, rules)

    def situations(self, rules: HouseRules) -> tuple[Situation, ...]:
        """Return everything a hand under these house rules can come to, as far as prices tell it apart."""
        asked = self.questions(rules)
        either, no = (False, True), (False,)
        return tuple(
            Situation(*case)
            for case in product(
                range(self.tricks + 1),
                either if self.alone_allowed else no,
                either if "lone_defender" in asked else no,
                either if "first_two" in asked else no,
            )
        )

    def points_range(self, rules: HouseRules) -> tuple[int, int]:
        """Return the least and the most one seat can get from one hand."""
        paid = [pay(self.prices, case, rules) for case in self.situations(rules)]
        amounts = [amount for summary in paid for amount in summary[:3] if amount is not None]
        return min(amounts), max(amounts)

    def price_table(self, rules: HouseRules) -> tuple[PriceLine, ...]:
        """Return the table of points under these house rules, without rows that would change nothing."""
        cases = self.situations(rules)
        rows = list(self.prices)
        for row in self.prices:
            without = [other for other in rows if other is not row]
            if all(same_pay(rows, without, case, rules) for case in cases):
                rows = without
        return tuple(line for row in rows for line in price_lines(row, rules))
