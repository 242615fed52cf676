"""Results as plain text, ready to be mailed, hung up or read out: one line per player, readable in any typeface."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scores.models import Tournament
from scores.queries.seasons import SeasonRow, SeasonTable
from scores.queries.standings import StandingRow, Standings, shown


def tournament_bulletin(tournament: Tournament, standings: Standings, address: str) -> str:
    """The result of a tournament, or where it stands while it runs."""
    entries = len(standings.rows)
    facts = [
        ngettext("%(n)s entry", "%(n)s entries", entries) % {"n": entries},
        ngettext("%(n)s round", "%(n)s rounds", len(standings.rounds)) % {"n": len(standings.rounds)},
        tournament.rules_name,
    ]
    over = tournament.status == Tournament.Status.FINISHED
    head = [
        tournament.club.name,
        f"{tournament.name}, {date_format(localtime(tournament.starts_at), 'DATE_FORMAT')}",
        ", ".join(fact for fact in facts if fact),
    ]
    if not over:
        head.append(_("Where it stands now. Not the final result."))
    ranked = [_standing(row, standings) for row in standings.rows if row.rank is not None]
    others = [_standing(row, standings) for row in standings.rows if row.rank is None]
    parts = [head, ranked]
    if others:
        parts.append([_("Played without being ranked:"), *others])
    return _text([*parts, [address]])


def season_bulletin(table: SeasonTable, address: str) -> str:
    """A season's table."""
    season, evenings = table.season, len(table.evenings)
    head = [
        season.club.name,
        season.name,
        ngettext("After %(n)s evening", "After %(n)s evenings", evenings) % {"n": evenings},
    ]
    if season.best_of:
        head.append(
            ngettext(
                "Everybody’s best evening counts.", "Everybody’s best %(n)s evenings count.", season.best_of
            )
            % {"n": season.best_of}
        )
    if not season.closed:
        head.append(_("Where it stands now. Not the final result."))
    return _text([head, [_season_line(row) for row in table.rows], [address]])


def rank_text(rank: int | None, shared: bool) -> str:
    """A rank as people write it: 2, or =2 when it is shared."""
    if rank is None:
        return "–"
    return f"={rank}" if shared else str(rank)


def _standing(row: StandingRow, standings: Standings) -> str:
    further = [
        f"{column.label} {value}"
        for column, value in zip(standings.columns, row.values, strict=True)
        if column.name != "points"
    ]
    start = f"{rank_text(row.rank, row.shared)}. " if row.rank is not None else ""
    return f"{start}{row.name}: " + " · ".join([_points(row.points), *further])


def _season_line(row: SeasonRow) -> str:
    line = row.line
    evenings = ngettext("%(n)s evening", "%(n)s evenings", line.evenings) % {"n": line.evenings}
    won = ngettext("%(n)s game won", "%(n)s games won", line.games_won) % {"n": line.games_won}
    points = _points(shown(line.points))
    return f"{rank_text(line.rank, line.shared)}. {row.name}: {points} · {evenings} · {won}"


def _points(points: str) -> str:
    return _("1 point") if points == "1" else _("%(points)s points") % {"points": points}


def _text(parts: Iterable[Iterable[str]]) -> str:
    """Paragraphs with an empty line between them."""
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"
