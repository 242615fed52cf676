"""Writes on how a tournament moves: the choice of the organiser, who moves after a tie, who fills tables."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction
from django.utils.translation import gettext as _

from scores.euchre.seating.credits import ShortTable
from scores.euchre.seating.results import Ties
from scores.models import Entry, Game, Tournament
from scores.queries.choices import Choice
from scores.queries.movements import movements_for, odds_for
from scores.services.entries import next_round
from scores.services.refusal import Refused
from scores.services.tournaments import MOST_ROUNDS, lock_open, raise_version

MOST_TABLES, MOST_MINUTES = 150, 300


@transaction.atomic
def choose_movement(*, tournament_id: int, choice: Choice) -> Tournament:
    """Keep the choice for every draw from now on. Drafts that exist stay until the organiser draws again."""
    tournament = lock_open(tournament_id)
    _check(tournament, choice)
    fields = {
        "movement": choice.movement,
        "rounds_planned": choice.rounds,
        "odd": choice.odd,
        "tables_there": choice.tables,
        "tables_out": sorted(set(choice.tables_out)),
        "game_minutes": choice.minutes,
        "ties": choice.ties,
        "short_tables": choice.short_tables,
    }
    for name, value in fields.items():
        setattr(tournament, name, value)
    tournament.save(update_fields=list(fields))
    raise_version(tournament_id)
    return tournament


def settle_ties(tournament: Tournament, sides: Mapping[int, int]) -> None:
    """Record who won the deciding hand at tables of the last round: game to side (0 or 1). It scores no points.

    Part of drawing the next round, by whoever holds the tournament.
    """
    games = Game.objects.filter(round__tournament=tournament, round__number=next_round(tournament) - 1)
    found = {game.pk: game for game in games.filter(pk__in=sides)}
    if found.keys() != sides.keys() or not set(sides.values()) <= {0, 1}:
        raise Refused(_("There is no such table in the last round."))
    for game_id, side in sides.items():
        found[game_id].moving_side = side
    Game.objects.bulk_update(found.values(), ["moving_side"])


@transaction.atomic
def set_filler(*, entry_id: int, fills: bool) -> Entry:
    """Say whether somebody of the house plays only to complete a table; such people are not ranked."""
    entry = Entry.objects.select_related("tournament", "player", "partner").get(pk=entry_id)
    tournament = lock_open(entry.tournament_id)
    if tournament.format == Tournament.Format.PAIRS:
        raise Refused(_("In a tournament of pairs nobody fills in."))
    entry.fills, entry.ranked = fills, not fills
    entry.save(update_fields=["fills", "ranked"])
    raise_version(tournament.pk)
    return entry


def _check(tournament: Tournament, choice: Choice) -> None:
    """Refuse what this format does not know and numbers that are no numbers of rounds, tables or minutes."""
    if choice.movement not in {known.name for known in movements_for(tournament.format)}:
        raise Refused(_("This movement does not belong to the format of the tournament."), field="movement")
    if choice.odd not in odds_for(tournament.format):
        raise Refused(_("This is not possible in the format of the tournament."), field="odd")
    least = max(1, next_round(tournament) - 1)
    if not least <= choice.rounds <= MOST_ROUNDS:
        raise Refused(
            _("Choose from %(least)s to %(most)s rounds.") % {"least": least, "most": MOST_ROUNDS},
            field="rounds",
        )
    if choice.tables is not None and not 1 <= choice.tables <= MOST_TABLES:
        raise Refused(_("Choose from 1 to %(most)s tables.") % {"most": MOST_TABLES}, field="tables")
    if not all(1 <= table <= MOST_TABLES for table in choice.tables_out):
        raise Refused(
            _("Tables have numbers from 1 to %(most)s.") % {"most": MOST_TABLES}, field="tables_out"
        )
    if choice.minutes is not None and not 1 <= choice.minutes <= MOST_MINUTES:
        raise Refused(_("Choose from 1 to %(most)s minutes.") % {"most": MOST_MINUTES}, field="minutes")
    if choice.ties not in list(Ties) or choice.short_tables not in list(ShortTable):
        raise Refused(_("Choose one of the rules that are offered."))
