"""The first run: whoever has the code from the terminal becomes the organiser of the first club."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from scores.forms.accounts import SetupForm
from scores.services.attempts import count_wrong, is_blocked
from scores.services.refusal import Refused
from scores.services.setup import is_set_up, set_up
from scores.views.accounts import BACKEND

#: So many wrong codes from one address, within so many seconds.
LIMIT, SECONDS = 10, 600


@login_not_required
@never_cache
@sensitive_post_parameters("password", "code")
@require_http_methods(["GET", "POST"])
def setup(request: HttpRequest) -> HttpResponse:
    """Ask for everything at once; afterwards this page is gone for good."""
    if is_set_up():
        return redirect("scores:home")
    form = SetupForm(request.POST or None)
    who = request.META.get("REMOTE_ADDR", "")
    if form.is_bound and is_blocked("setup", who, limit=LIMIT):
        form.add_error(
            None, _("Too many wrong codes. Wait ten minutes and try again; what you typed is still here.")
        )
        return _show(request, form, 429)
    if not form.is_valid():
        return _show(request, form, 422 if form.is_bound else 200)
    try:
        user, club = set_up(**form.cleaned_data)
    except Refused as refusal:
        form.add_error(refusal.field, refusal.sentence)
        if refusal.field == "code":
            count_wrong("setup", who, seconds=SECONDS)
        return _show(request, form, 422)
    login(request, user, backend=BACKEND)
    messages.success(request, _("Welcome, %(name)s. The club is ready.") % {"name": user.name})
    return redirect("scores:club", club.slug)


def _show(request: HttpRequest, form: SetupForm, status: int) -> HttpResponse:
    return render(request, "scores/accounts/setup.html", {"form": form}, status=status)
