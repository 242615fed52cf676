"""Friendly games of a club: the list, and starting one."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from scores.euchre.words import RulesError
from scores.forms.friendly import FriendlyForm
from scores.models import Player
from scores.permissions import may_start_friendly
from scores.queries.clubs import Visit
from scores.queries.friendlies import Choice, choice, choices, friendlies, friendly_row
from scores.queries.words import said
from scores.services import games
from scores.services.refusal import Refused
from scores.views.access import context_of, require, visit_or_404

PER_PAGE = 30


@login_not_required
@require_safe
def list_games(request: HttpRequest, slug: str) -> HttpResponse:
    """The club's friendly games, the latest first."""
    visit = visit_or_404(request, slug)
    page = Paginator(friendlies(visit.club), PER_PAGE).get_page(request.GET.get("page"))
    context = {
        **context_of(visit),
        "page": page,
        "games": [friendly_row(game) for game in page],
        "may_start": may_start_friendly(visit.viewer),
    }
    return render(request, "scores/friendly/list.html", context)


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_game(request: HttpRequest, slug: str) -> HttpResponse:
    """Choose the house rules, then seat the players."""
    visit = visit_or_404(request, slug)
    require(may_start_friendly(visit.viewer), visit.viewer)
    key = request.GET.get("rules")
    if key is None:
        own, standard = choices(visit.club)
        return render(
            request, "scores/friendly/rules.html", {**context_of(visit), "own": own, "standard": standard}
        )
    chosen = choice(visit.club, key)
    if chosen is None:
        raise Http404
    players = list(Player.objects.filter(club=visit.club))
    form = FriendlyForm(
        request.POST or None, rules=chosen.rules, players=players, labels=seat_labels(chosen.seats)
    )
    if not form.is_valid():
        return _seats(request, visit, chosen, form, status=422 if form.is_bound else 200)
    return _start(request, visit, chosen, form)


def seat_labels(seats: int) -> list[str]:
    """Return what the seats of a table are called."""
    if seats == 4:
        return [_("South"), _("West"), _("North"), _("East")]
    return [_("Seat %(number)s") % {"number": seat + 1} for seat in range(seats)]


def _start(request: HttpRequest, visit: Visit, chosen: Choice, form: FriendlyForm) -> HttpResponse:
    try:
        game = games.open_friendly(
            club=visit.club,
            rules=chosen.rules,
            rules_name=chosen.name,
            people=form.cleaned_data["people"],
            first_dealer=form.cleaned_data["dealer"],
            author=games.Author(visit.viewer.user, visit.viewer.label),
        )
    except RulesError as error:
        return _seats(request, visit, chosen, form, status=422, refusal=said(error))
    except Refused as refused:
        return _seats(request, visit, chosen, form, status=422, refusal=str(refused.sentence))
    return redirect("scores:game", game.pk)


def _seats(
    request: HttpRequest, visit: Visit, chosen: Choice, form: FriendlyForm, *, status: int, refusal: str = ""
) -> HttpResponse:
    context: dict[str, Any] = {**context_of(visit), "chosen": chosen, "form": form, "refusal": refusal}
    return render(request, "scores/friendly/seats.html", context, status=status)
