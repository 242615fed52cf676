"""A player's own card for the evening. Without an account: the phone remembers whose it is."""

from __future__ import annotations

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scores.htmx import HtmxRequest, go
from scores.permissions import table_place
from scores.queries.my_seat import MySeat, my_seat, people_tonight
from scores.queries.tournaments import TournamentVisit
from scores.views.access import codes_of
from scores.views.tournament_access import page_context, poll_unchanged, show_live, tournament_or_404

#: Session key: club -> the player this phone belongs to.
ME = "me"


@login_not_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def seat(request: HtmxRequest, slug: str, pk: int) -> HttpResponse:
    """Where do I sit now? Asks once who "I" is."""
    visit = tournament_or_404(request, slug, pk)
    if request.method == "POST":
        return _remember(request, visit)
    player = request.session.get(ME, {}).get(str(visit.club.pk))
    if answer := poll_unchanged(request, visit):
        return answer
    card = my_seat(visit.tournament, player) if player else None
    people = people_tonight(visit.tournament) if card is None else ()
    context = page_context(visit, card=card, people=people, pad=_pad(request, visit, card))
    return show_live(request, visit, "scores/tournaments/my_seat.html", context, partial="seat")


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


def _pad(request: HttpRequest, visit: TournamentVisit, card: MySeat | None) -> str:
    """The address of my table's pad, if this phone has scanned the code of that table."""
    if card is None or card.place is None or card.place.table is None:
        return ""
    if table_place(visit.tournament.pk, card.place.table) not in codes_of(request):
        return ""
    return reverse("scores:table", args=[visit.tournament.pk, card.place.table])
