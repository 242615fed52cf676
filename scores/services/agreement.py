"""Writes about agreement: a side accepts its sheet or disputes it; how scores are entered and accepted tonight."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

from django.db import transaction

from scores.euchre.words import RulesError, gettext_noop
from scores.models import Tournament
from scores.queries.agreement import asks_to_accept
from scores.queries.games import ACCEPTED, DISPUTED, Sheet
from scores.services.games_ledger import Author, Conflict, Ledger, one_at_a_time
from scores.services.tournaments import lock_open, raise_version


@one_at_a_time
def accept(
    *, game_id: int, sides: Collection[int] | None, line_id: UUID, expected: int, author: Author
) -> Sheet:
    """Accept the sheet as it stands for these sides, or for everybody (``None``)."""
    ledger = Ledger(game_id)
    if ledger.has(line_id) or ledger.sheet.locked:
        return ledger.sheet
    _expect_same_sheet(ledger, expected)
    ledger.require_open()
    _require_asked(ledger)
    everybody = range(len(ledger.table.variant.all_sides()))
    accepting = everybody if sides is None else sorted(sides)
    if not accepting or not set(accepting) <= set(everybody):
        raise RulesError(gettext_noop("Choose which side accepts."), code="no_such_side")
    if not set(accepting) <= ledger.sheet.agreement.sides:
        ledger.append(ACCEPTED, {"sides": list(accepting)}, author=author, line_id=line_id)
    return ledger.close()


@one_at_a_time
def dispute(*, game_id: int, reason: str, line_id: UUID, expected: int, author: Author) -> Sheet:
    """Say that something on the sheet is not right; the organiser sees it."""
    ledger = Ledger(game_id)
    if ledger.has(line_id):
        return ledger.sheet
    _expect_same_sheet(ledger, expected)
    ledger.require_open()
    _require_asked(ledger)
    if not reason.strip():
        raise RulesError(gettext_noop("Say what is not right."), code="reason_needed")
    ledger.append(DISPUTED, {}, author=author, line_id=line_id, reason=reason.strip()[:200])
    return ledger.close()


@transaction.atomic
def set_scoring(*, tournament_id: int, entry_mode: str, acceptance: str) -> Tournament:
    """Say who enters scores and who accepts them, from now on; also in the middle of an evening."""
    tournament = lock_open(tournament_id)
    tournament.entry_mode = Tournament.EntryMode(entry_mode)
    tournament.acceptance = Tournament.Acceptance(acceptance)
    tournament.save(update_fields=["entry_mode", "acceptance"])
    raise_version(tournament_id)
    return tournament


def _expect_same_sheet(ledger: Ledger, expected: int) -> None:
    """Two sides may accept in the same moment; anything else written meanwhile has to be looked at first."""
    since = ledger.rows[expected - 1 :]
    if expected > len(ledger.rows) + 1 or any(row.kind != ACCEPTED for row in since):
        raise Conflict


def _require_asked(ledger: Ledger) -> None:
    if not asks_to_accept(ledger.game, ledger.sheet):
        raise RulesError(gettext_noop("There is nothing to accept here."), code="nothing_to_accept")
