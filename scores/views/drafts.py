"""A drawn round before anybody sees it: look at it, tap two people to exchange them, keep tables and draw the rest."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scores.forms.numbers import whole_number
from scores.htmx import HtmxRequest, show, wants_partial
from scores.queries.roll_call import going_home
from scores.queries.seatings import Chip, Draft
from scores.queries.seatings import draft as read_draft
from scores.queries.tables import round_steps
from scores.queries.tournaments import TournamentVisit
from scores.queries.wishes import wish_rows
from scores.services.drafts import redraw_others, swap
from scores.views.reseating import reseatings_for
from scores.views.tournament_access import attempt, organised_tournament, page_context


def show_draft(
    request: HtmxRequest, visit: TournamentVisit, draft: Draft, *, swapped: tuple[Chip, Chip] | None = None
) -> HttpResponse:
    """The draft; ``?pick=`` is the first of two who exchange their places."""
    steps = round_steps(visit.tournament)
    drafts = [step.number for step in steps if step.is_draft]
    context = page_context(
        visit,
        draft=draft,
        steps=steps,
        number=draft.number,
        is_next=drafts[0] == draft.number,
        picked=None if swapped else _chip(draft, request.GET.get("pick", "")),
        swapped=swapped,
        promises=wish_rows(visit.tournament),
        going=going_home(visit.tournament),
        reseatings=reseatings_for(visit, draft.number),
        swap=wants_partial(request),
    )
    return show(request, "scores/tournaments/draft.html", context, partial="draft")


@require_POST
def round_swap(request: HtmxRequest, slug: str, pk: int, number: int) -> HttpResponse:
    """Two people change places, and the notes with them."""
    visit = organised_tournament(request, slug, pk)
    draft = _draft_or_404(visit, number)
    one, other = (_chip(draft, request.POST.get(name, "")) for name in ("one", "other"))
    done = False
    if one is not None and other is not None:
        first, second = one.entry, other.entry
        done = attempt(
            request, lambda: swap(tournament_id=pk, number=number, one=first, other=second), _said(one, other)
        )
    if not wants_partial(request):
        return redirect("scores:round", slug, pk, number)
    both = (one, other) if done and one and other else None
    return show_draft(request, visit, _draft_or_404(visit, number), swapped=both)


@require_POST
def round_others(request: HttpRequest, slug: str, pk: int, number: int) -> HttpResponse:
    """Keep the ticked tables and draw the others again."""
    organised_tournament(request, slug, pk)
    ticked = (whole_number(table) for table in request.POST.getlist("keep"))
    kept = {table for table in ticked if table is not None}
    done = _("The other tables are drawn again. Look at it before you publish it.")
    attempt(request, lambda: redraw_others(tournament_id=pk, number=number, kept=kept), done)
    return redirect("scores:round", slug, pk, number)


def _said(one: Chip, other: Chip) -> str:
    return _("%(one)s and %(other)s have changed places.") % {"one": one.name, "other": other.name}


def _draft_or_404(visit: TournamentVisit, number: int) -> Draft:
    found = read_draft(visit.tournament, number)
    if found is None:
        raise Http404
    return found


def _chip(draft: Draft, entry: str) -> Chip | None:
    """Who was tapped, if they are in this draft."""
    seated = [chip for table in draft.tables for side in table.movable for chip in side]
    return next((chip for chip in (*seated, *draft.resting) if str(chip.entry) == entry), None)
