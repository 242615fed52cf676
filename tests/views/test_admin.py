"""The back room: for the server's keeper only, and what was played can only be looked at."""

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import reverse

from scores.models import Membership, User
from tests.builders import (
    PASSWORD,
    make_club,
    make_member,
    make_players,
    make_result,
    make_tournament,
    make_user,
)

pytestmark = pytest.mark.django_db

OURS = sorted(
    model._meta.model_name or "" for model in admin.site._registry if model._meta.app_label == "scores"
)
CHANGED_HERE = ["club", "player", "user"]


@pytest.fixture
def keeper(client: Client) -> Client:
    client.force_login(make_user("Keeper", is_staff=True, is_superuser=True))
    return client


def test_every_table_is_there() -> None:
    assert OURS == [
        "club",
        "disagreement",
        "entry",
        "game",
        "invitation",
        "line",
        "player",
        "round",
        "ruleset",
        "season",
        "tournament",
        "user",
    ]


@pytest.mark.parametrize("name", OURS)
def test_lists_open_and_only_people_can_be_added(keeper: Client, name: str) -> None:
    club = make_club()
    make_result(club, make_players(club, 4), (10, 4))
    make_tournament(club, 2)
    seen = keeper.get(reverse(f"admin:scores_{name}_changelist"))
    added = keeper.get(reverse(f"admin:scores_{name}_add"))
    assert (seen.status_code, added.status_code) == (200, 200 if name in CHANGED_HERE else 403)


def test_a_login_is_made_there(keeper: Client) -> None:
    new = {"email": "Sam@Example.org", "name": "Sam", "usable_password": "true"}
    none = {"memberships-TOTAL_FORMS": "0", "memberships-INITIAL_FORMS": "0"}
    keeper.post("/admin/scores/user/add/", {**new, **none, "password1": PASSWORD, "password2": PASSWORD})
    sam = User.objects.get(name="Sam")
    assert (sam.email, sam.check_password(PASSWORD)) == ("sam@example.org", True)


def test_a_club_is_shown_with_its_people(keeper: Client) -> None:
    club = make_club()
    make_member(club)
    assert keeper.get(f"/admin/scores/club/{club.pk}/change/").status_code == 200


@pytest.mark.parametrize("role", Membership.Role.values)
def test_nobody_of_a_club_comes_in(client: Client, role: str) -> None:
    client.force_login(make_member(make_club(), Membership.Role(role)))
    assert client.get("/admin/").status_code == 302
