"""Tournaments: the club's list, preparing one, its own page, and how it ends."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from scores.forms.tournaments import TournamentForm
from scores.htmx import HtmxRequest
from scores.models import Season, Tournament
from scores.permissions import may_score
from scores.queries.clubs import Visit
from scores.queries.house_rules import current_sets, summary_line
from scores.queries.movements import movement_of
from scores.queries.roll_call import going_home
from scores.queries.standings import measure_words, standings
from scores.queries.tables import round_board, round_steps
from scores.queries.tournaments import TournamentVisit, next_step, tournament_list
from scores.services.refusal import Refused
from scores.services.tournaments import (
    TablesOpen,
    cancel,
    change_tournament,
    create_tournament,
    delete_tournament,
    finish,
    reopen,
)
from scores.views.access import context_of, organised_or_404, user_of, visit_or_404
from scores.views.reseating import reseatings_for
from scores.views.tournament_access import (
    attempt,
    organised_tournament,
    page_context,
    poll_unchanged,
    show_live,
    tournament_or_404,
)

#: So many lines of the standings stand on the tournament's own page.
TOP = 8


@login_not_required
@require_safe
def tournaments(request: HttpRequest, slug: str) -> HttpResponse:
    """The club's tournaments."""
    visit = visit_or_404(request, slug)
    context = {**context_of(visit), "list": tournament_list(visit.club)}
    return render(request, "scores/tournaments/list.html", context)


@require_http_methods(["GET", "POST"])
def tournament_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Prepare a tournament."""
    visit = organised_or_404(request, slug)
    form = _form(request, visit)
    if form.is_valid():
        made = _save(
            form, lambda: create_tournament(club=visit.club, author=user_of(request), plan=form.plan())
        )
        if made is not None:
            messages.success(request, _("“%(name)s” is prepared. Who plays?") % {"name": made.name})
            return redirect("scores:entries", slug, made.pk)
    context = {**context_of(visit), "form": form, "measures": measure_words()}
    return render(request, "scores/tournaments/form.html", context, status=422 if form.is_bound else 200)


@require_http_methods(["GET", "POST"])
def tournament_edit(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Change what was decided, as far as it can still be changed."""
    visit = organised_tournament(request, slug, pk)
    form = _form(request, Visit(visit.club, visit.viewer), visit.tournament)
    if form.is_valid() and _save(form, lambda: change_tournament(tournament_id=pk, plan=form.plan())):
        messages.success(request, _("Saved."))
        return redirect("scores:tournament", slug, pk)
    context = page_context(visit, form=form, measures=measure_words())
    return render(request, "scores/tournaments/form.html", context, status=422 if form.is_bound else 200)


@login_not_required
@never_cache
@require_safe
def tournament(request: HtmxRequest, slug: str, pk: int) -> HttpResponse:
    """The tournament's own page: what is going on, where everybody sits, who leads. It polls."""
    visit = tournament_or_404(request, slug, pk)
    if answer := poll_unchanged(request, visit):
        return answer
    steps = round_steps(visit.tournament)
    published = [step.number for step in steps if not step.is_draft]
    ranking = standings(visit.tournament)
    context = page_context(
        visit,
        steps=steps,
        board=round_board(visit.tournament, published[-1]) if published else None,
        standings=ranking,
        top=ranking.rows[:TOP],
        next=next_step(visit.tournament, len(ranking.rows), steps),
        rules_line=summary_line(visit.rules),
        movement=movement_of(visit.tournament),
        going=going_home(visit.tournament) if may_score(visit.viewer) else (),
        reseatings=reseatings_for(visit),
    )
    return show_live(request, visit, "scores/tournaments/page.html", context, partial="evening")


@require_http_methods(["GET", "POST"])
def tournament_finish(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Ask, then finish; asks again, with their numbers, while tables are open."""
    visit = organised_tournament(request, slug, pk)
    open_tables = ""
    if request.method == "POST":
        try:
            finish(tournament_id=pk, with_open_tables="with_open_tables" in request.POST)
        except TablesOpen as refusal:
            open_tables = str(refusal.sentence)
        except Refused as refusal:
            messages.error(request, str(refusal.sentence))
            return redirect("scores:tournament", slug, pk)
        else:
            messages.success(request, _("“%(name)s” is finished.") % {"name": visit.tournament.name})
            return redirect("scores:standings", slug, pk)
    context = page_context(
        visit,
        title=_("Finish “%(name)s”?") % {"name": visit.tournament.name},
        text=_("Nothing can be entered or corrected afterwards, until you reopen it."),
        go=_("Finish all the same") if open_tables else _("Finish"),
        back_href=reverse("scores:tables" if open_tables else "scores:tournament", args=[slug, pk]),
        open_tables=open_tables,
    )
    return render(request, "scores/tournaments/finish.html", context, status=409 if open_tables else 200)


@require_http_methods(["GET", "POST"])
def tournament_reopen(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Ask, then make a tournament that is over writable again."""
    visit = organised_tournament(request, slug, pk)
    return _confirmed(
        request,
        visit,
        action=lambda: reopen(tournament_id=pk),
        title=_("Reopen “%(name)s”?"),
        text=_("Scores can be entered and corrected again, and the standings may change."),
        go=_("Reopen"),
        done=_("“%(name)s” is open again."),
    )


@require_http_methods(["GET", "POST"])
def tournament_cancel(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Ask, then call it off."""
    visit = organised_tournament(request, slug, pk)
    return _confirmed(
        request,
        visit,
        action=lambda: cancel(tournament_id=pk),
        title=_("Cancel “%(name)s”?"),
        text=_("It stays in the list as cancelled. The draw is thrown away; the entries stay."),
        go=_("Cancel the tournament"),
        done=_("“%(name)s” is cancelled."),
    )


@require_http_methods(["GET", "POST"])
def tournament_delete(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Ask, then remove it, as long as nothing was recorded."""
    visit = organised_tournament(request, slug, pk)
    return _confirmed(
        request,
        visit,
        action=lambda: delete_tournament(tournament_id=pk),
        title=_("Delete “%(name)s”?"),
        text=_(
            "It disappears with its entries and its draw. Only a tournament without any score can be deleted."
        ),
        go=_("Delete"),
        done=_("“%(name)s” is deleted."),
        then=reverse("scores:tournaments", args=[slug]),
    )


def _form(request: HttpRequest, visit: Visit, tournament: Tournament | None = None) -> TournamentForm:
    seasons = Season.objects.filter(club=visit.club, closed=False)
    if tournament is not None and tournament.season_id:
        seasons = seasons | Season.objects.filter(pk=tournament.season_id)
    return TournamentForm(
        request.POST if request.method == "POST" else None,
        rule_sets=current_sets(visit.club),
        seasons=seasons,
        tournament=tournament,
        last=Tournament.objects.filter(club=visit.club).order_by("-created_at", "-pk").first(),
    )


def _save(form: TournamentForm, write: Callable[[], Tournament]) -> Tournament | None:
    """Write what the form says; a refusal stands beside its field."""
    try:
        return write()
    except Refused as refusal:
        form.add_error(refusal.field, str(refusal.sentence))
        return None


def _confirmed(
    request: HttpRequest,
    visit: TournamentVisit,
    *,
    action: Callable[[], object],
    title: str,
    text: str,
    go: str,
    done: str,
    then: str | None = None,
) -> HttpResponse:
    """A page that asks first; POST does it."""
    name = {"name": visit.tournament.name}
    back = reverse("scores:tournament", args=[visit.club.slug, visit.tournament.pk])
    if request.method == "POST":
        went_well = attempt(request, action, done % name)
        return redirect(then if then and went_well else back)
    context = page_context(visit, title=title % name, text=text, go=go, back_href=back, danger=True)
    return render(request, "scores/confirm.html", context)
