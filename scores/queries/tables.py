"""Reads about the tables of a round: who sits where, how far each table is, who wrote there last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from django.db.models import FETCH_RAISE, Count, OuterRef, Prefetch, Q, Subquery, Value
from django.db.models.functions import Coalesce, NullIf

from scores.euchre import variants
from scores.euchre.house_rules import HouseRules
from scores.models import Entry, Game, Line, Round, Seat, SitOut, Tournament
from scores.queries.entries import Away, away_in, entries_of, person_names


@dataclass(frozen=True, slots=True)
class SideScore:
    """One side at a table. ``points`` is what the sheet says so far; where partners differ, the higher."""

    names: tuple[str, ...]
    points: int
    won: bool

    @property
    def name(self) -> str:
        """Ann & Dev."""
        return " & ".join(self.names)


@dataclass(frozen=True, slots=True)
class TableRow:
    """One table of a round. ``hands``: hands on the sheet; ``hands_planned``: ``None`` when the game has no fixed number.

    ``paper``: the totals come from a card. ``author`` and ``at``: who wrote last, and when.
    ``agreement``: accepted, disputed, or corrected after it was accepted; empty while it is neither.
    """

    game_id: int
    table: int
    status: str
    sides: tuple[SideScore, ...]
    hands: int
    hands_planned: int | None
    paper: bool
    author: str
    at: datetime | None
    agreement: str = ""

    @property
    def is_finished(self) -> bool:
        """Nobody waits for this table any more."""
        return self.status != Game.Status.PLAYING

    @property
    def is_level(self) -> bool:
        """All hands are played and nobody is ahead: this table plays on."""
        return bool(self.hands_planned) and not self.is_finished and self.hands >= (self.hands_planned or 0)

    @property
    def hand(self) -> int:
        """The number of the hand that is being played."""
        return min(self.hands + 1, self.hands_planned or self.hands + 1)


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody finds his chair. ``table`` is ``None`` for whoever sits out."""

    name: str
    table: int | None
    position: int | None
    seats: int
    partners: tuple[str, ...]
    opponents: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundBoard:
    """All tables of one published round, and who sits out.

    ``ends_at``: when the time of the round is up, while somebody plays; ``clock_waits``: a timed game has not been started.
    """

    round_id: int
    number: int
    tables: tuple[TableRow, ...]
    places: tuple[Place, ...]
    sitting_out: tuple[str, ...]
    away: tuple[Away, ...]
    ends_at: datetime | None
    clock_waits: bool

    @property
    def open_tables(self) -> tuple[TableRow, ...]:
        """The tables that still play."""
        return tuple(table for table in self.tables if not table.is_finished)


@dataclass(frozen=True, slots=True)
class RoundStep:
    """One step of the round navigation."""

    number: int
    status: str
    tables: int
    open_tables: int

    @property
    def is_draft(self) -> bool:
        """Not published yet."""
        return self.status == Round.Status.DRAFT

    @property
    def is_over(self) -> bool:
        """Every table of it is done."""
        return not self.is_draft and self.open_tables == 0


def round_steps(tournament: Tournament) -> tuple[RoundStep, ...]:
    """Every round in order. One query."""
    counted = tournament.rounds.annotate(
        tables=Count("games", filter=~Q(games__status=Game.Status.VOID)),
        open_tables=Count("games", filter=Q(games__status=Game.Status.PLAYING)),
    )
    return tuple(RoundStep(r.number, r.status, r.tables, r.open_tables) for r in counted.order_by("number"))


def round_board(tournament: Tournament, number: int) -> RoundBoard | None:
    """The tables of a published round, or ``None``. Five queries, however many tables."""
    found = (
        tournament.rounds.filter(number=number, status=Round.Status.PUBLISHED).only("pk", "number").first()
    )
    if found is None:
        return None
    entries = list(entries_of(tournament))
    names = person_names(entries)
    games = list(_games(found))
    playing = [game for game in games if game.status == Game.Status.PLAYING]
    out = (
        SitOut.objects.filter(round=found)
        .select_related("entry__player", "entry__partner")
        .fetch_mode(FETCH_RAISE)
    )
    part = {seat.entry_id for game in games for seat in game.seats.all()} | {row.entry_id for row in out}
    sitting_out = tuple(sorted((_entry_name(row.entry, names) for row in out), key=str.casefold))
    places = [place for game in games for place in _places(game, names)]
    places += [Place(name, None, None, 0, (), ()) for name in sitting_out]
    return RoundBoard(
        round_id=found.pk,
        number=found.number,
        tables=tuple(_row(game, names) for game in games),
        places=tuple(sorted(places, key=lambda place: place.name.casefold())),
        sitting_out=sitting_out,
        away=away_in(number, entries, part, names),
        ends_at=max((game.ends_at for game in playing if game.ends_at), default=None),
        clock_waits=any(game.rules["end"] == "time" and game.ends_at is None for game in playing),
    )


def _games(found: Round) -> Iterable[Game]:
    """The round's games that count, with their seats and the last line of their sheet. Two queries."""
    last = Line.objects.filter(game=OuterRef("pk")).order_by("-number")
    author = last.values(who=Coalesce(NullIf("author__name", Value("")), "author_label"))
    return (
        Game.objects.filter(round=found)
        .exclude(status=Game.Status.VOID)
        .annotate(last_author=Subquery(author[:1]), last_at=Subquery(last.values("at")[:1]))
        .prefetch_related(
            Prefetch("seats", Seat.objects.select_related("player").order_by("position", "occupant"))
        )
        .order_by("table", "pk")
        .fetch_mode(FETCH_RAISE)
    )


def _row(game: Game, names: Mapping[int, str]) -> TableRow:
    rules = HouseRules.from_json(game.rules)
    seats = _by_position(game)
    sides = tuple(
        SideScore(
            names=tuple(_name(seats[position][-1], names) for position in side),
            points=max(sum(seat.points for seat in seats[position]) for position in side),
            won=any(seat.won for position in side for seat in seats[position]),
        )
        for side in variants.get(rules.variant).all_sides()
    )
    hands = sum(seat.hands for seat in seats[0])
    return TableRow(
        game_id=game.pk,
        table=game.table,
        status=game.status,
        sides=sides,
        hands=hands,
        hands_planned=rules.hands if rules.end == "hands" else None,
        paper=game.status == Game.Status.FINISHED and not any(seat.has_hands for seat in seats[0]),
        author=getattr(game, "last_author", None) or "",
        at=getattr(game, "last_at", None),
        agreement=game.agreement,
    )


def _places(game: Game, names: Mapping[int, str]) -> Iterable[Place]:
    seats = [occupants[-1] for occupants in _by_position(game)]
    variant = variants.get(HouseRules.from_json(game.rules).variant)
    for seat in seats:
        side = variant.side_of(seat.position)
        yield Place(
            name=_name(seat, names),
            table=game.table,
            position=seat.position,
            seats=variant.seats,
            partners=tuple(_name(s, names) for s in seats if s.position in side and s is not seat),
            opponents=tuple(_name(s, names) for s in seats if s.position not in side),
        )


def _by_position(game: Game) -> list[list[Seat]]:
    """The occupants of each seat, in order."""
    return [list(occupants) for _, occupants in groupby(game.seats.all(), key=lambda seat: seat.position)]


def _name(seat: Seat, names: Mapping[int, str]) -> str:
    return names.get(seat.player_id, seat.player.public_name)


def _entry_name(entry: Entry, names: Mapping[int, str]) -> str:
    people = [entry.player_id] + ([entry.partner_id] if entry.partner_id else [])
    return " & ".join(names[person] for person in people)
