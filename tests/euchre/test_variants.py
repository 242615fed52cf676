"""The registry, and what every variant says about itself."""

import pytest

from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules
from scores.euchre.options import BY_NAME, check_rules
from scores.euchre.variants import VARIANTS, get
from scores.euchre.variants.base import Deck, Variant
from scores.euchre.variants.decks import DECKS
from scores.euchre.variants.prices import PriceLine
from scores.euchre.words import RulesError

ALL = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS.keys())


def test_registry_in_display_order() -> None:
    assert list(VARIANTS) == [
        "american",
        "british",
        "long",
        "timed",
        "railroad",
        "cutthroat_dummy",
        "cutthroat_20",
        "two_handed",
        "two_handed_draw",
    ]


def test_unknown_variant_is_refused() -> None:
    with pytest.raises(RulesError) as refusal:
        get("poker")
    assert (refusal.value.code, str(refusal.value)) == (
        "unknown_variant",
        "There is no game called “poker” here.",
    )


@ALL
def test_defaults_belong_to_the_variant_and_can_be_played(variant: Variant) -> None:
    assert variant.defaults.variant == variant.code
    check_rules(variant.defaults)


@pytest.mark.parametrize(
    ("code", "habits"),
    [
        ("american", {"target": 10}),
        ("british", {"target": 11, "partner_must_go_alone": True}),
        ("long", {"target": 15}),
        ("timed", {"end": "time"}),
        ("railroad", {"target": 5, "defend_alone": "vs_lone_maker", "laps": True, "slam": True}),
        ("cutthroat_dummy", {"defend_alone": "any"}),
        ("cutthroat_20", {}),
        ("two_handed", {}),
        ("two_handed_draw", {}),
    ],
)
def test_habits_of_each_variant(code: str, habits: dict[str, object]) -> None:
    assert get(code).defaults == HouseRules(variant=code).with_options(**habits)


@ALL
def test_options_have_words(variant: Variant) -> None:
    assert set(variant.option_names) <= set(BY_NAME)
    assert len(set(variant.option_names)) == len(variant.option_names)


@ALL
def test_every_situation_has_a_price(variant: Variant) -> None:
    everything = HouseRules(
        variant=variant.code,
        defend_alone="any",
        defend_alone_graded=True,
        fast_break=True,
        partner_must_go_alone=True,
    )
    for rules in (variant.defaults, everything):
        prices = [
            variant.price_summary(
                case.tricks, case.alone, case.lone_defender, rules, first_two=case.first_two
            )
            for case in variant.situations(rules)
        ]
        assert all(min(price.makers, price.others) == 0 for price in prices)


@ALL
def test_makers_need_the_tricks_they_are_first_paid_for(variant: Variant) -> None:
    assert variant.to_make == min(row.least for row in variant.prices if row.to == "makers" and row.points)


@pytest.mark.parametrize("code", ["two_handed", "two_handed_draw", "cutthroat_20"])
def test_nobody_goes_alone_where_the_maker_always_is(code: str) -> None:
    variant = get(code)
    with pytest.raises(RulesError) as refusal:
        variant.check(HandResult(dealer=0, maker=0, tricks=5, alone=True), variant.defaults)
    assert refusal.value.code == "going_alone_not_in_variant"


@ALL
def test_its_pack_is_on_the_rules_page(variant: Variant) -> None:
    assert variant.deck in [named.deck for named in DECKS]


def test_packs() -> None:
    assert [(named.deck.cards, named.deck.jokers) for named in DECKS] == [
        (20, 0),
        (24, 0),
        (25, 1),
        (32, 0),
        (33, 1),
    ]
    assert get("british").deck == Deck(cards=25, lowest="9", jokers=1)


def test_sides() -> None:
    american, cutthroat = get("american"), get("cutthroat_dummy")
    assert american.all_sides() == ((0, 2), (1, 3))
    assert cutthroat.all_sides() == ((0,), (1,), (2,))
    assert [american.partner_of(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert cutthroat.partner_of(1) is None


@pytest.mark.parametrize(
    ("rules", "questions"),
    [
        (get("american").defaults, ("maker", "alone", "tricks")),
        (get("british").defaults, ("maker", "joker_turned", "call_round", "alone", "tricks")),
        (get("railroad").defaults, ("maker", "alone", "lone_defender", "tricks")),
        (get("cutthroat_dummy").defaults, ("maker", "alone", "lone_defender", "tricks")),
        (get("cutthroat_20").defaults, ("maker", "tricks")),
        (get("two_handed").defaults, ("maker", "tricks")),
        (HouseRules(fast_break=True), ("maker", "alone", "first_two", "tricks")),
    ],
)
def test_questions_of_the_pad(rules: HouseRules, questions: tuple[str, ...]) -> None:
    assert get(rules.variant).questions(rules) == questions


def table(rules: HouseRules) -> list[PriceLine]:
    """The table of points; its lines compare as plain tuples."""
    return list(get(rules.variant).price_table(rules))


def test_table_of_points_leaves_out_what_changes_nothing() -> None:
    assert table(HouseRules()) == [
        ("Lone march", 5, 5, "makers", 4, None),
        ("March", 5, 5, "makers", 2, None),
        ("Made", 3, 4, "makers", 1, None),
        ("Euchred", 0, 2, "defenders", 2, None),
    ]


def test_table_of_points_shows_what_the_house_changed() -> None:
    rules = HouseRules(
        end="hands",
        loner_march=5,
        loner_march_partner=4,
        loner_euchred=3,
        defenders_sweep=4,
        defend_alone="any",
        fast_break=True,
    )
    assert table(rules) == [
        ("Lone march", 5, 5, "makers", 5, 4),
        ("March", 5, 5, "makers", 2, None),
        ("Fast break", 3, 3, "makers", 0, None),
        ("Made", 3, 4, "makers", 1, None),
        ("Euchred by a lone defender", 0, 2, "defenders", 4, None),
        ("Defenders' sweep", 0, 0, "defenders", 4, None),
        ("Lone maker euchred", 0, 2, "defenders", 3, None),
        ("Euchred", 0, 2, "defenders", 2, None),
    ]


def test_table_of_points_lists_every_trick_of_the_draw_game() -> None:
    points = [
        (least, points)
        for _, least, most, _, points, _ in table(get("two_handed_draw").defaults)
        if least == most
    ]
    assert points == [(7, 1), (8, 2), (9, 3), (10, 4), (11, 5), (12, 6)]


@pytest.mark.parametrize(("sweep", "loner", "paid"), [(2, 2, 2), (4, 2, 4), (2, 4, 4), (5, 4, 5), (4, 3, 4)])
def test_lone_maker_without_a_trick_pays_the_higher_price(sweep: int, loner: int, paid: int) -> None:
    rules = HouseRules(defenders_sweep=sweep, loner_euchred=loner)
    assert get("american").price_summary(0, alone=True, lone_defended=False, rules=rules).others == paid


def test_price_summary_names_the_partner_only_where_he_gets_something_else() -> None:
    rules = HouseRules(end="hands", loner_march=5, loner_march_partner=4)
    american = get("american")
    assert american.price_summary(5, alone=True, lone_defended=False, rules=rules) == (5, 0, 4, "Lone march")
    assert american.price_summary(5, alone=False, lone_defended=False, rules=rules) == (2, 0, None, "March")


@pytest.mark.parametrize(
    ("variant", "options", "hand", "code"),
    [
        (
            "two_handed",
            {},
            HandResult(dealer=0, maker=0, tricks=3, lone_defender=1),
            "defend_alone_not_allowed",
        ),
        (
            "railroad",
            {},
            HandResult(dealer=0, maker=0, tricks=3, lone_defender=1),
            "lone_defender_needs_lone_maker",
        ),
        ("american", {}, HandResult(dealer=0, maker=0, tricks=3, joker_turned=True), "joker_not_in_variant"),
        (
            "american",
            {},
            HandResult(dealer=0, maker=0, tricks=3, defenders_took_first_two=True),
            "fast_break_not_played",
        ),
        (
            "american",
            {"fast_break": True},
            HandResult(dealer=0, maker=0, tricks=4, defenders_took_first_two=True),
            "first_two_leave_three",
        ),
        ("american", {}, HandResult(dealer=0, maker=0, tricks=4, bid=4), "bid_not_in_variant"),
        ("two_handed_draw", {}, HandResult(dealer=0, maker=0, tricks=9, bid=6), "bid_out_of_range"),
    ],
)
def test_refused_hands(variant: str, options: dict[str, bool], hand: HandResult, code: str) -> None:
    known = get(variant)
    with pytest.raises(RulesError) as refusal:
        known.check(hand, known.defaults.with_options(**options))
    assert refusal.value.code == code


def test_partner_of_the_dealer_is_free_in_the_second_round_and_where_nobody_asked() -> None:
    british = get("british")
    for call_round in (2, None):
        british.check(HandResult(dealer=3, maker=1, tricks=3, call_round=call_round), british.defaults)
    british.check(HandResult(dealer=3, maker=1, tricks=3, call_round=1, alone=True), british.defaults)
