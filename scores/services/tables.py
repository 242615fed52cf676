"""Writes on a table as the organiser sees it: a paper card instead of hands, a table where nobody came."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from scores.euchre.games import Card
from scores.euchre.house_rules import HouseRules
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


@transaction.atomic
def start_round_clock(*, tournament_id: int, number: int) -> datetime:
    """Start the time of a round at every table whose clock does not run yet; return when it will be up."""
    tournament = lock_open(tournament_id)
    rules = HouseRules.from_json(tournament.rules)
    if rules.end != "time":
        raise Refused(_("These games are not played for a time."))
    ends_at = timezone.now() + timedelta(minutes=rules.minutes)
    waiting = Game.objects.filter(
        round__tournament=tournament, round__number=number, status=Game.Status.PLAYING, ends_at=None
    )
    if not waiting.update(ends_at=ends_at):
        raise Refused(_("The clock of round %(round)s is running already.") % {"round": number})
    raise_version(tournament_id)
    return ends_at


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
