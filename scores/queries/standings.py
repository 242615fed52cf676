"""Reads the standings of a tournament: flat tallies in, ranked and finished lines out. Nothing is replayed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Literal

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from scores.euchre.seating.credits import ShortTable
from scores.euchre.standings import MEASURES, Measure, Sheet, Standing, measures_of, rank
from scores.models import Entry, Game, Round, Tournament
from scores.queries.entries import entries_of, entry_names
from scores.queries.outcomes import (
    NOTHING,
    EntryFacts,
    comparable,
    credit_of,
    entry_facts,
    has_short_tables,
    results_of,
    sit_outs_of,
    stretches_of,
)

CellKind = Literal["played", "running", "sat_out", "not_played", "absent"]


@dataclass(frozen=True, slots=True)
class Column:
    """One measure as a column heading, with its explanation."""

    name: str
    label: str
    short: str
    explanation: str


@dataclass(frozen=True, slots=True)
class Cell:
    """What one round brought. ``points`` is a finished text, empty where nothing is known."""

    round: int
    kind: CellKind
    points: str
    won: bool = False
    paper: bool = False


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One line. ``rank`` is ``None`` for the unranked; ``shared``: somebody stands level; ``values`` follow the columns."""

    entry_id: int
    player_id: int
    is_pair: bool
    rank: int | None
    shared: bool
    name: str
    values: tuple[str, ...]
    points: str
    played: int
    sat_out: int
    credit: str
    left: bool
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings as they are now. ``rounds`` are the published ones; ``open_games``: games still being played.

    ``short_tables`` says what points from tables of another size count for, if there were any.
    """

    columns: tuple[Column, ...]
    rows: tuple[StandingRow, ...]
    rounds: tuple[int, ...]
    open_games: int
    credit: str
    short_tables: str = ""

    @property
    def has_results(self) -> bool:
        """Somebody has something to show."""
        return any(row.played or row.sat_out for row in self.rows) or self.open_games > 0


def standings(tournament: Tournament) -> Standings:
    """Rank the tournament's entries. Four queries, however many players and rounds."""
    entries = list(entries_of(tournament))
    published = tournament.rounds.filter(status=Round.Status.PUBLISHED).order_by("number")
    rounds = tuple(published.values_list("number", flat=True))
    stretches = stretches_of([tournament])
    facts = comparable(entry_facts(stretches, sit_outs_of([tournament])), tournament)
    results = [results_of(entry, facts) for entry in entries]
    names = entry_names(entries)
    by_id = {entry.pk: entry for entry in entries}
    by_number = {entry.number: entry for entry in entries}
    measures = measures_of(tournament.measures)
    rows = tuple(
        _row(by_number[line.sheet.entry], line, measures, names, facts, rounds)
        for line in rank(results, tournament.measures, credit_of(tournament))
    )
    open_games = {s.game for s in stretches if s.status == Game.Status.PLAYING and s.entry in by_id}
    return Standings(
        tuple(map(_column, measures)),
        rows,
        rounds,
        len(open_games),
        credit_sentence(tournament),
        short_tables_sentence(tournament) if has_short_tables(facts) else "",
    )


def orders_before(tournament: Tournament, numbers: Iterable[int]) -> dict[int, list[int]]:
    """The entries, best first, as they stood before each of these rounds. Three queries, however many rounds."""
    entries = list(entries_of(tournament))
    by_number = {entry.number: entry.pk for entry in entries}
    stretches, sit_outs = stretches_of([tournament]), sit_outs_of([tournament])
    orders = {}
    for number in numbers:
        facts = comparable(
            entry_facts(
                [stretch for stretch in stretches if stretch.round < number],
                [sit_out for sit_out in sit_outs if sit_out[1] < number],
            ),
            tournament,
        )
        ranked = rank(
            [results_of(entry, facts) for entry in entries], tournament.measures, credit_of(tournament)
        )
        orders[number] = [by_number[line.sheet.entry] for line in ranked]
    return orders


def measure_words() -> tuple[Column, ...]:
    """Every measure there is, in words. No query."""
    return tuple(map(_column, MEASURES.values()))


def credit_sentence(tournament: Tournament) -> str:
    """What a sit-out is worth, said in words."""
    if tournament.sit_out_credit == Tournament.Credit.FIXED:
        return _("Whoever sits out gets %(points)s points for that round.") % {
            "points": tournament.sit_out_points
        }
    if tournament.sit_out_credit == Tournament.Credit.AVERAGE:
        return _("Whoever sits out gets their own average per finished game for that round.")
    return _("Sitting out brings no points.")


def short_tables_sentence(tournament: Tournament) -> str:
    """What points from tables of another size count for, said in words."""
    return {
        ShortTable.AS_IS: _("Points from tables of three or two count as they are."),
        ShortTable.PER_HAND: _(
            "Points from tables of three or two are divided by the hands played there and multiplied by the hands of a game "
            "at a full table."
        ),
        ShortTable.AVERAGE: _(
            "Instead of points from tables of three or two, everybody gets their own average per game at full tables."
        ),
    }[ShortTable(tournament.short_tables)]


def shown(value: Fraction | None, decimals: int = 0) -> str:
    """A number as people read it: whole where it is whole, else with enough decimals to tell two apart."""
    if value is None:
        return "–"
    if value.denominator == 1 and not decimals:
        return str(number_format(int(value), use_l10n=True))
    places = max(decimals, 2)
    # Rounded here, as number_format cuts off; from a fraction, so that a half goes to the even digit exactly.
    rounded = Decimal(round(value * 10**places)).scaleb(-places)
    return str(number_format(rounded, decimal_pos=places, use_l10n=True))


def _column(measure: Measure) -> Column:
    return Column(measure.name, _(measure.label), _(measure.short), _(measure.explanation))


def _row(
    entry: Entry,
    line: Standing,
    measures: tuple[Measure, ...],
    names: Mapping[int, str],
    facts: Mapping[int, EntryFacts],
    rounds: tuple[int, ...],
) -> StandingRow:
    of_entry = facts.get(entry.pk, NOTHING)
    return StandingRow(
        entry_id=entry.pk,
        player_id=entry.player_id,
        is_pair=entry.partner_id is not None,
        rank=line.rank,
        shared=line.shared,
        name=names[entry.pk],
        values=tuple(shown(value, m.decimals) for value, m in zip(line.values, measures, strict=True)),
        points=shown(line.sheet.points),
        played=line.sheet.played,
        sat_out=line.sheet.sat_out,
        credit=shown(line.sheet.credit),
        left=entry.status == Entry.Status.LEFT,
        cells=tuple(_cell(number, of_entry, line.sheet) for number in rounds),
    )


def _cell(number: int, facts: EntryFacts, sheet: Sheet) -> Cell:
    games = facts.games.get(number)
    if games:
        finished = all(game.finished for game in games)
        return Cell(
            number,
            "played" if finished else "running",
            shown(sum((game.worth for game in games), Fraction(0))),
            won=any(game.games for game in games),
            paper=any(game.finished and not game.has_hands for game in games),
        )
    if number in facts.sat_out:
        return Cell(number, "sat_out", shown(sheet.credit / sheet.sat_out))
    return Cell(number, "not_played" if number in facts.not_played else "absent", "")
