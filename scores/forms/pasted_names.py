"""A pasted list of names: from free text to rows, and from the ticks of the preview to people.

The preview is one form with one question per row, built again from the same text when it comes back: nothing is kept
on the server in between, and pasting a list twice finds everybody known the second time.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Literal

from django import forms
from django.forms.boundfield import BoundField
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from scores.forms.names import NameField
from scores.models import Player
from scores.queries.namesakes import bare, fold, plain, tidy
from scores.services.players import NewPlayer

LONGEST_TEXT = 20_000
LONGEST_NAME = 60
#: How alike two spellings must be before we ask whether they mean one person (0 to 1).
ALIKE = 0.8

SKIP, NEW = "skip", "new"
#: Numbers and bullets people put before names.
_BULLET = re.compile(r"^\s*(?:\d{1,3}\s*[.):\-]\s+|[-*•·]\s+|\d{1,3}\s+(?=\D))")
_BETWEEN_NAMES = re.compile(r"[,;\t]+")
_BETWEEN_PARTNERS = re.compile(r"\s*(?:[,;\t&+/]|\s(?:and|with)\s)\s*", re.IGNORECASE)


def names_in(text: str) -> list[str]:
    """Return the names of a list: one a line, or between commas, semicolons and tabs.

    >>> names_in(" 1. Ann\\n2. Bea , Cal\\t\\n\\n- Dev ")
    ['Ann', 'Bea', 'Cal', 'Dev']
    """
    lines = (_BULLET.sub("", line) for line in plain(text).splitlines())
    names = (tidy(name) for line in lines for name in _BETWEEN_NAMES.split(line))
    return [name for name in names if name]


def pairs_in(text: str) -> list[tuple[str, ...]]:
    """Return the pairs of a list, one a line; a line that is not two names is returned as it is.

    >>> pairs_in("Ann & Bea\\n2. Cal, Dev\\nEve")
    [('Ann', 'Bea'), ('Cal', 'Dev'), ('Eve',)]
    """
    lines = (tidy(_BULLET.sub("", line)) for line in plain(text).splitlines())
    return [
        tuple(tidy(name) for name in _BETWEEN_PARTNERS.split(line) if tidy(name)) for line in lines if line
    ]


class PasteForm(forms.Form):
    """The list as it was pasted."""

    text = forms.CharField(
        label=_("Names"),
        max_length=LONGEST_TEXT,
        widget=forms.Textarea(attrs={"rows": 8, "autocomplete": "off", "spellcheck": "false"}),
        help_text=_("One name a line, or names between commas. Copied from a spreadsheet is fine too."),
    )


type State = Literal["entered", "known", "new", "double", "unclear", "unusable"]
STATE_WORDS = {
    "entered": _("in already"),
    "known": _("known"),
    "new": _("new here"),
    "double": _("which one?"),
    "unclear": _("who is meant?"),
    "unusable": _("cannot be read as a name"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """One name of the preview, with its question and, where somebody new may need it, the hint."""

    name: str
    state: State
    word: str
    question: BoundField | None
    hint: BoundField | None


class PreviewForm(forms.Form):
    """One question per name: who is meant. Asked only where there is something to ask.

    ``players`` are all of the club's, ``entered`` those who are in already.
    """

    def __init__(
        self,
        names: Sequence[str],
        players: Iterable[Player],
        entered: frozenset[int],
        data: QueryDict | None = None,
    ) -> None:
        super().__init__(data, prefix="row")
        self.players = {player.pk: player for player in players}
        self.entered = entered
        self.names = list(names)
        self.by_name: dict[str, list[Player]] = defaultdict(list)
        for player in self.players.values():
            self.by_name[fold(player.name)].append(player)
        self.by_bare: dict[str, set[str]] = defaultdict(set)
        for folded in self.by_name:
            self.by_bare[bare(folded)].add(folded)
        self.times = Counter(bare(name) for name in self.names)
        self.states = [self._state(name) for name in self.names]
        for number, (name, state) in enumerate(zip(self.names, self.states, strict=True)):
            self._ask(str(number), name, state)

    def rows(self) -> list[Row]:
        """Every name in the order it was pasted."""
        return [
            Row(
                name,
                state,
                str(STATE_WORDS[state]),
                self[str(number)] if str(number) in self.fields else None,
                self[f"{number}-hint"] if f"{number}-hint" in self.fields else None,
            )
            for number, (name, state) in enumerate(zip(self.names, self.states, strict=True))
        ]

    def clean(self) -> dict[str, object]:
        """Nobody is meant twice, and somebody new of a known name gets a hint."""
        chosen: set[str] = set()
        for number, name in enumerate(self.names):
            answer = self.cleaned_data.get(str(number))
            if answer == NEW and self._needs_hint(name) and not self.cleaned_data.get(f"{number}-hint"):
                self.add_error(f"{number}-hint", _("Write what tells the two apart."))
            if isinstance(answer, str) and answer not in (NEW, SKIP, ""):
                if answer in chosen:
                    self.add_error(str(number), _("This person was chosen above already."))
                chosen.add(answer)
        return self.cleaned_data

    def people(self) -> list[Player | NewPlayer | None]:
        """Who is meant by each name; ``None`` for those left out. Whoever is in already is meant too."""
        return [self._person(number, name) for number, name in enumerate(self.names)]

    def _person(self, number: int, name: str) -> Player | NewPlayer | None:
        state, answer = self.states[number], self.cleaned_data.get(str(number))
        if state == "entered" or (state == "known" and answer):
            return self.by_name[fold(name)][0]
        if answer == NEW or (state == "new" and answer):
            return NewPlayer(name, self.cleaned_data.get(f"{number}-hint", ""))
        return (
            self.players[int(answer)]
            if state in ("double", "unclear") and answer not in (SKIP, None)
            else None
        )

    def _state(self, name: str) -> State:
        if len(name) > LONGEST_NAME or not any(letter.isalpha() for letter in name):
            return "unusable"
        known = self.by_name.get(fold(name), [])
        if len(known) > 1 or self.times[bare(name)] > 1:
            return "double"
        if known:
            return "entered" if known[0].pk in self.entered else "known"
        return "unclear" if self._alike(name) else "new"

    def _ask(self, key: str, name: str, state: State) -> None:
        if state in ("known", "new"):
            self.fields[key] = forms.BooleanField(label=name, required=False, initial=True)
        elif state in ("double", "unclear"):
            known = self.by_name.get(fold(name)) or self._alike(name)
            people = [
                (str(player.pk), self._label(player)) for player in known if player.pk not in self.entered
            ]
            choices = [*people, (NEW, _("Somebody new")), (SKIP, _("Nobody: leave this name out"))]
            self.fields[key] = forms.ChoiceField(
                label=_("Who is %(name)s?") % {"name": name}, choices=choices, widget=forms.RadioSelect
            )
            self.fields[f"{key}-hint"] = NameField(
                label=_("What tells this person apart from others (optional)"), max_length=40, required=False
            )

    def _alike(self, name: str) -> list[Player]:
        """Players whose name is so near that it may be this one: a typing slip, a short form, one name only."""
        folded = fold(name)
        near = set(get_close_matches(folded, self.by_name, n=5, cutoff=ALIKE)) | self.by_bare.get(
            bare(name), set()
        )
        near |= {other for other in self.by_name if _short_form(folded, other) or _short_form(other, folded)}
        return sorted(
            (player for other in near for player in self.by_name[other]), key=lambda p: fold(p.name)
        )

    def _label(self, player: Player) -> str:
        return f"{player.name} ({player.hint})" if player.hint else player.name

    def _needs_hint(self, name: str) -> bool:
        same = sum(fold(other) == fold(name) for other in self.names)
        return bool(self.by_name.get(fold(name))) or same > 1


def _short_form(short: str, long: str) -> bool:
    """Whether every word of ``short`` begins a word of ``long``, in order: "bob s" may be "bob smith"."""
    first, second = short.rstrip(".").split(), long.split()
    return (
        len(first) <= len(second)
        and first != second
        and all(b.startswith(a.rstrip(".")) for a, b in zip(first, second, strict=False))
        and first[0] == second[0]
    )
