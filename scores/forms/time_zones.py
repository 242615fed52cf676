"""The time zone of a club: typed or picked from the list the browser shows."""

from __future__ import annotations

import zoneinfo
from functools import cache
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

#: The id of the ``<datalist>`` that templates/scores/components/time_zones.html writes.
LIST_ID = "time-zones"


@cache
def time_zones() -> tuple[str, ...]:
    """Return every zone somebody may live in: Continent/City, and UTC."""
    names = zoneinfo.available_timezones()
    places = {
        name
        for name in names
        if "/" in name and not name.startswith(("Etc/", "SystemV/", "US/", "posix/", "right/"))
    }
    return ("UTC", *sorted(places))


class WithTimeZones:
    """A form with a time zone: the page writes ``zones`` as the field's list."""

    @property
    def zones(self) -> tuple[str, ...]:
        """What can be chosen."""
        return time_zones()


class TimeZoneField(forms.CharField):
    """A time zone by name; spaces and capitals are forgiven."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("label", _("Time zone"))
        kwargs.setdefault(
            "help_text", _("Start typing the nearest big city. Dates and times are shown in this zone.")
        )
        attrs = {"list": LIST_ID, "autocomplete": "off", "data-time-zone": ""}
        super().__init__(max_length=64, widget=forms.TextInput(attrs=attrs), **kwargs)

    def clean(self, value: Any) -> str:
        """Return the zone's exact name."""
        typed = str(super().clean(value))
        exact = {zone.casefold(): zone for zone in time_zones()}.get(typed.replace(" ", "_").casefold())
        if exact is None:
            raise ValidationError(
                _("“%(zone)s” is not in the list. Choose one such as Europe/Helsinki or America/Toronto."),
                code="unknown_zone",
                params={"zone": typed},
            )
        return exact
