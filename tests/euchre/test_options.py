"""The options of the house: every field has words, contradictions are refused with a sentence."""

from dataclasses import fields

import pytest

from scores.euchre.house_rules import HouseRules
from scores.euchre.options import BY_NAME, GROUPS, OPTIONS, Option, check_rules, options_for
from scores.euchre.variants import VARIANTS, get
from scores.euchre.words import RulesError

ALL = pytest.mark.parametrize("option", OPTIONS, ids=BY_NAME.keys())


def refusal(rules: HouseRules) -> RulesError:
    """The refusal these rules meet."""
    with pytest.raises(RulesError) as caught:
        check_rules(rules)
    return caught.value


def test_every_field_is_an_option() -> None:
    assert {option.name for option in OPTIONS} == {field.name for field in fields(HouseRules)} - {"variant"}
    assert len(BY_NAME) == len(OPTIONS)


@ALL
def test_an_option_has_words_a_source_and_a_variant(option: Option) -> None:
    assert all((option.label, option.help, option.source, option.variants))
    assert option.group in GROUPS
    assert bool(option.choices) == (option.kind == "choice")


@ALL
def test_an_option_knows_its_defaults(option: Option) -> None:
    for variant in VARIANTS.values():
        option.check_value(getattr(variant.defaults, option.name))


def test_options_of_a_variant_in_the_order_shown() -> None:
    assert [option.name for option in options_for("cutthroat_dummy")] == [
        "end",
        "target",
        "hands",
        "minutes",
        "tie",
        "win_by",
        "stick_the_dealer",
        "after_pass_out",
        "defend_alone",
        "march",
        "euchre_each",
        "renege_points",
        "renege_points_alone",
        "renege_to",
        "renege_hand",
        "talk_first",
        "talk_next",
    ]


@pytest.mark.parametrize(
    ("changes", "code", "option"),
    [
        ({"target": 0}, "option_too_small", "target"),
        ({"hands": 0}, "option_too_small", "hands"),
        ({"minutes": -5}, "option_too_small", "minutes"),
        ({"renege_points": 11}, "option_too_large", "renege_points"),
        ({"target": "ten"}, "option_value", "target"),
        ({"target": True}, "option_value", "target"),
        ({"laps": 1}, "option_value", "laps"),
        ({"tie": "coin"}, "option_value", "tie"),
        ({"loner_march": 6}, "option_value", "loner_march"),
        ({"win_by": True}, "option_value", "win_by"),
        ({"march": 2}, "option_not_in_variant", "march"),
        ({"end": "hands", "laps": True}, "laps_need_target", "laps"),
        ({"end": "time", "win_by": 2}, "win_by_needs_target", "win_by"),
        ({"win_by": 2, "tie": "shared"}, "win_by_plays_on", "tie"),
        ({"tie": "first_to_reach"}, "first_to_reach_needs_hands_or_time", "tie"),
        ({"defend_alone_graded": True}, "graded_needs_lone_defence", "defend_alone_graded"),
        ({"loner_march_partner": 4}, "partner_share_needs_own_cards", "loner_march_partner"),
        (
            {"end": "hands", "loner_march": 3, "loner_march_partner": 4},
            "partner_share_too_large",
            "loner_march_partner",
        ),
        (
            {"stick_the_dealer": "forfeit_1", "after_pass_out": "same_dealer"},
            "forfeit_moves_the_deal",
            "after_pass_out",
        ),
    ],
)
def test_refused_rules(changes: dict[str, object], code: str, option: str) -> None:
    refused = refusal(HouseRules().with_options(**changes))
    assert (refused.code, refused.params["option"]) == (code, option)


@pytest.mark.parametrize("code", VARIANTS)
def test_what_a_variant_does_not_know_stays_as_it_is(code: str) -> None:
    variant = get(code)
    if not variant.knows("four_trick_tokens"):
        refused = refusal(variant.defaults.with_options(four_trick_tokens=True))
        assert str(refused) == "“Tokens for four tricks” is not an option of this game."
    else:
        check_rules(variant.defaults.with_options(four_trick_tokens=True))


def test_the_timed_game_has_no_target() -> None:
    assert refusal(get("timed").defaults.with_options(end="target")).code == "option_not_in_variant"


@pytest.mark.parametrize("target", [1, 5, 7, 10, 11, 15, 21, 64])
def test_any_target_can_be_played(target: int) -> None:
    check_rules(HouseRules(target=target))
