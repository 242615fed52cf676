"""Writes on seasons: make, change, choose which tournaments count together, close, reopen, remove."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from scores.models import Club, Season, Tournament
from scores.services.refusal import Refused


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonPlan:
    """What an organiser decides about a season. ``best_of``: only a player's best so many evenings count."""

    name: str
    starts_on: date
    ends_on: date | None = None
    best_of: int | None = None


@transaction.atomic
def create_season(*, club: Club, plan: SeasonPlan) -> Season:
    """Make an open season without tournaments."""
    season = Season(club=club)
    _write(season, plan)
    return season


@transaction.atomic
def change_season(*, season_id: int, plan: SeasonPlan) -> Season:
    """Change an open season."""
    season = _lock_open(season_id)
    _write(season, plan)
    return season


@transaction.atomic
def choose_tournaments(*, season_id: int, tournament_ids: Iterable[int]) -> Season:
    """Let exactly these tournaments of the club count in the season. One that counted in another open season moves here."""
    season = _lock_open(season_id)
    wanted = set(tournament_ids)
    chosen = Tournament.objects.filter(club=season.club, pk__in=wanted)
    if chosen.count() < len(wanted):
        raise Refused(_("One of these tournaments belongs to another club."), field="tournaments")
    if elsewhere := chosen.filter(season__closed=True).select_related("season").first():
        raise Refused(
            _("“%(tournament)s” counts in “%(season)s”, which is closed.")
            % {"tournament": elsewhere.name, "season": elsewhere.season},
            field="tournaments",
        )
    season.tournaments.exclude(pk__in=wanted).update(season=None)
    chosen.update(season=season)
    return season


@transaction.atomic
def close_season(*, season_id: int) -> Season:
    """The season is over: nothing about it changes until it is reopened on purpose."""
    season = _lock_open(season_id)
    running = season.tournaments.filter(status__in=[Tournament.Status.PLANNED, Tournament.Status.RUNNING])
    if unfinished := running.order_by("starts_at").first():
        raise Refused(_("“%(name)s” is not finished yet.") % {"name": unfinished.name})
    return _set_closed(season, True)


@transaction.atomic
def reopen_season(*, season_id: int) -> Season:
    """Make a closed season changeable again."""
    return _set_closed(_lock(season_id), False)


@transaction.atomic
def delete_season(*, season_id: int) -> None:
    """Remove a season; its tournaments stay, they only no longer count together."""
    _lock_open(season_id).delete()


def _lock(season_id: int) -> Season:
    return Season.objects.select_for_update(of=("self",)).select_related("club").get(pk=season_id)


def _lock_open(season_id: int) -> Season:
    season = _lock(season_id)
    if season.closed:
        raise Refused(_("“%(name)s” is closed. Reopen it first.") % {"name": season.name})
    return season


def _write(season: Season, plan: SeasonPlan) -> None:
    if plan.ends_on is not None and plan.ends_on < plan.starts_on:
        raise Refused(_("The season would end before it begins."), field="ends_on")
    if plan.best_of is not None and plan.best_of < 1:
        raise Refused(_("At least one evening has to count."), field="best_of")
    season.name, season.starts_on = plan.name, plan.starts_on
    season.ends_on, season.best_of = plan.ends_on, plan.best_of
    try:
        # Inside its own savepoint, as the refusal leaves the transaction around it usable.
        with transaction.atomic():
            season.save()
    except IntegrityError as taken:
        raise Refused(_("There is a season of that name already."), field="name") from taken


def _set_closed(season: Season, closed: bool) -> Season:
    season.closed = closed
    season.save(update_fields=["closed"])
    return season
