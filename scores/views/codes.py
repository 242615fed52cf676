"""Links that open a table's pad: scan, and this phone may write there until the code is reset."""

from __future__ import annotations

import zoneinfo

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from scores.htmx import HtmxRequest, go, show, unchanged, wants_partial
from scores.models import Tournament, User
from scores.permissions import Viewer, may_score, may_see, table_place
from scores.queries.codes import friendly_at, table_at
from scores.queries.tables import round_board
from scores.queries.tables_now import Place, find_place
from scores.services.codes import CodeReset, open_token
from scores.views.access import LoginNeeded, codes_of
from scores.views.at_table import grant


@login_not_required
@never_cache
@require_safe
def table_link(request: HttpRequest, token: str) -> HttpResponse:
    """Remember on this phone that it may write at a table, and go there by an address without the code."""
    try:
        place, nonce = open_token(token)
    except CodeReset as error:
        return render(request, "scores/code_reset.html", {"error": error}, status=410)
    grant(request, place, nonce)
    game = friendly_at(place)
    if game is not None:
        return redirect("scores:game", game)
    tournament, table = table_at(place) or (0, 0)
    return redirect("scores:table", tournament, table)


@login_not_required
@never_cache
@require_safe
def table(request: HtmxRequest, tournament: int, table: int) -> HttpResponse:
    """One table of a tournament, whatever the round: on to the pad of its present game, or wait for it."""
    place, viewer, holds = place_or_404(request, tournament, table)
    if place.game is not None:
        pad = reverse("scores:game", args=[place.game])
        return go(request, pad) if wants_partial(request) else redirect(pad)
    if wants_partial(request) and request.GET.get("v") == str(place.tournament.version):
        return unchanged()
    return _wait(request, place, viewer, holds=holds)


def place_or_404(request: HttpRequest, tournament: int, table: int) -> tuple[Place, Viewer, bool]:
    """The table, whoever looks at it, and whether this phone may write there."""
    user = request.user if isinstance(request.user, User) else None
    place = find_place(tournament, table, user)
    if place is None:
        raise Http404
    viewer = Viewer(user=user, role=place.role, codes=codes_of(request))
    holds = bool(place.nonce) and viewer.codes.get(table_place(tournament, table)) == place.nonce
    if not holds and not may_see(viewer, place.tournament.club):
        if user is None:
            raise LoginNeeded
        raise Http404
    return place, viewer, holds or may_score(viewer)


def _wait(request: HtmxRequest, place: Place, viewer: Viewer, *, holds: bool) -> HttpResponse:
    """What a phone shows whose table has no game: where everybody sits, or that the evening is over."""
    club, tournament = place.tournament.club, place.tournament
    timezone.activate(zoneinfo.ZoneInfo(club.time_zone))
    over = (Tournament.Status.FINISHED, Tournament.Status.CANCELLED)
    context = {
        "place": place,
        "board": round_board(tournament, place.round),
        "tournament": tournament,
        "is_open": tournament.status not in over,
        "club": club,
        "viewer": viewer,
        "holds": holds,
        "sees": may_see(viewer, club),
    }
    return show(request, "scores/table_waiting.html", context, partial="waiting")
