"""Writes on who plays in a tournament: enter, take off the list, go home, come back.

Entering is safe to repeat: whoever is in already is left alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from scores.models import Club, Entry, Player, Round, Tournament
from scores.services.players import NewPlayer, add_players
from scores.services.refusal import Refused
from scores.services.tournaments import lock_open, raise_version

MOST_ENTRIES = 300


type Person = Player | NewPlayer


@transaction.atomic
def enter_players(
    *, tournament_id: int, people: Iterable[Person], from_round: int | None = None
) -> list[Entry]:
    """Enter people one by one, creating the new ones; return the entries that were added."""
    tournament = lock_open(tournament_id)
    if tournament.format == Tournament.Format.PAIRS:
        raise Refused(_("This tournament is for pairs: enter two players together."))
    return enter_locked(tournament, [(person,) for person in people], from_round)


@transaction.atomic
def enter_pairs(
    *, tournament_id: int, pairs: Iterable[tuple[Person, Person]], from_round: int | None = None
) -> list[Entry]:
    """Enter fixed pairs; a pair that is in already is left alone, a player of another pair is refused."""
    tournament = lock_open(tournament_id)
    if tournament.format != Tournament.Format.PAIRS:
        raise Refused(_("In this tournament everybody enters alone."))
    return enter_locked(tournament, list(pairs), from_round)


@transaction.atomic
def withdraw(*, entry_id: int) -> Entry:
    """Somebody goes home: what they played stays, later draws are made without them."""
    return _set_status(entry_id, Entry.Status.LEFT)


@transaction.atomic
def come_back(*, entry_id: int) -> Entry:
    """Somebody who went home plays again from the next round on."""
    return _set_status(entry_id, Entry.Status.IN)


@transaction.atomic
def set_ranked(*, entry_id: int, ranked: bool) -> Entry:
    """Say whether an entry can win: fillers and hosts play without being ranked."""
    entry = locked_entry(entry_id)
    entry.ranked = ranked
    entry.save(update_fields=["ranked"])
    raise_version(entry.tournament_id)
    return entry


@transaction.atomic
def remove_entry(*, entry_id: int) -> None:
    """Take somebody off the list who was never seated."""
    entry = locked_entry(entry_id)
    if entry.seats.exists() or entry.sit_outs.exists():
        raise Refused(_("%(name)s has been seated already and can only go home.") % {"name": entry})
    entry.delete()
    raise_version(entry.tournament_id)


def next_round(tournament: Tournament) -> int:
    """The number of the first round that is not published."""
    published = tournament.rounds.filter(status=Round.Status.PUBLISHED)
    return int(published.aggregate(last=Max("number"))["last"] or 0) + 1


def locked_entry(entry_id: int) -> Entry:
    """The entry, read after its tournament was locked; refused when the tournament is over."""
    tournament_id = Entry.objects.values_list("tournament_id", flat=True).get(pk=entry_id)
    lock_open(tournament_id)
    return Entry.objects.select_related("tournament", "player", "partner").get(pk=entry_id)


def enter_locked(
    tournament: Tournament, people: Sequence[tuple[Person, ...]], from_round: int | None = None
) -> list[Entry]:
    """Enter people, alone or in pairs, in a tournament that the caller has locked."""
    taken = _taken(tournament)
    number = int(tournament.entries.aggregate(last=Max("number"))["last"] or 0)
    first = max(from_round or 1, next_round(tournament))
    entries = []
    for players in _players(tournament.club, people):
        ids = tuple(player.pk for player in players)
        if all(taken.get(player) in (ids, ids[::-1]) for player in ids):
            continue
        _refuse_taken(players, taken)
        taken.update(dict.fromkeys(ids, ids))
        number += 1
        partner = players[1] if len(players) > 1 else None
        entries.append(
            Entry(tournament=tournament, number=number, player=players[0], partner=partner, from_round=first)
        )
    if number > MOST_ENTRIES:
        raise Refused(_("A tournament holds %(most)s entries at most.") % {"most": MOST_ENTRIES})
    Entry.objects.bulk_create(entries)
    if entries:
        raise_version(tournament.pk)
    return entries


def _taken(tournament: Tournament) -> dict[int, tuple[int, ...]]:
    """Every player who is in, with the players of the entry he belongs to."""
    found: dict[int, tuple[int, ...]] = {}
    for player, partner in tournament.entries.values_list("player_id", "partner_id"):
        group = (player,) if partner is None else (player, partner)
        found.update(dict.fromkeys(group, group))
    return found


def _refuse_taken(players: Sequence[Player], taken: dict[int, tuple[int, ...]]) -> None:
    if len({player.pk for player in players}) < len(players):
        raise Refused(_("A pair is two different people."))
    for player in players:
        if player.pk in taken:
            raise Refused(_("%(name)s plays in another pair already.") % {"name": player.name})


def _players(club: Club, people: Sequence[tuple[Person, ...]]) -> list[tuple[Player, ...]]:
    """The players meant, in the same groups; those the club does not know are added to it."""
    new = [person for group in people for person in group if isinstance(person, NewPlayer)]
    added = iter(add_players(club=club, people=new))
    groups = [
        tuple(next(added) if isinstance(person, NewPlayer) else person for person in group)
        for group in people
    ]
    if any(player.club_id != club.pk for group in groups for player in group):
        raise Refused(_("That player belongs to another club."))
    return groups


def _set_status(entry_id: int, status: str) -> Entry:
    entry = locked_entry(entry_id)
    if entry.status == status:
        return entry
    entry.status, entry.going_home = status, False
    if status == Entry.Status.IN:
        entry.from_round = max(entry.from_round, next_round(entry.tournament))
    entry.save(update_fields=["status", "from_round", "going_home"])
    raise_version(entry.tournament_id)
    return entry
