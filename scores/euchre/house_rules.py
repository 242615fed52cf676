"""HouseRules: a variant plus the options of the house and how a game ends. Frozen; JSON in and out; versioned.

The options themselves (label, help, source, values, which variants know them) are rows of data in ``options.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Literal, Self

from scores.euchre.words import RulesError, gettext_noop

#: Version of the JSON form. Raise it when a stored form needs translating, and translate in ``from_json``.
JSON_VERSION = 1

End = Literal["target", "hands", "time"]
Tie = Literal["play_on", "deciding_hand", "first_to_reach", "shared"]
Stick = Literal["off", "on", "forfeit_1"]
AfterPassOut = Literal["next_dealer", "same_dealer"]
DefendAlone = Literal["off", "vs_lone_maker", "any"]
PenaltyTo = Literal["offended", "offender", "player", "none"]
PenaltyHand = Literal["ends", "stands", "replaced"]


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """What the house plays tonight. Every field but ``variant`` is an option; see ``options.py`` for words and sources.

    >>> HouseRules(variant="american").to_json()["variant"]
    'american'
    """

    variant: str = "american"
    # how a game ends
    end: End = "target"
    target: int = 10
    hands: int = 8
    minutes: int = 20
    tie: Tie = "play_on"
    win_by: int = 1
    laps: bool = False
    slam: bool = False
    # the deal and the call
    stick_the_dealer: Stick = "off"
    after_pass_out: AfterPassOut = "next_dealer"
    partner_must_go_alone: bool = False
    # prices
    defend_alone: DefendAlone = "off"
    defend_alone_graded: bool = False
    loner_euchred: int = 2
    loner_march: int = 4
    loner_march_partner: int | None = None
    defenders_sweep: int = 2
    march: int | None = None
    euchre_each: int = 2
    negative_euchre: bool = False
    fast_break: bool = False
    four_trick_tokens: bool = False
    # penalties
    renege_points: int = 2
    renege_points_alone: int = 2
    renege_to: PenaltyTo = "offended"
    renege_hand: PenaltyHand = "ends"
    talk_first: int = 0
    talk_next: int = 2

    def with_options(self, **changes: Any) -> Self:
        """Return a copy with ``changes``; unknown names raise ``TypeError``."""
        return replace(self, **changes)

    def to_json(self) -> dict[str, Any]:
        """Return every option, so that a stored game never depends on tomorrow's defaults."""
        return {"version": JSON_VERSION, **asdict(self)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Rebuild stored rules. Raises ``RulesError`` for a version this release does not know."""
        if data.get("version") != JSON_VERSION:
            raise RulesError(
                gettext_noop("These house rules were written by a newer release of the program."),
                code="rules_version",
            )
        known = {field.name for field in fields(cls)}
        unknown = set(data) - known - {"version"}
        if unknown:
            raise RulesError(
                gettext_noop("These house rules hold an option this release does not know."),
                code="rules_option",
            )
        return cls(**{name: value for name, value in data.items() if name in known})
