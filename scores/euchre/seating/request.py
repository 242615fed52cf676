"""What is asked of a maker, in one value."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scores.euchre.seating.constraints import NO_CONSTRAINTS, Constraints
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.results import TableResult, Ties
from scores.euchre.seating.sizes import Odd


@dataclass(frozen=True, slots=True)
class Request:
    """What the organiser asks for: ``rounds`` more rounds for ``players``, after the rounds of ``history``.

    ``pairs`` are the fixed pairs, for movements of pairs. ``results`` are those of the last round played and
    ``ties`` says how a tie is settled, for movements that go by them. ``standing`` are the players, or the first
    player of each pair, best first, for movements that go by the standing.
    """

    players: Sequence[int]
    rounds: int
    seed: int
    history: Sequence[RoundSeating] = ()
    constraints: Constraints = NO_CONSTRAINTS
    tables: Sequence[int] | int | None = None
    full: int = 4
    odd: Odd = Odd.SIT_OUT
    names: Mapping[int, str] = field(default_factory=dict)
    pairs: Sequence[tuple[int, int]] = ()
    results: Sequence[TableResult] = ()
    ties: Ties = Ties.DECIDING_HAND
    standing: Sequence[int] = ()
    memory: bool = True
    """False for a draw that does not care who has met before."""
