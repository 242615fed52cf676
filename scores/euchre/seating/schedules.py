"""The same seating person by person: where each one sits in every round, with whom and against whom."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from scores.euchre.seating.plan import RoundSeating, TableSeating


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody's seat in one round."""

    table: int
    partners: tuple[int, ...]
    opponents: tuple[int, ...]


def schedules(
    players: Collection[int], rounds: Sequence[RoundSeating]
) -> Mapping[int, tuple[Place | None, ...]]:
    """For everybody the place in every round, ``None`` where there is none.

    >>> evening = [RoundSeating((TableSeating(2, (0, 1, 2, 3)),), (4,))]
    >>> found = schedules(range(5), evening)
    >>> found[0], found[4]
    ((Place(table=2, partners=(2,), opponents=(1, 3)),), (None,))
    """
    places = [
        {player: _place(table, player) for table in seating.tables for player in table.seats}
        for seating in rounds
    ]
    return {player: tuple(each.get(player) for each in places) for player in players}


def _place(table: TableSeating, player: int) -> Place:
    mine = next(side for side in table.sides if player in side)
    others = tuple(other for side in table.sides if side != mine for other in side)
    return Place(table.table, tuple(other for other in mine if other != player), others)
