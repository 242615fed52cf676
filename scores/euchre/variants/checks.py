"""What a hand may not be: the refusals variants share. Each takes the variant, the hand and the house rules."""

from __future__ import annotations

from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules
from scores.euchre.variants.base import Check, Variant
from scores.euchre.words import RulesError, gettext_noop


def alone_exists(variant: Variant, hand: HandResult, rules: HouseRules) -> None:
    """Going alone must exist in the variant."""
    if hand.alone and not variant.alone_allowed:
        raise RulesError(gettext_noop("Nobody goes alone in this game."), code="going_alone_not_in_variant")


def lone_defence_allowed(variant: Variant, hand: HandResult, rules: HouseRules) -> None:
    """A lone defender must be allowed by the house, be an opponent, and may need a lone maker."""
    if hand.lone_defender is None:
        return
    if not variant.knows("defend_alone") or rules.defend_alone == "off":
        raise RulesError(
            gettext_noop("Defending alone is not allowed here."), code="defend_alone_not_allowed"
        )
    if hand.lone_defender in variant.side_of(hand.maker):
        raise RulesError(
            gettext_noop("Only an opponent of the maker can defend alone."),
            code="lone_defender_must_be_opponent",
        )
    if rules.defend_alone == "vs_lone_maker" and not hand.alone:
        raise RulesError(
            gettext_noop("Here one defends alone only against a maker who plays alone."),
            code="lone_defender_needs_lone_maker",
        )


def partner_alone(variant: Variant, hand: HandResult, rules: HouseRules) -> None:
    """Where the house says so, the dealer's partner accepts the up-card only by going alone."""
    if not rules.partner_must_go_alone or hand.alone or hand.call_round != 1:
        return
    if hand.maker == variant.partner_of(hand.dealer):
        raise RulesError(
            gettext_noop("The dealer's partner may accept the up-card only by going alone."),
            code="dealers_partner_must_go_alone",
        )


def joker_makes_dealer_maker(variant: Variant, hand: HandResult, rules: HouseRules) -> None:
    """A joker turned up exists only where the variant knows it, and makes the dealer the maker."""
    if not hand.joker_turned:
        return
    if not variant.dealer_takes_joker:
        raise RulesError(gettext_noop("No joker can be turned up in this game."), code="joker_not_in_variant")
    if hand.maker != hand.dealer:
        raise RulesError(
            gettext_noop("When the joker is turned up, the dealer makes trump."),
            code="joker_turned_dealer_is_maker",
        )


def first_two_possible(variant: Variant, hand: HandResult, rules: HouseRules) -> None:
    """The defenders' first two tricks matter only with the fast break, and leave the makers three at most."""
    if not hand.defenders_took_first_two:
        return
    if not variant.knows("fast_break") or not rules.fast_break:
        raise RulesError(gettext_noop("The fast break is not played here."), code="fast_break_not_played")
    if hand.tricks > variant.tricks - 2:
        raise RulesError(
            gettext_noop("When the defenders won the first two tricks, the makers have at most %(most)s."),
            code="first_two_leave_three",
            most=variant.tricks - 2,
        )


def bid_possible(variant: Variant, hand: HandResult, rules: HouseRules) -> None:
    """Nobody bids in a game of turned-up trump."""
    if hand.bid is not None:
        raise RulesError(gettext_noop("There is no bidding in this game."), code="bid_not_in_variant")


COMMON: tuple[Check, ...] = (
    alone_exists,
    lone_defence_allowed,
    partner_alone,
    joker_makes_dealer_maker,
    first_two_possible,
)
WITHOUT_BIDS: tuple[Check, ...] = (*COMMON, bid_possible)
