"""A club's house rules in the browser."""

from typing import Any

import pytest
from django.test import Client

from scores.euchre.house_rules import HouseRules
from scores.euchre.options import options_for
from scores.euchre.variants import VARIANTS
from scores.models import Club, RuleSet, Tournament
from tests.builders import make_club, make_member, make_tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(client: Client) -> Club:
    club = make_club(slug="friday")
    client.force_login(make_member(club))
    return club


@pytest.fixture
def friday(club: Club) -> RuleSet:
    return RuleSet.objects.create(club=club, name="Friday rules", rules=HouseRules().to_json())


def typed(rules: HouseRules, **changes: Any) -> dict[str, Any]:
    values = {option.name: getattr(rules, option.name) for option in options_for(rules.variant)}
    sent = {name: "" if value is None else value for name, value in values.items() if value is not False}
    return {"name": "Friday rules", **sent, **changes}


def test_the_list_says_what_differs(client: Client, friday: RuleSet) -> None:
    RuleSet.objects.create(club=friday.club, name="Stuck", rules=HouseRules(stick_the_dealer="on").to_json())
    rows = client.get("/c/friday/house-rules/").context["rule_sets"]
    assert [(row.name, row.line) for row in rows] == [
        ("Friday rules", "to 10"),
        ("Stuck", "to 10 · stick the dealer"),
    ]


def test_one_of_them_with_its_table_of_points(client: Client, friday: RuleSet) -> None:
    answer = client.get(f"/c/friday/house-rules/{friday.pk}/")
    assert (answer.context["line"], answer.context["is_current"], len(answer.context["points"])) == (
        "to 10",
        True,
        4,
    )
    assert "Change" in answer.content.decode()


def test_new_ones_begin_with_a_variant(client: Client, club: Club) -> None:
    page = client.get("/c/friday/house-rules/new/").content.decode()
    assert [code for code in VARIANTS if f'href="/c/friday/house-rules/new/{code}/"' not in page] == []
    assert client.get("/c/friday/house-rules/new/poker/").status_code == 404


@pytest.mark.parametrize("code", VARIANTS)
def test_every_variant_can_be_kept_as_printed(client: Client, club: Club, code: str) -> None:
    url = f"/c/friday/house-rules/new/{code}/"
    assert client.get(url).status_code == 200
    answer = client.post(url, typed(VARIANTS[code].defaults))
    kept = RuleSet.objects.get()
    assert answer.headers["Location"] == f"/c/friday/house-rules/{kept.pk}/"
    assert (kept.name, HouseRules.from_json(kept.rules)) == ("Friday rules", VARIANTS[code].defaults)


def test_a_contradiction_keeps_what_was_typed(client: Client, club: Club) -> None:
    sent = typed(HouseRules(), name="Mine", end="hands", hands="12", win_by="2", stick_the_dealer="on")
    answer = client.post("/c/friday/house-rules/new/american/", sent)
    assert answer.status_code == 422
    assert answer.context["form"].errors == {
        "win_by": [
            "A lead of two is asked for at a target; a game of fixed hands or time ends with any lead."
        ]
    }
    page = answer.content.decode()
    kept = ['value="Mine"', 'value="12"', '<option value="on" selected>', '<option value="2" selected>']
    assert [text for text in kept if text not in page] == []


def test_a_name_in_use_is_refused(client: Client, friday: RuleSet) -> None:
    answer = client.post("/c/friday/house-rules/new/american/", typed(HouseRules()))
    assert answer.status_code == 422
    assert answer.context["form"].errors == {"name": ["The club has house rules of this name already."]}


def test_a_change_is_the_next_version_and_games_keep_theirs(client: Client, friday: RuleSet) -> None:
    tournament = make_tournament(friday.club, 4, HouseRules.from_json(friday.rules))
    url = f"/c/friday/house-rules/{friday.pk}/edit/"
    assert client.get(url).context["form"]["name"].value() == "Friday rules"
    answer = client.post(url, typed(HouseRules(), loner_euchred="4"))
    newest = RuleSet.objects.get(version=2)
    assert answer.headers["Location"] == f"/c/friday/house-rules/{newest.pk}/"
    assert HouseRules.from_json(newest.rules) == HouseRules(loner_euchred=4)
    assert Tournament.objects.get(pk=tournament.pk).rules == friday.rules
    old = client.get(f"/c/friday/house-rules/{friday.pk}/")
    assert [row.line for row in old.context["versions"]] == ["to 10 · loner euchred 4", "to 10"]
    assert (old.context["is_current"], "there is a newer one" in old.content.decode()) == (False, True)


def test_somebody_was_faster(client: Client, friday: RuleSet) -> None:
    url = f"/c/friday/house-rules/{friday.pk}/edit/"
    client.post(url, typed(HouseRules(), loner_euchred="4"))
    answer = client.post(url, typed(HouseRules(), loner_euchred="3", name="Mine"))
    assert (answer.status_code, RuleSet.objects.count()) == (409, 2)
    assert answer.context["form"].non_field_errors() == [
        "Somebody has changed these house rules in the meantime. Open them again to see how they are now."
    ]
    assert 'value="Mine"' in answer.content.decode()


def test_they_are_retired_after_a_question(client: Client, friday: RuleSet) -> None:
    url = f"/c/friday/house-rules/{friday.pk}/retire/"
    assert "Offer “Friday rules” no longer?" in client.get(url).content.decode()
    answer = client.post(url, follow=True)
    assert (answer.redirect_chain, answer.context["rule_sets"]) == ([("/c/friday/house-rules/", 302)], [])
    assert "No longer offered." in client.get(f"/c/friday/house-rules/{friday.pk}/").content.decode()


@pytest.mark.parametrize("action", ["edit", "retire"])
def test_a_scorer_changes_nothing(friday: RuleSet, action: str) -> None:
    scorer = Client()
    scorer.force_login(make_member(friday.club, "scorer", "Sam"))
    answer = scorer.post(f"/c/friday/house-rules/{friday.pk}/{action}/", typed(HouseRules(), target="5"))
    assert (answer.status_code, RuleSet.objects.filter(retired=False).count()) == (403, 1)
