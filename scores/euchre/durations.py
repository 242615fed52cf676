"""How long games take, as far as house rules tell beforehand."""

from __future__ import annotations

from scores.euchre.house_rules import HouseRules

#: A hand from the deal to the last trick, and finding the next table between two games.
MINUTES_A_HAND, MINUTES_TO_MOVE = 2, 4
#: A game to ten takes about eleven hands: few hands bring more than one point, but both sides score.
HANDS_A_POINT = 1.1


def minutes_a_game(rules: HouseRules) -> int:
    """Estimate the minutes from the start of one round to the start of the next.

    >>> minutes_a_game(HouseRules(end="hands", hands=8)), minutes_a_game(HouseRules(end="target", target=10))
    (20, 26)
    >>> minutes_a_game(HouseRules(end="time", minutes=20))
    24
    """
    if rules.end == "time":
        return rules.minutes + MINUTES_TO_MOVE
    hands = rules.hands if rules.end == "hands" else round(rules.target * HANDS_A_POINT)
    return hands * MINUTES_A_HAND + MINUTES_TO_MOVE
