"""What a seating is: which players sit at which physical table in which round, and who sits out.

Players are opaque whole numbers (the caller's entry ids); nothing here knows names. Every maker returns
``RoundSeating`` objects, the referee reads them, and both speak of nothing else.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast


@dataclass(frozen=True, slots=True)
class TableSeating:
    """One physical table: ``seats`` lists its players clockwise from position 0.

    Four seats: positions 0 and 2 play against 1 and 3. Three seats: cutthroat. Two seats: two-handed.

    >>> table = TableSeating(table=1, seats=(10, 20, 30, 40))
    >>> table.sides
    ((10, 30), (20, 40))
    >>> TableSeating(table=2, seats=(1, 2, 3)).sides
    ((1,), (2,), (3,))
    """

    table: int
    seats: tuple[int, ...]

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who plays with whom: two pairs at a table of four, everybody alone at a smaller one."""
        if len(self.seats) == 4:
            north, east, south, west = self.seats
            return ((north, south), (east, west))
        return tuple((player,) for player in self.seats)

    def to_json(self) -> dict[str, object]:
        return {"table": self.table, "seats": list(self.seats)}

    @classmethod
    def from_json(cls, data: Mapping[str, object]) -> "TableSeating":
        return cls(table=cast("int", data["table"]), seats=tuple(cast("Sequence[int]", data["seats"])))


@dataclass(frozen=True, slots=True)
class RoundSeating:
    """One round: its tables in the order of their numbers, and who sits out.

    >>> seating = RoundSeating(tables=(TableSeating(1, (1, 2, 3, 4)),), sitting_out=(5,))
    >>> RoundSeating.from_json(seating.to_json()) == seating
    True
    >>> sorted(seating.present)
    [1, 2, 3, 4, 5]
    """

    tables: tuple[TableSeating, ...]
    sitting_out: tuple[int, ...] = ()

    @property
    def playing(self) -> Iterator[int]:
        return (player for table in self.tables for player in table.seats)

    @property
    def present(self) -> frozenset[int]:
        """Everybody this round knows of, at a table or not."""
        return frozenset(self.playing) | frozenset(self.sitting_out)

    def to_json(self) -> dict[str, object]:
        return {"tables": [table.to_json() for table in self.tables], "sitting_out": list(self.sitting_out)}

    @classmethod
    def from_json(cls, data: Mapping[str, object]) -> "RoundSeating":
        tables = cast("Sequence[Mapping[str, object]]", data["tables"])
        return cls(
            tables=tuple(TableSeating.from_json(table) for table in tables),
            sitting_out=tuple(cast("Sequence[int]", data["sitting_out"])),
        )
