"""Who is there: a tap at the roll call, people for one more table, somebody who takes over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from crispy_forms.layout import Field
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scores.forms.layout import between_tags
from scores.forms.lines import BUTTONS
from scores.forms.names import NameField
from scores.models import Entry, Player
from scores.queries.roll_call import StandIns
from scores.services.attendance import STATUS
from scores.services.players import NewPlayer


class PresenceForm(forms.Form):
    """One tap: whom it is about, and what is the case now."""

    entry = forms.IntegerField()
    to = forms.ChoiceField(choices=[(presence, presence) for presence in STATUS])


class LateTableForm(forms.Form):
    """Those who sit down together now."""

    entries = forms.TypedMultipleChoiceField(
        coerce=int, error_messages={"required": gettext_lazy("Tick who sits at the new table.")}
    )

    def __init__(self, data: Any = None, *, free: list[tuple[int, str]]) -> None:
        super().__init__(data)
        self.fields["entries"].choices = free  # type: ignore[attr-defined]


class StandInForm(forms.Form):
    """Who plays on in somebody's place: chosen from a list, or a name that is new. ``pair``: one of these stops."""

    who = forms.ChoiceField(label=gettext_lazy("Who plays on"), required=False)
    name = NameField(label=gettext_lazy("Or somebody new (name)"), max_length=60, required=False)

    def __init__(self, data: Any = None, *, offered: StandIns, pair: Sequence[Player] = ()) -> None:
        super().__init__(data)
        here = [(f"entry-{pk}", name) for pk, name in offered.entries]
        club = [(f"player-{pk}", name) for pk, name in offered.players]
        groups = [(_("Without a seat now"), here), (_("Players of the club"), club)]
        self.fields["who"].choices = [  # type: ignore[attr-defined]
            ("", _("choose …")),
            *(group for group in groups if group[1]),
        ]
        if pair:
            self.fields["stops"] = forms.TypedChoiceField(
                label=_("Who stops"),
                choices=[(str(player.pk), player.public_name) for player in pair],
                coerce=int,
                widget=forms.RadioSelect,
            )
        self.helper = between_tags(*([Field("stops", template=BUTTONS)] if pair else []), "who", "name")

    def clean(self) -> dict[str, Any]:
        """One of the two."""
        data = super().clean() or self.cleaned_data
        if bool(data.get("who")) == bool(data.get("name")):
            self.add_error("who", _("Choose somebody, or write a new name."))
        return data

    def new_partner(self) -> Player | NewPlayer:
        """Whoever was chosen to play on with the other one of a pair."""
        person = self.person()
        if isinstance(person, Entry):
            raise ValueError("Nobody who is entered was offered.")
        return person

    def person(self) -> Player | NewPlayer | Entry:
        """Whoever was chosen."""
        kind, _dash, pk = self.cleaned_data["who"].partition("-")
        if kind == "entry":
            return Entry.objects.get(pk=pk)
        if kind == "player":
            return Player.objects.get(pk=pk)
        return NewPlayer(self.cleaned_data["name"])
