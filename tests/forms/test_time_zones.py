"""The time zone of a club."""

import pytest
from django.core.exceptions import ValidationError

from scores.forms.time_zones import TimeZoneField, time_zones


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Helsinki", "Europe/Helsinki"),
        (" europe/helsinki ", "Europe/Helsinki"),
        ("America/New York", "America/New_York"),
        ("utc", "UTC"),
    ],
)
def test_spaces_and_capitals_are_forgiven(typed: str, zone: str) -> None:
    assert TimeZoneField().clean(typed) == zone


@pytest.mark.parametrize("typed", ["Helsinki", "Etc/GMT+2", "Mars/Olympus", "../../etc/passwd"])
def test_what_is_not_in_the_list_is_refused(typed: str) -> None:
    with pytest.raises(ValidationError) as refused:
        TimeZoneField().clean(typed)
    assert refused.value.code == "unknown_zone"


def test_the_list_holds_places_to_live_in() -> None:
    zones = time_zones()
    assert zones[0] == "UTC"
    assert {"Africa/Johannesburg", "America/Argentina/Ushuaia", "Europe/London"} <= set(zones)
    assert [zone for zone in zones if "/" not in zone] == ["UTC"]
