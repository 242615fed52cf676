"""What the referee says: errors that forbid a seating, notes that inform about it, and the figures behind them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Remark:
    """One sentence: ``message`` is to be translated and filled with ``params``, of which PEOPLE are players."""

    PEOPLE: ClassVar = ("player", "other", "third", "fourth")

    code: str
    message: str
    params: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.message % self.params if self.params else self.message

    def named(self, names: Mapping[int, str]) -> dict[str, object]:
        """The params with players' names instead of their ids.

        >>> Remark("missing", "%(player)s is missing.", {"player": 7}).named({7: "Ann"})
        {'player': 'Ann'}
        """
        return {
            key: names.get(value, str(value)) if key in self.PEOPLE and isinstance(value, int) else value
            for key, value in self.params.items()
        }


class Problem(Remark):
    """An error: this seating must not be published."""

    __slots__ = ()


class Note(Remark):
    """Something the organiser may want to know before publishing."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Figures:
    """How good an evening is, over the rounds played and planned."""

    games: Mapping[int, int]
    sit_outs: Mapping[int, int]
    short_tables: Mapping[int, int]
    table_visits: int
    """The most often anybody is at one physical table."""
    repeats: int
    """Partnerships beyond the first, over all pairs."""
    repeats_bound: int
    """The fewest there can be with so many games."""
    opponents_least: int
    opponents_most: int
    opponent_gap: int
    """How many meetings of opponents, counted in pairs, exceed the most even distribution."""

    @property
    def repeats_above_bound(self) -> int:
        return self.repeats - self.repeats_bound


@dataclass(frozen=True, slots=True)
class Report:
    errors: tuple[Problem, ...]
    notes: tuple[Note, ...]
    figures: Figures

    @property
    def ok(self) -> bool:
        """True when nothing forbids this seating."""
        return not self.errors

    def __str__(self) -> str:
        return "\n".join(map(str, (*self.errors, *self.notes)))
