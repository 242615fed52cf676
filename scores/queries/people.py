"""Reads about a club's people: members with their roles, and invitations that can still be accepted."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Case, IntegerField, Value, When
from django.utils import timezone

from scores.models import Club, Invitation, Membership, User

_ROLE_ORDER = Case(
    When(role=Membership.Role.ORGANISER, then=Value(0)),
    When(role=Membership.Role.SCORER, then=Value(1)),
    default=Value(2),
    output_field=IntegerField(),
)


@dataclass(frozen=True, slots=True)
class MemberRow:
    """One member as the organiser sees them."""

    pk: int
    name: str
    email: str
    role: str
    role_label: str
    is_self: bool


@dataclass(frozen=True, slots=True)
class InvitationRow:
    """One invitation that can still be accepted."""

    pk: int
    note: str
    role_label: str
    expires_at: datetime


def members(club: Club, viewer: User) -> Sequence[MemberRow]:
    """Return the club's members, organisers first. One query."""
    rows = (
        Membership.objects.filter(club=club).select_related("user").order_by(_ROLE_ORDER, "user__name", "pk")
    )
    return [
        MemberRow(
            row.pk, row.user.name, row.user.email, row.role, row.get_role_display(), row.user_id == viewer.pk
        )
        for row in rows
    ]


def open_invitations(club: Club) -> Sequence[InvitationRow]:
    """Return the invitations nobody has accepted yet, the newest first. One query."""
    rows = Invitation.objects.filter(
        club=club, used_at=None, withdrawn_at=None, expires_at__gt=timezone.now()
    ).order_by("-pk")
    return [InvitationRow(row.pk, row.note, row.get_role_display(), row.expires_at) for row in rows]


def hash_secret(secret: str) -> str:
    """Return what is kept of the secret in a link. It is 128 random bits, so it needs no salt and no slow hash."""
    return hashlib.sha256(secret.encode()).hexdigest()


def invitation_of(secret: str) -> Invitation | None:
    """Return the invitation this secret belongs to, accepted and old ones too."""
    return Invitation.objects.select_related("club").filter(secret_hash=hash_secret(secret)).first()
