"""Forms about a club: a new one, its settings, its people."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scores.forms.layout import between_tags
from scores.forms.names import NameField
from scores.forms.time_zones import TimeZoneField, WithTimeZones
from scores.models import Club, Membership


class ClubForm(WithTimeZones, forms.Form):
    """What a club is called, its time zone, and who may look at its pages."""

    name = NameField(label=_("Name of the club"), max_length=80)
    time_zone = TimeZoneField()
    visibility = forms.ChoiceField(
        label=_("Who may look"),
        choices=Club.Visibility.choices,
        initial=Club.Visibility.PUBLIC,
        widget=forms.RadioSelect,
        help_text=_(
            "Tournaments, standings and players, by the names they chose to show. Only members change anything."
        ),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.helper = between_tags()


class InviteForm(forms.Form):
    """Whom to invite, and as what."""

    role = forms.ChoiceField(
        label=_("As"),
        choices=(
            (Membership.Role.ORGANISER, _("Organiser: may do everything, like you")),
            (Membership.Role.SCORER, _("Scorer: enters and corrects scores, adds players")),
            (Membership.Role.MEMBER, _("Member: looks at everything, starts friendly games")),
        ),
        initial=Membership.Role.SCORER,
        widget=forms.RadioSelect,
    )
    note = forms.CharField(
        label=_("For whom"),
        max_length=80,
        required=False,
        help_text=_("Only for you, to know the invitation by."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.helper = between_tags()


class RoleForm(forms.Form):
    """A member's role."""

    role = forms.ChoiceField(label=_("Role"), choices=Membership.Role.choices, widget=forms.RadioSelect)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.helper = between_tags()
