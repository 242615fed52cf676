"""What an entry of a tournament has to show: its results round by round, and the sheet they add up to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from scores.euchre.seating.credits import ShortTable, short_table_points
from scores.euchre.tallies import SeatTally

CreditRule = Literal["none", "fixed", "average"]
Value = Fraction | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What one round brought one entry: a game, finished or running, or a sit-out.

    ``games`` are games won (2 after a slam). ``euchred``: how often its side made trump and was euchred.
    ``has_hands`` is false when only a paper card's totals are known. A sit-out (``sat_out``) brings the credit and nothing else.
    ``short``: played at a table of another size than the others; ``counted`` is then what its points count for.
    """

    points: int = 0
    points_against: int = 0
    games: int = 0
    lone_marches: int = 0
    euchred: int = 0
    hands: int = 0
    has_hands: bool = True
    finished: bool = True
    sat_out: bool = False
    short: bool = False
    counted: Fraction | None = None

    @property
    def worth(self) -> Fraction:
        """What the points count for in the standings."""
        return Fraction(self.points) if self.counted is None else self.counted

    @classmethod
    def from_tally(cls, tally: SeatTally, *, finished: bool) -> Outcome:
        """Return the outcome of a seat's stretch in a game."""
        return cls(
            points=tally.points,
            points_against=tally.points_against,
            games=tally.games,
            lone_marches=tally.lone_marches,
            euchred=tally.side_euchred,
            hands=tally.hands,
            has_hands=tally.has_hands,
            finished=finished,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Results:
    """An entry and everything it has to show. ``ranked`` is false for guests and fillers: listed, but without a rank."""

    entry: int
    outcomes: tuple[Outcome, ...] = ()
    ranked: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Credit:
    """What a sit-out is worth: nothing, a fixed number of points, or the entry's own average per finished game."""

    rule: CreditRule = "none"
    points: int = 0

    def for_sit_outs(self, number: int, *, scored: Fraction | int, played: int) -> Fraction:
        """Return the credit of ``number`` sit-outs, exactly.

        >>> Credit(rule="average").for_sit_outs(1, scored=25, played=3)
        Fraction(25, 3)
        """
        if self.rule == "fixed":
            return Fraction(self.points * number)
        if self.rule == "average" and played:
            return Fraction(scored) * number / played
        return Fraction(0)


NO_CREDIT = Credit()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The figures of one entry. ``points`` include ``credit``; ``points_per_game`` counts finished games only.

    ``at_tables`` are the points as they were scored, whatever those of short tables count for.

    ``euchred`` is ``None`` when a game is known from a paper card only: nobody wrote it down.
    """

    entry: int
    ranked: bool
    points: Fraction
    credit: Fraction
    at_tables: int
    points_against: int
    played: int
    running: int
    sat_out: int
    games_won: int
    lone_marches: int
    euchred: int | None
    hands: int
    points_per_game: Value

    @property
    def point_difference(self) -> Fraction:
        """Points at the tables, less those of the other side; sit-outs left aside."""
        return Fraction(self.at_tables - self.points_against)


def made_comparable(games: Sequence[Outcome], rule: ShortTable, full_hands: int) -> tuple[Outcome, ...]:
    """Say what the points of finished games at short tables count for; ``full_hands``: hands of a game at the others.

    >>> games = (Outcome(points=7, hands=8), Outcome(points=9, hands=6, short=True))
    >>> [game.worth for game in made_comparable(games, ShortTable.PER_HAND, 8)]
    [Fraction(7, 1), Fraction(12, 1)]
    """
    own = [game.points for game in games if game.finished and not game.short]
    return tuple(
        replace(
            game,
            counted=short_table_points(rule, game.points, hands=game.hands, full_hands=full_hands, own=own),
        )
        if game.short and game.finished
        else game
        for game in games
    )


def sheet_of(results: Results, credit: Credit = NO_CREDIT) -> Sheet:
    """Add up an entry's outcomes.

    >>> sheet_of(Results(entry=1, outcomes=(Outcome(points=7), Outcome(sat_out=True))), Credit(rule="fixed", points=5)).points
    Fraction(12, 1)
    """
    games = [outcome for outcome in results.outcomes if not outcome.sat_out]
    finished = [game for game in games if game.finished]
    scored = sum((game.worth for game in finished), Fraction(0))
    sat_out = len(results.outcomes) - len(games)
    earned = credit.for_sit_outs(sat_out, scored=scored, played=len(finished))
    no_detail = any(game.finished and not game.has_hands for game in games)
    return Sheet(
        entry=results.entry,
        ranked=results.ranked,
        points=sum((game.worth for game in games), earned),
        credit=earned,
        at_tables=sum(game.points for game in games),
        points_against=sum(game.points_against for game in games),
        played=len(finished),
        running=len(games) - len(finished),
        sat_out=sat_out,
        games_won=sum(game.games for game in games),
        lone_marches=sum(game.lone_marches for game in games),
        euchred=None if no_detail else sum(game.euchred for game in games),
        hands=sum(game.hands for game in games),
        points_per_game=Fraction(scored, len(finished)) if finished else None,
    )
