"""With whom and against whom: a player's record in the company of each other player."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from scores.euchre.stats import Share, Sitting, Table, result, stretches, tables

type Meeting = tuple[Table, list[Sitting]]  # a game, and the player's stretches in it with somebody


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """Games played with one partner, or against one opponent, seen from the player's seat. ``points`` are the player's
    own, ``points_against`` the other side's."""

    player: int
    games: int
    won: int = 0
    lost: int = 0
    shared: int = 0
    left: int = 0
    points: int = 0
    points_against: int = 0

    @property
    def games_won(self) -> Share:
        """Games won, of those played in this company."""
        return Share(self.won, self.games)


def company(sittings: Iterable[Sitting], player: int) -> tuple[list[Company], list[Company]]:
    """Return the record with each partner and against each opponent of ``player``, most games first.

    ``sittings`` are those of everybody in the player's games. Only people who sat there at the same time count, so that a
    player and the substitute who took over the chair never meet.

    >>> from scores.euchre.games import SeatTally
    >>> table = [Sitting(game=1, seat=n, player=n, tally=SeatTally(won=n % 2 == 0)) for n in range(4)]
    >>> partners, opponents = company(table, 0)
    >>> [(record.player, record.won) for record in partners], [record.player for record in opponents]
    ([(2, 1)], [1, 3])
    """
    partners: dict[int, list[Meeting]] = defaultdict(list)
    opponents: dict[int, list[Meeting]] = defaultdict(list)
    for table in tables(sittings):
        for (together, other), mine in meetings(table, player).items():
            (partners if together else opponents)[other].append((table, mine))
    return _records(partners), _records(opponents)


def meetings(table: Table, player: int) -> dict[tuple[bool, int], list[Sitting]]:
    """Whom the player met in one game: (as a partner?, the other player) and the player's own stretches of it."""
    spans = _spans(table)
    met: dict[tuple[bool, int], list[Sitting]] = defaultdict(list)
    for mine, other in product(stretches(player, table), table):
        if other.player != player and _met(spans, mine, other):
            together = mine.pairs and (mine.seat - other.seat) % 2 == 0
            met[together, other.player].append(mine)
    return met


def _spans(table: Table) -> Mapping[tuple[int, int], tuple[int, int]]:
    """When each sitting began and ended, in hands, by seat and occupant; ``table`` is in order of occupants."""
    reached: dict[int, int] = defaultdict(int)
    spans = {}
    for sitting in table:
        start = reached[sitting.seat]
        reached[sitting.seat] += sitting.tally.hands
        spans[sitting.seat, sitting.occupant] = (start, reached[sitting.seat])
    return spans


def _met(spans: Mapping[tuple[int, int], tuple[int, int]], one: Sitting, other: Sitting) -> bool:
    """Whether the two sat at the table at the same time, in different seats."""
    if one.seat == other.seat:
        return False
    a, b = spans[one.seat, one.occupant], spans[other.seat, other.occupant]
    nobody_changed = all(occupant == 0 for _, occupant in spans)
    return nobody_changed or max(a[0], b[0]) < min(a[1], b[1])


def _records(met: Mapping[int, Sequence[Meeting]]) -> list[Company]:
    records = []
    for player, games in met.items():
        results: Counter[str] = Counter(result(table, mine) for table, mine in games)
        # Somebody who left and came back is met twice in one stretch, which counts once all the same.
        tallies = {(s.game, s.seat, s.occupant): s.tally for _, mine in games for s in mine}.values()
        records.append(
            Company(
                player=player,
                games=len(games),
                **results,
                points=sum(tally.points for tally in tallies),
                points_against=sum(tally.points_against for tally in tallies),
            )
        )
    return sorted(records, key=lambda record: (-record.games, -record.won, record.player))
