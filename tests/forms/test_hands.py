"""What the pad sends becomes a line; what it no longer shows is left out."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from scores.euchre.games import Hand, PassedOut
from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules
from scores.euchre.variants import VARIANTS
from scores.forms.hands import HandForm

BRITISH = VARIANTS["british"].defaults


def form(rules: HouseRules | None = None, **sent: Any) -> HandForm:
    stamp = {"id": str(uuid4()), "line": "1", "dealer": "0"}
    return HandForm({**stamp, **{name: str(value) for name, value in sent.items()}}, rules or HouseRules())


@pytest.mark.parametrize(
    ("rules", "sent", "hand"),
    [
        (HouseRules(), {"maker": 1, "tricks": 3}, HandResult(dealer=0, maker=1, tricks=3)),
        (HouseRules(), {"maker": 1, "tricks": 5, "alone": 1}, HandResult(dealer=0, maker=1, tricks=5, alone=True)),
        (HouseRules(), {"maker": 1, "tricks": 3, "lone_defender": 2}, HandResult(dealer=0, maker=1, tricks=3)),
        (
            HouseRules(defend_alone="any"),
            {"maker": 1, "tricks": 2, "lone_defender": 2},
            HandResult(dealer=0, maker=1, tricks=2, lone_defender=2),
        ),
        (
            HouseRules(defend_alone="vs_lone_maker"),
            {"maker": 1, "tricks": 2, "lone_defender": 2},
            HandResult(dealer=0, maker=1, tricks=2),
        ),
        (BRITISH, {"maker": 0, "tricks": 3, "joker_turned": 1}, HandResult(dealer=0, maker=0, tricks=3, joker_turned=True)),
        (BRITISH, {"maker": 1, "tricks": 3, "joker_turned": 1}, HandResult(dealer=0, maker=1, tricks=3)),
        (
            HouseRules(partner_must_go_alone=True),
            {"maker": 2, "tricks": 3, "call_round": 2},
            HandResult(dealer=0, maker=2, tricks=3, call_round=2),
        ),
        (
            HouseRules(partner_must_go_alone=True),
            {"maker": 1, "tricks": 3, "call_round": 1},
            HandResult(dealer=0, maker=1, tricks=3),
        ),
        (
            HouseRules(fast_break=True),
            {"maker": 1, "tricks": 3, "first_two": 1},
            HandResult(dealer=0, maker=1, tricks=3, defenders_took_first_two=True),
        ),
    ],
)  # fmt: skip
def test_answers_become_a_hand(rules: HouseRules, sent: dict[str, int], hand: HandResult) -> None:
    entered = form(rules, **sent)

    assert entered.is_valid(), entered.errors
    assert entered.facts() == Hand(result=hand)


def test_everybody_passed_needs_no_maker() -> None:
    entered = form(what="passed")

    assert entered.is_valid(), entered.errors
    assert entered.facts() == PassedOut(dealer=0)


@pytest.mark.parametrize("name", ["id", "line", "dealer"])
def test_a_hand_without_its_stamp_is_refused(name: str) -> None:
    nonsense: dict[str, Any] = {name: "nonsense"}

    entered = form(maker=1, tricks=3, **nonsense)

    assert list(entered.errors) == [name]
    assert entered.sentence()
