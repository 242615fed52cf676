"""The roll call: who is here, late, gone or back; one more table now; somebody who takes over."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scores.forms.attendance import LateTableForm, PresenceForm, StandInForm
from scores.htmx import HtmxRequest, show, wants_partial
from scores.models import Entry
from scores.queries.entries import players_of
from scores.queries.roll_call import roll_call as read_roll_call
from scores.queries.roll_call import stand_ins
from scores.queries.tournaments import TournamentVisit
from scores.services.attendance import Before, rest_is_late, restore, set_presence
from scores.services.games import Author
from scores.services.latecomers import open_late_table, stand_in, stand_in_for_one
from scores.views.access import user_of
from scores.views.tournament_access import attempt, organised_tournament, page_context, scored_tournament

#: Where the session keeps the last tap until it is taken back or followed by another.
UNDO = "roll_call"

DONE = {
    "here": gettext_noop("%(name)s is here."),
    "expected": gettext_noop("%(name)s is on the list."),
    "late": gettext_noop("%(name)s comes later."),
    "left": gettext_noop("%(name)s has gone home."),
}


@never_cache
@require_safe
def roll_call(request: HtmxRequest, slug: str, pk: int) -> HttpResponse:
    """Everybody in big rows."""
    return _page(request, scored_tournament(request, slug, pk))


@require_POST
def presence(request: HtmxRequest, slug: str, pk: int) -> HttpResponse:
    """One tap: somebody is here, late or gone. The answer says the name and offers to take it back."""
    visit = scored_tournament(request, slug, pk)
    form = PresenceForm(request.POST)
    if not form.is_valid():
        return _after(request, visit, status=422)
    entry = get_object_or_404(Entry, pk=form.cleaned_data["entry"], tournament=visit.tournament)
    to = form.cleaned_data["to"]

    def write() -> None:
        changed, before = set_presence(entry_id=entry.pk, presence=to)
        request.session[UNDO] = {
            "tournament": pk,
            "entry": entry.pk,
            "shown": False,
            "said": _(DONE[to]) % {"name": changed},
            "before": [before.status, before.here, before.from_round],
        }

    attempt(request, write)
    return _after(request, visit)


@require_POST
def presence_undo(request: HtmxRequest, slug: str, pk: int) -> HttpResponse:
    """Take the last tap back."""
    visit = scored_tournament(request, slug, pk)
    last = request.session.pop(UNDO, None)
    if last and last["tournament"] == pk and visit.tournament.entries.filter(pk=last["entry"]).exists():
        done = _("Taken back.")
        attempt(request, lambda: restore(entry_id=last["entry"], before=Before(*last["before"])), done)
    return _after(request, visit)


@require_POST
def rest_late(request: HtmxRequest, slug: str, pk: int) -> HttpResponse:
    """Before the first round: whoever has not been ticked is waited for."""
    visit = scored_tournament(request, slug, pk)
    count = visit.tournament.entries.filter(status=Entry.Status.IN, here=False).count()
    words = ngettext("%(count)s person comes later.", "%(count)s people come later.", count)
    attempt(request, lambda: rest_is_late(tournament_id=pk), words % {"count": count})
    return _after(request, visit)


@require_http_methods(["GET", "POST"])
def late_table(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One more table in the round that is played, for people without a seat."""
    visit = organised_tournament(request, slug, pk)
    called = read_roll_call(visit.tournament)
    free = [(row.id, row.name) for row in called.rows if row.is_free]
    form = LateTableForm(request.POST if request.method == "POST" else None, free=free)
    if form.is_valid():
        user = user_of(request)
        done = _("One more table plays. Show them where it is.")
        if attempt(
            request,
            lambda: open_late_table(
                tournament_id=pk, entry_ids=form.cleaned_data["entries"], author=Author(user, user.name)
            ),
            done,
        ):
            return redirect("scores:tables", slug, pk)
    ticked = request.POST.getlist("entries")
    context = page_context(visit, called=called, form=form, ticked=ticked)
    return render(
        request, "scores/tournaments/late_table.html", context, status=422 if form.is_bound else 200
    )


@require_http_methods(["GET", "POST"])
def take_over(request: HttpRequest, slug: str, pk: int, entry_id: int) -> HttpResponse:
    """Somebody plays on in another one's place, from the next hand on."""
    visit = scored_tournament(request, slug, pk)
    found = Entry.objects.select_related("player", "partner")
    entry = get_object_or_404(found, pk=entry_id, tournament=visit.tournament)
    offered = stand_ins(visit.tournament, entry.pk)
    pair = players_of(entry) if entry.partner else ()
    form = StandInForm(request.POST if request.method == "POST" else None, offered=offered, pair=pair)
    if form.is_valid():
        done = _("%(name)s has gone home; the place is taken.") % {"name": _leaving(form, entry)}
        if attempt(request, lambda: _take_over(request, entry, form), done):
            return redirect("scores:roll_call", slug, pk)
    context = page_context(visit, form=form, entry=entry)
    return render(request, "scores/tournaments/take_over.html", context, status=422 if form.is_bound else 200)


def _leaving(form: StandInForm, entry: Entry) -> object:
    """Whoever stops: one of a pair, or the entry."""
    stops = form.cleaned_data.get("stops")
    return next((player.name for player in players_of(entry) if player.pk == stops), entry)


def _take_over(request: HttpRequest, entry: Entry, form: StandInForm) -> None:
    user = user_of(request)
    author = Author(user, user.name)
    if entry.partner is None:
        stand_in(entry_id=entry.pk, person=form.person(), author=author)
    else:
        stops = form.cleaned_data["stops"]
        stand_in_for_one(entry_id=entry.pk, stops=stops, person=form.new_partner(), author=author)


def _after(request: HtmxRequest, visit: TournamentVisit, *, status: int = 200) -> HttpResponse:
    """The list again: in place for htmx, by a new address otherwise."""
    if wants_partial(request):
        return _page(request, visit, status=status)
    return redirect("scores:roll_call", visit.club.slug, visit.tournament.pk)


def _last_tap(request: HttpRequest, visit: TournamentVisit) -> dict[str, Any] | None:
    """What the last tap did, to be shown once: a page opened later does not offer to undo what is long settled."""
    last: dict[str, Any] | None = request.session.get(UNDO)
    if last is None or last["tournament"] != visit.tournament.pk or last["shown"]:
        return None
    request.session[UNDO] = {**last, "shown": True}
    return last


def _page(request: HtmxRequest, visit: TournamentVisit, *, status: int = 200) -> HttpResponse:
    last = _last_tap(request, visit)
    context = page_context(
        visit, called=read_roll_call(visit.tournament), last=last, swap=wants_partial(request)
    )
    return show(request, "scores/tournaments/roll_call.html", context, partial="roll", status=status)
