"""The form of a tournament: what it makes of the club's rules, time zone and choices."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from scores.euchre import variants
from scores.euchre.house_rules import HouseRules
from scores.forms.tournaments import TournamentForm
from scores.models import RuleSet, Season, Tournament
from tests.builders import make_club, make_tournament

pytestmark = pytest.mark.django_db


def form(
    tournament: Tournament | None = None, rule_sets: list[RuleSet] | None = None, **changes: Any
) -> TournamentForm:
    """The form filled in as usual, with changes."""
    data = {
        "name": "  Friday   night ",
        "date": "2026-12-04",
        "time": "19:30",
        "format": "rotation",
        "rules": "american",
        "end": "hands",
        "hands": "8",
        "tie": "shared",
        "rounds_planned": "6",
        "sit_out_credit": "none",
        "measure_1": "points",
        "measure_2": "games_won",
    }
    return TournamentForm(
        {**data, **changes}, rule_sets=rule_sets or [], seasons=Season.objects.all(), tournament=tournament
    )


def test_the_usual_evening() -> None:
    with timezone.override(ZoneInfo("America/Toronto")):
        filled = form()
        assert filled.is_valid(), filled.errors
        plan = filled.plan()
    assert plan.name == "Friday night"
    assert plan.starts_at == datetime(2026, 12, 5, 0, 30, tzinfo=UTC)
    assert plan.rules == HouseRules(end="hands", hands=8, tie="shared")
    assert (plan.rules_name, plan.measures) == ("American euchre", ("points", "games_won"))


def test_half_past_seven_stays_half_past_seven_when_the_clocks_change() -> None:
    with timezone.override(ZoneInfo("Europe/London")):
        before, after = form(date="2026-10-24"), form(date="2026-10-31")
        assert before.is_valid()
        assert after.is_valid()
        starts = [before.plan().starts_at, after.plan().starts_at]
    assert starts == [datetime(2026, 10, 24, 18, 30, tzinfo=UTC), datetime(2026, 10, 31, 19, 30, tzinfo=UTC)]


def test_an_hour_that_does_not_exist() -> None:
    with timezone.override(ZoneInfo("Europe/London")):
        filled = form(date="2027-03-28", time="01:30")
        assert "time" in filled.errors


def test_the_clubs_own_rules_to_a_target() -> None:
    rules = variants.get("british").defaults.with_options(loner_euchred=4)
    own = RuleSet.objects.create(club=make_club(), name="Pub rules", rules=rules.to_json())
    filled = form(rule_sets=[own], rules=str(own.pk), end="target", target="7")
    assert filled.is_valid()
    assert filled.plan().rules == rules.with_options(end="target", target=7)
    as_they_are = form(rule_sets=[own], rules=str(own.pk), end="rules")
    assert as_they_are.is_valid()
    assert (as_they_are.plan().rules, as_they_are.plan().rules_name) == (rules, "Pub rules")


def test_numbers_are_asked_for() -> None:
    assert form(hands="").errors == {"hands": ["Choose a number."]}
    assert form(end="time").errors == {"minutes": ["Choose a number."]}
    assert form(measure_2="points").errors == {"measure_1": ["Choose each measure once."]}


def test_an_existing_tournament_is_shown_as_it_is() -> None:
    tournament = make_tournament(make_club(), 0, rounds_planned=9, rules_name="Eight hands")
    shown = TournamentForm(rule_sets=[], seasons=Season.objects.none(), tournament=tournament)
    assert shown["rules"].value() == "kept"
    assert [shown[name].value() for name in ("date", "rounds_planned", "hands", "measure_2")] == [
        datetime(2026, 11, 27, tzinfo=UTC).date(),
        9,
        8,
        "games_won",
    ]
    kept = form(tournament, rules="kept", end="rules")
    assert kept.is_valid()
    assert kept.plan().rules == HouseRules.from_json(tournament.rules)


def test_who_enters_and_who_accepts_is_part_of_the_plan() -> None:
    filled = form(entry_mode="scorers", acceptance="off")
    assert filled.is_valid(), filled.errors
    assert (filled.plan().entry_mode, filled.plan().acceptance) == ("scorers", "off")
    unasked = form()
    assert unasked.is_valid(), unasked.errors
    assert (unasked.plan().entry_mode, unasked.plan().acceptance) == ("players", "sides")
    assert list(form(entry_mode="shouting").errors) == ["entry_mode"]


def test_a_club_scores_as_it_did_last_time() -> None:
    club = make_club()
    last = make_tournament(club, 0, entry_mode="paper", acceptance="scorer")
    fresh = TournamentForm(rule_sets=[], seasons=Season.objects.all(), last=last)
    assert (fresh.initial["entry_mode"], fresh.initial["acceptance"]) == ("paper", "scorer")
    tonight = make_tournament(club, 0, entry_mode="scorers", acceptance="off")
    change = TournamentForm(rule_sets=[], seasons=Season.objects.all(), tournament=tonight, last=last)
    assert (change.initial["entry_mode"], change.initial["acceptance"]) == ("scorers", "off")
