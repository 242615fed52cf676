"""Rounds: draw them, look at a draft, publish it, take it back; where everybody sits, on the screen and on paper."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scores.euchre.words import RulesError
from scores.htmx import HtmxRequest
from scores.permissions import may_organise
from scores.queries.seatings import draft as read_draft
from scores.queries.seatings import outdated
from scores.queries.tables import RoundStep, round_board, round_steps
from scores.queries.words import said
from scores.services.refusal import Refused
from scores.services.rounds import discard_drafts, draw, draw_outdated, publish_round, unpublish_round
from scores.services.tables import start_round_clock
from scores.services.tournaments import TablesOpen
from scores.views.access import user_of
from scores.views.drafts import show_draft
from scores.views.forecasts import unsettled, waits_for
from scores.views.reseating import reseatings_for
from scores.views.tournament_access import (
    attempt,
    organised_tournament,
    page_context,
    scored_tournament,
    tournament_or_404,
)


@require_POST
def rounds_draw(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Draw all rounds that are left, or only the next; show the first draft. Pressed twice, it draws once."""
    visit = organised_tournament(request, slug, pk)
    published = [step.number for step in round_steps(visit.tournament) if not step.is_draft]
    number = len(published) + 1
    if unsettled(visit.tournament, number - 1) or waits_for(visit.tournament, number - 1):
        return redirect("scores:rounds_decide", slug, pk)
    last = number if request.POST.get("rounds") == "next" else None
    if attempt(request, lambda: draw(tournament_id=pk, last=last)):
        return redirect("scores:round", slug, pk, number)
    return redirect("scores:entries", slug, pk)


@require_http_methods(["GET", "POST"])
def rounds_redraw(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Ask, then draw the drafts again with a new seed, for those who are here now."""
    visit = organised_tournament(request, slug, pk)
    steps = round_steps(visit.tournament)
    drafts = [step.number for step in steps if step.is_draft]
    number = drafts[0] if drafts else len(steps) + 1
    back = reverse("scores:round", args=[slug, pk, number])
    if request.method == "POST":
        last = drafts[-1] if drafts else None
        done = _("Drawn again. Look at it before you publish it.")
        if attempt(request, lambda: draw(tournament_id=pk, last=last, again=True), done):
            return redirect(back)
        return redirect("scores:entries", slug, pk)
    context = page_context(
        visit,
        title=_("Draw again?"),
        text=_("Every draft is thrown away and drawn afresh. Rounds that were published stay as they are."),
        go=_("Draw again"),
        back_href=back if drafts else reverse("scores:tournament", args=[slug, pk]),
    )
    return render(request, "scores/confirm.html", context)


@require_POST
def rounds_later(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Draw the drafts again that were made before an earlier round was changed by hand."""
    visit = organised_tournament(request, slug, pk)
    numbers = outdated(visit.tournament)
    done = _("Drawn again from round %(round)s on.") % {"round": numbers[0]} if numbers else ""
    attempt(request, lambda: draw_outdated(tournament_id=pk), done)
    number = numbers[0] if numbers else sum(not step.is_draft for step in round_steps(visit.tournament)) + 1
    return redirect("scores:round", slug, pk, number)


@require_http_methods(["GET", "POST"])
def rounds_discard(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Ask, then throw the drafts away."""
    visit = organised_tournament(request, slug, pk)
    back = reverse("scores:tournament", args=[slug, pk])
    if request.method == "POST":
        attempt(request, lambda: discard_drafts(tournament_id=pk), _("The draft is gone."))
        return redirect(back)
    context = page_context(
        visit,
        title=_("Throw the draft away?"),
        text=_("Rounds that were published stay as they are."),
        go=_("Throw away"),
        back_href=back,
        danger=True,
    )
    return render(request, "scores/confirm.html", context)


@login_not_required
@never_cache
@require_safe
def round_page(request: HtmxRequest, slug: str, pk: int, number: int) -> HttpResponse:
    """A round: for organisers also while it is a draft, for everybody once it is published."""
    visit = tournament_or_404(request, slug, pk)
    steps = round_steps(visit.tournament)
    board = round_board(visit.tournament, number)
    if board is not None:
        context = page_context(
            visit,
            board=board,
            steps=steps,
            number=number,
            last=board.number == _last(steps),
            reseatings=reseatings_for(visit, number),
        )
        return render(request, "scores/tournaments/round.html", context)
    draft = read_draft(visit.tournament, number) if may_organise(visit.viewer) else None
    if draft is None:
        raise Http404
    return show_draft(request, visit, draft)


@login_not_required
@never_cache
@require_safe
def round_print(request: HttpRequest, slug: str, pk: int, number: int) -> HttpResponse:
    """Who sits where, to hang by the door."""
    visit = tournament_or_404(request, slug, pk)
    board = round_board(visit.tournament, number)
    if board is None:
        raise Http404
    return render(request, "scores/tournaments/round_print.html", page_context(visit, board=board))


@require_http_methods(["POST"])
def round_publish(request: HttpRequest, slug: str, pk: int, number: int) -> HttpResponse:
    """Publish a draft. While earlier tables play, ask whether this is meant."""
    visit = organised_tournament(request, slug, pk)
    try:
        publish_round(
            tournament_id=pk,
            number=number,
            author=user_of(request),
            while_playing="while_playing" in request.POST,
        )
    except TablesOpen as refusal:
        context = page_context(visit, number=number, open_tables=str(refusal.sentence))
        return render(request, "scores/tournaments/publish.html", context, status=409)
    except Refused as refusal:
        messages.error(request, str(refusal.sentence))
        return redirect("scores:round", slug, pk, number)
    except RulesError as error:
        messages.error(request, said(error))
        return redirect("scores:round", slug, pk, number)
    messages.success(
        request, _("Round %(round)s is published: everybody can see where to sit.") % {"round": number}
    )
    return redirect("scores:tables", slug, pk)


@require_POST
def round_unpublish(request: HttpRequest, slug: str, pk: int, number: int) -> HttpResponse:
    """Take the last published round back while nothing is recorded."""
    organised_tournament(request, slug, pk)
    done = _("Round %(round)s is a draft again.") % {"round": number}
    attempt(request, lambda: unpublish_round(tournament_id=pk, number=number), done)
    return redirect("scores:round", slug, pk, number)


@require_POST
def round_clock(request: HttpRequest, slug: str, pk: int, number: int) -> HttpResponse:
    """Start the clock of a timed round at all its tables."""
    scored_tournament(request, slug, pk)
    done = _("The clock is running.")
    attempt(request, lambda: start_round_clock(tournament_id=pk, number=number), done)
    return redirect("scores:tables", slug, pk)


def _last(steps: Sequence[RoundStep]) -> int:
    """The number of the round published last."""
    return max((step.number for step in steps if not step.is_draft), default=0)
