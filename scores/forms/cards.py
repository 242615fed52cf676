"""The totals of a paper card: points per side, lone marches per player, and questions about what can hardly be right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from crispy_forms.layout import Field, Fieldset
from django import forms
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scores.euchre import variants
from scores.euchre.games import Card
from scores.euchre.house_rules import HouseRules
from scores.euchre.paper_cards import doubts
from scores.forms.layout import between_tags
from scores.queries.words import say

STEPPER = "scores/components/stepper.html"


class CardForm(forms.Form):
    """``names`` are those of the players by seat; ``before`` the card that stands on the sheet already."""

    line_id = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)
    expected = forms.IntegerField(widget=forms.HiddenInput, min_value=1)

    def __init__(
        self,
        data: Any = None,
        *,
        rules: HouseRules,
        names: Sequence[str],
        expected: int,
        before: Card | None = None,
    ) -> None:
        super().__init__(data, initial={"expected": expected})
        self.rules = rules
        self.before = before
        # Where the partner of a lone marcher gets another price, partners have cards of their own.
        own_cards = rules.loner_march_partner is not None
        sides = variants.get(rules.variant).all_sides()
        self.sides = tuple((seat,) for side in sides for seat in side) if own_cards else sides
        self.seats = len(names)
        rows: list[Any] = ["line_id", "expected"]
        for number, side in enumerate(self.sides):
            who = " & ".join(names[seat] for seat in side)
            self.fields[f"points_{number}"] = _number(
                gettext("Points"), least=-99, initial=before.points[side[0]] if before else None
            )
            fields = [Field(f"points_{number}", template=STEPPER)]
            for seat in side:
                label = gettext("Lone marches by %(name)s") % {"name": names[seat]}
                self.fields[f"marches_{seat}"] = _number(
                    label, least=0, initial=before.lone_marches[seat] if before else 0
                )
                fields.append(Field(f"marches_{seat}", template=STEPPER))
            rows.append(Fieldset(who, *fields, css_class="card card-body form-block"))
        self.fields["sure"] = forms.BooleanField(
            label=_("Yes, that is what the card says"), required=False, widget=forms.HiddenInput
        )
        self.helper = between_tags(*rows, "sure")

    def clean(self) -> dict[str, Any]:
        """Ask about totals that can hardly be right, once."""
        data = super().clean() or self.cleaned_data
        if self.errors:
            return data
        questions = self.questions()
        if questions and not data.get("sure"):
            self.fields["sure"].widget = forms.CheckboxInput()
            for question in questions:
                self.add_error("sure", question)
        return data

    def questions(self) -> list[str]:
        """What can hardly be right about the card, as questions to whoever types it in."""
        return [say(doubt.message, doubt.params) for doubt in doubts(self.card(), self.rules)]

    def writing(self) -> dict[str, Any]:
        """What the service needs of a valid form."""
        return {
            "card": self.card(),
            "line_id": self.cleaned_data["line_id"],
            "expected": self.cleaned_data["expected"],
        }

    def refuse(self, sentence: str, *, expected: int) -> None:
        """Say why it was not written, and keep what was typed, ready to be sent again against the present sheet."""
        self.add_error(None, sentence)
        if isinstance(self.data, QueryDict):
            again = self.data.copy()
            again["expected"] = str(expected)
            self.data = again

    def card(self) -> Card:
        """The card as a line of the sheet."""
        points = {
            seat: self.cleaned_data[f"points_{n}"] for n, side in enumerate(self.sides) for seat in side
        }
        return Card(
            points=tuple(points[seat] for seat in range(self.seats)),
            lone_marches=tuple(self.cleaned_data[f"marches_{seat}"] for seat in range(self.seats)),
        )


def _number(label: str, *, least: int, initial: int | None) -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=least, max_value=99, initial=initial)
