"""The one query behind a table: who sat there, and with them all there is to know about the game."""

from __future__ import annotations

from typing import Any

from django.db.models import Case, Exists, F, OuterRef, QuerySet, Subquery, When

from scores.models import Disagreement, Game, Membership, Round, Seat, TableCode
from scores.queries.prepared import Prepared


@Prepared
def seats_at(game_id: int, user_id: int) -> QuerySet[Any]:
    """Whoever sat at a table, with all there is to know about it."""
    role = Membership.objects.filter(user=user_id, club=OuterRef("game__club")).values("role")[:1]
    return (
        Seat.objects.filter(game_id=game_id)
        .select_related("player", "game__club", "game__round__tournament")
        .defer("game__round__seating", "game__round__tournament__rules", "game__round__tournament__measures")
        .annotate(viewer_role=Subquery(role), code=_code(), next_game=_next_game())
        .annotate(round_now=_round_now(), disputed=_disputed())
        .order_by("position", "occupant")
    )


def _code() -> Subquery:
    """The present nonce of the table's code, in a tournament."""
    codes = TableCode.objects.filter(
        tournament=OuterRef("game__round__tournament"), table=OuterRef("game__table")
    )
    return Subquery(codes.values("nonce")[:1])


def _next_game() -> Case:
    """The game that goes on where this one stopped: its replacement, the next friendly, or the table's next round."""
    replacement = Game.objects.filter(replaces=OuterRef("game")).order_by("-pk")
    later = Game.objects.filter(
        round__tournament=OuterRef("game__round__tournament"),
        round__number__gt=OuterRef("game__round__number"),
        round__status=Round.Status.PUBLISHED,
        table=OuterRef("game__table"),
    )
    return Case(
        When(game__status=Game.Status.VOID, then=Subquery(replacement.values("pk")[:1])),
        When(game__round=None, then=F("game__followed_by")),
        default=Subquery(later.order_by("-round__number", "-pk").values("pk")[:1]),
    )


def _round_now() -> Subquery:
    """The round of the tournament that was published last."""
    published = Round.objects.filter(
        tournament=OuterRef("game__round__tournament"), status=Round.Status.PUBLISHED
    )
    return Subquery(published.order_by("-number").values("number")[:1])


def _disputed() -> Exists:
    """Whether somebody proposed something about a line here that nobody has decided."""
    return Exists(Disagreement.objects.filter(game=OuterRef("game"), status=Disagreement.Status.OPEN))
