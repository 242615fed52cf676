"""Who belongs to a club, and who is invited."""

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from scores.models import Invitation, Membership
from scores.queries.people import members, open_invitations
from scores.services.invitations import invite
from tests.builders import make_club, make_member

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("others", [1, 9])
def test_members_are_listed_by_role_and_name(
    django_assert_num_queries: DjangoAssertNumQueries, others: int
) -> None:
    club = make_club()
    for number in range(others):
        make_member(club, Membership.Role.MEMBER, f"Sam{number}")
    olga = make_member(club)
    zoe = make_member(club, Membership.Role.SCORER, "Zoe")
    make_member(make_club())
    with django_assert_num_queries(1):
        rows = members(club, zoe)
    assert [(row.name, row.role, str(row.role_label), row.is_self) for row in rows] == [
        ("Olga", "organiser", "Organiser", False),
        ("Zoe", "scorer", "Scorer", True),
        *((f"Sam{number}", "member", "Member", False) for number in range(others)),
    ]
    assert rows[0].email == olga.email


def test_only_invitations_that_can_be_accepted_are_listed() -> None:
    club = make_club()
    olga = make_member(club)
    open_one, used, withdrawn, old = [
        invite(club=club, role=Membership.Role.SCORER, note=note, by=olga)[0]
        for note in ("Sam", "used", "gone", "old")
    ]
    now = timezone.now()
    Invitation.objects.filter(pk=used.pk).update(used_at=now)
    Invitation.objects.filter(pk=withdrawn.pk).update(withdrawn_at=now)
    Invitation.objects.filter(pk=old.pk).update(expires_at=now - timedelta(minutes=1))
    rows = open_invitations(club)
    assert [(row.pk, row.note, str(row.role_label), row.expires_at) for row in rows] == [
        (open_one.pk, "Sam", "Scorer", open_one.expires_at)
    ]
