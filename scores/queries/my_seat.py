"""Reads for one player's own card: where do I sit now, with whom, against whom, how do I stand, what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scores.models import Game, Tournament
from scores.queries.entries import Away, entries_of, person_names, players_of
from scores.queries.standings import StandingRow, standings
from scores.queries.tables import Place, RoundBoard, RoundStep, TableRow, round_board, round_steps


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays tonight, by the name that tells them apart."""

    player_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game of an earlier round that is still played: its round, the chair there, how far it is."""

    round: int
    place: Place
    table: TableRow


@dataclass(frozen=True, slots=True)
class MySeat:
    """One player's evening. ``place`` is the chair in the round published last (no table: sits out), ``away`` says why there
    is none, ``table`` how far the game there is. ``round`` is 0 before the first round, ``last`` when all are played.
    ``unfinished``: the player has not come so far yet."""

    person: Person
    round: int
    place: Place | None
    away: Away | None
    table: TableRow | None
    row: StandingRow | None
    round_over: bool
    last: bool
    unfinished: Unfinished | None = None


def people_tonight(tournament: Tournament) -> tuple[Person, ...]:
    """Everybody on the list, by name. One query."""
    names = person_names(entries_of(tournament))
    people = [Person(pk, name) for pk, name in names.items()]
    return tuple(sorted(people, key=lambda person: person.name.casefold()))


def my_seat(tournament: Tournament, player_id: int) -> MySeat | None:
    """The card of one player, or ``None`` for somebody who is not on the list. A fixed number of queries, six more while
    tables of an earlier round still play."""
    entries = list(entries_of(tournament))
    names = person_names(entries)
    entry = next((e for e in entries if player_id in {player.pk for player in players_of(e)}), None)
    if entry is None:
        return None
    published = [step for step in round_steps(tournament) if not step.is_draft]
    board = round_board(tournament, published[-1].number) if published else None
    name = names[player_id]
    place = next((place for place in board.places if place.name == name), None) if board else None
    ranking = standings(tournament)
    return MySeat(
        person=Person(player_id, name),
        round=board.number if board else 0,
        place=place,
        away=_away(board, name) if place is None else None,
        table=_table(board, place),
        row=next((row for row in ranking.rows if row.entry_id == entry.pk), None),
        round_over=bool(published) and published[-1].is_over,
        last=board is not None and board.number >= tournament.rounds_planned,
        unfinished=_unfinished(tournament, published[:-1], player_id, name),
    )


def _unfinished(
    tournament: Tournament, earlier: Sequence[RoundStep], player_id: int, name: str
) -> Unfinished | None:
    """The game of an earlier round at which this player still sits."""
    if not any(step.open_tables for step in earlier):
        return None
    games = Game.objects.filter(
        round__tournament=tournament,
        round__number__in=[step.number for step in earlier],
        status=Game.Status.PLAYING,
        seats__player=player_id,
    )
    number = games.order_by("round__number").values_list("round__number", flat=True).first()
    board = round_board(tournament, number) if number else None
    place = next((place for place in board.places if place.name == name), None) if board else None
    table = _table(board, place)
    return Unfinished(board.number, place, table) if board and place and table else None


def _away(board: RoundBoard | None, name: str) -> Away | None:
    return next((away for away in board.away if name in away.name.split(" & ")), None) if board else None


def _table(board: RoundBoard | None, place: Place | None) -> TableRow | None:
    if board is None or place is None or place.table is None:
        return None
    return next((table for table in board.tables if table.table == place.table), None)
