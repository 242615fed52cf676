"""From entries to seats: which movement draws what, for whom, and who sits where in a game. Writes nothing."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from django.utils.translation import gettext as _

from scores.euchre.seating.movements import MOVEMENTS, Movement
from scores.euchre.seating.plan import RoundSeating
from scores.models import Entry, Tournament
from scores.queries.draws import WALKING, Drawn, decided_before, next_rounds, pair_rounds, request_for
from scores.queries.movements import USUAL, fewest_entries
from scores.queries.seatings import present_in
from scores.services.games import Sitting
from scores.services.refusal import Refused
from scores.services.tournaments import MOST_ROUNDS, TablesOpen, open_tables

#: Seeds are shown to organisers, so they stay short enough to read out.
SEEDS = 1_000_000


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
        seated += next_rounds(tournament, here, len(rounds), seed, seated)
    return seated[len(history) :]


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
    return (pair_rounds(usual, request) if usual.pairs else usual.plan(request))[0]


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


def last_round(
    tournament: Tournament, movement: Movement, first: int, wanted: int | None, *, while_playing: bool
) -> int:
    """The last round to draw; where results decide only the next, and not before every table has finished, unless the
    organiser says that it is to be drawn ``while_playing``."""
    last = max(wanted or tournament.rounds_planned, first) if movement.planned_ahead else first
    if last > MOST_ROUNDS:
        raise Refused(_("Choose from 1 to %(most)s rounds.") % {"most": MOST_ROUNDS})
    if not movement.planned_ahead and not while_playing and (playing := open_tables(tournament.pk)):
        raise TablesOpen(playing)
    return last


def new_seed(tournament: Tournament, movement: Movement, first: int) -> int:
    """A new seed; where people walk on from the round before, the seed that round was drawn with."""
    if movement.name in WALKING and first > 1:
        return int(tournament.rounds.values_list("seed", flat=True).get(number=first - 1))
    return secrets.randbelow(SEEDS)


def drawn_from(
    tournament: Tournament,
    movement: Movement,
    played: Sequence[RoundSeating],
    seed: int,
    seatings: Sequence[RoundSeating],
) -> dict[str, object] | None:
    """What the results were of which the next round was made, so that it is noticed when they change later."""
    if movement.planned_ahead or not played:
        return None
    number = len(played) + 1
    seated = dict(enumerate(played, start=1))
    by = decided_before(tournament, [number], seated, while_playing=True)[number]
    return Drawn(movement.name, seed, by, seatings[0]).to_json() if by is not None else None
