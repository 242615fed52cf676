"""Movements by the standing: neighbours in the ranking meet, people as well as fixed pairs (Swiss system)."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations

from scores.euchre.seating.attendance import Format, Roster
from scores.euchre.seating.constraints import Constraints
from scores.euchre.seating.contradictions import same_table
from scores.euchre.seating.deal import Wishes
from scores.euchre.seating.draw import draw
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.mending import mended, nearest
from scores.euchre.seating.placing import clockwise, in_order, table_numbers, usable_tables
from scores.euchre.seating.plan import RoundSeating, TableSeating
from scores.euchre.seating.request import Request
from scores.euchre.words import gettext_noop

REMATCH = 10_000
"""What a second meeting of two pairs costs, against the square of the distance in the ranking."""

type Couple = tuple[int, int]

WISH = 1_000
"""How many meetings a broken wish is as bad as."""

PAIRINGS = {"1+4": (0, 3, 1, 2), "1+3": (0, 2, 1, 3), "1+2": (0, 1, 2, 3)}
"""Within four neighbours, who is with whom: the first two against the last two."""


def by_standing(pairing: tuple[int, int, int, int], request: Request) -> tuple[RoundSeating, ...]:
    """The best four at the first table, the next four at the second; partners as ``pairing`` says.

    Where that is against a wish, two people near each other in the standing change places.
    """
    _only_next(request)
    if not request.history:
        return draw(request)
    lots = Lots(request.seed)
    wishes = request.constraints.among(request.players)
    players = lots.shuffled(request.players)
    _, limit = usable_tables(request.tables, wishes.out_of_use, wishes.fixed_table)
    attendance = next(Roster(players, Format(4, request.odd, limit), wishes, request.history, lots).rounds(1))
    rank = {player: place for place, player in enumerate(request.standing)}
    groups: list[list[int]] = []
    for size, people in sorted(attendance.by_size.items(), reverse=True):
        order = sorted(people, key=lambda player: rank.get(player, len(rank)))
        for place in range(0, len(order), size):
            four = order[place : place + size]
            groups.append([four[seat] for seat in pairing] if size == 4 else four)
    numbers = sorted(
        table_numbers(request.tables, wishes, players, request.names, len(groups))[: len(groups)]
    )
    groups = _kept(groups, replace(request, players=players, constraints=wishes), rank, numbers, lots)
    tables = (
        TableSeating(number, clockwise(group, wishes.fixed_seat, lots))
        for number, group in zip(in_order(groups, numbers, wishes.fixed_table), groups, strict=True)
    )
    return (RoundSeating(tuple(tables), tuple(sorted(attendance.resting))),)


def _kept(
    groups: list[list[int]],
    request: Request,
    rank: Mapping[int, int],
    numbers: Sequence[int],
    lots: Lots,
) -> list[list[int]]:
    """The groups with every wish kept: by exchanges of neighbours as far as that goes, else by a search."""
    wishes = Wishes(request.constraints, {player: player for player in request.players}, 4)
    groups = nearest(groups, wishes, {player: rank.get(player, len(rank)) for player in request.players})
    if wishes.broken(groups) is None:
        return groups
    fours = [group for group in groups if len(group) == 4]
    return mended(fours, request, numbers, lots) + groups[len(fours) :]


def _only_next(request: Request) -> None:
    if request.rounds != 1:
        raise SeatingError(
            gettext_noop("This movement follows the standing: only the next round can be seated.")
        )


def swiss(request: Request) -> tuple[RoundSeating, ...]:
    """Pairs meet their neighbours in the ranking, never the same pair twice if that can be avoided.

    With an odd number, or too few tables, the lowest pairs of those that have sat out least sit out. What was promised to
    one of a pair holds for both.
    """
    _only_next(request)
    lots = Lots(request.seed)
    rank = {player: place for place, player in enumerate(request.standing)}
    order = sorted(
        lots.shuffled(request.pairs), key=lambda pair: min(rank.get(player, len(rank)) for player in pair)
    )
    past = _Past(request.history)
    players = [player for pair in request.pairs for player in pair]
    wishes = request.constraints.among(players)
    _, limit = usable_tables(request.tables, wishes.out_of_use, wishes.fixed_table)
    order = past.playing(order, wishes.sits_out.get(len(request.history), ()), limit)
    matches = _matches(order, past, wishes, request.names)
    groups = [past.north_first(one, other, lots) for one, other in matches]
    numbers = sorted(
        table_numbers(request.tables, wishes, players, request.names, len(groups))[: len(groups)]
    )
    tables = []
    kept = in_order([[*north, *east] for north, east in groups], numbers, wishes.fixed_table)
    for number, (north, east) in sorted(zip(kept, groups, strict=True)):
        tables.append(TableSeating(number, (north[0], east[0], north[1], east[1])))
    playing = {player for table in tables for player in table.seats}
    return (
        RoundSeating(tuple(tables), tuple(sorted(player for player in players if player not in playing))),
    )


def _matches(
    order: Sequence[Couple], past: "_Past", wishes: Constraints, names: Mapping[int, str]
) -> list[tuple[Couple, Couple]]:
    """Who plays whom, the best first. Two pairs that keep one table have each other."""
    of = {player: pair for pair in order for player in pair}
    groups = ({of[player] for player in group if player in of} for group in same_table(wishes))
    kept = [sorted(pairs, key=order.index) for pairs in groups if len(pairs) == 2]
    rest = [pair for pair in order if all(pair not in pairs for pairs in kept)]
    apart = {
        _key(of[one], of[other])
        for one, other in (*wishes.never_together, *_at_other_tables(wishes.fixed_table))
        if one in of and other in of
    }

    def met(one: int, other: int) -> int:
        match = _key(rest[one], rest[other])
        return past.met[match] + WISH * (match in apart)

    matches = [(rest[one], rest[other]) for one, other in neighbours(len(rest), met)]
    for one, other in matches:
        if _key(one, other) in apart:
            a, b = sorted(names.get(pair[0], str(pair[0])) for pair in (one, other))
            raise SeatingError(
                gettext_noop(
                    "No seating was found that keeps all the wishes; %(a)s and %(b)s are the difficulty."
                ),
                a=a,
                b=b,
            )
    return sorted([*matches, *((one, other) for one, other in kept)], key=lambda match: order.index(match[0]))


def _at_other_tables(kept: Mapping[int, int]) -> list[tuple[int, int]]:
    return [(one, other) for one, other in combinations(kept, 2) if kept[one] != kept[other]]


class _Past:
    """Which pairs have met, who sat North–South and who rested."""

    def __init__(self, history: Sequence[RoundSeating]) -> None:
        self.met: Counter[frozenset[frozenset[int]]] = Counter()
        self.north: Counter[frozenset[int]] = Counter()
        self.rests: Counter[int] = Counter()
        for seating in history:
            self.rests.update(seating.sitting_out)
            for table in seating.tables:
                sides = [frozenset(side) for side in table.sides]
                self.met[frozenset(sides)] += 1
                self.north[sides[0]] += 1
                self.north[sides[1]] -= 1

    def playing(
        self, order: Sequence[tuple[int, int]], wished: Collection[int], limit: int | None
    ) -> list[tuple[int, int]]:
        """Those who play, in the order given: without those who want to sit out, and as many as can be matched."""
        playing = [pair for pair in order if not set(pair) & set(wished)]
        if len(playing) < 2:
            raise SeatingError(gettext_noop("At least two pairs are needed."))
        if limit == 0:
            raise SeatingError(gettext_noop("Every table is out of use."))
        places = len(playing) // 2 if limit is None else min(limit, len(playing) // 2)
        while len(playing) > 2 * places:
            rests = [self.rests[pair[0]] for pair in playing]
            playing.pop(max(place for place, count in enumerate(rests) if count == min(rests)))
        return playing

    def north_first(
        self, one: tuple[int, int], other: tuple[int, int], lots: Lots
    ) -> tuple[tuple[int, int], tuple[int, int]]:
        """The pair that has sat North–South less often, first."""
        first, second = self.north[frozenset(one)], self.north[frozenset(other)]
        if first == second:
            return (one, other) if lots.below(2) else (other, one)
        return (one, other) if first < second else (other, one)


def _key(one: tuple[int, int], other: tuple[int, int]) -> frozenset[frozenset[int]]:
    return frozenset((frozenset(one), frozenset(other)))


def neighbours(count: int, met: Callable[[int, int], int]) -> list[tuple[int, int]]:
    """Pair up places 0 … count-1, near ones first, avoiding those who have met; best place first.

    Begins with first against second and exchanges ends of two matches while that is cheaper.

    >>> neighbours(4, lambda one, other: 0), neighbours(4, lambda one, other: int({one, other} == {0, 1}))
    ([(0, 1), (2, 3)], [(0, 2), (1, 3)])
    """

    def price(one: int, other: int) -> int:
        return REMATCH * met(one, other) + (one - other) ** 2

    def cost(way: tuple[tuple[int, int], tuple[int, int]]) -> int:
        return price(*way[0]) + price(*way[1])

    matches = [(place, place + 1) for place in range(0, count, 2)]
    better = True
    while better:
        better = False
        for first in range(len(matches)):
            for second in range(first + 1, len(matches)):
                (a, b), (c, d) = matches[first], matches[second]
                ways = [((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))]
                best = min(ways, key=cost)
                if best != ways[0]:
                    matches[first], matches[second] = best
                    better = True
    return sorted((min(match), max(match)) for match in matches)


BY_STANDING: dict[str, Callable[[Request], tuple[RoundSeating, ...]]] = {
    name: partial(by_standing, pairing) for name, pairing in PAIRINGS.items()
}
