"""The options of the house as rows of data: words, values, sources; and the check that rules make sense together."""

from __future__ import annotations

from scores.euchre.house_rules import HouseRules
from scores.euchre.options.base import GROUPS, Choice, Group, Option, OptionValue
from scores.euchre.options.checks import check_contradictions
from scores.euchre.options.deal import DEAL
from scores.euchre.options.ending import ENDING
from scores.euchre.options.penalties import PENALTIES
from scores.euchre.options.prices import PRICES
from scores.euchre.variants import get
from scores.euchre.words import RulesError, gettext_noop

__all__ = [
    "BY_NAME",
    "GROUPS",
    "OPTIONS",
    "Choice",
    "Group",
    "Option",
    "OptionValue",
    "check_rules",
    "options_for",
]

#: Every option, in the order it is shown.
OPTIONS: tuple[Option, ...] = (*ENDING, *DEAL, *PRICES, *PENALTIES)
BY_NAME: dict[str, Option] = {option.name: option for option in OPTIONS}


def options_for(code: str) -> tuple[Option, ...]:
    """Return the options a variant knows, in the order they are shown.

    >>> [option.name for option in options_for("cutthroat_20") if option.group == "prices"]
    ['march', 'euchre_each']
    """
    variant = get(code)
    return tuple(option for option in OPTIONS if variant.knows(option.name))


def check_rules(rules: HouseRules) -> None:
    """Raise ``RulesError`` unless these house rules can be played. Its ``params["option"]`` names the option to point at.

    >>> check_rules(HouseRules(end="hands", laps=True))
    Traceback (most recent call last):
    ...
    scores.euchre.words.RulesError: Laps are points beyond a target; a game without a target has none.
    """
    variant = get(rules.variant)
    for option in OPTIONS:
        value = getattr(rules, option.name)
        option.check_value(value)
        if not variant.knows(option.name) and value != getattr(variant.defaults, option.name):
            raise RulesError(
                gettext_noop("“%(label)s” is not an option of this game."),
                code="option_not_in_variant",
                label=option.label,
                option=option.name,
            )
    check_contradictions(rules)
