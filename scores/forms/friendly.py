"""Seating a friendly game: type a name or pick one. Who is meant is asked where a name alone does not say it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import gettext as _

from scores.euchre.house_rules import HouseRules
from scores.euchre.variants import get
from scores.forms.names import NameField
from scores.forms.pasted_names import LONGEST_NAME
from scores.forms.seats import with_hint
from scores.models import Player
from scores.queries.namesakes import bare, fold, tidy
from scores.services.players import NewPlayer

NEW = "new"


@dataclass(frozen=True, slots=True)
class SeatRow:
    """The fields of one seat. ``who`` and ``hint`` are there once there is something to ask."""

    label: str
    name: BoundField
    who: BoundField | None
    hint: BoundField | None
    position: int
    deals: bool


class FriendlyForm(forms.Form):
    """One name per seat and who deals first. ``players`` are the club's."""

    def __init__(
        self, data: Any = None, *, rules: HouseRules, players: Sequence[Player], labels: Sequence[str]
    ) -> None:
        super().__init__(data)
        self.seats = get(rules.variant).seats
        self.labels = labels
        self.players = {str(player.pk): player for player in players}
        for seat in range(self.seats):
            self.fields[f"name{seat}"] = NameField(
                label=labels[seat],
                max_length=110,
                error_messages={"required": _("Type a name or pick one.")},
                widget=forms.TextInput(
                    attrs={"list": "players", "autocomplete": "off", "autocapitalize": "words"}
                ),
            )
            if self.is_bound:
                self._ask(seat)
        self.fields["dealer"] = forms.TypedChoiceField(
            choices=[(str(seat), label) for seat, label in enumerate(labels)],
            coerce=int,
            error_messages={"required": _("Say who deals first.")},
        )

    def _ask(self, seat: int) -> None:
        """Add the question who is meant, where the name alone does not say it."""
        typed = self._typed(seat)
        found = self._found(typed)
        if not typed or len(typed) > LONGEST_NAME or len(found) == 1:
            return
        found = found or [player for player in self.players.values() if bare(player.name) == bare(typed)]
        options = [(str(player.pk), with_hint(player)) for player in found]
        new = _("Somebody else of that name") if found else _("Yes, %(name)s is new here") % {"name": typed}
        question = _("Which %(name)s?") if found else _("The club knows no %(name)s. Is that right?")
        self.fields[f"who{seat}"] = forms.ChoiceField(
            label=question % {"name": typed},
            choices=[*options, (NEW, new)],
            widget=forms.RadioSelect,
            error_messages={"required": question % {"name": typed}},
        )
        if found:
            self.fields[f"hint{seat}"] = NameField(
                label=_("What tells the new one apart"), max_length=40, required=False
            )

    def _typed(self, seat: int) -> str:
        return tidy(str(self.data.get(f"name{seat}", "")))

    def _found(self, typed: str) -> list[Player]:
        """Return who can be meant: the one picked from the list, else everybody of that name."""
        picked = [player for player in self.players.values() if fold(with_hint(player)) == fold(typed)]
        named = [player for player in self.players.values() if fold(player.name) == fold(typed)]
        return picked if len(picked) == 1 and picked[0].hint else named

    def clean(self) -> dict[str, Any]:
        """Settle who is meant; nobody sits twice."""
        data = super().clean() or self.cleaned_data
        people: list[Player | NewPlayer] = []
        for seat in range(self.seats):
            if f"name{seat}" not in data or (f"who{seat}" in self.fields and f"who{seat}" not in data):
                continue
            if len(self._typed(seat)) > LONGEST_NAME and not self._found(self._typed(seat)):
                self.add_error(
                    f"name{seat}", _("A name has at most %(most)s letters.") % {"most": LONGEST_NAME}
                )
                continue
            person = self._person(seat, data)
            if any(_same(person, other) for other in people):
                self.add_error(f"name{seat}", _("%(name)s cannot sit in two seats.") % {"name": person.name})
            people.append(person)
        data["people"] = people
        return data

    def _person(self, seat: int, data: dict[str, Any]) -> Player | NewPlayer:
        typed = self._typed(seat)
        chosen = data.get(f"who{seat}")
        if chosen is None:
            return self._found(typed)[0]
        if chosen != NEW:
            return self.players[chosen]
        return NewPlayer(typed, data.get(f"hint{seat}", ""))

    def rows(self) -> list[SeatRow]:
        """Return the seats in the order of the table."""
        return [
            SeatRow(
                label=self.labels[seat],
                name=self[f"name{seat}"],
                who=self[f"who{seat}"] if f"who{seat}" in self.fields else None,
                hint=self[f"hint{seat}"] if f"hint{seat}" in self.fields else None,
                position=seat,
                deals=self.data.get("dealer") == str(seat),
            )
            for seat in range(self.seats)
        ]

    def options(self) -> list[str]:
        """Return what the names can be picked from: everybody active, whoever shares a name with the hint."""
        return [with_hint(player) for player in self.players.values() if player.active]


def _same(one: Player | NewPlayer, other: Player | NewPlayer) -> bool:
    if isinstance(one, Player) and isinstance(other, Player):
        return one.pk == other.pk
    if isinstance(one, NewPlayer) and isinstance(other, NewPlayer):
        return (fold(one.name), fold(one.hint)) == (fold(other.name), fold(other.hint))
    return False
