"""What a club's first page shows: tonight, what comes, what was, and what a new club lacks. Bounded, however old the club."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Exists, OuterRef, QuerySet
from django.utils import timezone

from scores.euchre import variants
from scores.models import Club, Game, Player, RuleSet, Tournament
from scores.queries.standings import StandingRow, standings

#: How many of each kind are listed; the pages behind the links have all of them.
UPCOMING, RECENT, FRIENDLIES = 3, 4, 5
#: A friendly game nobody has finished after this long was left lying.
STALE = timedelta(hours=12)


@dataclass(frozen=True, slots=True)
class Evening:
    """One tournament in a list."""

    pk: int
    name: str
    starts_at: datetime
    status: str
    entries: int
    rounds_published: int
    rounds_planned: int


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a friendly game: who, and how many points."""

    names: str
    points: int


@dataclass(frozen=True, slots=True)
class Friendly:
    """One friendly game in a list."""

    pk: int
    rules_name: str
    sides: tuple[Side, ...]
    playing: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class ClubHome:
    """Everything on the page. ``podium`` are the first three of the tournament finished last."""

    running: tuple[Evening, ...]
    upcoming: tuple[Evening, ...]
    recent: tuple[Evening, ...]
    podium: tuple[StandingRow, ...]
    friendlies: tuple[Friendly, ...]
    has_players: bool
    has_rules: bool
    has_tournaments: bool

    @property
    def is_new(self) -> bool:
        """Nothing has been played or planned here yet."""
        return not (self.has_tournaments or self.friendlies)


def club_home(club: Club) -> ClubHome:
    """Read the page of a club. A fixed number of queries."""
    evenings = Tournament.objects.filter(club=club)
    status = Tournament.Status
    running = evenings.filter(status=status.RUNNING).order_by("-starts_at")[:UPCOMING]
    planned = evenings.filter(status=status.PLANNED).order_by("starts_at")[:UPCOMING]
    finished = list(evenings.filter(status=status.FINISHED).order_by("-starts_at")[:RECENT])
    known = Club.objects.filter(pk=club.pk).values_list(
        Exists(Player.objects.filter(club=OuterRef("pk"))),
        Exists(RuleSet.objects.filter(club=OuterRef("pk"), retired=False)),
        Exists(Tournament.objects.filter(club=OuterRef("pk"))),
    )
    has_players, has_rules, has_tournaments = known.get()
    return ClubHome(
        running=_evenings(running),
        upcoming=_evenings(planned),
        recent=_evenings(evenings.filter(pk__in=[evening.pk for evening in finished]).order_by("-starts_at")),
        podium=_podium(finished[0]) if finished else (),
        friendlies=_friendlies(club),
        has_players=has_players,
        has_rules=has_rules,
        has_tournaments=has_tournaments,
    )


def _evenings(found: QuerySet[Tournament]) -> tuple[Evening, ...]:
    counted = found.annotate(
        entry_count=Count("entries", distinct=True), published=Count("rounds__published_at", distinct=True)
    )
    return tuple(
        Evening(t.pk, t.name, t.starts_at, t.status, t.entry_count, t.published, t.rounds_planned)
        for t in counted
    )


def _podium(tournament: Tournament) -> tuple[StandingRow, ...]:
    """The first three, and whoever shares the third place."""
    return tuple(row for row in standings(tournament).rows if row.rank is not None and row.rank <= 3)


def _friendlies(club: Club) -> tuple[Friendly, ...]:
    """Friendly games still being played tonight, and those finished last."""
    recent = Game.objects.filter(club=club, round=None).exclude(status=Game.Status.VOID)
    fresh = recent.exclude(status=Game.Status.PLAYING, created_at__lt=timezone.now() - STALE)
    games = fresh.prefetch_related("seats__player").order_by("-created_at")[:FRIENDLIES]
    return tuple(_friendly(game) for game in games)


def _friendly(game: Game) -> Friendly:
    latest = {seat.position: seat for seat in game.seats.all()}
    sides = [
        Side(" & ".join(latest[position].player.public_name for position in side), latest[side[0]].points)
        for side in variants.get(game.rules["variant"]).all_sides()
    ]
    playing = game.status == Game.Status.PLAYING
    return Friendly(game.pk, game.rules_name, tuple(sides), playing, game.finished_at or game.created_at)
