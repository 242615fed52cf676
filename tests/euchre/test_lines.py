"""Lines of a score sheet: stored as plain JSON, refused when they cannot stand."""

import json
from typing import Any

import pytest

from scores.euchre.games import (
    Adjustment,
    Card,
    DealerChange,
    Hand,
    Line,
    Misdeal,
    PassedOut,
    Penalty,
    Substitution,
    TimeCalled,
    check_line,
    line_from_json,
    line_to_json,
)
from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules
from scores.euchre.words import RulesError

LINES: tuple[Line, ...] = (
    Hand(result=HandResult(dealer=3, maker=0, tricks=5, alone=True)),
    PassedOut(dealer=2),
    Misdeal(dealer=1, deal_lost=True, reason="A card was shown"),
    Penalty(offender=0, kind="renege", points=2, to="player", hand="replaced", note="Third trick"),
    Adjustment(points=(1, 0, 1, 0), note="Miscounted"),
    DealerChange(dealer=2),
    Substitution(seat=1, player=77),
    TimeCalled(hand_in_progress=False),
    Card(points=(7, 5, 7, 5), lone_marches=(1, 0, 0, 0)),
)


@pytest.mark.parametrize("line", LINES, ids=lambda line: type(line).__name__)
def test_json_round_trip(line: Line) -> None:
    kind, facts = line_to_json(line)
    assert line_from_json(kind, json.loads(json.dumps(facts))) == line


@pytest.mark.parametrize("line", LINES, ids=lambda line: type(line).__name__)
def test_every_line_can_stand(line: Line) -> None:
    check_line(line, HouseRules())


@pytest.mark.parametrize(
    ("kind", "facts", "code"),
    [
        ("song", {}, "unknown_line"),
        ("dealer", {}, "line_facts"),
        ("dealer", {"dealer": 1, "mood": "good"}, "line_facts"),
        ("hand", {"dealer": 3, "tricks": 3}, "maker_required_unless_passed_out"),
        ("hand", {"dealer": 3, "maker": 0}, "tricks_required"),
        ("hand", {"maker": 0, "tricks": 3}, "line_facts"),
    ],
)
def test_refuses_facts_that_make_no_line(kind: str, facts: dict[str, Any], code: str) -> None:
    with pytest.raises(RulesError) as refusal:
        line_from_json(kind, facts)
    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (Hand(result=HandResult(dealer=0, maker=4, tricks=3)), "no_such_seat"),
        (PassedOut(dealer=4), "no_such_seat"),
        (Misdeal(dealer=-1), "no_such_seat"),
        (DealerChange(dealer=4), "no_such_seat"),
        (Substitution(seat=4, player=1), "no_such_seat"),
        (Penalty(offender=4, kind="talk", points=2), "no_such_seat"),
        (Penalty(offender=0, kind="talk", points=-1), "points_out_of_range"),
        (Penalty(offender=0, kind="talk", points=100), "points_out_of_range"),
        (Adjustment(points=(1, 0), note="Why"), "one_number_per_seat"),
        (Adjustment(points=(1, 0, 100, 0), note="Why"), "points_out_of_range"),
        (Adjustment(points=(0, 0, 0, 0), note="Why"), "adjustment_of_nothing"),
        (Adjustment(points=(1, 0, 1, 0), note=" "), "adjustment_needs_note"),
        (Card(points=(7, 5, 7), lone_marches=(0, 0, 0, 0)), "one_number_per_seat"),
        (Card(points=(7, 5, 7, 5), lone_marches=(0, 0)), "one_number_per_seat"),
        (Card(points=(7, 5, 7, 5), lone_marches=(-1, 0, 0, 0)), "points_out_of_range"),
    ],
)
def test_refuses_lines_that_cannot_stand(line: Line, code: str) -> None:
    with pytest.raises(RulesError) as refusal:
        check_line(line, HouseRules())
    assert refusal.value.code == code
