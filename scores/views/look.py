"""Letters, colours and signals: a choice for this phone, without an account."""

from __future__ import annotations

from dataclasses import asdict
from datetime import timedelta

from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods

from scores.forms.look import LookForm, look_of
from scores.htmx import HtmxRequest

KEPT_FOR = timedelta(days=400)  # as long as browsers keep any cookie


def _way_back(request: HtmxRequest) -> str:
    """Where the person came from, if that is an address of ours."""
    wanted = request.POST.get("next") or request.GET.get("next", "")
    ours = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if ours else reverse("scores:home")


@login_not_required
@require_http_methods(["GET", "POST"])
def look(request: HtmxRequest) -> HttpResponse:
    """Show the choice; remember it in cookies and go back."""
    form = LookForm(request.POST or None, initial=asdict(look_of(request.COOKIES)))
    way_back = _way_back(request)
    if not form.is_valid():
        status = 422 if form.is_bound else 200
        return render(request, "scores/look.html", {"form": form, "next": way_back}, status=status)
    response = HttpResponseRedirect(way_back, status=303)
    for cookie, value in form.cookies().items():
        response.set_cookie(
            cookie,
            value,
            max_age=KEPT_FOR,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure(),
        )
    return response
