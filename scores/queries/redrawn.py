"""Rounds that their movement would seat differently now, because a result they were drawn from has changed since."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.plan import RoundSeating
from scores.models import Round, Tournament
from scores.queries.draws import Drawn, decided_before, next_rounds
from scores.queries.movements import movement_of

#: Where somebody sits: the table, and who is on the same side there. Nothing for whoever sits out.
type Place = tuple[int, frozenset[int]] | None


@dataclass(frozen=True, slots=True)
class Change:
    """A round, what it was drawn from, what that is now, and the seats the movement would make of it for the same people.

    ``error``: why it cannot seat them. ``history``: the rounds before.
    """

    round: Round
    drawn: Drawn
    now: Drawn
    history: tuple[RoundSeating, ...]
    error: SeatingError | None = None


def changes(tournament: Tournament, *, number: int | None = None) -> list[Change]:
    """The rounds (or only that one) whose movement would seat the same people otherwise by the results as they are now.

    No query where results decide nothing, a few where they do, and three more for each round of which they have changed.
    """
    movement = movement_of(tournament)
    if movement.planned_ahead:
        return []
    rounds = list(tournament.rounds.order_by("number"))
    seatings = {each.number: RoundSeating.from_json(each.seating) for each in rounds}
    drawn = {
        each.number: Drawn.from_json(each.drawn)
        for each in rounds
        if each.drawn is not None and number in (None, each.number)
    }
    drawn = {key: one for key, one in drawn.items() if one.movement == movement.name}
    decided = decided_before(tournament, drawn, seatings) if drawn else {}
    found = []
    for each in rounds:
        now = decided.get(each.number)
        if now is None:
            continue
        before = drawn[each.number]
        people = (before.seating or seatings[each.number]).present
        if _same(now, before.by, people):
            continue
        history = tuple(seatings[earlier] for earlier in range(1, each.number))
        change = for_people(tournament, Change(each, before, replace(before, by=now), history), people)
        if change.error or places(change.now.seating) != places(before.seating):
            found.append(change)
    return found


def for_people(tournament: Tournament, change: Change, people: Collection[int]) -> Change:
    """What the movement would give these people, with the seed that the round was drawn with."""
    entries = [
        entry
        for entry in tournament.entries.select_related("player", "partner").order_by("number")
        if entry.pk in people
    ]
    try:
        seating = next_rounds(tournament, entries, 1, change.drawn.seed, change.history)[0]
    except SeatingError as error:
        return replace(change, now=replace(change.now, seating=None), error=error)
    return replace(change, now=replace(change.now, seating=seating), error=None)


def places(seating: RoundSeating | None, among: Collection[int] | None = None) -> dict[int, Place]:
    """Where everybody (or only those ``among`` them) sits, and with whom."""
    if seating is None:
        return {}
    found: dict[int, Place] = dict.fromkeys(seating.sitting_out)
    for table in seating.tables:
        for side in table.sides:
            together = frozenset(side if among is None else set(side) & set(among))
            found.update(dict.fromkeys(side, (table.table, together)))
    return found if among is None else {one: place for one, place in found.items() if one in among}


def _same(now: Sequence[object], before: Sequence[object], people: Collection[int]) -> bool:
    """The same has been decided. Of a standing only the order of those who are in the round matters."""
    if now and isinstance(now[0], int):
        return [one for one in now if one in people] == [one for one in before if one in people]
    return now == before
