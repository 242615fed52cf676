"""The makers that plan a whole evening ahead: rotating partners, and tables of three and of two."""

from collections.abc import Mapping, Sequence

from scores.euchre.seating.constraints import NO_CONSTRAINTS, Constraints
from scores.euchre.seating.draw import draw
from scores.euchre.seating.pairs import one_against_one, plain
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.request import Request
from scores.euchre.seating.sizes import Odd


def rotation(
    players: Sequence[int],
    rounds: int,
    *,
    seed: int,
    history: Sequence[RoundSeating] = (),
    constraints: Constraints = NO_CONSTRAINTS,
    tables: Sequence[int] | int | None = None,
    odd: Odd = Odd.SIT_OUT,
    names: Mapping[int, str] | None = None,
) -> tuple[RoundSeating, ...]:
    """Everybody gets a new partner every round and opponents are shared out.

    ``history`` are the rounds already played, ``players`` those present from now on. ``tables`` are the physical
    tables there are (a number means 1 to that number, None as many as are needed). ``odd`` says what happens to
    those who do not fill a table. ``names`` lets a :class:`SeatingError` call people by name.

    >>> evening = rotation([1, 2, 3, 4, 5], 5, seed=1)
    >>> sorted(seating.sitting_out for seating in evening)
    [(1,), (2,), (3,), (4,), (5,)]
    >>> rotation(range(8), 7, seed=3) == rotation(range(8), 7, seed=3)
    True
    """
    return draw(Request(players, rounds, seed, history, constraints, tables, 4, odd, names or {}))


def cutthroat(
    players: Sequence[int],
    rounds: int,
    *,
    seed: int,
    history: Sequence[RoundSeating] = (),
    constraints: Constraints = NO_CONSTRAINTS,
    tables: Sequence[int] | int | None = None,
    odd: Odd = Odd.SIT_OUT,
    names: Mapping[int, str] | None = None,
) -> tuple[RoundSeating, ...]:
    """Tables of three, everybody for himself; whoever is left over sits out, or plays at a table of two."""
    return draw(Request(players, rounds, seed, history, constraints, tables, 3, odd, names or {}))


def two_handed(
    players: Sequence[int],
    rounds: int,
    *,
    seed: int,
    history: Sequence[RoundSeating] = (),
    constraints: Constraints = NO_CONSTRAINTS,
    tables: Sequence[int] | int | None = None,
    odd: Odd = Odd.SIT_OUT,
    names: Mapping[int, str] | None = None,
) -> tuple[RoundSeating, ...]:
    """One against one; an odd player sits out, or makes one table of three.

    Without wishes or rounds already played this is a round robin: nobody meets twice before all have met.
    """
    request = Request(players, rounds, seed, history, constraints, tables, 2, odd, names or {})
    return one_against_one(request) if plain(request) else draw(request)
