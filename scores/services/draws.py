"""From entries to seats: which maker draws which format, for whom, and who sits where in a game. Writes nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby

from django.utils.translation import gettext as _

from scores.euchre.seating.constraints import Constraints
from scores.euchre.seating.pairs import pairs_round_robin
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.rotation import cutthroat, rotation, two_handed
from scores.models import Entry, Tournament
from scores.queries.seatings import both_of_each, pairs_together, people_apart, present_in
from scores.services.games import Sitting
from scores.services.refusal import Refused

SINGLE_MAKERS = {
    Tournament.Format.ROTATION: rotation,
    Tournament.Format.CUTTHROAT: cutthroat,
    Tournament.Format.TWO_HANDED: two_handed,
}


def fewest(tournament: Tournament) -> int:
    """How many entries it takes to fill one table."""
    pairs = tournament.format == Tournament.Format.PAIRS
    return 2 if pairs else Tournament.Format(tournament.format).seats


def seat_rounds(
    tournament: Tournament,
    entries: Collection[Entry],
    history: Sequence[RoundSeating],
    numbers: range,
    seed: int,
) -> list[RoundSeating]:
    """Seat the rounds ``numbers``, each for those who are there by then, knowing what was played before."""
    names = {entry.pk: str(entry) for entry in entries}
    seated = list(history)
    for present, stretch in groupby(numbers, key=lambda number: present_in(entries, number)):
        rounds = list(stretch)
        if len(present) < (least := fewest(tournament)):
            raise Refused(
                _("Round %(round)s would have %(present)s entries; a table needs %(least)s.")
                % {"round": rounds[0], "present": len(present), "least": least}
            )
        people = [entry.pk for entry in entries if entry.pk in present]
        if tournament.format == Tournament.Format.PAIRS:
            seated += _seat_pairs(people, len(rounds), seed, seated, names)
        else:
            maker = SINGLE_MAKERS[Tournament.Format(tournament.format)]
            seated += maker(people, len(rounds), seed=seed, history=seated, names=names)
    return seated[len(history) :]


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


def _seat_pairs(
    pairs: Sequence[int], rounds: int, seed: int, history: Sequence[RoundSeating], names: Mapping[int, str]
) -> list[RoundSeating]:
    """Everybody against everybody; once rounds were played, whoever met least."""
    couples = [(pair, -pair) for pair in pairs]
    if not history:
        drawn = pairs_round_robin(couples, rounds, seed=seed, names=both_of_each(names))
    else:
        people = [person for couple in couples for person in couple]
        before = [people_apart(seating) for seating in history]
        together = Constraints(partners=tuple(couples))
        drawn = rotation(
            people, rounds, seed=seed, history=before, constraints=together, names=both_of_each(names)
        )
    return [pairs_together(seating) for seating in drawn]
