"""What becomes of an evening if it goes like this: drawn as a trial and counted. Touches no table."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from math import gcd

from scores.euchre.seating.constraints import Constraints
from scores.euchre.seating.imagined import imagined
from scores.euchre.seating.movements import Movement, movement
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.referee import check
from scores.euchre.seating.report import Figures
from scores.euchre.seating.request import Request
from scores.euchre.seating.sizes import Odd, table_sizes
from scores.models import Tournament
from scores.queries.choices import Choice

SEED = 1
#: People times rounds: beyond this a trial would keep everybody waiting.
MOST_PLACES = 6000


@dataclass(frozen=True, slots=True)
class Room:
    """Who is there for the rounds to come: regular players (of pairs both), those of the house, what was played.

    ``promises`` are the wishes to be kept, as JSON, so that a trial can be remembered by what it was made of.
    """

    people: tuple[int, ...]
    fillers: tuple[int, ...] = ()
    history: tuple[RoundSeating, ...] = ()
    pairs: bool = False
    promises: str = "{}"

    @property
    def units(self) -> int:
        """How many enter: pairs, where pairs enter."""
        return len(self.people) // 2 if self.pairs else len(self.people)


@dataclass(frozen=True, slots=True)
class Trial:
    """One evening, tried. ``figures`` are those of the regular players."""

    figures: Figures
    games: tuple[int, ...]
    sit_outs: tuple[int, ...]
    short: tuple[int, ...]


def tried(room: Room, choice: Choice) -> Trial:
    """Draw the rest of the evening and count. Raises ``SeatingError`` when it cannot be drawn."""
    return _tried(room, choice.movement, choice.rounds, choice.odd, choice.tables, choice.tables_out)


def fillers_missing(room: Room, full: int) -> int:
    """How many more people of the house it takes to complete the last table."""
    return max(0, -len(room.people) % full - len(room.fillers))


def resting(room: Room, choice: Choice) -> int:
    """How many sit out each round when nobody fills in and no table is short."""
    full = 2 if room.pairs else movement(choice.movement).full
    limit = None if choice.tables is None else _usable(choice.tables, choice.tables_out)
    return room.units - sum(table_sizes(room.units, full=full, limit=limit))


def even_rounds(people: int, resting: int) -> int:
    """After so many rounds everybody has sat out equally often.

    >>> even_rounds(10, 2), even_rounds(13, 1), even_rounds(12, 0)
    (5, 13, 1)
    """
    return people // gcd(people, resting) if resting else 1


@lru_cache(maxsize=256)
def _tried(room: Room, name: str, rounds: int, odd: str, tables: int | None, out: tuple[int, ...]) -> Trial:
    chosen = movement(name)
    fills = room.fillers if odd == Tournament.Odd.FILLER else ()
    if odd == Tournament.Odd.FILLER:
        # Fillers nobody has marked yet, so that the organiser sees what they would do for the evening.
        phantoms = range(1, fillers_missing(room, chosen.full) + 1)
        fills = (*fills, *(-phantom for phantom in phantoms))
    request = Request(
        (*room.people, *fills),
        rounds - len(room.history),
        SEED,
        room.history,
        replace(
            Constraints.from_json(json.loads(room.promises)),
            out_of_use=frozenset(out),
            fillers=frozenset(fills),
        ),
        tables,
        odd=Odd.SIT_OUT if odd == Tournament.Odd.FILLER else Odd(odd),
        pairs=_couples(room),
    )
    planned = _planned(chosen, request) if request.rounds > 0 else ()
    here = {*room.people, *fills}
    figures = check(planned, players=here, history=room.history).figures
    return Trial(
        figures,
        tuple(figures.games[player] for player in room.people),
        tuple(figures.sit_outs[player] for player in room.people),
        tuple(figures.short_tables[player] for player in room.people),
    )


def _planned(chosen: Movement, request: Request) -> tuple[RoundSeating, ...]:
    """Fixed pairs that have played already are drawn as couples of a rotation, as the draw itself does it."""
    if chosen.name == "pairs" and request.history:
        return movement("rotation").plan(request)
    return imagined(chosen, request)


def _couples(room: Room) -> list[tuple[int, int]]:
    return list(zip(room.people[::2], room.people[1::2], strict=True)) if room.pairs else []


def _usable(tables: int, out: tuple[int, ...]) -> int:
    return sum(table not in out for table in range(1, tables + 1))
