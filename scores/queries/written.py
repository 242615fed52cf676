"""Reads everything that was ever written on a tournament's score sheets, in words, in the order it stands there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Prefetch

from scores.euchre import variants
from scores.models import Game, Line, Seat, Tournament
from scores.queries.games import fold
from scores.queries.line_words import Said, say_rows


@dataclass(frozen=True, slots=True)
class WrittenRow:
    """One row of one sheet. ``game`` brings its round and table; ``said`` what the row says, by whom and when."""

    game: Game
    said: Said


def written_rows(tournament: Tournament) -> Iterator[WrittenRow]:
    """Every row of every sheet, by round and table; replaced rows too. Three queries, however many sheets."""
    games = Game.objects.filter(round__tournament=tournament).select_related("round")
    read = games.prefetch_related(
        Prefetch("lines", Line.objects.order_by("number")),
        Prefetch("seats", Seat.objects.select_related("player")),
    ).order_by("round__number", "table", "pk")
    for game in read:
        sheet = fold(game, list(game.lines.all()))
        variant = variants.get(game.rules["variant"])
        for said in say_rows(sheet, list(game.seats.all()), variant):
            yield WrittenRow(game, said)
