"""The page of a rehearsal says on every part of it that nothing happened."""

from __future__ import annotations

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from scores.models import Game, Round, Tournament
from tests.builders import make_club, make_member, make_tournament

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def every_round_asks_again(settings: Settings) -> None:
    """A rehearsal publishes round after round in one request; that is what it is for."""
    settings.ZEAL_ALLOWLIST = [*settings.ZEAL_ALLOWLIST, {"model": "scores.*", "field": "*"}]


def organiser(tournament: Tournament) -> Client:
    client = Client()
    client.force_login(make_member(tournament.club), backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_it_cannot_be_mistaken_for_the_evening() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=2)
    client = organiser(tournament)
    address = reverse("scores:rehearsal", args=[tournament.club.slug, tournament.pk])
    assert (
        "Simulate this evening"
        in client.get(reverse("scores:tournament", args=[tournament.club.slug, tournament.pk])).text
    )
    page = client.post(address).text
    assert "Rehearsal: every score on this page is invented." in page
    assert page.count("invented</span>") == 3
    assert (Game.objects.count(), Round.objects.count(), Tournament.objects.count()) == (0, 0, 1)
    assert client.get(address).status_code == 405


def test_too_few_people_are_told_so() -> None:
    tournament = make_tournament(make_club(), 3)
    answer = organiser(tournament).post(
        reverse("scores:rehearsal", args=[tournament.club.slug, tournament.pk])
    )
    assert answer.status_code == 302
    assert [str(message) for message in get_messages(answer.wsgi_request)] == [
        "Round 1 would have 3 entries; a table needs 4."
    ]
