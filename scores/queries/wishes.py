"""Reads what the organiser has promised people: as the makers and the referee want it, and as it stands on the page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from scores.euchre.seating.constraints import Constraints
from scores.models import Tournament, Wish
from scores.queries.entries import entries_of, entry_names

#: Kinds of promises that name two people.
OF_TWO = frozenset({Wish.Kind.PARTNERS, Wish.Kind.NEVER_PARTNERS, Wish.Kind.NEVER_TOGETHER})
#: What pairs can be promised: they have their partner, and no seat of their own.
FOR_PAIRS = (Wish.Kind.NEVER_TOGETHER, Wish.Kind.TABLE, Wish.Kind.SITS_OUT)
#: What can be promised where everybody plays for himself.
FOR_ONES = (Wish.Kind.NEVER_TOGETHER, Wish.Kind.TABLE, Wish.Kind.SEAT, Wish.Kind.SITS_OUT)


@dataclass(frozen=True, slots=True)
class WishRow:
    """One promise in words. ``what`` is how the page names it when it is taken back."""

    what: str
    sentence: str


def kinds_for(tournament: Tournament) -> tuple[Wish.Kind, ...]:
    """The kinds of promises that make sense in a tournament of this format."""
    if tournament.format == Tournament.Format.PAIRS:
        return FOR_PAIRS
    return tuple(Wish.Kind) if tournament.format == Tournament.Format.ROTATION else FOR_ONES


def promised(tournament: Tournament) -> Constraints:
    """The promises to people, by entry. One query."""
    return as_constraints(Wish.objects.filter(tournament=tournament))


def as_constraints(wishes: Iterable[Wish]) -> Constraints:
    """The same promises as the makers of seatings read them. Rounds count from 0 there."""
    pairs: dict[str, list[tuple[int, int]]] = {kind: [] for kind in OF_TWO}
    tables: dict[int, int] = {}
    seats: dict[int, int] = {}
    rests: dict[int, set[int]] = {}
    for wish in wishes:
        if wish.other_id is not None:
            pairs[wish.kind].append((wish.entry_id, wish.other_id))
        elif wish.number is not None and wish.kind == Wish.Kind.TABLE:
            tables[wish.entry_id] = wish.number
        elif wish.number is not None and wish.kind == Wish.Kind.SEAT:
            seats[wish.entry_id] = wish.number
        elif wish.number is not None:
            rests.setdefault(wish.number - 1, set()).add(wish.entry_id)
    return Constraints(
        partners=tuple(pairs[Wish.Kind.PARTNERS]),
        never_partners=tuple(pairs[Wish.Kind.NEVER_PARTNERS]),
        never_together=tuple(pairs[Wish.Kind.NEVER_TOGETHER]),
        fixed_table=tables,
        fixed_seat=seats,
        sits_out=rests,
    )


def for_both(wishes: Constraints, pairs: Iterable[int]) -> Constraints:
    """What was promised to pairs, said of the two people of each, who partner on top of it.

    >>> both = for_both(Constraints(never_together=((1, 2),), fixed_table={2: 5}), [1, 2])
    >>> both.partners, both.fixed_table
    (((-1, 1), (-2, 2)), {-2: 5, 2: 5})
    >>> both.never_together
    ((-2, -1), (-2, 1), (-1, 2), (1, 2))
    """
    return replace(
        wishes,
        partners=tuple((pair, -pair) for pair in pairs),
        never_partners=(),
        never_together=tuple(
            (a, b) for one, two in wishes.never_together for a in (one, -one) for b in (two, -two)
        ),
        fixed_table={person: table for pair, table in wishes.fixed_table.items() for person in (pair, -pair)},
        fixed_seat={},
        sits_out={
            number: frozenset(person for pair in resting for person in (pair, -pair))
            for number, resting in wishes.sits_out.items()
        },
        fillers=frozenset(person for pair in wishes.fillers for person in (pair, -pair)),
    )


def wish_rows(tournament: Tournament) -> tuple[WishRow, ...]:
    """Every promise, closed tables and fillers too, in words. Two queries."""
    entries = list(entries_of(tournament))
    names = entry_names(entries)
    rows = [WishRow(f"wish-{wish.pk}", _sentence(wish, names)) for wish in tournament.wishes.all()]
    rows += [
        WishRow(f"table-{table}", _("Table %(table)s is out of use.") % {"table": table})
        for table in tournament.tables_out
    ]
    if tournament.odd == Tournament.Odd.FILLER:
        rows += [
            WishRow(f"filler-{entry.pk}", _("%(name)s plays only when needed.") % {"name": names[entry.pk]})
            for entry in entries
            if entry.fills
        ]
    return tuple(rows)


def seat_name(number: int) -> str:
    """What a seat is called.

    >>> seat_name(0)
    'South'
    """
    return (_("South"), _("West"), _("North"), _("East"))[number]


def _sentence(wish: Wish, names: Mapping[int, str]) -> str:
    named = {
        "a": names.get(wish.entry_id, "?"),
        "b": names.get(wish.other_id or 0, "?"),
        "n": wish.number or 0,
    }
    if wish.kind == Wish.Kind.SEAT:
        return _("%(a)s always sits %(seat)s.") % {**named, "seat": seat_name(wish.number or 0)}
    return {
        Wish.Kind.PARTNERS: _("%(a)s and %(b)s always partner."),
        Wish.Kind.NEVER_PARTNERS: _("%(a)s and %(b)s never partner."),
        Wish.Kind.NEVER_TOGETHER: _("%(a)s and %(b)s are never at one table."),
        Wish.Kind.TABLE: _("%(a)s keeps table %(n)s."),
        Wish.Kind.SITS_OUT: _("%(a)s sits out in round %(n)s."),
    }[Wish.Kind(wish.kind)] % named
