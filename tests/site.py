"""Every address of the site, a club with one of everything to fill them in, and everything that is stored."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta

from django.apps import apps
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone

from scores.models import Club, Game, Invitation, RuleSet, Season
from scores.services.rounds import draw, publish_round
from tests.builders import make_member, make_tournament
from tests.tables import hand, write


def routes() -> Iterator[tuple[str, URLPattern]]:
    """Name and pattern of every address, the admin's (which has its own login) left out."""
    resolvers = [found for found in get_resolver().url_patterns if isinstance(found, URLResolver)]
    (ours,) = [found for found in resolvers if found.app_name == "scores"]
    for pattern in ours.url_patterns:
        assert isinstance(pattern, URLPattern)
        assert pattern.name is not None
        yield pattern.name, pattern


def make_world(club: Club) -> dict[str, str]:
    """Make one of everything; return what stands in an address, by what stands before it."""
    evening = make_tournament(club, 9, rounds_planned=3)
    draw(tournament_id=evening.pk, seed=1)
    publish_round(tournament_id=evening.pk, number=1)
    table = Game.objects.get(round__tournament=evening, table=1)
    write(table, hand())
    seat = table.seats.select_related("player").earliest("pk")
    tournament = str(evening.pk)
    in_a_week = timezone.now() + timedelta(days=7)
    return {
        "c": club.slug,
        "people": str(make_member(club).pk),
        "players": str(seat.player.pk),
        "house-rules": str(RuleSet.objects.create(club=club, name="Ours", version=1, rules=table.rules).pk),
        "house-rules/new": "american",
        "seasons": str(Season.objects.create(club=club, name="Winter", starts_on=timezone.localdate()).pk),
        "invitations": str(Invitation.objects.create(club=club, secret_hash="0", expires_at=in_a_week).pk),
        "t": tournament,
        "table": tournament,
        "entries": str(seat.entry_id),
        "rounds": "1",
        "tables": str(table.pk),
        "g": str(table.pk),
        "sheet": "1",
        "": "1",
    }


def addresses(world: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Name and address of everything that belongs to the club."""
    for name, pattern in routes():
        route = str(pattern.pattern)
        if route.startswith(("c/", "g/", "table/")):
            yield name, "/" + re.sub(r"([^<>]*)<[^>]+>", lambda at: at[1] + world[at[1].strip("/")], route)


def rows() -> dict[str, list[dict[str, object]]]:
    """Everything that is stored about clubs."""
    models = apps.get_app_config("scores").get_models()
    return {model.__name__: list(model._default_manager.order_by("pk").values()) for model in models}
