"""Reads about clubs: which club this address means and in which role somebody visits it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.db.models import CharField, OuterRef, QuerySet, Subquery, Value

from scores.models import Club, Membership, User
from scores.permissions import Viewer


@dataclass(frozen=True, slots=True)
class Visit:
    """A club and whoever looks at it."""

    club: Club
    viewer: Viewer


def role_of(user: User | AnonymousUser, club_field: str) -> Subquery | Value:
    """An expression: the user's role in the club that ``club_field`` names, for use inside another query."""
    if not isinstance(user, User):
        return Value(None, output_field=CharField(null=True))
    return Subquery(Membership.objects.filter(user=user, club=OuterRef(club_field)).values("role")[:1])


def visit(slug: str, user: User | AnonymousUser, codes: Mapping[str, str]) -> Visit | None:
    """Return the club of this slug with the viewer's role in it, or ``None``. One query."""
    club = Club.objects.annotate(viewer_role=role_of(user, "pk")).filter(slug=slug).first()
    if club is None:
        return None
    login = user if isinstance(user, User) else None
    return Visit(club, Viewer(user=login, role=club.viewer_role, codes=codes))


def clubs_of(user: User) -> QuerySet[Club]:
    """The clubs a user belongs to, by name."""
    return Club.objects.filter(memberships__user=user).order_by("name")


def public_clubs(limit: int = 200) -> list[Club]:
    """The clubs everybody may look at, by name."""
    return list(Club.objects.filter(visibility=Club.Visibility.PUBLIC).order_by("name")[:limit])


def organises_somewhere(user: User) -> bool:
    """Whether the user organises any club; such people may found another."""
    return Membership.objects.filter(user=user, role=Membership.Role.ORGANISER).exists()
