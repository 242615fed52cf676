"""Picking players for a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scores.models import Player
from scores.queries.entries import PlayerChoice


class PickForm(forms.Form):
    """Ticks beside the players who may be entered; nobody is ticked beforehand."""

    players = forms.ModelMultipleChoiceField(
        label=_("Players"),
        queryset=Player.objects.none(),
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": _("Tick at least one player.")},
    )

    def __init__(self, data: Any = None, *, choices: Sequence[PlayerChoice], club_id: int) -> None:
        super().__init__(data)
        self.fields["players"].queryset = Player.objects.filter(club=club_id)  # type: ignore[attr-defined]
        self.people = choices


class PickPairForm(forms.Form):
    """Two players who enter together; nobody is chosen beforehand."""

    first = forms.ModelChoiceField(
        label=_("First player"), queryset=Player.objects.none(), empty_label=_("choose …")
    )
    second = forms.ModelChoiceField(
        label=_("Partner"), queryset=Player.objects.none(), empty_label=_("choose …")
    )

    def __init__(self, data: Any = None, *, choices: Sequence[PlayerChoice], club_id: int) -> None:
        super().__init__(data)
        options = [("", gettext("choose …"))]
        options += [(str(p.id), f"{p.name} ({p.hint})" if p.hint else p.name) for p in choices]
        for name in ("first", "second"):
            self.fields[name].queryset = Player.objects.filter(club=club_id)  # type: ignore[attr-defined]
            self.fields[name].choices = options  # type: ignore[attr-defined]
        self.people = choices

    def clean(self) -> dict[str, Any]:
        """A pair is two people."""
        data = super().clean() or self.cleaned_data
        if data.get("first") and data.get("first") == data.get("second"):
            raise ValidationError(gettext("A pair is two different people."))
        return data
