"""What is asked of a maker, in one value."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scores.euchre.seating.constraints import NO_CONSTRAINTS, Constraints
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.sizes import Odd


@dataclass(frozen=True, slots=True)
class Request:
    """What the organiser asks for."""

    players: Sequence[int]
    rounds: int
    seed: int
    history: Sequence[RoundSeating] = ()
    constraints: Constraints = NO_CONSTRAINTS
    tables: Sequence[int] | int | None = None
    full: int = 4
    odd: Odd = Odd.SIT_OUT
    names: Mapping[int, str] = field(default_factory=dict)
