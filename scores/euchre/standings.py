"""Who stands where: entries ranked by measures in the order the organiser chose. What they add up is in ``outcomes.py``.

Comparison is exact (fractions, never rounded numbers): 8.44 and 8.36 are no tie because both print as 8.4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from scores.euchre.outcomes import NO_CREDIT, Credit, Outcome, Results, Sheet, Value, sheet_of
from scores.euchre.words import RulesError, gettext_noop

__all__ = [
    "MEASURES",
    "NO_CREDIT",
    "Credit",
    "Measure",
    "Outcome",
    "Results",
    "Sheet",
    "Standing",
    "measures_of",
    "rank",
    "sheet_of",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """A column that ranks. ``label``, ``short`` and ``explanation`` are msgids; ``decimals`` is how finely it is shown.

    An entry without a value (``None``) stands behind every entry that has one.
    """

    name: str
    label: str
    short: str
    explanation: str
    value: Callable[[Sheet], Value]
    more_is_better: bool = True
    decimals: int = 0

    def key(self, sheet: Sheet) -> tuple[bool, Fraction]:
        """Return what sorts the better entry first."""
        value = self.value(sheet)
        if value is None:
            return True, Fraction(0)
        return False, -value if self.more_is_better else value


def _won_per_game(sheet: Sheet) -> Value:
    """Games won per finished game."""
    return Fraction(sheet.games_won, sheet.played) if sheet.played else None


_MEASURES = (
    Measure(
        name="points",
        label=gettext_noop("Points"),
        short=gettext_noop("Pts"),
        explanation=gettext_noop(
            "All points from the tables, and the credit for sitting out where there is one."
        ),
        value=lambda sheet: sheet.points,
    ),
    Measure(
        name="games_won",
        label=gettext_noop("Games won"),
        short=gettext_noop("Won"),
        explanation=gettext_noop(
            "Games the player's side won. A shared game is won by nobody; a slam counts two."
        ),
        value=lambda sheet: Fraction(sheet.games_won),
    ),
    Measure(
        name="point_difference",
        label=gettext_noop("Point difference"),
        short=gettext_noop("+/−"),
        explanation=gettext_noop(
            "Points of the own side less those of the other side, at the tables; sitting out changes nothing."
        ),
        value=lambda sheet: sheet.point_difference,
    ),
    Measure(
        name="lone_marches",
        label=gettext_noop("Lone marches"),
        short=gettext_noop("Lone"),
        explanation=gettext_noop("Hands in which the player went alone and took every trick."),
        value=lambda sheet: Fraction(sheet.lone_marches),
    ),
    Measure(
        name="fewest_euchred",
        label=gettext_noop("Fewest times euchred"),
        short=gettext_noop("Euch."),
        explanation=gettext_noop(
            "How often the player's side made trump and was euchred: fewer is better. Whoever has a game known from a "
            "paper card only comes last, as a card does not tell."
        ),
        value=lambda sheet: None if sheet.euchred is None else Fraction(sheet.euchred),
        more_is_better=False,
    ),
    Measure(
        name="points_per_game",
        label=gettext_noop("Points per game"),
        short=gettext_noop("Avg"),
        explanation=gettext_noop(
            "Points divided by finished games: fair when not everybody played equally often."
        ),
        value=lambda sheet: sheet.points_per_game,
        decimals=2,
    ),
    Measure(
        name="games_won_per_game",
        label=gettext_noop("Share of games won"),
        short=gettext_noop("Win %"),
        explanation=gettext_noop(
            "Games won divided by finished games: fair when not everybody played equally often."
        ),
        value=_won_per_game,
        decimals=2,
    ),
)
#: Every measure by name, in the order they are offered.
MEASURES: dict[str, Measure] = {measure.name: measure for measure in _MEASURES}


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings. ``rank`` is ``None`` for an entry that is not ranked; ``shared``: somebody has the same
    rank. ``values`` are those of the measures asked for, in their order."""

    rank: int | None
    shared: bool
    sheet: Sheet
    values: tuple[Value, ...]


def measures_of(names: Iterable[str]) -> tuple[Measure, ...]:
    """Return the measures by name; raises ``RulesError`` for one nobody knows, one named twice, or none at all."""
    chosen = tuple(names)
    if not chosen or len(set(chosen)) < len(chosen) or not set(chosen) <= MEASURES.keys():
        raise RulesError(gettext_noop("Choose what ranks, each measure once."), code="measures")
    return tuple(MEASURES[name] for name in chosen)


def rank(
    results: Iterable[Results], measures: Sequence[str], credit: Credit = NO_CREDIT
) -> tuple[Standing, ...]:
    """Rank entries by ``measures`` in order, best first. Entries level in all of them share the rank: 1, 2, 2, 4.

    Among themselves they stand in the order of their entry numbers. Unranked entries stand where their figures put them.

    >>> table = [Results(entry=n, outcomes=(Outcome(points=p),)) for n, p in enumerate((5, 9, 5, 4), start=1)]
    >>> [(line.rank, line.shared, line.sheet.entry) for line in rank(table, ["points"])]
    [(1, False, 2), (2, True, 1), (2, True, 3), (4, False, 4)]
    """
    chosen = measures_of(measures)

    def key(sheet: Sheet) -> tuple[tuple[bool, Fraction], ...]:
        return tuple(measure.key(sheet) for measure in chosen)

    sheets = sorted((sheet_of(one, credit) for one in results), key=lambda sheet: (key(sheet), sheet.entry))
    lines: list[Standing] = []
    before = 0
    for _, group in groupby(sheets, key=key):
        level = list(group)
        ranked = sum(sheet.ranked for sheet in level)
        for sheet in level:
            place = before + 1 if sheet.ranked else None
            values = tuple(measure.value(sheet) for measure in chosen)
            lines.append(Standing(place, sheet.ranked and ranked > 1, sheet, values))
        before += ranked
    return tuple(lines)
