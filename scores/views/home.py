"""The front door: what this is, which clubs may be looked at, and straight on for whoever belongs to just one."""

from __future__ import annotations

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from scores.models import User
from scores.queries.clubs import clubs_of, organises_somewhere, public_clubs
from scores.services.setup import is_set_up


@login_not_required
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The set-up before there is anything; one's own club; or the list of clubs."""
    own = list(clubs_of(request.user)) if isinstance(request.user, User) else []
    if len(own) == 1:
        return redirect("scores:club", own[0].slug)
    if not own and not is_set_up():
        return redirect("scores:setup")
    organises = isinstance(request.user, User) and organises_somewhere(request.user)
    return render(request, "scores/home.html", {"own": own, "clubs": public_clubs(), "organises": organises})
