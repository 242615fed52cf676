"""A scorer with a pile of cards: the number of a table, its totals, the next one; by keyboard, with or without a script."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scores.euchre.games import Card
from scores.euchre.words import RulesError
from scores.forms.desk import DeskForm, TableForm
from scores.forms.numbers import whole_number
from scores.permissions import may_organise
from scores.queries.desk import Desk, desk_of, last_card
from scores.queries.games import Sheet, Table, last_number, read_sheet, read_table
from scores.queries.tournaments import TournamentVisit
from scores.queries.words import said
from scores.services.games import Author
from scores.services.tables import enter_card
from scores.views.access import user_of
from scores.views.tournament_access import page_context, scored_tournament


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def desk(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Ask for a table; then ask for its card, write it down and ask for the next one."""
    visit = scored_tournament(request, slug, pk)
    found = desk_of(visit.tournament, whole_number(request.GET.get("round", "")))
    if found is None:
        return _page(request, visit, None, 200)
    form = _table_form(request, found)
    if not form.is_valid():
        return _page(request, visit, found, 422 if form.is_bound else 200, table_form=form)
    game_id = found.game_at(form.cleaned_data["table"])
    if game_id is None:
        form.refuse()
        return _page(request, visit, found, 422, table_form=form)
    return _card(request, visit, found, game_id)


def _card(request: HttpRequest, visit: TournamentVisit, found: Desk, game_id: int) -> HttpResponse:
    """The card of one table: its form, or what came of it."""
    table = read_table(game_id)
    if table is None:
        raise Http404
    sheet = read_sheet(table.game)
    number, card = _standing(sheet)
    form = _card_form(request, visit, table, sheet, card)
    if form.is_valid():
        user = user_of(request)
        author = Author(user, user.name, rules=may_organise(visit.viewer))
        try:
            enter_card(game_id=game_id, author=author, replaces=number, **form.writing())
        except RulesError as error:
            form.refuse(said(error), expected=last_number(game_id) + 1)
        else:
            return _next(request, visit, found, table.game.table, form.totals())
    context: dict[str, Any] = {"form": form, "game": table.game, "standing": card, "hands": sheet.state.deals}
    return _page(request, visit, found, 422 if form.is_bound else 200, **context)


def _next(
    request: HttpRequest, visit: TournamentVisit, found: Desk, table: int, totals: list[int]
) -> HttpResponse:
    """Say what was written, and ask for the next card."""
    words = {"table": table, "score": " : ".join(str(total) for total in totals).replace("-", "−")}
    messages.success(request, _("Table %(table)s is in: %(score)s") % words)
    address = reverse("scores:desk", args=[visit.club.slug, visit.tournament.pk])
    return redirect(f"{address}?round={found.round}&after={table}")


def _table_form(request: HttpRequest, found: Desk) -> TableForm:
    return TableForm(
        request.GET if "table" in request.GET else None,
        tables=found.waiting,
        round_number=found.round,
        after=whole_number(request.GET.get("after", "")) or 0,
    )


def _card_form(
    request: HttpRequest, visit: TournamentVisit, table: Table, sheet: Sheet, card: Card | None
) -> DeskForm:
    return DeskForm(
        request.POST if request.method == "POST" else None,
        rules=table.rules,
        names=[seat.player.public_name for seat in table.sitting()],
        expected=sheet.last_number + 1,
        before=card,
        last=last_card(visit.tournament, user_of(request), apart_from=table.game.pk),
    )


def _standing(sheet: Sheet) -> tuple[int | None, Card | None]:
    """The card that is on the sheet already, and the number of its line."""
    for entered in sheet.lines:
        if isinstance(entered.line, Card):
            return entered.number, entered.line
    return None, None


def _page(
    request: HttpRequest, visit: TournamentVisit, found: Desk | None, status: int, **more: Any
) -> HttpResponse:
    context = page_context(visit, desk=found, **more)
    return render(request, "scores/tournaments/desk.html", context, status=status)
