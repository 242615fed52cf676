"""From entries to seats: which movement draws what, for whom, and who sits where in a game. Writes nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from django.utils.translation import gettext as _

from scores.euchre.seating.movements import MOVEMENTS
from scores.euchre.seating.plan import RoundSeating
from scores.models import Entry, Tournament
from scores.queries.draws import next_rounds, pair_rounds, request_for
from scores.queries.movements import USUAL, fewest_entries
from scores.queries.seatings import present_in
from scores.services.games import Sitting
from scores.services.refusal import Refused


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
