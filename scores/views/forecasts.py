"""Before the evening: what each way of moving would make of it, and the organiser's choice. After a tie: who moves."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scores.forms.forecasts import ForecastForm
from scores.forms.numbers import whole_number
from scores.forms.ties import TiesForm
from scores.htmx import HtmxRequest
from scores.models import Tournament
from scores.queries.choices import choice_of
from scores.queries.entries import entries_of, entry_names
from scores.queries.forecasts import forecast as read_forecast
from scores.queries.movements import TiedTable, movement_of, playing_tables, tied_tables
from scores.queries.tables import round_steps
from scores.services.movements import choose_movement
from scores.services.refusal import Refused
from scores.services.reseating import redo_round
from scores.services.rounds import draw
from scores.services.tournaments import TablesOpen, open_tables
from scores.views.tournament_access import (
    attempt,
    organised_tournament,
    page_context,
    poll_unchanged,
    show_live,
)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def forecast(request: HtmxRequest, slug: str, pk: int) -> HttpResponse:
    """The choice beside its alternatives, tried with those who are there. GET tries, POST keeps. It polls."""
    visit = organised_tournament(request, slug, pk)
    if answer := poll_unchanged(request, visit):
        return answer
    form = ForecastForm((request.POST or request.GET).dict(), tournament=visit.tournament)
    if request.method == "POST" and form.is_valid() and _kept(request, pk, form):
        return redirect("scores:forecast", slug, pk)
    choice = form.choice() if form.is_valid() else None
    context = page_context(
        visit,
        form=form,
        forecast=read_forecast(visit.tournament, choice) if choice else None,
        is_kept=choice == choice_of(visit.tournament),
        query=urlencode(choice.fields) if choice else "",
    )
    response = show_live(request, visit, "scores/tournaments/forecast.html", context, partial="forecast")
    if choice is None:
        response.status_code = 422
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def decide(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Ask who won the deciding hand at every tied table of the last round (or ``?round=``), then draw the one after it."""
    visit = organised_tournament(request, slug, pk)
    published = sum(not step.is_draft for step in round_steps(visit.tournament))
    number = min(whole_number(request.GET.get("round", "")) or published, published)
    tied = unsettled(visit.tournament, number)
    still_open = waits_for(visit.tournament, number)
    if not tied and not still_open:
        return redirect("scores:tournament", slug, pk)
    names = entry_names(entries_of(visit.tournament))
    form = TiesForm(request.POST if request.method == "POST" else None, tied=tied, names=names)
    if form.is_valid():
        sides, forced = form.sides(), "while_playing" in request.POST
        if attempt(request, lambda: _draw_after(visit.tournament, number, sides, while_playing=forced)):
            return redirect("scores:round", slug, pk, number + 1)
        return redirect("scores:tournament", slug, pk)
    context = page_context(visit, form=form, number=number, still_open=still_open)
    return render(request, "scores/tournaments/decide.html", context, status=422 if form.is_bound else 200)


def unsettled(tournament: Tournament, number: int) -> list[TiedTable]:
    """The tables of a round of which nobody knows yet who moves: tied ones, and those that still play."""
    tied = (table for table in tied_tables(tournament, number) if table.decided is None)
    return sorted((*tied, *playing_tables(tournament, number)), key=lambda table: table.table)


def waits_for(tournament: Tournament, number: int) -> str:
    """The tables of the rounds up to ``number`` that still play although the round after it goes by results, in words."""
    if movement_of(tournament).planned_ahead:
        return ""
    playing = [place for place in open_tables(tournament.pk) if place[0] <= number]
    return str(TablesOpen(playing).sentence) if playing else ""


def _draw_after(
    tournament: Tournament, number: int, sides: Mapping[int, int], *, while_playing: bool
) -> object:
    """The round after ``number``, now that its ties are settled; anew if it had been drawn before a result changed."""
    if tournament.rounds.filter(number=number + 1, drawn__isnull=False).exists():
        return redo_round(tournament_id=tournament.pk, number=number + 1, deciding=sides)
    return draw(tournament_id=tournament.pk, last=number + 1, deciding=sides, while_playing=while_playing)


def _kept(request: HttpRequest, pk: int, form: ForecastForm) -> bool:
    """Keep the choice; a refusal stands beside its field."""
    try:
        choose_movement(tournament_id=pk, choice=form.choice())
    except Refused as refusal:
        form.add_error(refusal.field, str(refusal.sentence))
        return False
    messages.success(request, _("Kept. Every draw from now on goes like this."))
    return True
