"""Cases from printed rules: what a hand, a penalty, an ending is worth. One JSON object each, in ``cases.json``."""

import json
from pathlib import Path
from typing import Any

import pytest

from scores.euchre.games import GameState, Line, check_line, line_from_json, replay
from scores.euchre.house_rules import HouseRules
from scores.euchre.options import check_rules
from scores.euchre.penalties import suggest_penalty
from scores.euchre.rubber import Rubber, RubberGame, rubber
from scores.euchre.variants import get
from scores.euchre.words import RulesError

CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))


def rules_of(case: dict[str, Any]) -> HouseRules:
    """The house rules of a case; they must be playable."""
    rules = get(case["variant"]).defaults.with_options(**case["rules"])
    check_rules(rules)
    return rules


def lines_of(case: dict[str, Any], rules: HouseRules) -> list[Line]:
    """The lines of a case; its penalty is the one the house proposes."""
    lines = [line_from_json(kind, facts) for kind, facts in case.get("lines", [])]
    if "penalty" in case:
        facts = dict(case["penalty"])
        again = facts.pop("second_time", False)
        earlier = [suggest_penalty(rules, **facts)] if again else []
        lines += [*earlier, suggest_penalty(rules, **facts, earlier=earlier)]
    for line in lines:
        check_line(line, rules)
    return lines


def play(case: dict[str, Any]) -> GameState:
    """Replay a case."""
    rules = rules_of(case)
    seats = get(rules.variant).seats
    return replay(lines_of(case, rules), rules, first_dealer=seats - 1, start=case.get("start"))


def seen(state: GameState, expected: dict[str, Any]) -> dict[str, Any]:
    """What the case asks about, as it came out."""
    ending = state.ending
    found = {
        "points": list(state.points),
        "next_dealer": state.next_dealer,
        "winners": list(ending.winners) if ending else None,
        "games": ending.games if ending else 0,
        "tokens": list(state.tokens),
    }
    return {name: found[name] for name in expected}


@pytest.mark.parametrize("case", [pytest.param(case, id=case["case"]) for case in CASES["games"]])
def test_case(case: dict[str, Any]) -> None:
    expected = case["expect"]
    if "error" in expected:
        with pytest.raises(RulesError) as refusal:
            play(case)
        assert refusal.value.code == expected["error"]
    else:
        assert seen(play(case), expected) == expected


@pytest.mark.parametrize("case", CASES["rubbers"])
def test_rubber(case: dict[str, Any]) -> None:
    games = [RubberGame(winner, loser_score) for winner, loser_score in case["games"]]
    points = (case["game_points"][0], case["game_points"][1])
    assert rubber(games) == Rubber(points, case["winner"], case["margin"])
