"""Results to take away: a text to mail and tables for a spreadsheet, of a tournament, of a season, of the players."""

from __future__ import annotations

from fractions import Fraction

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scores.models import Game, Season, Tournament
from scores.queries.clubs import Visit
from scores.queries.players import player_rows
from scores.queries.seasons import SeasonRow, SeasonTable, season_table
from scores.queries.standings import standings
from scores.queries.written import WrittenRow, written_rows
from scores.views.access import context_of, visit_or_404
from scores.views.bulletins import season_bulletin, tournament_bulletin
from scores.views.downloads import Cell, csv_file, text_file


@login_not_required
@require_safe
def tournament_result(request: HttpRequest, slug: str, pk: int, ending: str = "") -> HttpResponse:
    """The result of a tournament as a text to copy, or as a text file."""
    visit, tournament = _tournament(request, slug, pk)
    page = reverse("scores:standings", args=[slug, pk])
    text = tournament_bulletin(tournament, standings(tournament), request.build_absolute_uri(page))
    return _result(request, visit, tournament.name, text, page, ending)


@login_not_required
@require_safe
def standings_csv(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The standings of a tournament as a table, with the points of every round."""
    _visit, tournament = _tournament(request, slug, pk)
    table = standings(tournament)
    rounds = [_("Round %(number)s") % {"number": number} for number in table.rounds]
    head: list[Cell] = [
        _("Rank"),
        _("Name"),
        *(column.label for column in table.columns),
        _("Sat out"),
        *rounds,
    ]
    rows: list[list[Cell]] = [
        [
            row.rank,
            row.name,
            *row.values,
            row.sat_out,
            *(cell.points for cell in row.cells),
        ]
        for row in table.rows
    ]
    return csv_file(tournament.name, [head, *rows])


@login_not_required
@require_safe
def sheets_csv(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Every row of every score sheet of a tournament, in words; rows that were replaced say so."""
    _visit, tournament = _tournament(request, slug, pk)
    head: list[Cell] = [
        *(_("Round"), _("Table"), _("Row"), _("What"), _("What happened"), _("Points")),
        *(_("Stands"), _("Reason"), _("Written by"), _("When")),
    ]
    rows = (_written(row) for row in written_rows(tournament))
    return csv_file(_("%(name)s sheets") % {"name": tournament.name}, [head, *rows])


@login_not_required
@require_safe
def season_result(request: HttpRequest, slug: str, pk: int, ending: str = "") -> HttpResponse:
    """A season's table as a text to copy, or as a text file."""
    visit, table = _season(request, slug, pk)
    page = reverse("scores:season", args=[slug, pk])
    text = season_bulletin(table, request.build_absolute_uri(page))
    return _result(request, visit, table.season.name, text, page, ending)


@login_not_required
@require_safe
def season_csv(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """A season as a table, with the points of every evening."""
    _visit, table = _season(request, slug, pk)
    return csv_file(table.season.name, [_season_head(table), *(_season_row(row) for row in table.rows)])


@login_not_required
@require_safe
def players_csv(request: HttpRequest, slug: str) -> HttpResponse:
    """The club's players with their figures, by the names everybody sees."""
    visit = visit_or_404(request, slug)
    head: list[Cell] = [
        _("Name"),
        _("Games"),
        _("Games won"),
        _("Hands"),
        _("Points per hand"),
        _("Last played"),
    ]
    rows: list[list[Cell]] = [
        [
            row.name,
            row.games,
            row.won,
            row.hands,
            "" if row.points_per_hand is None else round(row.points_per_hand, 3),
            date_format(localtime(row.last_played), "Y-m-d") if row.last_played else "",
        ]
        for row in player_rows(visit.club)
    ]
    return csv_file(visit.club.name, [head, *rows])


def _written(row: WrittenRow) -> list[Cell]:
    said, entered, game = row.said, row.said.entered, row.game
    standing = {"stands": _("yes"), "corrected": _("no, corrected"), "taken_back": _("no, taken back")}
    return [
        game.round.number if game.round else "",
        game.table,
        entered.number,
        said.title,
        said.text,
        said.points,
        _("no, game abandoned") if game.status == Game.Status.VOID else standing[entered.standing],
        entered.reason,
        entered.who,
        date_format(localtime(entered.at), "Y-m-d H:i"),
    ]


def _season_head(table: SeasonTable) -> list[Cell]:
    figures = [_("Points"), _("Evenings"), _("Average"), _("Games won"), _("Lone marches")]
    evenings = [f"{e.name} ({date_format(localtime(e.starts_at), 'Y-m-d')})" for e in table.evenings]
    return [_("Rank"), _("Name"), *figures, *evenings]


def _season_row(row: SeasonRow) -> list[Cell]:
    line = row.line
    return [
        line.rank,
        row.name,
        _number(line.points),
        line.evenings,
        _number(line.average),
        line.games_won,
        line.lone_marches,
        *(_number(cell.score.points) if cell.score else "" for cell in row.cells),
    ]


def _number(value: Fraction) -> Cell:
    """A number a spreadsheet can add up: whole where it is whole."""
    return int(value) if value.denominator == 1 else round(float(value), 2)


def _tournament(request: HttpRequest, slug: str, pk: int) -> tuple[Visit, Tournament]:
    visit = visit_or_404(request, slug)
    return visit, get_object_or_404(Tournament.objects.select_related("club"), pk=pk, club=visit.club)


def _season(request: HttpRequest, slug: str, pk: int) -> tuple[Visit, SeasonTable]:
    visit = visit_or_404(request, slug)
    return visit, season_table(
        get_object_or_404(Season.objects.select_related("club"), pk=pk, club=visit.club)
    )


def _result(request: HttpRequest, visit: Visit, name: str, text: str, page: str, ending: str) -> HttpResponse:
    if ending == "txt":
        return text_file(name, text)
    context = {
        **context_of(visit),
        "name": name,
        "text": text,
        "page_url": page,
        "lines": text.count("\n") + 1,
    }
    return render(request, "scores/result.html", context)
