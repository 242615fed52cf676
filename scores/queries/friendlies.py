"""Reads about a club's friendly games: the list, and the house rules one can be played by."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import FETCH_RAISE, Prefetch, QuerySet

from scores.euchre.house_rules import HouseRules
from scores.euchre.variants import VARIANTS, get
from scores.models import Club, Game, RuleSet, Seat
from scores.queries.house_rules import current_sets, summary_line
from scores.queries.words import say


@dataclass(frozen=True, slots=True)
class Choice:
    """House rules to choose for a game. ``key`` stands in the address."""

    key: str
    name: str
    line: str
    seats: int
    rules: HouseRules


@dataclass(frozen=True, slots=True)
class FriendlySide:
    """One side of a friendly in the list."""

    names: str
    points: int
    won: bool


@dataclass(frozen=True, slots=True)
class FriendlyRow:
    """A friendly in the list."""

    pk: int
    at: datetime
    rules: str
    status: str
    status_words: str
    sides: tuple[FriendlySide, ...]


def choices(club: Club) -> tuple[list[Choice], list[Choice]]:
    """Return the club's own house rules, and every variant as it is usually played."""
    own = [_own(rule_set) for rule_set in current_sets(club)]
    standard = [
        Choice(code, say(variant.name), say(variant.summary), variant.seats, variant.defaults)
        for code, variant in VARIANTS.items()
    ]
    return own, standard


def choice(club: Club, key: str) -> Choice | None:
    """Return the house rules a key means, or ``None``."""
    own, standard = choices(club)
    return next((one for one in (*own, *standard) if one.key == key), None)


def _own(rule_set: RuleSet) -> Choice:
    rules = HouseRules.from_json(rule_set.rules)
    variant = get(rules.variant)
    line = f"{say(variant.name)} · {summary_line(rules)}"
    return Choice(f"own-{rule_set.pk}", rule_set.name, line, variant.seats, rules)


def friendlies(club: Club) -> QuerySet[Game]:
    """Return the club's friendly games, the latest first, ready for ``friendly_row``. Two queries a page."""
    seats = Prefetch("seats", Seat.objects.select_related("player"))
    games = Game.objects.filter(club=club, round=None).prefetch_related(seats)
    return games.order_by("-created_at", "-pk").fetch_mode(FETCH_RAISE)


def friendly_row(game: Game) -> FriendlyRow:
    """Return a game as the list shows it."""
    variant = get(game.rules["variant"])
    start = game.start_points or [0] * variant.seats
    points, latest = list(start), {}
    for seat in game.seats.all():
        points[seat.position] += seat.points
        latest[seat.position] = seat
    sides = tuple(
        FriendlySide(
            names=" & ".join(latest[position].player.public_name for position in side),
            points=max(points[position] for position in side),
            won=bool(latest[side[0]].won) and game.status != Game.Status.VOID,
        )
        for side in variant.all_sides()
    )
    return FriendlyRow(
        pk=game.pk,
        at=game.created_at,
        rules=game.rules_name,
        status=game.status,
        status_words=str(Game.Status(game.status).label),
        sides=sides,
    )
