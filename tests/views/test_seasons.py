"""Seasons in the browser: who may do what, and what the pages say."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scores.models import Club, Season, Tournament
from tests.builders import make_club, make_member, make_players, make_tournament
from tests.queries.test_seasons import make_evening, make_season
from tests.views.visitors import statuses

pytestmark = pytest.mark.django_db

OPEN_TO_ALL = ("seasons", "season", "season_csv", "season_result", "season_result_file")
FOR_ORGANISERS = ("season_new", "season_edit", "season_tournaments", "season_delete")
FILLED = {"name": "Spring", "starts_on": "2027-01-08", "ends_on": "", "best_of": ""}


@pytest.fixture
def club() -> Club:
    return make_club()


@pytest.fixture
def season(club: Club) -> Season:
    return make_season(club)


@pytest.fixture
def organiser(club: Club) -> Client:
    client = Client()
    client.force_login(make_member(club))
    return client


def address(name: str, season: Season) -> str:
    slug = season.club.slug
    return reverse(f"scores:{name}", args=[slug] if name in ("seasons", "season_new") else [slug, season.pk])


def facts(season: Season) -> tuple[str, date, date | None, int | None, bool]:
    season.refresh_from_db()
    return season.name, season.starts_on, season.ends_on, season.best_of, season.closed


@pytest.mark.parametrize("name", OPEN_TO_ALL)
def test_who_may_look(season: Season, name: str) -> None:
    path = address(name, season)
    assert statuses(season.club, path) == {
        "stranger": 200,
        "member": 200,
        "scorer": 200,
        "other": 200,
        "organiser": 200,
    }
    Club.objects.update(visibility=Club.Visibility.MEMBERS)
    assert statuses(season.club, path) == {
        "stranger": 302,
        "member": 200,
        "scorer": 200,
        "other": 404,
        "organiser": 200,
    }


@pytest.mark.parametrize("name", FOR_ORGANISERS)
def test_who_may_open_the_forms(season: Season, name: str) -> None:
    path = address(name, season)
    assert statuses(season.club, path) == {
        "stranger": 302,
        "member": 403,
        "scorer": 403,
        "other": 403,
        "organiser": 200,
    }
    Club.objects.update(visibility=Club.Visibility.MEMBERS)
    assert statuses(season.club, path) == {
        "stranger": 302,
        "member": 403,
        "scorer": 403,
        "other": 404,
        "organiser": 200,
    }


@pytest.mark.parametrize("name", [*FOR_ORGANISERS, "season_close", "season_reopen"])
def test_who_may_write(season: Season, name: str) -> None:
    answered = statuses(season.club, address(name, season), method="post", data=FILLED)
    assert answered == {"stranger": 302, "member": 403, "scorer": 403, "other": 403, "organiser": 302}


@pytest.mark.parametrize("name", [*OPEN_TO_ALL[1:], *FOR_ORGANISERS[1:]])
def test_a_season_of_another_club_is_not_found(season: Season, name: str) -> None:
    elsewhere = make_club()
    client = Client()
    client.force_login(make_member(elsewhere))
    path = reverse(f"scores:{name}", args=[elsewhere.slug, season.pk])
    assert client.get(path).status_code == 404


def test_making_a_season_leads_to_choosing_its_tournaments(club: Club, organiser: Client) -> None:
    night = make_tournament(club, 4)
    response = organiser.post(reverse("scores:season_new", args=[club.slug]), {**FILLED, "best_of": "8"})
    season = Season.objects.get()
    assert facts(season) == ("Spring", date(2027, 1, 8), None, 8, False)
    assert response.headers["Location"] == address("season_tournaments", season)
    response = organiser.post(response.headers["Location"], {"tournaments": [night.pk]})
    assert response.headers["Location"] == address("season", season)
    assert list(season.tournaments.all()) == [night]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"name": ""}, "This field is required."),
        ({"name": "Autumn"}, "There is a season of that name already."),
        ({"ends_on": "2026-12-31"}, "The season would end before it begins."),
        ({"best_of": "0"}, "Ensure this value is greater than or equal to 1."),
    ],
)
def test_what_cannot_be_is_said_beside_the_field(
    season: Season, organiser: Client, change: dict[str, str], words: str
) -> None:
    response = organiser.post(address("season_new", season), {**FILLED, **change})
    assert (response.status_code, words in response.content.decode()) == (422, True)
    assert Season.objects.count() == 1


def test_changing_a_season(season: Season, organiser: Client) -> None:
    assert 'value="2026-09-01"' in organiser.get(address("season_edit", season)).content.decode()
    response = organiser.post(address("season_edit", season), FILLED)
    assert response.headers["Location"] == address("season", season)
    assert facts(season) == ("Spring", date(2027, 1, 8), None, None, False)


def test_closing_reopening_and_removing(season: Season, organiser: Client) -> None:
    def says(name: str) -> str:
        return organiser.post(address(name, season), follow=True).content.decode()

    assert "“Autumn” is closed." in says("season_close")
    assert "“Autumn” is closed. Reopen it first." in says("season_close")
    assert "“Autumn” is closed. Reopen it first." in says("season_delete")
    assert "“Autumn” is open again." in says("season_reopen")
    assert "Remove “Autumn”?" in organiser.get(address("season_delete", season)).content.decode()
    assert "“Autumn” was removed." in says("season_delete")
    assert Season.objects.count() == 0


def test_an_empty_list_says_what_seasons_are_for(club: Club, organiser: Client) -> None:
    path = reverse("scores:seasons", args=[club.slug])
    assert "Start a season" in organiser.get(path).content.decode()
    text = Client().get(path).content.decode()
    assert ("This club has no seasons yet." in text, "Start a season" in text) == (True, False)


def test_a_season_without_finished_tournaments_offers_to_choose_some(
    season: Season, organiser: Client
) -> None:
    tonight = make_tournament(season.club, 4, season=season, status=Tournament.Status.RUNNING)
    text = organiser.get(address("season", season)).content.decode()
    assert "No finished tournament counts in this season yet." in text
    assert "Counts once it is finished:" in text
    assert reverse("scores:tournament", args=[season.club.slug, tonight.pk]) in text
    assert address("season_tournaments", season) in text
    assert (
        address("season_tournaments", season) not in Client().get(address("season", season)).content.decode()
    )


def test_the_table_shows_shared_ranks_and_what_does_not_count(season: Season) -> None:
    ann, bea, cal, dev = make_players(season.club, 4)
    Season.objects.update(best_of=1)
    make_evening(season, [([ann, bea, cal, dev], (10, 6))])
    make_evening(season, [([ann, bea, cal, dev], (3, 8))])
    text = " ".join(Client().get(address("season", season)).content.decode().split())
    player = reverse("scores:player", args=[season.club.slug, ann.pk])
    assert (
        f'<td class="rank">=1</td> <th scope="row" class="who"><a href="{player}">Ann</a></th>'
        ' <td class="n key">10</td> <td class="n">2</td> <td class="n">6.50</td> <td class="n">1</td>'
        ' <td class="n">10</td> <td class="n">(3)</td>'
    ) in text
    assert '<td class="rank">=3</td>' in text
    assert "Evenings that do not count are in brackets." in text


def test_a_tournament_of_a_closed_season_is_not_offered(season: Season, organiser: Client) -> None:
    make_tournament(season.club, 0, name="Long ago", season=make_season(season.club, name="Old", closed=True))
    make_tournament(season.club, 0, name="Lately", season=make_season(season.club, name="Other"))
    text = organiser.get(address("season_tournaments", season)).content.decode()
    assert ("Long ago" in text, "Lately" in text, "(now in “Other”)" in text) == (False, True, True)


@pytest.mark.parametrize("evenings", [1, 5])
def test_the_page_costs_the_same_queries_however_long_the_season(
    season: Season, organiser: Client, evenings: int, django_assert_num_queries: Any
) -> None:
    players = make_players(season.club, 4)
    for _ in range(evenings):
        make_evening(season, [(players, (10, 6))] * 2)
    with django_assert_num_queries(8):
        organiser.get(address("season", season))
