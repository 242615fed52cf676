"""A hand refuses what cannot have happened with cards."""

from dataclasses import fields

import pytest

from scores.euchre.hands import HandResult
from scores.euchre.words import RulesError

FULL = HandResult(
    dealer=3,
    maker=1,
    tricks=3,
    alone=True,
    lone_defender=2,
    call_round=1,
    joker_turned=True,
    defenders_took_first_two=True,
    bid=7,
)


def test_json_keeps_everything_said() -> None:
    assert HandResult.from_json(FULL.to_json()) == FULL
    assert set(FULL.to_json()) == {field.name for field in fields(HandResult)}


def test_json_leaves_out_what_was_not_said() -> None:
    assert HandResult(dealer=0, maker=1, tricks=0).to_json() == {"dealer": 0, "maker": 1, "tricks": 0}


def test_the_other_side_has_the_rest_of_the_tricks() -> None:
    """Two counts that do not add up cannot be written down: only the makers' tricks are."""
    assert [field.name for field in fields(HandResult) if "tricks" in field.name] == ["tricks"]


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        (HandResult(dealer=0, maker=3, tricks=3), "no_such_seat"),
        (HandResult(dealer=-1, maker=0, tricks=3), "no_such_seat"),
        (HandResult(dealer=0, maker=0, tricks=3, lone_defender=5), "no_such_seat"),
        (HandResult(dealer=0, maker=0, tricks=6), "tricks_out_of_range"),
        (HandResult(dealer=0, maker=0, tricks=-1), "tricks_out_of_range"),
        (HandResult(dealer=0, maker=0, tricks=3, call_round=3), "call_round"),
    ],
)
def test_refuses_the_impossible(hand: HandResult, code: str) -> None:
    with pytest.raises(RulesError) as refusal:
        hand.check_possible(seats=3, tricks=5)
    assert refusal.value.code == code
