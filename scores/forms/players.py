"""Forms about players: add one or many, and change one. A name that exists is asked about, never guessed."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from crispy_bootstrap5.bootstrap5 import Switch
from crispy_forms.layout import Field, Fieldset
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, gettext_lazy

from scores.forms.layout import between_tags
from scores.forms.names import NameField
from scores.forms.pasted_names import LONGEST_NAME, names_in
from scores.models import Club, Player
from scores.queries.namesakes import bare, fold, namesakes
from scores.services.players import NewPlayer

#: So many at once; a club with more pastes twice.
MOST = 200
LONGEST_HINT = 40
SAME, OTHER = "same", "other"


@dataclass(frozen=True, slots=True)
class Clash:
    """A typed name that somebody has already, accents aside, in the club or further up. ``others``: name and hint."""

    key: str
    name: str
    others: tuple[tuple[str, str], ...]

    @property
    def who(self) -> str:
        """Name of the field that asks whether it is the same person."""
        return f"who_{self.key}"

    @property
    def hint(self) -> str:
        """Name of the field that asks what tells them apart."""
        return f"hint_{self.key}"

    @property
    def question(self) -> str:
        """Heading over the two fields."""
        known = [hint if self.same(name) else " ".join((name, hint)).strip() for name, hint in self.others]
        if any(known):
            return gettext("The name %(name)s is taken (%(hints)s)") % {
                "name": self.name,
                "hints": ", ".join(filter(None, known)),
            }
        return gettext("The name %(name)s is taken") % {"name": self.name}

    def same(self, name: str) -> bool:
        """Whether it is spelled as another name, accents included."""
        return fold(name) == fold(self.name)


class AddPlayersForm(forms.Form):
    """Names, one to a line. Where a name exists, the form grows a question: the same person or another?"""

    names = forms.CharField(
        label=gettext_lazy("Names, one to a line"),
        widget=forms.Textarea(
            attrs={"rows": 6, "autocapitalize": "words", "autocomplete": "off", "spellcheck": "false"}
        ),
    )

    def __init__(self, data: Any = None, *, club: Club) -> None:
        super().__init__(data)
        typed = names_in(self.data.get("names", "")) if self.is_bound else []
        self.people, self.clashes = _sort_out(club, typed)
        for clash in self.clashes:
            self._ask(clash)
        self.helper = between_tags("names", *(_question(clash) for clash in self.clashes))

    def clean_names(self) -> str:
        """No line too long, and not too many."""
        typed = names_in(self.cleaned_data["names"])
        if len(typed) > MOST:
            raise ValidationError(gettext("At most %(most)s names at once, please."), params={"most": MOST})
        for name in typed:
            if len(name) > LONGEST_NAME:
                raise ValidationError(
                    gettext("“%(name)s…” is too long for a name."), params={"name": name[:20]}
                )
        return str(self.cleaned_data["names"])

    def clean(self) -> dict[str, Any]:
        """Find out from the answers who is new."""
        data = super().clean() or self.cleaned_data
        taken = {(fold(name), fold(hint)) for clash in self.clashes for name, hint in clash.others}
        others = []
        for clash in self.clashes:
            if data.get(clash.who) != OTHER:
                continue
            hint = data.get(clash.hint, "")
            key = fold(clash.name), fold(hint)
            if key in taken or (not hint and any(clash.same(name) for name, _hint in clash.others)):
                self.add_error(clash.hint, gettext("Write something that tells this person from the other."))
            taken.add(key)
            others.append(NewPlayer(clash.name, hint))
        data["people"] = [*self.people, *others]
        return data

    def _ask(self, clash: Clash) -> None:
        self.fields[clash.who] = forms.ChoiceField(
            label=gettext("Is this the same person?"),
            choices=[(SAME, gettext("The same")), (OTHER, gettext("Somebody else"))],
            widget=forms.RadioSelect,
            error_messages={"required": gettext("Please say who this is.")},
        )
        self.fields[clash.hint] = NameField(
            label=gettext("If somebody else: what tells them apart?"),
            max_length=LONGEST_HINT,
            required=False,
            help_text=gettext(
                "For instance “from the bakery”. Members see it wherever a player is picked, everybody where "
                "two people of one name play in one tournament or season."
            ),
        )


class PlayerForm(forms.Form):
    """What a player is called, what everybody sees, what tells namesakes apart, and whether they still play."""

    name = NameField(label=gettext_lazy("Name"), max_length=LONGEST_NAME)
    shown_name = NameField(
        label=gettext_lazy("Name everybody sees (optional)"),
        max_length=LONGEST_NAME,
        required=False,
        help_text=gettext_lazy("If they prefer another one in public, for instance “Ann K.”"),
    )
    hint = NameField(
        label=gettext_lazy("What tells them apart (optional)"),
        max_length=LONGEST_HINT,
        required=False,
        help_text=gettext_lazy(
            "Only needed when two people have one name, for instance “from the bakery”. Where both play, everybody sees it."
        ),
    )
    active = forms.BooleanField(
        label=gettext_lazy("Still plays here"),
        required=False,
        help_text=gettext_lazy("Those who do not are left out when players are picked; their history stays."),
    )

    def __init__(self, data: Any = None, *, player: Player) -> None:
        fields = ("name", "shown_name", "hint", "active")
        super().__init__(data, initial={field: getattr(player, field) for field in fields})
        self.helper = between_tags("name", "shown_name", "hint", Switch("active"))


def _sort_out(club: Club, typed: Sequence[str]) -> tuple[list[NewPlayer], list[Clash]]:
    """Return who is certainly new, and who has to be asked about."""
    known = {
        name: [(player.name, player.hint) for player in players]
        for name, players in namesakes(club, typed).items()
    }
    new: list[NewPlayer] = []
    clashes: list[Clash] = []
    for name in typed:
        others = known.get(bare(name))
        if others is None:
            known[bare(name)] = [(name, "")]
            new.append(NewPlayer(name))
        else:
            # The key survives a change of the lines around it: it is made of the name and how often it stood before.
            nth = sum(fold(clash.name) == fold(name) for clash in clashes)
            digest = hashlib.sha256(f"{fold(name)}/{nth}".encode()).hexdigest()[:12]
            clashes.append(Clash(digest, name, tuple(others)))
    return new, clashes


def _question(clash: Clash) -> Fieldset:
    return Fieldset(
        clash.question,
        Field(clash.who, template="scores/components/button_radios.html"),
        clash.hint,
        css_class="ask",
    )
