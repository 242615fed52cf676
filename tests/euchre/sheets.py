"""Short ways to write score sheets in tests of the rules."""

from scores.euchre.games import GameState, Hand, Line, replay
from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules


def hand(
    maker: int, tricks: int, *, dealer: int = 3, alone: bool = False, lone_defender: int | None = None
) -> Hand:
    """A hand line."""
    return Hand(
        result=HandResult(dealer=dealer, maker=maker, tricks=tricks, alone=alone, lone_defender=lone_defender)
    )


def play(
    *lines: Line, rules: HouseRules, start: tuple[int, ...] | None = None, first_dealer: int = 0
) -> GameState:
    """Replay lines written down one by one."""
    return replay(lines, rules, first_dealer=first_dealer, start=start)
