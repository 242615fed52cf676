"""The score pad: look, poll, record a hand, and the small things a table says between two hands."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scores.euchre.games import DealerChange, Line, Misdeal, TimeCalled
from scores.euchre.words import RulesError
from scores.forms.hands import HandForm, StampForm, seat_field
from scores.htmx import HtmxRequest, go, show, unchanged, wants_partial
from scores.queries.disagreements import TwoOpinions, same_hand, two_opinions
from scores.queries.games import Sheet, Table, read_sheet, read_table
from scores.queries.line_words import say_facts
from scores.queries.moved_on import moved_on
from scores.queries.pad import mark_of, pad_of
from scores.queries.pad_ahead import prices_json
from scores.queries.twins import written
from scores.queries.words import said
from scores.services import games
from scores.views.at_table import Spot, manager_or_403, spot_or_404, writer_or_403
from scores.views.proposals import outcomes
from scores.views.receipts import receipt_word, receipted

#: What js/outbox.js imports, so that a browser need not find out one after another, and a phone keeps all of it.
OUTBOX_MODULES = tuple(f"js/outbox/{name}.js" for name in ("ahead", "entry", "ids", "send", "show", "store"))


@login_not_required
@require_safe
def game(request: HtmxRequest, pk: int) -> HttpResponse:
    """The pad. A poll brings the mark of what it shows, and gets 204 while that is still so."""
    spot = spot_or_404(request, pk)
    mark = request.GET.get("mark")
    if wants_partial(request) and mark == mark_of(spot.table, written(pk)):
        return unchanged()
    sheet = read_sheet(spot.table.game)
    same = request.GET.get("same", "")
    return show_pad(request, spot, sheet, told=told_of(spot, sheet, int(same) if same.isdecimal() else None))


@login_not_required
@require_POST
@receipted
def hand(request: HtmxRequest, pk: int) -> HttpResponse:
    """Record a hand, or that everybody passed."""
    spot = writer_or_403(request, pk)
    form = HandForm(request.POST, spot.table.rules)
    if not form.is_valid():
        return refuse(request, spot, form.sentence(), status=422)
    return write(request, spot, form.facts(), form.cleaned_data)


@login_not_required
@require_POST
@receipted
def between(request: HtmxRequest, pk: int) -> HttpResponse:
    """Record what happens between two hands: a misdeal, another dealer, the time called."""
    spot = writer_or_403(request, pk)
    form = StampForm(request.POST)
    form.fields["dealer"] = seat_field(spot.table.variant.seats, error=_("Choose who deals."))
    if not form.is_valid():
        return refuse(request, spot, form.sentence(), status=422)
    dealer = form.cleaned_data["dealer"]
    lines: dict[str, Line] = {
        "dealer": DealerChange(dealer=dealer),
        "misdeal": Misdeal(dealer=dealer),
        "misdeal_lost": Misdeal(dealer=dealer, deal_lost=True),
        "time": TimeCalled(hand_in_progress=True),
        "time_over": TimeCalled(hand_in_progress=False),
    }
    line = lines.get(request.POST.get("what", ""))
    if line is None:
        return refuse(request, spot, _("Choose what happened."), status=422)
    return write(request, spot, line, form.cleaned_data)


@login_not_required
@require_POST
@receipted
def clock(request: HtmxRequest, pk: int) -> HttpResponse:
    """Start the time of a timed game."""
    spot = writer_or_403(request, pk)
    try:
        games.start_clock(game_id=pk)
    except RulesError as error:
        return refuse_rules(request, spot, error)
    return redirect("scores:game", pk)


@login_not_required
@require_POST
@receipted
def again(request: HtmxRequest, pk: int) -> HttpResponse:
    """Start the next game of this table, or an abandoned one afresh."""
    spot = writer_or_403(request, pk) if request.POST.get("what") == "again" else manager_or_403(request, pk)
    start = games.again if request.POST.get("what") == "again" else games.replay_abandoned
    try:
        following = start(game_id=pk, author=spot.author)
    except RulesError as error:
        return refuse_rules(request, spot, error)
    return go(request, reverse("scores:game", args=[following.pk]))


def write(request: HtmxRequest, spot: Spot, line: Line, stamp: dict[str, Any]) -> HttpResponse:
    """Record ``line`` and show the pad as it is then."""
    line_id: UUID = stamp["id"]
    try:
        sheet = games.record(
            game_id=spot.table.game.pk,
            line=line,
            line_id=line_id,
            expected=stamp["line"],
            author=spot.author,
            known=spot.table,
        )
    except games.Conflict as error:
        return refuse_late(request, spot, error, line, stamp["line"])
    except RulesError as error:
        return refuse_rules(request, spot, error)
    twin = not any(row.id == line_id for row in sheet.rows)
    return done(request, spot, sheet, twin=stamp["line"] if twin else None)


def done(request: HtmxRequest, spot: Spot, sheet: Sheet, *, twin: int | None = None) -> HttpResponse:
    """After a write: htmx gets the fresh pad, a plain form is sent back to it. ``twin``: another phone wrote the same."""
    if wants_partial(request):
        return show_pad(request, spot, sheet, saved=True, told=told_of(spot, sheet, twin))
    address = reverse("scores:game", args=[spot.table.game.pk])
    return redirect(f"{address}?same={twin}" if twin else address)


def told_of(spot: Spot, sheet: Sheet, twin: int | None) -> str:
    """Say who entered the hand that this phone entered as well."""
    if not twin:
        return ""
    return same_hand(spot.table, sheet, twin, phone=spot.phone, label=spot.author.label)


def refuse_late(request: HtmxRequest, spot: Spot, error: RulesError, line: Line, number: int) -> HttpResponse:
    """Somebody was faster: what he wrote and what was entered here, side by side."""
    names = [seat.player.public_name for seat in spot.table.sitting()]
    tried = _("You entered: %(line)s.") % {"line": say_facts(line, names, spot.table.variant)}
    table = fresh(spot.table)
    sheet = read_sheet(table.game)
    two = two_opinions(table, sheet, line, number, phone=spot.phone, label=spot.author.label)
    note = f"{said(error)} {tried}"
    return show_pad(request, spot.at(table), sheet, status=409, note=note, tried=request.POST, two=two)


def refuse_rules(request: HtmxRequest, spot: Spot, error: RulesError) -> HttpResponse:
    """Show why something was not written: 409 where the sheet has moved on, 422 where the house forbids it."""
    late = isinstance(error, games.Conflict | games.GameClosed)
    return refuse(request, spot, said(error), status=409 if late else 422)


def refuse(request: HtmxRequest, spot: Spot, note: str, *, status: int) -> HttpResponse:
    """Show the present sheet with a sentence, and what was tried still in the form."""
    table = fresh(spot.table)
    return show_pad(
        request, spot.at(table), read_sheet(table.game), status=status, note=note, tried=request.POST
    )


def fresh(table: Table) -> Table:
    """Read the table again: somebody else wrote meanwhile."""
    return read_table(table.game.pk) or table


def for_the_outbox(table: Table) -> dict[str, Any]:
    """Return what the phone's own script needs once per page."""
    return {
        "modules": OUTBOX_MODULES,
        "prices": prices_json(table.variant, table.rules),
        "receipt": receipt_word(table.game.pk),
    }


def of_the_phone(request: HtmxRequest, spot: Spot, sheet: Sheet) -> dict[str, Any]:
    """Return what differs from phone to phone at one table."""
    return {
        "viewer": spot.viewer,
        "may_write": spot.may_write,
        "may_manage": spot.may_manage,
        "is_elsewhere": spot.is_elsewhere,
        "others": spot.others(sheet),
        "seconded": spot.seconded(sheet),
        "outcomes": outcomes(request, spot, sheet),
    }


def show_pad(
    request: HtmxRequest,
    spot: Spot,
    sheet: Sheet,
    *,
    status: int = 200,
    tried: QueryDict | None = None,
    **said_too: str | bool | TwoOpinions | None,
) -> HttpResponse:
    """Render the pad, with what else there is to say: ``note``, ``told``, ``saved``, ``two`` (see the template)."""
    context = {
        "club": spot.table.game.club,
        **of_the_phone(request, spot, sheet),
        "pad": pad_of(spot.table, sheet),
        "tried": tried or {},
        "moved": moved_on(spot.table),
        "new_id": uuid4(),
        "now": timezone.now(),
        **said_too,
        **({} if wants_partial(request) else for_the_outbox(spot.table)),
    }
    return show(request, "scores/pad.html", context, partial="pad", status=status)
