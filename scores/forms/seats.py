"""Who sits where, while a game runs: a substitute, an exchange of seats, giving the game up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from crispy_forms.layout import Field
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scores.forms.layout import between_tags
from scores.forms.lines import BUTTONS
from scores.models import Player


def with_hint(player: Player) -> str:
    """Return a player's name with what tells apart from others of that name."""
    return f"{player.name} ({player.hint})" if player.hint else player.name


class SubstituteForm(forms.Form):
    """Who leaves and who comes. ``players`` are those who could: they sit nowhere at this table."""

    def __init__(self, data: Any = None, *, names: Sequence[str], players: Sequence[Player]) -> None:
        super().__init__(data)
        self.players = {player.pk: player for player in players}
        self.fields["seat"] = forms.TypedChoiceField(
            label=_("Who stops"),
            choices=[(str(seat), name) for seat, name in enumerate(names)],
            coerce=int,
            widget=forms.RadioSelect,
        )
        self.fields["player"] = forms.TypedChoiceField(
            label=_("Who plays on"),
            choices=[("", _("Choose a player")), *((player.pk, with_hint(player)) for player in players)],
            coerce=lambda pk: self.players[int(pk)],
        )
        self.helper = between_tags(Field("seat", template=BUTTONS), "player")


class SeatsForm(forms.Form):
    """Who sits in each seat: the same people, exchanged."""

    reason = forms.CharField(label=gettext_lazy("Why (optional)"), required=False, max_length=200)

    def __init__(self, data: Any = None, *, names: Sequence[str], labels: Sequence[str]) -> None:
        super().__init__(data)
        reason = self.fields.pop("reason")
        self.names = names
        for seat, label in enumerate(labels):
            self.fields[f"seat{seat}"] = forms.TypedChoiceField(
                label=label,
                choices=[(str(other), name) for other, name in enumerate(names)],
                coerce=int,
                initial=str(seat),
            )
        self.fields["reason"] = reason
        self.helper = between_tags()

    def order(self) -> list[int]:
        """Return who moves where, as ``swap_seats`` takes it."""
        return [self.cleaned_data[f"seat{seat}"] for seat in range(len(self.names))]


class AbandonForm(forms.Form):
    """Why a game is given up."""

    reason = forms.CharField(label=gettext_lazy("Why"), max_length=200)

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        self.helper = between_tags()
