"""Playing an evening through in the tests: invented results, a standing, and the referee's judgement."""

from dataclasses import replace
from random import Random

from scores.euchre.seating import MOVEMENTS, Report, Request, RoundSeating, TableResult, check


def judged(
    request: Request, seatings: tuple[RoundSeating, ...], sizes: frozenset[int] = frozenset({4})
) -> Report:
    """What the referee says about rounds made for ``request``."""
    return check(
        seatings,
        players=request.players,
        sizes=sizes,
        constraints=request.constraints,
        history=request.history,
    )


def invented(seating: RoundSeating, chance: Random) -> list[TableResult]:
    """Some result for every table, ties settled by a deciding hand."""
    return [
        TableResult(
            table.table, tuple(chance.randint(0, 12) for _ in table.sides), decided=chance.randint(0, 1)
        )
        for table in seating.tables
    ]


def played(name: str, request: Request, rounds: int) -> tuple[RoundSeating, ...]:
    """An evening of a movement, one round at a time, each after the results of the one before."""
    movement = MOVEMENTS[name]
    chance = Random(request.seed)
    points = dict.fromkeys(request.players, 0)
    evening: tuple[RoundSeating, ...] = ()
    for number in range(rounds):
        results = invented(evening[-1], chance) if evening else []
        for result in results:
            table = next(table for table in evening[-1].tables if table.table == result.table)
            for side, won in zip(table.sides, result.points, strict=True):
                for player in side:
                    points[player] += won
        standing = sorted(request.players, key=lambda player: -points[player])
        evening += movement.plan(
            replace(
                request,
                rounds=1,
                history=evening,
                results=results,
                standing=standing,
                seed=request.seed + number,
            )
        )
    return evening


def codes(report: Report) -> set[str]:
    return {note.code for note in report.notes}
