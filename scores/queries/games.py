"""Reads about one game: the table with those who sit there, and the score sheet with all that was ever written on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import Any, Literal
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import Case, Exists, F, Max, OuterRef, QuerySet, Subquery, When

from scores.euchre.agreement import Agreement, Step, agreement
from scores.euchre.games import GameState, Line, LineResult, line_from_json, replay
from scores.euchre.house_rules import HouseRules
from scores.euchre.variants import get
from scores.euchre.variants.base import Variant
from scores.models import Disagreement, Game, Round, Seat, TableCode, User
from scores.models import Line as Row
from scores.queries.clubs import role_of

#: Rows the rules of the game know nothing of: something was taken back, who sits where put right, the game given up.
UNDO, SEATING, ABANDONED = "undo", "seating", "abandoned"

#: Rows that say how far the table agrees; they stand beside the sheet's lines, not among them.
ACCEPTED, DISPUTED = "accepted", "disputed"
BESIDE = (UNDO, ACCEPTED, DISPUTED)

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
    seats: tuple[Seat, ...]
    role: str | None
    nonce: str | None
    next_game: int | None
    round_now: int | None
    disputed: bool

    @property
    def rules(self) -> HouseRules:
        """Return the house rules frozen into the game."""
        return HouseRules.from_json(self.game.rules)

    @property
    def variant(self) -> Variant:
        """Return the variant that is played."""
        return get(self.game.rules["variant"])

    def sitting(self) -> tuple[Seat, ...]:
        """Return whoever sits in each seat now, by position."""
        latest = {seat.position: seat for seat in self.seats}
        return tuple(latest[position] for position in sorted(latest))


def read_table(game_id: int, user: User | AnonymousUser | None = None) -> Table | None:
    """Return the table of a game, or ``None`` when there is no such game. One query."""
    role = role_of(user or AnonymousUser(), "game__club")
    # An address can name a number no row can have, and a database would not even look it up.
    seats = list(_tables().filter(game_id=game_id).annotate(viewer_role=role)) if game_id < 2**63 else []
    if not seats:
        return None
    first = seats[0]
    nonce = first.game.nonce if first.game.round_id is None else first.code
    return Table(
        first.game, tuple(seats), first.viewer_role, nonce, first.next_game, first.round_now, first.disputed
    )


@cache
def _tables() -> QuerySet[Any]:
    """The query of ``read_table`` for no game in particular: putting it together takes longer than running it."""
    return (
        Seat.objects.select_related("player", "game__club", "game__round__tournament")
        .defer("game__round__seating", "game__round__tournament__rules", "game__round__tournament__measures")
        .annotate(code=_code(), next_game=_next_game(), round_now=_round_now(), disputed=_disputed())
        .order_by("position", "occupant")
    )


def _code() -> Subquery:
    """The present nonce of the table's code, in a tournament."""
    codes = TableCode.objects.filter(
        tournament=OuterRef("game__round__tournament"), table=OuterRef("game__table")
    )
    return Subquery(codes.values("nonce")[:1])


def _next_game() -> Case:
    """The game that goes on where this one stopped: its replacement, the next friendly, or the table's next round."""
    replacement = Game.objects.filter(replaces=OuterRef("game")).order_by("-pk")
    later = Game.objects.filter(
        round__tournament=OuterRef("game__round__tournament"),
        round__number__gt=OuterRef("game__round__number"),
        round__status=Round.Status.PUBLISHED,
        table=OuterRef("game__table"),
    )
    return Case(
        When(game__status=Game.Status.VOID, then=Subquery(replacement.values("pk")[:1])),
        When(game__round=None, then=F("game__followed_by")),
        default=Subquery(later.order_by("-round__number", "-pk").values("pk")[:1]),
    )


def _round_now() -> Subquery:
    """The round of the tournament that was published last."""
    published = Round.objects.filter(
        tournament=OuterRef("game__round__tournament"), status=Round.Status.PUBLISHED
    )
    return Subquery(published.order_by("-number").values("number")[:1])


def _disputed() -> Exists:
    """Whether somebody proposed something about a line here that nobody has decided."""
    return Exists(Disagreement.objects.filter(game=OuterRef("game"), status=Disagreement.Status.OPEN))


def read_sheet(game: Game) -> Sheet:
    """Return the score sheet of a game. One query."""
    return fold(game, list(Row.objects.filter(game=game).order_by("number")))


def last_number(game_id: int) -> int:
    """Return the number of the row written last, 0 for an empty sheet. One small query."""
    return Row.objects.filter(game_id=game_id).aggregate(last=Max("number"))["last"] or 0


def fold(game: Game, rows: Sequence[Row]) -> Sheet:
    """Replay the rows of a sheet. ``rows`` is everything ever written, by number."""
    after = {row.supersedes_id: row for row in rows if row.supersedes_id}
    numbers = {row.pk: row.number for row in rows}
    entered = [_entered(row, after.get(row.pk), numbers) for row in rows]
    standing = sorted(
        (one for one in entered if one.standing == "stands" and one.kind not in BESIDE),
        key=lambda one: one.place,
    )
    rules = HouseRules.from_json(game.rules)
    facts = [one.line for one in standing if one.line is not None]
    state = replay(facts, rules, first_dealer=game.first_dealer, start=game.start_points or None)
    results = iter(state.results)
    lines = tuple(replace(one, result=next(results)) if one.line is not None else one for one in standing)
    known = {one.number: one for one in lines}
    return Sheet(
        rows=tuple(known.get(one.number, one) for one in entered),
        lines=lines,
        state=state,
        agreement=agreement(map(_step, entered), len(get(rules.variant).all_sides())),
        abandoned=next((one for one in lines if one.kind == ABANDONED), None),
    )


def _entered(row: Row, after: Row | None, numbers: dict[UUID, int]) -> Entered:
    standing: Standing = "stands"
    if after is not None:
        standing = "taken_back" if after.kind == UNDO else "corrected"
    return Entered(
        id=row.pk,
        number=row.number,
        place=row.place,
        kind=row.kind,
        line=None if row.kind in (*BESIDE, SEATING, ABANDONED) else line_from_json(row.kind, row.facts),
        facts=row.facts,
        reason=row.reason,
        who=row.author_label,
        phone=row.phone,
        also=row.also,
        user=row.author_id,
        at=row.at,
        replaces=numbers.get(row.supersedes_id) if row.supersedes_id else None,
        standing=standing,
    )


def _step(row: Entered) -> tuple[Step, frozenset[int], str]:
    """What a row means for those who have to agree on the sheet."""
    if row.kind == ACCEPTED:
        return "accepted", frozenset(row.facts["sides"]), ""
    if row.kind == DISPUTED:
        return "disputed", frozenset(), row.reason
    changes = row.replaces is not None or row.kind in (SEATING, ABANDONED)
    return "changed" if changes else "played", frozenset(), ""
