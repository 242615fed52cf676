"""All tables at once for whoever runs the evening; paper cards; the QR codes of the tables."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scores.euchre.games import Card
from scores.euchre.words import RulesError
from scores.forms.cards import CardForm
from scores.forms.numbers import whole_number
from scores.htmx import HtmxRequest
from scores.models import Game, Round, TableCode
from scores.permissions import table_place
from scores.queries.disagreements import open_disagreements
from scores.queries.games import Table, last_number, read_sheet, read_table
from scores.queries.tables import RoundStep, round_board, round_steps
from scores.queries.tournaments import TournamentVisit, next_step
from scores.queries.words import said
from scores.services.codes import token_for
from scores.services.games import Author
from scores.services.rounds import reset_codes
from scores.services.tables import enter_card, mark_not_played, mark_to_be_played
from scores.views.access import user_of
from scores.views.links import phone_link
from scores.views.reseating import reseatings_for
from scores.views.tournament_access import (
    attempt,
    organised_tournament,
    page_context,
    poll_unchanged,
    scored_tournament,
    show_live,
)


@never_cache
@require_safe
def tables(request: HtmxRequest, slug: str, pk: int) -> HttpResponse:
    """Every table of one round: how far it is, who wrote last. The round published last, or ``?round=``. It polls."""
    visit = scored_tournament(request, slug, pk)
    if answer := poll_unchanged(request, visit):
        return answer
    steps = round_steps(visit.tournament)
    published = [step.number for step in steps if not step.is_draft]
    asked = whole_number(request.GET.get("round", ""))
    number = asked if asked in published else published[-1] if published else 0
    context = page_context(
        visit,
        steps=steps,
        board=round_board(visit.tournament, number),
        number=number,
        disagreements=open_disagreements(visit.tournament),
        is_last=bool(published) and number == published[-1],
        next=next_step(visit.tournament, visit.tournament.entries.count(), steps),
        reseatings=reseatings_for(visit),
        to_draw=_to_draw(visit, steps),
        next_draft=next((step.number for step in steps if step.is_draft), None),
    )
    return show_live(request, visit, "scores/tournaments/tables.html", context, partial="tables")


@never_cache
@require_http_methods(["GET", "POST"])
def table_card(request: HttpRequest, slug: str, pk: int, game_id: int) -> HttpResponse:
    """Type in the totals of a paper card, or correct those that were typed in."""
    visit = scored_tournament(request, slug, pk)
    table, round_ = _table(visit, game_id)
    form = _card_form(request, table)
    if form.is_valid():
        try:
            enter_card(
                game_id=game_id, author=_author(request), replaces=_card_line(table.game), **form.writing()
            )
        except RulesError as error:
            form.refuse(said(error), expected=last_number(game_id) + 1)
        else:
            words = _("The card of table %(table)s is in.") % {"table": table.game.table}
            messages.success(request, words)
            return redirect(f"{reverse('scores:tables', args=[slug, pk])}?round={round_.number}")
    context = page_context(visit, form=form, game=table.game, round=round_)
    return render(request, "scores/tournaments/card.html", context, status=422 if form.is_bound else 200)


@require_POST
def table_played(request: HttpRequest, slug: str, pk: int, game_id: int) -> HttpResponse:
    """Say that nobody came to a table, or that they came after all."""
    visit = scored_tournament(request, slug, pk)
    game = Game.objects.filter(pk=game_id, round__tournament=visit.tournament).select_related("round").first()
    if game is None or game.round is None:
        raise Http404
    played = request.POST.get("played") == "1"
    action = mark_to_be_played if played else mark_not_played
    words = _("Table %(table)s is to be played.") if played else _("Table %(table)s counts as not played.")
    attempt(request, lambda: action(game_id=game_id), words % {"table": game.table})
    return redirect(f"{reverse('scores:tables', args=[slug, pk])}?round={game.round.number}")


@never_cache
@require_safe
def codes(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The QR code of every table, to print and lay out."""
    visit = scored_tournament(request, slug, pk)
    found = TableCode.objects.filter(tournament=visit.tournament).order_by("table")
    cards = [
        {"table": code.table, "reset_at": code.reset_at, "address": _address(request, pk, code)}
        for code in found
    ]
    return render(request, "scores/tournaments/codes.html", page_context(visit, cards=cards))


@require_http_methods(["GET", "POST"])
def codes_reset(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Ask, then give every table, or one (``table``), a new code."""
    visit = organised_tournament(request, slug, pk)
    asked = request.POST.get("table") or request.GET.get("table") or ""
    table = whole_number(asked)
    if asked and table is None:
        raise Http404
    back = reverse("scores:codes", args=[slug, pk])
    if request.method == "POST":
        attempt(
            request, lambda: reset_codes(tournament_id=pk, table=table), _("New codes. Print them again.")
        )
        return redirect(back)
    title = (
        _("A new code for table %(table)s?") % {"table": table} if table else _("New codes for all tables?")
    )
    text = _("Every phone that scanned the old code stops working at once; it has to scan the new one.")
    context = page_context(visit, title=title, text=text, go=_("Make new codes"), back_href=back, danger=True)
    return render(request, "scores/confirm.html", context)


def _to_draw(visit: TournamentVisit, steps: Sequence[RoundStep]) -> int:
    """The round that could be drawn next although tables still play; 0 if one is drawn, or all are."""
    return (
        0
        if any(step.is_draft for step in steps) or len(steps) >= visit.tournament.rounds_planned
        else len(steps) + 1
    )


def _table(visit: TournamentVisit, game_id: int) -> tuple[Table, Round]:
    """A table of this tournament, and its round."""
    table = read_table(game_id)
    if table is None or table.game.round is None or table.game.round.tournament_id != visit.tournament.pk:
        raise Http404
    return table, table.game.round


def _card_form(request: HttpRequest, table: Table) -> CardForm:
    """The form for this table's card, with what stands on the sheet already."""
    sheet = read_sheet(table.game)
    standing = next((entered.line for entered in sheet.lines if isinstance(entered.line, Card)), None)
    return CardForm(
        request.POST if request.method == "POST" else None,
        rules=table.rules,
        names=[seat.player.public_name for seat in table.sitting()],
        expected=sheet.last_number + 1,
        before=standing,
    )


def _card_line(game: Game) -> int | None:
    """The number of the line that holds this game's card."""
    lines = (entered for entered in read_sheet(game).lines if entered.kind == "card")
    return next((entered.number for entered in lines), None)


def _author(request: HttpRequest) -> Author:
    user = user_of(request)
    return Author(user, user.name)


def _address(request: HttpRequest, tournament_id: int, code: TableCode) -> str:
    token = token_for(table_place(tournament_id, code.table), code.nonce)
    return phone_link(request, reverse("scores:table_link", args=[token]))
