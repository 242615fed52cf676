"""A club's people, for its organisers: members and their roles, invitations, and links for forgotten passwords."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from scores.forms.clubs import InviteForm, RoleForm
from scores.models import Membership
from scores.queries.clubs import Visit
from scores.queries.people import members, open_invitations
from scores.services.invitations import invite
from scores.services.people import change_role, remove_member, reset_key
from scores.services.refusal import Refused
from scores.views.access import context_of, organised_or_404, user_of
from scores.views.links import phone_link

#: Session key of a link that was just made: shown on the next page, then forgotten.
NEW_LINK = "new_link"


@never_cache
@require_http_methods(["GET", "POST"])
def people(request: HttpRequest, slug: str) -> HttpResponse:
    """Members and invitations; POST makes an invitation, whose link is shown once."""
    visit = organised_or_404(request, slug)
    form = InviteForm(request.POST or None)
    if form.is_valid():
        invitation, secret = invite(club=visit.club, by=user_of(request), **form.cleaned_data)
        _keep_link(request, "invitation", invitation.note, reverse("scores:join", args=[secret]))
        return redirect("scores:people", slug)
    context = {
        **context_of(visit),
        "form": form,
        "members": members(visit.club, user_of(request)),
        "roles": Membership.Role.choices,
        "invitations": open_invitations(visit.club),
        "new_link": request.session.pop(NEW_LINK, None),
    }
    return render(request, "scores/clubs/people.html", context, status=422 if form.is_bound else 200)


@require_http_methods(["GET", "POST"])
def member(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One member: change the role; from here also the password link and the way out."""
    visit = organised_or_404(request, slug)
    membership = _membership(visit, pk)
    form = RoleForm(request.POST or None, initial={"role": membership.role})
    if form.is_valid():
        try:
            change_role(membership=membership, role=form.cleaned_data["role"])
        except Refused as refusal:
            form.add_error("role", refusal.sentence)
        else:
            messages.success(request, _("%(name)s has another role now.") % {"name": membership.user})
            # Somebody who gave up their own organising may not see the list any more.
            gave_up = membership.user == visit.viewer.user and membership.role != Membership.Role.ORGANISER
            return redirect("scores:club" if gave_up else "scores:people", slug)
    context = {**context_of(visit), "form": form, "member": membership}
    return render(request, "scores/clubs/member.html", context, status=422 if form.is_bound else 200)


@require_http_methods(["GET", "POST"])
def member_remove(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Ask, then remove a member."""
    visit = organised_or_404(request, slug)
    membership = _membership(visit, pk)
    if request.method == "POST":
        try:
            remove_member(membership=membership)
        except Refused as refusal:
            messages.error(request, refusal.sentence)
            return redirect("scores:member", slug, pk)
        messages.success(request, _("%(name)s is no longer a member.") % {"name": membership.user})
        return (
            redirect("scores:home")
            if membership.user == visit.viewer.user
            else redirect("scores:people", slug)
        )
    question = {
        "title": _("Remove %(name)s from the club?") % {"name": membership.user},
        "text": _(
            "They can no longer change anything here. What they wrote down stays, and so does the player of that name."
        ),
        "go": _("Remove"),
        "danger": True,
        "back_href": reverse("scores:member", args=[slug, pk]),
    }
    return render(request, "scores/confirm.html", {**context_of(visit), **question})


@require_POST
def member_password(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Make a link with which a member chooses a new password; shown once."""
    visit = organised_or_404(request, slug)
    membership = _membership(visit, pk)
    try:
        key = reset_key(membership=membership, by=user_of(request))
    except Refused as refusal:
        messages.error(request, refusal.sentence)
        return redirect("scores:member", slug, pk)
    path = reverse("scores:choose_password", args=[key.uid, key.token])
    _keep_link(request, "password", membership.user.name, path)
    return redirect("scores:people", slug)


def _membership(visit: Visit, pk: int) -> Membership:
    """A member of this club."""
    return get_object_or_404(Membership.objects.select_related("user", "club"), pk=pk, club=visit.club)


def _keep_link(request: HttpRequest, kind: str, whom: str, path: str) -> None:
    """Keep a fresh link for the next page only; afterwards nobody can look it up."""
    request.session[NEW_LINK] = {"kind": kind, "whom": whom, "address": phone_link(request, path)}
