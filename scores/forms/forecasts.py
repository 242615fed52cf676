"""How an evening goes, as a form; whatever it is not told is as it was chosen before."""

from __future__ import annotations

import re
from collections.abc import Mapping

from crispy_forms.layout import Div, Field
from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scores.euchre.durations import minutes_a_game
from scores.euchre.house_rules import HouseRules
from scores.euchre.seating.credits import ShortTable
from scores.euchre.seating.results import Ties
from scores.forms.layout import between_tags
from scores.models import Tournament
from scores.queries.choices import Choice, choice_of
from scores.queries.movements import movements_for, odds_for
from scores.services.movements import MOST_MINUTES, MOST_TABLES
from scores.services.tournaments import MOST_ROUNDS

STEPPER = "scores/components/stepper.html"


class ForecastForm(forms.Form):
    """Movement, rounds, tables, odd numbers, minutes, and the two rules that some movements need."""

    movement = forms.ChoiceField(label=_("Movement"))
    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=MOST_ROUNDS)
    minutes = forms.IntegerField(
        label=_("Minutes per game"), min_value=1, max_value=MOST_MINUTES, required=False
    )
    odd = forms.ChoiceField(
        label=_("When the number does not fit"),
        help_text=_(
            "Tables of three play with an empty chair: a ghost whose hand goes with whoever makes trump."
        ),
    )
    tables = forms.IntegerField(
        label=_("Tables there are (optional)"), min_value=1, max_value=MOST_TABLES, required=False
    )
    tables_out = forms.CharField(
        label=_("Numbers of tables out of use (optional)"),
        required=False,
        max_length=80,
        widget=forms.TextInput(attrs={"inputmode": "numeric"}),
    )
    ties = forms.ChoiceField(label=_("After a tie, where winners or losers move"))
    short_tables = forms.ChoiceField(label=_("Points from tables of three and two"))

    def __init__(self, given: Mapping[str, str], *, tournament: Tournament) -> None:
        self.estimate = minutes_a_game(HouseRules.from_json(tournament.rules))
        stored = choice_of(tournament).fields
        stored["minutes"] = stored["minutes"] or str(self.estimate)
        super().__init__({**stored, **{name: given[name] for name in stored if name in given}})
        self.fields["movement"].choices = [  # type: ignore[attr-defined]
            (known.name, gettext(known.label)) for known in movements_for(tournament.format)
        ]
        odds = odds_for(tournament.format)
        self.fields["odd"].choices = [(odd.value, odd.label) for odd in odds]  # type: ignore[attr-defined]
        if Tournament.Odd.THREES not in odds or tournament.format != Tournament.Format.ROTATION:
            self.fields["odd"].help_text = ""
        self.fields["ties"].choices = [(rule.value, gettext(rule.label)) for rule in Ties]  # type: ignore[attr-defined]
        self.fields["short_tables"].choices = [  # type: ignore[attr-defined]
            (rule.value, gettext(rule.label)) for rule in ShortTable
        ]
        self.helper = between_tags(
            "movement",
            Div(
                Field("rounds", template=STEPPER),
                Field("minutes", template=STEPPER),
                css_class="side-by-side",
            ),
            "odd",
            Div("tables", "tables_out", css_class="side-by-side"),
            "ties",
            "short_tables",
        )

    def clean_tables_out(self) -> tuple[int, ...]:
        """Numbers with anything but digits between them."""
        text = self.cleaned_data["tables_out"]
        numbers = sorted({int(number) for number in re.findall(r"\d{1,4}", text)})
        if not all(1 <= number <= MOST_TABLES for number in numbers) or re.search(r"[^\d\s,;.]", text):
            raise forms.ValidationError(
                gettext("Write numbers of tables from 1 to %(most)s, with commas between them.")
                % {"most": MOST_TABLES}
            )
        return tuple(numbers)

    def choice(self) -> Choice:
        """What is chosen; as many minutes as are estimated anyway are no choice. Only of a valid form."""
        minutes = self.cleaned_data["minutes"]
        return Choice(**{**self.cleaned_data, "minutes": None if minutes == self.estimate else minutes})
