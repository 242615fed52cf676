"""What a chart is asked for with: a form that stands in the address, so that a link brings the same chart again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crispy_forms.layout import Div, Field
from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scores.euchre.seating.movements import MOVEMENTS, movement
from scores.euchre.seating.sizes import Odd
from scores.forms.layout import between_tags
from scores.queries.charts import Asked

STEPPER = "scores/components/stepper.html"
MOST_PLAYERS, MOST_ROUNDS = 300, 60
#: Players times rounds: more than this takes too long to draw for whoever passes by.
MOST_PLACES = 6000
MOST_SEED = 999_999
USUAL = {"players": 16, "rounds": 8, "movement": "rotation", "odd": Odd.SIT_OUT.value, "seed": 1}


class ChartForm(forms.Form):
    """Players, rounds, movement, odd numbers, seed. What an address leaves out is as usual."""

    players = forms.IntegerField(label=_("Players"), min_value=2, max_value=MOST_PLAYERS)
    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=MOST_ROUNDS)
    movement = forms.ChoiceField(label=_("Movement"))
    odd = forms.ChoiceField(label=_("When the number does not fit"))
    seed = forms.IntegerField(
        label=_("Number of the draw"),
        min_value=0,
        max_value=MOST_SEED,
        help_text=_("The same number brings the same chart again; another number another chart."),
    )

    def __init__(self, data: Mapping[str, str] | None = None) -> None:
        given = {**USUAL, **{name: data[name] for name in USUAL if name in data}} if data else None
        super().__init__(given, initial=USUAL)
        self.fields["movement"].choices = [  # type: ignore[attr-defined]
            (name, gettext(known.label)) for name, known in MOVEMENTS.items() if known.planned_ahead
        ]
        self.fields["odd"].choices = [(odd.value, gettext(odd.label)) for odd in Odd]  # type: ignore[attr-defined]
        self.helper = between_tags(
            Div(
                Field("players", template=STEPPER),
                Field("rounds", template=STEPPER),
                css_class="side-by-side",
            ),
            "movement",
            "odd",
            Field("seed", template=STEPPER),
        )

    def clean(self) -> dict[str, Any]:
        """Refuse what is too much to draw, and half a pair."""
        data = super().clean() or self.cleaned_data
        players, rounds = data.get("players"), data.get("rounds")
        if players and rounds and players * rounds > MOST_PLACES:
            most = MOST_PLACES // players
            self.add_error(
                "rounds",
                gettext("For %(players)s players the chart has at most %(most)s rounds.")
                % {"players": players, "most": most},
            )
        if players and data.get("movement") and movement(data["movement"]).pairs and players % 2:
            self.add_error("players", gettext("Fixed pairs need an even number of players."))
        return data

    def asked(self) -> Asked:
        """What is wanted. Only of a valid form."""
        data = self.cleaned_data
        return Asked(data["players"], data["rounds"], data["movement"], Odd(data["odd"]), data["seed"])
