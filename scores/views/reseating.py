"""After a result was corrected: the seats that were drawn from it are kept, or drawn anew."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scores.permissions import may_organise
from scores.queries.movements import tied_tables
from scores.queries.reseating import Reseating, reseatings
from scores.queries.tournaments import TournamentVisit
from scores.services.reseating import keep_seats, redo_round
from scores.views.tournament_access import attempt, organised_tournament


def reseatings_for(visit: TournamentVisit, number: int | None = None) -> tuple[Reseating, ...]:
    """What an organiser is told; nothing for others, nor once the tournament is over. ``number``: about one round only."""
    if not (may_organise(visit.viewer) and visit.is_open):
        return ()
    found = reseatings(visit.tournament)
    return tuple(each for each in found if number in (None, each.number))


@require_POST
def round_keep(request: HttpRequest, slug: str, pk: int, number: int) -> HttpResponse:
    """Leave the seats of a round as they are, whatever the results say now."""
    organised_tournament(request, slug, pk)
    done = _("The seats of round %(round)s stay as they are.") % {"round": number}
    attempt(request, lambda: keep_seats(tournament_id=pk, number=number), done)
    return redirect("scores:round", slug, pk, number)


@require_POST
def round_redo(request: HttpRequest, slug: str, pk: int, number: int) -> HttpResponse:
    """Draw a round anew by the results as they are now; ask first who moves where they leave a tie."""
    visit = organised_tournament(request, slug, pk)
    if any(table.decided is None for table in tied_tables(visit.tournament, number - 1)):
        return redirect(f"{reverse('scores:rounds_decide', args=[slug, pk])}?round={number - 1}")
    done = _("Round %(round)s is drawn anew. Look at it before you publish it.") % {"round": number}
    attempt(request, lambda: redo_round(tournament_id=pk, number=number), done)
    return redirect("scores:round", slug, pk, number)
