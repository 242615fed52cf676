"""A player's figures on a history small enough to add up by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scores.euchre.company import Company, company
from scores.euchre.games import SeatTally
from scores.euchre.stats import Figures, Share, Sitting, figures

ANN, BEA, CAL, DEV, EVE = 1, 2, 3, 4, 5


def table(
    game: int, players: list[int], points: tuple[int, ...], *, hands: int = 8, won: int | None = 0
) -> list[Sitting]:
    """Everybody of one game; ``points`` and the winner ``won`` are by side, ``None``: shared."""
    sides = len(points)
    return [
        Sitting(
            game=game,
            seat=seat,
            player=player,
            pairs=sides == 2,
            tally=SeatTally(
                points=points[seat % sides],
                points_against=max(p for side, p in enumerate(points) if side != seat % sides),
                hands=hands,
                has_hands=hands > 0,
                won=seat % sides == won,
            ),
        )
        for seat, player in enumerate(players)
    ]


def test_a_player_without_games_has_no_figures() -> None:
    nothing = figures([], ANN)
    assert nothing == Figures()
    assert nothing.points_per_hand is None
    assert company([], ANN) == ([], [])


def test_won_lost_shared_and_a_paper_card() -> None:
    history = [
        *table(1, [ANN, BEA, CAL, DEV], (10, 6), won=0),
        *table(2, [BEA, ANN, DEV, CAL], (11, 3), won=0),
        *table(3, [ANN, BEA, DEV, CAL], (6, 6), hands=0, won=None),
    ]
    found = figures(history, ANN)
    assert found == Figures(games=3, won=1, lost=1, shared=1, cards=1, points=19, hands=16, hand_points=13)
    assert found.points_per_hand == 13 / 16
    assert found.games_won == Share(1, 3)


def test_what_happened_in_the_hands_is_summed() -> None:
    made = SeatTally(
        points=9, points_against=5, hands=8, has_hands=True, won=True, made=4, made_won=3, euchred=1, side_euchred=2,
        euchres=1, marches=2, alone_tried=2, alone_won=1, lone_marches=1, alone_euchred=1, defended_alone=1,
        defended_alone_won=1, penalties=2,
    )  # fmt: skip
    history = [
        Sitting(game=1, seat=0, player=ANN, tally=made),
        Sitting(game=2, seat=2, player=ANN, tally=made),
    ]
    found = figures(history, ANN)
    assert found == Figures(
        games=2, won=2, points=18, hands=16, hand_points=18, made=8, made_won=6, euchred=2, side_euchred=4,
        euchres=2, marches=4, alone_tried=4, alone_won=2, lone_marches=2, alone_euchred=2, defended_alone=2,
        defended_alone_won=2, penalties=4,
    )  # fmt: skip
    assert (found.calls_won, found.lone_won) == (Share(6, 8), Share(2, 4))


def test_a_substituted_stretch_belongs_to_whoever_sat_there() -> None:
    ann, bea, cal, dev = table(1, [ANN, BEA, CAL, DEV], (10, 6), won=0)
    first = replace(ann, tally=replace(ann.tally, points=7, hands=5, won=None))
    then = replace(ann, player=EVE, occupant=1, tally=replace(ann.tally, points=3, hands=3, won=True))
    history = [first, bea, cal, dev, then]
    assert figures(history, ANN) == Figures(games=1, left=1, points=7, hands=5, hand_points=7)
    assert figures(history, EVE) == Figures(games=1, won=1, points=3, hands=3, hand_points=3)
    assert company(history, EVE) == (
        [Company(player=CAL, games=1, won=1, points=3, points_against=6)],
        [
            Company(player=BEA, games=1, won=1, points=3, points_against=6),
            Company(player=DEV, games=1, won=1, points=3, points_against=6),
        ],
    )
    assert [record.player for records in company(history, ANN) for record in records] == [CAL, BEA, DEV]


def test_two_substitutes_who_were_never_there_together_do_not_meet() -> None:
    ann, bea, cal, dev = table(1, [ANN, BEA, CAL, DEV], (10, 6), won=0)
    history = [
        replace(ann, tally=replace(ann.tally, hands=2, won=None)),
        replace(ann, player=EVE, occupant=1, tally=replace(ann.tally, hands=6)),
        bea,
        replace(cal, tally=replace(cal.tally, hands=5, won=None)),
        replace(cal, player=6, occupant=1, tally=replace(cal.tally, hands=3)),
        dev,
    ]
    assert [record.player for record in company(history, ANN)[0]] == [CAL]
    assert [record.player for record in company(history, 6)[0]] == [EVE]
    assert [record.player for record in company(history, EVE)[0]] == [CAL, 6]


def test_leaving_and_coming_back_is_one_game_with_everybody() -> None:
    ann, bea, cal, dev = table(1, [ANN, BEA, CAL, DEV], (10, 6), won=0)
    history = [
        replace(ann, tally=replace(ann.tally, points=4, hands=3, won=None)),
        replace(ann, player=EVE, occupant=1, tally=replace(ann.tally, points=2, hands=2, won=None)),
        replace(ann, occupant=2, tally=replace(ann.tally, points=4, hands=3, won=True)),
        bea,
        cal,
        dev,
    ]
    assert figures(history, ANN) == Figures(games=1, won=1, points=8, hands=6, hand_points=8)
    assert company(history, ANN)[0] == [Company(player=CAL, games=1, won=1, points=8, points_against=12)]


def test_at_a_table_of_three_everybody_is_an_opponent() -> None:
    history = table(1, [ANN, BEA, CAL], (10, 6, 3), won=0)
    assert company(history, BEA) == (
        [],
        [
            Company(player=ANN, games=1, lost=1, points=6, points_against=10),
            Company(player=CAL, games=1, lost=1, points=6, points_against=10),
        ],
    )


def test_partners_are_listed_by_games_and_then_by_wins() -> None:
    history = [
        *table(1, [ANN, EVE, BEA, DEV], (10, 6), won=0),
        *table(2, [ANN, EVE, BEA, DEV], (4, 10), won=1),
        *table(3, [ANN, EVE, DEV, CAL], (3, 10), won=1),
        *table(4, [ANN, BEA, CAL, DEV], (10, 0), won=0),
    ]
    assert company(history, ANN)[0] == [
        Company(player=BEA, games=2, won=1, lost=1, points=14, points_against=16),
        Company(player=CAL, games=1, won=1, points=10, points_against=0),
        Company(player=DEV, games=1, lost=1, points=3, points_against=10),
    ]


@pytest.mark.parametrize(
    ("part", "whole", "percent"), [(0, 0, None), (3, 4, None), (15, 20, 75), (1, 40, 2), (2, 3, None)]
)
def test_a_share_of_few_has_no_percentage(part: int, whole: int, percent: int | None) -> None:
    assert Share(part, whole).percent == percent
