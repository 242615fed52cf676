"""A phone at a table says that it still plays the round before: only then may it go on writing there."""

from __future__ import annotations

from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from scores.htmx import HtmxRequest
from scores.views.at_table import MOST_CODES, STILL, writer_or_403


@login_not_required
@require_POST
def still(request: HtmxRequest, pk: int) -> HttpResponse:
    """Remember that this phone plays on at a game of an earlier round."""
    writer_or_403(request, pk)
    others = [game for game in request.session.get(STILL, []) if game != pk]
    request.session[STILL] = [*others, pk][-MOST_CODES:]
    return redirect("scores:game", pk)
