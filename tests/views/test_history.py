"""A player's page: who may see it, what it says, and that it costs the same however much was played."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scores.models import Club, Player, Round, Tournament
from tests.builders import make_club, make_member, make_players, make_result, make_tournament
from tests.views.visitors import statuses

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return make_club()


@pytest.fixture
def cast(club: Club) -> list[Player]:
    return make_players(club, 5)


def address(player: Player) -> str:
    return reverse("scores:player", args=[player.club.slug, player.pk])


def page(player: Player, client: Client | None = None, query: str = "") -> str:
    response = (client or Client()).get(address(player) + query)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def make_evenings(club: Club, cast: list[Player], count: int) -> None:
    for number in range(1, count + 1):
        evening = make_tournament(
            club, 0, name=f"Night {number}", starts_at=datetime(2026, 10, number, 19, tzinfo=UTC)
        )
        round_ = Round.objects.create(tournament=evening, number=1, seed=1, seating={}, status="published")
        make_result(club, cast[:4], (10 + number, 6), hands=8, round=round_, table=2)


def test_who_may_see_a_player(club: Club, cast: list[Player]) -> None:
    path = address(cast[0])
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


def test_a_player_of_another_club_is_not_found(club: Club) -> None:
    (stranger,) = make_players(make_club(), 1)
    client = Client()
    client.force_login(make_member(club))
    assert client.get(reverse("scores:player", args=[club.slug, stranger.pk])).status_code == 404


def test_somebody_who_has_not_played_yet(cast: list[Player]) -> None:
    text = page(cast[4])
    assert "Eve has not finished a game yet. The figures begin with the first one." in text
    assert "<table" not in text


def test_figures_are_shown_with_their_whole(club: Club, cast: list[Player]) -> None:
    make_result(
        club, cast[:4], (10, 6), hands=8,
        tallies={0: {"made": 4, "made_won": 3, "euchred": 1, "marches": 2, "alone_tried": 2, "alone_won": 1,
                     "lone_marches": 1, "alone_euchred": 1, "euchres": 2, "side_euchred": 1, "penalties": 2}},
    )  # fmt: skip
    text = page(cast[0])
    rows = [
        ("Made trump", "4 of 8"),
        ("… and scored", "3 of 4"),
        ("… with a march", "2 of 4"),
        ("… and was euchred", "1 of 4"),
        ("Went alone", "2"),
        ("Alone and scored", "1 of 2"),
        ("Alone and was euchred", "1 of 2"),
        ("Lone marches", "1"),
        ("Euchred the other side", "2"),
        ("Own side was euchred", "1"),
        ("Points in penalties", "2"),
    ]
    assert [
        row for row in rows if f'<th scope="row">{row[0]}</th><td class="n">{row[1]}</td>' not in text
    ] == []
    assert "Defended alone" not in text
    assert "<dt>Points per hand</dt><dd>1.25</dd>" in text
    assert "<dt>Games won</dt><dd>1 of 1</dd>" in text


def test_paper_cards_say_no_hand_detail_instead_of_zeros(club: Club, cast: list[Player]) -> None:
    make_result(club, cast[:4], (10, 6), tallies={0: {"lone_marches": 1}})
    text = page(cast[0])
    assert "No hand detail: every game is from a paper card." in text
    assert "Made trump" not in text.partition("How these figures are counted")[0]
    assert '<th scope="row">Lone marches</th><td class="n">1</td>' in text
    assert "<dt>Points per hand</dt><dd>–</dd>" in text
    make_result(club, cast[:4], (10, 6), hands=8)
    assert "1 of 2 games is from a paper card: no hand detail." in page(cast[0])


def test_partners_opponents_and_games_lead_on(club: Club, cast: list[Player]) -> None:
    ann, bea, cal, dev, _ = cast
    Player.objects.filter(pk=cal.pk).update(name="Calvin Long", shown_name="Cal")
    make_evenings(club, cast, 1)
    make_result(club, [ann, bea, cal, dev], (7, 7), hands=8)
    text = page(ann)
    assert (
        f'<a href="{address(cal)}">Cal</a></th> <td class="n">1 of 2</td> <td class="n text-nowrap">18 : 13</td>'
        in text
    )
    assert (
        f'<a href="{address(bea)}">Bea</a></th> <td class="n">1 of 2</td> <td class="n text-nowrap">18 : 13</td>'
        in text
    )
    assert "with Cal, against Bea, Dev" in text
    assert "Night 1, round 1, table 2" in text
    assert "Friendly game" in text
    assert "1 game was shared: nobody won it." in text
    assert "Calvin" not in text


def test_the_latest_games_first_and_all_of_them_on_request(club: Club, cast: list[Player]) -> None:
    make_evenings(club, cast, 12)
    text = page(cast[0])
    assert (text.count("with Cal, against Bea, Dev"), "Show all 12 games" in text) == (10, True)
    text = page(cast[0], query="?games=all")
    assert (text.count("with Cal, against Bea, Dev"), "Show all" in text) == (12, False)


def test_points_by_tournament_are_a_chart_and_a_table(club: Club, cast: list[Player]) -> None:
    make_evenings(club, cast, 1)
    assert 'role="img"' not in page(cast[0])
    make_evenings(club, cast, 2)
    text = page(cast[0])
    assert "The latest 3 tournaments: from 11 to 12 points, on average 11.3." in text
    night = Tournament.objects.get(name="Night 2")
    assert f'<a href="{reverse("scores:standings", args=[club.slug, night.pk])}"><span>Night 2<br>' in text


def test_only_scorers_are_offered_to_edit_and_only_members_see_hints(club: Club, cast: list[Player]) -> None:
    Player.objects.update(hint="left-handed")
    edit = reverse("scores:player_edit", args=[club.slug, cast[0].pk])
    seen = {}
    for role in ("member", "scorer", "organiser"):
        client = Client()
        client.force_login(make_member(club, role))
        text = page(cast[0], client)
        seen[role] = (edit in text, "left-handed" in text)
    text = page(cast[0])
    seen["stranger"] = (edit in text, "left-handed" in text)
    assert seen == {
        "member": (False, True),
        "scorer": (True, True),
        "organiser": (True, True),
        "stranger": (False, False),
    }


@pytest.mark.parametrize("evenings", [1, 14])
def test_a_page_costs_the_same_queries_however_long_the_history(
    club: Club, cast: list[Player], evenings: int, django_assert_num_queries: Any
) -> None:
    make_evenings(club, cast, evenings)
    client = Client()
    client.force_login(make_member(club))
    with django_assert_num_queries(5):
        client.get(address(cast[0]) + "?games=all")
