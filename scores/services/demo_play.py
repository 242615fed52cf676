"""How made-up people play: hands, cards and mishaps as they happen on real evenings, from numbers that are passed in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from scores.euchre.games import Card, Hand, Line, Misdeal, PassedOut, Penalty
from scores.euchre.hands import HandResult

PASSED_OUT, MISDEAL, RENEGE = 0.035, 0.012, 0.006  # how often, per deal
EUCHRED, MARCHED = 0.2, 0.2  # of hands with a partner, between equals
ALONE = 0.065
LONE_TRICKS = ((5, 0.46), (4, 0.3), (3, 0.16), (2, 0.08))


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody's way to play: ``skill`` wins hands, ``daring`` makes trump and goes alone; both around 0, from -1 to 1."""

    skill: float
    daring: float


def next_line(random: Random, dealer: int, table: Sequence[Character]) -> Line:
    """What is written down next at a table of four (two pairs)."""
    chance = random.random()
    if chance < PASSED_OUT:
        return PassedOut(dealer=dealer)
    if chance < PASSED_OUT + MISDEAL:
        return Misdeal(dealer=dealer)
    if chance < PASSED_OUT + MISDEAL + RENEGE:
        return Penalty(offender=random.randrange(len(table)), kind="renege", points=2, hand="ends")
    return Hand(result=_hand(random, dealer, table))


def card(random: Random, table: Sequence[Character], hands: int) -> Card:
    """The totals of a paper card after so many hands at a table of four."""
    points, lone = [0, 0], [0] * len(table)
    for number in range(hands):
        hand = _hand(random, number % len(table), table)
        side = hand.maker % 2
        if hand.tricks < 3:
            points[1 - side] += 2
            continue
        march = hand.tricks == 5
        points[side] += (4 if hand.alone else 2) if march else 1
        lone[hand.maker] += march and hand.alone
    return Card(points=tuple(points[seat % 2] for seat in range(len(table))), lone_marches=tuple(lone))


def _hand(random: Random, dealer: int, table: Sequence[Character]) -> HandResult:
    seats = range(len(table))
    # The dealer picks the card up, so the deal is the best seat to make trump from.
    weights = [(1.6 if seat == dealer else 1.0) * (1 + 0.35 * table[seat].daring) for seat in seats]
    maker = random.choices(seats, weights)[0]
    alone = random.random() < ALONE * (1 + 0.6 * table[maker].daring)
    if alone:
        tricks = random.choices([tricks for tricks, _ in LONE_TRICKS], [chance for _, chance in LONE_TRICKS])[
            0
        ]
    else:
        tricks = _tricks(random, _edge(maker, table))
    return HandResult(dealer=dealer, maker=maker, tricks=tricks, alone=alone)


def _edge(maker: int, table: Sequence[Character]) -> float:
    """How much better the makers are than the others, less what daring calls cost."""
    own = [person.skill for seat, person in enumerate(table) if seat % 2 == maker % 2]
    others = [person.skill for seat, person in enumerate(table) if seat % 2 != maker % 2]
    return sum(own) / len(own) - sum(others) / len(others) - 0.2 * table[maker].daring


def _tricks(random: Random, edge: float) -> int:
    chance = random.random()
    euchred = EUCHRED - 0.08 * edge
    if chance < euchred:
        return random.choices((2, 1, 0), (0.75, 0.21, 0.04))[0]
    if chance > 1 - (MARCHED + 0.08 * edge):
        return 5
    return random.choices((3, 4), (0.55, 0.45))[0]
