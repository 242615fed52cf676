"""What a variant is: who sits where, what the pad asks, what a hand is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Question = Literal["maker", "alone", "lone_defender", "tricks", "bid", "call_round", "joker_turned", "first_two"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """The pack: ``cards`` in number, ``lowest`` rank in it, ``jokers``."""

    cards: int
    lowest: str
    jokers: int = 0
