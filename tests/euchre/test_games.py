"""``replay()``: points, deals and the next dealer, whatever is on the sheet."""

import pytest

from scores.euchre.games import (
    Adjustment,
    Card,
    DealerChange,
    Ending,
    Line,
    Misdeal,
    PassedOut,
    Penalty,
    Substitution,
    TimeCalled,
)
from scores.euchre.house_rules import HouseRules, PenaltyHand, PenaltyTo
from scores.euchre.variants import get
from tests.euchre.sheets import hand, play

RULES = HouseRules()


def test_an_empty_sheet() -> None:
    state = play(rules=RULES, first_dealer=2)
    assert (state.points, state.deals, state.next_dealer, state.ending) == ((0, 0, 0, 0), 0, 2, None)
    assert (state.carry, state.tokens, state.own) == ((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))


def test_each_line_says_what_it_did() -> None:
    state = play(hand(0, 5), PassedOut(dealer=0), hand(1, 2, dealer=1), rules=RULES)
    assert [(result.points, result.totals, result.deal) for result in state.results] == [
        ((2, 0, 2, 0), (2, 0, 2, 0), 1),
        ((0, 0, 0, 0), (2, 0, 2, 0), None),
        ((2, 0, 2, 0), (4, 0, 4, 0), 2),
    ]
    assert state.deals == 2


@pytest.mark.parametrize(
    ("line", "next_dealer"),
    [
        (hand(0, 3, dealer=1), 2),
        (hand(0, 3, dealer=3), 0),
        (PassedOut(dealer=1), 2),
        (Misdeal(dealer=1), 1),
        (Misdeal(dealer=1, deal_lost=True), 2),
        (DealerChange(dealer=0), 0),
        (Penalty(offender=0, kind="renege", points=2, hand="ends"), 3),
        (Penalty(offender=0, kind="renege", points=2, hand="replaced"), 3),
        (Penalty(offender=0, kind="talk", points=2, hand="stands"), 2),
        (Adjustment(points=(1, 0, 1, 0), note="Miscounted"), 2),
        (Substitution(seat=1, player=9), 2),
    ],
)
def test_next_dealer(line: Line, next_dealer: int) -> None:
    assert play(line, rules=RULES, first_dealer=2).next_dealer == next_dealer


def test_a_stolen_deal_moves_the_rotation() -> None:
    state = play(hand(0, 3, dealer=0), DealerChange(dealer=3), hand(1, 3, dealer=3), rules=RULES)
    assert state.next_dealer == 0


@pytest.mark.parametrize(
    ("to", "points", "own"),
    [
        ("offended", (0, 2, 0, 2), (0, 0, 0, 0)),
        ("offender", (-2, 0, -2, 0), (0, 0, 0, 0)),
        ("player", (-2, 0, 0, 0), (-2, 0, 0, 0)),
        ("none", (0, 0, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_where_penalty_points_go(to: PenaltyTo, points: tuple[int, ...], own: tuple[int, ...]) -> None:
    state = play(Penalty(offender=0, kind="renege", points=2, to=to), rules=RULES)
    assert (state.points, state.own) == (points, own)


def test_at_a_table_of_three_everybody_else_is_offended() -> None:
    state = play(Penalty(offender=1, kind="renege", points=2), rules=get("cutthroat_20").defaults)
    assert state.points == (2, 0, 2)


@pytest.mark.parametrize(("how", "deals"), [("ends", 1), ("replaced", 1), ("stands", 0)])
def test_a_penalty_uses_up_the_deal_it_ends(how: PenaltyHand, deals: int) -> None:
    assert play(Penalty(offender=0, kind="renege", points=2, hand=how), rules=RULES).deals == deals


def test_a_penalty_of_the_player_alone_does_not_cost_the_side_the_game() -> None:
    rules = HouseRules(end="hands", hands=1)
    state = play(Penalty(offender=0, kind="other", points=2, to="player"), hand(0, 3), rules=rules)
    assert state.points == (-1, 0, 1, 0)
    assert state.ending == Ending(winners=(0, 2), reason="hands")


def test_a_partner_who_gets_less_is_on_the_same_side() -> None:
    rules = HouseRules(end="hands", hands=2, loner_march=5, loner_march_partner=4)
    state = play(hand(0, 5, alone=True), hand(2, 5, alone=True), rules=rules)
    assert (state.points, state.own) == ((9, 0, 9, 0), (-1, 0, -1, 0))


def test_forfeited_deal_pays_the_opponents_and_uses_up_no_deal() -> None:
    rules = HouseRules(stick_the_dealer="forfeit_1")
    state = play(PassedOut(dealer=3), rules=rules)
    assert (state.points, state.deals, state.next_dealer) == ((1, 0, 1, 0), 0, 0)


def test_four_tokens_make_a_point_and_the_fifth_begins_anew() -> None:
    rules = HouseRules(target=21, four_trick_tokens=True)
    four = [hand(0, 4), hand(2, 4), hand(0, 4), hand(2, 4)]
    assert play(*four[:3], rules=rules).tokens == (3, 0, 3, 0)
    assert (play(*four, rules=rules).tokens, play(*four, rules=rules).points) == ((0, 0, 0, 0), (5, 0, 5, 0))
    assert play(*four, hand(0, 4), rules=rules).tokens == (1, 0, 1, 0)


def test_no_token_alone_or_for_another_number_of_tricks() -> None:
    rules = HouseRules(four_trick_tokens=True)
    assert play(hand(0, 4, alone=True), hand(0, 3), hand(0, 5), hand(0, 1), rules=rules).tokens == (
        0,
        0,
        0,
        0,
    )


def test_euchred_makers_lose_where_the_house_says_so() -> None:
    rules = HouseRules(negative_euchre=True, loner_euchred=4)
    assert play(hand(0, 2), hand(1, 1, alone=True), rules=rules).points == (2, -2, 2, -2)


def test_points_carried_over_begin_the_game() -> None:
    state = play(hand(1, 3), rules=RULES, start=(2, 0, 2, 0))
    assert state.points == (2, 1, 2, 1)


def test_a_card_brings_its_totals_and_ends_the_game() -> None:
    state = play(Card(points=(7, 5, 7, 5), lone_marches=(1, 0, 0, 0)), rules=HouseRules(end="hands"))
    assert (state.points, state.ending) == ((7, 5, 7, 5), Ending(winners=(0, 2), reason="card"))


def test_a_level_card_is_a_shared_game() -> None:
    state = play(Card(points=(6, 6, 6, 6), lone_marches=(0, 0, 0, 0)), rules=HouseRules(end="hands"))
    assert state.ending == Ending(winners=(0, 1, 2, 3), reason="shared", games=0, shared=True)


def test_lines_after_the_end_change_nothing() -> None:
    lines: list[Line] = [
        hand(0, 5),
        hand(1, 5, dealer=0),
        Adjustment(points=(0, 9, 0, 9), note="Late"),
        TimeCalled(),
    ]
    state = play(*lines, rules=HouseRules(target=2))
    assert (state.points, state.next_dealer, state.time_called) == ((2, 0, 2, 0), 0, False)
    assert [(result.points, result.after_end, result.counted) for result in state.results] == [
        ((2, 0, 2, 0), False, True),
        ((0, 0, 0, 0), True, False),
        ((0, 0, 0, 0), True, False),
        ((0, 0, 0, 0), True, False),
    ]


def test_a_correction_changes_nothing_before_the_hand_it_corrects() -> None:
    sheet = [hand(0, 3), hand(1, 3, dealer=0), hand(2, 4, dealer=1), hand(3, 5, dealer=2)]
    before = play(*sheet, rules=RULES)
    after = play(*sheet[:2], hand(2, 2, dealer=1), sheet[3], rules=RULES)
    assert before.results[:2] == after.results[:2]
    assert [result.totals for result in after.results[2:]] == [(1, 3, 1, 3), (1, 5, 1, 5)]
