"""Forms about seasons: the season itself, and which tournaments count in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

from scores.forms.layout import between_tags
from scores.forms.names import NameField
from scores.models import Season, Tournament
from scores.services.seasons import SeasonPlan


class SeasonForm(forms.Form):
    """What a season is called, when it is, and how many evenings count."""

    name = NameField(label=_("Name"), max_length=80, help_text=_("For instance “Autumn 2026”."))
    starts_on = forms.DateField(
        label=_("First day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    ends_on = forms.DateField(
        label=_("Last day (optional)"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    best_of = forms.IntegerField(
        label=_("Best evenings that count (optional)"),
        required=False,
        min_value=1,
        max_value=366,
        help_text=_(
            "Empty: every evening counts. With 8, everybody's best 8 evenings count and the others are left out."
        ),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.helper = between_tags()

    @property
    def plan(self) -> SeasonPlan:
        """What was decided; of a valid form only."""
        return SeasonPlan(**self.cleaned_data)

    @staticmethod
    def initial_of(season: Season) -> dict[str, Any]:
        """What the form shows of a season that is there already."""
        return {name: getattr(season, name) for name in SeasonForm.base_fields}


class SeasonTournamentsForm(forms.Form):
    """Which of the club's tournaments count in the season."""

    tournaments = forms.TypedMultipleChoiceField(
        label=_("Tournaments that count"), required=False, coerce=int, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, data: QueryDict | None, *, season: Season, tournaments: Sequence[Tournament]) -> None:
        chosen = [tournament.pk for tournament in tournaments if tournament.season_id == season.pk]
        super().__init__(data, initial={"tournaments": chosen})
        field = self.fields["tournaments"]
        assert isinstance(field, forms.TypedMultipleChoiceField)  # noqa: S101 - tells the type checker
        field.choices = [(tournament.pk, _label(tournament, season)) for tournament in tournaments]
        self.helper = between_tags()


def _label(tournament: Tournament, season: Season) -> str:
    """The tournament with its day, and the other season it counts in now."""
    label = f"{tournament.name} · {date_format(localtime(tournament.starts_at), 'DATE_FORMAT')}"
    if tournament.season is None or tournament.season == season:
        return label
    return _now("%(tournament)s (now in “%(season)s”)") % {
        "tournament": label,
        "season": tournament.season.name,
    }
