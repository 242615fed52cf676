"""Agreement on a sheet: a side accepts it, somebody disputes it; and the organiser's page about who enters and accepts."""

from __future__ import annotations

from django.contrib.auth.decorators import login_not_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scores.euchre.words import RulesError
from scores.forms.agreement import DisputeForm, ScoringForm
from scores.forms.hands import StampForm
from scores.forms.numbers import whole_number
from scores.htmx import HtmxRequest
from scores.queries.agreement import scorer_accepts
from scores.queries.games import read_sheet
from scores.queries.words import said
from scores.services import agreement
from scores.services.games import Conflict, GameClosed
from scores.views.at_table import Spot, manager_or_403, writer_or_403
from scores.views.pad import refuse, refuse_rules
from scores.views.pad_more import frame
from scores.views.receipts import receipted
from scores.views.tournament_access import attempt, organised_tournament, page_context


@login_not_required
@require_POST
@receipted
def accept(request: HtmxRequest, pk: int) -> HttpResponse:
    """One side accepts the sheet, or a scorer does for everybody."""
    spot, sides = _accepting(request, pk)
    form = StampForm(request.POST)
    if not form.is_valid():
        return refuse(request, spot, form.sentence(), status=422)
    stamp = form.cleaned_data
    try:
        agreement.accept(
            game_id=pk, sides=sides, line_id=stamp["id"], expected=stamp["line"], author=spot.author
        )
    except RulesError as error:
        return refuse_rules(request, spot, error)
    return redirect("scores:game", pk)


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@receipted
def dispute(request: HtmxRequest, pk: int) -> HttpResponse:
    """Somebody at the table does not accept the sheet, and says why."""
    spot = writer_or_403(request, pk)
    form = DisputeForm(request.POST or None)
    stamp, refusal, status = StampForm(request.POST), "", 200
    if form.is_valid() and stamp.is_valid():
        sent = stamp.cleaned_data
        words = {"game_id": pk, "line_id": sent["id"], "expected": sent["line"], "author": spot.author}
        try:
            agreement.dispute(reason=form.cleaned_data["reason"], **words)
        except RulesError as error:
            refusal = said(error)
            status = 409 if isinstance(error, Conflict | GameClosed) else 422
        else:
            return redirect("scores:game", pk)
    elif form.is_bound:
        status = 422
    context = {**frame(spot, read_sheet(spot.table.game)), **_dispute_words(), "form": form}
    return render(request, "scores/pad_seats.html", {**context, "refusal": refusal}, status=status)


@require_http_methods(["GET", "POST"])
def scoring(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Who enters the scores tonight, and who accepts them."""
    visit = organised_tournament(request, slug, pk)
    form = ScoringForm(request.POST if request.method == "POST" else None, tournament=visit.tournament)
    if form.is_valid():
        done = _("Saved. Every phone at a table knows within a few seconds.")
        if attempt(request, lambda: agreement.set_scoring(tournament_id=pk, **form.cleaned_data), done):
            return redirect("scores:tournament", slug, pk)
    context = page_context(visit, form=form)
    return render(request, "scores/tournaments/scoring.html", context, status=422 if form.is_bound else 200)


def _accepting(request: HtmxRequest, pk: int) -> tuple[Spot, list[int] | None]:
    """Who accepts, and for which sides; ``None`` stands for all of them."""
    side = request.POST.get("side", "")
    if side == "all":
        return manager_or_403(request, pk), None
    spot = writer_or_403(request, pk)
    if scorer_accepts(spot.table.game):
        raise PermissionDenied(_("Tonight a scorer accepts the sheets. Ask at the desk."))
    number = whole_number(side)
    return spot, [] if number is None else [number]


def _dispute_words() -> dict[str, str]:
    return {
        "title": _("Something is not right"),
        "text": _("The organiser sees it at once. A single hand can also be put right on the sheet."),
        "go": _("Tell the organiser"),
    }
