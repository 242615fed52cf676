"""The score sheet: every line ever written, and putting one right with its consequences shown first."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from scores.euchre.games import Line
from scores.euchre.words import RulesError
from scores.forms.corrections import form_for
from scores.forms.hands import StampForm
from scores.forms.lines import LineForm
from scores.forms.names import reason_in
from scores.htmx import HtmxRequest
from scores.models import Game
from scores.queries.consequences import consequences
from scores.queries.games import Entered, Sheet, read_sheet
from scores.queries.line_words import Said, say_facts, say_rows
from scores.queries.pad import pad_of
from scores.queries.words import said
from scores.services import games
from scores.views.at_table import Spot, spot_or_404, writer_or_403
from scores.views.receipts import came_before, receipt_word, receipted


@login_not_required
@require_safe
def sheet(request: HtmxRequest, pk: int) -> HttpResponse:
    """The whole sheet, with what was corrected and taken back, by whom, when and why."""
    spot = spot_or_404(request, pk)
    found = read_sheet(spot.table.game)
    context = {
        **_frame(spot, found),
        "rows": grouped(say_rows(found, spot.table.seats, spot.table.variant)),
        "totals": found.state.points,
        "seats": spot.table.sitting(),
    }
    return render(request, "scores/sheet.html", context)


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@receipted
def line(request: HtmxRequest, pk: int, number: int) -> HttpResponse:
    """Correct or strike one line: first look at what follows from it, then do it."""
    spot = writer_or_403(request, pk)
    found = read_sheet(spot.table.game)
    if came_before(request, found):
        return redirect("scores:game_sheet", pk)
    entered = next((row for row in found.lines if row.number == number), None)
    if entered is None and not any(row.number == number for row in found.rows):
        raise Http404
    if entered is None:
        return _page(request, spot, found, number, None, status=409, refusal=said(games.Conflict()))
    form = _form(spot, entered, request.POST if _corrects(request) else None)
    if request.method != "POST":
        return _page(request, spot, found, number, form)
    strike = not _corrects(request)
    if not strike and not (form and form.is_valid()):
        return _page(request, spot, found, number, form, status=422)
    fact = None if strike or form is None else form.facts()
    if request.POST.get("do") == "look":
        return _look(request, spot, found, number, form, fact)
    return _do(request, spot, found, number, form, fact)


def _corrects(request: HtmxRequest) -> bool:
    """Whether the form is meant, and not striking the line."""
    return request.method == "POST" and request.POST.get("way") != "strike"


def _form(spot: Spot, entered: Entered, data: Any) -> LineForm | None:
    known = form_for(entered.line) if entered.line is not None else None
    if known is None:
        return None
    names = [seat.player.public_name for seat in spot.table.sitting()]
    form_class, initial = known
    return form_class(data, rules=spot.table.rules, names=names, initial=initial)


def _look(
    request: HtmxRequest, spot: Spot, found: Sheet, number: int, form: LineForm | None, fact: Line | None
) -> HttpResponse:
    """Show what would follow."""
    try:
        if fact is not None:
            games.check(fact, found, instead_of=number)
    except RulesError as error:
        return _page(request, spot, found, number, form, status=422, refusal=said(error))
    names = [seat.player.public_name for seat in spot.table.sitting()]
    context = {
        "becomes": say_facts(fact, names, spot.table.variant) if fact is not None else "",
        "consequences": consequences(spot.table, found, number, fact),
        "sent": [(name, value) for name, value in request.POST.items() if name not in SENT_AGAIN],
        "reason": reason_in(request.POST),
    }
    return _page(request, spot, found, number, form, preview=context)


#: What the confirming form asks or makes afresh.
SENT_AGAIN = ("csrfmiddlewaretoken", "do", "reason", "id", "line")


def _do(
    request: HtmxRequest, spot: Spot, found: Sheet, number: int, form: LineForm | None, fact: Line | None
) -> HttpResponse:
    """Write the correction."""
    stamp = StampForm(request.POST)
    if not stamp.is_valid():
        return _page(request, spot, found, number, form, status=422, refusal=stamp.sentence())
    line_id: UUID = stamp.cleaned_data["id"]
    words: dict[str, Any] = {
        "game_id": spot.table.game.pk,
        "number": number,
        "line_id": line_id,
        "author": spot.author,
    }
    words |= {"expected": stamp.cleaned_data["line"], "reason": reason_in(request.POST)}
    try:
        if fact is None:
            games.strike(**words)
        else:
            games.correct(line=fact, **words)
    except RulesError as error:
        late = isinstance(error, games.Conflict | games.GameClosed)
        status = 409 if late else 422
        return _page(request, spot, found, number, form, status=status, refusal=said(error))
    return redirect("scores:game_sheet", spot.table.game.pk)


def _frame(spot: Spot, found: Sheet) -> dict[str, Any]:
    pad = pad_of(spot.table, found)
    return {
        "club": spot.table.game.club,
        "viewer": spot.viewer,
        "may_change": spot.may_write
        and not spot.is_elsewhere
        and not pad.closed
        and (spot.may_rule or not pad.locked),
        "pad": pad,
        "new_id": uuid4(),
        "receipt": receipt_word(spot.table.game.pk),
    }


def _page(
    request: HtmxRequest,
    spot: Spot,
    found: Sheet,
    number: int,
    form: LineForm | None,
    *,
    status: int = 200,
    refusal: str = "",
    preview: dict[str, Any] | None = None,
) -> HttpResponse:
    rows = say_rows(found, spot.table.seats, spot.table.variant)
    row = next(row for row in rows if row.entered.number == number)
    context = {
        **_frame(spot, found),
        "row": row,
        "card_again": _card_page(spot.table.game) if row.entered.kind == "card" and spot.may_manage else "",
        "form": form,
        "refusal": refusal,
        "preview": preview,
    }
    return render(request, "scores/sheet_line.html", context, status=status)


def _card_page(game: Game) -> str:
    """Where the totals of a paper card are typed in; only tables of a tournament have one."""
    if game.round is None:
        return ""
    return reverse("scores:table_card", args=[game.club.slug, game.round.tournament_id, game.pk])


def grouped(rows: list[Said]) -> list[tuple[Said, list[Said]]]:
    """Put what stands beside the older rows of its place; a place that was taken back stands under its undo."""
    groups: dict[int, list[Said]] = {}
    for row in rows:
        groups.setdefault(row.entered.place, []).append(row)
    return [(group[-1], group[:-1]) for group in groups.values()]
