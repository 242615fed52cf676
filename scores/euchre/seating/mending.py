"""A round that a movement has made against somebody's wishes: as few people as possible change places until all are kept."""

from collections.abc import Mapping, Sequence

from scores.euchre.seating.deal import Wishes
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.meetings import Meetings
from scores.euchre.seating.polish import polish
from scores.euchre.seating.request import Request
from scores.euchre.words import gettext_noop

SPLIT = 100
"""So many other broken wishes are better than a couple that is split."""

REPAIRS = 2000
"""Trials to mend a round in which the movement breaks a wish."""


def mended(groups: list[list[int]], request: Request, numbers: Sequence[int], lots: Lots) -> list[list[int]]:
    """Tables of four (a and b against c and d) at which every wish is kept, for the people at tables of four.

    ``numbers`` are the physical tables, in the order of the groups.
    """
    wishes = Wishes(request.constraints, {player: player for player in request.players}, 4)
    if wishes.broken(groups) is None:
        return groups
    players, constraints = list(request.players), request.constraints
    index = {player: number for number, player in enumerate(players)}
    meetings = Meetings(len(players))
    priced = Wishes(constraints, index, 4)
    priced.price(meetings)
    pool = meetings.seat([[index[player] for player in group] for group in groups], 4)
    polish(meetings, lots, trials=REPAIRS, hot=0.5, cold=0.1, tied=priced.couples)
    found = [[players[number] for number in group] for group in meetings.tables(pool)]
    for player, table in constraints.fixed_table.items():
        here = next((place for place, group in enumerate(found) if player in group), None)
        if here is not None and table in numbers[: len(found)]:
            there = numbers.index(table)
            found[here], found[there] = found[there], found[here]
    pair = wishes.broken(found)
    if pair:
        raise SeatingError(
            gettext_noop(
                "No seating was found that keeps all the wishes; %(a)s and %(b)s are the difficulty."
            ),
            a=request.names.get(pair[0], str(pair[0])),
            b=request.names.get(pair[1], str(pair[1])),
        )
    return found


def nearest(groups: list[list[int]], wishes: Wishes, rank: Mapping[int, int]) -> list[list[int]]:
    """The groups after exchanges of two people each that keep more wishes, those nearest in rank first.

    >>> from scores.euchre.seating.constraints import Constraints
    >>> apart = Wishes(Constraints(never_together=((1, 3),)), {player: player for player in range(1, 9)}, 4)
    >>> nearest([[1, 4, 2, 3], [5, 8, 6, 7]], apart, {player: player for player in range(1, 9)})
    [[1, 4, 2, 5], [3, 8, 6, 7]]
    """
    wrong = wishes.all_broken(groups)
    while wrong:
        people = [player for group in groups for player in group]
        ways = [
            (abs(rank[one] - rank[other]), one, other)
            for one in dict.fromkeys(player for pair in wrong for player in pair)
            for other in people
            if one != other
        ]
        best = min(
            (_badness(exchanged(groups, one, other), wishes), far, one, other) for far, one, other in ways
        )
        if best[0] >= _badness(groups, wishes):
            return groups
        groups = exchanged(groups, *best[2:])
        wrong = wishes.all_broken(groups)
    return groups


def _badness(groups: list[list[int]], wishes: Wishes) -> int:
    """How many wishes are broken. A couple that is split is worse than anything: the search never brings it together."""
    wrong = wishes.all_broken(groups)
    return len(wrong) + SPLIT * sum(frozenset(pair) in wishes.couples for pair in wrong)


def exchanged(groups: Sequence[Sequence[int]], one: int, other: int) -> list[list[int]]:
    """The groups with two people in each other's places.

    >>> exchanged([[1, 2], [3, 4]], 2, 3)
    [[1, 3], [2, 4]]
    """
    places = {one: other, other: one}
    return [[places.get(player, player) for player in group] for group in groups]
