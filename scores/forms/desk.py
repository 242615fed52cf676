"""Cards typed in one after another at the desk: the number of a table, then its totals and lone marches, by keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scores.euchre.games import Card
from scores.euchre.house_rules import HouseRules
from scores.forms.cards import CardForm
from scores.queries.desk import LastCard


class TableForm(forms.Form):
    """Which table's card lies on top of the pile. ``tables`` are those of the round."""

    table = forms.IntegerField(label=_("Table"), min_value=1)

    def __init__(self, data: Any = None, *, tables: Sequence[int], round_number: int, after: int = 0) -> None:
        """``after`` is the table that was entered last: the next one is proposed."""
        waiting = [table for table in tables if table > after] or list(tables)
        super().__init__(data, initial={"table": waiting[0] if waiting else None})
        self.round_number = round_number
        self.fields["table"].widget.attrs.update({"autofocus": True, "autocomplete": "off"})

    def refuse(self) -> None:
        """Say that there is no such table."""
        words = {"table": self.cleaned_data["table"], "round": self.round_number}
        self.add_error("table", gettext("There is no table %(table)s in round %(round)s.") % words)


class DeskForm(CardForm):
    """A card without buttons to aim at: every field is a number, an empty lone march is none. ``last`` was typed before."""

    def __init__(
        self,
        data: Any = None,
        *,
        rules: HouseRules,
        names: Sequence[str],
        expected: int,
        before: Card | None = None,
        last: LastCard | None = None,
    ) -> None:
        super().__init__(data, rules=rules, names=names, expected=expected, before=before)
        self.names, self.last = names, last
        for name, field in self.fields.items():
            if not name.startswith(("points_", "marches_")):
                continue
            field.widget.attrs.update({"autocomplete": "off", "data-step": name.split("_")[0]})
            if name.startswith("marches_"):
                field.required = field.widget.is_required = False
                field.initial = field.initial or None
        self.fields["points_0"].widget.attrs["autofocus"] = True

    def clean(self) -> dict[str, Any]:
        """An empty lone march is none."""
        for seat in range(self.seats):
            if self.cleaned_data.get(f"marches_{seat}", 0) is None:
                self.cleaned_data[f"marches_{seat}"] = 0
        return super().clean()

    def questions(self) -> list[str]:
        """Also ask about a card that was typed in a moment ago, for another table."""
        found = super().questions()
        if self.last is not None and self.last.card == self.card():
            again = gettext("Is this table %(table)s again? You have just entered the same result there.")
            found.append(again % {"table": self.last.table})
        return found

    def totals(self) -> list[int]:
        """The points side by side, of a valid form."""
        return [self.cleaned_data[f"points_{number}"] for number in range(len(self.sides))]

    def side_fields(self) -> list[tuple[str, forms.BoundField]]:
        """The totals: who, and the field."""
        return [
            (" & ".join(self.names[seat] for seat in side), self[f"points_{number}"])
            for number, side in enumerate(self.sides)
        ]

    def march_fields(self) -> list[tuple[str, forms.BoundField]]:
        """The lone marches: who, and the field."""
        return [(name, self[f"marches_{seat}"]) for seat, name in enumerate(self.names)]
