"""A player says on the table's phone that he goes home; the organiser sees it before the next draw."""

from __future__ import annotations

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

from scores.models import Club, Game, Tournament
from scores.services.attendance import set_presence
from scores.services.rounds import draw, publish_round
from tests.builders import make_club, make_tournament
from tests.views.test_table_waiting import scanned
from tests.views.visitors import statuses, visitor

pytestmark = pytest.mark.django_db


def running(club: Club) -> Tournament:
    tournament = make_tournament(club, 8, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    return tournament


def address(tournament: Tournament, table: int = 1) -> str:
    return reverse("scores:going_home", args=[tournament.pk, table])


def page(client: Client, tournament: Tournament, name: str, *more: int) -> str:
    return client.get(reverse(f"scores:{name}", args=[tournament.club.slug, tournament.pk, *more])).text


@pytest.mark.parametrize("visibility", ["public", "members"])
def test_the_organiser_sees_it_wherever_the_next_draw_begins(visibility: str) -> None:
    tournament = running(make_club(visibility=visibility))
    phone, desk = scanned(tournament, 1), visitor("organiser", tournament.club)
    dev = tournament.entries.get(number=4)
    assert "Tap your name." in phone.get(address(tournament)).text
    answer = phone.post(address(tournament), {"entry": dev.pk, "going": "1"})
    assert [str(said) for said in get_messages(answer.wsgi_request)] == [
        "The organiser knows that Dev goes home."
    ]
    assert "Going home: Dev." in page(desk, tournament, "tournament")
    assert "Going home: Dev." in page(desk, tournament, "round", 2)
    assert "Dev wants to go home." in page(desk, tournament, "roll_call")
    assert "I stay" in phone.get(address(tournament)).text
    phone.post(address(tournament), {"entry": dev.pk, "going": "0"})
    assert "Going home" not in page(desk, tournament, "tournament")


def test_players_do_not_see_what_the_organiser_is_told() -> None:
    tournament = running(make_club())
    dev = tournament.entries.get(number=4)
    scanned(tournament, 1).post(address(tournament), {"entry": dev.pk, "going": "1"})
    assert "Going home: Dev." not in page(Client(), tournament, "tournament")


def test_who_may_say_it() -> None:
    tournament = running(make_club())
    dev = tournament.entries.get(number=4)
    data = {"entry": dev.pk, "going": "1"}
    assert statuses(tournament.club, address(tournament)) == {
        "stranger": 302,
        "member": 403,
        "scorer": 200,
        "other": 403,
        "organiser": 200,
    }
    for who in ("stranger", "member", "other"):
        visitor(who, tournament.club).post(address(tournament), data)
    dev.refresh_from_db()
    assert dev.going_home is False
    assert scanned(tournament, 1).get(address(tournament, 2)).status_code == 302


def test_only_this_tournaments_people_who_play() -> None:
    tournament, other = running(make_club()), running(make_club())
    phone = scanned(tournament, 1)
    theirs = other.entries.get(number=1)
    assert phone.post(address(tournament), {"entry": theirs.pk, "going": "1"}).status_code == 404
    assert phone.post(address(tournament), {"entry": "x", "going": "1"}).status_code == 404
    gone = tournament.entries.get(number=2)
    set_presence(entry_id=gone.pk, presence="left")
    answer = phone.post(address(tournament), {"entry": gone.pk, "going": "1"})
    assert [str(said) for said in get_messages(answer.wsgi_request)] == ["Bea is not playing now."]
    assert ">Bea<" not in phone.get(address(tournament)).text


def test_the_way_there_is_under_more() -> None:
    tournament = running(make_club())
    game = Game.objects.get(table=1)
    assert address(tournament) in scanned(tournament, 1).get(f"/g/{game.pk}/more/").text
