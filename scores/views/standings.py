"""Who stands where, on phones and on the screen in the hall. Both pages poll."""

from __future__ import annotations

from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from scores.htmx import HtmxRequest
from scores.queries.corrections import corrections
from scores.queries.standings import standings as read_standings
from scores.queries.tables import round_board, round_steps
from scores.views.links import phone_link
from scores.views.tournament_access import page_context, poll_unchanged, show_live, tournament_or_404

#: What the hall's screen has room for.
BOARD_ROWS = 10
BOARD_CORRECTIONS = 3
MANY_TABLES, CROWD_OF_TABLES = 7, 13


@login_not_required
@never_cache
@require_safe
def standings(request: HtmxRequest, slug: str, pk: int) -> HttpResponse:
    """The standings, every column explained, with what each round brought."""
    visit = tournament_or_404(request, slug, pk)
    if answer := poll_unchanged(request, visit):
        return answer
    by_round = request.GET.get("show") == "rounds"
    context = page_context(
        visit,
        standings=read_standings(visit.tournament),
        by_round=by_round,
        corrections=corrections(visit.tournament),
    )
    return show_live(request, visit, "scores/tournaments/standings.html", context, partial="standings")


@login_not_required
@never_cache
@require_safe
def hall(request: HtmxRequest, slug: str, pk: int) -> HttpResponse:
    """The screen in the hall: all tables of the running round, and who leads."""
    visit = tournament_or_404(request, slug, pk)
    if answer := poll_unchanged(request, visit):
        return answer
    published = [step for step in round_steps(visit.tournament) if not step.is_draft]
    board = round_board(visit.tournament, published[-1].number) if published else None
    tables = len(board.tables) if board else 0
    address = phone_link(request, reverse("scores:tournament", args=[slug, pk]))
    ranking = read_standings(visit.tournament)
    context = page_context(
        visit,
        board=board,
        standings=ranking,
        rows=ranking.rows[:BOARD_ROWS],
        size="crowd" if tables >= CROWD_OF_TABLES else "many" if tables >= MANY_TABLES else "",
        corrections=corrections(visit.tournament)[:BOARD_CORRECTIONS],
        address=address,
        shown_address=address.partition("://")[2].rstrip("/"),
    )
    return show_live(request, visit, "scores/tournaments/hall.html", context, partial="hall")
