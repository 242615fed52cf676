"""Totals that can hardly be right are asked about; what can be right is not."""

from __future__ import annotations

import pytest

from scores.euchre.house_rules import HouseRules
from scores.euchre.lines import Card
from scores.euchre.paper_cards import doubts

EIGHT = HouseRules(end="hands", hands=8)
THREE = HouseRules(variant="cutthroat_dummy", end="hands", hands=6)


def card(ours: int, theirs: int, marches: tuple[int, ...] = (0, 0, 0, 0)) -> Card:
    """A card of four."""
    return Card(points=(ours, theirs, ours, theirs), lone_marches=marches)


@pytest.mark.parametrize(
    ("line", "rules", "codes"),
    [
        (card(9, 4), EIGHT, []),
        (card(8, 0), EIGHT, []),
        (card(32, 0, (4, 0, 4, 0)), EIGHT, []),
        (card(33, 0), EIGHT, ["too_many_points", "too_many_points_together"]),
        (card(20, 20), EIGHT, ["too_many_points_together"]),
        (card(3, 4), EIGHT, ["too_few_points_together"]),
        (
            card(40, 0, (9, 0, 0, 0)),
            EIGHT,
            ["too_many_points", "too_many_points_together", "too_many_marches"],
        ),
        (card(3, 6, (1, 0, 0, 0)), EIGHT, ["marches_without_points"]),
        (card(7, 10), HouseRules(target=10), []),
        (card(7, 9), HouseRules(target=10), ["nobody_at_target"]),
        (card(2, 1), HouseRules(end="time", minutes=20), []),
        (Card(points=(12, 9, 4), lone_marches=(0, 0, 0)), THREE, []),
        (Card(points=(30, 9, 4), lone_marches=(0, 0, 0)), THREE, ["too_many_points"]),
    ],
)
def test_doubts(line: Card, rules: HouseRules, codes: list[str]) -> None:
    assert [doubt.code for doubt in doubts(line, rules)] == codes


def test_the_sentence_says_what_is_possible() -> None:
    (doubt,) = doubts(card(3, 6, (1, 0, 0, 0)), EIGHT)
    assert doubt.message % doubt.params == "1 lone marches are worth more than 3 points."
