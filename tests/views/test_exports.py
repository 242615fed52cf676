"""Results to take away: who may, what is in them, and that no spreadsheet runs a name."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scores.euchre.games import PassedOut
from scores.models import Club, Entry, Line, Player, Season, Tournament
from scores.services import games
from scores.views.downloads import csv_file, text_file
from tests.builders import make_club, make_member, make_players, make_result
from tests.queries.test_seasons import START, make_evening, make_season
from tests.tables import OLGA, hand, make_table, write
from tests.views.visitors import statuses

pytestmark = pytest.mark.django_db

OF_A_TOURNAMENT = ("sheets_csv", "standings_csv", "tournament_result", "tournament_result_file")


@pytest.fixture
def club() -> Club:
    return make_club("Friday Euchre")


@pytest.fixture
def season(club: Club) -> Season:
    return make_season(club)


@pytest.fixture
def evening(season: Season) -> Tournament:
    """Ann and Cal win both rounds, Eve sits out both."""
    ann, bea, cal, dev, eve = make_players(season.club, 5)
    return make_evening(
        season,
        [([ann, bea, cal, dev], (10, 6)), ([ann, dev, cal, bea], (8, 7))],
        (eve,),
        name="Opening",
        measures=["points", "games_won"],
        sit_out_credit="average",
        rules_name="Eight hands",
    )


def address(name: str, thing: Tournament | Season) -> str:
    return reverse(f"scores:{name}", args=[thing.club.slug, thing.pk])


def rows(response: Any) -> list[list[str]]:
    assert response.headers["Content-Type"] == "text/csv; charset=utf-8"
    return list(csv.reader(io.StringIO(response.content.decode("utf-8-sig"))))


@pytest.mark.parametrize("name", OF_A_TOURNAMENT)
def test_who_may_take_a_tournament_away(evening: Tournament, name: str) -> None:
    path = address(name, evening)
    assert statuses(evening.club, path) == {
        "stranger": 200,
        "member": 200,
        "scorer": 200,
        "other": 200,
        "organiser": 200,
    }
    Club.objects.update(visibility=Club.Visibility.MEMBERS)
    assert statuses(evening.club, path) == {
        "stranger": 302,
        "member": 200,
        "scorer": 200,
        "other": 404,
        "organiser": 200,
    }


@pytest.mark.parametrize("name", OF_A_TOURNAMENT)
def test_a_tournament_of_another_club_is_not_found(evening: Tournament, name: str) -> None:
    elsewhere = make_club()
    client = Client()
    client.force_login(make_member(elsewhere))
    assert client.get(reverse(f"scores:{name}", args=[elsewhere.slug, evening.pk])).status_code == 404


def test_who_may_take_the_players_away(club: Club) -> None:
    path = reverse("scores:players_csv", args=[club.slug])
    assert statuses(club, path) == {
        "stranger": 200,
        "member": 200,
        "scorer": 200,
        "other": 200,
        "organiser": 200,
    }
    Club.objects.update(visibility=Club.Visibility.MEMBERS)
    assert statuses(club, path) == {
        "stranger": 302,
        "member": 200,
        "scorer": 200,
        "other": 404,
        "organiser": 200,
    }


def test_standings_as_a_table(evening: Tournament) -> None:
    response = Client().get(address("standings_csv", evening))
    assert response.headers["Content-Disposition"] == 'attachment; filename="opening.csv"'
    assert rows(response) == [
        ["Rank", "Name", "Points", "Games won", "Sat out", "Round 1", "Round 2"],
        ["1", "Ann", "18", "2", "0", "10", "8"],
        ["1", "Cal", "18", "2", "0", "10", "8"],
        ["3", "Bea", "13", "0", "0", "6", "7"],
        ["3", "Dev", "13", "0", "0", "6", "7"],
        ["5", "Eve", "0", "0", "2", "0", "0"],
    ]


def test_everything_that_was_written_as_a_table(club: Club) -> None:
    table = make_table(club)
    write(table, hand(0, 3, dealer=3), hand(1, 2, dealer=0), PassedOut(dealer=1))
    games.undo(game_id=table.pk, line_id=uuid4(), expected=4, author=OLGA)
    games.correct(
        game_id=table.pk,
        number=1,
        line=hand(0, 5, dealer=3),
        line_id=uuid4(),
        expected=5,
        reason="=Counted again",
        author=OLGA,
    )
    Line.objects.update(at=datetime(2026, 11, 27, 20, tzinfo=UTC))
    assert table.round is not None
    head, *found = rows(Client().get(address("sheets_csv", table.round.tournament)))
    assert head == [
        "Round", "Table", "Row", "What", "What happened", "Points", "Stands", "Reason", "Written by", "When",
    ]  # fmt: skip
    end = ["Olga", "2026-11-27 20:00"]
    assert found == [
        ["1", "1", "1", "Hand", "Ann made it, 3 tricks", "", "no, corrected", "", *end],
        ["1", "1", "5", "Hand 1", "Ann made it, 5 tricks", "Ann & Cal +2", "yes", "'=Counted again", *end],
        ["1", "1", "2", "Hand 2", "Bea made it, 2 tricks", "Ann & Cal +2", "yes", "", *end],
        ["1", "1", "3", "Passed out", "Bea dealt", "", "no, taken back", "", *end],
        ["1", "1", "4", "Taken back", "", "", "yes", "", *end],
    ]


@pytest.mark.parametrize("hands", [1, 6])
def test_the_sheets_cost_the_same_queries_however_much_is_on_them(
    club: Club, hands: int, django_assert_num_queries: Any
) -> None:
    table = make_table(club)
    write(table, *(hand(0, 3, dealer=number % 4) for number in range(hands)))
    assert table.round is not None
    with django_assert_num_queries(5):
        found = rows(Client().get(address("sheets_csv", table.round.tournament)))
    assert len(found) == hands + 1


def test_a_result_as_text(evening: Tournament) -> None:
    Entry.objects.filter(player__name="Dev").update(ranked=False)
    page = address("standings", evening)
    expected = (
        "Friday Euchre\nOpening, 6 November 2026\n5 entries, 2 rounds, Eight hands\n\n"
        "=1. Ann: 18 points · Games won 2\n"
        "=1. Cal: 18 points · Games won 2\n"
        "3. Bea: 13 points · Games won 0\n"
        "4. Eve: 0 points · Games won 0\n\n"
        "Played without being ranked:\nDev: 13 points · Games won 0\n\n"
        f"http://testserver{page}\n"
    )
    response = Client().get(address("tournament_result_file", evening))
    assert response.content.decode() == expected
    assert response.headers["Content-Disposition"] == 'attachment; filename="opening.txt"'
    text = Client().get(address("tournament_result", evening)).content.decode()
    assert expected.strip() in text
    Tournament.objects.update(status=Tournament.Status.RUNNING)
    text = Client().get(address("tournament_result", evening)).content.decode()
    assert "5 entries, 2 rounds, Eight hands\nWhere it stands now. Not the final result.\n\n=1. Ann" in text


def test_a_season_as_a_table_and_as_text(evening: Tournament, season: Season) -> None:
    response = Client().get(address("season_csv", season))
    assert rows(response) == [
        [
            "Rank",
            "Name",
            "Points",
            "Evenings",
            "Average",
            "Games won",
            "Lone marches",
            "Opening (2026-11-06)",
        ],
        ["1", "Ann", "18", "1", "18", "2", "0", "18"],
        ["1", "Cal", "18", "1", "18", "2", "0", "18"],
        ["3", "Bea", "13", "1", "13", "0", "0", "13"],
        ["3", "Dev", "13", "1", "13", "0", "0", "13"],
        ["5", "Eve", "0", "1", "0", "0", "0", "0"],
    ]
    Season.objects.update(best_of=3)
    lines = (
        "=1. Ann: 18 points · 1 evening · 2 games won\n"
        "=1. Cal: 18 points · 1 evening · 2 games won\n"
        "=3. Bea: 13 points · 1 evening · 0 games won\n"
        "=3. Dev: 13 points · 1 evening · 0 games won\n"
        "5. Eve: 0 points · 1 evening · 0 games won\n"
    )
    head = "Friday Euchre\nAutumn\nAfter 1 evening\nEverybody’s best 3 evenings count.\n"
    end = f"\nhttp://testserver{address('season', season)}\n"
    open_text = f"{head}Where it stands now. Not the final result.\n\n{lines}{end}"
    assert Client().get(address("season_result_file", season)).content.decode() == open_text
    Season.objects.update(closed=True)
    assert Client().get(address("season_result_file", season)).content.decode() == f"{head}\n{lines}{end}"
    assert lines in Client().get(address("season_result", season)).content.decode()


def test_players_as_a_table_by_the_names_everybody_sees(club: Club) -> None:
    players = make_players(club, 4)
    Player.objects.filter(name="Bea").update(shown_name="=B.", hint="tall")
    make_result(club, players, (10, 6), hands=8, finished_at=datetime(2026, 11, 27, 20, tzinfo=UTC))
    response = Client().get(reverse("scores:players_csv", args=[club.slug]))
    assert rows(response) == [
        ["Name", "Games", "Games won", "Hands", "Points per hand", "Last played"],
        ["'=B.", "1", "0", "8", "0.75", "2026-11-27"],
        ["Ann", "1", "1", "8", "1.25", "2026-11-27"],
        ["Cal", "1", "1", "8", "1.25", "2026-11-27"],
        ["Dev", "1", "0", "8", "0.75", "2026-11-27"],
    ]


@pytest.mark.parametrize("evil", ["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1"])
def test_no_cell_is_a_formula(evil: str) -> None:
    assert rows_of(csv_file("x", [[evil, "-5", "-5.25", "+3", "Ann", -5]])) == [
        ["'" + evil, "-5", "-5.25", "+3", "Ann", "-5"]
    ]


def rows_of(response: HttpResponse) -> list[list[str]]:
    return list(csv.reader(io.StringIO(response.content.decode("utf-8-sig"), newline="")))


@pytest.mark.parametrize(
    ("name", "filename"),
    [("Friday, the 27th", "friday-the-27th.txt"), ("Ålesund", "alesund.txt"), ("例会", "euchre.txt")],
)
def test_files_have_plain_names(name: str, filename: str) -> None:
    assert text_file(name, "x").headers["Content-Disposition"] == f'attachment; filename="{filename}"'


def test_the_day_of_an_evening_is_that_of_the_club(evening: Tournament, season: Season) -> None:
    Club.objects.filter(pk=season.club_id).update(time_zone="Pacific/Auckland")
    assert evening.starts_at == START
    head = rows(Client().get(address("season_csv", season)))[0]
    assert head[-1] == "Opening (2026-11-07)"
