"""What each number of tricks would pay, said on the buttons of the pad before anybody taps one."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scores.euchre.house_rules import HouseRules
from scores.euchre.variants.base import Variant
from scores.queries.line_words import signed


@dataclass(frozen=True, slots=True)
class Pay:
    """What a number of tricks pays in one situation. ``css`` names the situation, empty for all."""

    css: str
    words: tuple[str, ...]
    them: bool


@dataclass(frozen=True, slots=True)
class Tricks:
    """One tricks button."""

    count: int
    pays: tuple[Pay, ...]
    first_two: tuple[Pay, ...] = ()

    @property
    def them(self) -> bool:
        """Say whether these tricks usually pay the defenders."""
        return self.pays[0].them


def tricks_buttons(variant: Variant, rules: HouseRules) -> list[Tricks]:
    """Return the tricks buttons with what each pays, in every situation that changes the price."""
    questions = variant.questions(rules)
    buttons = []
    for count in range(variant.tricks + 1):
        pays = _pays(variant, rules, count, first_two=False)
        fast = _pays(variant, rules, count, first_two=True) if "first_two" in questions else ()
        buttons.append(Tricks(count, pays, fast if fast != pays else ()))
    return buttons


def _pays(variant: Variant, rules: HouseRules, count: int, *, first_two: bool) -> tuple[Pay, ...]:
    questions = variant.questions(rules)
    cases = [("p", False, False)]
    if "alone" in questions:
        cases.append(("pa", True, False))
    if "lone_defender" in questions:
        cases.append(("px", False, True))
        cases += [("pax", True, True)] if "alone" in questions else []
    pays = [_pay(css, variant, rules, count, alone, lone, first_two) for css, alone, lone in cases]
    if len({(pay.words, pay.them) for pay in pays}) == 1:
        return (Pay("", pays[0].words, pays[0].them),)
    return tuple(pays)


def _pay(
    css: str, variant: Variant, rules: HouseRules, count: int, alone: bool, lone: bool, first_two: bool
) -> Pay:
    paid = variant.price_summary(count, alone, lone, rules, first_two=first_two)
    words = []
    if paid.makers or not paid.others:
        makers = signed(paid.makers)
        words.append(makers if paid.partner is None else f"{makers}/{signed(paid.partner)}")
    if paid.others:
        each = variant.seats - len(variant.side_of(0)) > 1 and variant.sides == "single"
        words += [_("each") if each else _("them"), signed(paid.others)]
    return Pay(css, tuple(words), bool(paid.others))
