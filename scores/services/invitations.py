"""Invitations: a link for one person, in one role, for a few days. The secret in it is shown once; only its hash is kept."""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from scores.models import Club, Invitation, Membership, User
from scores.queries.people import hash_secret
from scores.services.people import make_account
from scores.services.refusal import Refused

#: How long an invitation can be accepted.
LASTS = timedelta(days=14)
#: From the least to the most that a member may do.
RANKS = (Membership.Role.MEMBER, Membership.Role.SCORER, Membership.Role.ORGANISER)


def invite(*, club: Club, role: str, note: str, by: User) -> tuple[Invitation, str]:
    """Make an invitation and return it with its secret, which cannot be shown again."""
    secret = secrets.token_urlsafe(16)
    invitation = Invitation.objects.create(
        club=club,
        role=role,
        note=note,
        secret_hash=hash_secret(secret),
        created_by=by,
        expires_at=timezone.now() + LASTS,
    )
    return invitation, secret


@transaction.atomic
def withdraw(*, invitation: Invitation) -> Invitation:
    """End an invitation that nobody has accepted."""
    if invitation.used_at is not None:
        raise Refused(_("This invitation has been accepted. Remove the member instead."))
    invitation.withdrawn_at = timezone.now()
    invitation.save(update_fields=["withdrawn_at"])
    return invitation


@transaction.atomic
def accept(*, secret: str, user: User) -> Membership:
    """Join with an existing login. Somebody who is a member already keeps the better of the two roles."""
    invitation = _open_invitation(secret)
    membership, new = Membership.objects.get_or_create(
        user=user, club=invitation.club, defaults={"role": invitation.role}
    )
    if not new and RANKS.index(Membership.Role(invitation.role)) > RANKS.index(
        Membership.Role(membership.role)
    ):
        membership.role = invitation.role
        membership.save(update_fields=["role"])
    invitation.used_by, invitation.used_at = user, timezone.now()
    invitation.save(update_fields=["used_by", "used_at"])
    return membership


@transaction.atomic
def accept_as_new(*, secret: str, name: str, email: str, password: str) -> Membership:
    """Join with a new login."""
    _open_invitation(secret)
    return accept(secret=secret, user=make_account(name=name, email=email, password=password))


def why_closed(invitation: Invitation | None) -> str:
    """Say why an invitation cannot be accepted, or return nothing if it can."""
    if invitation is None:
        return _("This is not an invitation we know. Ask for the link again; perhaps a letter is missing.")
    if invitation.used_at is not None:
        return _("This invitation has been accepted already. Each one is for one person.")
    if invitation.withdrawn_at is not None:
        return _("This invitation was withdrawn. Ask the organiser for another one.")
    if invitation.expires_at <= timezone.now():
        return _("This invitation is too old. Ask the organiser for another one.")
    return ""


def _open_invitation(secret: str) -> Invitation:
    """Return the invitation with this secret, locked; refuse one that cannot be accepted."""
    invitation = (
        Invitation.objects.select_for_update(of=["self"])
        .select_related("club")
        .filter(secret_hash=hash_secret(secret))
        .first()
    )
    refusal = why_closed(invitation)
    if invitation is None or refusal:
        raise Refused(refusal)
    return invitation
