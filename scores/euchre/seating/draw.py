"""From people and wishes to a finished evening."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from scores.euchre.seating.attendance import Format
from scores.euchre.seating.contradictions import refuse_contradictions
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.opening import whole_cycles
from scores.euchre.seating.placing import usable_tables
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.request import Request
from scores.euchre.seating.search import Search
from scores.euchre.seating.sizes import Odd
from scores.euchre.words import gettext_noop

ATTEMPTS = 3
TAILS = 8
"""How many ways to go on after complete cycles are tried: who sits out decides how well it can be done."""

GOOD = 3
"""With so few repeats too many no other way of going on is tried."""


def draw(request: Request) -> tuple[RoundSeating, ...]:
    """The rounds asked for, or a :class:`SeatingError` that says why there are none."""
    players = request.players
    if len(set(players)) != len(players):
        raise SeatingError(gettext_noop("Somebody is named twice among the players."))
    least = 2 if request.odd is not Odd.SIT_OUT else request.full
    if len(players) < least:
        raise SeatingError(gettext_noop("At least %(least)s people are needed."), least=least)
    if request.rounds < 1:
        raise SeatingError(gettext_noop("There is no round to plan."))
    wishes = request.constraints.among(players)
    filling, limit = usable_tables(request.tables, wishes.out_of_use, wishes.fixed_table)
    refuse_contradictions(wishes, players, request.names, None if limit is None else filling)
    form = Format(request.full, request.odd, limit)
    whole = whole_cycles(request, wishes, form)
    return _continued(request, form, whole) if whole else _searched(request, form, _effort(request))


def _continued(request: Request, form: Format, whole: int) -> tuple[RoundSeating, ...]:
    """Complete cycles and the best of a few ways to go on, or else one cycle after the other, evened out."""
    first = _searched(replace(request, rounds=whole), form, 0)
    best: tuple[RoundSeating, ...] = ()
    least: tuple[int, int] | None = None
    for number in range(TAILS):
        rest = replace(request, rounds=request.rounds - whole, history=first, seed=request.seed + number)
        tail = _searched(rest, form, _effort(rest) // 3)
        excess = _excess(first + tail, len(request.players))
        if least is None or excess < least:
            best, least = first + tail, excess
        if least[0] == 0:
            return best
    if least is None or least[0] <= GOOD:
        return best
    other = _searched(request, form, _effort(request))
    return other if _excess(other, len(request.players)) < least else best


def _searched(request: Request, form: Format, trials: int) -> tuple[RoundSeating, ...]:
    lots = Lots(request.seed)
    order = lots.shuffled(request.players)
    wishes = request.constraints.among(request.players)
    trouble: tuple[int, ...] = ()
    for attempt in range(1, ATTEMPTS + 1):
        search = Search(request, order, wishes, form, lots)
        trouble = search.run(trials * attempt)
        if not trouble:
            return search.place()
    first, second = (request.names.get(player, str(player)) for player in trouble)
    raise SeatingError(
        gettext_noop("No seating was found that keeps all the wishes; %(a)s and %(b)s are the difficulty."),
        a=first,
        b=second,
    )


def _effort(request: Request) -> int:
    """Trials: one of them takes time in proportion to the number of people."""
    people = len(request.players)
    return 1200 + 120_000 // (people + 16) + people * request.rounds


def _excess(evening: Sequence[RoundSeating], people: int) -> tuple[int, int]:
    """Repeated partnerships, beyond those that so many games force on somebody, and their unevenness."""
    together: Counter[frozenset[int]] = Counter()
    games: Counter[int] = Counter()
    for seating in evening:
        for table in seating.tables:
            together.update(frozenset(side) for side in table.sides)
            games.update(table.seats)
    forced = sum(max(0, count - people + 1) for count in games.values())
    repeats = sum(times - 1 for times in together.values())
    return max(0, repeats - -(-forced // 2)), sum(times * times for times in together.values())
