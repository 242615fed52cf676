"""House rules survive storage unchanged, and a stored form nobody understands is refused."""

import pytest

from scores.euchre.house_rules import JSON_VERSION, HouseRules
from scores.euchre.variants import VARIANTS
from scores.euchre.words import RulesError


@pytest.mark.parametrize("code", VARIANTS)
def test_json_round_trip(code: str) -> None:
    rules = VARIANTS[code].defaults
    assert HouseRules.from_json(rules.to_json()) == rules


def test_json_names_its_version_and_every_option() -> None:
    stored = HouseRules(target=7).to_json()
    assert stored["version"] == JSON_VERSION
    assert stored["target"] == 7
    assert stored["loner_march"] == 4


@pytest.mark.parametrize(
    ("change", "code"), [({"version": JSON_VERSION + 1}, "rules_version"), ({"moon": True}, "rules_option")]
)
def test_refuses_what_a_newer_release_wrote(change: dict[str, object], code: str) -> None:
    with pytest.raises(RulesError) as refusal:
        HouseRules.from_json({**HouseRules().to_json(), **change})
    assert refusal.value.code == code


def test_with_options_knows_every_name_and_no_other() -> None:
    assert HouseRules().with_options(target=15) == HouseRules(target=15)
    with pytest.raises(TypeError):
        HouseRules().with_options(moon=True)
