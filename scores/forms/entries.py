"""Picking players for a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scores.forms.numbers import whole_number
from scores.models import Player
from scores.queries.entries import PlayerChoice


class _FromRound(forms.Form):
    """On the night: the round from which a latecomer plays. Not asked before the first round is published."""

    from_round = forms.TypedChoiceField(label=_("Plays from"), coerce=int, empty_value=None, required=False)

    def offer_rounds(self, first: int, planned: int) -> None:
        """Offer the rounds that are still to be published; the next one is the usual answer."""
        if first == 1:
            del self.fields["from_round"]
            return
        numbers = range(first, max(first, planned) + 1)
        words = [(number, gettext("round %(round)s") % {"round": number}) for number in numbers]
        self.fields["from_round"].choices = words  # type: ignore[attr-defined]


class _Picked(forms.ModelMultipleChoiceField):  # type: ignore[type-arg]  # generic for the type checker only
    """Ticked players; a number the database could not even look up is no player either."""

    def clean(self, value: Any) -> Any:
        """Return the players."""
        for pk in value or ():
            if whole_number(str(pk)) is None:
                raise ValidationError(self.error_messages["invalid_pk_value"], "invalid_pk_value", {"pk": pk})
        return super().clean(value)


class PickForm(_FromRound):
    """Ticks beside the players who may be entered; nobody is ticked beforehand."""

    players = _Picked(
        label=_("Players"),
        queryset=Player.objects.none(),
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": _("Tick at least one player.")},
    )

    def __init__(
        self, data: Any = None, *, choices: Sequence[PlayerChoice], club_id: int, first: int, planned: int
    ) -> None:
        super().__init__(data)
        self.offer_rounds(first, planned)
        self.fields["players"].queryset = Player.objects.filter(club=club_id)  # type: ignore[attr-defined]
        self.people = choices


class PickPairForm(_FromRound):
    """Two players who enter together; nobody is chosen beforehand."""

    first = forms.ChoiceField(label=_("First player"))
    second = forms.ChoiceField(label=_("Partner"))
    field_order = ("first", "second", "from_round")

    def __init__(
        self, data: Any = None, *, choices: Sequence[PlayerChoice], club_id: int, first: int, planned: int
    ) -> None:
        super().__init__(data)
        self.offer_rounds(first, planned)
        self.club_id = club_id
        self.people = choices
        options = [(str(p.id), f"{p.name} ({p.hint})" if p.hint else p.name) for p in choices]
        for name in ("first", "second"):
            self.fields[name].choices = [("", gettext("choose …")), *options]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """A pair is two people."""
        data = super().clean() or self.cleaned_data
        if "first" not in data or "second" not in data:
            return data
        if data["first"] == data["second"]:
            raise ValidationError(gettext("A pair is two different people."))
        found = Player.objects.filter(club=self.club_id).in_bulk([int(data["first"]), int(data["second"])])
        return {**data, **{name: found[int(data[name])] for name in ("first", "second")}}
