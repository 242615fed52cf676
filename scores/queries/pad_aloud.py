"""The score as one sentence, for whoever hears it: a screen reader, or the phone's own voice."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from scores.euchre.endings import side_totals
from scores.euchre.games import GameState
from scores.queries.games import Table


def say_score(table: Table, state: GameState, names: Sequence[str]) -> str:
    """Return "Ann and Dev 6, Bea and Cal 4, hand 5 of 8, Cal deals"."""
    sides = table.variant.all_sides()
    totals = side_totals(sides, state.points, state.own)
    said = [
        _("%(side)s %(points)s") % {"side": people([names[seat] for seat in side]), "points": minus(total)}
        for side, total in zip(sides, totals, strict=True)
    ]
    if state.ending is not None:
        return ", ".join([*said, _("the game is over")])
    words = {"hand": state.deals + 1, "hands": table.rules.hands}
    said.append(
        (_("hand %(hand)s of %(hands)s") if table.rules.end == "hands" else _("hand %(hand)s")) % words
    )
    said.append(_("%(name)s deals") % {"name": names[state.next_dealer]})
    return ", ".join(said)


def people(names: Sequence[str]) -> str:
    """Return names as they are read aloud: "Ann and Dev"."""
    *first, last = names
    if not first:
        return last
    return _("%(names)s and %(last)s") % {"names": ", ".join(first), "last": last}


def minus(number: int) -> str:
    """Return a number with a real minus sign, which is read as a word."""
    return str(number).replace("-", "−")
