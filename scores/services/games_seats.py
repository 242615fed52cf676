"""Who sits where while a game runs: a substitute takes over, a wrong line-up is put right.

The rows of ``Seat`` say who; a line on the sheet says since when, by whom and why.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from scores.euchre.games import Substitution, check_line, line_to_json
from scores.euchre.words import RulesError, gettext_noop
from scores.models import Entry, Line, Player, Seat, Tournament
from scores.queries.games import SEATING, Sheet, Table
from scores.services.games_ledger import Author, Ledger, one_at_a_time


@one_at_a_time
def substitute(
    *, game_id: int, seat: int, player: Player, expected: int, author: Author, line_id: UUID | None = None
) -> Sheet:
    """From the next hand on ``player`` sits at ``seat``. What was played before stays with whoever played it."""
    ledger = Ledger(game_id)
    if line_id and ledger.has(line_id):
        return ledger.sheet
    ledger.expect(expected)
    ledger.require_running()
    line = Substitution(seat=seat, player=player.pk)
    check_line(line, ledger.sheet.state.rules)
    check_substitute(ledger.table, player)
    leaving = ledger.table.sitting()[seat]
    kind, facts = line_to_json(line)
    ledger.append(kind, facts, author=author, line_id=line_id)
    newcomer = Seat.objects.create(
        game=ledger.game,
        position=seat,
        occupant=leaving.occupant + 1,
        player=player,
        entry=_entry_of(ledger.table, leaving, player),
    )
    ledger.table = replace(ledger.table, seats=(*ledger.table.seats, newcomer))
    return ledger.close()


def check_substitute(table: Table, player: Player) -> None:
    """Raise ``RulesError`` when this player cannot take a seat here: he sits already, here or at another table."""
    game = table.game
    if player.club_id != game.club_id:
        raise RulesError(gettext_noop("A player here belongs to another club."), code="another_club")
    if any(seat.player_id == player.pk for seat in table.sitting()):
        raise RulesError(
            gettext_noop("%(name)s sits at this table already."), code="seated_twice", name=player.name
        )
    if game.round is None:
        return
    elsewhere = Seat.objects.filter(game__round=game.round, player=player).exclude(game__status="void")
    other = elsewhere.exclude(game=game).values_list("game__table", flat=True).first()
    if other is not None:
        raise RulesError(
            gettext_noop("%(name)s plays at table %(table)s in this round."),
            code="plays_elsewhere",
            name=player.name,
            table=other,
        )


def _entry_of(table: Table, leaving: Seat, player: Player) -> Entry | None:
    """A pair keeps its entry whoever plays for it; elsewhere a substitute's points are his own."""
    round_ = table.game.round
    if round_ is None:
        return None
    if round_.tournament.format == Tournament.Format.PAIRS:
        return leaving.entry
    return Entry.objects.filter(tournament_id=round_.tournament_id, player=player).first()


@one_at_a_time
def swap_seats(
    *,
    game_id: int,
    order: Sequence[int],
    author: Author,
    expected: int,
    reason: str = "",
    line_id: UUID | None = None,
) -> Sheet:
    """Put a wrong line-up right: who sat at ``order[position]`` now sits at ``position``; the hands stay with the seats."""
    ledger = Ledger(game_id)
    if line_id and ledger.has(line_id):
        return ledger.sheet
    ledger.expect(expected)
    ledger.require_open()
    seats = len(ledger.table.sitting())
    if sorted(order) != list(range(seats)):
        raise RulesError(gettext_noop("Everybody needs a seat of their own."), code="not_an_order")
    if list(order) == list(range(seats)):
        raise RulesError(gettext_noop("Nobody would change seats."), code="nobody_moves")
    reseat(ledger, order)
    players = [seat.player_id for seat in ledger.table.sitting()]
    facts = {"order": list(order), "players": players}
    ledger.append(SEATING, facts, author=author, line_id=line_id, reason=reason)
    return ledger.close()


def reseat(ledger: Ledger, order: Sequence[int]) -> None:
    """Exchange the players of the seats they hold now."""
    sitting = ledger.table.sitting()
    held = [(sitting[source].player, sitting[source].entry_id) for source in order]
    for seat, (player, entry_id) in zip(sitting, held, strict=True):
        seat.player, seat.entry_id = player, entry_id
    Seat.objects.bulk_update(sitting, ["player", "entry"])


def take_back(ledger: Ledger, row: Line) -> None:
    """Undo what a row did to the seats: the substitute leaves, everybody moves back."""
    facts: dict[str, Any] = row.facts
    if row.kind == SEATING:
        order: list[int] = facts["order"]
        reseat(ledger, [order.index(position) for position in range(len(order))])
    elif row.kind == "substitution":
        gone = ledger.table.sitting()[facts["seat"]]
        Seat.objects.filter(pk=gone.pk).delete()
        ledger.table = replace(
            ledger.table, seats=tuple(seat for seat in ledger.table.seats if seat.pk != gone.pk)
        )
