"""Rehearse an evening: a page that shows what was invented, and keeps nothing."""

from __future__ import annotations

import secrets

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from scores.euchre.words import RulesError
from scores.queries.words import said
from scores.services.draws import SEEDS
from scores.services.refusal import Refused
from scores.services.rehearsals import rehearse
from scores.views.tournament_access import organised_tournament, page_context


@require_POST
def rehearsal(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Simulate this evening. The answer is the only place where it exists."""
    visit = organised_tournament(request, slug, pk)
    try:
        played = rehearse(tournament_id=pk, seed=secrets.randbelow(SEEDS))
    except (Refused, RulesError) as refusal:
        messages.error(request, said(refusal) if isinstance(refusal, RulesError) else str(refusal.sentence))
        return redirect("scores:tournament", slug, pk)
    return render(request, "scores/tournaments/rehearsal.html", page_context(visit, rehearsal=played))
