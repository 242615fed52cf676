"""Reads about tournaments: which one an address means, the club's list, the steps of an evening."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Q

from scores.models import Club, Round, Tournament, User
from scores.permissions import Viewer
from scores.queries.clubs import role_of


@dataclass(frozen=True, slots=True)
class TournamentVisit:
    """A tournament, its club, and whoever looks at it."""

    club: Club
    viewer: Viewer
    tournament: Tournament

    @property
    def is_open(self) -> bool:
        """Things may still change."""
        return self.tournament.status in (Tournament.Status.PLANNED, Tournament.Status.RUNNING)


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """One line of the club's list."""

    id: int
    name: str
    starts_at: datetime
    format: str
    status: str
    status_label: str
    entries: int
    rounds_played: int
    rounds_planned: int
    season: str
    demo: bool


@dataclass(frozen=True, slots=True)
class TournamentList:
    """The club's tournaments as a page shows them: tonight's first, then what comes, then what was."""

    running: tuple[TournamentRow, ...]
    planned: tuple[TournamentRow, ...]
    over: tuple[TournamentRow, ...]


def tournament_visit(
    slug: str, pk: int, user: User | AnonymousUser, codes: Mapping[str, str]
) -> TournamentVisit | None:
    """Return the tournament of that number in the club of that slug, or ``None``. One query."""
    found = (
        Tournament.objects.select_related("club", "season")
        .annotate(viewer_role=role_of(user, "club"))
        .filter(pk=pk, club__slug=slug)
        .first()
    )
    if found is None:
        return None
    login = user if isinstance(user, User) else None
    return TournamentVisit(found.club, Viewer(user=login, role=found.viewer_role, codes=codes), found)


def tournament_list(club: Club) -> TournamentList:
    """Every tournament of the club. One query."""
    published = Count("rounds", distinct=True, filter=Q(rounds__status=Round.Status.PUBLISHED))
    found = (
        Tournament.objects.filter(club=club)
        .select_related("season")
        .annotate(entry_count=Count("entries", distinct=True), published=published)
    )
    rows = [(tournament.status, _row(tournament)) for tournament in found]
    planned = [row for status, row in rows if status == Tournament.Status.PLANNED]
    return TournamentList(
        running=tuple(row for status, row in rows if status == Tournament.Status.RUNNING),
        planned=tuple(sorted(planned, key=lambda row: row.starts_at)),
        over=tuple(
            row for status, row in rows if status in (Tournament.Status.FINISHED, Tournament.Status.CANCELLED)
        ),
    )


def _row(tournament: Tournament) -> TournamentRow:
    return TournamentRow(
        id=tournament.pk,
        name=tournament.name,
        starts_at=tournament.starts_at,
        format=tournament.get_format_display(),
        status=tournament.status,
        status_label=tournament.get_status_display(),
        entries=getattr(tournament, "entry_count", 0),
        rounds_played=getattr(tournament, "published", 0),
        rounds_planned=tournament.rounds_planned,
        season=tournament.season.name if tournament.season else "",
        demo=tournament.demo,
    )
