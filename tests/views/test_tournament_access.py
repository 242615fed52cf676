"""Who may open which page of a tournament: a stranger, a member, a scorer, an organiser, another club's organiser."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from scores.models import Club, Game, Tournament
from scores.services.rounds import draw, publish_round
from tests.builders import make_club, make_member, make_tournament

pytestmark = pytest.mark.django_db

#: Name of the page; what a stranger, a member, a scorer and an organiser get in a public club.
PAGES = [
    ("tournaments", (200, 200, 200, 200)),
    ("tournament", (200, 200, 200, 200)),
    ("standings", (200, 200, 200, 200)),
    ("board", (200, 200, 200, 200)),
    ("round", (200, 200, 200, 200)),
    ("round_print", (200, 200, 200, 200)),
    ("draft", (404, 404, 404, 200)),
    ("entries", (302, 403, 200, 200)),
    ("entries_paste", (302, 403, 200, 200)),
    ("tables", (302, 403, 200, 200)),
    ("table_card", (302, 403, 200, 200)),
    ("codes", (302, 403, 200, 200)),
    ("roll_call", (302, 403, 200, 200)),
    ("take_over", (302, 403, 200, 200)),
    ("late_table", (302, 403, 403, 200)),
    ("wishes", (302, 403, 403, 200)),
    ("codes_reset", (302, 403, 403, 200)),
    ("tournament_new", (302, 403, 403, 200)),
    ("tournament_edit", (302, 403, 403, 200)),
    ("tournament_finish", (302, 403, 403, 200)),
    ("tournament_reopen", (302, 403, 403, 200)),
    ("tournament_cancel", (302, 403, 403, 200)),
    ("tournament_delete", (302, 403, 403, 200)),
    ("rounds_redraw", (302, 403, 403, 200)),
    ("rounds_discard", (302, 403, 403, 200)),
]
#: What a POST without anything in it gets: only whether it is let in at all.
POSTS = [
    ("rounds_draw", (302, 403, 403)),
    ("round_publish", (302, 403, 403)),
    ("round_swap", (302, 403, 403)),
    ("round_others", (302, 403, 403)),
    ("wish_remove", (302, 403, 403)),
    ("rehearsal", (302, 403, 403)),
    ("presence", (302, 403, 302)),
    ("presence_undo", (302, 403, 302)),
    ("rest_late", (302, 403, 302)),
    ("round_unpublish", (302, 403, 403)),
    ("round_clock", (302, 403, 302)),
    ("table_played", (302, 403, 302)),
    ("entry_left", (302, 403, 302)),
    ("entry_back", (302, 403, 302)),
    ("entry_remove", (302, 403, 302)),
    ("entry_guest", (302, 403, 302)),
    ("entry_ranked", (302, 403, 302)),
]


def running(club: Club) -> Tournament:
    """A tournament with one round at the tables and one drafted."""
    tournament = make_tournament(club, 8, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    tournament.refresh_from_db()
    return tournament


def address(name: str, tournament: Tournament) -> str:
    """The address of a page of this tournament."""
    slug, pk = tournament.club.slug, tournament.pk
    if name in ("tournaments", "tournament_new"):
        return reverse(f"scores:{name}", args=[slug])
    if name in ("table_card", "table_played"):
        return reverse(
            f"scores:{name}", args=[slug, pk, Game.objects.filter(round__tournament=tournament)[0].pk]
        )
    if name.startswith("entry_") or name == "take_over":
        return reverse(f"scores:{name}", args=[slug, pk, tournament.entries.get(number=1).pk])
    numbers = {
        "round": 1,
        "round_print": 1,
        "round_publish": 2,
        "round_unpublish": 1,
        "round_clock": 1,
        "round_swap": 2,
        "round_others": 2,
        "draft": 2,
    }
    if name in numbers:
        return reverse(f"scores:{'round' if name == 'draft' else name}", args=[slug, pk, numbers[name]])
    return reverse(f"scores:{name}", args=[slug, pk])


def visitor(club: Club, role: str | None) -> Client:
    """A browser, logged in with this role."""
    client = Client()
    if role:
        client.force_login(make_member(club, role), backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.mark.parametrize(("name", "expected"), PAGES)
def test_pages_of_a_public_club(name: str, expected: tuple[int, ...]) -> None:
    tournament = running(make_club())
    roles = (None, "member", "scorer", "organiser")
    found = [visitor(tournament.club, role).get(address(name, tournament)).status_code for role in roles]
    assert tuple(found) == expected


@pytest.mark.parametrize(("name", "expected"), PAGES)
def test_pages_of_a_members_only_club(name: str, expected: tuple[int, ...]) -> None:
    tournament = running(make_club(visibility="members"))
    roles = (None, "member", "scorer", "organiser")
    found = [visitor(tournament.club, role).get(address(name, tournament)).status_code for role in roles]
    assert tuple(found) == (302, *expected[1:])


@pytest.mark.parametrize("name", [name for name, _ in PAGES if name not in ("tournaments", "tournament_new")])
def test_another_clubs_organiser(name: str) -> None:
    theirs, ours = running(make_club()), running(make_club())
    client = visitor(ours.club, "organiser")
    public = {"tournament", "standings", "board", "round", "round_print"}
    expected = 200 if name in public else 404 if name == "draft" else 403
    assert client.get(address(name, theirs)).status_code == expected
    # Their number under our club's address leads nowhere.
    smuggled = address(name, theirs).replace(theirs.club.slug, ours.club.slug)
    assert client.get(smuggled).status_code == 404


@pytest.mark.parametrize("name", [name for name, _ in PAGES if name != "draft"])
def test_another_clubs_organiser_at_a_members_only_club(name: str) -> None:
    tournament = running(make_club(visibility="members"))
    client = visitor(make_club(), "organiser")
    assert client.get(address(name, tournament)).status_code == 404


@pytest.mark.parametrize(("name", "expected"), POSTS)
def test_writes_are_for_those_who_run_the_evening(name: str, expected: tuple[int, ...]) -> None:
    tournament = running(make_club())
    roles = (None, "member", "scorer")
    found = []
    for role in roles:
        answer = visitor(tournament.club, role).post(address(name, tournament))
        found.append(answer.status_code)
        if role is None:
            assert answer["Location"].startswith("/login/")
    assert tuple(found) == expected
    other = visitor(make_club(), "organiser")
    assert other.post(address(name, tournament)).status_code == 403
