"""Reads what the entries of tournaments have to show, from the tallies of their seats and from their sit-outs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from scores.euchre import variants
from scores.euchre.house_rules import HouseRules
from scores.euchre.outcomes import made_comparable
from scores.euchre.seating.credits import ShortTable
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
    format: str
    variant: str

    @property
    def short(self) -> bool:
        """Played at a table of another size than the format's."""
        return variants.get(self.variant).seats != Tournament.Format(self.format).seats


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
            "game__round__tournament__format",
            "game__rules__variant",
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
        short=group[0].short,
    )


def comparable(facts: Mapping[int, EntryFacts], tournament: Tournament) -> dict[int, EntryFacts]:
    """The same facts of one tournament, in which short tables count by the tournament's rule. No query."""
    rule = ShortTable(tournament.short_tables)
    if rule is ShortTable.AS_IS or not has_short_tables(facts):
        return dict(facts)
    hands = _full_hands(facts, HouseRules.from_json(tournament.rules))
    return {entry: _comparable(of_entry, rule, hands) for entry, of_entry in facts.items()}


def has_short_tables(facts: Mapping[int, EntryFacts]) -> bool:
    """Somebody has played at a table of another size than the others."""
    return any(
        game.short for of_entry in facts.values() for games in of_entry.games.values() for game in games
    )


def _comparable(facts: EntryFacts, rule: ShortTable, full_hands: int) -> EntryFacts:
    numbers = [number for number, games in facts.games.items() for _game in games]
    games: dict[int, list[Outcome]] = defaultdict(list)
    every = [game for played in facts.games.values() for game in played]
    for number, game in zip(numbers, made_comparable(every, rule, full_hands), strict=True):
        games[number].append(game)
    return replace(facts, games=games)


def _full_hands(facts: Mapping[int, EntryFacts], rules: HouseRules) -> int:
    """How many hands a game at a full table has: as many as the rules say, else as many as there were on average."""
    if rules.end == "hands":
        return rules.hands
    full = [
        game.hands
        for of_entry in facts.values()
        for games in of_entry.games.values()
        for game in games
        if game.finished and game.hands and not game.short
    ]
    return round(sum(full) / len(full)) if full else 0


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
