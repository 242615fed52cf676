"""Writes on rounds: draw, draw again, publish, take back. Propose, referee, publish: a draft seats nobody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from scores.euchre import variants
from scores.euchre.house_rules import HouseRules
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.short_tables import rules_for
from scores.models import Entry, Round, SitOut, TableCode, Tournament, User
from scores.queries.movements import movement_of
from scores.queries.seatings import both_of_each, history, mark, outdated, present_in, referee_report
from scores.queries.words import say
from scores.services.codes import make_codes, new_nonce
from scores.services.draws import drawn_from, last_round, new_seed, seat_rounds, sittings
from scores.services.entries import next_round
from scores.services.games import Author
from scores.services.games_start import Laid, open_round
from scores.services.movements import settle_ties
from scores.services.refusal import Refused
from scores.services.tournaments import (
    TablesOpen,
    lock_open,
    open_tables,
    raise_version,
    refuse_if_recorded,
)


@transaction.atomic
def draw(
    *,
    tournament_id: int,
    last: int | None = None,
    seed: int | None = None,
    again: bool = False,
    deciding: Mapping[int, int] | None = None,
    while_playing: bool = False,
) -> list[Round]:
    """Draw the rounds from the next one to ``last`` (all that are planned) as drafts, and return the drafts.

    A draft that exists is returned as it is: a reload, or a second press of the button, never redraws. ``again`` is the
    organiser's word that it should; published rounds stay in any case, and are taken into account. ``deciding``: who won
    the deciding hands of the last round, game to side, where somebody has to move after a tie. ``while_playing``: results
    decide and not all tables have reported; ``deciding`` says of those too who moves.
    """
    tournament = lock_open(tournament_id)
    return draw_locked(tournament, last, seed, again=again, deciding=deciding, while_playing=while_playing)


def draw_locked(
    tournament: Tournament,
    last: int | None = None,
    seed: int | None = None,
    *,
    again: bool = False,
    deciding: Mapping[int, int] | None = None,
    while_playing: bool = False,
    first: int = 0,
) -> list[Round]:
    """Like ``draw``, for whoever holds the tournament. Drafts before the round ``first`` stay as they are."""
    first = max(first, next_round(tournament))
    drafts = tournament.rounds.filter(status=Round.Status.DRAFT, number__gte=first)
    if drafts.exists() and not again:
        return list(drafts)
    movement = movement_of(tournament)
    last = last_round(tournament, movement, first, last, while_playing=while_playing)
    before = dict(drafts.values_list("number", "seating"))
    settle_ties(tournament, deciding or {})
    drafts.delete()
    seed = new_seed(tournament, movement, first) if seed is None else seed
    entries = list(tournament.entries.select_related("player", "partner"))
    played = history(tournament, before=first)
    seatings = seat_rounds(tournament, entries, played, range(first, last + 1), seed)
    drawn = Round.objects.bulk_create(
        Round(
            tournament=tournament,
            number=number,
            seed=seed,
            seating=seating.to_json(),
            replaced=before.get(number),
            after=mark(each.to_json() for each in (*played, *seatings[: number - first])),
            drawn=drawn_from(tournament, movement, played, seed, seatings),
        )
        for number, seating in zip(range(first, last + 1), seatings, strict=True)
    )
    make_codes(tournament, seatings)
    if last > tournament.rounds_planned:
        Tournament.objects.filter(pk=tournament.pk).update(rounds_planned=last)
    raise_version(tournament.pk)
    return drawn


@transaction.atomic
def draw_outdated(*, tournament_id: int, seed: int | None = None) -> list[Round]:
    """Draw the drafts again that do not know of a change in a round before them, and all that follow; return them."""
    tournament = lock_open(tournament_id)
    numbers = outdated(tournament)
    if not numbers:
        return []
    last = tournament.rounds.order_by("number").values_list("number", flat=True).last()
    return draw_locked(tournament, last, seed, again=True, first=numbers[0])


@transaction.atomic
def discard_drafts(*, tournament_id: int) -> None:
    """Throw away what was drawn and not published."""
    tournament = lock_open(tournament_id)
    tournament.rounds.filter(status=Round.Status.DRAFT).delete()
    raise_version(tournament_id)


@transaction.atomic
def publish_round(
    *, tournament_id: int, number: int, author: User | None = None, while_playing: bool = False
) -> Round:
    """Seat everybody: games at the tables, sit-outs, a code for each table. Publishing twice changes nothing.

    ``TablesOpen`` while an earlier table still plays, unless the organiser says that this is all right.
    """
    tournament = lock_open(tournament_id)
    found = tournament.rounds.filter(number=number).first()
    if found is None:
        raise Refused(_("Round %(round)s has not been drawn yet.") % {"round": number})
    if found.status == Round.Status.PUBLISHED:
        return found
    if number != next_round(tournament):
        raise Refused(_("Publish round %(round)s first.") % {"round": next_round(tournament)})
    playing = open_tables(tournament_id)
    if playing and not while_playing:
        raise TablesOpen(playing)
    entries = {entry.pk: entry for entry in tournament.entries.select_related("player", "partner")}
    seating = RoundSeating.from_json(found.seating)
    refuse_late_changes(seating, entries.values(), number)
    refuse_errors(tournament, seating, entries, number)
    _open_tables(tournament, found, seating, entries, author)
    found.status, found.published_at = Round.Status.PUBLISHED, timezone.now()
    found.save(update_fields=["status", "published_at"])
    if tournament.status == Tournament.Status.PLANNED:
        Tournament.objects.filter(pk=tournament_id).update(status=Tournament.Status.RUNNING)
    raise_version(tournament_id)
    return found


@transaction.atomic
def unpublish_round(*, tournament_id: int, number: int) -> Round:
    """Take the last published round back while nothing is recorded; it is a draft again, with the same seats."""
    return take_back(lock_open(tournament_id), number)


def take_back(tournament: Tournament, number: int) -> Round:
    """Like ``unpublish_round``, for whoever holds the tournament."""
    found = tournament.rounds.filter(number=number, status=Round.Status.PUBLISHED).first()
    if found is None or number != next_round(tournament) - 1:
        raise Refused(_("Only the round published last can be taken back."))
    refuse_if_recorded(tournament.pk, round=found)
    found.games.all().delete()
    found.sit_outs.all().delete()
    found.status, found.published_at = Round.Status.DRAFT, None
    found.save(update_fields=["status", "published_at"])
    if number == 1:
        Tournament.objects.filter(pk=tournament.pk).update(status=Tournament.Status.PLANNED)
    raise_version(tournament.pk)
    return found


@transaction.atomic
def reset_codes(*, tournament_id: int, table: int | None = None) -> None:
    """Give one table, or every table, a new code: every link and every phone that used the old one is out."""
    lock_open(tournament_id)
    codes = TableCode.objects.filter(tournament=tournament_id, **({} if table is None else {"table": table}))
    for code in codes:
        code.nonce, code.reset_at = new_nonce(), timezone.now()
    TableCode.objects.bulk_update(codes, ["nonce", "reset_at"])


def refuse_late_changes(seating: RoundSeating, entries: Iterable[Entry], number: int) -> None:
    """Refuse a draft that was made for other people than those who are there now."""
    if seating.present != present_in(entries, number):
        raise Refused(
            _("Since this draft was made, somebody has come or gone. Draw again for those who are here.")
        )


def refuse_errors(
    tournament: Tournament, seating: RoundSeating, entries: dict[int, Entry], number: int
) -> None:
    """Refuse a seating in which the referee finds an error."""
    before = history(tournament, before=number)
    report = referee_report(tournament, list(entries.values()), before, seating)
    if report.ok:
        return
    names = {entry.pk: str(entry) for entry in entries.values()}
    errors = " ".join(say(error.message, error.named(both_of_each(names))) for error in report.errors)
    raise Refused(_("This draft cannot be published. %(errors)s Draw again.") % {"errors": errors})


def _open_tables(
    tournament: Tournament,
    found: Round,
    seating: RoundSeating,
    entries: dict[int, Entry],
    author: User | None,
) -> None:
    rules = HouseRules.from_json(tournament.rules)
    tables = []
    for table in seating.tables:
        here = rules_for(rules, len(table.seats))
        name = tournament.rules_name if here == rules else say(variants.get(here.variant).name)
        tables.append(Laid(table.table, here, name, sittings(entries, table.seats)))
    open_round(round=found, tables=tables, author=Author(author, author.name if author else ""))
    # A filler who is not needed does not sit out: nobody took that seat away.
    out = [entry for entry in seating.sitting_out if not entries[entry].fills]
    SitOut.objects.bulk_create(SitOut(round=found, entry_id=entry) for entry in out)
    make_codes(tournament, [seating])
