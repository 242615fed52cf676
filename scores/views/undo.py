"""Taking back the last line: at once where this phone wrote it, after a question where somebody else did."""

from __future__ import annotations

from uuid import uuid4

from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scores.euchre.words import RulesError
from scores.forms.hands import StampForm
from scores.htmx import HtmxRequest
from scores.queries.games import Sheet, read_sheet
from scores.queries.pad import pad_of
from scores.services import games
from scores.views.at_table import Spot, writer_or_403
from scores.views.pad import done, refuse, refuse_rules
from scores.views.receipts import receipted


@login_not_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@receipted
def undo(request: HtmxRequest, pk: int) -> HttpResponse:
    """Take back the last line; GET asks first, and says whose it is."""
    spot = writer_or_403(request, pk)
    sheet = read_sheet(spot.table.game)
    if request.method != "POST":
        return _ask(request, spot, sheet)
    form = StampForm(request.POST)
    if not form.is_valid():
        return refuse(request, spot, form.sentence(), status=422)
    stamp = form.cleaned_data
    if _somebody_elses(spot, sheet, stamp["line"]) and "sure" not in request.POST:
        return refuse(request, spot, spot.others(sheet), status=409)
    try:
        after = games.undo(game_id=pk, line_id=stamp["id"], expected=stamp["line"], author=spot.author)
    except RulesError as error:
        return refuse_rules(request, spot, error)
    return done(request, spot, after)


def _ask(request: HtmxRequest, spot: Spot, sheet: Sheet) -> HttpResponse:
    pad = pad_of(spot.table, sheet)
    back = reverse("scores:game", args=[spot.table.game.pk])
    if pad.last is None or pad.closed or pad.locked:
        return redirect(back)
    context = {
        "club": spot.table.game.club,
        "viewer": spot.viewer,
        "pad": pad,
        "new_id": uuid4(),
        "title": _("Take this back?"),
        "text": spot.others(sheet),
        "go": _("Take it back"),
        "back_href": back,
        "danger": True,
    }
    return render(request, "scores/pad_undo.html", context)


def _somebody_elses(spot: Spot, sheet: Sheet, number: int) -> bool:
    """Whether the line that would go now is not this phone's. An undo that was sent before is answered as before."""
    return number == sheet.last_number + 1 and spot.others(sheet) != ""
