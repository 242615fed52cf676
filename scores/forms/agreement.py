"""Forms about agreement: how scores are entered and accepted tonight, and what is not right on a sheet."""

from __future__ import annotations

from typing import Any

from crispy_forms.layout import Field
from django import forms
from django.utils.translation import gettext_lazy as _

from scores.forms.layout import between_tags
from scores.models import Tournament

BUTTONS = "scores/components/button_radios.html"


class ScoringFields(forms.Form):
    """Who enters the scores, and who accepts a finished sheet; asked before an evening and during it."""

    entry_mode = forms.ChoiceField(
        label=_("Who enters the scores?"),
        choices=Tournament.EntryMode.choices,
        widget=forms.RadioSelect,
        help_text=_(
            "Phones away: phones at the tables only look on, whatever they send. Paper only: sheets are begun with "
            "the totals of a card, at the desk."
        ),
    )
    acceptance = forms.ChoiceField(
        label=_("Who accepts a finished sheet?"),
        choices=Tournament.Acceptance.choices,
        widget=forms.RadioSelect,
        help_text=_(
            "Once it is accepted, only the organiser changes it, and everybody sees that it was corrected."
        ),
    )


class ScoringForm(ScoringFields):
    """What is changed in the middle of an evening."""

    def __init__(self, data: Any = None, *, tournament: Tournament) -> None:
        super().__init__(data, initial=scoring_of(tournament))
        self.helper = between_tags(*scoring_layout())


def scoring_of(tournament: Tournament | None) -> dict[str, str]:
    """What the fields show at first: how a tournament is scored, or what most clubs do."""
    if tournament is None:
        return {"entry_mode": Tournament.EntryMode.PLAYERS, "acceptance": Tournament.Acceptance.SIDES}
    return {"entry_mode": tournament.entry_mode, "acceptance": tournament.acceptance}


def scoring_layout() -> list[Field]:
    """Both questions as rows of buttons."""
    return [Field("entry_mode", template=BUTTONS), Field("acceptance", template=BUTTONS)]


class DisputeForm(forms.Form):
    """What is not right on a sheet."""

    reason = forms.CharField(label=_("What is not right?"), max_length=200)

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        self.helper = between_tags()
