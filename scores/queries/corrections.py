"""What was changed after a table had accepted it: said to everybody, with the reason."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import OuterRef, Q, Subquery

from scores.models import Game, Line, Tournament
from scores.queries.games import ABANDONED, SEATING


@dataclass(frozen=True, slots=True)
class Corrected:
    """A game that was accepted and changed afterwards. ``reason``, ``who`` and ``at`` are those of the last change."""

    game_id: int
    round: int
    table: int
    reason: str
    who: str
    at: datetime


def corrections(tournament: Tournament) -> tuple[Corrected, ...]:
    """Every game of the tournament that was changed after it was accepted, the latest first. One query."""
    changes = Line.objects.filter(
        Q(supersedes__isnull=False) | Q(kind__in=(SEATING, ABANDONED)), game=OuterRef("pk")
    ).order_by("-number")
    games = Game.objects.filter(round__tournament=tournament, agreement=Game.Agreement.CORRECTED).annotate(
        reason=Subquery(changes.values("reason")[:1]),
        who=Subquery(changes.values("author_label")[:1]),
        changed_at=Subquery(changes.values("at")[:1]),
    )
    found = games.order_by("-changed_at", "pk").values_list(
        "pk", "round__number", "table", "reason", "who", "changed_at"
    )
    return tuple(Corrected(*row) for row in found)
