"""Made-up cards: the same for the same seed, possible, and as often good or bad as among people."""

from __future__ import annotations

from collections import Counter
from random import Random

from scores.euchre.games import Card, Hand, check_line
from scores.euchre.house_rules import HouseRules
from scores.services.demo_play import Character, card, next_line

EQUALS = [Character(0, 0)] * 4
RULES = HouseRules(end="hands", hands=8, tie="shared")


def hands(count: int, table: list[Character], seed: int = 1) -> list[Hand]:
    """So many hands of one table."""
    random = Random(seed)
    lines = [next_line(random, number % 4, table) for number in range(count)]
    for line in lines:
        check_line(line, RULES)
    return [line for line in lines if isinstance(line, Hand)]


def test_the_same_seed_deals_the_same_hands() -> None:
    assert hands(40, EQUALS) == hands(40, EQUALS)
    assert hands(40, EQUALS) != hands(40, EQUALS, seed=2)


def test_a_card_is_what_so_many_hands_could_bring() -> None:
    cards = [card(Random(seed), EQUALS, 8) for seed in range(60)]
    assert cards[7] == card(Random(7), EQUALS, 8)
    for one in cards:
        check_line(one, RULES)
        assert one == Card(points=one.points[:2] * 2, lone_marches=one.lone_marches)
        assert 8 <= sum(one.points[:2]) <= 32


def test_the_better_pair_scores_more_often_and_the_daring_make_trump_more_often() -> None:
    played = hands(4000, [Character(1, 0), Character(-1, 0.8)] * 2)
    made = Counter(hand.result.maker % 2 for hand in played)
    euchred = Counter(hand.result.maker % 2 for hand in played if hand.result.tricks < 3)
    assert made[1] > made[0]
    assert euchred[1] / made[1] > euchred[0] / made[0] + 0.1


def test_hands_end_about_as_often_this_way_or_that_as_among_people() -> None:
    played = hands(4000, EQUALS)
    tricks = Counter(hand.result.tricks for hand in played)
    share = {
        "euchred": (tricks[0] + tricks[1] + tricks[2]) / len(played),
        "march": tricks[5] / len(played),
        "alone": sum(hand.result.alone for hand in played) / len(played),
    }
    expected = {"euchred": 0.19, "march": 0.22, "alone": 0.065}
    assert {what: abs(share[what] - expected[what]) < 0.03 for what in share} == dict.fromkeys(share, True)
