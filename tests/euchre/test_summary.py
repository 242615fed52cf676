"""House rules in plain words: every option has its phrase, and only what differs is said."""

import pytest

from scores.euchre.house_rules import HouseRules
from scores.euchre.options import OPTIONS, Option, OptionValue
from scores.euchre.options.summary import ENDINGS, PHRASES, summary
from scores.euchre.variants import VARIANTS


def said(rules: HouseRules) -> list[str]:
    return [phrase.words % phrase.params for phrase in summary(rules)]


def values(option: Option) -> list[OptionValue]:
    if option.kind == "bool":
        return [False, True]
    if option.kind == "choice":
        return [choice.value for choice in option.choices]
    return [option.least, *option.usual]


@pytest.mark.parametrize("code", VARIANTS)
def test_a_variant_as_printed_says_only_how_it_ends(code: str) -> None:
    rules = VARIANTS[code].defaults
    endings = {
        "target": f"to {rules.target}",
        "hands": f"{rules.hands} hands",
        "time": f"{rules.minutes} minutes",
    }
    assert said(rules) == [endings[rules.end]]


def test_what_differs_is_said_in_the_order_of_the_options() -> None:
    rules = HouseRules(
        end="hands",
        hands=12,
        stick_the_dealer="on",
        loner_euchred=4,
        loner_march_partner=3,
        renege_to="player",
    )
    assert said(rules) == [
        "12 hands",
        "stick the dealer",
        "partner of a lone march 3",
        "loner euchred 4",
        "a renege costs the offender alone",
    ]


def test_a_number_the_ending_does_not_ask_for_is_not_said() -> None:
    assert said(HouseRules(end="time", minutes=25, target=21, hands=12)) == ["25 minutes"]


def test_british_rules_without_their_custom() -> None:
    rules = VARIANTS["british"].defaults.with_options(partner_must_go_alone=False)
    assert said(rules) == ["to 11", "the dealer's partner need not go alone"]


def test_every_option_has_words_for_every_value() -> None:
    spoken_of = {"end", *(name for name, _words in ENDINGS.values())}
    without = [
        (option.name, value)
        for option in OPTIONS
        if option.name not in spoken_of
        for value in values(option)
        if value not in PHRASES[option.name] and ... not in PHRASES[option.name]
    ]
    assert without == []
