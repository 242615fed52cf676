"""The rules page of the documentation says what the program pays."""

import re
from pathlib import Path

import pytest

from scores.euchre.options import GROUPS, OPTIONS
from scores.euchre.variants import VARIANTS
from scores.euchre.variants.base import Variant
from scores.euchre.variants.decks import DECKS

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
SECTIONS = {part.split("\n", 1)[0]: part for part in re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]}


def rows(text: str) -> list[list[str]]:
    """The cells of every table row, without headings and rules."""
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith("| ") and not line.startswith("| The hand |")
    ]


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS.keys())
def test_table_of_points(variant: Variant) -> None:
    paid = variant.price_table(variant.defaults)
    expected = [
        [
            line.name,
            str(line.least) if line.least == line.most else f"{line.least}–{line.most}",
            str(line.points),
        ]
        for line in paid
    ]
    printed = [[name, tricks, points.split()[-1]] for name, tricks, points in rows(SECTIONS[variant.name])]
    assert printed == expected
    assert "**Entering a hand.**" in SECTIONS[variant.name]


def test_packs() -> None:
    printed = [int(row[0]) for row in rows(SECTIONS["The packs"]) if row[0] != "Cards"]
    assert printed == [named.deck.cards for named in DECKS]


def test_options_with_their_sources() -> None:
    printed = [(row[0], row[-1]) for row in rows(SECTIONS["Options of the house"]) if row[0] != "Option"]
    assert printed == [(option.label, option.source) for option in OPTIONS]
    assert all(f"### {title}" in PAGE for title in GROUPS.values())
