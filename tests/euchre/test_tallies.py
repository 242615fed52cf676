"""The figures of a seat, one tally per occupant."""

from dataclasses import fields
from typing import Any

from scores.euchre.games import (
    Adjustment,
    Card,
    GameState,
    Hand,
    Line,
    PassedOut,
    Penalty,
    SeatTally,
    Substitution,
    tallies,
)
from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules
from tests.euchre.sheets import hand, play


def tally(
    *lines: Line, rules: HouseRules, start: tuple[int, ...] | None = None
) -> list[list[dict[str, Any]]]:
    """Per seat and occupant, every figure that is not at its default."""
    state: GameState = play(*lines, rules=rules, start=start)
    defaults = SeatTally()
    return [
        [
            {
                field.name: getattr(one, field.name)
                for field in fields(one)
                if getattr(one, field.name) != getattr(defaults, field.name)
            }
            for one in occupants
        ]
        for occupants in tallies(lines, state)
    ]


def test_an_ordinary_hand() -> None:
    hands = {"hands": 1, "has_hands": True}
    assert tally(hand(0, 3), rules=HouseRules()) == [
        [{"points": 1, **hands, "made": 1, "made_won": 1}],
        [{"points_against": 1, **hands}],
        [{"points": 1, **hands}],
        [{"points_against": 1, **hands}],
    ]


def test_a_lone_march() -> None:
    hands = {"hands": 1, "has_hands": True}
    alone = {"made": 1, "made_won": 1, "marches": 1, "alone_tried": 1, "alone_won": 1, "lone_marches": 1}
    assert tally(hand(0, 5, alone=True), rules=HouseRules(target=4)) == [
        [{"points": 4, **hands, **alone, "won": True, "games": 1}],
        [{"points_against": 4, **hands, "won": False}],
        [{"points": 4, **hands, "won": True, "games": 1}],
        [{"points_against": 4, **hands, "won": False}],
    ]


def test_a_lone_maker_euchred_by_a_lone_defender() -> None:
    hands = {"hands": 1, "has_hands": True}
    failed = {"made": 1, "euchred": 1, "side_euchred": 1, "alone_tried": 1, "alone_euchred": 1}
    line = hand(0, 2, alone=True, lone_defender=1)
    assert tally(line, rules=HouseRules(defend_alone="any")) == [
        [{"points_against": 4, **hands, **failed}],
        [{"points": 4, **hands, "euchres": 1, "defended_alone": 1, "defended_alone_won": 1}],
        [{"points_against": 4, **hands, "side_euchred": 1}],
        [{"points": 4, **hands, "euchres": 1}],
    ]


def test_a_fast_break_is_neither_won_nor_euchred() -> None:
    line = Hand(result=HandResult(dealer=3, maker=0, tricks=3, defenders_took_first_two=True))
    assert tally(line, rules=HouseRules(fast_break=True))[0] == [{"hands": 1, "has_hands": True, "made": 1}]


def test_three_players_the_best_of_the_others_is_against_you() -> None:
    figures = tally(hand(0, 2), hand(1, 3), rules=HouseRules(variant="cutthroat_20"))
    assert [(one[0].get("points", 0), one[0]["points_against"]) for one in figures] == [
        (0, 3),
        (3, 2),
        (2, 3),
    ]


def test_a_substitute_takes_over_from_the_next_hand() -> None:
    first = [hand(2, 3, dealer=number % 4) for number in range(5)]
    figures = tally(*first, Substitution(seat=2, player=99), hand(2, 5, dealer=1), rules=HouseRules(target=7))
    hands = {"has_hands": True}
    assert figures[2] == [
        {"points": 5, **hands, "hands": 5, "made": 5, "made_won": 5},
        {"points": 2, **hands, "hands": 1, "made": 1, "made_won": 1, "marches": 1, "won": True, "games": 1},
    ]
    assert figures[0] == [{"points": 7, **hands, "hands": 6, "won": True, "games": 1}]


def test_a_deciding_hand_counts_as_a_hand_without_points() -> None:
    rules = HouseRules(end="hands", hands=1, tie="deciding_hand")
    figures = tally(hand(0, 3), hand(1, 3), rules=rules, start=(0, 1, 0, 1))
    assert figures[1] == [
        {
            "points_against": 1,
            "hands": 2,
            "has_hands": True,
            "made": 1,
            "made_won": 1,
            "won": True,
            "games": 1,
        }
    ]


def test_points_of_an_earlier_game_and_lines_after_the_end_do_not_count() -> None:
    figures = tally(hand(0, 5), hand(1, 5), rules=HouseRules(target=5, laps=True), start=(3, 0, 3, 0))
    assert [(one[0].get("points", 0), one[0]["hands"]) for one in figures] == [(2, 1), (0, 1), (2, 1), (0, 1)]


def test_a_card_has_points_and_lone_marches_but_no_hands() -> None:
    card = Card(points=(7, 5, 7, 5), lone_marches=(1, 0, 0, 2))
    assert tally(card, rules=HouseRules(end="hands")) == [
        [{"points": 7, "points_against": 5, "lone_marches": 1, "won": True, "games": 1}],
        [{"points": 5, "points_against": 7, "won": False}],
        [{"points": 7, "points_against": 5, "won": True, "games": 1}],
        [{"points": 5, "points_against": 7, "lone_marches": 2, "won": False}],
    ]


def test_a_shared_game_is_won_by_nobody() -> None:
    card = Card(points=(5, 5, 5, 5), lone_marches=(0, 0, 0, 0))
    shared = {"points": 5, "points_against": 5, "won": False}
    assert tally(card, rules=HouseRules(end="hands")) == [[shared]] * 4


def test_penalties_belong_to_the_offender() -> None:
    lines: list[Line] = [
        Penalty(offender=0, kind="renege", points=2, to="offended", hand="ends"),
        Penalty(offender=0, kind="talk", points=1, to="player"),
        Penalty(offender=1, kind="other", points=3, to="none"),
        PassedOut(dealer=1),
        Adjustment(points=(1, 0, 1, 0), note="Miscounted"),
    ]
    assert tally(*lines, rules=HouseRules()) == [
        [{"points_against": 2, "penalties": 3}],
        [{"points": 2, "points_against": 1}],
        [{"points": 1, "points_against": 2}],
        [{"points": 2, "points_against": 1}],
    ]
