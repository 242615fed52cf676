"""What the organiser promises people: the list, a new promise, taking one back."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scores.euchre.words import RulesError
from scores.forms.numbers import whole_number
from scores.forms.wishes import FILLER, TABLE_OUT, WishForm
from scores.models import Entry, Tournament
from scores.queries.entries import entries_of, entry_names
from scores.queries.tables import round_steps
from scores.queries.tournaments import TournamentVisit
from scores.queries.wishes import kinds_for, wish_rows
from scores.queries.words import said
from scores.services.movements import set_filler
from scores.services.refusal import Refused
from scores.services.wishes import add_filler, add_wish, remove_wish, set_table_out
from scores.views.tournament_access import attempt, organised_tournament, page_context


@require_http_methods(["GET", "POST"])
def wishes(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The promises of this tournament; what excludes another one is refused beside the form, with the names."""
    visit = organised_tournament(request, slug, pk)
    form = _form(request, visit)
    if form.is_valid():
        try:
            _promise(visit, form)
        except (Refused, RulesError) as refusal:
            form.add_error(None, said(refusal) if isinstance(refusal, RulesError) else str(refusal.sentence))
        else:
            done = _("Promised. It is kept from the next draw on; a draft that breaks it is not published.")
            attempt(request, lambda: None, done)
            return redirect("scores:wishes", slug, pk)
    context = page_context(visit, form=form, promises=wish_rows(visit.tournament))
    return render(request, "scores/tournaments/wishes.html", context, status=422 if form.is_bound else 200)


@require_POST
def wish_remove(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Take a promise back, use a table again, or let a filler play like everybody else."""
    visit = organised_tournament(request, slug, pk)
    kind, _dash, asked = request.POST.get("what", "").partition("-")
    number = whole_number(asked)
    if number is None:
        raise Http404
    done = _("Taken back.")
    if kind == "table":
        attempt(request, lambda: set_table_out(tournament_id=pk, table=number, out=False), done)
    elif kind == "filler":
        if not Entry.objects.filter(pk=number, tournament=visit.tournament).exists():
            raise Http404
        attempt(request, lambda: set_filler(entry_id=number, fills=False), done)
    else:
        attempt(request, lambda: remove_wish(tournament_id=pk, wish_id=number), done)
    return redirect("scores:wishes", slug, pk)


def _form(request: HttpRequest, visit: TournamentVisit) -> WishForm:
    entries = [entry for entry in entries_of(visit.tournament) if entry.status != Entry.Status.LEFT]
    people = sorted(entry_names(entries).items(), key=lambda named: named[1].casefold())
    first = sum(not step.is_draft for step in round_steps(visit.tournament)) + 1
    return WishForm(
        request.POST if request.method == "POST" else None,
        kinds=kinds_for(visit.tournament),
        fillers=visit.tournament.format != Tournament.Format.PAIRS,
        people=people,
        rounds=range(first, max(first, visit.tournament.rounds_planned) + 1),
    )


def _promise(visit: TournamentVisit, form: WishForm) -> None:
    data, pk = form.cleaned_data, visit.tournament.pk
    if data["kind"] == TABLE_OUT:
        set_table_out(tournament_id=pk, table=data["number"], out=True)
        return
    if data["kind"] == FILLER:
        add_filler(entry_id=data["entry"])
        return
    add_wish(
        tournament_id=pk,
        kind=data["kind"],
        entry_id=data["entry"],
        other_id=data["other"],
        number=data["number"],
    )
