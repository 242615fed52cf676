"""Two at the table: the plain game of five tricks, and the draw game in which twelve cards each are played."""

from __future__ import annotations

from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules
from scores.euchre.variants.base import Deck, Variant
from scores.euchre.variants.checks import COMMON, WITHOUT_BIDS
from scores.euchre.variants.four_handed import GENERAL_OPTIONS
from scores.euchre.variants.prices import Price
from scores.euchre.words import RulesError, gettext_noop

TWO_HANDED = Variant(
    code="two_handed",
    name=gettext_noop("Two-handed euchre"),
    summary=gettext_noop("Two players, 24 cards, to 10 points; nobody goes alone."),
    seats=2,
    tricks=5,
    to_make=3,
    deck=Deck(cards=24, lowest="9"),
    sides="single",
    alone_allowed=False,
    prices=(
        Price(name=gettext_noop("March"), least=5, most=5, to="makers", points=2),
        Price(name=gettext_noop("Made"), least=3, most=4, to="makers", points=1),
        Price(name=gettext_noop("Euchred"), least=0, most=2, to="defenders", points=2),
    ),
    checks=WITHOUT_BIDS,
    defaults=HouseRules(variant="two_handed"),
    option_names=GENERAL_OPTIONS,
    counts=(
        gettext_noop(
            "Two players with five cards each; the other cards stay face down. The maker needs three tricks of five."
        ),
        gettext_noop(
            "Three or four tricks are worth one point, all five two. A euchred maker gives the other player two."
        ),
    ),
    entry=(gettext_noop("Tap the player who made trump, then the number of tricks that player took."),),
)


def bid_in_range(variant: Variant, hand: HandResult, rules: HouseRules) -> None:
    """A bid, where the table takes it down, is for at least the tricks a maker needs."""
    if hand.bid is not None and not variant.to_make <= hand.bid <= variant.tricks:
        raise RulesError(
            gettext_noop("A bid is a number from %(least)s to %(most)s."),
            code="bid_out_of_range",
            least=variant.to_make,
            most=variant.tricks,
        )


TWO_HANDED_DRAW = Variant(
    code="two_handed_draw",
    name=gettext_noop("Two-handed draw euchre"),
    summary=gettext_noop("Two players, twelve cards each, twelve tricks; only the bidder scores."),
    seats=2,
    tricks=12,
    to_make=7,
    deck=Deck(cards=24, lowest="9"),
    sides="single",
    alone_allowed=False,
    prices=(
        Price(name=gettext_noop("Made"), least=7, most=12, over=6, to="makers", points=1),
        Price(name=gettext_noop("Bid missed"), least=0, most=6, to="makers", points=0),
    ),
    checks=(*COMMON, bid_in_range),
    defaults=HouseRules(variant="two_handed_draw"),
    option_names=GENERAL_OPTIONS,
    counts=(
        gettext_noop(
            "Each player has four cards in hand, four face up and four face down on the table; twelve tricks are played."
        ),
        gettext_noop(
            "The bidder needs seven tricks and gets one point for each trick above six: seven are worth one, twelve are worth "
            "six. Under seven nobody scores."
        ),
    ),
    entry=(gettext_noop("Tap the bidder, then the number of tricks that player took."),),
)
