"""How figures are said."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scores.euchre.stats import Share
from scores.templatetags.figures import counted, exact, of, percent, result_word


def test_a_share_is_said_with_its_whole_and_in_percent_only_when_there_is_enough_of_it() -> None:
    few, many = Share(3, 4), Share(30, 40)
    assert (of(few), counted(few), percent(few)) == ("3 of 4", "3 of 4", "")
    assert (of(many), counted(many), percent(many)) == ("30 of 40 (75%)", "30 of 40", "75%")


@pytest.mark.parametrize(
    ("value", "said"),
    [(Fraction(41), "41"), (Fraction(25, 3), "8.33"), (Fraction(17, 2), "8.50"), (Fraction(-9, 4), "-2.25")],
)
def test_a_fraction_is_rounded_only_where_it_is_shown(value: Fraction, said: str) -> None:
    assert exact(value) == said


def test_results_are_words() -> None:
    assert [result_word(result) for result in ("won", "lost", "shared", "left")] == [
        "won",
        "lost",
        "shared",
        "left early",
    ]
