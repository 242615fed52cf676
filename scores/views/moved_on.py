"""A phone at a table where others sit now: nothing is written from it before it says that it plays on at the round before."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from scores.htmx import HtmxRequest
from scores.queries.moved_on import elsewhere_words
from scores.views.at_table import MOST_CODES, STILL, Elsewhere, writer_or_403
from scores.views.pad import refuse
from scores.views.receipts import receipted, with_receipt


@login_not_required
@require_POST
@receipted
def still(request: HtmxRequest, pk: int) -> HttpResponse:
    """Remember that this phone plays on at a game of an earlier round."""
    writer_or_403(request, pk, wherever=True)
    others = [game for game in request.session.get(STILL, []) if game != pk]
    request.session[STILL] = [*others, pk][-MOST_CODES:]
    return redirect("scores:game", pk)


class ElsewhereMiddleware:
    """Answer ``Elsewhere``, whatever was to be written, with the pad: it says who plays there now and where its players are."""

    def __init__(self, get_response: Callable[[HtmxRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HtmxRequest) -> HttpResponse:
        """Pass the request on."""
        return self.get_response(request)

    def process_exception(self, request: HtmxRequest, exception: Exception) -> HttpResponse | None:
        """Refuse what was sent; instead of a page that leads to a refusal, show the pad at once."""
        if not isinstance(exception, Elsewhere):
            return None
        spot = exception.spot
        pk = spot.table.game.pk
        if request.method != "POST":
            return redirect("scores:game", pk)
        return with_receipt(request, pk, refuse(request, spot, elsewhere_words(spot.table), status=409))
