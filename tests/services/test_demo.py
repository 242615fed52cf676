"""The made-up club: made once for this file, through the services, and what there is to see in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
from django.contrib.auth.hashers import check_password
from django.core.management import call_command
from django.db import transaction
from pytest_django import DjangoDbBlocker

from scores.models import Club, Entry, Game, Line, Membership, Player, Round, Season, Seat, Tournament, User
from scores.queries.players import player_rows
from scores.queries.seasons import season_table
from scores.queries.standings import standings
from scores.services import demo

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 27, 21, 17, tzinfo=UTC)


@pytest.fixture(scope="module")
def made(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[demo.Demo]:
    """The demo club; it is gone when this file is through."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield demo.build(now=NOW)
        transaction.set_rollback(True)


@pytest.fixture
def tonight(made: demo.Demo) -> Tournament:
    return Tournament.objects.get(club=made.club, status=Tournament.Status.RUNNING)


def test_there_is_one_club_with_an_organiser_who_can_log_in(made: demo.Demo) -> None:
    assert (made.club.name, made.email, made.made) == ("The Felt Table", "demo@example.org", True)
    organiser = User.objects.get(email=made.email)
    assert check_password(made.password, organiser.password)
    assert list(Membership.objects.values_list("user", "club", "role")) == [
        (organiser.pk, made.club.pk, "organiser")
    ]


def test_made_again_it_is_left_alone(made: demo.Demo) -> None:
    before = (Line.objects.count(), Club.objects.count())
    again = demo.build(now=NOW + timedelta(days=2))
    assert again == demo.Demo(made.club, made.email, made.password, made=False)
    assert (Line.objects.count(), Club.objects.count()) == before


def test_two_seasons_one_closed_and_one_begun(made: demo.Demo) -> None:
    assert list(Season.objects.values_list("name", "starts_on", "ends_on", "best_of", "closed")) == [
        ("Late season", date(2026, 11, 27), None, 4, False),
        ("Early season", date(2026, 10, 9), date(2026, 11, 6), 4, True),
    ]
    early, late = (season_table(Season.objects.get(name=name)) for name in ("Early season", "Late season"))
    assert [evening.name for evening in early.evenings] == [f"Club night {n}" for n in range(1, 6)]
    assert (len(early.rows), max(row.line.evenings for row in early.rows)) == (25, 5)
    assert (late.evenings, [evening.name for evening in late.open]) == ((), ["Season opening"])


def test_tonight_is_in_its_third_round_with_some_tables_done(tonight: Tournament) -> None:
    games = Game.objects.filter(round__tournament=tonight)
    playing = games.filter(round__number=3).order_by("table").values_list("status", flat=True)
    assert list(playing) == ["finished", "finished", "playing", "playing", "playing"]
    assert games.filter(round__number__lt=3).exclude(status="finished").count() == 0
    assert list(tonight.rounds.values_list("status", flat=True)) == ["published"] * 3 + ["draft"] * 2
    assert Counter(tonight.entries.values_list("status", "ranked")) == {
        ("in", True): 20,
        ("in", False): 1,
        ("left", True): 1,
    }
    assert standings(tonight).open_games == 3


def test_something_of_everything_is_on_the_sheets(made: demo.Demo) -> None:
    kinds = set(Line.objects.values_list("kind", flat=True))
    assert kinds == {"hand", "card", "passed_out", "misdeal", "penalty", "undo", "substitution"}
    assert Line.objects.filter(reason="Counted again").exists()
    assert Seat.objects.filter(lone_marches__gt=0, has_hands=True).exists()
    assert Seat.objects.filter(lone_marches__gt=0, has_hands=False).exists()
    friendlies = Game.objects.filter(round=None).order_by("pk")
    assert [(game.rules["variant"], game.status) for game in friendlies] == [
        ("american", "finished"),
        ("american", "playing"),
        ("cutthroat_dummy", "playing"),
    ]


def test_dates_are_those_of_the_evenings(made: demo.Demo, tonight: Tournament) -> None:
    assert tonight.starts_at == datetime(2026, 11, 27, 20, 0, tzinfo=UTC)
    starts = dict(Tournament.objects.exclude(pk=tonight.pk).values_list("name", "starts_at"))
    # Half past seven by the club's clock, before and after it is put back.
    assert starts == {
        "Club night 1": datetime(2026, 10, 9, 18, 30, tzinfo=UTC),
        "Club night 2": datetime(2026, 10, 16, 18, 30, tzinfo=UTC),
        "Club night 3": datetime(2026, 10, 23, 18, 30, tzinfo=UTC),
        "Club night 4": datetime(2026, 10, 30, 19, 30, tzinfo=UTC),
        "Club night 5": datetime(2026, 11, 6, 19, 30, tzinfo=UTC),
        "Charity drive": datetime(2026, 12, 4, 19, 30, tzinfo=UTC),
    }
    first = Tournament.objects.get(name="Club night 1")
    for model, field in ((Game, "created_at"), (Game, "finished_at"), (Line, "at"), (Round, "published_at")):
        lookup = {"round__tournament": first} if model is Game else {"tournament": first}
        lookup = {"game__round__tournament": first} if model is Line else lookup
        days = {at.date() for at in model.objects.filter(**lookup).values_list(field, flat=True) if at}
        assert days <= {date(2026, 10, 9)}


def test_nobody_is_only_a_name(made: demo.Demo) -> None:
    rows = {row.name: row for row in player_rows(made.club)}
    assert len(rows) == 24  # of 25: two are called John Miller
    assert [name for name, row in rows.items() if not row.games] == []
    assert rows["Pat O’B."].full_name == "Patricia O’Brien"
    assert list(Player.objects.filter(active=False).values_list("name", flat=True)) == ["Dot Maybury"]
    assert Entry.objects.filter(player__active=False, tournament__name="Club night 1").exists()


def test_every_seat_agrees_with_its_sheet(made: demo.Demo, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("check_sheets")
    assert capsys.readouterr().out == f"{Seat.objects.count()} seats agree with their score sheets.\n"
