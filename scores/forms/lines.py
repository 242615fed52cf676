"""Lines of a score sheet as forms: entered between hands, or put in the place of one that was wrong.

Each form is made for one table (its rules and who sits there) and answers ``facts()`` with a line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from crispy_forms.layout import Field
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scores.euchre.games import (
    Adjustment,
    DealerChange,
    Hand,
    Line,
    Misdeal,
    PassedOut,
    Penalty,
)
from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules
from scores.euchre.variants import get
from scores.forms.hands import FIRST_TWO
from scores.forms.layout import between_tags

BUTTONS = "scores/components/button_radios.html"
STEPPER = "scores/components/stepper.html"


class LineForm(forms.Form):
    """A line at a table where ``names`` sit and ``rules`` are played."""

    def __init__(
        self,
        data: Any = None,
        *,
        rules: HouseRules,
        names: Sequence[str],
        initial: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(data, initial=initial)
        self.rules, self.names = rules, names
        self.build()
        self.helper = between_tags(*(self._laid_out(name) for name in self.fields))

    def build(self) -> None:
        """Add the fields that depend on the table."""

    def facts(self) -> Line:
        """Return the line that was entered."""
        raise NotImplementedError

    def who(self, label: str, *, nobody: str = "") -> forms.TypedChoiceField:
        """A choice of one seat by its name; ``nobody`` offers to choose none."""
        choices = [("", nobody)] if nobody else []
        return forms.TypedChoiceField(
            label=label,
            choices=[*choices, *((str(seat), name) for seat, name in enumerate(self.names))],
            coerce=int,
            empty_value=None,
            required=not nobody,
            widget=forms.RadioSelect,
        )

    def _laid_out(self, name: str) -> Any:
        field = self.fields[name]
        if isinstance(field.widget, forms.RadioSelect):
            return Field(name, template=BUTTONS, wrapper_class="few" if name == "tricks" else "")
        if isinstance(field.widget, forms.NumberInput):
            return Field(name, template=STEPPER)
        return name


class DealForm(LineForm):
    """What became of one deal: a hand, passed out, or a misdeal."""

    def build(self) -> None:
        variant = get(self.rules.variant)
        asked = variant.questions(self.rules)
        self.fields["what"] = forms.ChoiceField(
            label=_("What happened"),
            choices=[
                ("hand", _("A hand")),
                ("passed_out", _("Passed out")),
                ("misdeal", _("Misdeal")),
                ("misdeal_lost", _("Misdeal, deal lost")),
            ],
            widget=forms.RadioSelect,
        )
        self.fields["dealer"] = self.who(_("Who dealt"))
        self.fields["maker"] = self.who(_("Who made trump"), nobody=_("Nobody"))
        self.fields["tricks"] = forms.TypedChoiceField(
            label=_("Tricks of the makers"),
            choices=[(str(count), str(count)) for count in range(variant.tricks + 1)],
            coerce=int,
            empty_value=None,
            required=False,
            widget=forms.RadioSelect,
        )
        if "alone" in asked:
            self.fields["alone"] = forms.BooleanField(label=_("The maker was alone"), required=False)
        if "lone_defender" in asked:
            self.fields["lone_defender"] = self.who(_("Who defended alone"), nobody=_("Nobody"))
        if "joker_turned" in asked:
            self.fields["joker_turned"] = forms.BooleanField(
                label=_("The joker was turned up"), required=False
            )
        if "call_round" in asked:
            self.fields["call_round"] = forms.TypedChoiceField(
                label=_("How trump was made"),
                choices=[("", _("Not noted")), ("1", _("Up-card accepted")), ("2", _("Suit named"))],
                coerce=int,
                empty_value=None,
                required=False,
                widget=forms.RadioSelect,
            )
        if FIRST_TWO in asked:
            self.fields[FIRST_TWO] = forms.BooleanField(
                label=_("The defenders took the first two tricks"), required=False
            )

    def clean(self) -> dict[str, Any]:
        """A hand needs a maker and tricks."""
        data = super().clean() or self.cleaned_data
        if data.get("what") == "hand":
            if data.get("maker") is None:
                self.add_error("maker", _("Say who made trump."))
            if data.get("tricks") is None:
                self.add_error("tricks", _("Say how many tricks the makers took."))
        return data

    def facts(self) -> Line:
        data = self.cleaned_data
        if data["what"] == "passed_out":
            return PassedOut(dealer=data["dealer"])
        if data["what"] != "hand":
            return Misdeal(dealer=data["dealer"], deal_lost=data["what"] == "misdeal_lost")
        return Hand(
            result=HandResult(
                dealer=data["dealer"],
                maker=data["maker"],
                tricks=data["tricks"],
                alone=data.get("alone", False),
                lone_defender=data.get("lone_defender"),
                call_round=data.get("call_round"),
                joker_turned=data.get("joker_turned", False),
                defenders_took_first_two=data.get(FIRST_TWO, False),
            )
        )


class PenaltyForm(LineForm):
    """A penalty: who, what, how many points, to whom, and what becomes of the hand."""

    def build(self) -> None:
        self.fields["offender"] = self.who(_("Who"))
        self.fields["kind"] = forms.ChoiceField(
            label=_("What"),
            choices=[("renege", _("Reneged")), ("talk", _("Talked across the table")), ("other", _("Other"))],
            widget=forms.RadioSelect,
        )
        self.fields["points"] = forms.IntegerField(label=_("How many points"), min_value=0, max_value=99)
        self.fields["to"] = forms.ChoiceField(
            label=_("Where the points go"),
            choices=[
                ("offended", _("To the other side")),
                ("offender", _("Off the offender’s side")),
                ("player", _("Off the offender alone")),
                ("none", _("Nowhere: noted only")),
            ],
            widget=forms.RadioSelect,
        )
        self.fields["hand"] = forms.ChoiceField(
            label=_("The hand in progress"),
            choices=[
                ("ends", _("Ends here")),
                ("stands", _("Is played on")),
                ("replaced", _("Is replaced by the penalty")),
            ],
            widget=forms.RadioSelect,
        )
        self.fields["note"] = forms.CharField(label=_("Note (optional)"), required=False, max_length=120)

    def facts(self) -> Line:
        return Penalty(**self.cleaned_data)


class PenaltyStartForm(LineForm):
    """Who did what: enough to propose the house's price."""

    def build(self) -> None:
        self.fields["offender"] = self.who(_("Who"))
        self.fields["kind"] = forms.ChoiceField(
            label=_("What"),
            choices=[("renege", _("Reneged")), ("talk", _("Talked across the table")), ("other", _("Other"))],
            widget=forms.RadioSelect,
        )
        if get(self.rules.variant).alone_allowed:
            self.fields["lone_hand"] = forms.BooleanField(
                label=_("Somebody was playing alone"), required=False
            )


class AdjustmentForm(LineForm):
    """A balancing correction: points per side, and why."""

    note = forms.CharField(label=gettext_lazy("Why"), max_length=120)

    def build(self) -> None:
        note = self.fields.pop("note")
        for side in get(self.rules.variant).all_sides():
            self.fields[f"points{side[0]}"] = forms.IntegerField(
                label=_("Points for %(name)s (minus takes away)")
                % {"name": " & ".join(self.names[seat] for seat in side)},
                initial=0,
                min_value=-99,
                max_value=99,
            )
        self.fields["note"] = note

    def facts(self) -> Line:
        data, variant = self.cleaned_data, get(self.rules.variant)
        points = tuple(data[f"points{variant.side_of(seat)[0]}"] for seat in range(variant.seats))
        return Adjustment(points=points, note=data["note"])


class DealerForm(LineForm):
    """Who deals next."""

    def build(self) -> None:
        self.fields["dealer"] = self.who(_("Who deals next"))

    def facts(self) -> Line:
        return DealerChange(dealer=self.cleaned_data["dealer"])
