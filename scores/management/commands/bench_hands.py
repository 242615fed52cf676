"""`manage.py bench_hands`: how fast hands are recorded when everybody taps at once.

Fifty phones, each at its own table of club nights that are set up for the purpose, record the hands of a round through the
score pad, as fast as the server answers; then the same phones insert as many rows through a bare view; and so on in
turns, so that whatever else the machine does falls on both. A first round warms the server up and is not counted.
Everything happens on this machine, in a database of its own.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser
from django.db import connection, connections

from scores.management.club_nights import club_night, open_round
from scores.management.measuring import HANDS, Figures, insert, play
from scores.management.preparation import (
    build_static_files,
    listen,
    make_data_directory,
    no_room,
    prepare_database,
    web_server,
)
from scores.management.sentences import SentenceCommand, whole_number
from scores.models import Club, Game, Line, Tournament

OWN_DATABASE = "EUCHRE_BENCH"
TABLES_OF_A_CLUB = 10


class Command(SentenceCommand):
    """Measures the score pad against a bare insert."""

    help = "Record hands from many phones at once, against the app and against a bare insert, and compare."

    def add_arguments(self, parser: CommandParser) -> None:
        """Name the options."""
        parser.add_argument("--phones", type=whole_number(1, 200), default=50, help="at once; default: 50")
        parser.add_argument(
            "--rounds", type=whole_number(1, 20), default=6, help="of eight hands; default: 6"
        )

    def handle(self, *, phones: int, rounds: int, **options: Any) -> None:
        """Set up the club nights, measure in turns, print, and fail if any request did."""
        if OWN_DATABASE not in os.environ:
            sys.exit(run_in_own_database())
        prepare_database()
        if Club.objects.exists():
            raise CommandError("DATABASE_URL names a database in use; the benchmark wants an empty one.")
        build_static_files()
        tournaments = set_up(phones, rounds + 1)
        with served() as port:
            warm, _bare = measure(port, tournaments, [1])
            hands, bare = measure(port, tournaments, range(2, rounds + 2))
        lost = (
            len(warm.times)
            + len(hands.times)
            - Line.objects.filter(game__round__isnull=False, kind="hand").count()
        )
        self.stdout.write(
            f"{phones} phones at once, {rounds} rounds of {HANDS} hands, {connection.display_name}\n\n"
        )
        self.stdout.write(f"{'':<16}{'requests/s':>12}{'p50 ms':>10}{'p95 ms':>10}{'errors':>9}")
        self.stdout.write(hands.row("record a hand"))
        self.stdout.write(bare.row("insert one row"))
        self.stdout.write(f"{'ratio':<16}{hands.rate / bare.rate:>12.2f}")
        if warm.errors or hands.errors or bare.errors or lost:
            first = next(iter([*warm.errors, *hands.errors, *bare.errors]), "none")
            raise CommandError(f"{lost} acknowledged hands are not stored; the first error: {first}")


def run_in_own_database() -> int:
    """Run this command again with a data directory that is thrown away; its exit code."""
    make_data_directory()
    try:
        own_directory = tempfile.TemporaryDirectory(prefix="bench-", dir=settings.DATA_DIR)
    except OSError as error:
        raise CommandError(no_room(error)) from error
    with own_directory as data:
        own = {
            OWN_DATABASE: "1",
            "EUCHRE_MODE": "lan",
            "EUCHRE_DATA": data,
            "SECRET_KEY": secrets.token_urlsafe(50),
        }
        command = [sys.executable, *sys.orig_argv[1:]]
        return subprocess.run(command, env=os.environ | own, check=False).returncode  # noqa: S603 - ourselves


def set_up(phones: int, rounds: int) -> list[Tournament]:
    """Club nights with as many tables as there are phones, ten at each, drawn and not begun."""
    return [
        club_night(f"Bench {first}", tables=min(TABLES_OF_A_CLUB, phones - first), rounds=rounds, seed=first)
        for first in range(0, phones, TABLES_OF_A_CLUB)
    ]


@contextmanager
def served() -> Iterator[int]:
    """The app on a free port of this machine, as `serve` runs it."""
    connections.close_all()
    listener = listen("127.0.0.1", 0)
    command = web_server("euchre_club.bench_wsgi", listener)
    server = subprocess.Popen(command, pass_fds=[listener.fileno()])  # noqa: S603 - ourselves
    port: int = listener.getsockname()[1]
    listener.close()
    try:
        yield port
    finally:
        server.terminate()
        server.wait()


def measure(port: int, tournaments: list[Tournament], rounds: Iterable[int]) -> tuple[Figures, Figures]:
    """A round of hands, as many bare inserts, the next round, and so on."""
    hands, bare = Figures(), Figures()
    for number in rounds:
        links, tables = [], []
        for tournament in tournaments:
            for game, link in open_round(tournament, number):
                links.append(link)
                tables.append(game)
        asyncio.run(play(port, links, hands))
        asyncio.run(insert(port, links, scratch(tables), bare))
    return hands, bare


def scratch(tables: list[Game]) -> list[int]:
    """A game for each phone to put bare rows in."""
    made = Game.objects.bulk_create([Game(club_id=game.club_id, rules=game.rules) for game in tables])
    return [game.pk for game in made]
