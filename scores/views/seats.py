"""Who sits at a table while its game runs: a substitute, a wrong line-up put right, a game given up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scores.euchre.words import RulesError
from scores.forms.hands import StampForm
from scores.forms.seats import AbandonForm, SeatsForm, SubstituteForm
from scores.htmx import HtmxRequest
from scores.queries.games import read_sheet
from scores.queries.players import could_substitute
from scores.queries.words import said
from scores.services import games
from scores.views.at_table import Spot, manager_or_403
from scores.views.pad_more import frame
from scores.views.receipts import came_before, receipted


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@receipted
def substitute(request: HtmxRequest, pk: int) -> HttpResponse:
    """From the next hand on somebody else plays."""
    spot = manager_or_403(request, pk)
    form = SubstituteForm(request.POST or None, names=names(spot), players=could_substitute(spot.table))
    page = {
        "title": _("Substitute"),
        "text": _(
            "The newcomer plays from the next hand on. What was played before stays with whoever played it."
        ),
        "go": _("Seat the substitute"),
    }
    return _answer(
        request, spot, form, page, lambda data: games.substitute(game_id=pk, author=spot.author, **data)
    )


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@receipted
def swap(request: HtmxRequest, pk: int) -> HttpResponse:
    """The same people sat differently from what was entered: the hands stay with the seats."""
    spot = manager_or_403(request, pk)
    sitting = pad_labels(spot)
    form = SeatsForm(request.POST or None, names=names(spot), labels=sitting)
    page = {
        "title": _("Swap seats"),
        "text": _(
            "For when people sat differently from what was entered. The hands stay with the seats, also those played."
        ),
        "go": _("Swap seats"),
    }

    def write(data: dict[str, Any]) -> object:
        stamp = {"expected": data["expected"], "line_id": data["line_id"], "reason": data["reason"]}
        return games.swap_seats(game_id=pk, order=form.order(), author=spot.author, **stamp)

    return _answer(request, spot, form, page, write)


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@receipted
def abandon(request: HtmxRequest, pk: int) -> HttpResponse:
    """Give a game up, after asking."""
    spot = manager_or_403(request, pk)
    form = AbandonForm(request.POST or None)
    page = {
        "title": _("Abandon this game?"),
        "text": _(
            "The game stays to be seen and counts for nothing. It can be taken up or started again afterwards."
        ),
        "go": _("Abandon the game"),
        "danger": True,
    }
    return _answer(
        request, spot, form, page, lambda data: games.abandon(game_id=pk, author=spot.author, **data)
    )


def names(spot: Spot) -> list[str]:
    """Return who sits in each seat now."""
    return [seat.player.public_name for seat in spot.table.sitting()]


def pad_labels(spot: Spot) -> list[str]:
    """Return what the seats are called: the directions of four, else their number."""
    if spot.table.variant.seats == 4:
        return [_("South"), _("West"), _("North"), _("East")]
    return [_("Seat %(number)s") % {"number": seat + 1} for seat in range(spot.table.variant.seats)]


def _answer(
    request: HtmxRequest,
    spot: Spot,
    form: forms.Form,
    page: dict[str, Any],
    write: Callable[[dict[str, Any]], object],
) -> HttpResponse:
    sheet = read_sheet(spot.table.game)
    if came_before(request, sheet):
        return redirect("scores:game", spot.table.game.pk)
    stamp, status, refusal = StampForm(request.POST), 200, ""
    if request.method == "POST":
        status = 422
        if form.is_valid() and stamp.is_valid():
            sent = {"expected": stamp.cleaned_data["line"], "line_id": stamp.cleaned_data["id"]}
            try:
                write({**form.cleaned_data, **sent})
            except RulesError as error:
                status = 409 if isinstance(error, games.Conflict | games.GameClosed) else 422
                refusal = said(error)
            else:
                return redirect("scores:game", spot.table.game.pk)
    context = {**frame(spot, sheet), **page, "form": form, "refusal": refusal}
    return render(request, "scores/pad_seats.html", context, status=status)
