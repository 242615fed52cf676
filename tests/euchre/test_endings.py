"""Who won and why: targets, fixed hands, time; ties as data; laps and slams."""

import pytest

from scores.euchre.games import (
    Adjustment,
    DealerChange,
    Ending,
    EndReason,
    Hand,
    Line,
    Misdeal,
    PassedOut,
    Penalty,
    Substitution,
    TimeCalled,
)
from scores.euchre.hands import HandResult
from scores.euchre.house_rules import End, HouseRules
from scores.euchre.variants import get
from tests.euchre.sheets import hand, play

LEVEL = (7, 7, 7, 7)
A, B = (0, 2), (1, 3)


def end_of(*lines: Line, rules: HouseRules, start: tuple[int, ...] | None = None) -> Ending | None:
    """How the game ended."""
    return play(*lines, rules=rules, start=start).ending


def test_fixed_hands_count_deals_only() -> None:
    rules = HouseRules(end="hands", hands=2)
    lines: list[Line] = [hand(0, 3), PassedOut(dealer=0), Misdeal(dealer=1)]
    assert end_of(*lines, rules=rules) is None
    assert end_of(*lines, hand(0, 3), rules=rules) == Ending(winners=A, reason="hands")


def test_a_target_does_not_end_a_game_of_fixed_hands() -> None:
    assert end_of(hand(0, 5), rules=HouseRules(end="hands", target=1)) is None


def test_time_without_a_hand_in_progress_ends_at_once() -> None:
    rules = get("timed").defaults
    state = play(hand(0, 3), TimeCalled(hand_in_progress=False), rules=rules)
    assert (state.ending, state.time_called) == (Ending(winners=A, reason="time"), True)


def test_time_lets_the_hand_in_progress_finish() -> None:
    rules = get("timed").defaults
    assert end_of(hand(0, 3), TimeCalled(), rules=rules) is None
    assert end_of(hand(0, 3), TimeCalled(), hand(1, 5), rules=rules) == Ending(winners=B, reason="time")


@pytest.mark.parametrize(
    "line",
    [PassedOut(dealer=0), Misdeal(dealer=0), Penalty(offender=1, kind="renege", points=2, hand="ends")],
)
def test_a_hand_in_progress_that_comes_to_nothing_is_over_too(line: Line) -> None:
    state = play(hand(0, 3), TimeCalled(), line, rules=get("timed").defaults)
    assert state.ending == Ending(winners=A, reason="time")


@pytest.mark.parametrize(
    "line",
    [
        Penalty(offender=1, kind="talk", points=2),
        Adjustment(points=(1, 0, 1, 0), note="Miscounted"),
        DealerChange(dealer=2),
        Substitution(seat=1, player=9),
    ],
)
def test_other_lines_during_the_last_hand_do_not_end_it(line: Line) -> None:
    assert end_of(hand(0, 3), TimeCalled(), line, rules=get("timed").defaults) is None


def test_time_can_end_a_game_to_a_target() -> None:
    rules = HouseRules(target=13)
    assert end_of(hand(0, 3), TimeCalled(hand_in_progress=False), rules=rules) == Ending(
        winners=A, reason="time"
    )


@pytest.mark.parametrize(("end", "reason"), [("hands", "hands"), ("time", "time")])
def test_a_tie_is_played_on_counting(end: End, reason: EndReason) -> None:
    rules = HouseRules().with_options(end=end, hands=1)
    over: list[Line] = [TimeCalled(hand_in_progress=False)] if end == "time" else []
    tied: list[Line] = [hand(0, 3), *over]
    state = play(*tied, rules=rules, start=(0, 1, 0, 1))
    assert (state.ending, state.deciding) == (None, False)
    state = play(*tied, PassedOut(dealer=0), hand(1, 3, dealer=1), rules=rules, start=(0, 1, 0, 1))
    assert (state.points, state.ending) == ((1, 2, 1, 2), Ending(winners=B, reason=reason))


def test_a_deciding_hand_decides_and_does_not_count() -> None:
    rules = HouseRules(end="hands", hands=1, tie="deciding_hand")
    tied = play(hand(0, 3), rules=rules, start=(0, 1, 0, 1))
    assert (tied.ending, tied.deciding) == (None, True)
    state = play(hand(0, 3), PassedOut(dealer=0), hand(1, 4, dealer=1), rules=rules, start=(0, 1, 0, 1))
    assert (state.points, state.deals) == ((1, 1, 1, 1), 1)
    assert (state.ending, state.deciding) == (Ending(winners=B, reason="deciding_hand"), False)
    last = state.results[-1]
    assert (last.points, last.totals, last.deal, last.counted) == ((0, 1, 0, 1), (1, 1, 1, 1), None, False)


def test_a_deciding_hand_in_which_nobody_scores_is_played_again() -> None:
    rules = HouseRules(end="hands", hands=1, tie="deciding_hand", fast_break=True)
    fast_break = Hand(result=HandResult(dealer=0, maker=0, tricks=3, defenders_took_first_two=True))
    state = play(hand(0, 3), fast_break, rules=rules, start=(0, 1, 0, 1))
    assert (state.ending, state.deciding) == (None, True)


def test_a_correction_can_break_a_tie_before_the_deciding_hand() -> None:
    rules = HouseRules(end="hands", hands=1, tie="deciding_hand")
    balance = Adjustment(points=(1, 0, 1, 0), note="Miscounted")
    assert end_of(hand(0, 3), balance, rules=rules, start=(0, 1, 0, 1)) == Ending(winners=A, reason="hands")


def test_only_the_tied_play_for_the_deciding_hand() -> None:
    rules = HouseRules(variant="cutthroat_20", tie="deciding_hand")
    both = [hand(2, 2)]
    assert play(*both, rules=rules, start=(9, 9, 3)).deciding is True
    third_scores = play(*both, hand(2, 5), rules=rules, start=(9, 9, 3))
    assert (third_scores.ending, third_scores.deciding) == (None, True)
    state = play(*both, hand(2, 5), hand(0, 3), rules=rules, start=(9, 9, 3))
    assert (state.points, state.ending) == ((11, 11, 3), Ending(winners=(0,), reason="deciding_hand"))


def test_first_to_reach() -> None:
    rules = HouseRules(end="hands", hands=3, tie="first_to_reach")
    assert end_of(hand(1, 5), hand(0, 3), hand(0, 3), rules=rules) == Ending(
        winners=B, reason="first_to_reach"
    )


def test_first_to_reach_in_the_same_hand_is_played_on() -> None:
    rules = HouseRules(variant="cutthroat_20", end="hands", hands=1, tie="first_to_reach")
    assert end_of(hand(2, 0), rules=rules) is None
    assert end_of(hand(2, 0), hand(0, 3), rules=rules) == Ending(winners=(0,), reason="hands")


def test_shared() -> None:
    rules = HouseRules(variant="cutthroat_20", tie="shared")
    expected = Ending(winners=(0, 1), reason="shared", games=0, shared=True)
    assert end_of(hand(2, 2), rules=rules, start=(9, 9, 3)) == expected


def test_two_who_pass_the_target_together_play_on_until_one_is_ahead() -> None:
    rules = get("cutthroat_dummy").defaults
    assert end_of(hand(2, 2), rules=rules, start=(9, 9, 3)) is None
    assert end_of(hand(2, 2), hand(2, 3), rules=rules, start=(9, 9, 3)) is None
    assert end_of(hand(2, 2), hand(2, 3), hand(1, 3), rules=rules, start=(9, 9, 3)) == Ending(
        winners=(1,), reason="target"
    )


def test_third_player_can_overtake_two_who_play_on() -> None:
    rules = get("cutthroat_dummy").defaults
    state = play(hand(2, 2), hand(2, 5), rules=rules, start=(8, 8, 8))
    assert (state.points, state.ending) == ((10, 10, 11), Ending(winners=(2,), reason="target"))


@pytest.mark.parametrize(
    ("start", "lines", "winners"),
    [
        ((9, 9, 9, 9), [hand(0, 3)], None),
        ((9, 9, 9, 9), [hand(0, 5)], A),
        ((9, 8, 9, 8), [hand(0, 3)], A),
        ((9, 9, 9, 9), [hand(0, 3), hand(1, 3), hand(1, 5)], B),
        ((9, 9, 9, 9), [hand(0, 3), hand(1, 3), hand(1, 3)], None),
    ],
)
def test_a_lead_of_two(start: tuple[int, ...], lines: list[Line], winners: tuple[int, ...] | None) -> None:
    ending = end_of(*lines, rules=HouseRules(win_by=2), start=start)
    assert (ending.winners if ending else None) == winners


def test_a_lap_carries_what_is_beyond_the_target() -> None:
    rules = HouseRules(target=5, laps=True)
    state = play(hand(0, 5, alone=True), rules=rules, start=(3, 4, 3, 4))
    assert (state.points, state.carry) == ((7, 4, 7, 4), (2, 0, 2, 0))


def test_no_lap_without_the_option_or_before_the_end() -> None:
    assert play(hand(0, 5), rules=HouseRules(target=1)).carry == (0, 0, 0, 0)
    assert play(hand(0, 3), rules=HouseRules(laps=True)).carry == (0, 0, 0, 0)


def test_a_slam_counts_two_also_against_less_than_nothing() -> None:
    rules = HouseRules(target=4, slam=True, negative_euchre=True)
    assert end_of(hand(0, 5, alone=True), rules=rules) == Ending(winners=A, reason="target", games=2)
    assert end_of(hand(1, 2), hand(1, 2), rules=rules) == Ending(winners=A, reason="target", games=2)
    assert end_of(hand(1, 3), hand(0, 5, alone=True), rules=rules) == Ending(winners=A, reason="target")


def test_points_carried_over_count_for_first_to_reach() -> None:
    rules = HouseRules(end="hands", hands=1, tie="first_to_reach")
    assert end_of(hand(1, 5), rules=rules, start=(2, 0, 2, 0)) == Ending(winners=A, reason="first_to_reach")


def test_level_from_the_start_nobody_was_first() -> None:
    rules = HouseRules(end="time", tie="first_to_reach")
    assert end_of(TimeCalled(hand_in_progress=False), rules=rules, start=LEVEL) is None
