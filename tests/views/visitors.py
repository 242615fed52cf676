"""The five kinds of people who may turn up at a club's page, logged in and ready."""

from __future__ import annotations

from typing import Any

from django.test import Client

from scores.models import Club, Membership
from tests.builders import make_club, make_member

VISITORS = ("stranger", "member", "scorer", "organiser", "other")


def visitor(who: str, club: Club) -> Client:
    """Return a client for one of VISITORS; ``other`` organises another club."""
    client = Client()
    if who == "other":
        client.force_login(make_member(make_club()))
    elif who != "stranger":
        client.force_login(make_member(club, Membership.Role(who), who.capitalize()))
    return client


def statuses(club: Club, path: str, *, method: str = "get", data: Any = None) -> dict[str, int]:
    """What each of them is answered; the organiser comes last, as what he does may change things."""
    order = sorted(VISITORS, key=lambda who: who == "organiser")
    return {who: getattr(visitor(who, club), method)(path, data or {}).status_code for who in order}
