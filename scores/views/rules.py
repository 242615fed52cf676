"""The rules of each variant, for players: what counts, the table of points, the cards, how a hand is entered."""

from __future__ import annotations

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scores.euchre import variants
from scores.euchre.options import GROUPS, options_for
from scores.queries.house_rules import points_table


@login_not_required
@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """Every variant in a line."""
    return render(request, "scores/rules/list.html", {"variants": variants.VARIANTS.values()})


@login_not_required
@require_safe
def variant(request: HttpRequest, code: str) -> HttpResponse:
    """One variant, and what a house may decide about it."""
    if code not in variants.VARIANTS:
        raise Http404
    shown = variants.get(code)
    options = options_for(code)
    groups = [
        (title, [option for option in options if option.group == group]) for group, title in GROUPS.items()
    ]
    context = {
        "variant": shown,
        "points": points_table(shown.defaults),
        "groups": [(title, known) for title, known in groups if known],
    }
    return render(request, "scores/rules/variant.html", context)
