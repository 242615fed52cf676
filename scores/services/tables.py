"""Writes on a table as the organiser sees it: a paper card instead of hands, a table where nobody came."""

from __future__ import annotations

from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from scores.euchre.games import Card
from scores.models import Game, Line
from scores.queries.games import Sheet
from scores.services.games import Author, correct, record
from scores.services.refusal import Refused
from scores.services.tournaments import lock_open, raise_version


def enter_card(
    *, game_id: int, card: Card, line_id: UUID, expected: int, author: Author, replaces: int | None = None
) -> Sheet:
    """Write a card's totals on the sheet, or put them in the place of the card with the number ``replaces``."""
    if replaces is None:
        return record(game_id=game_id, line=card, line_id=line_id, expected=expected, author=author)
    return correct(
        game_id=game_id,
        number=replaces,
        line=card,
        line_id=line_id,
        expected=expected,
        reason=_("Read from the card again"),
        author=author,
    )


@transaction.atomic
def mark_not_played(*, game_id: int) -> Game:
    """Nobody came to this table: nobody waits for it, and nothing is invented."""
    game = _locked(game_id)
    if Line.objects.filter(game=game).exists():
        raise Refused(_("Table %(table)s has something on its score sheet.") % {"table": game.table})
    return _set_status(game, Game.Status.UNPLAYED)


@transaction.atomic
def mark_to_be_played(*, game_id: int) -> Game:
    """They came after all."""
    game = _locked(game_id)
    return _set_status(game, Game.Status.PLAYING) if game.status == Game.Status.UNPLAYED else game


def _locked(game_id: int) -> Game:
    """The game, read after its tournament was locked."""
    lock_open(Game.objects.values_list("round__tournament", flat=True).get(pk=game_id, round__isnull=False))
    return Game.objects.select_related("round").get(pk=game_id)


def _set_status(game: Game, status: str) -> Game:
    game.status = status
    game.save(update_fields=["status"])
    if game.round is not None:
        raise_version(game.round.tournament_id)
    return game
