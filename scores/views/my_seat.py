"""A player's own card for the evening. Without an account: the phone remembers whose it is."""

from __future__ import annotations

import zoneinfo

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from scores.htmx import HtmxRequest, go
from scores.permissions import may_see, table_place
from scores.queries.codes import is_in_the_room, nonce_of
from scores.queries.my_seat import MySeat, my_seat, people_tonight
from scores.queries.tournaments import TournamentVisit, tournament_visit
from scores.views.access import LoginNeeded, codes_of
from scores.views.links import phone_link
from scores.views.tournament_access import (
    page_context,
    poll_unchanged,
    scored_tournament,
    show_live,
    tournament_or_404,
)

#: Session key: club -> the player this phone belongs to.
ME = "me"


@login_not_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def seat(request: HtmxRequest, slug: str, pk: int) -> HttpResponse:
    """Where do I sit now? Asks once who "I" is; the code on a name card asks only whether that name is right."""
    visit = _visit(request, slug, pk)
    if request.method == "POST":
        return _remember(request, visit)
    player = request.session.get(ME, {}).get(str(visit.club.pk))
    if answer := poll_unchanged(request, visit):
        return answer
    scanned = request.GET.get("me", str(player))
    card = my_seat(visit.tournament, player) if player and scanned == str(player) else None
    people = people_tonight(visit.tournament) if card is None else ()
    asked = next((person for person in people if str(person.player_id) == scanned), None)
    context = page_context(
        visit,
        card=card,
        people=people,
        asked=asked,
        pad=_pad(visit, card),
        may_see=may_see(visit.viewer, visit.club),
    )
    return show_live(request, visit, "scores/tournaments/my_seat.html", context, partial="seat")


@never_cache
@require_safe
def name_cards(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """A card for everybody on the list with the code of his own seat, to print, and one for the wall."""
    visit = scored_tournament(request, slug, pk)
    address = phone_link(request, reverse("scores:my_seat", args=[slug, pk]))
    cards = [
        {"name": person.name, "address": f"{address}?me={person.player_id}"}
        for person in people_tonight(visit.tournament)
    ]
    return render(
        request, "scores/tournaments/name_cards.html", page_context(visit, cards=cards, address=address)
    )


def _visit(request: HtmxRequest, slug: str, pk: int) -> TournamentVisit:
    """The tournament, for everybody who may look at the club, and for phones that hold the code of a table in the room."""
    try:
        return tournament_or_404(request, slug, pk)
    except (LoginNeeded, Http404):
        found = tournament_visit(slug, pk, request.user, codes_of(request))
        if found is None or not is_in_the_room(pk, found.viewer.codes):
            raise
    timezone.activate(zoneinfo.ZoneInfo(found.club.time_zone))
    return found


def _remember(request: HtmxRequest, visit: TournamentVisit) -> HttpResponse:
    """Keep whose phone this is, or forget it: only somebody on tonight's list can be picked."""
    mine = {**request.session.get(ME, {})}
    mine.pop(str(visit.club.pk), None)
    chosen = request.POST.get("player", "")
    if chosen:
        if chosen not in {str(person.player_id) for person in people_tonight(visit.tournament)}:
            raise Http404
        mine[str(visit.club.pk)] = int(chosen)
    request.session[ME] = mine
    return go(request, reverse("scores:my_seat", args=[visit.club.slug, visit.tournament.pk]))


def _pad(visit: TournamentVisit, card: MySeat | None) -> str:
    """The address of my table's pad, if this phone has scanned the code of that table. A game that still runs comes first."""
    chair = card.unfinished.place if card and card.unfinished else card.place if card else None
    if card is None or chair is None or chair.table is None:
        return ""
    place = table_place(visit.tournament.pk, chair.table)
    code = visit.viewer.codes.get(place)
    if code is None or code != nonce_of(place):
        return ""
    if card.unfinished:
        return reverse("scores:game", args=[card.unfinished.table.game_id])
    return reverse("scores:table", args=[visit.tournament.pk, chair.table])
