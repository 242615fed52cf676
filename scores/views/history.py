"""What the club remembers of a player."""

from __future__ import annotations

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from scores.models import Player
from scores.queries.histories import player_history
from scores.views.access import context_of, visit_or_404

#: Games listed before "all of them" is asked for.
LATEST = 10


@login_not_required
@require_safe
def player(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """A player's page: figures, evenings, partners, opponents, games."""
    visit = visit_or_404(request, slug)
    person = get_object_or_404(Player, pk=pk, club=visit.club)
    history = player_history(visit.club, person)
    every = request.GET.get("games") == "all"
    context = {
        **context_of(visit),
        "player": person,
        "history": history,
        "games": history.games if every else history.games[:LATEST],
        "more_games": not every and len(history.games) > LATEST,
    }
    return render(request, "scores/player.html", context)
