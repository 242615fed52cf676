"""Reads about seasons: the club's list, and the table of one season from the tallies of all its evenings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Count, Q

from scores.euchre.seasons import EveningScore, SeasonLine, season_lines
from scores.euchre.standings import sheet_of
from scores.models import Club, Entry, Season, Tournament
from scores.queries.entries import players_of
from scores.queries.namesakes import told_apart
from scores.queries.outcomes import (
    EntryFacts,
    comparable,
    credit_of,
    entry_facts,
    results_of,
    sit_outs_of,
    stretches_of,
)


@dataclass(frozen=True, slots=True)
class SeasonItem:
    """One line of the club's list. ``finished`` of its ``tournaments`` are over and count."""

    pk: int
    name: str
    starts_on: date
    ends_on: date | None
    closed: bool
    tournaments: int
    finished: int


@dataclass(frozen=True, slots=True)
class SeasonEvening:
    """A tournament of the season. Only finished ones count."""

    pk: int
    name: str
    starts_at: datetime
    finished: bool


@dataclass(frozen=True, slots=True)
class SeasonCell:
    """What one evening brought: the score, ``None`` for whoever was not there; ``counted``: among the best that count."""

    score: EveningScore | None
    counted: bool


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """One player's line. ``cells`` follow the evenings that count."""

    name: str
    line: SeasonLine[int, int]
    cells: tuple[SeasonCell, ...]


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """The season as it stands: ``evenings`` that count, from the first to the last, those still ``open``, and the rows."""

    season: Season
    evenings: tuple[SeasonEvening, ...]
    open: tuple[SeasonEvening, ...]
    rows: tuple[SeasonRow, ...]


def season_list(club: Club) -> list[SeasonItem]:
    """The club's seasons, the latest first. One query."""
    finished = Q(tournaments__status=Tournament.Status.FINISHED)
    counted = Season.objects.filter(club=club).annotate(
        evenings=Count("tournaments", filter=~Q(tournaments__status=Tournament.Status.CANCELLED)),
        over=Count("tournaments", filter=finished),
    )
    # Said here because Django leaves a model's own order out of queries that count.
    counted = counted.order_by("-starts_on", "-pk")
    return [SeasonItem(s.pk, s.name, s.starts_on, s.ends_on, s.closed, s.evenings, s.over) for s in counted]


def tournaments_to_choose(season: Season) -> list[Tournament]:
    """The club's tournaments with the season each counts in, the latest first; not those of closed seasons. One query."""
    found = Tournament.objects.filter(club=season.club_id).exclude(status=Tournament.Status.CANCELLED)
    return list(found.exclude(Q(season__closed=True) & ~Q(season=season)).select_related("season"))


def season_table(season: Season) -> SeasonTable:
    """Rank the season's players. Four queries, however many evenings and players."""
    found = season.tournaments.exclude(status=Tournament.Status.CANCELLED).order_by("starts_at", "pk")
    tournaments = list(found)
    over = [tournament for tournament in tournaments if tournament.status == Tournament.Status.FINISHED]
    entries = list(Entry.objects.filter(tournament__in=over, ranked=True).select_related("player", "partner"))
    scores = _scores(over, entries)
    players = {player.pk: player for entry in entries for player in players_of(entry)}
    names = told_apart((pk, player.public_name, player.hint) for pk, player in players.items())
    in_order = sorted(scores, key=lambda pk: (names[pk].casefold(), pk))
    lines = season_lines({pk: scores[pk] for pk in in_order}, season.best_of)
    evenings = tuple(_evening(tournament) for tournament in over)
    return SeasonTable(
        season=season,
        evenings=evenings,
        open=tuple(_evening(tournament) for tournament in tournaments if tournament not in over),
        rows=tuple(
            SeasonRow(
                names[line.player],
                line,
                tuple(SeasonCell(scores[line.player].get(e.pk), e.pk in line.counted) for e in evenings),
            )
            for line in lines
        ),
    )


def _scores(over: Sequence[Tournament], entries: Sequence[Entry]) -> dict[int, dict[int, EveningScore]]:
    """What each evening brought each player, as its own standings say; both players of a pair have what the pair has."""
    every = entry_facts(stretches_of(over), sit_outs_of(over))
    facts: dict[int, EntryFacts] = {}
    for tournament in over:
        own = {e.pk: every[e.pk] for e in entries if e.tournament_id == tournament.pk and e.pk in every}
        facts |= comparable(own, tournament)
    by_id = {tournament.pk: tournament for tournament in over}
    scores: dict[int, dict[int, EveningScore]] = defaultdict(dict)
    for entry in entries:
        sheet = sheet_of(results_of(entry, facts), credit_of(by_id[entry.tournament_id]))
        if not (sheet.played or sheet.sat_out):
            continue
        score = EveningScore(points=sheet.points, games_won=sheet.games_won, lone_marches=sheet.lone_marches)
        for player in players_of(entry):
            scores[player.pk][entry.tournament_id] = score
    return scores


def _evening(tournament: Tournament) -> SeasonEvening:
    over = tournament.status == Tournament.Status.FINISHED
    return SeasonEvening(tournament.pk, tournament.name, tournament.starts_at, over)
