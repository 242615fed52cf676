"""The five kinds of people who may turn up at a club's page, logged in and ready."""

from __future__ import annotations

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
