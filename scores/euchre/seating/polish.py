"""Evening out a whole evening: exchange two players of one round wherever that makes the repeats fewer.

Annealing with a fixed number of trials, never a clock. A trial picks somebody who has a repeat in some round (every
second time a repeated partner) and prices the exchange with *everybody* else of that round in a few passes over
whole rows; one of the exchanges that the temperature allows is made.
"""

from collections.abc import Collection
from operator import add, sub

from scores.euchre.seating.lots import Lots
from scores.euchre.seating.meetings import OPPONENT, PARTNER, Meetings, Pool

PRICE = {4: PARTNER + 1 + 2 * (OPPONENT + 1), 3: 2 * (OPPONENT + 1), 2: OPPONENT + 1}
"""What one player's place at a table of this size adds to the prices of his next meetings."""

NEVER = 1 << 50
PATIENCE = (
    4.852, 3.753, 3.243, 2.906, 2.655, 2.454, 2.287, 2.144, 2.019, 1.908, 1.808, 1.717, 1.633,
    1.556, 1.485, 1.418, 1.356, 1.297, 1.241, 1.188, 1.138, 1.091, 1.045, 1.002, 0.960, 0.920,
    0.882, 0.845, 0.809, 0.774, 0.741, 0.709, 0.678, 0.647, 0.618, 0.589, 0.562, 0.535, 0.508,
    0.483, 0.458, 0.433, 0.409, 0.386, 0.363, 0.341, 0.319, 0.298, 0.277, 0.257, 0.237, 0.217,
    0.198, 0.179, 0.161, 0.143, 0.125, 0.107, 0.090, 0.073, 0.056, 0.040, 0.024, 0.008,
)  # fmt: skip
"""-ln of evenly spread chances, written out because a machine's own logarithm may differ in the last digit."""

type Turn = tuple[Pool, int]

_at = list.__getitem__


def polish(
    meetings: Meetings,
    lots: Lots,
    *,
    trials: int,
    hot: float,
    cold: float,
    tied: Collection[frozenset[int]] = (),
) -> None:
    """Anneal in place from temperature ``hot`` to ``cold``; couples in ``tied`` move together."""
    couples = frozenset(tied)
    turns = [(pool, person) for pool in meetings.pools for person in pool.members]
    draw = lots.draw
    refresh = max(32, len(turns) // 4)
    worried: list[Turn] = []
    repeated: list[Turn] = []
    cooling = (cold - hot) / max(1, trials)
    for trial in range(trials):
        if trial % refresh == 0:
            worried = [turn for turn in turns if _worry(meetings, turn, couples) > 0]
            if not worried:
                return
            repeated = [turn for turn in worried if _repeats_partner(meetings, turn, couples)]
        choice = repeated if repeated and trial % 2 else worried
        turn = choice[int(draw() * len(choice))]
        slack = PATIENCE[int(draw() * 64)] * (hot + cooling * trial)
        pool, person = turn
        if couples and frozenset((person, pool.partner[person])) in couples:
            _exchange_sides(meetings, pool, person, slack, draw())
        else:
            _exchange(meetings, pool, person, slack, draw())


def _repeats_partner(meetings: Meetings, turn: Turn, couples: Collection[frozenset[int]]) -> bool:
    """Whether these partners have each other more than once (or against a wish), and are no couple."""
    pool, one = turn
    mate = pool.partner[one]
    return meetings.partner_price[one][mate] > 2 * PARTNER and frozenset((one, mate)) not in couples


def _worry(meetings: Meetings, turn: Turn, couples: Collection[frozenset[int]]) -> int:
    """What this player's repeats in this round cost; for a couple, both players' repeated opponents."""
    pool, one = turn
    partner, first, second = pool.partner[one], pool.first[one], pool.second[one]
    opponents = meetings.opponent_price[one]
    if couples and frozenset((one, partner)) in couples:
        others = meetings.opponent_price[partner]
        repeats = opponents[first] + opponents[second] + others[first] + others[second]
        return repeats - 4 * (OPPONENT + 1)
    return meetings.partner_price[one][partner] + opponents[first] + opponents[second] - PRICE[pool.size]


def _exchange(meetings: Meetings, pool: Pool, one: int, slack: float, lot: float) -> None:
    partners, opponents = meetings.partner_price, meetings.opponent_price
    partner, first, second = pool.partner, pool.first, pool.second
    mate, left, right = partner[one], first[one], second[one]
    with_one, against_one = partners[one], opponents[one]
    now = with_one[mate] + against_one[left] + against_one[right]
    limit = now - 2 * PRICE[pool.size] + slack
    if now <= PRICE[pool.size]:
        return
    gain = list(
        map(
            sub,
            map(
                add,
                map(
                    add,
                    map(add, map(with_one.__getitem__, partner), map(against_one.__getitem__, first)),
                    map(against_one.__getitem__, second),
                ),
                map(add, map(add, partners[mate], opponents[left]), opponents[right]),
            ),
            map(
                add,
                map(add, map(_at, partners, partner), map(_at, opponents, first)),
                map(_at, opponents, second),
            ),
        )
    )
    gain[one] = gain[mate] = gain[left] = gain[right] = NEVER
    allowed = [other for other in pool.members if gain[other] <= limit]
    if pool.size == 4:
        allowed += [other for other in (left, right) if _turning(meetings, pool, one, other) <= slack]
    if allowed:
        other = allowed[int(lot * len(allowed))]
        if other in (left, right):
            _turn(meetings, pool, one, other)
        else:
            _swap(meetings, pool, one, other)


def _turning(meetings: Meetings, pool: Pool, one: int, other: int) -> int:
    """What it costs that ``one`` and an opponent change places: new partners at the same table."""
    partners, opponents = meetings.partner_price, meetings.opponent_price
    mate, second = pool.partner[one], pool.partner[other]
    change = 2 * (PARTNER + OPPONENT)
    for a, b in ((one, mate), (other, second)):
        change += opponents[a][b] - partners[a][b]
    for a, b in ((one, second), (other, mate)):
        change += partners[a][b] - opponents[a][b]
    return change


def _turn(meetings: Meetings, pool: Pool, one: int, other: int) -> None:
    mate, second = pool.partner[one], pool.partner[other]
    for a, b in ((one, mate), (other, second)):
        meetings.price(a, b, partner=-PARTNER, opponent=OPPONENT)
    for a, b in ((one, second), (other, mate)):
        meetings.price(a, b, partner=PARTNER, opponent=-OPPONENT)
    sides = ((one, second), (other, mate))
    for (a, b), (c, d) in (sides, sides[::-1]):
        pool.partner[a], pool.partner[b] = b, a
        pool.first[a] = pool.first[b] = c
        pool.second[a] = pool.second[b] = d


def _swap(meetings: Meetings, pool: Pool, one: int, other: int) -> None:
    """Exchange two players of different tables of one size."""
    partner, first, second = pool.partner, pool.first, pool.second
    price, nobody = meetings.price, meetings.nobody
    places = [(partner[player], first[player], second[player]) for player in (one, other)]
    for sign, (a, b) in ((-1, (one, other)), (1, (other, one))):
        for player, (mate, left, right) in ((a, places[0]), (b, places[1])):
            if mate != nobody:
                price(player, mate, partner=sign * (PARTNER + 1), opponent=sign)
            price(player, left, partner=sign, opponent=sign * (OPPONENT + 1))
            if right != nobody:
                price(player, right, partner=sign, opponent=sign * (OPPONENT + 1))
    for old, new, (mate, left, right) in ((one, other, places[0]), (other, one, places[1])):
        partner[new], first[new], second[new] = mate, left, right
        if mate != nobody:
            partner[mate] = new
        for player in (left, right):
            if player == nobody:
                continue
            if first[player] == old:
                first[player] = new
            else:
                second[player] = new


def _exchange_sides(meetings: Meetings, pool: Pool, one: int, slack: float, lot: float) -> None:
    """A couple moves as one: it changes places with another side, partners unchanged."""
    mate = pool.partner[one]
    left, right = pool.first[one], pool.second[one]
    here = _against(meetings, one, mate, left, right)
    allowed = []
    for other in pool.members:
        side = pool.partner[other]
        if other > side or other in (one, mate, left, right):
            continue
        foes = pool.first[other], pool.second[other]
        change = _against(meetings, one, mate, *foes) + _against(meetings, other, side, left, right)
        change += 8 * (OPPONENT + 1) - here - _against(meetings, other, side, *foes)
        if change <= slack:
            allowed.append(other)
    if allowed:
        other = allowed[int(lot * len(allowed))]
        mates = mate, pool.partner[other]
        _swap(meetings, pool, one, other)
        _swap(meetings, pool, *mates)


def _against(meetings: Meetings, a: int, b: int, c: int, d: int) -> int:
    prices = meetings.opponent_price
    return prices[a][c] + prices[a][d] + prices[b][c] + prices[b][d]
