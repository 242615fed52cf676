"""Named house rules: a change is the next version, and nothing that was played changes."""

import pytest

from scores.euchre.house_rules import HouseRules
from scores.models import Club, RuleSet, User
from scores.services.house_rules import add_rule_set, change_rule_set, retire_rule_set
from scores.services.refusal import Refused
from tests.builders import make_club, make_member

pytestmark = pytest.mark.django_db

PLAIN, STUCK = HouseRules(), HouseRules(stick_the_dealer="on")


@pytest.fixture
def club() -> Club:
    return make_club()


@pytest.fixture
def olga(club: Club) -> User:
    return make_member(club)


def kept(club: Club) -> list[tuple[str, int, str, bool]]:
    rows = RuleSet.objects.filter(club=club).order_by("name", "version")
    return [(row.name, row.version, row.rules["stick_the_dealer"], row.retired) for row in rows]


def test_a_change_is_the_next_version(club: Club, olga: User) -> None:
    first = add_rule_set(club=club, name="Friday", rules=PLAIN, user=olga)
    second = change_rule_set(rule_set=first, name="Friday", rules=STUCK, user=olga)
    assert (second.version, second.created_by) == (2, olga)
    assert kept(club) == [("Friday", 1, "off", False), ("Friday", 2, "on", False)]


def test_saving_without_a_change_makes_no_version(club: Club, olga: User) -> None:
    first = add_rule_set(club=club, name="Friday", rules=PLAIN, user=olga)
    assert change_rule_set(rule_set=first, name="Friday", rules=PLAIN, user=olga) == first
    assert kept(club) == [("Friday", 1, "off", False)]


def test_another_name_renames_every_version(club: Club, olga: User) -> None:
    first = add_rule_set(club=club, name="Friday", rules=PLAIN, user=olga)
    second = change_rule_set(rule_set=first, name="Friday", rules=STUCK, user=olga)
    change_rule_set(rule_set=second, name="Saturday", rules=STUCK, user=olga)
    assert kept(club) == [("Saturday", 1, "off", False), ("Saturday", 2, "on", False)]


def test_an_older_version_cannot_be_changed(club: Club, olga: User) -> None:
    first = add_rule_set(club=club, name="Friday", rules=PLAIN, user=olga)
    change_rule_set(rule_set=first, name="Friday", rules=STUCK, user=olga)
    with pytest.raises(Refused, match="in the meantime") as refused:
        change_rule_set(rule_set=first, name="Friday", rules=HouseRules(target=5), user=olga)
    assert (refused.value.field, len(kept(club))) == (None, 2)


def test_a_name_in_use_is_refused(club: Club, olga: User) -> None:
    add_rule_set(club=club, name="Friday", rules=PLAIN, user=olga)
    saturday = add_rule_set(club=club, name="Saturday", rules=PLAIN, user=olga)
    with pytest.raises(Refused) as added:
        add_rule_set(club=club, name="Friday", rules=STUCK, user=olga)
    with pytest.raises(Refused) as renamed:
        change_rule_set(rule_set=saturday, name="Friday", rules=STUCK, user=olga)
    assert (added.value.field, renamed.value.field) == ("name", "name")
    add_rule_set(club=make_club(), name="Friday", rules=STUCK, user=olga)
    assert kept(club) == [("Friday", 1, "off", False), ("Saturday", 1, "off", False)]


def test_retired_rules_go_on_under_their_name(club: Club, olga: User) -> None:
    first = add_rule_set(club=club, name="Friday", rules=PLAIN, user=olga)
    retire_rule_set(rule_set=first)
    with pytest.raises(Refused):
        change_rule_set(rule_set=first, name="Friday", rules=STUCK, user=olga)
    add_rule_set(club=club, name="Friday", rules=STUCK, user=olga)
    assert kept(club) == [("Friday", 1, "off", True), ("Friday", 2, "on", False)]
