"""Invitations: for one person, once, for a while; the secret is not kept."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scores.models import Club, Invitation, Membership, User
from scores.queries.people import hash_secret, invitation_of
from scores.services.invitations import accept, accept_as_new, invite, why_closed, withdraw
from scores.services.refusal import Refused
from tests.builders import PASSWORD, make_club, make_member, make_user

pytestmark = pytest.mark.django_db

ORGANISER, SCORER, MEMBER = Membership.Role.ORGANISER, Membership.Role.SCORER, Membership.Role.MEMBER
NEW = {"name": "Sam", "email": "Sam@example.org", "password": PASSWORD}


@pytest.fixture
def club() -> Club:
    return make_club()


def invited(club: Club, role: str = SCORER) -> tuple[Invitation, str]:
    organiser = User.objects.filter(memberships__club=club).first() or make_member(club)
    return invite(club=club, role=role, note="Sam", by=organiser)


def test_only_a_hash_of_the_secret_is_kept(club: Club) -> None:
    invitation, secret = invited(club)
    stored = Invitation.objects.filter(pk=invitation.pk).values().get()
    assert len(secret) == 22
    assert stored["secret_hash"] == hash_secret(secret)
    assert [value for value in stored.values() if value == secret] == []
    assert invitation_of(secret) == invitation
    assert invitation_of("something else") is None


def test_a_new_login_joins(club: Club) -> None:
    invitation, secret = invited(club)
    joined = accept_as_new(secret=secret, **NEW)
    invitation.refresh_from_db()
    assert (joined.user.email, joined.club, joined.role) == ("sam@example.org", club, SCORER)
    assert (invitation.used_by, invitation.used_at is not None) == (joined.user, True)


def test_an_existing_login_joins(club: Club) -> None:
    _invitation, secret = invited(club)
    sam = make_user("Sam")
    assert accept(secret=secret, user=sam).role == SCORER


@pytest.mark.parametrize(
    ("had", "offered", "has"),
    [(MEMBER, SCORER, SCORER), (SCORER, ORGANISER, ORGANISER), (ORGANISER, MEMBER, ORGANISER)],
)
def test_a_member_keeps_the_better_role(club: Club, had: str, offered: str, has: str) -> None:
    _invitation, secret = invited(club, offered)
    sam = make_member(club, had, "Sam")
    accept(secret=secret, user=sam)
    assert list(Membership.objects.filter(user=sam).values_list("role", flat=True)) == [has]


def test_it_works_once(club: Club) -> None:
    _invitation, secret = invited(club)
    accept_as_new(secret=secret, **NEW)
    with pytest.raises(Refused, match="accepted already"):
        accept(secret=secret, user=make_user("Eve"))
    with pytest.raises(Refused, match="accepted already"):
        accept_as_new(secret=secret, name="Eve", email="eve@example.org", password=PASSWORD)
    assert User.objects.filter(email="eve@example.org").exists() is False


def test_a_taken_address_uses_nothing_up(club: Club) -> None:
    invitation, secret = invited(club)
    make_user(email="sam@example.org")
    with pytest.raises(Refused) as refused:
        accept_as_new(secret=secret, **NEW)
    invitation.refresh_from_db()
    assert (refused.value.field, why_closed(invitation)) == ("email", "")


def test_withdrawn_and_old_and_unknown_ones_say_so(club: Club) -> None:
    withdrawn, _secret = invited(club)
    old, _secret = invited(club)
    withdraw(invitation=withdrawn)
    old.expires_at = timezone.now() - timedelta(seconds=1)
    assert [why_closed(withdrawn), why_closed(old), why_closed(None)] == [
        "This invitation was withdrawn. Ask the organiser for another one.",
        "This invitation is too old. Ask the organiser for another one.",
        "This is not an invitation we know. Ask for the link again; perhaps a letter is missing.",
    ]


def test_an_accepted_one_cannot_be_withdrawn(club: Club) -> None:
    invitation, secret = invited(club)
    accept_as_new(secret=secret, **NEW)
    invitation.refresh_from_db()
    with pytest.raises(Refused, match="Remove the member instead"):
        withdraw(invitation=invitation)
