"""Writes what the organiser promises people, after making sure that all of it can be kept together."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from scores.euchre.seating.contradictions import refuse_contradictions
from scores.euchre.seating.placing import usable_tables
from scores.models import Entry, Tournament, Wish
from scores.queries.movements import wishes_of
from scores.queries.seatings import both_of_each
from scores.queries.wishes import OF_TWO, for_both, kinds_for
from scores.services.entries import next_round
from scores.services.movements import MOST_TABLES, set_filler
from scores.services.refusal import Refused
from scores.services.tournaments import lock_open, raise_version


@transaction.atomic
def add_wish(
    *, tournament_id: int, kind: str, entry_id: int, other_id: int | None = None, number: int | None = None
) -> Wish:
    """Promise something. Promised twice, it is one promise; a promise that another one excludes is refused by name."""
    tournament = lock_open(tournament_id)
    if kind not in kinds_for(tournament):
        raise Refused(_("That cannot be promised in this tournament."))
    entry = tournament.entries.select_related("player", "partner").get(pk=entry_id)
    other = tournament.entries.get(pk=other_id or 0) if kind in OF_TWO else None
    if kind == Wish.Kind.SITS_OUT and (number or 0) < next_round(tournament):
        raise Refused(_("Round %(round)s is published already.") % {"round": number}, field="number")
    same = tournament.wishes.filter(kind=kind, entry=entry)
    if kind in (Wish.Kind.TABLE, Wish.Kind.SEAT):
        if same.exclude(number=number).exists():
            raise Refused(_("%(name)s keeps another one already. Take that back first.") % {"name": entry})
    elif other is not None:
        same = same.filter(other=other) | tournament.wishes.filter(kind=kind, entry=other, other=entry)
    if known := same.filter(**({} if other else {"number": number})).first():
        return known
    made = Wish.objects.create(
        tournament=tournament, kind=kind, entry=entry, other=other, number=None if other else number
    )
    refuse_what_cannot_be(tournament)
    raise_version(tournament_id)
    return made


@transaction.atomic
def remove_wish(*, tournament_id: int, wish_id: int) -> None:
    """Take a promise back."""
    tournament = lock_open(tournament_id)
    tournament.wishes.filter(pk=wish_id).delete()
    raise_version(tournament_id)


@transaction.atomic
def set_table_out(*, tournament_id: int, table: int, out: bool) -> Tournament:
    """Say that a table cannot be used from the next draw on, or that it can again."""
    tournament = lock_open(tournament_id)
    if not 1 <= table <= MOST_TABLES:
        raise Refused(_("Tables have numbers from 1 to %(most)s.") % {"most": MOST_TABLES}, field="number")
    tables = set(tournament.tables_out)
    tournament.tables_out = sorted(tables | {table} if out else tables - {table})
    tournament.save(update_fields=["tables_out"])
    refuse_what_cannot_be(tournament)
    raise_version(tournament_id)
    return tournament


@transaction.atomic
def add_filler(*, entry_id: int) -> Entry:
    """Somebody of the house plays only to complete a table, and is not ranked; from now on fillers are called on."""
    entry = set_filler(entry_id=entry_id, fills=True)
    tournament = entry.tournament
    tournament.odd = Tournament.Odd.FILLER
    tournament.save(update_fields=["odd"])
    refuse_what_cannot_be(tournament)
    return entry


def refuse_what_cannot_be(tournament: Tournament) -> None:
    """Raise ``RulesError``, with the people's names, when two promises exclude each other."""
    entries = [
        entry
        for entry in tournament.entries.select_related("player", "partner")
        if entry.status != Entry.Status.LEFT
    ]
    wishes = wishes_of(tournament, entries)
    names = {entry.pk: str(entry) for entry in entries}
    people = list(names)
    if tournament.format == Tournament.Format.PAIRS:
        wishes, names = for_both(wishes, people), both_of_each(names)
        people = list(names)
    filling, limit = usable_tables(tournament.tables_there, wishes.out_of_use, wishes.fixed_table)
    refuse_contradictions(wishes, people, names, None if limit is None else filling)
