"""What the house proposes for a penalty."""

import pytest

from scores.euchre.games import Line, Penalty
from scores.euchre.house_rules import HouseRules
from scores.euchre.penalties import suggest_penalty
from scores.euchre.rubber import RubberGame, rubber
from scores.euchre.words import RulesError
from tests.euchre.sheets import hand


def test_renege_by_the_rules_of_the_house() -> None:
    rules = HouseRules(renege_points=3, renege_points_alone=5, renege_to="offender", renege_hand="replaced")
    assert suggest_penalty(rules, "renege", 1) == Penalty(
        offender=1, kind="renege", points=3, to="offender", hand="replaced"
    )
    assert suggest_penalty(rules, "renege", 1, lone_hand=True).points == 5


def test_reneges_of_both_sides_cancel_but_not_those_of_partners() -> None:
    assert suggest_penalty(HouseRules(), "renege", 0, also=1).points == 0
    assert suggest_penalty(HouseRules(), "renege", 0, also=2).points == 2


def test_talk_is_a_warning_first_per_side() -> None:
    rules = HouseRules(talk_first=0, talk_next=2)
    warning = suggest_penalty(rules, "talk", 0)
    assert warning == Penalty(offender=0, kind="talk", points=0)
    earlier: list[Line] = [hand(0, 3), warning]
    assert suggest_penalty(rules, "talk", 2, earlier=earlier).points == 2
    assert suggest_penalty(rules, "talk", 1, earlier=earlier).points == 0


def test_anything_else_is_for_the_table_to_price() -> None:
    assert suggest_penalty(HouseRules(), "other", 3) == Penalty(offender=3, kind="other", points=0)


def test_a_rubber_ends_with_the_second_win() -> None:
    games = [RubberGame(winner=1, loser_score=0)] * 2
    assert rubber(games[:1]).winner is None
    with pytest.raises(RulesError) as refusal:
        rubber([*games, RubberGame(winner=0, loser_score=0)])
    assert refusal.value.code == "rubber_over"
