"""From entries to seats: which movement draws what, for whom, and who sits where in a game. Writes nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from django.utils.translation import gettext as _

from scores.euchre.seating.movements import MOVEMENTS, Movement, Needs
from scores.euchre.seating.pairs import pairs_round_robin
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.request import Request
from scores.euchre.seating.results import Ties
from scores.euchre.seating.rotation import rotation
from scores.models import Entry, Tournament
from scores.queries.movements import (
    USUAL,
    fewest_entries,
    movement_of,
    odd_of,
    results_of_round,
    wishes_of,
)
from scores.queries.seatings import both_of_each, pairs_together, people_apart, present_in
from scores.queries.standings import standings
from scores.queries.wishes import for_both
from scores.services.games import Sitting
from scores.services.refusal import Refused

#: Movements in which everybody walks on from where the first round put them: the next round belongs to the same draw.
WALKING = frozenset({"seats", "colours"})


def seat_rounds(
    tournament: Tournament,
    entries: Collection[Entry],
    history: Sequence[RoundSeating],
    numbers: range,
    seed: int,
) -> list[RoundSeating]:
    """Seat the rounds ``numbers``, each for those who are there by then, knowing what was played before."""
    seated = list(history)
    for present, stretch in groupby(numbers, key=lambda number: present_in(entries, number)):
        rounds = list(stretch)
        if len(present) < (least := fewest_entries(tournament)):
            raise Refused(
                _("Round %(round)s would have %(present)s entries; a table needs %(least)s.")
                % {"round": rounds[0], "present": len(present), "least": least}
            )
        here = [entry for entry in entries if entry.pk in present]
        seated += _seat(tournament, here, len(rounds), seed, seated)
    return seated[len(history) :]


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


def seat_some(
    tournament: Tournament,
    entries: Sequence[Entry],
    history: Sequence[RoundSeating],
    seed: int,
    *,
    taken: Collection[int],
) -> RoundSeating:
    """One round for some of the people, away from the tables that are ``taken``; by rotation, whatever the movement."""
    request = request_for(tournament, entries, 1, seed, history)
    wishes = replace(request.constraints, out_of_use=request.constraints.out_of_use.union(taken))
    request = replace(request, constraints=wishes)
    usual = MOVEMENTS[USUAL[Tournament.Format(tournament.format)]]
    return (_seat_pairs(usual, request) if usual.pairs else usual.plan(request))[0]


def sittings(entries: Mapping[int, Entry], seats: Sequence[int]) -> list[Sitting]:
    """The people in the chairs of a table, clockwise from South. The second chair of a pair is the partner's."""
    people = []
    for position, number in enumerate(seats):
        entry = entries[number]
        player = entry.partner if number in seats[:position] else entry.player
        if player is None:
            raise ValueError(f"Entry {number} has two chairs and one player.")
        people.append(Sitting(position, player, entry))
    return people


def _seat(
    tournament: Tournament,
    entries: Sequence[Entry],
    rounds: int,
    seed: int,
    history: Sequence[RoundSeating],
) -> Sequence[RoundSeating]:
    movement = movement_of(tournament)
    request = request_for(tournament, entries, rounds, seed, history)
    if history and movement.needs is Needs.RESULTS:
        results = results_of_round(tournament, len(history), history[-1])
        request = replace(request, results=results)
    if history and movement.needs is Needs.STANDING:
        request = replace(request, standing=[row.entry_id for row in standings(tournament).rows])
    if movement.pairs:
        return _seat_pairs(movement, request)
    if movement.name in WALKING:
        return _walk_on(movement, request)
    return movement.plan(request)


def _walk_on(movement: Movement, request: Request) -> Sequence[RoundSeating]:
    """The rounds that follow in the draw that made those played; a new draw when somebody has come or gone."""
    played = len(request.history)
    evening = movement.plan(replace(request, rounds=played + request.rounds, history=()))
    if evening[:played] == tuple(request.history):
        return evening[played:]
    return movement.plan(request)


def _seat_pairs(movement: Movement, request: Request) -> list[RoundSeating]:
    """Everybody against everybody; once rounds were played, whoever met least; or by the standing."""
    couples = [(pair, -pair) for pair in request.players]
    names = both_of_each(request.names)
    before = [people_apart(seating) for seating in request.history]
    if not movement.planned_ahead:
        asked = replace(request, pairs=couples, history=before, names=names)
        return [pairs_together(seating) for seating in movement.plan(asked)]
    together = for_both(request.constraints, request.players)
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
