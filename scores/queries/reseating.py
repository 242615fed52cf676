"""Rounds that would be seated differently, because a result they were drawn from has changed since."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scores.euchre.seating.plan import RoundSeating, TableSeating
from scores.models import Entry, Line, Round, Tournament
from scores.queries.entries import entries_of, entry_names
from scores.queries.redrawn import Change, changes, for_people, places
from scores.queries.seatings import present_in
from scores.queries.words import said


@dataclass(frozen=True, slots=True)
class Reseating:
    """One round that would be seated differently now: how, in words, and what can be done about it.

    ``by_hand``: people were exchanged or tables kept since it was drawn. ``trouble``: why the movement cannot seat it now;
    ``tied``: because of a tie that waits for its deciding hand. ``refusal``: why it cannot be drawn anew any more.
    """

    number: int
    is_draft: bool
    tables: tuple[str, ...]
    moved: str
    by_hand: bool
    trouble: str = ""
    tied: bool = False
    refusal: str = ""


def reseatings(tournament: Tournament) -> tuple[Reseating, ...]:
    """Every such round. No query where results decide nothing, two where none has changed; else a few for each that has."""
    found = changes(tournament)
    if not found:
        return ()
    entries = list(entries_of(tournament))
    names = entry_names(entries)
    written = frozenset(
        Line.objects.filter(game__round__in=[change.round for change in found]).values_list(
            "game__round__number", "game__table"
        )
    )
    last = tournament.rounds.filter(status=Round.Status.PUBLISHED).count()
    said_of = (_reseating(tournament, change, entries, names, written, last) for change in found)
    return tuple(each for each in said_of if each is not None)


def _reseating(
    tournament: Tournament,
    change: Change,
    entries: Sequence[Entry],
    names: Mapping[int, str],
    written: Collection[tuple[int, int]],
    last: int,
) -> Reseating | None:
    """The change in words. ``None`` where nobody would notice, and for a draft that no longer fits who is here: that is
    drawn anew in any case, and goes by the results as they are then."""
    found = change.round
    seating = RoundSeating.from_json(found.seating)
    present = present_in(entries, found.number)
    is_draft = found.status == Round.Status.DRAFT
    refusal = _refusal(found, written, last)
    if is_draft and seating.present != present:
        return None
    if not refusal and change.now.seating and change.now.seating.present != present:
        change = for_people(tournament, change, present)
    would = change.now.seating
    if would is not None and places(would) == places(seating):
        return None
    return Reseating(
        number=found.number,
        is_draft=is_draft,
        tables=_sentences(seating, would, names) if would else (),
        moved=_moved(tournament, seating, would) if would else "",
        by_hand=_changed_by_hand(change.drawn.seating, seating),
        trouble=said(change.error) if change.error else "",
        tied=change.error is not None and change.error.code == "tied",
        refusal=refusal,
    )


def _refusal(found: Round, written: Iterable[tuple[int, int]], last: int) -> str:
    """Why a round that is published cannot be drawn anew."""
    if found.status == Round.Status.DRAFT:
        return ""
    if found.number < last:
        return _("Later rounds are published already: what was played stays.")
    tables = sorted(table for number, table in written if number == found.number)
    if not tables:
        return ""
    return _("Table %(table)s has something on its score sheet already; that is never thrown away.") % {
        "table": tables[0]
    }


def _changed_by_hand(drawn: RoundSeating | None, seating: RoundSeating) -> bool:
    """Somebody sits elsewhere than the movement had it; a seat that was taken over is no exchange."""
    if drawn is None:
        return False
    both = drawn.present & seating.present
    return places(drawn, both) != places(seating, both)


def _moved(tournament: Tournament, before: RoundSeating, after: RoundSeating) -> str:
    was, would = places(before), places(after)
    count = sum(was.get(one) != would.get(one) or (one in was) != (one in would) for one in was | would)
    if tournament.format == Tournament.Format.PAIRS:
        words = ngettext(
            "%(number)s pair would sit elsewhere.", "%(number)s pairs would sit elsewhere.", count
        )
    else:
        words = ngettext(
            "%(number)s person would sit elsewhere or with somebody else.",
            "%(number)s people would sit elsewhere or with somebody else.",
            count,
        )
    return words % {"number": count}


def _sentences(before: RoundSeating, after: RoundSeating, names: Mapping[int, str]) -> tuple[str, ...]:
    """One sentence for every table at which others would sit, and one for those who sit out."""
    was = {table.table: table for table in before.tables}
    would = {table.table: table for table in after.tables}
    sentences = []
    for number in sorted(was | would):
        one, other = was.get(number), would.get(number)
        if one and other and set(map(frozenset, one.sides)) == set(map(frozenset, other.sides)):
            continue
        words = {
            "table": number,
            "before": _people(one, names) if one else "",
            "after": _people(other, names) if other else "",
        }
        if one and other:
            sentences.append(_("Table %(table)s would be %(after)s instead of %(before)s.") % words)
        elif other:
            sentences.append(_("Table %(table)s would be laid for %(after)s.") % words)
        else:
            sentences.append(_("Table %(table)s would stay empty instead of %(before)s.") % words)
    if set(before.sitting_out) != set(after.sitting_out):
        sentences.append(
            _("Sitting out: %(after)s instead of %(before)s.")
            % {"before": _listed(before.sitting_out, names), "after": _listed(after.sitting_out, names)}
        )
    return tuple(sentences)


def _people(table: TableSeating, names: Mapping[int, str]) -> str:
    sides = [" & ".join(names.get(entry, "?") for entry in dict.fromkeys(side)) for side in table.sides]
    if len(sides) == 2:
        return _("%(one)s against %(other)s") % {"one": sides[0], "other": sides[1]}
    return ", ".join(sides)


def _listed(entries: Sequence[int], names: Mapping[int, str]) -> str:
    return ", ".join(sorted((names.get(entry, "?") for entry in entries), key=str.casefold)) or _("nobody")
