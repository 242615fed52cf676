"""Reads about tournaments: which one an address means, the club's list, the steps of an evening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Q

from scores.euchre.house_rules import HouseRules
from scores.models import Club, Round, Tournament, User
from scores.permissions import Viewer
from scores.queries.clubs import role_of
from scores.queries.movements import fewest_entries
from scores.queries.tables import RoundStep


@dataclass(frozen=True, slots=True)
class TournamentVisit:
    """A tournament, its club, and whoever looks at it."""

    club: Club
    viewer: Viewer
    tournament: Tournament

    @property
    def rules(self) -> HouseRules:
        """The house rules frozen into the tournament."""
        return HouseRules.from_json(self.tournament.rules)

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
    pairs: bool
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


StepKind = Literal["enter", "draw", "look", "play", "finish", "nothing"]


@dataclass(frozen=True, slots=True)
class NextStep:
    """What the organiser does next, and with which round."""

    kind: StepKind
    round: int = 0


def next_step(tournament: Tournament, entries: int, steps: Sequence[RoundStep]) -> NextStep:
    """Say what comes next in this evening, from what is known of its rounds. No query."""
    if tournament.status in (Tournament.Status.FINISHED, Tournament.Status.CANCELLED):
        return NextStep("nothing")
    published = [step for step in steps if not step.is_draft]
    if any(step.open_tables for step in published):
        return NextStep("play", max(step.number for step in published if step.open_tables))
    draft = next((step for step in steps if step.is_draft), None)
    if draft is not None:
        return NextStep("look", draft.number)
    if len(published) >= tournament.rounds_planned:
        return NextStep("finish")
    enough = entries >= fewest_entries(tournament)
    return NextStep("draw" if enough else "enter", len(published) + 1)


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
        .order_by("-starts_at", "-pk")  # Django leaves a model's own order out of queries that count.
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
        pairs=tournament.format == Tournament.Format.PAIRS,
        status=tournament.status,
        status_label=tournament.get_status_display(),
        entries=getattr(tournament, "entry_count", 0),
        rounds_played=getattr(tournament, "published", 0),
        rounds_planned=tournament.rounds_planned,
        season=tournament.season.name if tournament.season else "",
        demo=tournament.demo,
    )
