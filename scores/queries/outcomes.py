"""Reads what the entries of tournaments have to show, from the tallies of their seats and from their sit-outs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scores.euchre.standings import Credit, Outcome, Results
from scores.models import Entry, Game, Seat, SitOut, Tournament


class Stretch(NamedTuple):
    """What the database says of one seat."""

    entry: int
    round: int
    game: int
    position: int
    status: str
    points: int
    points_against: int
    games: int
    lone_marches: int
    euchred: int
    hands: int
    has_hands: bool


@dataclass(frozen=True, slots=True)
class EntryFacts:
    """Everything one entry did, by round."""

    games: Mapping[int, list[Outcome]]
    sat_out: frozenset[int]
    not_played: frozenset[int]


def stretches_of(tournaments: Iterable[Tournament]) -> list[Stretch]:
    """Every seat of these tournaments that belongs to an entry, but those of abandoned games. One query."""
    seats = Seat.objects.filter(game__round__tournament__in=tournaments, entry__isnull=False)
    return [
        Stretch(*row)
        for row in seats.exclude(game__status=Game.Status.VOID).values_list(
            "entry",
            "game__round__number",
            "game",
            "position",
            "game__status",
            "points",
            "points_against",
            "games",
            "lone_marches",
            "side_euchred",
            "hands",
            "has_hands",
        )
    ]


def sit_outs_of(tournaments: Iterable[Tournament]) -> list[tuple[int, int]]:
    """Entry and round number of every sit-out of these tournaments. One query."""
    found = SitOut.objects.filter(round__tournament__in=tournaments, reason=SitOut.Reason.SIT_OUT)
    return list(found.values_list("entry", "round__number"))


def entry_facts(stretches: Iterable[Stretch], sit_outs: Iterable[tuple[int, int]]) -> dict[int, EntryFacts]:
    """Sort what seats and sit-outs say by entry and round."""
    by_game: dict[tuple[int, int, int], list[Stretch]] = defaultdict(list)
    not_played: dict[int, set[int]] = defaultdict(set)
    for stretch in stretches:
        if stretch.status == Game.Status.UNPLAYED:
            not_played[stretch.entry].add(stretch.round)
        else:
            by_game[stretch.entry, stretch.round, stretch.game].append(stretch)
    games: dict[int, dict[int, list[Outcome]]] = defaultdict(lambda: defaultdict(list))
    for (entry, number, _game), group in by_game.items():
        games[entry][number].append(_outcome(group))
    sat_out: dict[int, set[int]] = defaultdict(set)
    for entry, number in sit_outs:
        sat_out[entry].add(number)
    return {
        entry: EntryFacts(games[entry], frozenset(sat_out[entry]), frozenset(not_played[entry]))
        for entry in {*games, *sat_out, *not_played}
    }


def _outcome(group: list[Stretch]) -> Outcome:
    """One game of one entry: the stretches of a chair added up; a pair has what its better chair has."""
    chairs: dict[int, list[Stretch]] = defaultdict(list)
    for stretch in group:
        chairs[stretch.position].append(stretch)

    def best(figure: str) -> int:
        return max(sum(int(getattr(stretch, figure)) for stretch in chair) for chair in chairs.values())

    return Outcome(
        points=best("points"),
        points_against=best("points_against"),
        games=best("games"),
        lone_marches=sum(stretch.lone_marches for stretch in group),
        euchred=best("euchred"),
        hands=best("hands"),
        has_hands=all(stretch.has_hands for stretch in group),
        finished=group[0].status == Game.Status.FINISHED,
    )


#: Of an entry that was never seated.
NOTHING = EntryFacts({}, frozenset(), frozenset())


def results_of(entry: Entry, facts: Mapping[int, EntryFacts]) -> Results:
    """Everything an entry has to show."""
    of_entry = facts.get(entry.pk, NOTHING)
    outcomes = [outcome for games in of_entry.games.values() for outcome in games]
    outcomes += [Outcome(sat_out=True)] * len(of_entry.sat_out)
    return Results(entry=entry.number, outcomes=tuple(outcomes), ranked=entry.ranked)


def credit_of(tournament: Tournament) -> Credit:
    """What sitting out is worth in this tournament."""
    return Credit(rule=tournament.sit_out_credit, points=tournament.sit_out_points)  # type: ignore[arg-type]
