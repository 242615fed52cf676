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
    pairs = visit.tournament.format == Tournament.Format.PAIRS
    choices = players_to_enter(visit.tournament)
    data = request.POST if request.method == "POST" else None
    form: PickForm | PickPairForm
    if pairs:
        form = PickPairForm(data, choices=choices, club_id=visit.club.pk)
    else:
        form = PickForm(data, choices=choices, club_id=visit.club.pk)
    if form.is_valid():
        picked = form.cleaned_data
        groups = [(picked["first"], picked["second"])] if pairs else [(p,) for p in picked["players"]]
        _enter(request, visit, groups)
        return redirect("scores:entries", slug, pk)
    rows = entry_rows(visit.tournament)
    context = page_context(
        visit,
        form=form,
        entries=rows,
        playing=sum(not row.left for row in rows),
        pairs=pairs,
        steps=round_steps(visit.tournament),
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


def _enter(request: HttpRequest, visit: TournamentVisit, groups: Sequence[Sequence[Person]]) -> bool:
    """Enter these people, alone or in pairs, and say how many it were."""
    pk = visit.tournament.pk
    added: list[Entry] = []

    def write() -> None:
        if visit.tournament.format == Tournament.Format.PAIRS:
            added.extend(enter_pairs(tournament_id=pk, pairs=[(a, b) for a, b in groups]))
        else:
            added.extend(enter_players(tournament_id=pk, people=[group[0] for group in groups]))

    if not attempt(request, write):
        return False
    words = ngettext("%(count)s entry added.", "%(count)s entries added.", len(added))
    return attempt(request, lambda: None, words % {"count": len(added)})
