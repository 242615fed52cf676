"""``manage.py check_sheets``: replay every score sheet and name each seat whose stored figures differ from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.core.management.base import CommandError
from django.db.models import Prefetch

from scores.management.preparation import require_database
from scores.management.sentences import SentenceCommand
from scores.models import Game, Line, Seat
from scores.queries.games import fold
from scores.services.games_ledger import TALLIES, tallied

CHUNK = 200


def differences() -> Iterator[str]:
    """Name every seat that differs from its sheet, with the figures that do."""
    games = Game.objects.prefetch_related(
        Prefetch("lines", Line.objects.order_by("number")), Prefetch("seats", Seat.objects.all())
    ).order_by("pk")
    for game in games.iterator(chunk_size=CHUNK):
        seats = tuple(game.seats.all())
        fresh = tallied(seats, fold(game, list(game.lines.all())))
        for stored, right in zip(seats, fresh, strict=True):
            wrong = [
                f"{name} is {getattr(stored, name)}, not {getattr(right, name)}"
                for name in TALLIES
                if getattr(stored, name) != getattr(right, name)
            ]
            if wrong:
                yield f"game {game.pk}, seat {stored.position}.{stored.occupant}: {'; '.join(wrong)}"


class Command(SentenceCommand):
    """Compare every seat with what its sheet says."""

    help = "Replay every score sheet and report seats whose figures differ from it."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print one line per seat that differs; exit 1 when there is one."""
        require_database()
        found = list(differences())
        for difference in found:
            self.stdout.write(difference)
        if found:
            raise CommandError(f"{len(found)} seat(s) differ from their score sheets.")
        self.stdout.write(f"{Seat.objects.count()} seats agree with their score sheets.")
