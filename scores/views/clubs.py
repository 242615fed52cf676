"""A club's first page, its settings, and a new club."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from scores.forms.clubs import ClubForm
from scores.queries.club_home import club_home
from scores.queries.clubs import organises_somewhere
from scores.services.clubs import change_club, found_club
from scores.services.refusal import Refused
from scores.views.access import context_of, organised_or_404, user_of, visit_or_404


@login_not_required
@require_safe
def club(request: HttpRequest, slug: str) -> HttpResponse:
    """What is on, what was, and what this viewer may do."""
    visit = visit_or_404(request, slug)
    return render(request, "scores/clubs/club.html", {**context_of(visit), "home": club_home(visit.club)})


@login_not_required
@require_http_methods(["GET", "POST"])
def settings(request: HttpRequest, slug: str) -> HttpResponse:
    """The club's name, its time zone, and who may look."""
    visit = organised_or_404(request, slug)
    club = visit.club
    now = {"name": club.name, "time_zone": club.time_zone, "visibility": club.visibility}
    form = ClubForm(request.POST or None, initial=now)
    if form.is_valid():
        change_club(club=club, **form.cleaned_data)
        messages.success(request, _("The club's settings are changed."))
        return redirect("scores:club_settings", slug)
    context = {**context_of(visit), "form": form}
    return render(request, "scores/clubs/settings.html", context, status=422 if form.is_bound else 200)


@require_http_methods(["GET", "POST"])
def new_club(request: HttpRequest) -> HttpResponse:
    """Another club, for somebody who organises one already."""
    user = user_of(request)
    if not organises_somewhere(user):
        raise PermissionDenied
    form = ClubForm(request.POST or None)
    if form.is_valid():
        try:
            club = found_club(user=user, **form.cleaned_data)
        except Refused as refusal:
            form.add_error(refusal.field, refusal.sentence)
        else:
            messages.success(request, _("The club is ready."))
            return redirect("scores:club", club.slug)
    return render(request, "scores/clubs/new.html", {"form": form}, status=422 if form.is_bound else 200)
