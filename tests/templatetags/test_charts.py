"""The chart of a player's evenings: where the columns stand, and what is said of them."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from datetime import UTC, datetime

import pytest
from django.template import Context, Template
from django.utils import timezone, translation

from scores.euchre.stats import Figures
from scores.queries.histories import Evening
from scores.templatetags.charts import MOST, Column, ColumnChart, Reading, draw_columns


def evening(day: int, points: int, month: int = 11) -> Evening:
    return Evening(
        day, f"Night {day}", datetime(2026, month, day, 23, 30, tzinfo=UTC), Figures(points=points)
    )


def drawn(evenings: list[Evening]) -> ET.Element:
    text = Template("{% load charts %}{% evenings_chart evenings %}").render(Context({"evenings": evenings}))
    return ET.fromstring(text.strip())  # noqa: S314 - our own drawing


def test_columns_stand_on_one_line_and_the_best_is_marked() -> None:
    chart = draw_columns([Reading(30, "6", "Nov"), Reading(10, "13", "Nov"), Reading(20, "4", "Dec")])
    assert chart == ColumnChart(
        width=320,
        height=190,
        base=144,
        mean=20.0,
        mean_y=64,
        label_y=164,
        group_y=184,
        columns=(
            Column(58, 24, 44, 120, 80, 18, 30, "6", "Nov", True),
            Column(138, 104, 44, 40, 160, 98, 10, "13", "", False),
            Column(218, 64, 44, 80, 240, 58, 20, "4", "Dec", False),
        ),
    )


def test_points_below_zero_hang_from_the_line() -> None:
    chart = draw_columns([Reading(10, "6", "Nov"), Reading(-5, "13", "Nov")])
    assert (chart.base, chart.height) == (104, 214)
    assert [(c.y, c.height, c.number_y) for c in chart.columns] == [(24, 80, 18), (104, 40, 160)]


def test_evenings_without_points_have_no_height_and_no_best() -> None:
    chart = draw_columns([Reading(0, "6", "Nov"), Reading(0, "13", "Nov")])
    assert [(c.y, c.height, c.best) for c in chart.columns] == [(24, 0, False), (24, 0, False)]


@pytest.mark.parametrize("count", [1, 2, 5, MOST])
def test_columns_stay_inside_and_apart(count: int) -> None:
    columns = draw_columns([Reading(n, str(n), "Nov") for n in range(1, count + 1)]).columns
    edges = [edge for column in columns for edge in (column.x, column.x + column.width)]
    assert edges == sorted(edges)
    assert (edges[0] >= 0, edges[-1] <= 320) == (True, True)


def test_the_drawing_is_an_image_with_a_title_and_words() -> None:
    svg = drawn([evening(6, 30), evening(13, 11)])
    assert (svg.get("role"), svg.get("aria-labelledby")) == ("img", "chart-title chart-words")
    assert [(child.get("id"), child.text) for child in svg[:2]] == [
        ("chart-title", "Points in each tournament"),
        ("chart-words", "The latest 2 tournaments: from 11 to 30 points, on average 20.5."),
    ]
    assert [text.text for text in svg.iter("text")] == ["30", "6", "Nov", "11", "13"]


def test_days_are_those_of_the_club() -> None:
    with timezone.override("Europe/Helsinki"):
        svg = drawn([evening(6, 30), evening(30, 11)])
    assert [text.text for text in svg.iter("text")] == ["30", "7", "Nov", "11", "1", "Dec"]


def test_only_the_latest_evenings_fit() -> None:
    svg = drawn([evening(day, day) for day in range(1, 16)])
    numbers = [text.text for text in svg.iter("text") if text.get("font-weight")]
    assert numbers == [str(day) for day in range(6, 16)]


def test_no_language_puts_its_decimal_comma_into_the_drawing() -> None:
    with translation.override("fi"):
        svg = drawn([evening(6, 31), evening(13, 10), evening(20, 12)])
    numbers = [
        value for node in svg.iter() for name, value in node.items() if name in ("x", "y", "width", "height")
    ]
    assert [number for number in numbers if not number.lstrip("-").isdigit()] == []
