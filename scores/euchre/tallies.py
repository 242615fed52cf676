"""The figures of a seat, counted from the lines of a replayed game: what standings and statistics are fed with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from scores.euchre.hands import HandResult
from scores.euchre.lines import Card, Hand, Line, Penalty, Substitution
from scores.euchre.states import GameState, LineResult
from scores.euchre.variants import get
from scores.euchre.variants.base import Variant


@dataclass(frozen=True, slots=True)
class SeatTally:
    """The figures of one seat over a stretch of lines (a substituted seat has one tally per occupant)."""

    points: int = 0
    points_against: int = 0  # best other side's points
    hands: int = 0  # hands on the sheet while this occupant sat here
    made: int = 0  # hands in which this seat made trump
    made_won: int = 0  # ... and its side scored
    euchred: int = 0  # this seat made trump and was euchred
    side_euchred: int = 0  # its side made trump and was euchred
    euchres: int = 0  # its side euchred the makers
    marches: int = 0  # this seat made trump and its side took every trick
    alone_tried: int = 0
    alone_won: int = 0  # alone and the maker's side scored
    lone_marches: int = 0
    alone_euchred: int = 0
    defended_alone: int = 0
    defended_alone_won: int = 0
    penalties: int = 0  # points lost to penalties by this seat
    has_hands: bool = False  # False: a paper card, there is no hand detail
    won: bool | None = (
        None  # None while the game runs and for whoever left early; shared games are won by nobody
    )
    games: int = 0  # games won: 0, 1, or 2 after a slam
    extra: Mapping[str, int] = field(default_factory=dict)


def tallies(lines: Sequence[Line], state: GameState) -> tuple[tuple[SeatTally, ...], ...]:
    """Return, per seat, one tally per occupant in order (one more after each substitution line of that seat).

    Points a game started with (laps) were counted in the game before and are left out. The game is won or lost by those
    who sat at the table when it ended. Lines after the end count for nothing.
    """
    variant = get(state.rules.variant)
    counted = [
        (line, result) for line, result in zip(lines, state.results, strict=True) if not result.after_end
    ]
    return tuple(_seat_tallies(seat, counted, state, variant) for seat in range(variant.seats))


def _seat_tallies(
    seat: int, counted: Sequence[tuple[Line, LineResult]], state: GameState, variant: Variant
) -> tuple[SeatTally, ...]:
    """Return the tallies of one seat's occupants."""
    stretches: list[list[tuple[Line, LineResult]]] = [[]]
    for line, result in counted:
        if isinstance(line, Substitution) and line.seat == seat:
            stretches.append([])
        else:
            stretches[-1].append((line, result))
    last = len(stretches) - 1
    return tuple(
        _tally(seat, stretch, state if number == last else None, variant)
        for number, stretch in enumerate(stretches)
    )


def _tally(
    seat: int, stretch: Sequence[tuple[Line, LineResult]], state: GameState | None, variant: Variant
) -> SeatTally:
    """Count one occupant's stretch; ``state`` only for the occupant who was there at the end."""
    figures: Counter[str] = Counter()
    gained = [0] * variant.seats
    for line, result in stretch:
        if result.counted:
            gained = [sum(pair) for pair in zip(gained, result.points, strict=True)]
        if isinstance(line, Hand):
            figures.update(_hand_figures(seat, line.result, result.points, variant))
        elif isinstance(line, Penalty) and line.offender == seat and line.to != "none":
            figures["penalties"] += line.points
        elif isinstance(line, Card):
            figures["lone_marches"] += line.lone_marches[seat]
    others = [max(gained[other] for other in side) for side in variant.all_sides() if seat not in side]
    counted = SeatTally(
        points=gained[seat],
        points_against=max(others),
        has_hands=figures["hands"] > 0,
        won=_won(seat, state),
        games=_games(seat, state),
    )
    return replace(counted, **dict[str, Any](figures))


def _hand_figures(seat: int, hand: HandResult, points: Sequence[int], variant: Variant) -> dict[str, int]:
    """Return what one hand adds to the figures of a seat."""
    maker, side = seat == hand.maker, seat in variant.side_of(hand.maker)
    euchred = hand.tricks < variant.to_make
    scored = not euchred and points[hand.maker] > 0
    march = hand.tricks == variant.tricks
    facts = {
        "hands": True,
        "made": maker,
        "made_won": maker and scored,
        "euchred": maker and euchred,
        "side_euchred": side and euchred,
        "euchres": not side and euchred,
        "marches": maker and march,
        "alone_tried": maker and hand.alone,
        "alone_won": maker and hand.alone and scored,
        "lone_marches": maker and hand.alone and march,
        "alone_euchred": maker and hand.alone and euchred,
        "defended_alone": seat == hand.lone_defender,
        "defended_alone_won": seat == hand.lone_defender and euchred,
    }
    return {name: int(true) for name, true in facts.items()}


def _won(seat: int, state: GameState | None) -> bool | None:
    """Return whether this seat won; ``None`` while the game runs."""
    if state is None or state.ending is None:
        return None
    return seat in state.ending.winners and not state.ending.shared


def _games(seat: int, state: GameState | None) -> int:
    """Return the games this seat won."""
    return state.ending.games if state is not None and state.ending is not None and _won(seat, state) else 0
