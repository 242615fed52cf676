"""Two phones, two opinions: proposing a correction from the pad, and the page on which they are settled."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from scores.euchre.words import RulesError
from scores.forms.hands import HandForm
from scores.forms.names import reason_in
from scores.htmx import HtmxRequest, wants_partial
from scores.models import Disagreement
from scores.permissions import may_organise
from scores.queries.disagreements import disagreements as read_disagreements
from scores.queries.games import read_sheet
from scores.queries.tournaments import TournamentVisit
from scores.services import disagreements as service
from scores.services.games import Author
from scores.views.access import user_of
from scores.views.at_table import writer_or_403
from scores.views.pad import fresh, refuse, refuse_rules, show_pad
from scores.views.proposals import remember
from scores.views.receipts import receipted
from scores.views.tournament_access import (
    attempt,
    page_context,
    poll_unchanged,
    scored_tournament,
    show_live,
)


@login_not_required
@require_POST
@receipted
def disagree(request: HtmxRequest, pk: int) -> HttpResponse:
    """A phone that was slower proposes what it entered; what was written first stands until somebody decides."""
    spot = writer_or_403(request, pk)
    if spot.table.game.round_id is None:
        return refuse(request, spot, _("In a friendly game a line is corrected on the sheet."), status=422)
    form = HandForm(request.POST, spot.table.rules)
    if not form.is_valid():
        return refuse(request, spot, form.sentence(), status=422)
    stamp = form.cleaned_data
    words = {"game_id": pk, "number": stamp["line"], "proposal_id": stamp["id"], "author": spot.author}
    try:
        proposal = service.propose(line=form.facts(), **words)
    except RulesError as error:
        return refuse_rules(request, spot, error)
    remember(request, proposal.pk)
    if not wants_partial(request):
        return redirect("scores:game", pk)
    table = fresh(spot.table)
    return show_pad(request, spot.at(table), read_sheet(table.game))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def disagreements(request: HtmxRequest, slug: str, pk: int) -> HttpResponse:
    """What the tables do not agree about, both sides of it, and what was decided. It polls."""
    visit = scored_tournament(request, slug, pk)
    if request.method == "POST":
        return _settle(request, visit)
    if answer := poll_unchanged(request, visit):
        return answer
    context = page_context(visit, found=read_disagreements(visit.tournament))
    return show_live(request, visit, "scores/tournaments/disagreements.html", context, partial="disputes")


def _settle(request: HtmxRequest, visit: TournamentVisit) -> HttpResponse:
    """Keep what was written first, or take the proposal."""
    found = _asked(request, visit)
    user = user_of(request)
    words: dict[str, Any] = {
        "disagreement_id": found.pk,
        "author": Author(user, user.name, rules=may_organise(visit.viewer)),
    }
    if request.POST.get("settle") == "take":
        reason = reason_in(request.POST)
        attempt(request, lambda: service.take(reason=reason, **words), _("The line is corrected."))
    else:
        attempt(request, lambda: service.keep(**words), _("It stays as it was written first."))
    return redirect("scores:disagreements", visit.club.slug, visit.tournament.pk)


def _asked(request: HtmxRequest, visit: TournamentVisit) -> Disagreement:
    try:
        number = UUID(request.POST.get("disagreement", ""))
    except ValueError as error:
        raise Http404 from error
    found = Disagreement.objects.filter(pk=number, game__round__tournament=visit.tournament).first()
    if found is None or request.POST.get("settle") not in ("take", "keep"):
        raise Http404
    return found
