"""Somebody at a table says that they are going home; the organiser sees it before the next draw."""

from __future__ import annotations

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scores.forms.numbers import whole_number
from scores.models import Entry
from scores.queries.entries import entries_of, entry_names
from scores.services.attendance import say_going_home
from scores.views.access import require
from scores.views.codes import place_or_404
from scores.views.tournament_access import attempt


@login_not_required
@never_cache
@require_http_methods(["GET", "POST"])
def going_home(request: HttpRequest, tournament: int, table: int) -> HttpResponse:
    """Find your name and say that you go, or that you stay after all. For phones that may write at the table."""
    place, viewer, holds = place_or_404(request, tournament, table)
    require(holds, viewer)
    here = [entry for entry in entries_of(place.tournament) if entry.status == Entry.Status.IN]
    names = entry_names(here)
    if request.method == "POST":
        number = whole_number(request.POST.get("entry", ""))
        entry = get_object_or_404(Entry, pk=number, tournament=place.tournament)
        going = request.POST.get("going") == "1"
        words = _("The organiser knows that %(name)s goes home.") if going else _("%(name)s stays.")
        done = words % {"name": names.get(entry.pk, "")}
        attempt(request, lambda: say_going_home(entry_id=entry.pk, going=going), done)
        return redirect(reverse("scores:going_home", args=[tournament, table]))
    people = sorted(((names[entry.pk], entry) for entry in here), key=lambda named: named[0].casefold())
    context = {"place": place, "club": place.tournament.club, "viewer": viewer, "people": people}
    return render(request, "scores/going_home.html", context)
