"""Reads about players: the club's list with figures, and everything one player's page shows.

Only finished games count. A game that is still being played joins in when it ends; abandoned ones never do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from django.db.models import Count, F, FloatField, Max, OrderBy, Q, Sum, Value
from django.db.models.functions import Cast, Coalesce, Lower, NullIf

from scores.models import Club, Game, Player, Seat
from scores.queries.games import Table
from scores.queries.namesakes import bare

PlayerSort = Literal["name", "games", "hands", "points_per_hand", "won", "last_played"]

#: Orders of the list. Whoever has no figure comes last, whichever it is; ties are in order of the name.
SORTS: Mapping[str, OrderBy] = {
    "name": Lower("public").asc(),
    "games": F("played").desc(nulls_last=True),
    "hands": F("hand_count").desc(nulls_last=True),
    "points_per_hand": F("per_hand").desc(nulls_last=True),
    "won": F("games_won").desc(nulls_last=True),
    "last_played": F("last_at").desc(nulls_last=True),
}


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One line of the club's list. ``points_per_hand`` is of games with hands on the sheet; ``None`` without any."""

    pk: int
    name: str  # the name everybody sees
    full_name: str  # what the organiser calls them; for those who keep the list only
    hint: str
    active: bool
    games: int
    hands: int
    won: int
    points_per_hand: float | None
    last_played: datetime | None


def player_rows(
    club: Club, search: str = "", sort: str = "name", *, full_names: bool = False, active_only: bool = False
) -> list[PlayerRow]:
    """Return the club's players with their figures. One query, however many there are.

    ``search`` looks in the names everybody sees; with ``full_names`` also in what the organiser calls them and in the
    hints, which are not for everybody. An unknown ``sort`` is the order of names.
    """
    finished = Q(seats__game__status=Game.Status.FINISHED)
    found = Player.objects.filter(club=club).annotate(
        public=Coalesce(NullIf("shown_name", Value("")), "name"),
        played=Count("seats__game", distinct=True, filter=finished),
        games_won=Count("seats__game", distinct=True, filter=finished & Q(seats__won=True)),
        hand_count=Coalesce(Sum("seats__hands", filter=finished), 0),
        per_hand=Cast(Sum("seats__points", filter=finished & Q(seats__has_hands=True)), FloatField())
        / NullIf(F("hand_count"), 0),
        last_at=Max(Coalesce("seats__game__finished_at", "seats__game__created_at"), filter=finished),
    )
    if active_only:
        found = found.filter(active=True)
    found = found.order_by(SORTS.get(sort, SORTS["name"]), SORTS["name"], "pk")
    words = bare(search).split()
    return [
        PlayerRow(
            pk=player.pk,
            name=player.public,
            full_name=player.name,
            hint=player.hint,
            active=player.active,
            games=player.played,
            hands=player.hand_count,
            won=player.games_won,
            points_per_hand=player.per_hand,
            last_played=player.last_at,
        )
        for player in found
        if _is_meant(player, words, full_names=full_names)
    ]


def _is_meant(player: Player, words: list[str], *, full_names: bool) -> bool:
    """Whether every word searched for is there. Not asked of the database: SQLite knows no letters but English ones."""
    seen = bare(f"{player.public_name} {player.name} {player.hint}" if full_names else player.public_name)
    return all(word in seen for word in words)


def could_substitute(table: Table) -> list[Player]:
    """Return the club's active players who sit nowhere at this table, nor anywhere else in its round, by name."""
    sitting = [seat.player_id for seat in table.sitting()]
    free = Player.objects.filter(club=table.game.club_id, active=True).exclude(pk__in=sitting)
    if table.game.round_id is not None:
        others = Seat.objects.filter(game__round=table.game.round_id).exclude(game=table.game)
        free = free.exclude(pk__in=others.exclude(game__status=Game.Status.VOID).values("player"))
    return list(free)
