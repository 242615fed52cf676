"""Reads about entries: how people are called on tonight's pages, and the list an organiser keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass

from django.db.models import FETCH_RAISE, Exists, OuterRef, QuerySet

from scores.models import Entry, Player, Seat, SitOut, Tournament


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One line of the organiser's list. ``seated``: has been given a table or a sit-out, so can only go home."""

    id: int
    number: int
    name: str
    hint: str
    player_ids: tuple[int, ...]
    left: bool
    late: bool
    from_round: int
    ranked: bool
    seated: bool


@dataclass(frozen=True, slots=True)
class PlayerChoice:
    """A player of the club who may be entered. ``twin``: somebody else here has the same name."""

    id: int
    name: str
    hint: str
    twin: bool


@dataclass(frozen=True, slots=True)
class Away:
    """Somebody on the list who has no part in a round. ``left``: has gone home; else plays from ``from_round`` on, or is
    waited for while that is ``None``."""

    name: str
    left: bool
    from_round: int | None


def entries_of(tournament: Tournament) -> QuerySet[Entry]:
    """A tournament's entries with their players, by number. One query."""
    return tournament.entries.select_related("player", "partner").fetch_mode(FETCH_RAISE)


def person_names(entries: Iterable[Entry]) -> dict[int, str]:
    """How each player is called tonight: by the name they chose to show, told apart where two are the same."""
    people = [(player, entry.number) for entry in entries for player in players_of(entry)]
    count = Counter(player.public_name.casefold() for player, _ in people)
    return {
        player.pk: _apart(player, number) if count[player.public_name.casefold()] > 1 else player.public_name
        for player, number in people
    }


def entry_names(entries: Iterable[Entry]) -> dict[int, str]:
    """How each entry is called tonight: its player, or its two players."""
    listed = list(entries)
    names = person_names(listed)
    return {entry.pk: " & ".join(names[player.pk] for player in players_of(entry)) for entry in listed}


def away_in(
    number: int, entries: Iterable[Entry], part: Container[int | None], names: Mapping[int, str]
) -> tuple[Away, ...]:
    """Who has no part in a round, ``part`` being those who have: neither fillers who wait, nor people whose table was
    given up. ``names`` are those of players."""
    return tuple(
        Away(
            name=" & ".join(names[player.pk] for player in players_of(entry)),
            left=entry.status == Entry.Status.LEFT,
            from_round=None if entry.status == Entry.Status.LATE else entry.from_round,
        )
        for entry in entries
        if entry.pk not in part
        and not entry.fills
        and (entry.status != Entry.Status.IN or entry.from_round > number)
    )


def entry_rows(tournament: Tournament) -> tuple[EntryRow, ...]:
    """The list of entries, as the organiser calls people. One query."""
    seated = Exists(Seat.objects.filter(entry=OuterRef("pk"))) | Exists(
        SitOut.objects.filter(entry=OuterRef("pk"))
    )
    return tuple(
        EntryRow(
            id=entry.pk,
            number=entry.number,
            name=" & ".join(player.name for player in players_of(entry)),
            hint=", ".join(player.hint for player in players_of(entry) if player.hint),
            player_ids=tuple(player.pk for player in players_of(entry)),
            left=entry.status == Entry.Status.LEFT,
            late=entry.status == Entry.Status.LATE,
            from_round=entry.from_round,
            ranked=entry.ranked,
            seated=entry.seated,
        )
        for entry in entries_of(tournament).annotate(seated=seated)
    )


def players_to_enter(tournament: Tournament) -> tuple[PlayerChoice, ...]:
    """The club's active players who are not in this tournament, by name. One query."""
    entries = Entry.objects.filter(tournament=tournament)
    players = list(
        Player.objects.filter(club=tournament.club_id, active=True)
        .exclude(pk__in=entries.values("player"))
        .exclude(pk__in=entries.filter(partner__isnull=False).values("partner"))
    )
    count = Counter(player.name.casefold() for player in players)
    return tuple(
        PlayerChoice(player.pk, player.name, player.hint, count[player.name.casefold()] > 1)
        for player in players
    )


def players_of(entry: Entry) -> tuple[Player, ...]:
    """The one or two people of an entry."""
    return (entry.player,) if entry.partner is None else (entry.player, entry.partner)


def _apart(player: Player, number: int) -> str:
    return f"{player.public_name} ({player.hint})" if player.hint else f"{player.public_name} (#{number})"
