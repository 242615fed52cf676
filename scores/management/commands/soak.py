"""`manage.py soak`: a whole tournament over bad wifi, with a server that is killed again and again.

Sixty phones write the hands of every round through the score pad while requests and answers are lost, sent twice and
overtake each other. At the end every hand that a phone got a receipt for must be on exactly one sheet, nothing else
may be, and every sheet must replay to what is stored. Everything happens on this machine, in a database of its own.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from random import Random
from typing import Any
from uuid import UUID

from django.core.management.base import CommandError, CommandParser
from django.db import connection, connections

from scores.management.bad_wifi import KilledServer
from scores.management.club_nights import club_night, open_round
from scores.management.commands.bench_hands import OWN_DATABASE, run_in_own_database
from scores.management.commands.check_sheets import differences
from scores.management.measuring import HANDS
from scores.management.preparation import build_static_files, prepare_database
from scores.management.sentences import SentenceCommand, whole_number
from scores.management.soaking import Broken, Tally, soak_round
from scores.models import Club, Line, Tournament
from scores.services.tournaments import finish

MINUTES = 5  # for one round, at most


class Command(SentenceCommand):
    """Looks for a hand that was acknowledged and lost."""

    help = "Play a tournament with unreliable phones and a server that is killed; fail if a hand is lost."

    def add_arguments(self, parser: CommandParser) -> None:
        """Name the options."""
        parser.add_argument(
            "--phones", type=whole_number(1, 100), default=60, help="four a table; default: 60"
        )
        parser.add_argument(
            "--rounds", type=whole_number(1, 20), default=6, help="of eight hands; default: 6"
        )
        parser.add_argument(
            "--restarts", type=whole_number(1, 20), default=6, help="with kill -9; default: 6"
        )
        parser.add_argument(
            "--seed", type=whole_number(1, 999_999), default=1, help="of all accidents; default: 1"
        )

    def handle(self, *, phones: int, rounds: int, restarts: int, seed: int, **options: Any) -> None:
        """Play, compare what was acknowledged with the sheets, print, and fail if anything is lost."""
        if OWN_DATABASE not in os.environ:
            sys.exit(run_in_own_database())
        prepare_database()
        if Club.objects.exists():
            raise CommandError("DATABASE_URL names a database in use; this wants an empty one.")
        build_static_files()
        tournament = club_night("Soak", tables=max(1, phones // 4), rounds=rounds, seed=seed)
        self.stdout.write(f"{phones} phones, {rounds} rounds of {HANDS} hands, {connection.display_name}\n\n")
        tally, starts = play(tournament, phones, restarts, seed)
        self.report(tally, starts - 1)

    def report(self, tally: Tally, restarts: int) -> None:
        """Print the counts; complain about what is not as it must be."""
        stored = on_sheets()
        lost = [one for one, game in tally.acknowledged.items() if stored.get(one) != game]
        unknown = stored.keys() - tally.acknowledged.keys()
        different = list(differences())
        counts = {
            "sent": tally.sent,
            "unheard": tally.unheard,
            "duplicates": tally.duplicates,
            "conflicts": tally.conflicts,
            "restarts": restarts,
            "acknowledged": len(tally.acknowledged),
            "hands on sheets": len(stored),
            "sheets that differ": len(different),
            "lost": len(lost),
        }
        for name, number in counts.items():
            self.stdout.write(f"{name:<20}{number:>8}")
        if lost or unknown or different:
            first = next(iter([*map(str, [*lost, *unknown]), *different]))
            raise CommandError(f"{len(lost)} lost, {len(unknown)} never acknowledged; the first: {first}")


def play(tournament: Tournament, phones: int, restarts: int, seed: int) -> tuple[Tally, int]:
    """Play every round to its end and finish the tournament; the counts, and how often the server was started."""
    chance, tally = Random(seed), Tally()  # noqa: S311 - accidents, not secrets
    connections.close_all()
    with KilledServer() as server:
        tables = max(1, phones // 4)
        told = crashes(server, tally, restarts, tables * HANDS * tournament.rounds_planned)
        for number in range(1, tournament.rounds_planned + 1):
            places = [(game.pk, link) for game, link in open_round(tournament, number)]
            try:
                asyncio.run(bounded(soak_round(server.port, places, phones, chance, tally, told)))
            except* (Broken, TimeoutError) as errors:
                first = next(iter(errors.exceptions))
                raise CommandError(f"Round {number} came to no end: {first!r}") from errors
        finish(tournament_id=tournament.pk)
    return tally, server.starts


async def bounded(playing: Any) -> None:
    """A round ends after a few minutes at most, one way or the other."""
    async with asyncio.timeout(60 * MINUTES):
        await playing


def crashes(server: KilledServer, tally: Tally, restarts: int, hands: int) -> Callable[[], None]:
    """What to call after each receipt: kills the server at ``restarts`` moments, evenly spread over all the hands."""
    moments = [number * hands // (restarts + 1) for number in range(1, restarts + 1)]

    def told() -> None:
        if moments and len(tally.acknowledged) >= moments[0]:
            moments.pop(0)
            server.crash()

    return told


def on_sheets() -> dict[UUID, int]:
    """Every hand that stands on a sheet, and the game it is of. A line has one game, so it is on one sheet at most."""
    return dict(Line.objects.filter(kind="hand", superseded_by=None).values_list("pk", "game_id"))
