"""What a table needs now and then: everything behind "More…", penalties, balancing corrections, the link to the pad."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from scores.euchre.penalties import suggest_penalty
from scores.euchre.words import RulesError
from scores.forms.hands import StampForm
from scores.forms.lines import AdjustmentForm, LineForm, PenaltyForm, PenaltyStartForm
from scores.htmx import HtmxRequest
from scores.permissions import friendly_place, may_see
from scores.queries.games import Sheet, read_sheet
from scores.queries.pad import pad_of
from scores.queries.words import said
from scores.services import games
from scores.services.codes import reset_friendly, token_for
from scores.views.at_table import Spot, grant, writer_or_403
from scores.views.links import phone_link
from scores.views.receipts import receipt_word, receipted


@login_not_required
@require_safe
def more(request: HtmxRequest, pk: int) -> HttpResponse:
    """Everything a table can say or do beside an ordinary hand."""
    spot = writer_or_403(request, pk)
    return render(request, "scores/pad_more.html", frame(spot, read_sheet(spot.table.game)))


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@receipted
def penalty(request: HtmxRequest, pk: int) -> HttpResponse:
    """Who did what, then the house's price to agree with or to change."""
    spot = writer_or_403(request, pk)
    found = read_sheet(spot.table.game)
    if request.method == "POST":
        return _record(request, spot, found, PenaltyForm(request.POST, **at(spot)), _("Penalty"))
    start = PenaltyStartForm(request.GET if "kind" in request.GET else None, **at(spot))
    if not start.is_valid():
        return _page(
            request, spot, found, start, _("Penalty"), status=422 if start.is_bound else 200, asks=True
        )
    chosen = start.cleaned_data
    proposed = suggest_penalty(
        spot.table.rules,
        chosen["kind"],
        chosen["offender"],
        lone_hand=chosen.get("lone_hand", False),
        earlier=found.facts(),
    )
    names = ("offender", "kind", "points", "to", "hand")
    form = PenaltyForm(initial={name: getattr(proposed, name) for name in names}, **at(spot))
    return _page(request, spot, found, form, _("Penalty"))


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@receipted
def adjust(request: HtmxRequest, pk: int) -> HttpResponse:
    """A balancing correction: the totals at the table are right, somewhere an error was made."""
    spot = writer_or_403(request, pk)
    found = read_sheet(spot.table.game)
    title = _("Balancing correction")
    if request.method == "POST":
        return _record(request, spot, found, AdjustmentForm(request.POST, **at(spot)), title)
    return _page(request, spot, found, AdjustmentForm(**at(spot)), title)


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
def share(request: HtmxRequest, pk: int) -> HttpResponse:
    """The code that opens this friendly game's pad on another phone; a reset takes it back."""
    spot = writer_or_403(request, pk)
    game = spot.table.game
    if game.round_id is not None:
        return redirect("scores:game_more", pk)
    place = friendly_place(pk)
    if request.method == "POST":
        nonce = reset_friendly(game_id=pk)
        grant(request, place, nonce)
        return redirect("scores:game_share", pk)
    link = phone_link(request, reverse("scores:table_link", args=[token_for(place, game.nonce)]))
    context = {**frame(spot, read_sheet(game)), "link": link}
    return render(request, "scores/pad_share.html", context)


def at(spot: Spot) -> dict[str, Any]:
    """Return what a form of a line needs to know about the table."""
    return {"rules": spot.table.rules, "names": [seat.player.public_name for seat in spot.table.sitting()]}


def frame(spot: Spot, sheet: Sheet) -> dict[str, Any]:
    """Return what every page about a table shows."""
    return {
        "club": spot.table.game.club,
        "viewer": spot.viewer,
        "may_write": spot.may_write,
        "may_manage": spot.may_manage,
        "may_see": may_see(spot.viewer, spot.table.game.club),
        "pad": pad_of(spot.table, sheet),
        "new_id": uuid4(),
        "receipt": receipt_word(spot.table.game.pk),
    }


def _record(request: HtmxRequest, spot: Spot, found: Sheet, form: LineForm, title: str) -> HttpResponse:
    stamp = StampForm(request.POST)
    if not form.is_valid() or not stamp.is_valid():
        return _page(request, spot, found, form, title, status=422, refusal=stamp.sentence())
    pk, sent = spot.table.game.pk, stamp.cleaned_data
    try:
        games.record(
            game_id=pk, line=form.facts(), line_id=sent["id"], expected=sent["line"], author=spot.author
        )
    except RulesError as error:
        late = isinstance(error, games.Conflict | games.GameClosed)
        return _page(request, spot, found, form, title, status=409 if late else 422, refusal=said(error))
    return redirect("scores:game", pk)


def _page(
    request: HtmxRequest,
    spot: Spot,
    found: Sheet,
    form: LineForm,
    title: str,
    *,
    status: int = 200,
    refusal: str = "",
    asks: bool = False,
) -> HttpResponse:
    context = {**frame(spot, found), "form": form, "title": title, "refusal": refusal, "asks": asks}
    return render(request, "scores/pad_line.html", context, status=status)
