"""A rubber by Bicycle's scheme: best of three games, game points by how far the losers got, and two for the rubber."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from scores.euchre.words import RulesError, gettext_noop

GAMES_TO_WIN = 2
RUBBER_BONUS = 2
#: From this many points of the losers on, a won game is worth so much.
GAME_POINTS = ((3, 1), (1, 2))
GAME_POINTS_SHUT_OUT = 3


@dataclass(frozen=True, slots=True)
class RubberGame:
    """One game of a rubber: the winning side (0 or 1) and what the losers had."""

    winner: int
    loser_score: int


@dataclass(frozen=True, slots=True)
class Rubber:
    """A rubber so far. ``game_points`` per side, without the bonus; ``winner`` and ``margin`` (with it) once it is over."""

    game_points: tuple[int, int]
    winner: int | None
    margin: int | None


def game_points(loser_score: int) -> int:
    """Return what a won game is worth: 3 when the losers have nothing, 2 when they have one or two, else 1.

    >>> [game_points(score) for score in (-2, 0, 1, 2, 3, 4)]
    [3, 3, 2, 2, 1, 1]
    """
    return next((points for least, points in GAME_POINTS if loser_score >= least), GAME_POINTS_SHUT_OUT)


def rubber(games: Sequence[RubberGame]) -> Rubber:
    """Score a rubber. Raises ``RulesError`` for a game after its end.

    >>> rubber([RubberGame(winner=0, loser_score=0), RubberGame(winner=0, loser_score=2)])
    Rubber(game_points=(5, 0), winner=0, margin=7)
    """
    won: Counter[int] = Counter()
    points = [0, 0]
    for game in games:
        if max(won.values(), default=0) >= GAMES_TO_WIN:
            raise RulesError(
                gettext_noop("The rubber is over; this game belongs to the next."), code="rubber_over"
            )
        won[game.winner] += 1
        points[game.winner] += game_points(game.loser_score)
    winner = next((side for side in (0, 1) if won[side] >= GAMES_TO_WIN), None)
    margin = None if winner is None else RUBBER_BONUS + points[winner] - points[1 - winner]
    return Rubber((points[0], points[1]), winner, margin)
