"""The packs euchre is played with, for the rules page: how they are made from a full pack, and who plays with them."""

from __future__ import annotations

from dataclasses import dataclass

from scores.euchre.variants.base import Deck
from scores.euchre.words import gettext_noop


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedDeck:
    """A pack with its words (msgids)."""

    deck: Deck
    made_of: str
    played_by: str


DECKS = (
    NamedDeck(
        deck=Deck(cards=20, lowest="10"),
        made_of=gettext_noop("Ace, king, queen, jack and ten of each suit."),
        played_by=gettext_noop("Cutthroat without a dummy hand."),
    ),
    NamedDeck(
        deck=Deck(cards=24, lowest="9"),
        made_of=gettext_noop("The nines and everything above them."),
        played_by=gettext_noop(
            "American euchre, the long and the timed game, two-handed, cutthroat with a dummy hand."
        ),
    ),
    NamedDeck(
        deck=Deck(cards=25, lowest="9", jokers=1),
        made_of=gettext_noop(
            "The nines and everything above them, and a joker (or the two of spades) as the highest trump."
        ),
        played_by=gettext_noop("British and Railroad euchre."),
    ),
    NamedDeck(
        deck=Deck(cards=32, lowest="7"),
        made_of=gettext_noop("The sevens and everything above them."),
        played_by=gettext_noop("Older books and New Zealand clubs; some two-handed and three-handed tables."),
    ),
    NamedDeck(
        deck=Deck(cards=33, lowest="7", jokers=1),
        made_of=gettext_noop("The sevens and everything above them, and a joker."),
        played_by=gettext_noop("Guernsey, and Railroad euchre in older books."),
    ),
)
