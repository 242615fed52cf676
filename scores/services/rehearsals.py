"""A rehearsal: the whole evening played through with invented scores, in a copy that never leaves its transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from uuid import uuid4

from django.db import transaction
from django.utils.translation import gettext as _

from scores.euchre.games import Card
from scores.euchre.house_rules import HouseRules
from scores.euchre.words import RulesError
from scores.models import Entry, Game, Tournament, Wish
from scores.queries.seatings import draft
from scores.queries.standings import Standings, standings
from scores.queries.tables import RoundBoard, round_board
from scores.services.games import Author, record
from scores.services.refusal import Refused
from scores.services.rounds import draw, publish_round
from scores.services.tables import mark_not_played
from scores.services.tournaments import lock_open

#: Entries times rounds: nobody else can write while the copy is played, so it must not take long.
MOST_PLACES = 600


@dataclass(frozen=True, slots=True)
class RehearsedRound:
    """One round as it would be: its tables with invented scores, and what the referee noted beforehand."""

    board: RoundBoard
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """The whole evening, invented."""

    seed: int
    rounds: tuple[RehearsedRound, ...]
    standings: Standings


def rehearse(*, tournament_id: int, seed: int) -> Rehearsal:
    """Play the evening that is on the list now, and throw the copy away. Nothing is stored, whatever happens."""
    with transaction.atomic():
        tournament = lock_open(tournament_id)
        if tournament.status != Tournament.Status.PLANNED:
            raise Refused(_("The evening has begun: it is no longer rehearsed."))
        entries = list(tournament.entries.exclude(status=Entry.Status.LEFT))
        if len(entries) * tournament.rounds_planned > MOST_PLACES:
            raise Refused(_("So many people and rounds take too long to rehearse."))
        copy = _copy(tournament, entries)
        rounds = tuple(_round(copy, number, seed) for number in range(1, copy.rounds_planned + 1))
        copy.refresh_from_db()
        rehearsal = Rehearsal(seed, rounds, standings(copy))
        transaction.set_rollback(True)
    return rehearsal


def _copy(tournament: Tournament, entries: Sequence[Entry]) -> Tournament:
    """The same evening with the same people and promises, in no season."""
    wishes = list(tournament.wishes.all())
    copy = Tournament.objects.get(pk=tournament.pk)
    copy.pk, copy.season, copy._state.adding = None, None, True
    copy.save()
    twins: dict[int, Entry] = {}
    for entry in entries:
        old = entry.pk
        entry.pk, entry.tournament, entry._state.adding = None, copy, True
        entry.status = Entry.Status.IN
        entry.save()
        twins[old] = entry
    Wish.objects.bulk_create(
        Wish(
            tournament=copy,
            kind=wish.kind,
            entry=twins[wish.entry_id],
            other=twins[wish.other_id] if wish.other_id else None,
            number=wish.number,
        )
        for wish in wishes
        if wish.entry_id in twins and (wish.other_id is None or wish.other_id in twins)
    )
    return copy


def _round(copy: Tournament, number: int, seed: int) -> RehearsedRound:
    """Draw (as far ahead as the movement allows), publish and play one round."""
    draw(tournament_id=copy.pk, seed=seed)
    drawn = draft(copy, number)
    publish_round(tournament_id=copy.pk, number=number)
    random = Random(f"{seed} {number}")  # noqa: S311 - invented scores, nothing secret
    for game in Game.objects.filter(round__tournament=copy, round__number=number).order_by("table"):
        _play(game, random)
    board = round_board(copy, number)
    if drawn is None or board is None:
        raise ValueError(f"Round {number} was not drawn.")
    return RehearsedRound(board, drawn.notes)


def _play(game: Game, random: Random) -> None:
    """A card with invented totals: somebody wins, nobody is level."""
    rules = HouseRules.from_json(game.rules)
    seats = game.seats.count()
    most = rules.target if rules.end == "target" else 12
    winner = random.randrange(2 if seats == 4 else seats)
    others = [random.randrange(most) for _seat in range(seats)]
    points = tuple(
        most if (seat % 2 if seats == 4 else seat) == winner else others[seat % 2 if seats == 4 else seat]
        for seat in range(seats)
    )
    try:
        record(
            game_id=game.pk,
            line=Card(points=points, lone_marches=(0,) * seats),
            line_id=uuid4(),
            expected=1,
            author=Author(None, _("Rehearsal")),
        )
    except RulesError:
        mark_not_played(
            game_id=game.pk
        )  # a game whose cards look different: the seats are rehearsed all the same
