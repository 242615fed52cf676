"""Seasons: make, change, choose tournaments, close, reopen, remove."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from scores.models import Club, Season, Tournament
from scores.services.refusal import Refused
from scores.services.seasons import (
    SeasonPlan,
    change_season,
    choose_tournaments,
    close_season,
    create_season,
    delete_season,
    reopen_season,
)
from tests.builders import make_club, make_tournament

pytestmark = pytest.mark.django_db

AUTUMN = SeasonPlan(name="Autumn", starts_on=date(2026, 9, 1), ends_on=date(2026, 12, 18), best_of=8)
SPRING = SeasonPlan(name="Spring", starts_on=date(2027, 1, 8))


@pytest.fixture
def club() -> Club:
    return make_club()


@pytest.fixture
def season(club: Club) -> Season:
    return create_season(club=club, plan=AUTUMN)


def facts(season: Season) -> tuple[str, date, date | None, int | None, bool]:
    season.refresh_from_db()
    return season.name, season.starts_on, season.ends_on, season.best_of, season.closed


def test_a_season_is_made_open_and_changed(season: Season) -> None:
    assert facts(season) == ("Autumn", date(2026, 9, 1), date(2026, 12, 18), 8, False)
    change_season(season_id=season.pk, plan=SPRING)
    assert facts(season) == ("Spring", date(2027, 1, 8), None, None, False)


def test_two_seasons_of_one_club_have_two_names(club: Club, season: Season) -> None:
    spring = create_season(club=club, plan=SPRING)
    create_season(club=make_club(), plan=AUTUMN)
    writes: tuple[Callable[[], object], ...] = (
        lambda: create_season(club=club, plan=AUTUMN),
        lambda: change_season(season_id=spring.pk, plan=AUTUMN),
    )
    for write in writes:
        with pytest.raises(Refused, match="There is a season of that name already") as refusal:
            write()
        assert refusal.value.field == "name"
    assert facts(spring)[0] == "Spring"


@pytest.mark.parametrize(
    ("plan", "field"),
    [
        (SeasonPlan(name="Odd", starts_on=date(2026, 9, 2), ends_on=date(2026, 9, 1)), "ends_on"),
        (SeasonPlan(name="Odd", starts_on=date(2026, 9, 2), best_of=0), "best_of"),
    ],
)
def test_a_season_that_cannot_be_is_refused(club: Club, plan: SeasonPlan, field: str) -> None:
    with pytest.raises(Refused) as refusal:
        create_season(club=club, plan=plan)
    assert (refusal.value.field, Season.objects.count()) == (field, 0)


def test_exactly_the_chosen_tournaments_count(club: Club, season: Season) -> None:
    spring = create_season(club=club, plan=SPRING)
    one, two, three = (make_tournament(club, 4, name=name) for name in ("One", "Two", "Three"))
    choose_tournaments(season_id=season.pk, tournament_ids=[one.pk, two.pk])
    choose_tournaments(season_id=spring.pk, tournament_ids=[two.pk, three.pk])
    choose_tournaments(season_id=spring.pk, tournament_ids=[two.pk])
    assert dict(Tournament.objects.values_list("name", "season__name")) == {
        "One": "Autumn",
        "Two": "Spring",
        "Three": None,
    }


def test_a_tournament_of_another_club_or_of_a_closed_season_is_not_taken(club: Club, season: Season) -> None:
    foreign = make_tournament(make_club(), 4)
    with pytest.raises(Refused, match="belongs to another club"):
        choose_tournaments(season_id=season.pk, tournament_ids=[foreign.pk])
    counted = make_tournament(club, 4, name="One", season=season, status=Tournament.Status.FINISHED)
    close_season(season_id=season.pk)
    spring = create_season(club=club, plan=SPRING)
    with pytest.raises(Refused, match="“One” counts in “Autumn”, which is closed"):
        choose_tournaments(season_id=spring.pk, tournament_ids=[counted.pk])
    counted.refresh_from_db()
    assert counted.season == season


def test_a_closed_season_is_changed_only_after_reopening(season: Season) -> None:
    close_season(season_id=season.pk)
    writes: tuple[Callable[[], object], ...] = (
        lambda: change_season(season_id=season.pk, plan=SPRING),
        lambda: choose_tournaments(season_id=season.pk, tournament_ids=[]),
        lambda: close_season(season_id=season.pk),
        lambda: delete_season(season_id=season.pk),
    )
    for write in writes:
        with pytest.raises(Refused, match="“Autumn” is closed"):
            write()
    reopen_season(season_id=season.pk)
    assert facts(season)[4] is False


def test_a_season_with_an_unfinished_tournament_is_not_closed(club: Club, season: Season) -> None:
    tournament = make_tournament(club, 4, season=season, status=Tournament.Status.RUNNING)
    with pytest.raises(Refused, match="“Friday night” is not finished yet"):
        close_season(season_id=season.pk)
    Tournament.objects.filter(pk=tournament.pk).update(status=Tournament.Status.CANCELLED)
    close_season(season_id=season.pk)
    assert facts(season)[4] is True


def test_a_removed_season_leaves_its_tournaments(club: Club, season: Season) -> None:
    tournament = make_tournament(club, 4, season=season)
    delete_season(season_id=season.pk)
    tournament.refresh_from_db()
    assert (Season.objects.count(), tournament.season) == (0, None)
