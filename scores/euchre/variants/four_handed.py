"""Four at the table in two pairs: American, long, timed, British and Railroad. One price table, different habits."""

from __future__ import annotations

from dataclasses import replace

from scores.euchre.house_rules import HouseRules
from scores.euchre.variants.base import Deck, Variant
from scores.euchre.variants.checks import WITHOUT_BIDS
from scores.euchre.variants.prices import Price
from scores.euchre.words import gettext_noop

#: Options every game knows: how it ends and what a penalty costs.
GENERAL_OPTIONS = (
    "end",
    "target",
    "hands",
    "minutes",
    "tie",
    "win_by",
    "stick_the_dealer",
    "after_pass_out",
    "renege_points",
    "renege_points_alone",
    "renege_to",
    "renege_hand",
    "talk_first",
    "talk_next",
)
PAIR_OPTIONS = (
    *GENERAL_OPTIONS,
    "laps",
    "slam",
    "partner_must_go_alone",
    "defend_alone",
    "defend_alone_graded",
    "loner_euchred",
    "loner_march",
    "loner_march_partner",
    "defenders_sweep",
    "negative_euchre",
    "fast_break",
    "four_trick_tokens",
)

PRICES = (
    Price(
        name=gettext_noop("Lone march"),
        least=5,
        most=5,
        alone=True,
        to="makers",
        points=4,
        options=("loner_march",),
        partner_option="loner_march_partner",
    ),
    Price(name=gettext_noop("March"), least=5, most=5, to="makers", points=2),
    Price(
        name=gettext_noop("Fast break"),
        least=3,
        most=3,
        first_two=True,
        only_with="fast_break",
        to="makers",
        points=0,
    ),
    Price(name=gettext_noop("Made"), least=3, most=4, to="makers", points=1),
    Price(
        name=gettext_noop("All five to a lone defender"),
        least=0,
        most=0,
        lone_defender=True,
        only_with="defend_alone_graded",
        to="defenders",
        points=4,
    ),
    Price(
        name=gettext_noop("Euchred by a lone defender"),
        least=0,
        most=2,
        lone_defender=True,
        only_with="defend_alone_graded",
        to="defenders",
        points=2,
    ),
    Price(
        name=gettext_noop("Euchred by a lone defender"),
        least=0,
        most=2,
        lone_defender=True,
        to="defenders",
        points=4,
    ),
    Price(
        name=gettext_noop("Lone maker without a trick"),
        least=0,
        most=0,
        alone=True,
        to="defenders",
        points=2,
        options=("loner_euchred", "defenders_sweep"),
    ),
    Price(
        name=gettext_noop("Defenders' sweep"),
        least=0,
        most=0,
        to="defenders",
        points=2,
        options=("defenders_sweep",),
    ),
    Price(
        name=gettext_noop("Lone maker euchred"),
        least=0,
        most=2,
        alone=True,
        to="defenders",
        points=2,
        options=("loner_euchred",),
    ),
    Price(name=gettext_noop("Euchred"), least=0, most=2, to="defenders", points=2),
)

#: What means nothing where only the clock ends a game.
TARGET_OPTIONS = ("end", "target", "hands", "win_by", "laps")
TIMED_OPTIONS = tuple(option for option in PAIR_OPTIONS if option not in TARGET_OPTIONS)

COUNTS = (
    gettext_noop(
        "Two pairs play; partners sit opposite each other. Five cards each, five tricks. The side that made trump needs "
        "three of them."
    ),
    gettext_noop(
        "Three or four tricks are worth one point, all five together two. A maker who plays without partner and takes all "
        "five earns more; with three or four tricks alone it is still one point."
    ),
    gettext_noop("Makers who stay under three tricks are euchred, and the other side scores instead."),
)
ENTRY = (
    gettext_noop(
        "Tap the player who made trump, then the number of tricks the makers took: that is an ordinary hand."
    ),
    gettext_noop(
        "If the maker played without partner, tap “Alone” before the tricks. Each tricks button says who would get how many "
        "points, so you see the price before you tap."
    ),
    gettext_noop(
        "A deal that everybody passed and a misdeal are entered too; they stay on the sheet and use up no deal."
    ),
)

AMERICAN = Variant(
    code="american",
    name=gettext_noop("American euchre"),
    summary=gettext_noop("Four players in pairs, 24 cards, to 10 points."),
    seats=4,
    tricks=5,
    to_make=3,
    deck=Deck(cards=24, lowest="9"),
    sides="pairs",
    alone_allowed=True,
    prices=PRICES,
    checks=WITHOUT_BIDS,
    defaults=HouseRules(variant="american"),
    option_names=PAIR_OPTIONS,
    counts=COUNTS,
    entry=ENTRY,
)

BRITISH = replace(
    AMERICAN,
    code="british",
    name=gettext_noop("British euchre"),
    summary=gettext_noop("Four players in pairs, 25 cards with a joker as the highest trump, to 11 points."),
    deck=Deck(cards=25, lowest="9", jokers=1),
    defaults=HouseRules(variant="british", target=11, partner_must_go_alone=True),
    dealer_takes_joker=True,
    counts=(
        *COUNTS,
        gettext_noop(
            "A joker (or the two of spades) is added and is always the highest trump. When it is turned up, the dealer names "
            "any suit, takes the joker and is the maker."
        ),
        gettext_noop(
            "The dealer's partner may accept the up-card only by going alone; in the second round the call is free."
        ),
    ),
    entry=(
        *ENTRY,
        gettext_noop("When the joker was turned up, say so: the dealer is then the maker."),
        gettext_noop(
            "When the dealer's partner made trump and did not go alone, the pad asks whether that was in the second round."
        ),
    ),
)

LONG = replace(
    AMERICAN,
    code="long",
    name=gettext_noop("Long game"),
    summary=gettext_noop("American euchre to 15 points."),
    defaults=HouseRules(variant="long", target=15),
    counts=(*COUNTS, gettext_noop("The game goes to 15 points, for an evening with time to spare.")),
)

TIMED = replace(
    AMERICAN,
    code="timed",
    name=gettext_noop("Timed game"),
    summary=gettext_noop("American euchre for an agreed time instead of a target."),
    defaults=HouseRules(variant="timed", end="time"),
    option_names=TIMED_OPTIONS,
    counts=(
        *COUNTS,
        gettext_noop(
            "There is no target. When the time is up, the hand in progress is finished, and whoever has more points wins; "
            "when both have the same, you play on until somebody is ahead."
        ),
    ),
    entry=(
        *ENTRY,
        gettext_noop("When the time is up, tap “Time called” and enter the hand in progress as usual."),
    ),
)

RAILROAD = replace(
    AMERICAN,
    code="railroad",
    name=gettext_noop("Railroad euchre"),
    summary=gettext_noop("Quick games to 5 with a joker, lone defenders, laps and slams."),
    deck=Deck(cards=25, lowest="9", jokers=1),
    defaults=HouseRules(variant="railroad", target=5, defend_alone="vs_lone_maker", laps=True, slam=True),
    counts=(
        *COUNTS,
        gettext_noop(
            "A bundle of customs rather than a game of its own: a joker is the highest trump, a defender may play alone "
            "against a lone maker, points beyond the target start the next game (a lap), and a game against nothing "
            "counts double (a slam)."
        ),
    ),
    entry=(*ENTRY, gettext_noop("If a defender played alone too, tap that player under “Defended alone”.")),
)
