"""The seats as the pad draws them around the table, and how the people in them are called there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scores.euchre.variants.base import Variant

#: Where the seats are drawn, clockwise from the bottom, by how many there are.
PLACES = {2: "bt", 3: "blr", 4: "bltr"}


@dataclass(frozen=True, slots=True)
class PadSeat:
    """One seat on the felt. ``with_partner`` and ``alone`` are what its maker is asked."""

    position: int
    place: str
    name: str
    compass: str
    opponents: str
    with_partner: str
    alone: str

    @property
    def key(self) -> str:
        """Return how a form names this seat."""
        return str(self.position)


def short_names(names: Sequence[str]) -> list[str]:
    """Return first names where they tell everybody at the table apart, else the names as they are.

    >>> short_names(["Ann Baker", "Bea", "Cal Young", "Cal Old"])
    ['Ann', 'Bea', 'Cal Young', 'Cal Old']
    """
    first = [name.split()[0] if name.split() else name for name in names]
    return [short if first.count(short) == 1 else name for short, name in zip(first, names, strict=True)]


def pad_seats(variant: Variant, names: Sequence[str]) -> list[PadSeat]:
    """Return the seats as they stand around the table."""
    compass = [
        pgettext("seat", "South"),
        pgettext("seat", "West"),
        pgettext("seat", "North"),
        pgettext("seat", "East"),
    ]
    seats = []
    for position, name in enumerate(names):
        partner = variant.partner_of(position)
        side = variant.side_of(position)
        others = [other for other in range(variant.seats) if other not in side]
        seats.append(
            PadSeat(
                position=position,
                place=PLACES[variant.seats][position],
                name=name,
                compass=compass[position] if variant.seats == 4 else "",
                opponents=" ".join(f"m{other}" for other in others),
                with_partner=_("With the dummy")
                if partner is None
                else _("With %(name)s") % {"name": names[partner]},
                alone=_("%(name)s alone") % {"name": name},
            )
        )
    return seats
