"""A player's figures, added up from the tallies of the seats they sat in.

A *sitting* is one player's stretch in one seat of one finished game. Everything here is a sum over sittings: nothing
looks at hands, and nothing is guessed for a game of which only the paper card's totals are known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from itertools import groupby
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
    def calls(self) -> Share:
        """Hands in which the player made trump, of all hands."""
        return Share(self.made, self.hands)

    @property
    def calls_won(self) -> Share:
        """Hands in which the player made trump and the side scored, of those in which the player made trump."""
        return Share(self.made_won, self.made)

    @property
    def calls_marched(self) -> Share:
        """Hands in which the player made trump and the side took every trick, of those in which the player made trump."""
        return Share(self.marches, self.made)

    @property
    def calls_euchred(self) -> Share:
        """Hands in which the player made trump and was euchred, of those in which the player made trump."""
        return Share(self.euchred, self.made)

    @property
    def lone_won(self) -> Share:
        """Lone tries with which the side scored."""
        return Share(self.alone_won, self.alone_tried)

    @property
    def lone_euchred(self) -> Share:
        """Lone tries that were euchred."""
        return Share(self.alone_euchred, self.alone_tried)

    @property
    def lone_defence(self) -> Share:
        """Hands defended alone in which the makers were euchred."""
        return Share(self.defended_alone_won, self.defended_alone)

    @property
    def games_won(self) -> Share:
        """Games won, of all games."""
        return Share(self.won, self.games)


#: What is summed just as it stands in the tallies.
_SUMMED = tuple(
    {field.name for field in fields(SeatTally)} & {field.name for field in fields(Figures)} - {"games", "won"}
)


def figures(sittings: Iterable[Sitting], player: int) -> Figures:
    """Add up one player's sittings; a player who left a seat and came back played one game.

    ``sittings`` are those of everybody in the player's games: whether a game was lost or shared shows only there.

    >>> one = Sitting(game=1, seat=0, player=7, tally=SeatTally(points=10, hands=8, won=True, has_hands=True))
    >>> card = Sitting(game=2, seat=3, player=7, tally=SeatTally(points=4, won=False))
    >>> both = figures([one, card], 7)
    >>> both.games, both.won, both.shared, both.cards, both.points, both.points_per_hand
    (2, 1, 1, 1, 14, 1.25)
    """
    played = tables(sittings)
    results: Counter[str] = Counter(result(table, stretches(player, table)) for table in played)
    mine = [sitting for table in played for sitting in stretches(player, table)]
    sums = {name: sum(getattr(s.tally, name) for s in mine) for name in _SUMMED}
    return Figures(
        games=len(played),
        **results,
        cards=sum(not any(s.tally.has_hands for s in table) for table in played),
        hand_points=sum(s.tally.points for s in mine if s.tally.has_hands),
        **sums,
    )


def tables(sittings: Iterable[Sitting]) -> list[Table]:
    """Return the sittings of each game, by seat and then in order of occupants."""
    ordered = sorted(sittings, key=lambda s: (s.game, s.seat, s.occupant))
    return [tuple(table) for _, table in groupby(ordered, key=lambda sitting: sitting.game)]


def stretches(player: int, table: Table) -> list[Sitting]:
    """The player's own sittings in one game, in order."""
    return sorted((s for s in table if s.player == player), key=lambda s: s.occupant)


def result(table: Table, mine: Sequence[Sitting]) -> Result:
    """How a game ended for somebody: it is won, lost or shared by those who sit there at its end."""
    if mine[-1].tally.won is None:
        return "left"
    if mine[-1].tally.won:
        return "won"
    return "lost" if any(sitting.tally.won for sitting in table) else "shared"
