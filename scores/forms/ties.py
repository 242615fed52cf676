"""Who moves as the winner from tables at which nobody was ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from crispy_forms.layout import Field
from django import forms
from django.utils.translation import gettext as _

from scores.forms.layout import between_tags
from scores.queries.movements import TiedTable

BUTTONS = "scores/components/button_radios.html"


class TiesForm(forms.Form):
    """One question for every tied table: which side won the deciding hand; for one that still plays: which side moves."""

    def __init__(self, data: Any = None, *, tied: Sequence[TiedTable], names: Mapping[int, str]) -> None:
        super().__init__(data)
        for table in tied:
            sides = [
                (str(side), " & ".join(dict.fromkeys(names.get(entry, "?") for entry in people)))
                for side, people in enumerate(table.sides)
            ]
            self.fields[f"game{table.game_id}"] = forms.TypedChoiceField(
                label=_question(table) % {"number": table.table},
                choices=sides,
                coerce=int,
                widget=forms.RadioSelect,
            )
        self.helper = between_tags(*(Field(name, template=BUTTONS) for name in self.fields))

    def sides(self) -> dict[int, int]:
        """The winning side of each game. Only of a valid form."""
        return {int(name.removeprefix("game")): side for name, side in self.cleaned_data.items()}


def _question(table: TiedTable) -> str:
    if table.playing:
        return _("Table %(number)s still plays: who moves as the winner?")
    return _("Table %(number)s: who won the deciding hand?")
