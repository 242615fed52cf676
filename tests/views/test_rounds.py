"""Drawing and publishing in the browser."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

from scores.models import Club, Game, Round, Tournament
from scores.services.entries import withdraw
from scores.services.rounds import draw, publish_round
from tests.builders import make_club, make_member, make_tournament

pytestmark = pytest.mark.django_db


def organiser(club: Club) -> Client:
    """A browser in which an organiser is logged in."""
    client = Client()
    client.force_login(make_member(club), backend="django.contrib.auth.backends.ModelBackend")
    return client


def address(name: str, tournament: Tournament, *more: int) -> str:
    """The page of this tournament."""
    return reverse(f"scores:{name}", args=[tournament.club.slug, tournament.pk, *more])


def said(answer: Any) -> list[str]:
    """The messages waiting for the next page."""
    return [str(message) for message in get_messages(answer.wsgi_request)]


def test_draw_look_publish() -> None:
    tournament = make_tournament(make_club(), 9, rounds_planned=3)
    client = organiser(tournament.club)
    drawn = client.post(address("rounds_draw", tournament), {"rounds": "all"})
    assert drawn["Location"] == address("round", tournament, 1)
    page = client.get(drawn["Location"])
    shown = page.context["draft"]
    assert (len(shown.tables), len(shown.sitting_out), shown.errors, shown.is_stale) == (2, 1, (), False)
    assert "nobody sees this yet" in page.content.decode()
    published = client.post(address("round_publish", tournament, 1))
    assert published["Location"] == address("tables", tournament)
    assert Game.objects.count() == 2


def test_looking_again_shows_the_same_draft() -> None:
    tournament = make_tournament(make_club(), 9, rounds_planned=3)
    client = organiser(tournament.club)
    client.post(address("rounds_draw", tournament), {"rounds": "all"})
    first = client.get(address("round", tournament, 1)).context["draft"]
    client.post(address("rounds_draw", tournament), {"rounds": "all"})
    assert client.get(address("round", tournament, 1)).context["draft"] == first


def test_draw_only_the_next_round() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=3)
    organiser(tournament.club).post(address("rounds_draw", tournament), {"rounds": "next"})
    assert list(Round.objects.values_list("number", flat=True)) == [1]


def test_draw_again_asks_first() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    client = organiser(tournament.club)
    asked = client.get(address("rounds_redraw", tournament))
    assert "Every draft is thrown away and drawn afresh." in asked.content.decode()
    assert set(Round.objects.values_list("seed", flat=True)) == {1}
    client.post(address("rounds_redraw", tournament))
    assert Round.objects.count() == 2


def test_repeated_partners_are_named_before_publishing() -> None:
    tournament = make_tournament(make_club(), 4, rounds_planned=4)
    draw(tournament_id=tournament.pk, seed=1)
    page = organiser(tournament.club).get(address("round", tournament, 4))
    assert any(note.startswith("Repeated partners: ") for note in page.context["draft"].notes)
    assert "Repeated partners: " in page.content.decode()


def test_a_draft_that_no_longer_fits() -> None:
    tournament = make_tournament(make_club(), 9, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    withdraw(entry_id=tournament.entries.get(number=4).pk)
    client = organiser(tournament.club)
    page = client.get(address("round", tournament, 1))
    assert page.context["draft"].gone == ("Dev",)
    assert "In it, but not playing: Dev." in page.content.decode()
    assert "Publish round 1" not in page.content.decode()
    refused = client.post(address("round_publish", tournament, 1))
    assert said(refused)[-1].startswith("Since this draft was made, somebody has come or gone.")
    client.post(address("rounds_redraw", tournament))
    assert client.get(address("round", tournament, 1)).context["draft"].is_stale is False


def test_publishing_while_tables_play_is_asked_about() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    client = organiser(tournament.club)
    asked = client.post(address("round_publish", tournament, 2))
    assert asked.status_code == 409
    assert "Not everybody has finished: table 1 of round 1, table 2 of round 1." in asked.content.decode()
    client.post(address("round_publish", tournament, 2), {"while_playing": "1"})
    assert Game.objects.filter(round__number=2).count() == 2


def test_take_back() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=1)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    client = organiser(tournament.club)
    assert "Take it back" in client.get(address("round", tournament, 1)).content.decode()
    answer = client.post(address("round_unpublish", tournament, 1))
    assert said(answer) == ["Round 1 is a draft again."]
    assert Game.objects.count() == 0


def test_discard_asks_first() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=1)
    draw(tournament_id=tournament.pk, seed=1)
    client = organiser(tournament.club)
    assert "Throw the draft away?" in client.get(address("rounds_discard", tournament)).content.decode()
    client.post(address("rounds_discard", tournament))
    assert Round.objects.count() == 0


def test_too_few_entries() -> None:
    tournament = make_tournament(make_club(), 3)
    answer = organiser(tournament.club).post(address("rounds_draw", tournament), {"rounds": "all"})
    assert answer["Location"] == address("entries", tournament)
    assert said(answer) == ["Round 1 would have 3 entries; a table needs 4."]


def test_the_seat_list_has_everybody() -> None:
    tournament = make_tournament(make_club(), 9, rounds_planned=1)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    page = Client().get(address("round_print", tournament, 1)).content.decode()
    assert page.count("Table 1</b>") == 4
    assert page.count("sits out</b>") == 1
