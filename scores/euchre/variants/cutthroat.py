"""Three at the table without partners: the maker against the other two, with a dummy hand or with 20 cards."""

from __future__ import annotations

from scores.euchre.house_rules import HouseRules
from scores.euchre.variants.base import Deck, Variant
from scores.euchre.variants.checks import WITHOUT_BIDS
from scores.euchre.variants.four_handed import GENERAL_OPTIONS
from scores.euchre.variants.prices import Price
from scores.euchre.words import gettext_noop

CUTTHROAT_OPTIONS = (*GENERAL_OPTIONS, "march", "euchre_each")

MADE = (
    Price(name=gettext_noop("March"), least=5, most=5, to="makers", points=3, options=("march",)),
    Price(name=gettext_noop("Made"), least=3, most=4, to="makers", points=1),
)
EUCHRED = Price(
    name=gettext_noop("Euchred"), least=0, most=2, to="defenders", points=2, options=("euchre_each",)
)

CUTTHROAT_DUMMY = Variant(
    code="cutthroat_dummy",
    name=gettext_noop("Cutthroat with a dummy hand"),
    summary=gettext_noop("Three players, 24 cards; the maker plays with a dummy hand against the other two."),
    seats=3,
    tricks=5,
    to_make=3,
    deck=Deck(cards=24, lowest="9"),
    sides="single",
    alone_allowed=True,
    prices=(
        *MADE,
        Price(
            name=gettext_noop("All five to a lone defender"),
            least=0,
            most=0,
            lone_defender=True,
            to="defenders",
            points=4,
        ),
        EUCHRED,
    ),
    checks=WITHOUT_BIDS,
    defaults=HouseRules(variant="cutthroat_dummy", defend_alone="any"),
    option_names=(*CUTTHROAT_OPTIONS, "defend_alone"),
    counts=(
        gettext_noop(
            "Three players, no fixed partners. A fourth hand of five cards is dealt to the open side of the table: the dummy. "
            "The maker plays with it against the other two."
        ),
        gettext_noop(
            "Three or four tricks are worth one point to the maker, all five three. The maker may refuse the dummy and go "
            "alone; the price stays the same."
        ),
        gettext_noop(
            "A euchred maker gives each defender two points. A defender may play alone; if that defender takes all five "
            "tricks, each of the two gets four. Maker and defender may both be alone in one hand."
        ),
    ),
    entry=(
        gettext_noop(
            "Tap the player who made trump, then the number of tricks the maker took together with the dummy."
        ),
        gettext_noop(
            "If the maker refused the dummy, tap “Alone”; if a defender played alone, tap that player as well."
        ),
        gettext_noop(
            "A deal that everybody passed and a misdeal are entered too; they stay on the sheet and use up no deal."
        ),
    ),
)

CUTTHROAT_20 = Variant(
    code="cutthroat_20",
    name=gettext_noop("Cutthroat with 20 cards"),
    summary=gettext_noop(
        "Three players, 20 cards, no dummy; the maker is always alone against the other two."
    ),
    seats=3,
    tricks=5,
    to_make=3,
    deck=Deck(cards=20, lowest="10"),
    sides="single",
    alone_allowed=False,
    prices=(*MADE, EUCHRED),
    checks=WITHOUT_BIDS,
    defaults=HouseRules(variant="cutthroat_20"),
    option_names=CUTTHROAT_OPTIONS,
    counts=(
        gettext_noop(
            "Three players without partners and without the nines. Whoever makes trump plays against the other two."
        ),
        gettext_noop("Three or four tricks are worth one point to the maker, all five three."),
        gettext_noop("A euchred maker gives each of the other two players two points."),
    ),
    entry=(
        gettext_noop("Tap the player who made trump, then the number of tricks that player took."),
        gettext_noop("Going alone is not asked: the maker always is."),
    ),
)
