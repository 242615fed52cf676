"""A club's first page."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from scores.models import Club, Game, RuleSet, Tournament
from scores.queries.club_home import club_home
from tests.builders import make_club, make_players, make_result, make_tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return make_club()


def evening(club: Club, name: str, day: int, status: str) -> Tournament:
    starts = datetime(2026, 11, day, 19, 30, tzinfo=UTC)
    return make_tournament(club, 4, name=name, starts_at=starts, status=status)


def test_a_new_club_has_nothing(club: Club) -> None:
    home = club_home(club)
    assert (home.is_new, home.has_players, home.has_rules, home.has_tournaments) == (
        True,
        False,
        False,
        False,
    )
    make_players(club, 1)
    RuleSet.objects.create(club=club, name="Friday", rules={})
    home = club_home(club)
    assert (home.is_new, home.has_players, home.has_rules, home.has_tournaments) == (True, True, True, False)


def test_tonight_what_comes_and_what_was(club: Club) -> None:
    evening(club, "next", 20, "planned")
    evening(club, "after that", 27, "planned")
    evening(club, "now", 13, "running")
    evening(club, "last week", 6, "finished")
    evening(club, "before", 2, "finished")
    evening(club, "called off", 9, "cancelled")
    evening(make_club(), "elsewhere", 13, "running")
    home = club_home(club)
    lists = [
        [(e.name, e.entries, e.rounds_published) for e in found]
        for found in (home.running, home.upcoming, home.recent)
    ]
    assert lists == [
        [("now", 4, 0)],
        [("next", 4, 0), ("after that", 4, 0)],
        [("last week", 4, 0), ("before", 4, 0)],
    ]
    assert home.is_new is False


def test_friendly_games_with_their_score(club: Club) -> None:
    ann, bea, cal, dev = make_players(club, 4)
    done = make_result(club, (ann, bea, cal, dev), (10, 4), rules_name="Friday rules")
    playing = make_result(club, (ann, bea, cal, dev), (3, 6), status="playing", finished_at=None)
    make_result(club, (ann, bea, cal, dev), (3, 6), status="void")
    left_lying = make_result(club, (ann, bea, cal, dev), (1, 2), status="playing", finished_at=None)
    Game.objects.filter(pk=left_lying.pk).update(created_at=timezone.now() - timedelta(days=2))
    shown = club_home(club).friendlies
    assert [(g.pk, g.playing, [(s.names, s.points) for s in g.sides]) for g in shown] == [
        (playing.pk, True, [("Ann & Cal", 3), ("Bea & Dev", 6)]),
        (done.pk, False, [("Ann & Cal", 10), ("Bea & Dev", 4)]),
    ]


@pytest.mark.parametrize("many", [1, 6])
def test_the_number_of_queries_does_not_grow(
    club: Club, django_assert_num_queries: DjangoAssertNumQueries, many: int
) -> None:
    for number in range(many):
        for status in ("running", "planned", "finished"):
            evening(club, f"{status} {number}", number + 1, status)
        make_result(club, make_players(club, 4), (10, 4))
    with django_assert_num_queries(12):
        home = club_home(club)
    assert (len(home.running), len(home.upcoming), len(home.recent), len(home.friendlies)) == (
        min(many, 3),
        min(many, 3),
        min(many, 4),
        min(many, 5),
    )
