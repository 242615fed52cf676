"""What holds for every game, whatever is on its sheet."""

import json
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scores.euchre.games import (
    Card,
    DealerChange,
    Ending,
    GameState,
    Line,
    check_line,
    line_from_json,
    line_to_json,
    replay,
    tallies,
)
from scores.euchre.house_rules import HouseRules
from scores.euchre.standings import MEASURES, Credit, Outcome, Results, rank
from scores.euchre.variants import get
from tests.euchre.strategies import (
    finished_sheets,
    hands,
    house_rules,
    lines,
    outcomes,
    sheets,
    sit_out_credits,
)

quick = settings(max_examples=120, deadline=None)


def played(rules: HouseRules, sheet: list[Line]) -> GameState:
    """Replay a sheet whose lines have been checked."""
    for line in sheet:
        check_line(line, rules)
    return replay(sheet, rules, first_dealer=0)


@quick
@given(sheets(), st.randoms(use_true_random=False))
def test_replay_sees_only_what_stands_on_the_sheet(game: tuple[HouseRules, list[Line]], order: Any) -> None:
    """However the sheet was corrected into this form, line by line and in any order, the game is the same."""
    rules, sheet = game
    wrong: list[Line] = [DealerChange(dealer=0) for _ in sheet]
    places = list(range(len(sheet)))
    order.shuffle(places)
    states = []
    for place in places:
        wrong[place] = sheet[place]
        states.append(played(rules, wrong))
    assert (states[-1] if states else played(rules, wrong)) == played(rules, sheet)


@quick
@given(sheets())
def test_a_line_never_changes_what_stands_before_it(game: tuple[HouseRules, list[Line]]) -> None:
    rules, sheet = game
    whole = played(rules, sheet)
    for length in range(len(sheet)):
        assert played(rules, sheet[:length]).results == whole.results[:length]


@quick
@given(finished_sheets(), st.data())
def test_a_game_that_ended_stays_ended(game: tuple[HouseRules, list[Line]], data: st.DataObject) -> None:
    rules, sheet = game
    state = played(rules, sheet)
    assert state.ending is not None
    longer = played(rules, [*sheet, *data.draw(st.lists(lines(rules), min_size=1, max_size=4))])
    shorter = replace(longer, results=longer.results[: len(sheet)])
    assert shorter == state
    assert all(result.after_end and not any(result.points) for result in longer.results[len(sheet) :])


@quick
@given(sheets())
def test_totals_are_the_sum_of_what_counted(game: tuple[HouseRules, list[Line]]) -> None:
    rules, sheet = game
    state = played(rules, sheet)
    seats = range(get(rules.variant).seats)
    counted = [result.points for result in state.results if result.counted]
    assert state.points == tuple(sum(points[seat] for points in counted) for seat in seats)
    occupants = tallies(sheet, state)
    assert state.points == tuple(sum(tally.points for tally in occupants[seat]) for seat in seats)
    assert state.deals == sum(result.deal is not None for result in state.results)


@quick
@given(house_rules(), st.data())
def test_points_of_a_hand_are_within_the_range_of_the_variant(rules: HouseRules, data: st.DataObject) -> None:
    variant = get(rules.variant)
    least, most = variant.points_range(rules)
    paid = variant.price(data.draw(hands(rules)), rules)
    assert all(least <= points <= most for points in paid)


@quick
@given(house_rules(), st.data())
def test_one_side_scores_and_the_other_does_not(rules: HouseRules, data: st.DataObject) -> None:
    """The makers or everybody else, never both; nobody only in a fast break or for a bid that failed."""
    variant = get(rules.variant)
    hand = data.draw(hands(rules))
    paid = variant.price(hand, rules)
    side = variant.side_of(hand.maker)
    makers = {paid[seat] > 0 for seat in side}
    others = {paid[seat] > 0 for seat in range(variant.seats) if seat not in side}
    nobody = hand.defenders_took_first_two or variant.code == "two_handed_draw"
    if hand.tricks >= variant.to_make:
        assert (makers, others) in [({True}, {False}), *([({False}, {False})] if nobody else [])]
    else:
        assert (makers, others) == ({False}, {variant.code != "two_handed_draw"})


@quick
@given(house_rules(), st.data())
def test_the_price_does_not_depend_on_the_seat(rules: HouseRules, data: st.DataObject) -> None:
    variant = get(rules.variant)
    hand = data.draw(hands(rules))
    seats = variant.seats
    turned = replace(
        hand,
        maker=(hand.maker + 1) % seats,
        lone_defender=None if hand.lone_defender is None else (hand.lone_defender + 1) % seats,
    )
    paid = variant.price(hand, rules)
    assert variant.price(turned, rules) == (paid[-1], *paid[:-1])


def is_ahead(state: GameState, ending: Ending) -> bool:
    """Whether no other side has more than the winners."""
    sides = get(state.rules.variant).all_sides()
    totals = {seat: max(state.points[s] - state.own[s] for s in side) for side in sides for seat in side}
    return all(totals[seat] == max(totals.values()) for seat in ending.winners)


@quick
@given(finished_sheets())
def test_winners_are_never_behind(game: tuple[HouseRules, list[Line]]) -> None:
    rules, sheet = game
    state = played(rules, sheet)
    assert state.ending is not None
    assert is_ahead(state, state.ending)
    won = [tally.won for occupants in tallies(sheet, state) for tally in occupants[-1:]]
    assert won == [seat in state.ending.winners and not state.ending.shared for seat in range(len(won))]


@quick
@given(sheets())
def test_sheets_survive_storage(game: tuple[HouseRules, list[Line]]) -> None:
    rules, sheet = game
    stored = json.loads(json.dumps([rules.to_json(), [line_to_json(line) for line in sheet]]))
    assert HouseRules.from_json(stored[0]) == rules
    assert [line_from_json(kind, facts) for kind, facts in stored[1]] == sheet


@quick
@given(house_rules(), st.data())
def test_a_card_always_ends_the_game(rules: HouseRules, data: st.DataObject) -> None:
    seats = get(rules.variant).seats
    numbers = st.tuples(*[st.integers(0, 21)] * seats)
    card = Card(points=data.draw(numbers), lone_marches=data.draw(numbers))
    assert line_from_json(*json.loads(json.dumps(line_to_json(card)))) == card
    state = played(rules, [card])
    assert (state.points, state.ending is not None) == (card.points, True)


@quick
@given(
    st.lists(st.tuples(st.lists(outcomes, max_size=3), st.booleans()), max_size=7),
    st.lists(st.sampled_from(sorted(MEASURES)), min_size=1, max_size=3, unique=True),
    sit_out_credits,
    st.randoms(use_true_random=False),
)
def test_ranking_does_not_depend_on_the_order_of_entries(
    table: list[tuple[list[Outcome], bool]], measures: list[str], credit: Credit, order: Any
) -> None:
    entries = [
        Results(entry=number, outcomes=tuple(found), ranked=ranked)
        for number, (found, ranked) in enumerate(table)
    ]
    shuffled = entries.copy()
    order.shuffle(shuffled)
    standings = rank(entries, measures, credit)
    assert rank(shuffled, measures, credit) == standings
    ranked = [line for line in standings if line.rank is not None]
    better = [
        sum(other.values != line.values for other in ranked[:place]) for place, line in enumerate(ranked)
    ]
    assert [line.rank for line in ranked] == [number + 1 for number in better]
    assert [line.shared for line in ranked] == [
        sum(other.values == line.values for other in ranked) > 1 for line in ranked
    ]
