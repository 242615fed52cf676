"""Reads about one table of a tournament as its code knows it: the same table in every round."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.db.models import OuterRef, Subquery

from scores.models import Game, Round, TableCode, Tournament, User
from scores.queries.clubs import role_of


@dataclass(frozen=True, slots=True)
class Place:
    """A table of a tournament. ``game`` is its game in the round published last, or one of before that still plays;
    ``round`` is the round published last, 0 before the first."""

    tournament: Tournament
    table: int
    nonce: str | None
    game: int | None
    round: int
    role: str | None


def find_place(tournament_id: int, table: int, user: User | None) -> Place | None:
    """Return a table of a tournament, or ``None`` when it has neither a code nor a game. One query."""
    codes = TableCode.objects.filter(tournament=OuterRef("pk"), table=table)
    games = Game.objects.filter(
        round__tournament=OuterRef("pk"), round__status=Round.Status.PUBLISHED, table=table
    ).order_by("-round__number", "-pk")
    last = Round.objects.filter(tournament=OuterRef("pk"), status=Round.Status.PUBLISHED).order_by("-number")
    found = (
        Tournament.objects.select_related("club")
        .annotate(
            code=Subquery(codes.values("nonce")[:1]),
            game_now=Subquery(games.values("pk")[:1]),
            game_round=Subquery(games.values("round__number")[:1]),
            game_status=Subquery(games.values("status")[:1]),
            last_round=Subquery(last.values("number")[:1]),
            viewer_role=role_of(user or AnonymousUser(), "club"),
        )
        .filter(pk=tournament_id)
        .first()
    )
    if found is None or (found.code is None and found.game_now is None):
        return None
    runs = found.game_round == found.last_round or found.game_status == Game.Status.PLAYING
    game = found.game_now if runs else None
    return Place(found, table, found.code, game, found.last_round or 0, found.viewer_role)
