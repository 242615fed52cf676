"""Fixed pairs: a round robin in which every pair meets every other once."""

from collections.abc import Mapping, Sequence

from scores.euchre.seating.constraints import NO_CONSTRAINTS, Constraints
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.placing import place_evening, usable_tables
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.request import Request
from scores.euchre.seating.sizes import Odd
from scores.euchre.words import gettext_noop

type Match = tuple[int, int]
"""Two pairs by number; the first sits at positions 0 and 2."""


def pairs_round_robin(
    pairs: Sequence[tuple[int, int]],
    rounds: int | None = None,
    *,
    seed: int,
    tables: Sequence[int] | int | None = None,
    constraints: Constraints = NO_CONSTRAINTS,
    names: Mapping[int, str] | None = None,
) -> tuple[RoundSeating, ...]:
    """Every pair against every other; with an odd number of pairs one sits out, each in turn.

    ``rounds`` None is the full cycle. Further rounds begin it again with the seats exchanged. Each pair sits
    North–South as often as East–West, give or take one. Of the wishes, those about tables apply.

    >>> evening = pairs_round_robin([(1, 2), (3, 4), (5, 6)], seed=1)
    >>> [seating.sitting_out for seating in evening]
    [(5, 6), (3, 4), (1, 2)]
    """
    players = [player for pair in pairs for player in pair]
    if len(set(players)) != len(players):
        raise SeatingError(gettext_noop("Somebody is in two pairs."))
    if len(pairs) < 2:
        raise SeatingError(gettext_noop("A round robin needs at least two pairs."))
    lots = Lots(seed)
    order = lots.shuffled(pairs)
    length = len(pairs) - 1 + len(pairs) % 2
    planned = [circle(len(pairs), number) for number in range(length if rounds is None else rounds)]
    evening = [[[*order[home], *order[away]] for home, away in matches] for matches in planned]
    wishes = constraints.among(players)
    return place_evening(evening, players, wishes, tables, lots, names or {}, first_side_north=True)


def plain(request: Request) -> bool:
    """True when a round robin of single players can do what is asked: everybody, one against one, no wishes."""
    wishes = request.constraints.among(request.players)
    people = len(request.players)
    enough = (
        request.tables is None or len(usable_tables(request.tables, wishes.out_of_use, {})[0]) >= people // 2
    )
    seated = people % 2 == 0 or request.odd is Odd.SIT_OUT
    return (
        people > 1
        and enough
        and seated
        and not request.history
        and wishes == Constraints(out_of_use=wishes.out_of_use)
    )


def one_against_one(request: Request) -> tuple[RoundSeating, ...]:
    """A round robin of single players."""
    lots = Lots(request.seed)
    order = lots.shuffled(request.players)
    evening = [
        [[order[one], order[other]] for one, other in circle(len(order), number)]
        for number in range(request.rounds)
    ]
    return place_evening(evening, order, request.constraints, request.tables, lots, request.names)


def circle(pairs: int, number: int) -> list[Match]:
    """Round ``number`` of the circle method; a second time round home and away change places.

    >>> circle(4, 0), circle(4, 1)
    ([(3, 0), (1, 2)], [(1, 3), (2, 0)])
    """
    size = pairs - 1 + pairs % 2
    lap, turn = divmod(number, size)
    matches = [] if pairs % 2 else [(turn, size) if turn % 2 else (size, turn)]
    for step in range(1, (size + 1) // 2):
        one, other = (turn + step) % size, (turn - step) % size
        matches.append((one, other) if step % 2 else (other, one))
    return [match[::-1] for match in matches] if lap % 2 else matches
