"""Evenings that follow results, played through with invented ones: what may come is said before it is known."""

from collections import Counter
from dataclasses import replace

from scores.euchre.seating.lots import Lots
from scores.euchre.seating.movements import Movement
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.request import Request
from scores.euchre.seating.results import TableResult

MOST_POINTS = 12


def imagined(movement: Movement, request: Request) -> tuple[RoundSeating, ...]:
    """The rounds asked for. Where the movement follows results, lots decide who wins.

    >>> from scores.euchre.seating.movements import movement
    >>> len(imagined(movement("winners_up"), Request(range(8), 3, seed=1)))
    3
    """
    if movement.planned_ahead:
        return movement.plan(request)
    lots = Lots(request.seed)
    evening = list(request.history)
    points: Counter[int] = Counter()
    for number in range(request.rounds):
        results = _results(evening[-1], lots, points) if evening else ()
        standing = sorted(request.players, key=lambda player: (-points[player], player))
        asked = replace(
            request,
            rounds=1,
            seed=request.seed + number,
            history=tuple(evening),
            results=results,
            standing=standing,
        )
        evening += movement.plan(asked)
    return tuple(evening[len(request.history) :])


def _results(last: RoundSeating, lots: Lots, points: Counter[int]) -> tuple[TableResult, ...]:
    """A winner at every table; the points are added to those of the evening."""
    results = []
    for table in last.tables:
        winner = lots.below(len(table.sides))
        scored = tuple(
            MOST_POINTS if side == winner else lots.below(MOST_POINTS) for side in range(len(table.sides))
        )
        for side, won in zip(table.sides, scored, strict=True):
            points.update(dict.fromkeys(side, won))
        results.append(TableResult(table.table, scored))
    return tuple(results)
