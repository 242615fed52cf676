"""What the pad sends about a hand: the answers to the variant's questions, as a line for the score sheet."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scores.euchre.games import Hand, Line, PassedOut
from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules
from scores.euchre.variants import get

#: What each question is called in the form, where the names differ from the facts of a hand.
FIRST_TWO = "first_two"


def seat_field(seats: int, *, error: str, required: bool = True) -> forms.TypedChoiceField:
    """A field whose answer is a seat."""
    return forms.TypedChoiceField(
        choices=[(str(seat), str(seat)) for seat in range(seats)],
        coerce=int,
        empty_value=None,
        required=required,
        error_messages={"required": error, "invalid_choice": error},
    )


class StampForm(forms.Form):
    """Every write on a sheet carries an id made by the phone and the number of the line it believes comes next."""

    id = forms.UUIDField()
    line = forms.IntegerField(min_value=1)

    def sentence(self) -> str:
        """Return the first refusal as one sentence for the table."""
        for errors in self.errors.values():
            for error in errors:
                return str(error)
        return ""


class HandForm(StampForm):
    """One hand, or everybody passed (``what`` is "passed")."""

    what = forms.CharField(required=False)

    def __init__(self, data: Any, rules: HouseRules) -> None:
        super().__init__(data)
        self.rules, self.variant = rules, get(rules.variant)
        variant, asked = self.variant, self.variant.questions(rules)
        self.passed = self.data.get("what") == "passed"
        no_seat = str(_("There is no such seat at this table."))
        self.fields["dealer"] = seat_field(variant.seats, error=no_seat)
        if self.passed:
            return
        first = str(_("First tap who made trump, then the tricks."))
        self.fields["maker"] = seat_field(variant.seats, error=first)
        tricks = str(_("Tap how many tricks the makers took."))
        self.fields["tricks"] = forms.IntegerField(error_messages={"required": tricks, "invalid": tricks})
        if "alone" in asked:
            self.fields["alone"] = forms.BooleanField(required=False)
        if "lone_defender" in asked:
            self.fields["lone_defender"] = seat_field(variant.seats, error=no_seat, required=False)
        if "joker_turned" in asked:
            self.fields["joker_turned"] = forms.BooleanField(required=False)
        if "call_round" in asked:
            self.fields["call_round"] = forms.TypedChoiceField(
                choices=[("1", "1"), ("2", "2")], coerce=int, empty_value=None, required=False
            )
        if FIRST_TWO in asked:
            self.fields[FIRST_TWO] = forms.BooleanField(required=False)

    def clean(self) -> dict[str, Any]:
        """Leave out what the pad no longer shows: answers that belonged to another maker, or to a maker alone."""
        data = super().clean() or self.cleaned_data
        maker, dealer = data.get("maker"), data.get("dealer")
        if maker is None or dealer is None:
            return data
        if maker != dealer:
            data["joker_turned"] = False
        if maker != self.variant.partner_of(dealer):
            data["call_round"] = None
        if self.rules.defend_alone == "vs_lone_maker" and not data.get("alone"):
            data["lone_defender"] = None
        return data

    def facts(self) -> Line:
        """Return the line that was entered."""
        answers = self.cleaned_data
        if self.passed:
            return PassedOut(dealer=answers["dealer"])
        return Hand(
            result=HandResult(
                dealer=answers["dealer"],
                maker=answers["maker"],
                tricks=answers["tricks"],
                alone=answers.get("alone", False),
                lone_defender=answers.get("lone_defender"),
                call_round=answers.get("call_round"),
                joker_turned=answers.get("joker_turned", False),
                defenders_took_first_two=answers.get(FIRST_TWO, False),
            )
        )
