"""A season's table on evenings small enough to add up by hand."""

from __future__ import annotations

from fractions import Fraction

from scores.euchre.seasons import EveningScore, SeasonLine, season_lines


def night(points: int | Fraction, won: int = 0, lone: int = 0) -> EveningScore:
    return EveningScore(points=Fraction(points), games_won=won, lone_marches=lone)


def test_a_season_nobody_played_has_no_lines() -> None:
    assert season_lines({}) == ()
    assert season_lines({"Ann": {}}, best_of=3) == ()


def test_points_of_every_evening_are_summed() -> None:
    table = season_lines({"Ann": {1: night(20, 2, 1), 2: night(31, 4)}, "Bea": {2: night(60, 5, 2)}})
    assert table == (
        SeasonLine(
            rank=1, shared=False, player="Bea", points=Fraction(60), games_won=5, total=Fraction(60),
            lone_marches=2, evenings=1, counted=frozenset({2}),
        ),
        SeasonLine(
            rank=2, shared=False, player="Ann", points=Fraction(51), games_won=6, total=Fraction(51),
            lone_marches=1, evenings=2, counted=frozenset({1, 2}),
        ),
    )  # fmt: skip
    assert table[1].average == Fraction(51, 2)


def test_only_the_best_evenings_count_but_all_make_the_average() -> None:
    (line,) = season_lines({"Ann": {1: night(20, 1), 2: night(31, 4), 3: night(25, 3)}}, best_of=2)
    assert (line.points, line.games_won, line.counted) == (Fraction(56), 7, frozenset({2, 3}))
    assert (line.total, line.evenings, line.average) == (Fraction(76), 3, Fraction(76, 3))


def test_of_evenings_with_equal_points_the_one_with_more_games_won_counts() -> None:
    (line,) = season_lines({"Ann": {1: night(20, 1), 2: night(20, 4)}}, best_of=1)
    assert (line.points, line.games_won, line.counted) == (Fraction(20), 4, frozenset({2}))


def test_games_won_part_those_level_in_points_and_the_rest_share_a_rank() -> None:
    scores = {
        "Ann": {1: night(30, 2)},
        "Bea": {1: night(30, 3)},
        "Cal": {1: night(30, 2)},
        "Dev": {1: night(9, 5)},
        "Eve": {1: night(Fraction(61, 2), 0)},
    }
    assert [(line.rank, line.shared, line.player) for line in season_lines(scores)] == [
        (1, False, "Eve"),
        (2, False, "Bea"),
        (3, True, "Ann"),
        (3, True, "Cal"),
        (5, False, "Dev"),
    ]
