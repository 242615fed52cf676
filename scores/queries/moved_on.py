"""A pad that is still open although the evening has gone on: who plays at this table now, where its own players are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.utils.translation import gettext as _

from scores.euchre import variants
from scores.models import Game, Seat
from scores.queries.games import Table
from scores.queries.line_words import side_name


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """One of those who sat here. ``table`` is ``None`` for whoever sits out."""

    name: str
    table: int | None


@dataclass(frozen=True, slots=True)
class MovedOn:
    """What is played now. ``here`` are the sides at this table, none when it stays empty."""

    round: int
    before: int
    table: int
    here: tuple[str, ...]
    people: tuple[Whereabouts, ...]


def has_moved_on(table: Table) -> bool:
    """Whether a later round than this game's is being played. No query."""
    round_ = table.game.round
    return round_ is not None and (table.round_now or 0) > round_.number


def moved_on(table: Table) -> MovedOn | None:
    """Return what is played now, or ``None`` while this round is the last one. One query."""
    game = table.game
    if game.round is None or table.round_now is None or not has_moved_on(table):
        return None
    sat_here = table.sitting()
    seats = (
        Seat.objects.filter(
            game__round__tournament=game.round.tournament_id, game__round__number=table.round_now
        )
        .filter(Q(game__table=game.table) | Q(player__in=[seat.player_id for seat in sat_here]))
        .exclude(game__status=Game.Status.VOID)
        .select_related("player", "game")
        .order_by("game", "position", "occupant")
    )
    now = {(seat.game_id, seat.position): seat for seat in seats}
    tables = {seat.player_id: seat.game.table for seat in now.values()}
    return MovedOn(
        round=table.round_now,
        before=game.round.number,
        table=game.table,
        here=_sides([seat for seat in now.values() if seat.game.table == game.table]),
        people=tuple(Whereabouts(seat.player.public_name, tables.get(seat.player_id)) for seat in sat_here),
    )


def elsewhere_words(table: Table) -> str:
    """Say to a phone of an earlier round why nothing is written here."""
    words = {"round": table.round_now, "before": table.game.round.number if table.game.round else 0}
    return (
        _(
            "Round %(round)s is being played. Whoever still plays round %(before)s at this table says so first."
        )
        % words
    )


def _sides(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The sides of one table, by its seats in order."""
    if not seats:
        return ()
    names = [seat.player.public_name for seat in seats]
    variant = variants.get(seats[0].game.rules["variant"])
    return tuple(side_name(side, names) for side in variant.all_sides())
