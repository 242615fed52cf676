"""Anything that can be on a score sheet, under any house rules: what the property tests draw from."""

from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from scores.euchre.games import (
    Adjustment,
    Card,
    DealerChange,
    Hand,
    Line,
    Misdeal,
    PassedOut,
    Penalty,
    Substitution,
    TimeCalled,
)
from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules
from scores.euchre.options import Option, check_rules, options_for
from scores.euchre.standings import Credit, Outcome
from scores.euchre.variants import VARIANTS, get
from scores.euchre.words import RulesError


def values_of(option: Option) -> st.SearchStrategy[Any]:
    """Values an option can have; small numbers, so that games end."""
    if option.kind == "bool":
        return st.booleans()
    if option.kind == "choice":
        return st.sampled_from([choice.value for choice in option.choices])
    return st.integers(option.least, min(option.most or 12, 12))


def playable(rules: HouseRules) -> bool:
    """Whether the house rules make sense together."""
    try:
        check_rules(rules)
    except RulesError:
        return False
    return True


@st.composite
def house_rules(draw: st.DrawFn) -> HouseRules:
    """House rules that differ from a variant's defaults in a few options."""
    variant = VARIANTS[draw(st.sampled_from(sorted(VARIANTS)))]
    chosen = draw(st.lists(st.sampled_from(options_for(variant.code)), max_size=6, unique=True))
    rules = variant.defaults.with_options(**{option.name: draw(values_of(option)) for option in chosen})
    assume(playable(rules))
    return rules


@st.composite
def hands(draw: st.DrawFn, rules: HouseRules) -> HandResult:
    """A hand these house rules allow."""
    variant = get(rules.variant)
    seats = st.integers(0, variant.seats - 1)
    asked = variant.questions(rules)
    case = draw(st.sampled_from(variant.situations(rules)))
    maker, dealer = draw(seats), draw(seats)
    others = [seat for seat in range(variant.seats) if seat not in variant.side_of(maker)]
    hand = HandResult(
        dealer=dealer,
        maker=maker,
        tricks=case.tricks,
        alone=case.alone,
        lone_defender=draw(st.sampled_from(others)) if case.lone_defender else None,
        call_round=draw(st.sampled_from([1, 2])) if "call_round" in asked else None,
        joker_turned="joker_turned" in asked and dealer == maker and draw(st.booleans()),
        defenders_took_first_two=case.first_two,
    )
    try:
        variant.check(hand, rules)
    except RulesError:
        assume(False)
    return hand


def lines(rules: HouseRules) -> st.SearchStrategy[Line]:
    """Lines of every kind but the card, hands most often."""
    variant = get(rules.variant)
    seats = st.integers(0, variant.seats - 1)
    points = st.tuples(*[st.integers(-3, 3)] * variant.seats)
    hand_lines = st.builds(Hand, result=hands(rules))
    passed = [] if rules.stick_the_dealer == "on" else [st.builds(PassedOut, dealer=seats)]
    return st.one_of(
        hand_lines,
        hand_lines,
        hand_lines,
        *passed,
        st.builds(Misdeal, dealer=seats, deal_lost=st.booleans()),
        st.builds(
            Penalty,
            offender=seats,
            kind=st.sampled_from(["renege", "talk", "other"]),
            points=st.integers(0, 4),
            to=st.sampled_from(["offended", "offender", "player", "none"]),
            hand=st.sampled_from(["ends", "stands", "replaced"]),
        ),
        st.builds(Adjustment, points=points.filter(any), note=st.just("Miscounted")),
        st.builds(DealerChange, dealer=seats),
        st.builds(Substitution, seat=seats, player=st.integers(1, 99)),
        st.builds(TimeCalled, hand_in_progress=st.booleans()),
    )


@st.composite
def sheets(draw: st.DrawFn) -> tuple[HouseRules, list[Line]]:
    """House rules and a sheet that stands under them."""
    rules = draw(house_rules())
    return rules, draw(st.lists(lines(rules), max_size=14))


@st.composite
def finished_sheets(draw: st.DrawFn) -> tuple[HouseRules, list[Line]]:
    """A sheet that ended its game: where the hands did not, the card does."""
    rules, sheet = draw(sheets())
    points = draw(st.tuples(*[st.integers(0, 21)] * get(rules.variant).seats))
    return rules, [*sheet, Card(points=points, lone_marches=(0,) * len(points))]


outcomes = st.builds(
    Outcome,
    points=st.integers(-4, 13),
    points_against=st.integers(0, 13),
    games=st.integers(0, 2),
    lone_marches=st.integers(0, 2),
    euchred=st.integers(0, 3),
    has_hands=st.booleans(),
    finished=st.booleans(),
    sat_out=st.booleans(),
)
sit_out_credits = st.builds(
    Credit, rule=st.sampled_from(["none", "fixed", "average"]), points=st.integers(0, 7)
)
