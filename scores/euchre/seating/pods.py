"""Pods of four, and draws that forget: a new seating for three games, or a blind one for every round."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from scores.euchre.seating.deal import Wishes
from scores.euchre.seating.draw import draw
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.plan import RoundSeating, TableSeating
from scores.euchre.seating.request import Request
from scores.euchre.words import gettext_noop

GAMES = 3
"""Four people make three different pairs of partners."""


def pods(request: Request) -> tuple[RoundSeating, ...]:
    """Four people stay at their table for three games, once with each of the others; then pods are drawn anew."""
    begun = _begun(request)[: request.rounds]
    if begun:
        left = request.rounds - len(begun)
        after = replace(request, rounds=left, history=(*request.history, *begun))
        return begun + (pods(after) if left else ())
    wishes = request.constraints.among(request.players)
    if wishes.partners or wishes.never_partners or wishes.fixed_seat:
        raise SeatingError(
            gettext_noop("In a pod everybody partners everybody: couples and kept seats are impossible.")
        )
    turns = -(-request.rounds // GAMES)
    offset = len(request.history)
    rests = {
        turn: frozenset(
            player
            for number, people in wishes.sits_out.items()
            if offset + GAMES * turn <= number < offset + GAMES * (turn + 1)
            for player in people
        )
        for turn in range(turns)
    }
    seen = request.history[::GAMES]
    planned = draw(
        replace(
            request,
            rounds=turns,
            history=seen,
            constraints=replace(
                wishes, sits_out={len(seen) + turn: people for turn, people in rests.items()}
            ),
        )
    )
    games = tuple(_game(seating, number) for seating in planned for number in range(GAMES))
    return games[: request.rounds]


def _begun(request: Request) -> tuple[RoundSeating, ...]:
    """The games that are left of the pods at the tables, if everybody who sits in them is still there."""
    history = tuple(request.history)
    for played in (GAMES, 2, 1):
        if len(history) < played or history[-played].present != set(request.players):
            continue
        games = tuple(_game(history[-played], number) for number in range(GAMES))
        if history[-played:] == games[:played]:
            return games[played:] if _kept(games[played:], request) else ()
    return ()


def _kept(games: Sequence[RoundSeating], request: Request) -> bool:
    """Nothing was promised since that these games would break."""
    promised = request.constraints.among(request.players)
    wishes = Wishes(promised, {player: player for player in request.players}, 4)
    for number, game in enumerate(games, start=len(request.history)):
        tables = [list(chain.from_iterable(table.sides)) for table in game.tables]
        moved = any(promised.fixed_table.get(one, t.table) != t.table for t in game.tables for one in t.seats)
        used = {table.table for table in game.tables} & promised.out_of_use
        resting = frozenset(promised.sits_out.get(number, ()))
        if moved or used or wishes.broken(tables) or resting & set(game.playing):
            return False
    return True


def _game(seating: RoundSeating, number: int) -> RoundSeating:
    """The same people at the same tables; at tables of four the partner changes."""
    return RoundSeating(tuple(_turned(table, number) for table in seating.tables), seating.sitting_out)


def _turned(table: TableSeating, number: int) -> TableSeating:
    if len(table.seats) != 4:
        return table
    a, b, c, d = table.seats
    return TableSeating(table.table, ((a, b, c, d), (a, c, b, d), (a, b, d, c))[number])


def fresh_draw(request: Request) -> tuple[RoundSeating, ...]:
    """Every round by lot, whoever has met before; sit-outs still go in turn."""
    evening = list(request.history)
    for number in range(request.rounds):
        seed = request.seed * 1_000_003 + number
        evening += draw(replace(request, rounds=1, history=tuple(evening), seed=seed, memory=False))
    return tuple(evening[len(request.history) :])
