"""Writes on a tournament as a whole: create, change, finish, reopen, cancel, delete."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from scores.euchre import variants
from scores.euchre.house_rules import HouseRules
from scores.euchre.options import check_rules
from scores.euchre.standings import MEASURES
from scores.euchre.words import RulesError
from scores.models import Club, Game, Line, Round, Season, Tournament, User
from scores.queries.words import said
from scores.services.refusal import Refused

MOST_ROUNDS = 60
MOST_SIT_OUT_POINTS = 99


class TablesOpen(Refused):
    """Some tables still play; whoever asks may go on all the same, on purpose. ``tables`` are (round, table) numbers."""

    def __init__(self, tables: list[tuple[int, int]]) -> None:
        self.tables = tables
        names = ", ".join(
            _("table %(table)s of round %(round)s") % {"round": r, "table": t} for r, t in tables
        )
        super().__init__(_("Not everybody has finished: %(tables)s.") % {"tables": names})


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What an organiser decides about a tournament before it begins."""

    name: str
    starts_at: datetime
    format: str
    rules: HouseRules
    rules_name: str
    rounds_planned: int
    measures: tuple[str, ...]
    sit_out_credit: str = Tournament.Credit.NONE
    sit_out_points: int = 0
    season: Season | None = None
    entry_mode: str = Tournament.EntryMode.PLAYERS
    acceptance: str = Tournament.Acceptance.SIDES


@transaction.atomic
def create_tournament(*, club: Club, author: User | None, plan: Plan, demo: bool = False) -> Tournament:
    """Make a tournament that is being prepared. The same plan sent twice (a double tap) is one tournament."""
    check_plan(club, plan)
    Club.objects.select_for_update().get(pk=club.pk)
    fields = {"demo": demo, **_fields(plan)}
    twin = Tournament.objects.filter(club=club, status=Tournament.Status.PLANNED, **fields).first()
    return twin or Tournament.objects.create(club=club, created_by=author, **fields)


@transaction.atomic
def change_tournament(*, tournament_id: int, plan: Plan) -> Tournament:
    """Change what was decided; the format and the rules only as long as nobody has been seated."""
    tournament = lock_open(tournament_id)
    check_plan(tournament.club, plan)
    fields = _fields(plan)
    frozen = ("format", "rules")
    if tournament.rounds.exists() and any(getattr(tournament, name) != fields[name] for name in frozen):
        raise Refused(
            _("Players have been seated already: the format and the house rules stay. Remove the draw first.")
        )
    for name, value in fields.items():
        setattr(tournament, name, value)
    tournament.save(update_fields=list(fields))
    raise_version(tournament_id)
    return tournament


@transaction.atomic
def finish(*, tournament_id: int, with_open_tables: bool = False) -> Tournament:
    """End the tournament. ``TablesOpen`` when a table still plays, unless the organiser says that this is all right."""
    tournament = lock_open(tournament_id)
    if not tournament.rounds.filter(status=Round.Status.PUBLISHED).exists():
        raise Refused(
            _("Nothing has been played yet. A tournament that will not take place can be cancelled.")
        )
    still_playing = open_tables(tournament_id)
    if still_playing and not with_open_tables:
        raise TablesOpen(still_playing)
    return _set_status(tournament, Tournament.Status.FINISHED, finished_at=timezone.now())


@transaction.atomic
def reopen(*, tournament_id: int) -> Tournament:
    """Make a finished or cancelled tournament writable again."""
    tournament = lock(tournament_id)
    if tournament.status not in (Tournament.Status.FINISHED, Tournament.Status.CANCELLED):
        return tournament
    running = tournament.rounds.filter(status=Round.Status.PUBLISHED).exists()
    status = Tournament.Status.RUNNING if running else Tournament.Status.PLANNED
    return _set_status(tournament, status, finished_at=None)


@transaction.atomic
def cancel(*, tournament_id: int) -> Tournament:
    """Call the tournament off. Once a hand is recorded it can only be finished: nobody's hands are thrown away."""
    tournament = lock_open(tournament_id)
    refuse_if_recorded(tournament_id)
    tournament.rounds.all().delete()
    return _set_status(tournament, Tournament.Status.CANCELLED, finished_at=None)


@transaction.atomic
def delete_tournament(*, tournament_id: int) -> None:
    """Remove a tournament in which nothing was ever recorded."""
    tournament = lock(tournament_id)
    refuse_if_recorded(tournament_id)
    tournament.delete()


def check_plan(club: Club, plan: Plan) -> None:
    """Refuse a plan that cannot be played."""
    wanted = Tournament.Format(plan.format)
    if variants.get(plan.rules.variant).seats != wanted.seats:
        raise Refused(
            _("“%(format)s” needs house rules for %(seats)s at a table.")
            % {"format": wanted.label, "seats": wanted.seats},
            field="rules",
        )
    try:
        check_rules(plan.rules)
    except RulesError as error:
        raise Refused(said(error), field="rules") from error
    if not 1 <= plan.rounds_planned <= MOST_ROUNDS:
        raise Refused(_("Choose from 1 to %(most)s rounds.") % {"most": MOST_ROUNDS}, field="rounds_planned")
    if (
        not plan.measures
        or len(set(plan.measures)) != len(plan.measures)
        or not set(plan.measures) <= set(MEASURES)
    ):
        raise Refused(_("Choose what ranks, each measure once."), field="measures")
    if not 0 <= plan.sit_out_points <= MOST_SIT_OUT_POINTS:
        raise Refused(
            _("Choose from 0 to %(most)s points.") % {"most": MOST_SIT_OUT_POINTS}, field="sit_out_points"
        )
    if plan.season is not None and plan.season.club_id != club.pk:
        raise Refused(_("That season belongs to another club."), field="season")


def lock(tournament_id: int) -> Tournament:
    """The tournament's row, held until the transaction ends: whoever else writes on it waits."""
    return Tournament.objects.select_for_update(of=("self",)).select_related("club").get(pk=tournament_id)


def lock_open(tournament_id: int) -> Tournament:
    """Like ``lock``, and refuse when the tournament is over."""
    tournament = lock(tournament_id)
    if tournament.status == Tournament.Status.FINISHED:
        raise Refused(_("“%(name)s” is finished. Reopen it first.") % {"name": tournament.name})
    if tournament.status == Tournament.Status.CANCELLED:
        raise Refused(_("“%(name)s” was cancelled. Reopen it first.") % {"name": tournament.name})
    return tournament


def raise_version(tournament_id: int) -> None:
    """Tell the pages that show this tournament that something changed."""
    Tournament.objects.filter(pk=tournament_id).update(version=F("version") + 1)


def open_tables(tournament_id: int) -> list[tuple[int, int]]:
    """Round and table numbers of the games still being played."""
    playing = Game.objects.filter(round__tournament=tournament_id, status=Game.Status.PLAYING)
    return list(playing.order_by("round__number", "table").values_list("round__number", "table"))


def refuse_if_recorded(tournament_id: int, **games: object) -> None:
    """Refuse when a score sheet of the tournament (of these ``games`` of it) has a line."""
    recorded = Line.objects.filter(
        game__round__tournament=tournament_id, **{f"game__{k}": v for k, v in games.items()}
    )
    first = recorded.order_by("game__round__number", "game__table").values_list(
        "game__round__number", "game__table"
    )
    if place := first.first():
        round_number, table = place
        raise Refused(
            _(
                "Table %(table)s of round %(round)s has something on its score sheet; that is never thrown away."
            )
            % {"table": table, "round": round_number}
        )


def _fields(plan: Plan) -> dict[str, object]:
    return {
        "name": plan.name,
        "starts_at": plan.starts_at,
        "format": plan.format,
        "rules": plan.rules.to_json(),
        "rules_name": plan.rules_name,
        "rounds_planned": plan.rounds_planned,
        "measures": list(plan.measures),
        "sit_out_credit": plan.sit_out_credit,
        "sit_out_points": plan.sit_out_points,
        "season": plan.season,
        "entry_mode": plan.entry_mode,
        "acceptance": plan.acceptance,
    }


def _set_status(tournament: Tournament, status: str, *, finished_at: datetime | None) -> Tournament:
    tournament.status = status
    tournament.finished_at = finished_at
    tournament.save(update_fields=["status", "finished_at"])
    raise_version(tournament.pk)
    return tournament
