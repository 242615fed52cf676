"""The one way a row gets onto a score sheet, and everything that follows from it in the same transaction.

Rows are never changed. Two phones are kept apart by the row's number: both compute it from what they have read, the
database takes it once, and whoever comes second reads again and is told so. What the sheet now says is then written
into the seats' tallies, the game's status and the tournament's version.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import wraps
from operator import attrgetter
from typing import Any
from uuid import UUID, uuid4

from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from scores.euchre.games import SeatTally, tallies
from scores.euchre.words import RulesError, gettext_noop
from scores.models import Game, Line, Seat, Tournament, User
from scores.queries.games import Sheet, Table, fold, read_rows, read_table

#: The figures of a seat that are rewritten after each write.
TALLIES = tuple(field.name for field in fields(SeatTally) if field.name != "extra")
figures_of = attrgetter(*TALLIES)

#: One statement for all of them: it runs for every seat at every hand.
WRITE_FIGURES = (
    f"UPDATE {Seat._meta.db_table} SET {', '.join(f'{name} = %s' for name in TALLIES)} WHERE id = %s"  # noqa: S608 (as below)
)

#: A tournament that is over takes no more writing.
OVER = (Tournament.Status.FINISHED.value, Tournament.Status.CANCELLED.value)
RAISE_VERSION = (
    f"UPDATE {Tournament._meta.db_table} SET version = version + 1 "  # noqa: S608 (names of our own)
    "WHERE id = %s AND status NOT IN (%s, %s)"
)


@dataclass(frozen=True, slots=True)
class Author:
    """Who writes: somebody logged in, or a phone at the table ("Table 3's phone"), which ``phone`` tells from others there.

    ``rules``: may rule on a sheet that was accepted.
    """

    user: User | None
    label: str
    rules: bool = False
    phone: str = ""


class Conflict(RulesError):
    """Somebody was faster: the sheet is not what the writer had before him."""

    def __init__(self) -> None:
        super().__init__(
            gettext_noop("Somebody else wrote on this sheet just now. Look at the score, then decide."),
            code="conflict",
        )


class GameClosed(RulesError):
    """Nothing can be written on this sheet: abandoned, not played, or its tournament is finished."""


def one_at_a_time[**P, R](write: Callable[P, R]) -> Callable[P, R]:
    """Run a write in a transaction. If another one took its number, run it again on what is there now."""
    atomic = transaction.atomic(write)

    @wraps(write)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return atomic(*args, **kwargs)
        except IntegrityError:
            pass
        try:
            return atomic(*args, **kwargs)
        except IntegrityError as error:
            raise Conflict from error

    return run


class Ledger:
    """A game's sheet, open for writing within one transaction."""

    def __init__(self, game_id: int, known: Table | None = None) -> None:
        """Read the sheet. ``known`` is the table as the caller has just read it, and saves reading it again."""
        table = known or read_table(game_id)
        if table is None:
            raise Game.DoesNotExist
        self.table = table
        self.game = table.game
        self.rows = read_rows(game_id)
        self.sheet = fold(self.game, self.rows)

    def has(self, line_id: UUID) -> bool:
        """Say whether this very row is stored already: it was sent twice."""
        return any(row.pk == line_id for row in self.rows)

    def settled(self, line_id: UUID, number: int, kind: str, facts: Mapping[str, Any]) -> bool:
        """Say whether this line is on the sheet: it was sent twice, or another phone wrote the same in its place.

        An id that comes back with other facts is no repetition (a browser kept an old page): ``Conflict``.
        """
        for row in self.rows:
            if row.pk == line_id:
                if (row.kind, row.facts) != (kind, facts):
                    raise Conflict
                return True
        return any((line.number, line.kind, line.facts) == (number, kind, facts) for line in self.sheet.lines)

    def expect(self, number: int) -> None:
        """Raise ``Conflict`` unless the writer saw every row there is."""
        if number != len(self.rows) + 1:
            raise Conflict

    def require_open(self) -> None:
        """Raise ``GameClosed`` when nothing may be written any more."""
        if self.sheet.abandoned is not None:
            raise GameClosed(
                gettext_noop("This game was abandoned. Take that back, or start it again."), code="abandoned"
            )
        if self.game.status == Game.Status.UNPLAYED:
            raise GameClosed(
                gettext_noop("The organiser has marked this table as not played."), code="unplayed"
            )

    def require_running(self) -> None:
        """Raise ``GameClosed`` unless the game is still being played."""
        self.require_open()
        if self.sheet.state.ending is not None:
            raise GameClosed(
                gettext_noop("This game is over. Correct a line of its sheet, or start the next game."),
                code="over",
            )

    def row(self, number: int) -> Line:
        """Return a row that stands, by its number; raise ``Conflict`` when it does not stand any more."""
        if not any(line.number == number for line in self.sheet.lines):
            raise Conflict
        return self.rows[number - 1]

    def append(
        self,
        kind: str,
        facts: Mapping[str, Any],
        *,
        author: Author,
        line_id: UUID | None = None,
        supersedes: Line | None = None,
        reason: str = "",
    ) -> None:
        """Write a row at the end; one that supersedes another stands in its place."""
        self._require_ruling(author, reason)
        number = len(self.rows) + 1
        row = Line(
            pk=line_id or uuid4(),
            game_id=self.game.pk,
            number=number,
            place=supersedes.place if supersedes else number,
            kind=kind,
            facts=dict(facts),
            supersedes=supersedes,
            reason=reason,
            author=author.user,
            author_label=author.label,
            phone=author.phone,
        )
        row.save(force_insert=True)
        self.rows.append(row)

    def _require_ruling(self, author: Author, reason: str) -> None:
        """A sheet that everybody accepted is changed by an organiser, who says why."""
        if not self.sheet.locked:
            return
        if not author.rules:
            raise GameClosed(
                gettext_noop("This sheet was accepted. Only the organiser changes it now, and says why."),
                code="accepted",
            )
        if not reason.strip():
            raise RulesError(
                gettext_noop("This sheet was accepted. Say why it is changed."), code="reason_needed"
            )

    def close(self) -> Sheet:
        """Make seats, game and tournament say what the sheet says now; return the fresh sheet."""
        self.sheet = fold(self.game, self.rows)
        self.raise_version()
        self._write_tallies()
        self._write_status()
        if self.sheet.state.rules.laps:
            self._carry_laps()
        return self.sheet

    def raise_version(self) -> None:
        """Tell the tournament's pages to look again; a tournament that is over takes no more writing."""
        if self.game.round is None:
            return
        with connection.cursor() as cursor:
            cursor.execute(RAISE_VERSION, [self.game.round.tournament_id, *OVER])
            raised = cursor.rowcount
        if not raised:
            raise GameClosed(
                gettext_noop("This tournament is finished. The organiser can reopen it."),
                code="tournament_over",
            )

    def _write_tallies(self) -> None:
        counted = tallied(self.table.seats, self.sheet)
        rows = [(*figures_of(tally), seat.pk) for seat, tally in zip(self.table.seats, counted, strict=True)]
        with connection.cursor() as cursor:
            cursor.executemany(WRITE_FIGURES, rows)

    def _write_status(self) -> None:
        game, ended = self.game, self.sheet.state.ending is not None
        status = Game.Status.FINISHED if ended else Game.Status.PLAYING
        if self.sheet.abandoned is not None:
            status = Game.Status.VOID
        agreement = self.sheet.agreement.word
        if (status, agreement) == (game.status, game.agreement):
            return
        game.status, game.agreement = status, agreement
        game.finished_at = (game.finished_at or timezone.now()) if ended else None
        game.save(update_fields=["status", "agreement", "finished_at"])

    def _carry_laps(self) -> None:
        """A game that began with this one's laps begins with what they are now."""
        carry = list(self.sheet.state.carry) if any(self.sheet.state.carry) else []
        following = Game.objects.filter(follows=self.game).exclude(start_points=carry).first()
        if following is None:
            return
        following.start_points = carry
        following.save(update_fields=["start_points"])
        Ledger(following.pk).close()


def tallied(seats: Sequence[Seat], sheet: Sheet) -> list[SeatTally]:
    """Return what the sheet says of each of the seats; a substitute who never came to play has nothing."""
    counted = tallies(sheet.facts(), sheet.state)
    return [
        counted[seat.position][seat.occupant] if seat.occupant < len(counted[seat.position]) else SeatTally()
        for seat in seats
    ]
