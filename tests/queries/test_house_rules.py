"""What a club plays by, in words."""

import pytest
from pytest_django import DjangoAssertNumQueries

from scores.euchre.house_rules import HouseRules
from scores.euchre.variants import get
from scores.models import Club, RuleSet
from scores.queries.house_rules import (
    PointsLine,
    RuleSetRow,
    current_sets,
    decided,
    points_table,
    rule_set_rows,
    summary_line,
    versions,
)
from tests.builders import make_club, make_user


def add(club: Club, name: str, rules: HouseRules | None = None, **fields: object) -> RuleSet:
    return RuleSet.objects.create(club=club, name=name, rules=(rules or HouseRules()).to_json(), **fields)


@pytest.mark.django_db
@pytest.mark.parametrize("more", [0, 12])
def test_the_newest_of_everything_on_offer(
    django_assert_num_queries: DjangoAssertNumQueries, more: int
) -> None:
    club = make_club()
    add(club, "Friday")
    newest = add(club, "Friday", HouseRules(stick_the_dealer="on"), version=2)
    british = add(club, "British", get("british").defaults)
    add(club, "Old", retired=True)
    add(make_club(), "Elsewhere")
    for number in range(more):
        add(club, f"Z{number:02}")
    with django_assert_num_queries(1):
        rows = rule_set_rows(club)
    assert rows[:2] == [
        RuleSetRow(british.pk, "British", "British euchre", "to 11"),
        RuleSetRow(newest.pk, "Friday", "American euchre", "to 10 · stick the dealer"),
    ]
    assert [row.pk for row in current_sets(club)] == [row.pk for row in rows]
    assert len(rows) == 2 + more


@pytest.mark.django_db
def test_versions_say_who_and_what() -> None:
    club, olga = make_club(), make_user()
    first = add(club, "Friday")
    second = add(club, "Friday", HouseRules(target=11), version=2, created_by=olga)
    assert [(row.pk, row.number, row.line, row.by) for row in versions(first)] == [
        (second.pk, 2, "to 11", "Olga"),
        (first.pk, 1, "to 10", ""),
    ]


def test_a_line_says_what_differs() -> None:
    assert summary_line(HouseRules(target=11, stick_the_dealer="on", loner_euchred=4)) == (
        "to 11 · stick the dealer · loner euchred 4"
    )


def test_the_table_of_points() -> None:
    assert points_table(HouseRules()) == [
        PointsLine("Lone march", "5", "4", ""),
        PointsLine("March", "5", "2", ""),
        PointsLine("Made", "3–4", "1", ""),
        PointsLine("Euchred", "0–2", "", "2"),
    ]


def test_a_partner_paid_differently_is_named() -> None:
    rules = HouseRules(end="hands", loner_march=5, loner_march_partner=4)
    assert points_table(rules)[0] == PointsLine("Lone march", "5", "5, partner 4", "")


def test_everything_decided_leaves_out_the_other_endings() -> None:
    groups = decided(get("two_handed").defaults.with_options(end="hands", hands=12))
    assert (groups[0].title, groups[0].decisions[:3]) == (
        "How a game ends",
        (
            ("The game ends", "After a number of hands"),
            ("Hands in a game", "12"),
            ("When nobody is ahead at the end", "Play on until one side is ahead"),
        ),
    )
    american = {label: value for group in decided(HouseRules(laps=True)) for label, value in group.decisions}
    assert (american["Laps"], american["Slam"], american["Renege"]) == ("yes", "no", "2")
