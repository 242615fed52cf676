"""A player's figures, added up from the tallies of the seats they sat in.

A *sitting* is one player's stretch in one seat of one finished game. Everything here is a sum over sittings: nothing
looks at hands, and nothing is guessed for a game of which only the paper card's totals are known.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import groupby, product
from typing import Literal

from scores.euchre.games import SeatTally


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """One player's stretch in one seat of one finished game; ``occupant`` counts who sat there, from 0.

    ``pairs``: the players opposite each other are partners. ``player`` is the caller's own reference.
    """

    game: int
    seat: int
    player: int
    tally: SeatTally
    occupant: int = 0
    pairs: bool = True


type Table = tuple[Sitting, ...]  # everybody of one game
type Meeting = tuple[Table, list[Sitting]]  # a game, and the player's stretches in it with somebody
Result = Literal["won", "lost", "shared", "left"]


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many. The percentage is left out while the whole is too small for it to mean anything.

    >>> Share(3, 4).percent is None
    True
    >>> Share(15, 20).percent
    75
    """

    part: int
    whole: int

    LEAST = 20

    @property
    def percent(self) -> int | None:
        """The share in whole percent, or ``None`` for a small whole."""
        return round(100 * self.part / self.whole) if self.whole >= self.LEAST else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """A player's figures. Those about hands speak only of games with hands on the sheet (``hands``, ``hand_points``).

    ``shared`` games are those that nobody won; of those ``left`` the player handed the seat to a substitute before the
    end. ``cards`` are games known from a paper card only: they have points, lone marches and a result, but no hands.
    """

    games: int = 0
    won: int = 0
    lost: int = 0
    shared: int = 0
    left: int = 0
    cards: int = 0
    points: int = 0
    hands: int = 0
    hand_points: int = 0
    made: int = 0
    made_won: int = 0
    euchred: int = 0
    marches: int = 0
    alone_tried: int = 0
    alone_won: int = 0
    lone_marches: int = 0
    alone_euchred: int = 0
    side_euchred: int = 0
    euchres: int = 0
    defended_alone: int = 0
    defended_alone_won: int = 0
    penalties: int = 0

    @property
    def points_per_hand(self) -> float | None:
        """Points per hand over the games with hands on the sheet; ``None`` if there are none."""
        return self.hand_points / self.hands if self.hands else None

    @property
    def calls_won(self) -> Share:
        """Hands in which the player made trump and the side scored, of those in which the player made trump."""
        return Share(self.made_won, self.made)

    @property
    def lone_won(self) -> Share:
        """Lone tries with which the side scored."""
        return Share(self.alone_won, self.alone_tried)

    @property
    def games_won(self) -> Share:
        """Games won, of all games."""
        return Share(self.won, self.games)


#: What is summed just as it stands in the tallies.
_SUMMED = tuple(
    {field.name for field in fields(SeatTally)} & {field.name for field in fields(Figures)} - {"games", "won"}
)


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


def figures(sittings: Iterable[Sitting], player: int) -> Figures:
    """Add up one player's sittings; a player who left a seat and came back played one game.

    ``sittings`` are those of everybody in the player's games: whether a game was lost or shared shows only there.

    >>> one = Sitting(game=1, seat=0, player=7, tally=SeatTally(points=10, hands=8, won=True, has_hands=True))
    >>> card = Sitting(game=2, seat=3, player=7, tally=SeatTally(points=4, won=False))
    >>> both = figures([one, card], 7)
    >>> both.games, both.won, both.shared, both.cards, both.points, both.points_per_hand
    (2, 1, 1, 1, 14, 1.25)
    """
    tables = _tables(sittings)
    results: Counter[str] = Counter(_result(table, _of(player, table)) for table in tables)
    mine = [sitting for table in tables for sitting in _of(player, table)]
    sums = {name: sum(getattr(s.tally, name) for s in mine) for name in _SUMMED}
    return Figures(
        games=len(tables),
        **results,
        cards=len({s.game for s in mine if not s.tally.has_hands}),
        hand_points=sum(s.tally.points for s in mine if s.tally.has_hands),
        **sums,
    )


def company(sittings: Iterable[Sitting], player: int) -> tuple[list[Company], list[Company]]:
    """Return the record with each partner and against each opponent of ``player``, most games first.

    ``sittings`` are those of everybody in the player's games. Only people who sat there at the same time count, so that a
    player and the substitute who took over the chair never meet.

    >>> table = [Sitting(game=1, seat=n, player=n, tally=SeatTally(won=n % 2 == 0)) for n in range(4)]
    >>> partners, opponents = company(table, 0)
    >>> [(record.player, record.won) for record in partners], [record.player for record in opponents]
    ([(2, 1)], [1, 3])
    """
    partners: dict[int, list[Meeting]] = defaultdict(list)
    opponents: dict[int, list[Meeting]] = defaultdict(list)
    for table in _tables(sittings):
        spans = _spans(table)
        met: dict[tuple[bool, int], list[Sitting]] = defaultdict(list)
        for mine, other in product(_of(player, table), table):
            if other.player != player and _met(spans, mine, other):
                together = mine.pairs and (mine.seat - other.seat) % 2 == 0
                met[together, other.player].append(mine)
        for (together, other_player), stretches in met.items():
            (partners if together else opponents)[other_player].append((table, stretches))
    return _records(partners), _records(opponents)


def _tables(sittings: Iterable[Sitting]) -> list[Table]:
    """The sittings of each game, by seat and then in order of occupants."""
    ordered = sorted(sittings, key=lambda s: (s.game, s.seat, s.occupant))
    return [tuple(table) for _, table in groupby(ordered, key=lambda sitting: sitting.game)]


def _of(player: int, table: Table) -> list[Sitting]:
    return sorted((s for s in table if s.player == player), key=lambda s: s.occupant)


def _result(table: Table, mine: Sequence[Sitting]) -> Result:
    """How a game ended for somebody: it is won, lost or shared by those who sit there at its end."""
    if mine[-1].tally.won is None:
        return "left"
    if mine[-1].tally.won:
        return "won"
    return "lost" if any(sitting.tally.won for sitting in table) else "shared"


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
    for player, meetings in met.items():
        results: Counter[str] = Counter(_result(table, mine) for table, mine in meetings)
        tallies = {(s.game, s.seat, s.occupant): s.tally for _, mine in meetings for s in mine}.values()
        records.append(
            Company(
                player=player,
                games=len(meetings),
                **results,
                points=sum(tally.points for tally in tallies),
                points_against=sum(tally.points_against for tally in tallies),
            )
        )
    return sorted(records, key=lambda record: (-record.games, -record.won, record.player))
