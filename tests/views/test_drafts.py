"""A draft changed by hand in the browser: tap one, tap the other; keep tables; publish on purpose."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

from scores.euchre.seating.plan import RoundSeating
from scores.models import Club, Game, Tournament
from scores.services.rounds import draw
from tests.builders import make_club, make_member, make_tournament
from tests.views.visitors import statuses

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def organiser(club: Club) -> Client:
    client = Client()
    client.force_login(make_member(club), backend="django.contrib.auth.backends.ModelBackend")
    return client


def address(tournament: Tournament, name: str = "round", number: int = 1) -> str:
    return reverse(f"scores:{name}", args=[tournament.club.slug, tournament.pk, number])


def said(answer: Any) -> list[str]:
    return [str(message) for message in get_messages(answer.wsgi_request)]


def drafted(players: int = 9) -> Tournament:
    tournament = make_tournament(make_club(), players, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    return tournament


def seating(tournament: Tournament) -> RoundSeating:
    return RoundSeating.from_json(tournament.rounds.get(number=1).seating)


def test_tap_one_then_the_other_without_scripts() -> None:
    tournament = drafted()
    client = organiser(tournament.club)
    before = seating(tournament)
    one, other = before.sitting_out[0], before.tables[0].seats[0]
    first = client.get(address(tournament), {"pick": one})
    assert first.context["picked"].entry == one
    assert first.text.count('name="other"') == 8
    assert "Publish round 1" not in first.text
    answer = client.post(address(tournament, "round_swap"), {"one": one, "other": other})
    assert answer["Location"] == address(tournament)
    names = {entry.pk: str(entry) for entry in tournament.entries.select_related("player")}
    assert said(answer) == [f"{names[one]} and {names[other]} have changed places."]
    assert seating(tournament).sitting_out == (other,)
    assert "Publish round 1" in client.get(address(tournament)).text


def test_with_scripts_only_the_draft_comes_back_with_the_way_back() -> None:
    tournament = drafted()
    client = organiser(tournament.club)
    before = seating(tournament)
    one, other = before.tables[0].seats[0], before.tables[1].seats[1]
    answer = client.post(address(tournament, "round_swap"), {"one": one, "other": other}, headers=HTMX)
    assert answer.text.lstrip().startswith('<div id="draft">')
    names = {entry.pk: str(entry) for entry in tournament.entries.select_related("player")}
    assert f"Change {names[one]} and {names[other]} back" in answer.text
    assert 'id="messages" role="status" hx-swap-oob="true"' in answer.text
    client.post(address(tournament, "round_swap"), {"one": one, "other": other}, headers=HTMX)
    assert seating(tournament) == before


def test_nonsense_and_published_rounds() -> None:
    tournament = drafted()
    client = organiser(tournament.club)
    before = seating(tournament)
    for data in ({}, {"one": "x", "other": "y"}, {"one": before.sitting_out[0], "other": 0}):
        assert client.post(address(tournament, "round_swap"), data).status_code == 302
    assert seating(tournament) == before
    client.post(address(tournament, "round_publish"))
    assert client.post(address(tournament, "round_swap"), {"one": 1, "other": 2}).status_code == 404
    assert Game.objects.count() == 2


def test_ticked_tables_are_kept() -> None:
    tournament = drafted(17)
    client = organiser(tournament.club)
    before = seating(tournament)
    answer = client.post(address(tournament, "round_others"), {"keep": ["2", "4"]})
    assert said(answer) == ["The other tables are drawn again. Look at it before you publish it."]
    after = seating(tournament)
    assert [after.tables[1], after.tables[3]] == [before.tables[1], before.tables[3]]
    assert after.present == before.present
    assert client.get(address(tournament)).context["draft"].errors == ()


def test_everything_kept_is_refused_in_words() -> None:
    tournament = drafted(8)
    answer = organiser(tournament.club).post(address(tournament, "round_others"), {"keep": ["1", "2"]})
    assert said(answer) == ["There are not enough people left for one more table."]


def test_later_drafts_are_drawn_again_with_one_tap() -> None:
    tournament = make_tournament(make_club(), 9, rounds_planned=3)
    draw(tournament_id=tournament.pk, seed=1)
    client = organiser(tournament.club)
    words = "The drafts of rounds 2, 3 were made before an earlier round was changed; they stay as they are."
    assert words not in client.get(address(tournament)).text
    first = seating(tournament)
    both = {"one": first.tables[0].seats[0], "other": first.tables[1].seats[1]}
    assert words in client.post(address(tournament, "round_swap"), both, headers=HTMX).text
    assert words in client.get(address(tournament, number=3)).text
    later = reverse("scores:rounds_later", args=[tournament.club.slug, tournament.pk])
    answer = client.post(later)
    assert (answer["Location"], said(answer)) == (
        address(tournament, number=2),
        ["Drawn again from round 2 on."],
    )
    assert words not in client.get(address(tournament)).text
    assert client.post(later)["Location"] == address(tournament)
    assert statuses(tournament.club, later, method="post") == {
        "stranger": 302,
        "member": 403,
        "scorer": 403,
        "other": 403,
        "organiser": 302,
    }
