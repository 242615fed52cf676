"""What the referee's figures about an evening mean, in plain sentences."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scores.euchre.seating.report import Figures


def evening_sentences(figures: Figures, *, partners_change: bool, opponents: bool = True) -> tuple[str, ...]:
    """The figures one by one: games, sit-outs, short tables, partners, opponents, tables."""
    said = [_("Games for everybody: %(number)s.") % {"number": between(figures.games.values())}]
    said.append(sit_out_sentence(figures))
    if any(figures.short_tables.values()):
        number = between(figures.short_tables.values())
        said.append(_("Games at a short table for everybody: %(number)s.") % {"number": number})
    if partners_change:
        said.append(partner_sentence(figures))
    if opponents:
        said.append(opponent_sentence(figures))
    if figures.table_visits > 1:
        said.append(
            _("Nobody is at the same table more than %(times)s times.") % {"times": figures.table_visits}
        )
    return tuple(said)


def partner_sentence(figures: Figures) -> str:
    """How often somebody has a partner again, and whether that could be helped."""
    if not figures.repeats:
        return _("Nobody has the same partner twice.")
    said = ngettext(
        "%(number)s partnership is a repeat.", "%(number)s partnerships are repeats.", figures.repeats
    ) % {"number": figures.repeats}
    if figures.repeats_above_bound <= 0:
        return f"{said} {_('With so many games there cannot be fewer.')}"
    return said


def opponent_sentence(figures: Figures) -> str:
    """How evenly opponents are shared out."""
    times = between((figures.opponents_least, figures.opponents_most))
    if figures.opponents_most == 0:
        return _("Nobody has opponents.")
    return _("Any two people are opponents this often: %(times)s.") % {"times": times}


def sit_out_sentence(figures: Figures) -> str:
    """How often people sit out."""
    if not any(figures.sit_outs.values()):
        return _("Nobody sits out.")
    return _("Rounds sat out by everybody: %(number)s.") % {"number": between(figures.sit_outs.values())}


def between(numbers: Iterable[int]) -> str:
    """One number if all are equal, otherwise the least and the most.

    >>> between([2, 2]), between([1, 3, 2])
    ('2', '1–3')
    """
    found = set(numbers) or {0}
    least, most = min(found), max(found)
    return str(least) if least == most else f"{least}–{most}"
