"""HandResult: what the table agrees happened in one hand. It refuses what cannot have happened with cards.

Seats are numbered clockwise from 0. Facts only: what a hand is worth is the variant's business, and whether the
house allows it is checked there too (``Variant.check``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from scores.euchre.words import RulesError, gettext_noop


@dataclass(frozen=True, slots=True, kw_only=True)
class HandResult:
    """One hand as played.

    ``dealer`` and ``maker`` are seats; ``tricks`` are those of the maker's side. ``alone``: the maker played without
    partner (or without the dummy). ``lone_defender``: the seat of a defender who played alone. ``call_round``: 1 when the
    up-card was ordered up, 2 when another suit was named, ``None`` when nobody asked. ``joker_turned``: the up-card was the
    joker (British). ``defenders_took_first_two``: the defenders won the first two tricks (only the fast-break option asks).
    ``bid`` is the bid in the variants that have one.

    >>> HandResult(dealer=3, maker=0, tricks=3).to_json()
    {'dealer': 3, 'maker': 0, 'tricks': 3}
    """

    dealer: int
    maker: int
    tricks: int
    alone: bool = False
    lone_defender: int | None = None
    call_round: int | None = None
    joker_turned: bool = False
    defenders_took_first_two: bool = False
    bid: int | None = None

    def check_possible(self, *, seats: int, tricks: int) -> None:
        """Raise ``RulesError`` unless this could happen with ``seats`` players and ``tricks`` tricks in a hand."""
        for seat in (self.dealer, self.maker, self.lone_defender):
            if seat is not None and not 0 <= seat < seats:
                raise RulesError(gettext_noop("There is no such seat at this table."), code="no_such_seat")
        if not 0 <= self.tricks <= tricks:
            raise RulesError(
                gettext_noop("A hand has %(tricks)s tricks; choose a number from 0 to %(tricks)s."),
                code="tricks_out_of_range",
                tricks=tricks,
            )
        if self.call_round not in (None, 1, 2):
            raise RulesError(
                gettext_noop("Trump is made in the first or the second round."), code="call_round"
            )

    def to_json(self) -> dict[str, Any]:
        """Return the facts as plain JSON, leaving out everything at its default."""
        defaults = {field.name: field.default for field in fields(self)}
        return {name: value for name, value in asdict(self).items() if value != defaults[name]}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> HandResult:
        """Rebuild a hand from ``to_json``; unknown names raise ``TypeError``: stored facts are never guessed at."""
        return cls(**data)
