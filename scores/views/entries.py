"""Who plays: the list of entries, picking, pasting a list, going home and coming back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext
from django.views.decorators.http import require_http_methods, require_POST

from scores.forms.entries import PickForm, PickPairForm
from scores.forms.pasted_names import PasteForm, PreviewForm, names_in, pairs_in
from scores.models import Entry, Player, Tournament
from scores.queries.entries import entry_rows, players_to_enter
from scores.queries.tables import round_steps
from scores.queries.tournaments import TournamentVisit
from scores.services.entries import (
    Person,
    come_back,
    enter_pairs,
    enter_players,
    remove_entry,
    set_ranked,
    withdraw,
)
from scores.views.tournament_access import attempt, page_context, scored_tournament

ACTIONS: dict[str, tuple[Callable[[int], object], str]] = {
    "left": (lambda pk: withdraw(entry_id=pk), gettext_noop("%(name)s has gone home.")),
    "back": (lambda pk: come_back(entry_id=pk), gettext_noop("%(name)s plays again.")),
    "remove": (lambda pk: remove_entry(entry_id=pk), gettext_noop("%(name)s is off the list.")),
    "guest": (
        lambda pk: set_ranked(entry_id=pk, ranked=False),
        gettext_noop("%(name)s plays without being ranked."),
    ),
    "ranked": (lambda pk: set_ranked(entry_id=pk, ranked=True), gettext_noop("%(name)s is ranked.")),
}


@require_http_methods(["GET", "POST"])
def entries(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The list, with everything that can be done about it; POST enters whoever was picked."""
    visit = scored_tournament(request, slug, pk)
    steps = round_steps(visit.tournament)
    form = _pick_form(request, visit, first=sum(not step.is_draft for step in steps) + 1)
    if form.is_valid():
        picked = form.cleaned_data
        groups = (
            [(p,) for p in picked["players"]]
            if "players" in picked
            else [(picked["first"], picked["second"])]
        )
        _enter(request, visit, groups, picked.get("from_round"))
        return redirect("scores:entries", slug, pk)
    rows = entry_rows(visit.tournament)
    playing = sum(not row.left for row in rows)
    context = page_context(
        visit, form=form, entries=rows, playing=playing, pairs=isinstance(form, PickPairForm), steps=steps
    )
    return render(request, "scores/tournaments/entries.html", context, status=422 if form.is_bound else 200)


@require_http_methods(["GET", "POST"])
def entries_paste(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """A pasted list: first the text, then one question per name, then the entries."""
    visit = scored_tournament(request, slug, pk)
    paste = PasteForm(request.POST if request.method == "POST" else None)
    pairs = visit.tournament.format == Tournament.Format.PAIRS
    preview, strays = None, []
    if paste.is_valid():
        groups = _groups(paste.cleaned_data["text"], pairs)
        size = 2 if pairs else 1
        strays = [" ".join(group) for group in groups if len(group) != size]
        groups = [group for group in groups if len(group) == size]
        preview = _preview(request, visit, [name for group in groups for name in group])
        if preview.is_bound and preview.is_valid():
            people = preview.people()
            found = [tuple(people[at : at + size]) for at in range(0, len(people), size)]
            whole = [group for group in found if None not in group]
            if _enter(request, visit, whole):  # type: ignore[arg-type]
                return redirect("scores:entries", slug, pk)
    context = page_context(visit, paste=paste, preview=preview, pairs=pairs, strays=strays)
    wrong = paste.errors or (preview is not None and preview.is_bound)
    return render(request, "scores/tournaments/paste.html", context, status=422 if wrong else 200)


@require_POST
def entry_action(request: HttpRequest, slug: str, pk: int, entry_id: int, action: str) -> HttpResponse:
    """One entry goes home, comes back, is taken off the list, or is ranked or not."""
    visit = scored_tournament(request, slug, pk)
    found = Entry.objects.select_related("player", "partner")
    entry = get_object_or_404(found, pk=entry_id, tournament=visit.tournament)
    act, words = ACTIONS[action]
    attempt(request, lambda: act(entry.pk), _(words) % {"name": entry})
    return redirect(f"{reverse('scores:entries', args=[slug, pk])}#entry-{entry.pk}")


def _pick_form(request: HttpRequest, visit: TournamentVisit, *, first: int) -> PickForm | PickPairForm:
    """Ticks, or for pairs two lists; ``first`` is the first round that is not published."""
    form = PickPairForm if visit.tournament.format == Tournament.Format.PAIRS else PickForm
    return form(
        request.POST if request.method == "POST" else None,
        choices=players_to_enter(visit.tournament),
        club_id=visit.club.pk,
        first=first,
        planned=visit.tournament.rounds_planned,
    )


def _groups(text: str, pairs: bool) -> list[tuple[str, ...]]:
    return pairs_in(text) if pairs else [(name,) for name in names_in(text)]


def _preview(request: HttpRequest, visit: TournamentVisit, names: Sequence[str]) -> PreviewForm:
    """The questions about these names; bound when they are being answered."""
    entered = Entry.objects.filter(tournament=visit.tournament).values_list("player_id", "partner_id")
    return PreviewForm(
        names,
        Player.objects.filter(club=visit.club),
        frozenset(player for row in entered for player in row if player),
        request.POST if "answers" in request.POST else None,
    )


def _enter(
    request: HttpRequest,
    visit: TournamentVisit,
    groups: Sequence[Sequence[Person]],
    from_round: int | None = None,
) -> bool:
    """Enter these people, alone or in pairs, and say how many it were."""
    pk = visit.tournament.pk
    added: list[Entry] = []

    def write() -> None:
        if visit.tournament.format == Tournament.Format.PAIRS:
            pairs = [(one, other) for one, other in groups]
            added.extend(enter_pairs(tournament_id=pk, pairs=pairs, from_round=from_round))
        else:
            people = [group[0] for group in groups]
            added.extend(enter_players(tournament_id=pk, people=people, from_round=from_round))

    if not attempt(request, write):
        return False
    words = ngettext("%(count)s entry added.", "%(count)s entries added.", len(added))
    return attempt(request, lambda: None, words % {"count": len(added)})
