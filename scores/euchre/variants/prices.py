"""Prices as rows of data: a condition, who gets it, how much. The first row that matches is the price of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from scores.euchre.house_rules import HouseRules

Recipient = Literal["makers", "defenders"]


class Situation(NamedTuple):
    """What a price depends on: the makers' tricks, and who played alone."""

    tricks: int
    alone: bool
    lone_defender: bool
    first_two: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """One row of a price table. ``None`` in a condition means "either way".

    ``points`` is the printed price; an option of the house named in ``options`` replaces it (of several the highest).
    ``over``: the price is paid for every trick above this number. ``only_with``: the option that must be switched on.
    """

    name: str
    least: int
    most: int
    to: Recipient
    points: int
    options: tuple[str, ...] = ()
    partner_option: str = ""
    over: int = 0
    only_with: str = ""
    alone: bool | None = None
    lone_defender: bool | None = None
    first_two: bool | None = None

    def matches(self, case: Situation, rules: HouseRules) -> bool:
        """Say whether this row prices ``case`` under ``rules``."""
        return (
            self.least <= case.tricks <= self.most
            and self.alone in (None, case.alone)
            and self.lone_defender in (None, case.lone_defender)
            and self.first_two in (None, case.first_two)
            and (not self.only_with or bool(getattr(rules, self.only_with)))
        )

    def amount(self, tricks: int, rules: HouseRules) -> int:
        """Return the points this row pays under ``rules``."""
        chosen = [value for name in self.options if (value := getattr(rules, name)) is not None]
        return max(chosen, default=self.points) * ((tricks - self.over) if self.over else 1)


class PriceSummary(NamedTuple):
    """What a hand pays: each seat of the makers' side, each other seat, the partner where it differs; and its name."""

    makers: int
    others: int
    partner: int | None
    name: str


class PriceLine(NamedTuple):
    """One line of the table of points on the rules page. ``name`` is a msgid; ``partner`` only where it differs."""

    name: str
    least: int
    most: int
    to: Recipient
    points: int
    partner: int | None


def same_pay(rows: Sequence[Price], others: Sequence[Price], case: Situation, rules: HouseRules) -> bool:
    """Say whether two tables pay the same for ``case``."""
    if not any(row.matches(case, rules) for row in others):
        return False
    return pay(rows, case, rules)[:3] == pay(others, case, rules)[:3]


def pay(rows: Sequence[Price], case: Situation, rules: HouseRules) -> PriceSummary:
    """Return what the first row that matches pays."""
    row = next(row for row in rows if row.matches(case, rules))
    amount = row.amount(case.tricks, rules)
    if row.to == "defenders":
        return PriceSummary(-amount if rules.negative_euchre else 0, amount, None, row.name)
    partner = getattr(rules, row.partner_option) if row.partner_option else None
    return PriceSummary(amount, 0, None if partner == amount else partner, row.name)


def price_lines(row: Price, rules: HouseRules) -> tuple[PriceLine, ...]:
    """Return the printed lines of a row: one, or one per number of tricks where every trick counts."""
    counts = [(n, n) for n in range(row.least, row.most + 1)] if row.over else [(row.least, row.most)]
    partner = getattr(rules, row.partner_option) if row.partner_option else None
    return tuple(
        PriceLine(
            row.name, least, most, row.to, row.amount(most, rules), partner if row.to == "makers" else None
        )
        for least, most in counts
    )
