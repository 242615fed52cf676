"""Which tournament a request means, who may be there, and what every page of a tournament has in common."""

from __future__ import annotations

import zoneinfo
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone

from scores.euchre.words import RulesError
from scores.htmx import HtmxRequest, show, unchanged, wants_partial
from scores.permissions import may_organise, may_score, may_see
from scores.queries.clubs import Visit
from scores.queries.tournaments import TournamentVisit, tournament_visit
from scores.queries.words import said
from scores.services.refusal import Refused
from scores.views.access import LoginNeeded, codes_of, context_of, require

#: htmx stops polling when an answer has this status.
STOP_POLLING = 286


def tournament_or_404(request: HttpRequest, slug: str, pk: int) -> TournamentVisit:
    """The tournament and the viewer, in one query; every time on the page is the club's from here on.

    Strangers to a members-only club are asked to log in; other clubs' people, and other clubs' numbers, get 404.
    """
    found = tournament_visit(slug, pk, request.user, codes_of(request))
    if found is None:
        raise Http404
    if not may_see(found.viewer, found.club):
        if found.viewer.user is None:
            raise LoginNeeded
        raise Http404
    timezone.activate(zoneinfo.ZoneInfo(found.club.time_zone))
    return found


def organised_tournament(request: HttpRequest, slug: str, pk: int) -> TournamentVisit:
    """The tournament, for its club's organisers."""
    found = tournament_or_404(request, slug, pk)
    require(may_organise(found.viewer), found.viewer)
    return found


def scored_tournament(request: HttpRequest, slug: str, pk: int) -> TournamentVisit:
    """The tournament, for its club's organisers and scorers."""
    found = tournament_or_404(request, slug, pk)
    require(may_score(found.viewer), found.viewer)
    return found


def page_context(visit: TournamentVisit, **more: Any) -> dict[str, Any]:
    """What every page of a tournament needs."""
    return {
        **context_of(Visit(visit.club, visit.viewer)),
        "tournament": visit.tournament,
        "is_open": visit.is_open,
        **more,
    }


def poll_unchanged(request: HtmxRequest, visit: TournamentVisit) -> HttpResponse | None:
    """The answer to a poll that has seen the present version already."""
    asked = request.GET.get("v")
    return unchanged() if wants_partial(request) and asked == str(visit.tournament.version) else None


def show_live(
    request: HtmxRequest, visit: TournamentVisit, template: str, context: dict[str, Any], *, partial: str
) -> HttpResponse:
    """A page that polls. Once the tournament is over, the last answer also tells htmx to stop asking."""
    over = wants_partial(request) and not visit.is_open
    return show(request, template, context, partial=partial, status=STOP_POLLING if over else 200)


def attempt(request: HttpRequest, action: Callable[[], object], success: str = "") -> bool:
    """Do something that may be refused; say on the next page how it went, and return whether it went well."""
    try:
        action()
    except Refused as refusal:
        messages.error(request, str(refusal.sentence))
        return False
    except RulesError as error:
        messages.error(request, said(error))
        return False
    if success:
        messages.success(request, success)
    return True
