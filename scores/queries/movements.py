"""Reads how a tournament moves: its movement, what is asked of the makers, and what the last round decided."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from django.db.models import Q

from scores.euchre.seating.constraints import Constraints
from scores.euchre.seating.movements import MOVEMENTS, Movement, Needs
from scores.euchre.seating.plan import RoundSeating, TableSeating
from scores.euchre.seating.results import TableResult, Ties
from scores.euchre.seating.sizes import Odd
from scores.models import Entry, Game, Round, Seat, Tournament
from scores.queries.wishes import promised

#: The movement of a format for people who do not care; the other movements of singles at tables of four belong to rotation.
USUAL = {
    Tournament.Format.ROTATION: "rotation",
    Tournament.Format.PAIRS: "pairs",
    Tournament.Format.CUTTHROAT: "cutthroat",
    Tournament.Format.TWO_HANDED: "two_handed",
}


def movements_for(format_name: str) -> tuple[Movement, ...]:
    """The movements a format can have, the usual one first."""
    usual = MOVEMENTS[USUAL[Tournament.Format(format_name)]]
    alike = (known for known in MOVEMENTS.values() if (known.full, known.pairs) == (usual.full, usual.pairs))
    return (usual, *(known for known in alike if known is not usual))


def movement_of(tournament: Tournament) -> Movement:
    """The movement chosen for the tournament, or the usual one of its format."""
    known = movements_for(tournament.format)
    return next((movement for movement in known if movement.name == tournament.movement), known[0])


def odds_for(format_name: str) -> tuple[Tournament.Odd, ...]:
    """What can be done in a format about a number that does not divide by the size of a table."""
    every = Tournament.Odd
    return {
        Tournament.Format.ROTATION: (every.SIT_OUT, every.FILLER, every.THREES, every.TWOS),
        Tournament.Format.PAIRS: (every.SIT_OUT,),
        Tournament.Format.CUTTHROAT: (every.SIT_OUT, every.FILLER, every.TWOS),
        Tournament.Format.TWO_HANDED: (every.SIT_OUT, every.FILLER, every.THREES),
    }[Tournament.Format(format_name)]


def odd_of(tournament: Tournament) -> Odd:
    """How the makers treat those left over."""
    kept = tournament.odd in odds_for(tournament.format) and tournament.odd != Tournament.Odd.FILLER
    return Odd(tournament.odd) if kept else Odd.SIT_OUT


def sizes_of(tournament: Tournament) -> frozenset[int]:
    """How many may sit at a table of this tournament."""
    full = Tournament.Format(tournament.format).seats
    return frozenset({full}) if odd_of(tournament) is Odd.SIT_OUT else frozenset({2, 3, full})


def fewest_entries(tournament: Tournament) -> int:
    """How many entries it takes for one table."""
    if tournament.format == Tournament.Format.PAIRS:
        return 2
    return min(sizes_of(tournament))


def wishes_of(tournament: Tournament, entries: Collection[Entry]) -> Constraints:
    """What was promised, tables that cannot be used, and people who play only when they are needed. One query."""
    fillers = {entry.pk for entry in entries if entry.fills}
    filling = fillers if tournament.odd == Tournament.Odd.FILLER else set()
    out = frozenset(tournament.tables_out)
    return replace(promised(tournament), out_of_use=out, fillers=frozenset(filling))


@dataclass(frozen=True, slots=True)
class TiedTable:
    """A table of the last round at which nobody is ahead, though somebody has to move: the sides by number.

    ``playing``: it has not even reported; the organiser may say who moves, and the game goes on.
    """

    game_id: int
    table: int
    sides: tuple[tuple[int, ...], ...]
    decided: int | None
    playing: bool = False


def playing_tables(tournament: Tournament, number: int) -> tuple[TiedTable, ...]:
    """The tables of a round that still play although somebody has to move from them. Two queries, none if results decide
    nothing."""
    if movement_of(tournament).needs is not Needs.RESULTS:
        return ()
    games = Game.objects.filter(
        round__tournament=tournament, round__number=number, status=Game.Status.PLAYING, moving_side=None
    )
    return tuple(
        TiedTable(game.pk, table.table, table.sides, None, playing=True)
        for game in games.select_related("round").order_by("table")
        for table in RoundSeating.from_json(game.round.seating if game.round else {}).tables
        if table.table == game.table
    )


class _Chair(NamedTuple):
    round: int
    game: int
    table: int
    status: str
    moving_side: int | None
    position: int
    entry: int | None
    points: int
    won: bool | None


def results_of_round(tournament: Tournament, number: int, seating: RoundSeating) -> tuple[TableResult, ...]:
    """Points of the sides at every table of a published round that has reported. One query."""
    return results_of_rounds(tournament, {number: seating})[number]


def results_of_rounds(
    tournament: Tournament, seatings: Mapping[int, RoundSeating]
) -> dict[int, tuple[TableResult, ...]]:
    """Points of the sides at every table that has reported, by round. One query, however many rounds."""
    return {
        number: tuple(result for _game, result in reported)
        for number, reported in _reported(tournament, seatings).items()
    }


def tied_tables(tournament: Tournament, number: int) -> tuple[TiedTable, ...]:
    """The tables whose tie the organiser settles before anybody can move. Two queries, none if no tie matters."""
    if movement_of(tournament).needs is not Needs.RESULTS or tournament.ties != Ties.DECIDING_HAND:
        return ()
    found = tournament.rounds.filter(number=number, status=Round.Status.PUBLISHED).first()
    if found is None:
        return ()
    seating = RoundSeating.from_json(found.seating)
    sides = {table.table: table.sides for table in seating.tables}
    return tuple(
        TiedTable(game, result.table, sides[result.table], result.decided)
        for game, result in _reported(tournament, {number: seating})[number]
        if result.points.count(max(result.points)) > 1
    )


def _reported(
    tournament: Tournament, seatings: Mapping[int, RoundSeating]
) -> dict[int, list[tuple[int, TableResult]]]:
    """Games with what they brought, by round."""
    seats = Seat.objects.filter(game__round__tournament=tournament, game__round__number__in=seatings)
    # Of a table that still plays the organiser may have said who moves, because the others wait.
    told = Q(game__status=Game.Status.PLAYING, game__moving_side__isnull=False)
    done = seats.filter(Q(game__status__in=(Game.Status.FINISHED, Game.Status.UNPLAYED)) | told)
    by_game: dict[tuple[int, int], list[_Chair]] = defaultdict(list)
    for row in done.order_by("game", "position", "occupant").values_list(
        "game__round__number",
        "game",
        "game__table",
        "game__status",
        "game__moving_side",
        "position",
        "entry",
        "points",
        "won",
    ):
        chair = _Chair(*row)
        by_game[chair.round, chair.game].append(chair)
    found: dict[int, list[tuple[int, TableResult]]] = {number: [] for number in seatings}
    for (number, game), chairs in by_game.items():
        table = next((each for each in seatings[number].tables if each.table == chairs[0].table), None)
        if table is not None:
            found[number].append((game, _result(table, chairs)))
    return found


def _result(table: TableSeating, chairs: Sequence[_Chair]) -> TableResult:
    """A side has what its better chair has; whoever sat in for somebody adds to the chair.

    A deciding hand counts only while nobody is ahead: a result that is corrected later speaks for itself.
    """
    by_position: dict[int, list[_Chair]] = defaultdict(list)
    for chair in chairs:
        by_position[chair.position].append(chair)
    points, won = [0] * len(table.sides), None
    for position, sitting in by_position.items():
        side = _side(table, position, {chair.entry for chair in sitting})
        points[side] = max(points[side], sum(chair.points for chair in sitting))
        if any(chair.won for chair in sitting):
            won = side
    level = points.count(max(points)) > 1 or chairs[0].status == Game.Status.PLAYING
    return TableResult(table.table, tuple(points), chairs[0].moving_side if won is None and level else won)


def _side(table: TableSeating, position: int, entries: set[int | None]) -> int:
    """The side of whoever sits there, also after seats were exchanged."""
    for side, people in enumerate(table.sides):
        if entries.intersection(people):
            return side
    return position % len(table.sides)
