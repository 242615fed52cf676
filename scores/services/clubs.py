"""Clubs: found one, change its name, time zone and who may look."""

from __future__ import annotations

from django.db import transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from scores.models import Club, Membership, User
from scores.services.house_rules import add_standard_sets
from scores.services.refusal import Refused


@transaction.atomic
def found_club(*, user: User, name: str, time_zone: str, visibility: str = Club.Visibility.PUBLIC) -> Club:
    """Make a club with ``user`` as its organiser and house rules to begin with; nobody founds the same one twice."""
    User.objects.select_for_update().get(pk=user.pk)
    if Membership.objects.filter(user=user, role=Membership.Role.ORGANISER, club__name=name).exists():
        raise Refused(_("You organise a club of this name already."), field="name")
    club = Club.objects.create(name=name, slug=_free_slug(name), time_zone=time_zone, visibility=visibility)
    Membership.objects.create(user=user, club=club, role=Membership.Role.ORGANISER)
    add_standard_sets(club=club, user=user)
    return club


@transaction.atomic
def change_club(*, club: Club, name: str, time_zone: str, visibility: str) -> Club:
    """Change what the club is called, its time zone and who may look. Its address stays, as it is on paper somewhere."""
    club.name, club.time_zone, club.visibility = name, time_zone, visibility
    club.save(update_fields=["name", "time_zone", "visibility"])
    return club


def _free_slug(name: str) -> str:
    """Return an address made of the club's name that no other club has."""
    base = slugify(name)[:50].strip("-") or "club"
    taken = set(Club.objects.filter(slug__startswith=base).values_list("slug", flat=True))
    tries = [base, *(f"{base}-{number}" for number in range(2, len(taken) + 3))]
    return next(slug for slug in tries if slug not in taken)
