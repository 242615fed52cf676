"""Reads a chart for people who have only numbers: who sits where in every round. Touches no table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from scores.euchre.seating.charts import as_data, table_text
from scores.euchre.seating.movements import movement
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.referee import check
from scores.euchre.seating.report import Figures
from scores.euchre.seating.request import Request
from scores.euchre.seating.schedules import schedules
from scores.euchre.seating.sizes import Odd
from scores.queries.seating_words import evening_sentences

#: So many tables stand side by side on a sheet of A4.
TABLES_ACROSS = 6


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody wants a chart of."""

    players: int
    rounds: int
    movement: str = "rotation"
    odd: Odd = Odd.SIT_OUT
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Block:
    """Some of the tables, side by side: their numbers, and for every round who sits there."""

    tables: tuple[int, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """One round of one person; ``table`` is ``None`` for a sit-out."""

    round: int
    table: int | None
    partner: str
    opponents: str


@dataclass(frozen=True, slots=True)
class Chart:
    """A finished chart. ``resting``: who sits out, by round, empty if nobody ever does."""

    blocks: tuple[Block, ...]
    resting: tuple[tuple[int, str], ...]
    people: tuple[tuple[int, tuple[Turn, ...]], ...]
    sentences: tuple[str, ...]


def chart(asked: Asked, *, by_person: bool = False) -> Chart:
    """The chart by table, or person by person. Raises ``SeatingError`` when there is none."""
    evening, figures = drawn(asked)
    chosen = movement(asked.movement)
    sentences = evening_sentences(figures, partners_change=chosen.full == 4 and not chosen.pairs)
    if by_person:
        return Chart((), (), _people(asked.players, evening), sentences)
    rests = any(seating.sitting_out for seating in evening)
    resting = tuple(
        (number, _numbers(seating.sitting_out)) for number, seating in enumerate(evening, 1) if rests
    )
    return Chart(_blocks(evening), resting, (), sentences)


def chart_data(asked: Asked) -> dict[str, object]:
    """The chart for other programs: players from 0, the first two of a table against the other two."""
    return as_data(asked.players, drawn(asked)[0])


@lru_cache(maxsize=64)
def drawn(asked: Asked) -> tuple[tuple[RoundSeating, ...], Figures]:
    """The seating and its figures. The same question has the same answer for ever, so a few are remembered."""
    chosen = movement(asked.movement)
    everybody = range(asked.players)
    pairs = [(player, player + 1) for player in everybody[::2]] if chosen.pairs else []
    evening = chosen.plan(Request(everybody, asked.rounds, asked.seed, odd=asked.odd, pairs=pairs))
    return evening, check(evening, players=everybody).figures


def _blocks(evening: Sequence[RoundSeating]) -> tuple[Block, ...]:
    """The tables in as few blocks as fit a sheet, all about as wide."""
    tables = sorted({table.table for seating in evening for table in seating.tables})
    count = -(-len(tables) // TABLES_ACROSS)
    width = -(-len(tables) // count)
    cells = [{table.table: table_text(table) for table in seating.tables} for seating in evening]
    return tuple(
        Block(
            tuple(some),
            tuple((number, tuple(row.get(t, "") for t in some)) for number, row in enumerate(cells, 1)),
        )
        for some in (tables[start : start + width] for start in range(0, len(tables), width))
    )


def _people(players: int, evening: Sequence[RoundSeating]) -> tuple[tuple[int, tuple[Turn, ...]], ...]:
    found = schedules(range(players), evening)
    return tuple(
        (
            player + 1,
            tuple(
                Turn(number, place.table, _numbers(place.partners), _numbers(place.opponents, " + "))
                if place
                else Turn(number, None, "", "")
                for number, place in enumerate(places, 1)
            ),
        )
        for player, places in found.items()
    )


def _numbers(players: Sequence[int], between: str = ", ") -> str:
    return between.join(str(player + 1) for player in sorted(players))
