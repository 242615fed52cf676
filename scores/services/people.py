"""Members of a club: their accounts, roles, and the way back in for those who forgot their password."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.tokens import default_token_generator
from django.db import transaction
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from django.utils.translation import gettext as _

from scores.models import Club, Membership, User
from scores.services.refusal import Refused


def make_account(*, name: str, email: str, password: str) -> User:
    """Create a login. Refuses an address that already has one."""
    if User.objects.filter(email=email.strip().lower()).exists():
        raise Refused(
            _("There is a login with this e-mail address already. Log in with it instead."), field="email"
        )
    return User.objects.create_user(email, password, name=name)


@transaction.atomic
def change_account(*, user: User, name: str, email: str) -> User:
    """Change the name and the e-mail address somebody logs in with."""
    email = email.strip().lower()
    if User.objects.filter(email=email).exclude(pk=user.pk).exists():
        raise Refused(_("Somebody else logs in with this e-mail address."), field="email")
    user.name, user.email = name, email
    user.save(update_fields=["name", "email"])
    return user


@transaction.atomic
def change_role(*, membership: Membership, role: str) -> Membership:
    """Give a member another role. The last organiser keeps theirs."""
    if role != Membership.Role.ORGANISER:
        _keep_an_organiser(
            membership,
            _(
                "This is the club's only organiser. Make somebody else an organiser first, then change this role."
            ),
        )
    membership.role = role
    membership.save(update_fields=["role"])
    return membership


@transaction.atomic
def remove_member(*, membership: Membership) -> None:
    """Take somebody's role in the club away; their account, their player and everything they wrote down stay."""
    _keep_an_organiser(
        membership,
        _("This is the club's only organiser. Make somebody else an organiser first, then remove this one."),
    )
    membership.delete()


@dataclass(frozen=True, slots=True)
class ResetKey:
    """The two parts of the address at which somebody chooses a new password; it works once, for a few days."""

    uid: str
    token: str


def reset_key(*, membership: Membership, by: User) -> ResetKey:
    """Make the key with which a member who forgot the password chooses a new one.

    Whoever holds it can log in as that member: so only for people who belong to no club that ``by`` does not organise.
    """
    user = membership.user
    organised = Membership.objects.filter(user=by, role=Membership.Role.ORGANISER).values("club")
    elsewhere = user.memberships.exclude(club__in=organised).exists()
    if elsewhere or user.is_staff or user.is_superuser:
        raise Refused(
            _(
                "%(name)s also belongs to a club you do not organise, so you cannot make a password link for them."
            )
            % {"name": user.name}
            if elsewhere
            else _("%(name)s looks after this site; passwords of such people are changed on the server.")
            % {"name": user.name}
        )
    return ResetKey(urlsafe_base64_encode(force_bytes(user.pk)), default_token_generator.make_token(user))


def _keep_an_organiser(membership: Membership, sentence: str) -> None:
    """Refuse with ``sentence`` if the club would be left without an organiser. Call inside a transaction."""
    if membership.role != Membership.Role.ORGANISER:
        return
    # Two organisers demoting each other at once would both succeed without this lock.
    Club.objects.select_for_update().get(pk=membership.club_id)
    organisers = Membership.objects.filter(club=membership.club_id, role=Membership.Role.ORGANISER)
    if not organisers.exclude(pk=membership.pk).exists():
        raise Refused(sentence)
