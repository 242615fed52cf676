"""Writes on who is there: the roll call, and taking a tick back. What was played stays; only later draws are affected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from django.db import transaction
from django.utils.translation import gettext as _

from scores.models import Entry
from scores.services.entries import locked_entry, next_round
from scores.services.refusal import Refused
from scores.services.tournaments import lock_open, raise_version

type Presence = Literal["here", "expected", "late", "left"]

STATUS: dict[Presence, Entry.Status] = {
    "here": Entry.Status.IN,
    "expected": Entry.Status.IN,
    "late": Entry.Status.LATE,
    "left": Entry.Status.LEFT,
}


@dataclass(frozen=True, slots=True)
class Before:
    """How it was, for whoever tapped the wrong name."""

    status: str
    here: bool
    from_round: int


@transaction.atomic
def set_presence(*, entry_id: int, presence: Presence) -> tuple[Entry, Before]:
    """Somebody is here, is expected, comes late or has gone home; return the entry and how it was before.

    Who was away plays from the first round that is not published. The number, and all that was played, stays theirs.
    """
    entry = locked_entry(entry_id)
    before = Before(entry.status, entry.here, entry.from_round)
    status = STATUS[presence]
    if status == Entry.Status.IN and entry.status != status:
        entry.from_round = max(entry.from_round, next_round(entry.tournament))
    entry.status, entry.here, entry.going_home = status, presence == "here", False
    entry.save(update_fields=["status", "here", "from_round", "going_home"])
    raise_version(entry.tournament_id)
    return entry, before


@transaction.atomic
def restore(*, entry_id: int, before: Before) -> Entry:
    """Take the last change back: everything about the entry is as it was."""
    entry = locked_entry(entry_id)
    entry.status, entry.here, entry.from_round = before.status, before.here, before.from_round
    entry.save(update_fields=["status", "here", "from_round"])
    raise_version(entry.tournament_id)
    return entry


@transaction.atomic
def rest_is_late(*, tournament_id: int) -> int:
    """Whoever has not been ticked before the first round is waited for; return how many these are."""
    tournament = lock_open(tournament_id)
    if next_round(tournament) > 1:
        raise Refused(_("The first round is published already: say of each person who is missing."))
    waiting = tournament.entries.filter(status=Entry.Status.IN, here=False)
    changed = waiting.update(status=Entry.Status.LATE)
    raise_version(tournament_id)
    return changed


@transaction.atomic
def say_going_home(*, entry_id: int, going: bool) -> Entry:
    """Somebody tells the organiser from a phone; nothing else changes until the organiser agrees."""
    entry = locked_entry(entry_id)
    if entry.status != Entry.Status.IN:
        raise Refused(_("%(name)s is not playing now.") % {"name": entry})
    entry.going_home = going
    entry.save(update_fields=["going_home"])
    raise_version(entry.tournament_id)
    return entry
