"""What became of the proposals this phone made: said on its pad until somebody has seen it."""

from __future__ import annotations

from uuid import UUID

from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from scores.htmx import HtmxRequest
from scores.queries.disagreements import outcomes_of
from scores.queries.games import Sheet
from scores.views.at_table import Spot, writer_or_403
from scores.views.receipts import receipted

#: Session key of the proposals of this phone that nobody has decided, or whose outcome nobody has seen.
PROPOSALS = "proposals"

#: So many of them a phone keeps; the oldest go first.
MOST_PROPOSALS = 20


def remember(request: HtmxRequest, proposal: UUID) -> None:
    """Keep in mind that this phone made a proposal."""
    others = [known for known in request.session.get(PROPOSALS, []) if known != str(proposal)]
    request.session[PROPOSALS] = [*others, str(proposal)][-MOST_PROPOSALS:]


def outcomes(request: HtmxRequest, spot: Spot, sheet: Sheet) -> dict[str, str]:
    """Say what was decided about the proposals of this phone, by their ids. A phone that made none costs no query."""
    mine = request.session.get(PROPOSALS, [])
    return outcomes_of(mine, spot.table, sheet) if mine else {}


@login_not_required
@require_POST
@receipted
def heard(request: HtmxRequest, pk: int) -> HttpResponse:
    """Somebody has read what became of the proposals: it is not said again."""
    writer_or_403(request, pk, wherever=True)
    seen = set(request.POST.getlist("proposal"))
    request.session[PROPOSALS] = [known for known in request.session.get(PROPOSALS, []) if known not in seen]
    return redirect("scores:game", pk)
