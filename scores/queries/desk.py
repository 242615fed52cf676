"""Reads for the desk: the tables of a round whose cards are missing, and the card a scorer typed in last."""

from __future__ import annotations

from dataclasses import dataclass

from scores.euchre.games import Card, line_from_json
from scores.models import Game, Line, Round, Tournament, User


@dataclass(frozen=True, slots=True)
class DeskTable:
    """One table of the round. ``waits``: nothing is on its sheet."""

    game_id: int
    table: int
    waits: bool


@dataclass(frozen=True, slots=True)
class Desk:
    """The round whose cards are typed in."""

    round: int
    tables: tuple[DeskTable, ...]

    @property
    def waiting(self) -> list[int]:
        """The tables whose cards are missing."""
        return [each.table for each in self.tables if each.waits]

    def game_at(self, table: int) -> int | None:
        """Return the game at that table."""
        return next((each.game_id for each in self.tables if each.table == table), None)


@dataclass(frozen=True, slots=True)
class LastCard:
    """The card somebody typed in last, and for which table."""

    table: int
    card: Card


def desk_of(tournament: Tournament, number: int | None) -> Desk | None:
    """Return the tables of a published round, of the one published last when none is named. Two queries."""
    rounds = Round.objects.filter(tournament=tournament, status=Round.Status.PUBLISHED).order_by("-number")
    found = (rounds.filter(number=number) if number else rounds).first()
    if found is None:
        return None
    games = Game.objects.filter(round=found).exclude(status=Game.Status.VOID).order_by("table", "pk")
    begun = set(Line.objects.filter(game__round=found).values_list("game", flat=True))
    tables = (
        DeskTable(game.pk, game.table, game.status == Game.Status.PLAYING and game.pk not in begun)
        for game in games
    )
    return Desk(found.number, tuple(tables))


def last_card(tournament: Tournament, author: User, *, apart_from: int) -> LastCard | None:
    """Return what this person wrote last in this tournament, if that was the card of another game. One query."""
    line = (
        Line.objects.filter(game__round__tournament=tournament, author=author)
        .select_related("game")
        .order_by("-at", "-number")
        .first()
    )
    if line is None or line.kind != "card" or line.game_id == apart_from:
        return None
    card = line_from_json(line.kind, line.facts)
    return LastCard(line.game.table, card) if isinstance(card, Card) else None
