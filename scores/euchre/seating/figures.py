"""Counts and lower bounds for the referee. Shares no code with the makers, so that a mistake shows."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.report import Figures


class Count:
    """Everything countable about an evening: who met whom how often, and who was where."""

    def __init__(self, rounds: Sequence[RoundSeating]) -> None:
        self.partners: Counter[frozenset[int]] = Counter()
        self.opponents: Counter[frozenset[int]] = Counter()
        self.fours: Counter[frozenset[int]] = Counter()
        self.games: Counter[int] = Counter()
        self.sit_outs: Counter[int] = Counter()
        self.short: Counter[int] = Counter()
        self.visits: Counter[tuple[int, int]] = Counter()
        for seating in rounds:
            self.sit_outs.update(seating.sitting_out)
            largest = max((len(table.seats) for table in seating.tables), default=0)
            for table in seating.tables:
                self._add(table.table, table.seats)
                if len(table.seats) < largest:
                    self.short.update(table.seats)

    def _add(self, number: int, seats: Sequence[int]) -> None:
        self.games.update(seats)
        self.visits.update((player, number) for player in seats)
        if len(seats) == 4:
            self.fours[frozenset(seats)] += 1
        for first, second in combinations(range(len(seats)), 2):
            pair = frozenset((seats[first], seats[second]))
            if len(seats) == 4 and second - first == 2:
                self.partners[pair] += 1
            else:
                self.opponents[pair] += 1


def figures(count: Count, players: Sequence[int]) -> Figures:
    """The figures for the people who are here; those who have left count only as partners and opponents had."""
    pairs = [frozenset(pair) for pair in combinations(players, 2)]
    opposed = [count.opponents[pair] for pair in pairs]
    partnered = [count.partners[pair] for pair in pairs]
    return Figures(
        games={player: count.games[player] for player in players},
        sit_outs={player: count.sit_outs[player] for player in players},
        short_tables={player: count.short[player] for player in players},
        table_visits=max(
            (times for (player, _), times in count.visits.items() if player in set(players)), default=0
        ),
        repeats=sum(times - 1 for times in partnered if times > 1),
        repeats_bound=_fewest_repeats(_totals(count.partners, players), len(players) - 1),
        opponents_least=min(opposed, default=0),
        opponents_most=max(opposed, default=0),
        opponent_gap=sum(times * (times - 1) // 2 for times in opposed)
        - _least_energy(_totals(count.opponents, players), len(players) - 1),
    )


def _totals(meetings: Counter[frozenset[int]], players: Sequence[int]) -> list[int]:
    """For each player the meetings with others who are here."""
    here = set(players)
    totals: Counter[int] = Counter()
    for pair, times in meetings.items():
        if pair <= here:
            for player in pair:
                totals[player] += times
    return [totals[player] for player in players]


def _fewest_repeats(partnerships: Sequence[int], others: int) -> int:
    """Whoever has more partnerships than there are others must repeat; each repeat serves two people."""
    return -(-sum(max(0, total - others) for total in partnerships) // 2)


def _least_energy(meetings: Sequence[int], others: int) -> int:
    """Sum over pairs of C(o, 2) when everybody's meetings are spread as evenly as they can be."""
    if others < 1:
        return 0
    energy = 0
    for total in meetings:
        each, more = divmod(total, others)
        energy += (others - more) * each * (each - 1) // 2 + more * each * (each + 1) // 2
    return -(-energy // 2)
