"""Writes on a round that is being played: one more table for people who came late, somebody who takes a seat over."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from scores.euchre.house_rules import HouseRules
from scores.euchre.seating.plan import RoundSeating, TableSeating
from scores.models import Entry, Game, Line, Player, Round, Seat, SitOut, Tournament
from scores.queries.games import last_number
from scores.queries.seatings import history, mark, outdated
from scores.services.codes import make_codes
from scores.services.drafts import renamed
from scores.services.draws import seat_some, sittings
from scores.services.entries import enter_locked, locked_entry, next_round
from scores.services.games import Author, open_game, substitute
from scores.services.players import NewPlayer, add_players
from scores.services.refusal import Refused
from scores.services.tournaments import lock_open, raise_version

#: A game that was given up no longer seats anybody.
GONE = Game.Status.VOID


@transaction.atomic
def open_late_table(*, tournament_id: int, entry_ids: Sequence[int], author: Author) -> Game:
    """Lay one more table in the round that is being played, for entries that have no seat in it."""
    tournament = lock_open(tournament_id)
    found = _running_round(tournament)
    entries = list(
        tournament.entries.select_related("player", "partner").filter(pk__in=entry_ids).order_by("number")
    )
    _refuse_the_seated(found, entries)
    needed = _entries_at_a_table(tournament)
    if len(entries) != needed or len(set(entry_ids)) != needed:
        raise Refused(_("Choose %(needed)s for one table.") % {"needed": needed})
    seating = RoundSeating.from_json(found.seating)
    taken = {table.table for table in seating.tables}
    before = history(tournament, before=found.number)
    late = seat_some(tournament, entries, before, found.seed, taken=taken)
    if len(late.tables) != 1 or late.sitting_out:
        raise Refused(_("These people cannot be seated at one table: a promise says otherwise."))
    for entry in entries:
        entry.status, entry.here, entry.from_round = (
            Entry.Status.IN,
            True,
            min(entry.from_round, found.number),
        )
    Entry.objects.bulk_update(entries, ["status", "here", "from_round"])
    game = open_game(
        club=tournament.club,
        rules=HouseRules.from_json(tournament.rules),
        rules_name=tournament.rules_name,
        sittings=sittings({entry.pk: entry for entry in entries}, late.tables[0].seats),
        round=found,
        table=late.tables[0].table,
        author=author,
    )
    SitOut.objects.filter(round=found, entry__in=entries).delete()
    _rewrite(found, seating, (*seating.tables, *late.tables), set(late.playing))
    make_codes(tournament, [late])
    raise_version(tournament_id)
    return game


@transaction.atomic
def stand_in(*, entry_id: int, person: Player | NewPlayer | Entry, author: Author) -> Entry:
    """From now on ``person`` plays in somebody's place; return the newcomer's entry. Points belong to whoever wins them.

    A running game goes on with the newcomer from the next hand; where nothing is written yet, as if it had always been
    so. Drafts seat the newcomer where the other would have sat: nobody else moves.
    """
    leaving = locked_entry(entry_id)
    tournament = leaving.tournament
    if tournament.format == Tournament.Format.PAIRS:
        raise Refused(_("Say which of the two stops."))
    coming = _entry_of(tournament, person)
    if coming.pk == leaving.pk or leaving.status != Entry.Status.IN:
        raise Refused(_("%(name)s is not playing now.") % {"name": leaving})
    seats = Seat.objects.filter(entry__in=(leaving, coming), game__status=Game.Status.PLAYING)
    playing = {seat.entry_id: seat for seat in seats.select_related("game__round").order_by("occupant")}
    if coming.pk in playing:
        raise Refused(_("%(name)s is still playing at another table.") % {"name": coming})
    behind = outdated(tournament)
    leaving.status, leaving.here, leaving.going_home = Entry.Status.LEFT, False, False
    leaving.save(update_fields=["status", "here", "going_home"])
    number = next_round(tournament)
    if leaving.pk in playing:
        number = _take_seat(playing[leaving.pk], coming, author)
    coming.status, coming.here, coming.from_round = Entry.Status.IN, True, min(coming.from_round, number)
    coming.save(update_fields=["status", "here", "from_round"])
    for draft in tournament.rounds.filter(status=Round.Status.DRAFT):
        seating = RoundSeating.from_json(draft.seating)
        if leaving.pk in seating.present and coming.pk not in seating.present:
            draft.seating = renamed(seating, {leaving.pk: coming.pk}).to_json()
            draft.save(update_fields=["seating"])
    _mark_again(tournament, set(outdated(tournament)).difference(behind))
    raise_version(tournament.pk)
    return coming


@transaction.atomic
def stand_in_for_one(*, entry_id: int, stops: int, person: Player | NewPlayer, author: Author) -> Entry:
    """From now on ``person`` plays for the player ``stops`` of a pair. The pair keeps its number and its points; in the
    histories of people the hands stay with whoever played them."""
    pair = locked_entry(entry_id)
    if pair.partner is None or pair.status != Entry.Status.IN:
        raise Refused(_("%(name)s is not playing now.") % {"name": pair})
    if stops not in (pair.player_id, pair.partner_id):
        raise Refused(_("Say which of the two stops."))
    coming = _player_of(pair.tournament, person)
    seats = Seat.objects.filter(entry=pair, player=stops, game__status=Game.Status.PLAYING)
    seat = seats.select_related("game__round").order_by("game__round__number", "occupant").last()
    if seat is not None:
        _take_chair(seat, coming, pair, author)
    field = "player" if stops == pair.player_id else "partner"
    setattr(pair, field, coming)
    pair.going_home = False
    pair.save(update_fields=[field, "going_home"])
    raise_version(pair.tournament_id)
    return pair


def _player_of(tournament: Tournament, person: Player | NewPlayer) -> Player:
    """Whoever comes, added to the club if need be; nobody plays in two pairs."""
    player = (
        add_players(club=tournament.club, people=[person])[0] if isinstance(person, NewPlayer) else person
    )
    if player.club_id != tournament.club_id:
        raise Refused(_("That player belongs to another club."))
    if tournament.entries.filter(Q(player=player) | Q(partner=player)).exists():
        raise Refused(_("%(name)s plays in another pair already.") % {"name": player.name})
    return player


def _entry_of(tournament: Tournament, person: Player | NewPlayer | Entry) -> Entry:
    """The entry of whoever comes, made if there is none."""
    if isinstance(person, Entry):
        return tournament.entries.select_related("player", "partner").get(pk=person.pk)
    if isinstance(person, Player):
        known = tournament.entries.select_related("player", "partner").filter(player=person).first()
        if known is not None:
            return known
    return enter_locked(tournament, [(person,)])[0]


def _take_seat(seat: Seat, coming: Entry, author: Author) -> int:
    """Seat the newcomer in a running game; return the number of its round."""
    found = seat.game.round
    if found is None:
        raise ValueError(f"Game {seat.game_id} belongs to no round.")
    SitOut.objects.filter(round=found, entry=coming).delete()
    leaving = seat.entry_id or 0
    if _take_chair(seat, coming.player, coming, author):
        return found.number
    seating = RoundSeating.from_json(found.seating)
    seated = renamed(seating, {leaving: coming.pk})
    _rewrite(found, seating, seated.tables, {coming.pk})
    return found.number


def _take_chair(seat: Seat, player: Player, entry: Entry, author: Author) -> bool:
    """Seat a player from the next hand on; where nothing is written yet, as if it had always been so. Return which it was."""
    if Line.objects.filter(game=seat.game_id).exists():
        substitute(
            game_id=seat.game_id,
            seat=seat.position,
            player=player,
            expected=last_number(seat.game_id) + 1,
            author=author,
        )
        return True
    seat.player, seat.entry = player, entry
    seat.save(update_fields=["player", "entry"])
    return False


def _rewrite(found: Round, seating: RoundSeating, tables: Sequence[TableSeating], seated: set[int]) -> None:
    """Store who sits where in a published round, as it is now."""
    resting = tuple(entry for entry in seating.sitting_out if entry not in seated)
    in_order = tuple(sorted(tables, key=lambda table: table.table))
    found.seating = RoundSeating(in_order, resting).to_json()
    found.save(update_fields=["seating"])


def _mark_again(tournament: Tournament, numbers: Collection[int]) -> None:
    """These drafts still follow the rounds before them: only a name is another."""
    seatings = list(tournament.rounds.order_by("number").values_list("seating", flat=True)) if numbers else []
    for number in numbers:
        tournament.rounds.filter(number=number).update(after=mark(seatings[: number - 1]))


def _running_round(tournament: Tournament) -> Round:
    found = tournament.rounds.filter(status=Round.Status.PUBLISHED).order_by("-number").first()
    if found is None:
        raise Refused(_("No round is published yet."))
    return found


def _entries_at_a_table(tournament: Tournament) -> int:
    """How many entries make one full table."""
    pairs = tournament.format == Tournament.Format.PAIRS
    return 2 if pairs else Tournament.Format(tournament.format).seats


def _refuse_the_seated(found: Round, entries: Sequence[Entry]) -> None:
    seats = Seat.objects.filter(game__round=found, entry__in=entries).exclude(game__status=GONE)
    if seated := seats.select_related("entry__player", "entry__partner").first():
        raise Refused(_("%(name)s has a seat in this round already.") % {"name": seated.entry})
