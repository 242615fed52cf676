"""A club's players: the list, adding, changing, deleting. A player's own page is in history.py."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from scores.forms.players import AddPlayersForm, PlayerForm
from scores.models import Player
from scores.permissions import may_score
from scores.queries.clubs import Visit
from scores.queries.players import SORTS, player_rows
from scores.services.players import add_players, change_player, delete_player
from scores.services.refusal import Refused
from scores.views.access import context_of, require, visit_or_404

PER_PAGE = 50


@login_not_required
@require_safe
def players(request: HttpRequest, slug: str) -> HttpResponse:
    """The list: search, sort, and for members also those who no longer play."""
    visit = visit_or_404(request, slug)
    member = visit.viewer.role is not None
    search = request.GET.get("q", "").strip()[:60]
    sort = request.GET.get("sort", "")
    sort = sort if sort in SORTS else "name"
    everybody = member and request.GET.get("all") == "1"
    rows = player_rows(visit.club, search, sort, full_names=member, active_only=not everybody)
    kept = QueryDict(mutable=True)
    kept.update({name: value for name, value in (("q", search), ("all", "1" if everybody else "")) if value})
    context = {
        **context_of(visit),
        "page": Paginator(rows, PER_PAGE).get_page(request.GET.get("page")),
        "search": search,
        "sort": sort,
        "everybody": everybody,
        "member": member,
        "kept": f"{kept.urlencode()}&" if kept else "",
        "query": f"{kept.urlencode()}&sort={sort}&" if kept else f"sort={sort}&",
    }
    return render(request, "scores/players/list.html", context)


@login_not_required
@require_http_methods(["GET", "POST"])
def player_add(request: HttpRequest, slug: str) -> HttpResponse:
    """Add one or many; names that exist are asked about before anybody is added."""
    visit = _scored(request, slug)
    form = AddPlayersForm(request.POST or None, club=visit.club)
    if form.is_valid():
        added = len(add_players(club=visit.club, people=form.cleaned_data["people"]))
        messages.success(
            request, ngettext("%(count)s player added.", "%(count)s players added.", added) % {"count": added}
        )
        return redirect("scores:players", slug)
    context = {**context_of(visit), "form": form}
    return render(request, "scores/players/add.html", context, status=422 if form.is_bound else 200)


@login_not_required
@require_http_methods(["GET", "POST"])
def player_edit(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Change a player."""
    visit = _scored(request, slug)
    player = _player(visit, pk)
    form = PlayerForm(request.POST or None, player=player)
    if form.is_valid():
        try:
            change_player(player=player, **form.cleaned_data)
        except Refused as refusal:
            form.add_error(refusal.field, refusal.sentence)
        else:
            messages.success(request, _("%(name)s is changed.") % {"name": player.name})
            return redirect("scores:players", slug)
    context = {**context_of(visit), "form": form, "player": player}
    return render(request, "scores/players/edit.html", context, status=422 if form.is_bound else 200)


@login_not_required
@require_http_methods(["GET", "POST"])
def player_delete(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Ask, then delete somebody without a history; anybody else stays."""
    visit = _scored(request, slug)
    player = _player(visit, pk)
    if request.method == "POST":
        try:
            delete_player(player=player)
        except Refused as refusal:
            messages.error(request, refusal.sentence)
            return redirect("scores:player_edit", slug, pk)
        messages.success(request, _("%(name)s is deleted.") % {"name": player.name})
        return redirect("scores:players", slug)
    question = {
        "title": _("Delete %(name)s?") % {"name": player.name},
        "text": _("Only somebody who never played nor entered a tournament can be deleted."),
        "go": _("Delete"),
        "danger": True,
        "back_href": reverse("scores:player_edit", args=[slug, pk]),
    }
    return render(request, "scores/confirm.html", {**context_of(visit), **question})


def _scored(request: HttpRequest, slug: str) -> Visit:
    """The club, for those who keep its scores and players."""
    visit = visit_or_404(request, slug)
    require(may_score(visit.viewer), visit.viewer)
    return visit


def _player(visit: Visit, pk: int) -> Player:
    """A player of this club."""
    return get_object_or_404(Player.objects.select_related("club"), pk=pk, club=visit.club)
