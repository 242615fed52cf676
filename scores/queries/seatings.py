"""Reads about seatings: what was seated so far, who should be, what the referee says, and a draft as people read it.

A stored seating names entries; a pair's entry stands at its table twice. The makers and the referee know single people:
for them a pair is its entry's number and the same number negated.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from django.utils.translation import gettext as _

from scores.euchre.seating.plan import RoundSeating, TableSeating
from scores.euchre.seating.referee import check
from scores.euchre.seating.report import Remark, Report
from scores.models import Entry, Round, Tournament
from scores.queries.entries import entries_of, entry_names, person_names, players_of
from scores.queries.movements import sizes_of, wishes_of
from scores.queries.wishes import for_both
from scores.queries.words import say

#: Notes that say nothing about pairs, who stay together on purpose.
NOT_FOR_PAIRS = frozenset({"couples_cost", "opponent_gap", "same_four", "above_bound"})


@dataclass(frozen=True, slots=True)
class Chip:
    """A person, or a pair, that changes places as one."""

    entry: int
    name: str


@dataclass(frozen=True, slots=True)
class DraftTable:
    """One table of a draft: the sides, each with its names, the chairs clockwise from South, and what can be moved."""

    table: int
    sides: tuple[tuple[str, ...], ...]
    chairs: tuple[str, ...]
    movable: tuple[tuple[Chip, ...], ...]


@dataclass(frozen=True, slots=True)
class Change:
    """What is different from the draft this one took the place of, and for whom."""

    label: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """A drawn round as it can be looked at before it is published. ``came`` and ``gone``: who it does not know, and
    who it still counts on. ``outdated``: drafts, this one or later ones, that were drawn before an earlier round was
    changed."""

    number: int
    seed: int
    tables: tuple[DraftTable, ...]
    sitting_out: tuple[str, ...]
    resting: tuple[Chip, ...]
    notes: tuple[str, ...]
    errors: tuple[str, ...]
    came: tuple[str, ...]
    gone: tuple[str, ...]
    changes: tuple[Change, ...]
    outdated: tuple[int, ...] = ()

    @property
    def is_stale(self) -> bool:
        """It was made for other people than those who are here."""
        return bool(self.came or self.gone)


def history(tournament: Tournament, *, before: int) -> list[RoundSeating]:
    """The rounds before that number, as they were seated. One query."""
    rounds = tournament.rounds.filter(number__lt=before).order_by("number")
    return [RoundSeating.from_json(seating) for seating in rounds.values_list("seating", flat=True)]


def mark(seatings: Iterable[Mapping[str, object]]) -> str:
    """A short mark that is another one whenever somebody sits elsewhere in one of the rounds, as they are stored."""
    return sha256(json.dumps(list(seatings), sort_keys=True).encode()).hexdigest()[:16]


def outdated(tournament: Tournament) -> tuple[int, ...]:
    """The drafts that were drawn before an earlier round was changed, by number. One query."""
    rounds = list(tournament.rounds.order_by("number").only("number", "status", "seating", "after"))
    seatings = [found.seating for found in rounds]
    return tuple(
        found.number
        for place, found in enumerate(rounds)
        if found.status == Round.Status.DRAFT and found.after and found.after != mark(seatings[:place])
    )


def present_in(entries: Iterable[Entry], number: int) -> frozenset[int]:
    """The entries that take part in a round that has not been published: at a table or sitting out."""
    return frozenset(
        entry.pk for entry in entries if entry.status == Entry.Status.IN and entry.from_round <= number
    )


def referee_report(
    tournament: Tournament,
    entries: Collection[Entry],
    before: Sequence[RoundSeating],
    seating: RoundSeating,
) -> Report:
    """What the referee says of a round that follows the rounds ``before``."""
    people = set(present_in(entries, len(before) + 1))
    evening = [*before, seating]
    wishes = wishes_of(tournament, entries)
    if tournament.format == Tournament.Format.PAIRS:
        wishes = for_both(wishes, [entry.pk for entry in entries])
        people |= {-entry for entry in people}
        evening = [people_apart(each) for each in evening]
    return check(
        evening[-1:],
        players=people,
        sizes=sizes_of(tournament),
        history=evening[:-1],
        constraints=wishes,
    )


def draft(tournament: Tournament, number: int) -> Draft | None:
    """A round that is drawn and not published, or ``None``. Five queries."""
    found = tournament.rounds.filter(number=number, status=Round.Status.DRAFT).first()
    if found is None:
        return None
    entries = list(entries_of(tournament))
    names = entry_names(entries)
    seating = RoundSeating.from_json(found.seating)
    report = referee_report(tournament, entries, history(tournament, before=number), seating)
    people = person_names(entries)
    by_id = {entry.pk: entry for entry in entries}
    present = present_in(entries, number)
    return Draft(
        number=number,
        seed=found.seed,
        tables=tuple(_table(table, by_id, people, names) for table in seating.tables),
        sitting_out=_sorted(names.get(entry, "?") for entry in seating.sitting_out),
        resting=tuple(Chip(entry, names.get(entry, "?")) for entry in seating.sitting_out),
        notes=_sentences(tournament, report.notes, names),
        errors=_sentences(tournament, report.errors, names),
        came=_sorted(names[entry] for entry in present - seating.present),
        gone=_sorted(names.get(entry, "?") for entry in seating.present - present),
        changes=_changes(found.replaced, seating, names),
        outdated=outdated(tournament),
    )


def both_of_each(names: Mapping[int, str]) -> dict[int, str]:
    """Names for the people of pairs: a person is called as the pair is."""
    return {**names, **{-entry: name for entry, name in names.items()}}


def pairs_together(seating: RoundSeating) -> RoundSeating:
    """Name the entries instead of the people of each pair."""
    return RoundSeating(
        tables=tuple(TableSeating(table.table, tuple(map(abs, table.seats))) for table in seating.tables),
        sitting_out=tuple(dict.fromkeys(map(abs, seating.sitting_out))),
    )


def people_apart(seating: RoundSeating) -> RoundSeating:
    """Name the people of each pair instead of the entries."""

    def people(seats: Sequence[int]) -> tuple[int, ...]:
        return tuple(-entry if entry in seats[:place] else entry for place, entry in enumerate(seats))

    return RoundSeating(
        tables=tuple(TableSeating(table.table, people(table.seats)) for table in seating.tables),
        sitting_out=tuple(person for entry in seating.sitting_out for person in (entry, -entry)),
    )


def _table(
    table: TableSeating, entries: Mapping[int, Entry], names: Mapping[int, str], called: Mapping[int, str]
) -> DraftTable:
    chairs = []
    for place, number in enumerate(table.seats):
        people = players_of(entries[number]) if number in entries else ()
        second = number in table.seats[:place]
        chairs.append(names[people[-1 if second else 0].pk] if people else "?")
    sides = (
        ((chairs[0], chairs[2]), (chairs[1], chairs[3])) if len(chairs) == 4 else tuple((c,) for c in chairs)
    )
    movable = tuple(
        tuple(Chip(entry, called.get(entry, "?")) for entry in dict.fromkeys(side)) for side in table.sides
    )
    return DraftTable(table.table, sides, tuple(chairs), movable)


def _changes(
    replaced: Mapping[str, object] | None, seating: RoundSeating, names: Mapping[int, str]
) -> tuple[Change, ...]:
    """Who sits somewhere else than in the draft before, who newly sits out, who came into it and who went."""
    if replaced is None:
        return ()
    before = RoundSeating.from_json(replaced)
    was = {entry: table.table for table in before.tables for entry in table.seats}
    now = {entry: table.table for table in seating.tables for entry in table.seats}
    called = {entry: names.get(entry, "?") for entry in before.present | seating.present}
    found = (
        (_("New in it"), [called[entry] for entry in seating.present - before.present]),
        (_("No longer in it"), [called[entry] for entry in before.present - seating.present]),
        (_("Newly sits out"), [called[entry] for entry in was.keys() & set(seating.sitting_out)]),
        (
            _("Plays instead of sitting out"),
            [called[entry] for entry in set(before.sitting_out) & now.keys()],
        ),
        (
            _("At another table"),
            [
                _("%(name)s (%(before)s → %(after)s)")
                % {"name": called[entry], "before": was[entry], "after": now[entry]}
                for entry in was.keys() & now.keys()
                if was[entry] != now[entry]
            ],
        ),
    )
    return tuple(Change(label, _sorted(people)) for label, people in found if people)


def _sentences(
    tournament: Tournament, remarks: Iterable[Remark], names: Mapping[int, str]
) -> tuple[str, ...]:
    pairs = tournament.format == Tournament.Format.PAIRS
    called = both_of_each(names) if pairs else names
    wanted = [remark for remark in remarks if not (pairs and remark.code in NOT_FOR_PAIRS)]
    return tuple(dict.fromkeys(say(remark.message, remark.named(called)) for remark in wanted))


def _sorted(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(names, key=str.casefold))
