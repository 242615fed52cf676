"""Undo: at once for what this phone wrote, after a question for what somebody else did."""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from scores.euchre.house_rules import HouseRules
from scores.models import Game, Line, Membership
from scores.services import games
from scores.services.codes import token_for
from tests.builders import make_club, make_member
from tests.tables import hand, make_friendly, points, write
from tests.views.visitors import statuses, visitor

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true", "HX-Target": "pad"}


@pytest.fixture
def game() -> Game:
    return make_friendly(make_club())


def phone(game: Game) -> Client:
    """A phone that has scanned the code of this friendly game."""
    client = Client()
    client.get(reverse("scores:table_link", args=[token_for(f"g{game.pk}", game.nonce)]))
    return client


def stamp(line: int, **more: Any) -> dict[str, Any]:
    return {"id": str(uuid4()), "line": line, **more}


def enter(client: Client, game: Game, line: int = 1) -> None:
    """Ann takes all five."""
    sent = stamp(line, dealer=(line - 1) % 4, maker=0, tricks=5)
    assert client.post(f"/g/{game.pk}/hand/", sent).status_code == 302


def undo(client: Client, game: Game, line: int = 2, **more: Any) -> Any:
    return client.post(f"/g/{game.pk}/undo/", stamp(line, **more), headers=HTMX)


def slip(client: Client, game: Game) -> str:
    """The form with the Undo button, up to its first field. Before it on the page stands the one the outbox copies."""
    _copied, shown = re.findall(r'<form class="slip"[^>]*>', client.get(f"/g/{game.pk}/").text)
    return str(shown)


def test_what_this_phone_wrote_goes_at_once(game: Game) -> None:
    client = phone(game)
    enter(client, game)

    assert slip(client, game) == (
        f'<form class="slip" data-outbox="undo" method="post" action="/g/{game.pk}/undo/">'
    )
    answer = undo(client, game)
    assert (answer.status_code, "Nothing is written yet." in answer.text) == (200, True)
    assert points(game) == [0, 0, 0, 0]


def test_what_another_phone_wrote_is_asked_about_and_says_whose_it_was(game: Game) -> None:
    enter(phone(game), game)
    mine = phone(game)

    assert slip(mine, game) == f'<form class="slip" action="/g/{game.pk}/undo/">'
    page = mine.get(f"/g/{game.pk}/undo/").text
    assert "Hand 1 · Ann made it, 5 tricks → Ann &amp; Cal +2" in page
    assert "Somebody else entered this (another phone at this table, " in page
    (line_id,) = re.findall(r'name="id" value="([^"]+)"', page)
    answer = mine.post(f"/g/{game.pk}/undo/", {"id": line_id, "line": 2, "sure": "1"})
    assert (answer.status_code, answer["Location"]) == (302, f"/g/{game.pk}/")
    assert points(game) == [0, 0, 0, 0]


def test_without_the_question_nothing_of_somebody_else_goes(game: Game) -> None:
    author = games.Author(None, "Bea’s phone", phone="bea")
    games.record(game_id=game.pk, line=hand(0, 5), line_id=uuid4(), expected=1, author=author)

    answer = undo(phone(game), game)

    assert answer.status_code == 409
    assert "Somebody else entered this (Bea’s phone, " in answer.text
    assert points(game) == [2, 0, 2, 0]
    assert Line.objects.count() == 1


def test_a_person_who_logged_in_takes_back_his_own_from_any_phone(game: Game) -> None:
    user = make_member(game.club, Membership.Role.SCORER, "Sal")
    first, second = Client(), Client()
    first.force_login(user)
    second.force_login(user)
    enter(first, game)

    assert undo(second, game).status_code == 200
    assert points(game) == [0, 0, 0, 0]


def test_a_namesake_is_somebody_else(game: Game) -> None:
    enter(visitor("scorer", game.club), game)
    namesake = Client()
    namesake.force_login(make_member(game.club, Membership.Role.SCORER, "Scorer"))

    assert undo(namesake, game).status_code == 409
    assert undo(namesake, game, sure="1").status_code == 200


def test_an_undo_that_was_sent_twice_is_answered_twice(game: Game) -> None:
    client, other = phone(game), phone(game)
    enter(other, game)
    enter(client, game, 2)
    sent = stamp(3)

    for _ in range(2):
        assert client.post(f"/g/{game.pk}/undo/", sent, headers=HTMX).status_code == 200
    assert [row.kind for row in Line.objects.order_by("number")] == ["hand", "hand", "undo"]


def test_nothing_to_take_back_leads_back_to_the_pad(game: Game) -> None:
    answer = phone(game).get(f"/g/{game.pk}/undo/")
    assert (answer.status_code, answer["Location"]) == (302, f"/g/{game.pk}/")


def test_who_may_ask_and_undo() -> None:
    game = make_friendly(make_club())
    write(game, hand(0, 5))
    path = f"/g/{game.pk}/undo/"
    closed = {"stranger": 403, "other": 403}
    opened = {"member": 200, "scorer": 200, "organiser": 200}
    assert statuses(game.club, path) == {**closed, **opened}
    asked = {"member": 409, "scorer": 409, "organiser": 409}
    assert statuses(game.club, path, method="post", data=stamp(2)) == {**closed, **asked}


@pytest.mark.parametrize("hands", [1, 20])
def test_an_undo_costs_the_same_on_a_short_and_a_long_sheet(
    hands: int, django_assert_num_queries: Any
) -> None:
    game = make_friendly(make_club(), HouseRules(target=500))
    client = phone(game)
    write(game, *(hand(1, 3, dealer=number % 4) for number in range(hands - 1)))
    enter(client, game, hands)

    with django_assert_num_queries(9):
        assert undo(client, game, hands + 1).status_code == 200
