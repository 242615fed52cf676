"""Reads about one game: the table with those who sit there, and the score sheet with all that was ever written on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import Max, QuerySet

from scores.euchre.agreement import Agreement, Step, agreement
from scores.euchre.games import GameState, Line, LineResult, line_from_json, replay
from scores.euchre.house_rules import HouseRules
from scores.euchre.variants import get
from scores.euchre.variants.base import Variant
from scores.models import Game, Seat, User
from scores.models import Line as Row
from scores.queries.prepared import Prepared
from scores.queries.seats_at import seats_at

#: Rows the rules of the game know nothing of: something was taken back, who sits where put right, the game given up.
UNDO, SEATING, ABANDONED = "undo", "seating", "abandoned"

#: Rows that say how far the table agrees; they stand beside the sheet's lines, not among them.
ACCEPTED, DISPUTED = "accepted", "disputed"
BESIDE = (UNDO, ACCEPTED, DISPUTED)

#: The key of no user at all.
NOBODY = 0

Standing = Literal["stands", "corrected", "taken_back"]


@dataclass(frozen=True, slots=True)
class Entered:
    """One row of a sheet: what was written, by whom, when, why, and whether it still stands.

    ``line`` is ``None`` for rows the rules of the game never see. ``result`` is what the line did, where it stands.
    """

    id: UUID
    number: int
    place: int
    kind: str
    line: Line | None
    facts: Mapping[str, Any]
    reason: str
    who: str
    phone: str
    also: Sequence[Mapping[str, str]] | None
    user: int | None
    at: datetime
    replaces: int | None
    standing: Standing
    result: LineResult | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet after it was replayed. ``rows`` is everything ever written; ``lines`` is what stands, in order."""

    rows: tuple[Entered, ...]
    lines: tuple[Entered, ...]
    state: GameState
    agreement: Agreement
    abandoned: Entered | None = None

    @property
    def last_number(self) -> int:
        """Return the number of the row written last; 0 for an empty sheet."""
        return self.rows[-1].number if self.rows else 0

    @property
    def last(self) -> Entered | None:
        """Return the last line that stands."""
        return self.lines[-1] if self.lines else None

    def standing_for(self, number: int) -> Entered | None:
        """Return what stands now where the row with this number was written; ``None`` when nothing does."""
        place = next((row.place for row in self.rows if row.number == number), None)
        return next((line for line in self.lines if line.place == place), None)

    @property
    def locked(self) -> bool:
        """The game is over and everybody has accepted the sheet: only a ruling changes it."""
        return self.agreement.complete and self.state.ending is not None

    def facts(self) -> list[Line]:
        """Return the lines the rules of the game know, in order."""
        return [entered.line for entered in self.lines if entered.line is not None]


@dataclass(frozen=True, slots=True)
class Table:
    """A game with its club, its round and all who sat there, and what the viewer is there. Read in one query.

    ``nonce`` is what a phone must hold to write here; ``next_game`` is the game that follows at this table; ``round_now``
    is the tournament's round published last; ``disputed`` says that a proposal about a line waits for a decision.
    """

    game: Game
    rules: HouseRules
    seats: tuple[Seat, ...]
    role: str | None
    nonce: str | None
    next_game: int | None
    round_now: int | None
    disputed: bool

    @property
    def variant(self) -> Variant:
        """Return the variant that is played."""
        return get(self.rules.variant)

    def sitting(self) -> tuple[Seat, ...]:
        """Return whoever sits in each seat now, by position."""
        latest = {seat.position: seat for seat in self.seats}
        return tuple(latest[position] for position in sorted(latest))


def read_table(game_id: int, user: User | AnonymousUser | None = None) -> Table | None:
    """Return the table of a game, or ``None`` when there is no such game. One query."""
    # An address can name a number no row can have, and a database would not even look it up.
    seats = seats_at(game_id, user.pk if isinstance(user, User) else NOBODY) if game_id < 2**63 else []
    if not seats:
        return None
    first = seats[0]
    nonce = first.game.nonce if first.game.round_id is None else first.code
    return Table(
        game=first.game,
        rules=HouseRules.from_json(first.game.rules),
        seats=tuple(seats),
        role=first.viewer_role,
        nonce=nonce,
        next_game=first.next_game,
        round_now=first.round_now,
        disputed=first.disputed,
    )


def read_sheet(game: Game) -> Sheet:
    """Return the score sheet of a game. One query."""
    return fold(game, read_rows(game.pk))


@Prepared
def read_rows(game_id: int) -> QuerySet[Row]:
    """Return everything that was ever written on a sheet, by number. One query."""
    return Row.objects.filter(game_id=game_id).order_by("number")


def last_number(game_id: int) -> int:
    """Return the number of the row written last, 0 for an empty sheet. One small query."""
    return Row.objects.filter(game_id=game_id).aggregate(last=Max("number"))["last"] or 0


def fold(game: Game, rows: Sequence[Row]) -> Sheet:
    """Replay the rows of a sheet. ``rows`` is everything ever written, by number."""
    after = {row.supersedes_id: row for row in rows if row.supersedes_id}
    numbers = {row.pk: row.number for row in rows}
    known = {row.number: _line(row) for row in rows}
    places = sorted((row.place, row.number) for row in rows if row.pk not in after and row.kind not in BESIDE)
    standing = [number for _place, number in places]
    facts = {number: line for number in standing if (line := known[number]) is not None}
    rules = HouseRules.from_json(game.rules)
    state = replay(
        list(facts.values()), rules, first_dealer=game.first_dealer, start=game.start_points or None
    )
    results = dict(zip(facts, state.results, strict=True))
    entered = {
        row.number: _entered(row, known[row.number], results.get(row.number), after.get(row.pk), numbers)
        for row in rows
    }
    lines = tuple(entered[number] for number in standing)
    return Sheet(
        rows=tuple(entered.values()),
        lines=lines,
        state=state,
        agreement=agreement(map(_step, entered.values()), len(get(rules.variant).all_sides())),
        abandoned=next((one for one in lines if one.kind == ABANDONED), None),
    )


def _line(row: Row) -> Line | None:
    return None if row.kind in (*BESIDE, SEATING, ABANDONED) else line_from_json(row.kind, row.facts)


def _entered(
    row: Row, line: Line | None, result: LineResult | None, after: Row | None, numbers: dict[UUID, int]
) -> Entered:
    standing: Standing = "stands"
    if after is not None:
        standing = "taken_back" if after.kind == UNDO else "corrected"
    return Entered(
        id=row.pk,
        number=row.number,
        place=row.place,
        kind=row.kind,
        line=line,
        facts=row.facts,
        reason=row.reason,
        who=row.author_label,
        phone=row.phone,
        also=row.also,
        user=row.author_id,
        at=row.at,
        replaces=numbers.get(row.supersedes_id) if row.supersedes_id else None,
        standing=standing,
        result=result,
    )


def _step(row: Entered) -> tuple[Step, frozenset[int], str]:
    """What a row means for those who have to agree on the sheet."""
    if row.kind == ACCEPTED:
        return "accepted", frozenset(row.facts["sides"]), ""
    if row.kind == DISPUTED:
        return "disputed", frozenset(), row.reason
    changes = row.replaces is not None or row.kind in (SEATING, ABANDONED)
    return "changed" if changes else "played", frozenset(), ""
