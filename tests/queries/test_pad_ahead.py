"""What a phone gets in order to go on by itself."""

from __future__ import annotations

import json

import pytest

from scores.euchre.games import Adjustment, Line, Misdeal, PassedOut, TimeCalled
from scores.euchre.house_rules import HouseRules
from scores.euchre.variants import VARIANTS
from scores.models import Game
from scores.queries.games import read_sheet, read_table
from scores.queries.pad import pad_of
from scores.queries.pad_ahead import Ahead, prices_json
from tests.builders import make_club
from tests.tables import hand, make_friendly, write

pytestmark = pytest.mark.django_db


def ahead(game: Game) -> Ahead:
    table = read_table(game.pk)
    assert table is not None
    return pad_of(table, read_sheet(game)).ahead


@pytest.mark.parametrize(
    ("rules", "lines", "expected"),
    [
        (HouseRules(), [], Ahead("1 0 0 0,0", "", unsure=False)),
        (HouseRules(), [hand(0, 5)], Ahead("2 1 1 2,0", "0 0 0,0", unsure=False)),
        (HouseRules(), [hand(0, 5), PassedOut(dealer=1)], Ahead("3 2 1 2,0", "1 1 2,0", unsure=False)),
        (HouseRules(), [hand(0, 5), Misdeal(dealer=1)], Ahead("3 1 1 2,0", "1 1 2,0", unsure=False)),
        (
            HouseRules(loner_march=5, loner_march_partner=4),
            [hand(1, 5, alone=True)],
            Ahead("2 1 1 0,5", "0 0 0,0", unsure=False),
        ),
        (HouseRules(), [Adjustment(points=(1, 0, 1, 0), note="n")], Ahead("2 0 0 1,0", "", unsure=False)),
        (
            HouseRules(end="time"),
            [TimeCalled(hand_in_progress=True)],
            Ahead("2 0 0 0,0", "", unsure=True),
        ),
        (
            VARIANTS["cutthroat_dummy"].defaults,
            [hand(0, 2)],
            Ahead("2 1 1 0,2,2", "0 0 0,0,0", unsure=False),
        ),
    ],
)
def test_where_the_game_stands_and_stood(rules: HouseRules, lines: list[Line], expected: Ahead) -> None:
    game = make_friendly(make_club(), rules)
    write(game, *lines)

    assert ahead(game) == expected


@pytest.mark.parametrize("variant", VARIANTS)
def test_prices_are_those_of_the_variant(variant: str) -> None:
    rules = VARIANTS[variant].defaults
    known = json.loads(prices_json(VARIANTS[variant], rules))

    assert known["seats"] == VARIANTS[variant].seats
    assert len(known["prices"]) == len(VARIANTS[variant].situations(rules))
    for tricks in range(VARIANTS[variant].tricks + 1):
        paid = VARIANTS[variant].price_summary(tricks, False, False, rules)
        assert known["prices"][f"{tricks}000"] == [paid.makers, paid.others]


def test_how_a_game_ends_and_what_passing_does() -> None:
    rules = HouseRules(end="hands", hands=8, stick_the_dealer="forfeit_1", after_pass_out="same_dealer")
    known = json.loads(prices_json(VARIANTS["american"], rules))
    del known["prices"]

    assert known == {
        "seats": 4,
        "sides": [[0, 2], [1, 3]],
        "forfeit": 1,
        "stays": True,
        "target": None,
        "hands": 8,
    }
