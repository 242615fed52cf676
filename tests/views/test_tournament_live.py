"""Pages that poll: an empty answer while nothing changed, one small read for it, and an end to the asking."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scores.euchre.games import Hand
from scores.euchre.hands import HandResult
from scores.models import Game, Tournament
from scores.services.games import Author, record
from scores.services.rounds import draw, publish_round
from scores.services.tournaments import finish
from tests.builders import make_club, make_member, make_tournament

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
LIVE = ["tournament", "standings", "board", "tables"]


def evening(players: int = 8) -> Tournament:
    """A tournament with one round at the tables."""
    tournament = make_tournament(make_club(), players, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    tournament.refresh_from_db()
    return tournament


def organiser(tournament: Tournament) -> Client:
    """A browser in which an organiser is logged in."""
    client = Client()
    user = make_member(tournament.club)
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def address(name: str, tournament: Tournament) -> str:
    """The page of this tournament."""
    return reverse(f"scores:{name}", args=[tournament.club.slug, tournament.pk])


@pytest.mark.parametrize("name", LIVE)
def test_nothing_changed(name: str) -> None:
    tournament = evening()
    client = organiser(tournament)
    with CaptureQueriesContext(connection) as queries:
        answer = client.get(address(name, tournament), {"v": tournament.version}, headers=HTMX)
    assert (answer.status_code, answer.content) == (204, b"")
    # The session, the user, and the tournament with its club and the viewer's role.
    assert len(queries) == 3


@pytest.mark.parametrize("name", LIVE[:3])
def test_nothing_changed_for_a_stranger_costs_one_read(name: str) -> None:
    tournament = evening()
    page = address(name, tournament)
    with CaptureQueriesContext(connection) as queries:
        answer = Client().get(page, {"v": tournament.version}, headers=HTMX)
    assert (answer.status_code, len(queries)) == (204, 1)


@pytest.mark.parametrize("name", LIVE)
def test_a_hand_shows(name: str) -> None:
    tournament = evening()
    client = organiser(tournament)
    game = Game.objects.order_by("table")[0]
    hand = Hand(result=HandResult(dealer=0, maker=0, tricks=5, alone=True))
    record(game_id=game.pk, line=hand, line_id=uuid4(), expected=1, author=Author(None, "Table 1"))
    answer = client.get(address(name, tournament), {"v": tournament.version}, headers=HTMX)
    assert answer.status_code == 200
    assert b"<html" not in answer.content
    assert b">4<" in answer.content
    assert f"v={tournament.version + 1}".encode() in answer.content


@pytest.mark.parametrize("name", LIVE)
def test_the_last_answer_ends_the_asking(name: str) -> None:
    tournament = evening()
    client = organiser(tournament)
    finish(tournament_id=tournament.pk, with_open_tables=True)
    answer = client.get(address(name, tournament), {"v": tournament.version}, headers=HTMX)
    assert answer.status_code == 286
    assert b"hx-trigger" not in answer.content
    assert client.get(address(name, tournament)).status_code == 200


@pytest.mark.parametrize("name", LIVE)
def test_the_same_number_of_queries_with_two_tables_and_with_ten(name: str) -> None:
    counts = []
    for players in (9, 42):
        tournament = evening(players)
        client = organiser(tournament)
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address(name, tournament)).status_code == 200
        counts.append(len(queries))
    assert (
        counts
        == {
            "tournament": [14, 14],
            "standings": [8, 8],
            "board": [14, 14],
            "tables": [12, 12],
        }[name]
    )


def test_another_round_keeps_its_number_while_polling() -> None:
    tournament = evening()
    client = organiser(tournament)
    publish_round(tournament_id=tournament.pk, number=2, while_playing=True)
    page = client.get(address("tables", tournament), {"round": "1"}).content.decode()
    assert "round=1&amp;v=" in page or "round=1&v=" in page
    assert client.get(address("tables", tournament)).context["number"] == 2
    assert client.get(address("tables", tournament), {"round": "99"}).context["number"] == 2


def test_by_round() -> None:
    tournament = evening()
    page = Client().get(address("standings", tournament), {"show": "rounds"}).content.decode()
    assert "show=rounds&v=" in page
    assert "Round 1" in page
