"""One player's history: everything their page shows, in one query.

Only finished games count. A game that is still being played joins in when it ends; abandoned ones never do.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any, Literal

from django.db.models import F, Value
from django.db.models.functions import Coalesce, NullIf

from scores.euchre import variants
from scores.euchre.company import Company, company, meetings
from scores.euchre.games import SeatTally
from scores.euchre.stats import Figures, Sitting, figures, result, stretches, tables
from scores.models import Club, Game, Player, Seat
from scores.queries.namesakes import told_apart


@dataclass(frozen=True, slots=True)
class Companion:
    """The record with a partner or against an opponent, with the name everybody sees, told apart from another's."""

    name: str
    record: Company


@dataclass(frozen=True, slots=True)
class Evening:
    """What a player did in one tournament, at the tables: sit-out credits belong to its standings, not here."""

    pk: int
    name: str
    starts_at: datetime
    figures: Figures


@dataclass(frozen=True, slots=True)
class PastGame:
    """One finished game, seen from the player's seat. ``tournament`` is empty for a friendly game."""

    pk: int
    at: datetime
    tournament: str
    round: int | None
    table: int
    partners: tuple[str, ...]
    opponents: tuple[str, ...]
    points: int
    points_against: int
    result: Literal["won", "lost", "shared", "left"]
    has_hands: bool


@dataclass(frozen=True, slots=True)
class History:
    """A player's page. ``evenings`` run from the first to the last, ``games`` from the last to the first."""

    figures: Figures
    friendlies: int
    partners: tuple[Companion, ...]
    opponents: tuple[Companion, ...]
    evenings: tuple[Evening, ...]
    games: tuple[PastGame, ...]


_TALLY = tuple(field.name for field in fields(SeatTally) if field.name != "extra")
_FACTS: Mapping[str, Any] = {
    "game": F("game_id"),
    "seat": F("position"),
    "variant": F("game__rules__variant"),
    "table": F("game__table"),
    "round": F("game__round__number"),
    "tournament": F("game__round__tournament_id"),
    "tournament_name": F("game__round__tournament__name"),
    "starts_at": F("game__round__tournament__starts_at"),
    "at": Coalesce("game__finished_at", "game__created_at"),
    "who": F("player_id"),
    "name": Coalesce(NullIf("player__shown_name", Value("")), "player__name"),
    "hint": F("player__hint"),
}


def player_history(club: Club, player: Player) -> History:
    """Return the history of a player of the club. One query, however long the history is."""
    played = Seat.objects.filter(player=player).values("game")
    found = Seat.objects.filter(game__in=played, game__club=club, game__status=Game.Status.FINISHED)
    rows = list(
        found.order_by().values("occupant", *_TALLY, **{f"f_{name}": fact for name, fact in _FACTS.items()})
    )
    return history_of(rows, player.pk)


def history_of(rows: Sequence[Mapping[str, Any]], player: int) -> History:
    """Build the history from the seats of everybody in the player's games."""
    sittings = [_sitting(row) for row in rows]
    names = told_apart((row["f_who"], row["f_name"], row["f_hint"]) for row in rows)
    facts = {row["f_game"]: row for row in rows}
    partners, opponents = company(sittings, player)
    evenings: dict[int | None, list[Sitting]] = defaultdict(list)
    for sitting in sittings:
        evenings[facts[sitting.game]["f_tournament"]].append(sitting)
    friendlies = evenings.pop(None, [])
    return History(
        figures=figures(sittings, player),
        friendlies=len({sitting.game for sitting in friendlies}),
        partners=tuple(Companion(names[record.player], record) for record in partners),
        opponents=tuple(Companion(names[record.player], record) for record in opponents),
        evenings=tuple(sorted((_evening(facts, played, player) for played in evenings.values()), key=_when)),
        games=tuple(_past_games(sittings, facts, names, player)),
    )


def _sitting(row: Mapping[str, Any]) -> Sitting:
    return Sitting(
        game=row["f_game"],
        seat=row["f_seat"],
        occupant=row["occupant"],
        player=row["f_who"],
        pairs=variants.get(row["f_variant"]).sides == "pairs",
        tally=SeatTally(**{name: row[name] for name in _TALLY}),
    )


def _evening(facts: Mapping[int, Mapping[str, Any]], played: Sequence[Sitting], player: int) -> Evening:
    row = facts[played[0].game]
    return Evening(row["f_tournament"], row["f_tournament_name"], row["f_starts_at"], figures(played, player))


def _when(evening: Evening) -> tuple[datetime, int]:
    return evening.starts_at, evening.pk


def _past_games(
    sittings: Iterable[Sitting], facts: Mapping[int, Mapping[str, Any]], names: Mapping[int, str], player: int
) -> list[PastGame]:
    games = []
    for table in tables(sittings):
        mine, row = stretches(player, table), facts[table[0].game]
        met = meetings(table, player)
        games.append(
            PastGame(
                pk=row["f_game"],
                at=row["f_at"],
                tournament=row["f_tournament_name"] or "",
                round=row["f_round"],
                table=row["f_table"],
                partners=tuple(names[other] for together, other in met if together),
                opponents=tuple(names[other] for together, other in met if not together),
                points=sum(sitting.tally.points for sitting in mine),
                points_against=sum(sitting.tally.points_against for sitting in mine),
                result=result(table, mine),
                has_hands=any(sitting.tally.has_hands for sitting in table),
            )
        )
    return sorted(games, key=lambda game: (game.at, game.pk), reverse=True)
