"""Everybody who may come to a club's pages: a stranger, its member, its organiser, and another club's organiser."""

from __future__ import annotations

from typing import Any

from django.test import Client

from scores.models import Club, Membership
from tests.builders import make_club, make_member


def viewers(club: Club) -> dict[str, Client]:
    """A browser for each of them."""
    browsers = {name: Client() for name in ("stranger", "member", "organiser", "foreign")}
    browsers["member"].force_login(make_member(club, Membership.Role.MEMBER, "Mia"))
    browsers["organiser"].force_login(make_member(club, Membership.Role.ORGANISER))
    browsers["foreign"].force_login(make_member(make_club("Elsewhere"), Membership.Role.ORGANISER, "Otto"))
    return browsers


def statuses(club: Club, path: str, *, method: str = "get", data: Any = None) -> dict[str, int]:
    """What each of them is answered; the organiser last, as what he does may change things."""
    order = sorted(viewers(club).items(), key=lambda item: item[0] == "organiser")
    return {name: getattr(browser, method)(path, data or {}).status_code for name, browser in order}
