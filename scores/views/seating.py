"""Charts for any club, without an account: who sits where in every round, on paper and for other programs."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlencode

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.movements import movement
from scores.forms.charts import MOST_SEED, ChartForm
from scores.queries.charts import Asked, Chart, chart, chart_data
from scores.queries.words import said


@login_not_required
@require_safe
def seating(request: HttpRequest) -> HttpResponse:
    """The chart an address asks for, by table or person by person, with the form that asks for another."""
    form = ChartForm(request.GET.dict() or None)
    by_person = request.GET.get("view") == "people"
    asked = form.asked() if form.is_valid() else None
    found = _chart(form, asked, by_person=by_person) if asked else None
    context = {"form": form, "by_person": by_person, "asked": asked, "chart": found}
    if asked and found:
        mine = address(asked)
        context |= {
            "movement": movement(asked.movement),
            "by_table_href": mine,
            "by_person_href": f"{mine}&view=people",
            "json_href": f"{reverse('scores:seating_json')}?{query(asked)}",
            "other_href": address(replace(asked, seed=(asked.seed + 1) % (MOST_SEED + 1))),
            "full_address": request.build_absolute_uri(mine),
        }
    refused = form.is_bound and found is None
    return render(request, "scores/seating.html", context, status=422 if refused else 200)


@login_not_required
@require_safe
def seating_json(request: HttpRequest) -> HttpResponse:
    """The same chart as a file. What cannot be drawn leads to the page that says why."""
    form = ChartForm(request.GET.dict() or None)
    asked = form.asked() if form.is_valid() else None
    if asked is None or _chart(form, asked) is None:
        return redirect(f"{reverse('scores:seating')}?{request.GET.urlencode()}")
    name = f"seating-{asked.players}-{asked.rounds}-{asked.movement.replace('_', '-')}.json"
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return JsonResponse(chart_data(asked), headers=disposition)


def address(asked: Asked) -> str:
    """The page that shows this chart."""
    return f"{reverse('scores:seating')}?{query(asked)}"


def query(asked: Asked) -> str:
    """What is asked for, as it stands in an address."""
    return urlencode(
        {
            "players": asked.players,
            "rounds": asked.rounds,
            "movement": asked.movement,
            "odd": asked.odd.value,
            "seed": asked.seed,
        }
    )


def _chart(form: ChartForm, asked: Asked, *, by_person: bool = False) -> Chart | None:
    """The chart; why there is none stands on the form."""
    try:
        return chart(asked, by_person=by_person)
    except SeatingError as error:
        form.add_error(None, said(error))
        return None
