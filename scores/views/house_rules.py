"""A club's house rules: the list, one of them, and the editor, in which every change is the next version."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from scores.euchre import variants
from scores.euchre.house_rules import HouseRules
from scores.forms.house_rules import HouseRulesForm
from scores.models import RuleSet
from scores.queries.clubs import Visit
from scores.queries.house_rules import decided, points_table, rule_set_rows, summary_line, versions
from scores.services.house_rules import add_rule_set, change_rule_set, retire_rule_set
from scores.services.refusal import Refused
from scores.views.access import context_of, organised_or_404, user_of, visit_or_404


@login_not_required
@require_safe
def house_rules(request: HttpRequest, slug: str) -> HttpResponse:
    """What the club plays by."""
    visit = visit_or_404(request, slug)
    context = {**context_of(visit), "rule_sets": rule_set_rows(visit.club)}
    return render(request, "scores/house_rules/list.html", context)


@login_not_required
@require_safe
def rule_set(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One version of named house rules: what differs, what a hand is worth, and the versions before and after."""
    visit = visit_or_404(request, slug)
    shown = _rule_set(visit, pk)
    rules = HouseRules.from_json(shown.rules)
    history = versions(shown)
    context = {
        **context_of(visit),
        "rule_set": shown,
        "variant": variants.get(rules.variant),
        "line": summary_line(rules),
        "points": points_table(rules),
        "decided": decided(rules),
        "versions": history,
        "is_current": history[0].pk == shown.pk and not shown.retired,
    }
    return render(request, "scores/house_rules/rule_set.html", context)


@login_not_required
@require_safe
def choose_variant(request: HttpRequest, slug: str) -> HttpResponse:
    """New house rules begin with a variant."""
    visit = organised_or_404(request, slug)
    context = {**context_of(visit), "variants": variants.VARIANTS.values()}
    return render(request, "scores/house_rules/choose.html", context)


@login_not_required
@require_http_methods(["GET", "POST"])
def new_rule_set(request: HttpRequest, slug: str, code: str) -> HttpResponse:
    """Name house rules, starting from the variant's printed ones."""
    visit = organised_or_404(request, slug)
    if code not in variants.VARIANTS:
        raise Http404
    variant = variants.get(code)
    form = HouseRulesForm(request.POST or None, variant=variant, rules=variant.defaults)
    if form.is_valid():
        name, rules = form.cleaned_data["name"], form.cleaned_data["rules"]
        try:
            added = add_rule_set(club=visit.club, name=name, rules=rules, user=user_of(request))
        except Refused as refusal:
            form.add_error(refusal.field, refusal.sentence)
        else:
            messages.success(request, _("“%(name)s” is ready to play by.") % {"name": name})
            return redirect("scores:rule_set", slug, added.pk)
    return _edit(request, visit, form, {"variant": variant})


@login_not_required
@require_http_methods(["GET", "POST"])
def edit_rule_set(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Change house rules: the next version; games and tournaments keep the one they began with."""
    visit = organised_or_404(request, slug)
    edited = _rule_set(visit, pk)
    rules = HouseRules.from_json(edited.rules)
    variant = variants.get(rules.variant)
    form = HouseRulesForm(request.POST or None, variant=variant, rules=rules, name=edited.name)
    status = None
    if form.is_valid():
        name, new = form.cleaned_data["name"], form.cleaned_data["rules"]
        try:
            changed = change_rule_set(rule_set=edited, name=name, rules=new, user=user_of(request))
        except Refused as refusal:
            form.add_error(refusal.field, refusal.sentence)
            status = None if refusal.field else 409
        else:
            messages.success(
                request, _("“%(name)s” is changed. Games already begun keep what they had.") % {"name": name}
            )
            return redirect("scores:rule_set", slug, changed.pk)
    return _edit(request, visit, form, {"variant": variant, "rule_set": edited}, status)


@login_not_required
@require_http_methods(["GET", "POST"])
def retire(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Ask, then offer these house rules no longer."""
    visit = organised_or_404(request, slug)
    retired = _rule_set(visit, pk)
    if request.method == "POST":
        retire_rule_set(rule_set=retired)
        messages.success(request, _("“%(name)s” is no longer offered.") % {"name": retired.name})
        return redirect("scores:house_rules", slug)
    question = {
        "title": _("Offer “%(name)s” no longer?") % {"name": retired.name},
        "text": _("New games cannot choose it any more. Games and tournaments that use it keep it."),
        "go": _("Offer no longer"),
        "danger": True,
        "back_href": reverse("scores:rule_set", args=[slug, pk]),
    }
    return render(request, "scores/confirm.html", {**context_of(visit), **question})


def _rule_set(visit: Visit, pk: int) -> RuleSet:
    """One version of this club's house rules."""
    return get_object_or_404(RuleSet, pk=pk, club=visit.club)


def _edit(
    request: HttpRequest,
    visit: Visit,
    form: HouseRulesForm,
    context: dict[str, Any],
    status: int | None = None,
) -> HttpResponse:
    """Show the editor; 422 when something was typed that cannot be."""
    code = status or (422 if form.is_bound else 200)
    return render(
        request, "scores/house_rules/edit.html", {**context_of(visit), "form": form, **context}, status=code
    )
