"""Where an invitation leads."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from scores.models import Club, Invitation, Membership
from scores.services.invitations import invite
from tests.builders import PASSWORD, make_club, make_member, make_user

pytestmark = pytest.mark.django_db

NEW = {"name": "Sam", "email": "sam@example.org", "password": PASSWORD}


@pytest.fixture
def club() -> Club:
    return make_club("Friday Euchre", slug="friday", visibility=Club.Visibility.MEMBERS)


@pytest.fixture
def address(club: Club) -> str:
    _invitation, secret = invite(club=club, role=Membership.Role.SCORER, note="Sam", by=make_member(club))
    return f"/join/{secret}/"


def role(email: str) -> str:
    return Membership.objects.get(user__email=email).role


def test_a_stranger_makes_a_login_and_is_in(client: Client, address: str) -> None:
    page = client.get(address)
    assert (page.status_code, "Join Friday Euchre" in page.content.decode()) == (200, True)
    answer = client.post(address, NEW, follow=True)
    assert answer.redirect_chain == [("/c/friday/", 302)]
    assert (answer.context["user"].email, role("sam@example.org")) == ("sam@example.org", "scorer")


def test_what_was_typed_is_kept(client: Client, address: str) -> None:
    make_user(email="sam@example.org")
    answer = client.post(address, NEW)
    assert answer.status_code == 422
    assert answer.context["form"].errors == {
        "email": ["There is a login with this e-mail address already. Log in with it instead."]
    }
    assert [value for value in NEW.values() if f'value="{value}"' not in answer.content.decode()] == []
    assert Invitation.objects.get().used_at is None


def test_an_existing_login_joins_by_a_tap(client: Client, address: str) -> None:
    client.force_login(make_user("Sam", email="sam@example.org"))
    assert "Join as Sam" in client.get(address).content.decode()
    assert Membership.objects.filter(user__email="sam@example.org").exists() is False
    assert client.post(address).headers["Location"] == "/c/friday/"
    assert role("sam@example.org") == "scorer"


def test_an_invitation_is_for_one_person(client: Client, address: str) -> None:
    client.post(address, NEW)
    for phone in (Client(), client):
        answer = phone.get(address)
        assert (answer.status_code, "accepted already" in answer.content.decode()) == (410, True)
    assert Client().post(address, {**NEW, "email": "eve@example.org"}).status_code == 410


def test_an_old_invitation_says_so(client: Client, address: str) -> None:
    Invitation.objects.update(expires_at=timezone.now() - timedelta(minutes=1))
    answer = client.get(address)
    assert (answer.status_code, "too old" in answer.content.decode()) == (410, True)


def test_a_made_up_invitation_is_not_found(client: Client) -> None:
    answer = client.get("/join/made-up/")
    assert (answer.status_code, "not an invitation we know" in answer.content.decode()) == (404, True)
