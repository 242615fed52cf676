"""The editor of house rules follows from the options' own data."""

from typing import Any

import pytest

from scores.euchre.house_rules import HouseRules
from scores.euchre.options import options_for
from scores.euchre.variants import VARIANTS, get
from scores.forms.house_rules import HouseRulesForm


def as_typed(rules: HouseRules, **changes: Any) -> dict[str, Any]:
    """What a browser sends for these rules: text, nothing for a switch that is off."""
    values = {option.name: getattr(rules, option.name) for option in options_for(rules.variant)}
    sent = {name: "" if value is None else value for name, value in values.items() if value is not False}
    return {"name": "Friday rules", **sent, **changes}


def bound(code: str, **changes: Any) -> HouseRulesForm:
    variant = get(code)
    return HouseRulesForm(as_typed(variant.defaults, **changes), variant=variant, rules=variant.defaults)


@pytest.mark.parametrize("code", VARIANTS)
def test_it_asks_for_what_the_variant_knows_and_nothing_else(code: str) -> None:
    variant = get(code)
    form = HouseRulesForm(variant=variant, rules=variant.defaults)
    assert list(form.fields) == ["name", *(option.name for option in options_for(code))]


@pytest.mark.parametrize("code", VARIANTS)
def test_the_variant_as_printed_comes_back_as_it_is(code: str) -> None:
    form = bound(code)
    assert form.is_valid(), form.errors
    assert form.cleaned_data["rules"] == get(code).defaults


def test_values_have_their_own_kind_again() -> None:
    form = bound(
        "american",
        end="hands",
        hands="12",
        loner_euchred="4",
        loner_march_partner="3",
        negative_euchre="on",
        slam="",
    )
    assert form.is_valid(), form.errors
    assert form.cleaned_data["rules"] == HouseRules(
        end="hands", hands=12, loner_euchred=4, loner_march_partner=3, negative_euchre=True
    )


def test_a_stored_choice_is_shown() -> None:
    rules = HouseRules(end="hands", loner_march_partner=3, loner_march=5)
    form = HouseRulesForm(variant=get("american"), rules=rules, name="Friday rules")
    shown = [form[name].value() for name in ("name", "end", "loner_march", "loner_march_partner", "target")]
    assert shown == ["Friday rules", "hands", "5", "3", 10]


def test_a_contradiction_stands_beside_its_field() -> None:
    form = bound("american", stick_the_dealer="forfeit_1", after_pass_out="same_dealer")
    assert form.errors == {
        "after_pass_out": [
            "A dealer who declines for one point gives the deal away; the next player must deal."
        ]
    }


@pytest.mark.parametrize(
    ("field", "value"),
    [("target", "0"), ("target", "ten"), ("tie", "coin"), ("loner_euchred", "7"), ("renege_points", "99")],
)
def test_impossible_values_are_refused(field: str, value: str) -> None:
    assert list(bound("american", **{field: value}).errors) == [field]


def test_the_name_is_tidied_and_wanted() -> None:
    assert bound("american", name="  Friday   rules ").cleaned_data["name"] == "Friday rules"
    assert list(bound("american", name=" ").errors) == ["name"]


def test_groups_are_closed_unless_something_in_them_is_wrong() -> None:
    groups = [
        (group.title, group.is_open)
        for group in bound("american", loner_euchred="7").helper.layout.fields[1:]
    ]
    assert groups == [
        ("How a game ends", True),
        ("The deal and the call", False),
        ("What a hand is worth", True),
        ("Penalties", False),
    ]
