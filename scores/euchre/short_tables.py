"""House rules for the tables of three and of two that an evening of full tables may need."""

from __future__ import annotations

from scores.euchre.house_rules import HouseRules
from scores.euchre.variants import get

#: What is played by so many people when the evening's own game is for more or for fewer.
GAMES = {3: "cutthroat_dummy", 2: "two_handed"}
#: How a game ends; what a short table shares with the others.
ENDING = ("end", "target", "hands", "minutes", "tie")


def rules_for(rules: HouseRules, seats: int) -> HouseRules:
    """Return the house rules of a table of ``seats``: the evening's own, or a smaller game that ends in the same way.

    Hands per game, the target or the time stay; the prices are those of the smaller game as it is printed.

    >>> short = rules_for(HouseRules(end="hands", hands=8), 3)
    >>> short.variant, short.end, short.hands
    ('cutthroat_dummy', 'hands', 8)
    >>> rules_for(HouseRules(), 4) == HouseRules()
    True
    """
    if get(rules.variant).seats == seats:
        return rules
    ending = {name: getattr(rules, name) for name in ENDING}
    return get(GAMES[seats]).defaults.with_options(**ending)
