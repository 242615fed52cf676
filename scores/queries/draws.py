"""What a draw goes by: what is asked of the makers, what results and the standing say, and the rounds they make of it.

Kept apart from what is written, so that a round can also be made once more only to be looked at.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Min

from scores.euchre.seating.movements import Movement, Needs
from scores.euchre.seating.pairs import pairs_round_robin
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.request import Request
from scores.euchre.seating.results import TableResult, Ties
from scores.euchre.seating.rotation import rotation
from scores.models import Entry, Game, Tournament
from scores.queries.movements import movement_of, odd_of, results_of_round, results_of_rounds, wishes_of
from scores.queries.seatings import both_of_each, pairs_together, people_apart
from scores.queries.standings import orders_before
from scores.queries.wishes import for_both

#: Movements in which everybody walks on from where the first round put them: the next round belongs to the same draw.
WALKING = frozenset({"seats", "colours"})

#: What a round was drawn from, as it is stored with it: table and side that won there, or the entries in their standing.
type Decided = list[list[int | None]] | list[int]


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a round that results decide was drawn from, and the seats its movement made of that before any hand touched them.
    ``seating`` is ``None`` where the organiser has kept seats that no draw gives any more."""

    movement: str
    seed: int
    by: Decided
    seating: RoundSeating | None

    def to_json(self) -> dict[str, object]:
        return {
            "movement": self.movement,
            "seed": self.seed,
            "by": self.by,
            "seating": self.seating.to_json() if self.seating else None,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Drawn:
        seating = data["seating"]
        return cls(
            data["movement"], data["seed"], data["by"], RoundSeating.from_json(seating) if seating else None
        )


def request_for(
    tournament: Tournament, entries: Sequence[Entry], rounds: int, seed: int, history: Sequence[RoundSeating]
) -> Request:
    """What is asked of the makers for these single players. No query."""
    return Request(
        [entry.pk for entry in entries],
        rounds,
        seed,
        tuple(history),
        wishes_of(tournament, entries),
        tournament.tables_there,
        odd=odd_of(tournament),
        names={entry.pk: str(entry) for entry in entries},
        ties=Ties(tournament.ties),
    )


def next_rounds(
    tournament: Tournament,
    entries: Sequence[Entry],
    rounds: int,
    seed: int,
    history: Sequence[RoundSeating],
) -> Sequence[RoundSeating]:
    """The rounds that follow ``history`` for these entries, by the tournament's movement."""
    movement = movement_of(tournament)
    number = len(history) + 1
    request = request_for(tournament, entries, rounds, seed, history)
    if history and movement.needs is Needs.RESULTS:
        results = results_of_round(tournament, number - 1, history[-1])
        request = replace(request, results=results)
    if history and movement.needs is Needs.STANDING:
        request = replace(request, standing=orders_before(tournament, [number])[number])
    if movement.pairs:
        return pair_rounds(movement, request)
    if movement.name in WALKING:
        return _walk_on(movement, request)
    return movement.plan(request)


def decided_before(
    tournament: Tournament,
    numbers: Collection[int],
    seatings: Mapping[int, RoundSeating],
    *,
    while_playing: bool = False,
) -> dict[int, Decided | None]:
    """What each of these rounds goes by, as it is now: who won at which table of the round before, or the standing.

    ``None`` while a table has not reported, unless the standing is wanted ``while_playing``. One query where results
    decide, four where the standing does; ``seatings`` are those of all rounds before.
    """
    if movement_of(tournament).needs is Needs.RESULTS:
        before = {number - 1: seatings[number - 1] for number in numbers}
        results = results_of_rounds(tournament, before)
        return {number: _winners(before[number - 1], results[number - 1]) for number in numbers}
    playing = Game.objects.filter(round__tournament=tournament, status=Game.Status.PLAYING)
    first_open = playing.aggregate(first=Min("round__number"))["first"]
    orders = orders_before(tournament, numbers)
    return {
        number: list(orders[number]) if while_playing or first_open is None or number <= first_open else None
        for number in numbers
    }


def _winners(seating: RoundSeating, results: Sequence[TableResult]) -> Decided | None:
    """Table and winning side, ``None`` after a tie that was not settled."""
    if {result.table for result in results} != {table.table for table in seating.tables}:
        return None
    sides = {
        result.table: _winner(result.points) if result.decided is None else result.decided
        for result in results
    }
    return [[table, side] for table, side in sorted(sides.items())]


def _winner(points: Sequence[int]) -> int | None:
    best = max(points)
    return points.index(best) if points.count(best) == 1 else None


def _walk_on(movement: Movement, request: Request) -> Sequence[RoundSeating]:
    """The rounds that follow in the draw that made those played; a new draw when somebody has come or gone."""
    played = len(request.history)
    evening = movement.plan(replace(request, rounds=played + request.rounds, history=()))
    if evening[:played] == tuple(request.history):
        return evening[played:]
    return movement.plan(request)


def pair_rounds(movement: Movement, request: Request) -> list[RoundSeating]:
    """Everybody against everybody; once rounds were played, whoever met least; or by the standing."""
    couples = [(pair, -pair) for pair in request.players]
    names = both_of_each(request.names)
    before = [people_apart(seating) for seating in request.history]
    together = for_both(request.constraints, request.players)
    if not movement.planned_ahead:
        asked = replace(request, pairs=couples, history=before, names=names, constraints=together)
        return [pairs_together(seating) for seating in movement.plan(asked)]
    if before or together.never_together or any(together.sits_out.values()) or together.fillers:
        people = [person for couple in couples for person in couple]
        drawn = rotation(
            people,
            request.rounds,
            seed=request.seed,
            history=before,
            constraints=together,
            tables=request.tables,
            names=names,
        )
    else:
        drawn = pairs_round_robin(
            couples,
            request.rounds,
            seed=request.seed,
            tables=request.tables,
            constraints=together,
            names=names,
        )
    return [pairs_together(seating) for seating in drawn]
