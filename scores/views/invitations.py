"""Invitations: made, shown once and withdrawn by organisers; and the page such a link leads to."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from scores.forms.accounts import NewAccountForm
from scores.models import Invitation, User
from scores.queries.people import invitation_of
from scores.services.invitations import accept, accept_as_new, why_closed, withdraw
from scores.services.refusal import Refused
from scores.views.access import organised_or_404
from scores.views.accounts import BACKEND


@require_POST
def invitation_withdraw(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """End an invitation that nobody has accepted."""
    visit = organised_or_404(request, slug)
    invitation = get_object_or_404(Invitation, pk=pk, club=visit.club)
    try:
        withdraw(invitation=invitation)
    except Refused as refusal:
        messages.error(request, refusal.sentence)
    else:
        messages.success(request, _("The invitation is withdrawn; its link no longer works."))
    return redirect("scores:people", slug)


@login_not_required
@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def join(request: HttpRequest, secret: str) -> HttpResponse:
    """Where an invitation leads: join with the login you have, or make one."""
    invitation = invitation_of(secret)
    refusal = why_closed(invitation)
    if invitation is None or refusal:
        return render(
            request,
            "scores/accounts/join_closed.html",
            {"refusal": refusal},
            status=404 if invitation is None else 410,
        )
    if isinstance(request.user, User):
        return _join_as(request, invitation, secret, request.user)
    form = NewAccountForm(request.POST or None)
    if form.is_valid():
        try:
            membership = accept_as_new(secret=secret, **form.cleaned_data)
        except Refused as refused:
            form.add_error(refused.field, refused.sentence)
        else:
            login(request, membership.user, backend=BACKEND)
            messages.success(request, _("Welcome to %(club)s.") % {"club": membership.club})
            return redirect("scores:club", membership.club.slug)
    context = {"form": form, "invitation": invitation, "club": invitation.club}
    return render(request, "scores/accounts/join.html", context, status=422 if form.is_bound else 200)


def _join_as(request: HttpRequest, invitation: Invitation, secret: str, user: User) -> HttpResponse:
    """Ask somebody who is logged in whether it is them who joins, and do it."""
    if request.method == "POST":
        accept(secret=secret, user=user)
        messages.success(request, _("Welcome to %(club)s.") % {"club": invitation.club})
        return redirect("scores:club", invitation.club.slug)
    return render(request, "scores/accounts/join.html", {"invitation": invitation, "club": invitation.club})
