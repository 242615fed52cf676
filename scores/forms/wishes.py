"""Something the organiser promises: which kind, to whom, and the table, seat or round it is about."""

from __future__ import annotations

from typing import Any

from crispy_forms.layout import Div, Field
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scores.forms.layout import between_tags
from scores.forms.lines import BUTTONS
from scores.models import Wish
from scores.queries.wishes import OF_TWO, seat_name

#: Beside the promises to people: a table that cannot be used.
TABLE_OUT = "out_of_use"
#: Beside the promises to people: somebody of the house who plays only to complete a table.
FILLER = "filler"
#: Which further question each kind asks.
ASKS: dict[str, str] = {
    Wish.Kind.TABLE: "table",
    Wish.Kind.SEAT: "seat",
    Wish.Kind.SITS_OUT: "round",
    TABLE_OUT: "table",
}


class WishForm(forms.Form):
    """Only what belongs to the kind is asked; without CSS all of it stands there, and the rest is ignored."""

    kind = forms.ChoiceField(label=gettext_lazy("What"), widget=forms.RadioSelect)
    entry = forms.TypedChoiceField(label=gettext_lazy("Who"), coerce=int, empty_value=None, required=False)
    other = forms.TypedChoiceField(
        label=gettext_lazy("And who"), coerce=int, empty_value=None, required=False
    )
    table = forms.IntegerField(label=gettext_lazy("Table"), min_value=1, max_value=150, required=False)
    seat = forms.TypedChoiceField(label=gettext_lazy("Seat"), coerce=int, empty_value=None, required=False)
    round = forms.TypedChoiceField(label=gettext_lazy("Round"), coerce=int, empty_value=None, required=False)

    def __init__(
        self,
        data: Any = None,
        *,
        kinds: tuple[Wish.Kind, ...],
        fillers: bool,
        people: list[tuple[int, str]],
        rounds: range,
    ) -> None:
        super().__init__(data)
        offered = [(kind.value, str(kind.label)) for kind in kinds]
        offered += [(FILLER, _("Plays only when needed"))] if fillers else []
        offered += [(TABLE_OUT, _("A table is out of use"))]
        choices: dict[str, list[tuple[Any, str]]] = {
            "entry": [("", _("choose …")), *people],
            "other": [("", _("choose …")), *people],
            "seat": [("", _("choose …")), *((seat, seat_name(seat)) for seat in range(4))],
            "round": [
                ("", _("choose …")),
                *((number, _("round %(round)s") % {"round": number}) for number in rounds),
            ],
            "kind": offered,
        }
        for name, values in choices.items():
            self.fields[name].choices = values  # type: ignore[attr-defined]
        fields = [Div(name, css_class=f"if-{name}") for name in ("entry", "other", "table", "seat", "round")]
        self.helper = between_tags(Field("kind", template=BUTTONS), *fields)

    def clean(self) -> dict[str, Any]:
        """What the kind asks for has to be there."""
        data = super().clean() or self.cleaned_data
        kind = data.get("kind")
        if kind is None:
            return data
        wanted = [] if kind == TABLE_OUT else ["entry"]
        wanted += ["other"] if kind in OF_TWO else [ASKS[kind]] if kind in ASKS else []
        for name in wanted:
            if name not in self.errors and data.get(name) is None:
                self.add_error(name, _("This is needed."))
        return {**data, "number": data.get(ASKS.get(kind, ""))}
