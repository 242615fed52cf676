"""Reads for the roll call: who is here, who is waited for, who has gone, and where they sit now."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from scores.euchre.seating.plan import RoundSeating
from scores.models import Entry, Game, Player, Round, Seat, SitOut, Tournament
from scores.queries.entries import entries_of, players_of, players_to_enter
from scores.queries.seatings import present_in

type State = Literal["here", "expected", "late", "left"]


@dataclass(frozen=True, slots=True)
class RollRow:
    """One person or pair. ``table``: where they sit in the round that is played; ``rests``: they sit that round out."""

    id: int
    number: int
    name: str
    hint: str
    state: State
    table: int | None
    rests: bool
    going_home: bool

    @property
    def is_free(self) -> bool:
        """Has not gone, and has no seat in the round that is played."""
        return self.state != "left" and self.table is None


@dataclass(frozen=True, slots=True)
class RollCall:
    """The whole list. ``round``: the round published last, 0 before the first; ``stale``: drafts made for other people;
    ``at_a_table``: how many entries fill one."""

    rows: tuple[RollRow, ...]
    round: int
    stale: tuple[int, ...]
    at_a_table: int

    @property
    def here(self) -> int:
        """How many are here."""
        return sum(row.state == "here" for row in self.rows)

    @property
    def expected(self) -> int:
        """How many have not been ticked."""
        return sum(row.state == "expected" for row in self.rows)

    @property
    def late(self) -> int:
        """How many are waited for."""
        return sum(row.state == "late" for row in self.rows)

    @property
    def going(self) -> tuple[RollRow, ...]:
        """Those who say that they are going home."""
        return tuple(row for row in self.rows if row.going_home and row.state != "left")

    @property
    def free(self) -> tuple[RollRow, ...]:
        """Those who could sit down at one more table now: empty while they are too few, or nothing is played."""
        found = tuple(row for row in self.rows if row.is_free)
        return found if self.round and len(found) >= self.at_a_table else ()

    @property
    def is_one_table(self) -> bool:
        """They are exactly as many as one table seats."""
        return len(self.free) == self.at_a_table


@dataclass(frozen=True, slots=True)
class StandIns:
    """Who could take somebody's place: entries without a seat now, and players of the club who are not entered."""

    entries: tuple[tuple[int, str], ...]
    players: tuple[tuple[int, str], ...]


def roll_call(tournament: Tournament) -> RollCall:
    """The list by name, with the round that is played. Five queries at most."""
    entries = list(entries_of(tournament))
    rounds = list(tournament.rounds.order_by("number"))
    published = [found for found in rounds if found.status == Round.Status.PUBLISHED]
    tables: dict[int | None, int] = {}
    rests: set[int] = set()
    if published:
        seats = Seat.objects.filter(game__round=published[-1]).exclude(game__status=Game.Status.VOID)
        tables = dict(seats.order_by("occupant").values_list("entry", "game__table"))
        rests = set(SitOut.objects.filter(round=published[-1]).values_list("entry", flat=True))
    rows = [_row(entry, bool(published), tables.get(entry.pk), entry.pk in rests) for entry in entries]
    return RollCall(
        rows=tuple(sorted(rows, key=lambda row: row.name.casefold())),
        round=published[-1].number if published else 0,
        stale=_stale(rounds, entries),
        at_a_table=2
        if tournament.format == Tournament.Format.PAIRS
        else Tournament.Format(tournament.format).seats,
    )


def going_home(tournament: Tournament) -> tuple[str, ...]:
    """The names of those who say that they are going home and have not been let go yet. One query."""
    leaving = entries_of(tournament).filter(status=Entry.Status.IN, going_home=True)
    return tuple(" & ".join(player.name for player in players_of(entry)) for entry in leaving)


def stand_ins(tournament: Tournament, leaving: int) -> StandIns:
    """Those who could play in the place of the entry ``leaving``; for one of a pair, only people who are not entered."""
    pairs = tournament.format == Tournament.Format.PAIRS
    rows = () if pairs else roll_call(tournament).rows
    entries = [(row.id, row.name) for row in rows if row.table is None and row.id != leaving]
    players = [
        (choice.id, f"{choice.name} ({choice.hint})" if choice.hint else choice.name)
        for choice in players_to_enter(tournament)
    ]
    return StandIns(tuple(entries), tuple(players))


def _row(entry: Entry, started: bool, table: int | None, rests: bool) -> RollRow:
    people: tuple[Player, ...] = players_of(entry)
    return RollRow(
        id=entry.pk,
        number=entry.number,
        name=" & ".join(player.name for player in people),
        hint=", ".join(player.hint for player in people if player.hint),
        state=_state(entry, started),
        table=table if entry.status == Entry.Status.IN else None,
        rests=rests and entry.status == Entry.Status.IN,
        going_home=entry.going_home,
    )


def _state(entry: Entry, started: bool) -> State:
    """Once cards are dealt, whoever is playing is here: nobody has to tick them."""
    if entry.status == Entry.Status.IN:
        return "here" if started or entry.here else "expected"
    return "late" if entry.status == Entry.Status.LATE else "left"


def _stale(rounds: Collection[Round], entries: Collection[Entry]) -> tuple[int, ...]:
    drafts = [found for found in rounds if found.status == Round.Status.DRAFT]
    return tuple(
        found.number
        for found in drafts
        if RoundSeating.from_json(found.seating).present != present_in(entries, found.number)
    )
