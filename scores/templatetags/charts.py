"""Charts drawn here as SVG: they need no script, print well, and follow the page's colours.

The drawing units are those of a phone's screen, so that the letters come out at the size of the text around them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import template
from django.utils.formats import date_format, number_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from scores.queries.histories import Evening

register = template.Library()

WIDTH = 320
PLOT = 120  # height between the top of the tallest column and the foot of the lowest
ABOVE = 24  # room for the number on the tallest column
BELOW = 46  # room for the day and the month
LETTERS = 16
MOST = 10  # columns that fit with readable labels
WIDEST = 44


@dataclass(frozen=True, slots=True)
class Reading:
    """One value with its labels: ``label`` under the column, ``group`` where it changes (the month under the days)."""

    value: int
    label: str
    group: str


@dataclass(frozen=True, slots=True)
class Column:
    """A drawn column. ``number_y`` is where its number stands; ``group`` is empty where it is that of the column before.

    Whole units, so that no language's decimal comma gets into the drawing.
    """

    x: int
    y: int
    width: int
    height: int
    middle: int
    number_y: int
    value: int
    label: str
    group: str
    best: bool


@dataclass(frozen=True, slots=True)
class ColumnChart:
    """A drawing: columns, the line they stand on, the line of their mean, and where the labels go."""

    width: int
    height: int
    base: int
    mean: float
    mean_y: int
    label_y: int
    group_y: int
    columns: tuple[Column, ...]


def draw_columns(readings: Sequence[Reading]) -> ColumnChart:
    """Lay out one column per reading, from left to right; columns below zero hang from the base line."""
    values = [reading.value for reading in readings]
    top, bottom = max([*values, 0]), min([*values, 0])
    unit = PLOT / ((top - bottom) or 1)
    base = ABOVE + top * unit
    slot = WIDTH / max(len(readings), 4)
    # A few columns stand in the middle instead of spreading over the whole width.
    left = (WIDTH - slot * len(readings)) / 2
    width = min(slot * 0.7, WIDEST)
    columns = []
    for number, reading in enumerate(readings):
        height = abs(reading.value) * unit
        y = base - height if reading.value >= 0 else base
        middle = left + slot * (number + 0.5)
        changed = number == 0 or readings[number - 1].group != reading.group
        columns.append(
            Column(
                x=round(middle - width / 2),
                y=round(y),
                width=round(width),
                height=round(height),
                middle=round(middle),
                number_y=round(y - 6 if reading.value >= 0 else y + height + LETTERS),
                value=reading.value,
                label=reading.label,
                group=reading.group if changed else "",
                best=reading.value == top and top > 0,
            )
        )
    mean = sum(values) / len(values)
    floor = ABOVE + PLOT + (ABOVE if bottom < 0 else 0)
    return ColumnChart(
        width=WIDTH,
        height=floor + BELOW,
        base=round(base),
        mean=mean,
        mean_y=round(base - mean * unit),
        label_y=floor + 20,
        group_y=floor + 40,
        columns=tuple(columns),
    )


@register.inclusion_tag("scores/components/column_chart.html")
def evenings_chart(evenings: Sequence[Evening]) -> dict[str, Any]:
    """Draw the points of the latest evenings, the first on the left."""
    latest = evenings[-MOST:]
    chart = draw_columns([_reading(evening) for evening in latest])
    values = [column.value for column in chart.columns]
    words = {
        "least": min(values),
        "most": max(values),
        "mean": number_format(round(chart.mean, 1), 1),
        "count": len(values),
    }
    return {
        "chart": chart,
        "title": _("Points in each tournament"),
        "description": _(
            "The latest %(count)s tournaments: from %(least)s to %(most)s points, on average %(mean)s."
        )
        % words,
        "letters": LETTERS,
    }


def _reading(evening: Evening) -> Reading:
    at = localtime(evening.starts_at)
    # Three letters of the month tell every month apart and fit under a column in every language of the app.
    return Reading(evening.figures.points, str(at.day), date_format(at, "M")[:3])
