"""House rules in a few plain words: how a game ends, and what differs from the way the variant is printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scores.euchre.house_rules import HouseRules
from scores.euchre.options.base import OptionValue
from scores.euchre.variants import get
from scores.euchre.words import gettext_noop


class Phrase(NamedTuple):
    """A few words (a msgid) with what fills their places."""

    words: str
    params: Mapping[str, object]


#: How the three kinds of game end, and the option each speaks of.
ENDINGS: Mapping[str, tuple[str, str]] = {
    "target": ("target", gettext_noop("to %(value)s")),
    "hands": ("hands", gettext_noop("%(value)s hands")),
    "time": ("minutes", gettext_noop("%(value)s minutes")),
}

#: What to say where an option differs from the variant's own way: by value, or ``...`` for whatever value it has.
PHRASES: Mapping[str, Mapping[object, str]] = {
    "tie": {
        "play_on": gettext_noop("ties are played on"),
        "deciding_hand": gettext_noop("a tie is decided by one hand that does not count"),
        "first_to_reach": gettext_noop("a tie goes to whoever got there first"),
        "shared": gettext_noop("a tie is shared"),
    },
    "win_by": {1: gettext_noop("one point ahead is enough"), 2: gettext_noop("win by two")},
    "laps": {True: gettext_noop("laps"), False: gettext_noop("no laps")},
    "slam": {True: gettext_noop("slams count double"), False: gettext_noop("slams count once")},
    "stick_the_dealer": {
        "off": gettext_noop("the dealer may pass"),
        "on": gettext_noop("stick the dealer"),
        "forfeit_1": gettext_noop("stick the dealer, or one point to the opponents"),
    },
    "after_pass_out": {
        "next_dealer": gettext_noop("the next player deals after a pass-out"),
        "same_dealer": gettext_noop("the same dealer deals again after a pass-out"),
    },
    "partner_must_go_alone": {
        True: gettext_noop("the dealer's partner must go alone"),
        False: gettext_noop("the dealer's partner need not go alone"),
    },
    "defend_alone": {
        "off": gettext_noop("nobody defends alone"),
        "vs_lone_maker": gettext_noop("defending alone against a lone maker"),
        "any": gettext_noop("defending alone in any hand"),
    },
    "defend_alone_graded": {
        True: gettext_noop("lone defenders paid by tricks"),
        False: gettext_noop("lone defenders paid the same for any euchre"),
    },
    "loner_march": {...: gettext_noop("lone march %(value)s")},
    "loner_march_partner": {
        None: gettext_noop("partner of a lone march paid the same"),
        ...: gettext_noop("partner of a lone march %(value)s"),
    },
    "loner_euchred": {...: gettext_noop("loner euchred %(value)s")},
    "defenders_sweep": {...: gettext_noop("defenders' sweep %(value)s")},
    "negative_euchre": {
        True: gettext_noop("euchred makers lose points"),
        False: gettext_noop("euchred makers lose nothing"),
    },
    "fast_break": {True: gettext_noop("fast break"), False: gettext_noop("no fast break")},
    "four_trick_tokens": {True: gettext_noop("tokens for four tricks"), False: gettext_noop("no tokens")},
    "march": {
        None: gettext_noop("all five tricks as printed"),
        ...: gettext_noop("all five tricks %(value)s"),
    },
    "euchre_each": {...: gettext_noop("euchred, each defender %(value)s")},
    "renege_points": {...: gettext_noop("renege %(value)s")},
    "renege_points_alone": {...: gettext_noop("renege in a lone hand %(value)s")},
    "renege_to": {
        "offended": gettext_noop("a renege pays the other side"),
        "offender": gettext_noop("a renege costs the offender's side"),
        "player": gettext_noop("a renege costs the offender alone"),
        "none": gettext_noop("a renege is only noted"),
    },
    "renege_hand": {
        "ends": gettext_noop("a renege ends the hand"),
        "stands": gettext_noop("the hand is played on after a renege"),
        "replaced": gettext_noop("a renege takes the place of the hand"),
    },
    "talk_first": {...: gettext_noop("first table talk %(value)s")},
    "talk_next": {...: gettext_noop("further table talk %(value)s")},
}


def summary(rules: HouseRules) -> tuple[Phrase, ...]:
    """Return how a game under these rules ends, and then one phrase for everything that differs from the variant.

    >>> [phrase.words % phrase.params for phrase in summary(HouseRules(stick_the_dealer="on", loner_euchred=4, target=11))]
    ['to 11', 'stick the dealer', 'loner euchred 4']
    """
    variant = get(rules.variant)
    option, words = ENDINGS[rules.end]
    differing = [
        _phrase(name, value)
        for name in PHRASES
        if variant.knows(name) and (value := getattr(rules, name)) != getattr(variant.defaults, name)
    ]
    return (Phrase(words, {"value": getattr(rules, option)}), *differing)


def _phrase(option: str, value: OptionValue) -> Phrase:
    """Return the words for one option; a value without words of its own is said as a number."""
    by_value = PHRASES[option]
    words = by_value[value] if value in by_value else by_value[...]
    return Phrase(words, {"value": value})
