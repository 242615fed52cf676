"""What the organiser insists on: couples, people kept apart, fixed tables and seats, tables out of use, rests.

Every constraint is hard. Ids that are not in tonight's draw are ignored, so that a constraint survives the
evening on which one of its people stays at home.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

type Pair = tuple[int, int]

SEATS_OF_FOUR = 4


@dataclass(frozen=True, slots=True)
class Constraints:
    """Wishes that every seating must keep.

    ``partners``: always partners when both play. ``never_partners``: may oppose. ``never_together``: not even at
    one table. ``fixed_table``: player to physical table. ``fixed_seat``: player to clockwise position (0–3).
    ``out_of_use``: physical tables not to be used. ``sits_out``: number of the round, counted from 0 at the start
    of the evening (played rounds included), to the players who rest in it. ``fillers``: hosts who only play to
    complete a table. ``ghosts``: empty chairs that complete a table; never two of them at one.

    >>> wishes = Constraints(partners=((2, 1),), fixed_table={5: 1}, sits_out={0: {7}})
    >>> Constraints.from_json(wishes.to_json()) == wishes
    True
    >>> wishes.partners
    ((1, 2),)
    """

    partners: tuple[Pair, ...] = ()
    never_partners: tuple[Pair, ...] = ()
    never_together: tuple[Pair, ...] = ()
    fixed_table: Mapping[int, int] = field(default_factory=dict)
    fixed_seat: Mapping[int, int] = field(default_factory=dict)
    out_of_use: frozenset[int] = frozenset()
    sits_out: Mapping[int, Collection[int]] = field(default_factory=dict)
    fillers: frozenset[int] = frozenset()
    ghosts: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        for name in ("partners", "never_partners", "never_together"):
            object.__setattr__(self, name, _pairs(getattr(self, name)))
        for name in ("out_of_use", "fillers", "ghosts"):
            object.__setattr__(self, name, frozenset(getattr(self, name)))
        rests = {number: frozenset(people) for number, people in sorted(self.sits_out.items())}
        object.__setattr__(self, "sits_out", rests)
        object.__setattr__(self, "fixed_table", dict(sorted(self.fixed_table.items())))
        object.__setattr__(self, "fixed_seat", dict(sorted(self.fixed_seat.items())))

    @property
    def spare(self) -> frozenset[int]:
        """Those who play only when they are needed."""
        return self.fillers | self.ghosts

    def among(self, players: Iterable[int]) -> "Constraints":
        """The same wishes without the people who are not there."""
        here = frozenset(players)
        return Constraints(
            partners=tuple(pair for pair in self.partners if here.issuperset(pair)),
            never_partners=tuple(pair for pair in self.never_partners if here.issuperset(pair)),
            never_together=tuple(pair for pair in self.never_together if here.issuperset(pair)),
            fixed_table={player: table for player, table in self.fixed_table.items() if player in here},
            fixed_seat={player: seat for player, seat in self.fixed_seat.items() if player in here},
            out_of_use=self.out_of_use,
            sits_out={number: here.intersection(people) for number, people in self.sits_out.items()},
            fillers=self.fillers & here,
            ghosts=self.ghosts & here,
        )

    def to_json(self) -> dict[str, object]:
        return {
            "partners": [list(pair) for pair in self.partners],
            "never_partners": [list(pair) for pair in self.never_partners],
            "never_together": [list(pair) for pair in self.never_together],
            "fixed_table": {str(player): table for player, table in self.fixed_table.items()},
            "fixed_seat": {str(player): seat for player, seat in self.fixed_seat.items()},
            "out_of_use": sorted(self.out_of_use),
            "sits_out": {str(number): sorted(people) for number, people in self.sits_out.items()},
            "fillers": sorted(self.fillers),
            "ghosts": sorted(self.ghosts),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, object]) -> "Constraints":
        """Read what :meth:`to_json` wrote; a missing key is a wish nobody has."""
        return cls(
            partners=_read_pairs(data.get("partners")),
            never_partners=_read_pairs(data.get("never_partners")),
            never_together=_read_pairs(data.get("never_together")),
            fixed_table=_read_numbers(data.get("fixed_table")),
            fixed_seat=_read_numbers(data.get("fixed_seat")),
            out_of_use=_read_set(data.get("out_of_use")),
            sits_out={number: _read_set(people) for number, people in _read_items(data.get("sits_out"))},
            fillers=_read_set(data.get("fillers")),
            ghosts=_read_set(data.get("ghosts")),
        )


def _pairs(pairs: Iterable[Pair]) -> tuple[Pair, ...]:
    return tuple(sorted({(min(pair), max(pair)) for pair in pairs}))


def _read_items(data: object) -> list[tuple[int, object]]:
    return [(int(key), value) for key, value in data.items()] if isinstance(data, Mapping) else []


def _read_numbers(data: object) -> dict[int, int]:
    return {key: value for key, value in _read_items(data) if isinstance(value, int)}


def _read_set(data: object) -> frozenset[int]:
    return frozenset(data) if isinstance(data, Collection) else frozenset()


def _read_pairs(data: object) -> tuple[Pair, ...]:
    pairs = data if isinstance(data, Collection) else ()
    return tuple((first, second) for first, second in pairs)


NO_CONSTRAINTS = Constraints()
