"""A season's table: points of several evenings together, of everybody's best so many if the club wants it so.

Comparison is exact; points may be fractions where sitting out brings one's own average.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningScore:
    """What one evening brought one player: points as in its standings, games won, lone marches."""

    points: Fraction
    games_won: int = 0
    lone_marches: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonLine[Player: Hashable, Evening: Hashable]:
    """One player's line. ``points`` and ``games_won`` are those of the ``counted`` evenings, ``total`` of all of them.

    ``shared``: somebody else has the same rank.
    """

    rank: int
    shared: bool
    player: Player
    points: Fraction
    games_won: int
    total: Fraction
    lone_marches: int
    evenings: int
    counted: frozenset[Evening]

    @property
    def average(self) -> Fraction:
        """Points per evening played, over all of them."""
        return self.total / self.evenings


def season_lines[Player: Hashable, Evening: Hashable](
    scores: Mapping[Player, Mapping[Evening, EveningScore]], best_of: int | None = None
) -> tuple[SeasonLine[Player, Evening], ...]:
    """Rank players by points, then by games won, of the evenings that count. Whoever is level in both shares the rank.

    Of the ``best_of`` evenings that count, those with more points come first, then those with more games won. Players on
    one rank stay in the order of ``scores``.

    >>> night = lambda *points: {n: EveningScore(points=Fraction(p)) for n, p in enumerate(points)}
    >>> table = season_lines({"Ann": night(9, 2, 8), "Bea": night(7, 10), "Cal": night(16)}, best_of=2)
    >>> [(line.rank, line.shared, line.player, int(line.points), int(line.total)) for line in table]
    [(1, True, 'Ann', 17, 19), (1, True, 'Bea', 17, 17), (3, False, 'Cal', 16, 16)]
    """
    sums = [_sum(player, evenings, best_of) for player, evenings in scores.items() if evenings]
    sums.sort(key=_key)
    lines: list[SeasonLine[Player, Evening]] = []
    for _, level in groupby(sums, key=_key):
        group = list(level)
        rank = len(lines) + 1
        lines += [replace(line, rank=rank, shared=len(group) > 1) for line in group]
    return tuple(lines)


def _key[Player: Hashable, Evening: Hashable](line: SeasonLine[Player, Evening]) -> tuple[Fraction, int]:
    return -line.points, -line.games_won


def _sum[Player: Hashable, Evening: Hashable](
    player: Player, evenings: Mapping[Evening, EveningScore], best_of: int | None
) -> SeasonLine[Player, Evening]:
    order = sorted(
        evenings, key=lambda evening: (evenings[evening].points, evenings[evening].games_won), reverse=True
    )
    counted = order if best_of is None else order[:best_of]
    return SeasonLine(
        rank=0,
        shared=False,
        player=player,
        points=sum((evenings[evening].points for evening in counted), Fraction(0)),
        games_won=sum(evenings[evening].games_won for evening in counted),
        total=sum((score.points for score in evenings.values()), Fraction(0)),
        lone_marches=sum(score.lone_marches for score in evenings.values()),
        evenings=len(evenings),
        counted=frozenset(counted),
    )
