"""Writes on a drawn round that nobody sees yet: two people change places, some tables stay and the rest is drawn again."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from dataclasses import replace

from django.db import transaction
from django.utils.translation import gettext as _

from scores.euchre.seating.plan import RoundSeating
from scores.models import Round, Tournament
from scores.queries.movements import fewest_entries
from scores.queries.seatings import history, present_in
from scores.services.codes import make_codes
from scores.services.draws import SEEDS, seat_some
from scores.services.refusal import Refused
from scores.services.tournaments import lock_open, raise_version


@transaction.atomic
def swap(*, tournament_id: int, number: int, one: int, other: int) -> Round:
    """Two entries of a draft change places; one of them may be sitting out. Nobody else moves."""
    found = _draft(lock_open(tournament_id), number)
    seating = RoundSeating.from_json(found.seating)
    if one == other or not {one, other} <= seating.present:
        raise Refused(_("This draft has changed meanwhile. Look at it again."))
    found.seating = renamed(seating, {one: other, other: one}).to_json()
    found.save(update_fields=["seating"])
    raise_version(tournament_id)
    return found


@transaction.atomic
def redraw_others(
    *, tournament_id: int, number: int, kept: Collection[int], seed: int | None = None
) -> Round:
    """Keep these tables of a draft as they are, and draw everybody else in it again. Later drafts stay."""
    tournament = lock_open(tournament_id)
    found = _draft(tournament, number)
    seating = RoundSeating.from_json(found.seating)
    staying = tuple(table for table in seating.tables if table.table in kept)
    seated = {entry for table in staying for entry in table.seats}
    entries = list(tournament.entries.select_related("player", "partner"))
    present = present_in(entries, number)
    rest = [entry for entry in entries if entry.pk in present - seated]
    if len(rest) < fewest_entries(tournament):
        raise Refused(_("There are not enough people left for one more table."))
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    before = history(tournament, before=number)
    others = seat_some(tournament, rest, before, seed, taken={table.table for table in staying})
    tables = tuple(sorted((*staying, *others.tables), key=lambda table: table.table))
    found.replaced = found.seating
    found.seating = RoundSeating(tables, others.sitting_out).to_json()
    found.seed = seed
    found.save(update_fields=["replaced", "seating", "seed"])
    make_codes(tournament, [others])
    raise_version(tournament_id)
    return found


def renamed(seating: RoundSeating, names: Mapping[int, int]) -> RoundSeating:
    """The same seats with other entries in them.

    >>> renamed(RoundSeating((), (1, 2)), {2: 3})
    RoundSeating(tables=(), sitting_out=(1, 3))
    """
    return RoundSeating(
        tuple(
            replace(table, seats=tuple(names.get(entry, entry) for entry in table.seats))
            for table in seating.tables
        ),
        tuple(names.get(entry, entry) for entry in seating.sitting_out),
    )


def _draft(tournament: Tournament, number: int) -> Round:
    found = tournament.rounds.filter(number=number, status=Round.Status.DRAFT).first()
    if found is None:
        raise Refused(_("Round %(round)s is not a draft.") % {"round": number})
    return found
