"""Writes on a game: record a line, correct one, take one back, give the game up.

Everything goes through ``Ledger``. A line that was sent twice is stored once; ``expected`` is the number the writer
believes comes next, and whoever was slower gets ``Conflict``. Beginning a game is in ``games_start``, who sits where in
``games_seats``; both are offered here too.
"""

from __future__ import annotations

from uuid import UUID

from scores.euchre.games import Card, Hand, Line, Penalty, Substitution, check_line, line_to_json
from scores.euchre.words import RulesError, gettext_noop
from scores.models import Game
from scores.models import Line as Row
from scores.queries.agreement import only_a_card
from scores.queries.games import ABANDONED, SEATING, UNDO, Sheet, Table
from scores.services.games_ledger import Author, Conflict, GameClosed, Ledger, one_at_a_time
from scores.services.games_seats import substitute, swap_seats, take_back
from scores.services.games_start import (
    Sitting,
    again,
    open_friendly,
    open_game,
    replay_abandoned,
    start_clock,
)
from scores.services.proposals import close_agreed
from scores.services.twins import note_twin

__all__ = [
    "Author",
    "Conflict",
    "GameClosed",
    "Sitting",
    "abandon",
    "again",
    "check",
    "correct",
    "open_friendly",
    "open_game",
    "record",
    "replay_abandoned",
    "start_clock",
    "strike",
    "substitute",
    "swap_seats",
    "undo",
]


@one_at_a_time
def record(
    *, game_id: int, line: Line, line_id: UUID, expected: int, author: Author, known: Table | None = None
) -> Sheet:
    """Write the next line. ``known`` is the table as the caller has just read it, and saves reading it again."""
    ledger = Ledger(game_id, known)
    kind, facts = line_to_json(line)
    if ledger.settled(line_id, expected, kind, facts):
        note_twin(ledger, line_id=line_id, number=expected, author=author)
        return ledger.sheet
    ledger.expect(expected)
    ledger.require_running()
    if only_a_card(ledger.game, ledger.sheet) and not isinstance(line, Card):
        raise RulesError(
            gettext_noop("Tonight only paper cards count: enter the totals of the card."), code="paper_only"
        )
    check(line, ledger.sheet)
    ledger.append(kind, facts, author=author, line_id=line_id)
    return ledger.close()


@one_at_a_time
def correct(
    *, game_id: int, number: int, line: Line, line_id: UUID, expected: int, reason: str, author: Author
) -> Sheet:
    """Put ``line`` in the place of the line with this number. A game that was over may go on, one that ran may be over."""
    ledger = Ledger(game_id)
    if ledger.has(line_id):
        return ledger.sheet
    ledger.expect(expected)
    ledger.require_open()
    row = ledger.row(number)
    _check_correctable(row)
    check(line, ledger.sheet, instead_of=number)
    kind, facts = line_to_json(line)
    if (row.kind, row.facts) == (kind, facts):
        raise RulesError(gettext_noop("That is what stands there already."), code="nothing_corrected")
    ledger.append(kind, facts, author=author, line_id=line_id, supersedes=row, reason=reason)
    close_agreed(row=row, kind=kind, facts=facts, by=author.label)
    return ledger.close()


@one_at_a_time
def strike(
    *, game_id: int, number: int, line_id: UUID, expected: int, author: Author, reason: str = ""
) -> Sheet:
    """Take one line off the sheet, wherever it stands: it never happened."""
    ledger = Ledger(game_id)
    if ledger.has(line_id):
        return ledger.sheet
    ledger.expect(expected)
    ledger.require_open()
    row = ledger.row(number)
    last = ledger.sheet.last
    if row.kind in ("substitution", SEATING) and last is not None and last.number != number:
        raise RulesError(
            gettext_noop("Who sat where can only be taken back while nothing was written after it."),
            code="seats_only_last",
        )
    return _take_back(ledger, row, line_id, author, reason)


@one_at_a_time
def undo(*, game_id: int, line_id: UUID, expected: int, author: Author) -> Sheet:
    """Take back the last line of the sheet, whatever it was; an abandoned game goes on."""
    ledger = Ledger(game_id)
    if ledger.has(line_id):
        return ledger.sheet
    ledger.expect(expected)
    last = ledger.sheet.last
    if last is None:
        raise RulesError(gettext_noop("There is nothing to take back."), code="nothing_to_undo")
    if last.kind == ABANDONED and Game.objects.filter(replaces_id=game_id).exists():
        raise GameClosed(gettext_noop("This game has been started again already."), code="replaced")
    if last.kind != ABANDONED:
        ledger.require_open()
    return _take_back(ledger, ledger.row(last.number), line_id, author, "")


@one_at_a_time
def abandon(
    *, game_id: int, reason: str, author: Author, line_id: UUID | None = None, expected: int | None = None
) -> Sheet:
    """Give a game up: it stays to be seen, and counts for nothing."""
    ledger = Ledger(game_id)
    if line_id and ledger.has(line_id):
        return ledger.sheet
    if expected is not None:
        ledger.expect(expected)
    ledger.require_open()
    if not reason.strip():
        raise RulesError(gettext_noop("Say why the game is abandoned."), code="reason_needed")
    ledger.append(ABANDONED, {}, author=author, line_id=line_id, reason=reason.strip())
    return ledger.close()


def _take_back(ledger: Ledger, row: Row, line_id: UUID, author: Author, reason: str) -> Sheet:
    ledger.append(UNDO, {}, author=author, line_id=line_id, supersedes=row, reason=reason)
    take_back(ledger, row)
    return ledger.close()


def check(line: Line, sheet: Sheet, *, instead_of: int | None = None) -> None:
    """Raise ``RulesError`` unless ``line`` may stand on this sheet."""
    if isinstance(line, Substitution):
        raise RulesError(gettext_noop("A substitute is seated, not written down."), code="substitute_instead")
    check_line(line, sheet.state.rules)
    others = [entered.line for entered in sheet.lines if entered.number != instead_of]
    played = any(isinstance(other, Hand | Penalty) for other in others)
    if isinstance(line, Card) and played:
        raise RulesError(
            gettext_noop("This game has hands on its sheet. Take them back before entering a paper card."),
            code="card_beside_hands",
        )
    if isinstance(line, Hand | Penalty) and any(isinstance(other, Card) for other in others):
        raise RulesError(gettext_noop("This game was entered from a paper card."), code="hand_beside_card")


def _check_correctable(row: Row) -> None:
    if row.kind in ("substitution", SEATING):
        raise RulesError(
            gettext_noop("Who sits where is put right by seating, not by correcting."), code="not_correctable"
        )
