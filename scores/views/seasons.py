"""Seasons: the club's list, a season's table, and what organisers do with them."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scores.forms.seasons import SeasonForm, SeasonTournamentsForm
from scores.models import Season
from scores.queries.clubs import Visit
from scores.queries.seasons import season_list, season_table, tournaments_to_choose
from scores.services.refusal import Refused
from scores.services.seasons import (
    change_season,
    choose_tournaments,
    close_season,
    create_season,
    delete_season,
    reopen_season,
)
from scores.views.access import context_of, organised_or_404, visit_or_404


@login_not_required
@require_safe
def seasons(request: HttpRequest, slug: str) -> HttpResponse:
    """The club's seasons, the latest first."""
    visit = visit_or_404(request, slug)
    context = {**context_of(visit), "seasons": season_list(visit.club)}
    return render(request, "scores/seasons/list.html", context)


@login_not_required
@require_safe
def season(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """A season's table."""
    visit = visit_or_404(request, slug)
    found = get_object_or_404(Season, pk=pk, club=visit.club)
    context = {**context_of(visit), "season": found, "table": season_table(found)}
    return render(request, "scores/seasons/table.html", context)


@require_http_methods(["GET", "POST"])
def season_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Make a season, then choose its tournaments."""
    visit = organised_or_404(request, slug)
    form = SeasonForm(request.POST or None, initial={"starts_on": timezone.localdate()})
    if form.is_valid():
        try:
            made = create_season(club=visit.club, plan=form.plan)
        except Refused as refusal:
            form.add_error(refusal.field, str(refusal))
        else:
            return redirect("scores:season_tournaments", slug, made.pk)
    return _form_page(request, visit, form)


@require_http_methods(["GET", "POST"])
def season_edit(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Change a season's name, days, and how many evenings count."""
    visit, found = _organised(request, slug, pk)
    form = SeasonForm(request.POST or None, initial=SeasonForm.initial_of(found))
    if form.is_valid():
        try:
            change_season(season_id=found.pk, plan=form.plan)
        except Refused as refusal:
            form.add_error(refusal.field, str(refusal))
        else:
            return redirect("scores:season", slug, pk)
    return _form_page(request, visit, form, found)


@require_http_methods(["GET", "POST"])
def season_tournaments(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Choose which tournaments count."""
    visit, found = _organised(request, slug, pk)
    choices = tournaments_to_choose(found)
    posted = request.POST if request.method == "POST" else None
    form = SeasonTournamentsForm(posted, season=found, tournaments=choices)
    if form.is_valid():
        try:
            choose_tournaments(season_id=found.pk, tournament_ids=form.cleaned_data["tournaments"])
        except Refused as refusal:
            form.add_error(refusal.field, str(refusal))
        else:
            return redirect("scores:season", slug, pk)
    context = {**context_of(visit), "season": found, "form": form, "choices": choices}
    return render(request, "scores/seasons/tournaments.html", context, status=422 if form.is_bound else 200)


@require_POST
def season_close(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The season is over."""
    _visit, found = _organised(request, slug, pk)
    return _done(request, found, lambda: close_season(season_id=pk), _("“%(name)s” is closed."))


@require_POST
def season_reopen(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The season may be changed again."""
    _visit, found = _organised(request, slug, pk)
    return _done(request, found, lambda: reopen_season(season_id=pk), _("“%(name)s” is open again."))


@require_http_methods(["GET", "POST"])
def season_delete(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Remove a season, after saying what stays."""
    visit, found = _organised(request, slug, pk)
    if request.method == "POST":
        try:
            delete_season(season_id=pk)
        except Refused as refusal:
            messages.error(request, str(refusal))
            return redirect("scores:season", slug, pk)
        messages.success(request, _("“%(name)s” was removed.") % {"name": found.name})
        return redirect("scores:seasons", slug)
    context = {
        **context_of(visit),
        "title": _("Remove “%(name)s”?") % {"name": found.name},
        "text": _("The table of the season goes. Its tournaments and everything played in them stay."),
        "go": _("Remove the season"),
        "back_href": reverse("scores:season", args=[slug, pk]),
        "danger": True,
    }
    return render(request, "scores/confirm.html", context)


def _organised(request: HttpRequest, slug: str, pk: int) -> tuple[Visit, Season]:
    """The club for one of its organisers, and a season of it."""
    visit = organised_or_404(request, slug)
    return visit, get_object_or_404(Season, pk=pk, club=visit.club)


def _form_page(
    request: HttpRequest, visit: Visit, form: SeasonForm, found: Season | None = None
) -> HttpResponse:
    context = {**context_of(visit), "form": form, "season": found}
    return render(request, "scores/seasons/form.html", context, status=422 if form.is_bound else 200)


def _done(request: HttpRequest, found: Season, write: Callable[[], Season], said: str) -> HttpResponse:
    """Do it and say so, or say why not; back to the season."""
    try:
        write()
    except Refused as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, said % {"name": found.name})
    return redirect("scores:season", found.club.slug, found.pk)
