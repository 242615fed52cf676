"""Two phones, two opinions: both side by side for the second phone, and all that waits for the organiser."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Exists, OuterRef, Prefetch, Q
from django.utils.formats import time_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from scores.euchre import variants
from scores.euchre.games import Hand, Line, PassedOut, line_from_json
from scores.models import Disagreement, Game, Seat, Tournament
from scores.models import Line as Row
from scores.queries.games import DISPUTED, Entered, Sheet, Table, fold
from scores.queries.line_words import say_facts, say_row
from scores.queries.pad_seats import short_names


@dataclass(frozen=True, slots=True)
class TwoOpinions:
    """What stands on the sheet, and what the other phone says. ``number`` is that of the row that was meant."""

    number: int
    title: str
    theirs: str
    who: str
    mine: str


@dataclass(frozen=True, slots=True)
class Disputed:
    """One proposal as the organiser sees it. ``stands`` is what is in its place now, empty when that was taken back."""

    id: UUID
    game_id: int
    round: int
    table: int
    title: str
    stands: str
    stands_by: str
    proposed: str
    proposed_by: str
    at: datetime
    status: str
    status_label: str
    settled_by: str


@dataclass(frozen=True, slots=True)
class DisputedSheet:
    """A finished sheet somebody does not accept."""

    game_id: int
    round: int
    table: int
    reason: str
    who: str


@dataclass(frozen=True, slots=True)
class Disagreements:
    """Everything a tournament's tables do not agree about, and what was settled."""

    waiting: tuple[Disputed, ...]
    settled: tuple[Disputed, ...]
    sheets: tuple[DisputedSheet, ...]


def who_wrote(entered: Entered, *, phone: str, label: str) -> str:
    """Say who wrote a row, to a phone that goes by ``label`` and is told from its like by ``phone``."""
    if entered.phone and entered.phone == phone:
        who = _("this phone")
    elif entered.who == label:
        who = _("another phone at this table")
    else:
        who = entered.who
    return f"{who}, {time_format(localtime(entered.at), 'TIME_FORMAT')}"


def two_opinions(
    table: Table, sheet: Sheet, line: Line, number: int, *, phone: str, label: str
) -> TwoOpinions | None:
    """Return both opinions about one deal, or ``None`` where there are no two."""
    standing = sheet.standing_for(number)
    deals = (Hand, PassedOut)
    if standing is None or not isinstance(standing.line, deals) or not isinstance(line, deals):
        return None
    names = short_names([seat.player.public_name for seat in table.sitting()])
    said = say_row(standing, names, table.variant)
    return TwoOpinions(
        number=standing.number,
        title=said.title,
        theirs=f"{said.text} → {said.points}" if said.points else said.text,
        who=who_wrote(standing, phone=phone, label=label),
        mine=say_facts(line, names, table.variant),
    )


def same_hand(table: Table, sheet: Sheet, number: int, *, phone: str, label: str) -> str:
    """Say to a phone that its hand is on the sheet already, and who entered it."""
    standing = sheet.standing_for(number)
    if standing is None:
        return ""
    names = short_names([seat.player.public_name for seat in table.sitting()])
    words = {
        "line": say_row(standing, names, table.variant).title,
        "who": who_wrote(standing, phone=phone, label=label),
    }
    return _("%(line)s was entered already, just the same (%(who)s). It counts once.") % words


def outcomes_of(proposals: Collection[str], table: Table, sheet: Sheet) -> dict[str, str]:
    """Say what was decided about these proposals, by id, to a phone at ``table``; nothing of those that wait. One query."""
    decided = (
        Disagreement.objects.filter(pk__in=proposals, game__club=table.game.club_id)
        .exclude(status=Disagreement.Status.OPEN)
        .select_related("line", "game__round")
    )
    return {str(each.pk): _outcome(each, table, sheet) for each in decided}


def _outcome(each: Disagreement, table: Table, sheet: Sheet) -> str:
    where = _("Table %(table)s, round %(round)s") % {"table": each.game.table, "round": _round(each.game)}
    if each.game_id == table.game.pk and (standing := sheet.standing_for(each.line.number)):
        names = short_names([seat.player.public_name for seat in table.sitting()])
        where = say_row(standing, names, table.variant).title
    when = time_format(localtime(each.settled_at), "TIME_FORMAT") if each.settled_at else ""
    words = {"line": where, "who": f"{each.settled_by}, {when}"}
    if each.status == Disagreement.Status.TAKEN:
        return _("%(line)s: your proposal was taken (%(who)s).") % words
    return _("%(line)s: the sheet stays as it was written first (%(who)s).") % words


def twin_words(table: Table, sheet: Sheet, lines: Sequence[Entered], *, label: str) -> str:
    """Say to the phone that wrote these lines who has entered them as well since the last row of the sheet."""
    since = sheet.rows[-1].at
    fresh = [
        (at, line, twin["who"])
        for line in lines
        for twin in line.also or ()
        if (at := datetime.fromisoformat(twin["at"])) > since
    ]
    if not fresh:
        return ""
    names = short_names([seat.player.public_name for seat in table.sitting()])
    titles = dict.fromkeys(say_row(line, names, table.variant).title for _at, line, _who in fresh)
    at, _line, who = max(fresh, key=lambda each: each[0])
    said = _("another phone at this table") if who == label else who
    words = {"lines": ", ".join(titles), "who": f"{said}, {time_format(localtime(at), 'TIME_FORMAT')}"}
    return _("%(lines)s: entered on another phone as well, just the same (%(who)s). It counts once.") % words


def open_disagreements(tournament: Tournament) -> int:
    """Return how many proposals and disputed sheets wait for the organiser. Two small queries."""
    waiting = Disagreement.objects.filter(
        game__round__tournament=tournament, status=Disagreement.Status.OPEN
    ).exclude(game__status=Game.Status.VOID)
    sheets = Game.objects.filter(
        round__tournament=tournament, agreement=Game.Agreement.DISPUTED, status=Game.Status.FINISHED
    )
    return waiting.count() + sheets.count()


def disagreements(tournament: Tournament) -> Disagreements:
    """Everything that waits, oldest first, and what was settled, newest first. Four queries, however much it is."""
    found: list[Disputed] = []
    sheets: list[DisputedSheet] = []
    for game in _games(tournament):
        sheet = fold(game, list(game.lines.all()))
        found += _of(game, sheet)
        if game.agreement == Game.Agreement.DISPUTED and game.status == Game.Status.FINISHED:
            who = next(row.who for row in reversed(sheet.rows) if row.kind == DISPUTED)
            sheets.append(DisputedSheet(game.pk, _round(game), game.table, sheet.agreement.reason, who))
    found.sort(key=lambda each: each.at)
    is_open = Disagreement.Status.OPEN.value
    return Disagreements(
        waiting=tuple(each for each in found if each.status == is_open),
        settled=tuple(each for each in reversed(found) if each.status != is_open),
        sheets=tuple(sheets),
    )


def _games(tournament: Tournament) -> Iterator[Game]:
    disputed = Exists(Disagreement.objects.filter(game=OuterRef("pk")))
    games = Game.objects.filter(
        disputed | Q(agreement=Game.Agreement.DISPUTED), round__tournament=tournament
    ).exclude(status=Game.Status.VOID)
    read = games.select_related("round").prefetch_related(
        Prefetch("lines", Row.objects.order_by("number")),
        Prefetch("seats", Seat.objects.select_related("player").order_by("position", "occupant")),
        Prefetch("disagreements", Disagreement.objects.select_related("line")),
    )
    yield from read.order_by("round__number", "table", "pk")


def _of(game: Game, sheet: Sheet) -> Iterator[Disputed]:
    variant = variants.get(game.rules["variant"])
    sitting = {seat.position: seat.player.public_name for seat in game.seats.all()}
    names = short_names([sitting[position] for position in sorted(sitting)])
    for each in game.disagreements.all():
        standing = sheet.standing_for(each.line.number)
        said = say_row(standing, names, variant) if standing else None
        yield Disputed(
            id=each.pk,
            game_id=game.pk,
            round=_round(game),
            table=game.table,
            title=said.title if said else _("Hand"),
            stands=(f"{said.text} → {said.points}" if said.points else said.text) if said else "",
            stands_by=standing.who if standing else "",
            proposed=say_facts(line_from_json(each.kind, each.facts), names, variant),
            proposed_by=each.author_label,
            at=each.at,
            status=each.status,
            status_label=each.get_status_display(),
            settled_by=each.settled_by,
        )


def _round(game: Game) -> int:
    return game.round.number if game.round else 0
