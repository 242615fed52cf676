"""Writes on a round that would be seated otherwise since a result changed: its seats are kept, or drawn anew."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction
from django.utils.translation import gettext as _

from scores.models import Round, Tournament
from scores.queries.draws import Drawn
from scores.queries.redrawn import changes
from scores.services.refusal import Refused
from scores.services.rounds import draw_locked, take_back
from scores.services.tournaments import lock_open, raise_version


@transaction.atomic
def keep_seats(*, tournament_id: int, number: int) -> Round:
    """Leave a round as it is: the results as they are now are what it is held against from here on."""
    tournament = lock_open(tournament_id)
    found = _round(tournament, number)
    for change in changes(tournament, number=number):
        found.drawn = change.now.to_json()
        found.save(update_fields=["drawn"])
        raise_version(tournament_id)
    return found


@transaction.atomic
def redo_round(*, tournament_id: int, number: int, deciding: Mapping[int, int] | None = None) -> Round:
    """Draw a round anew by the results as they are now, as a draft; a published one is taken back for it.

    Refused once something is recorded in it, and when later rounds are published. Exchanged places and kept tables of the
    old draft are given up. Nothing happens when the results still give what was drawn. ``deciding``: as for ``draw``.
    """
    tournament = lock_open(tournament_id)
    found = _round(tournament, number)
    if not deciding and not changes(tournament, number=number):
        return found
    seed = Drawn.from_json(found.drawn or {}).seed
    if found.status == Round.Status.PUBLISHED:
        take_back(tournament, number)
    return draw_locked(tournament, seed=seed, again=True, deciding=deciding)[0]


def _round(tournament: Tournament, number: int) -> Round:
    found = tournament.rounds.filter(number=number).first()
    if found is None or not found.drawn:
        raise Refused(_("The seats of round %(round)s do not follow results.") % {"round": number})
    return found
