"""A draft is changed by hand: nobody is doubled, nobody is lost, and the notes follow."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scores.euchre.seating import check
from scores.euchre.seating.plan import RoundSeating, TableSeating
from scores.models import Tournament
from scores.queries.seatings import draft, outdated
from scores.services.drafts import redraw_others, renamed, swap
from scores.services.games import Author
from scores.services.latecomers import stand_in
from scores.services.players import NewPlayer
from scores.services.refusal import Refused
from scores.services.rounds import draw, draw_outdated, publish_round
from tests.builders import make_club, make_tournament

pytestmark = pytest.mark.django_db


def drafted(players: int = 13, rounds: int = 3) -> Tournament:
    tournament = make_tournament(make_club(), players, rounds_planned=rounds)
    draw(tournament_id=tournament.pk, seed=1)
    return tournament


def seating(tournament: Tournament, number: int) -> RoundSeating:
    return RoundSeating.from_json(tournament.rounds.get(number=number).seating)


def test_two_people_of_two_tables_change_places() -> None:
    tournament = drafted()
    before = seating(tournament, 1)
    one, other = before.tables[0].seats[0], before.tables[1].seats[2]
    swap(tournament_id=tournament.pk, number=1, one=one, other=other)
    after = seating(tournament, 1)
    assert (after.tables[0].seats[0], after.tables[1].seats[2]) == (other, one)
    swap(tournament_id=tournament.pk, number=1, one=one, other=other)
    assert seating(tournament, 1) == before


def test_somebody_who_sits_out_takes_a_seat() -> None:
    tournament = drafted()
    before = seating(tournament, 1)
    (resting,) = before.sitting_out
    player = before.tables[2].seats[3]
    swap(tournament_id=tournament.pk, number=1, one=resting, other=player)
    publish_round(tournament_id=tournament.pk, number=1)
    assert seating(tournament, 1).sitting_out == (player,)


def test_the_notes_follow_a_swap() -> None:
    tournament = drafted(8, rounds=2)
    first = seating(tournament, 1).tables[0]
    partner = first.seats[2]
    person = first.seats[0]
    second = seating(tournament, 2)
    table = next(table for table in second.tables if person in table.seats)
    mate = next(mate for side in table.sides if person in side for mate in side if mate != person)
    swap(tournament_id=tournament.pk, number=2, one=mate, other=partner)
    found = draft(tournament, 2)
    assert found is not None
    names = {each.pk: str(each) for each in tournament.entries.select_related("player")}
    one, other = sorted((person, partner))
    assert f"Repeated partners: {names[one]} and {names[other]}, 2 times." in found.notes


@given(data=st.data())
@settings(max_examples=50, deadline=None)
def test_any_number_of_swaps_loses_nobody(data: st.DataObject) -> None:
    people = tuple(range(1, 14))
    round_ = RoundSeating(
        tuple(TableSeating(table + 1, people[4 * table : 4 * table + 4]) for table in range(3)), people[12:]
    )
    changed = round_
    for one, other in data.draw(st.lists(st.tuples(st.sampled_from(people), st.sampled_from(people)))):
        changed = renamed(changed, {one: other, other: one})
    assert sorted((*changed.playing, *changed.sitting_out)) == list(people)
    assert [table.table for table in changed.tables] == [1, 2, 3]


def test_a_swap_with_a_stranger_or_in_a_published_round_is_refused() -> None:
    tournament = drafted()
    one = seating(tournament, 1).tables[0].seats[0]
    with pytest.raises(Refused, match="This draft has changed meanwhile"):
        swap(tournament_id=tournament.pk, number=1, one=one, other=0)
    publish_round(tournament_id=tournament.pk, number=1)
    with pytest.raises(Refused, match="Round 1 is not a draft"):
        swap(tournament_id=tournament.pk, number=1, one=one, other=one + 1)


def test_locked_tables_stay_and_the_rest_is_drawn_again() -> None:
    tournament = drafted(17)
    before = seating(tournament, 1)
    redraw_others(tournament_id=tournament.pk, number=1, kept=[1, 3], seed=5)
    after = seating(tournament, 1)
    assert [table for table in after.tables if table.table in (1, 3)] == [before.tables[0], before.tables[2]]
    assert after.present == before.present
    assert [table.table for table in after.tables] == [1, 2, 3, 4]
    found = draft(tournament, 1)
    assert found is not None
    assert found.errors == ()


def test_locked_tables_of_pairs() -> None:
    tournament = make_tournament(make_club(), 0, format="pairs", rounds_planned=2)
    players = make_tournament(tournament.club, 12).entries.order_by("number")
    people = [entry.player_id for entry in players]
    for number in range(6):
        tournament.entries.create(
            number=number + 1, player_id=people[2 * number], partner_id=people[2 * number + 1]
        )
    draw(tournament_id=tournament.pk, seed=1)
    kept = seating(tournament, 1).tables[1]
    redraw_others(tournament_id=tournament.pk, number=1, kept=[2], seed=5)
    assert seating(tournament, 1).tables[1] == kept
    publish_round(tournament_id=tournament.pk, number=1)


def test_everything_locked_leaves_nobody_to_draw() -> None:
    tournament = drafted(8)
    with pytest.raises(Refused, match="not enough people left"):
        redraw_others(tournament_id=tournament.pk, number=1, kept=[1, 2])


def test_later_drafts_do_not_know_of_an_exchange_until_they_are_drawn_again() -> None:
    tournament = drafted(13, rounds=4)
    publish_round(tournament_id=tournament.pk, number=1)
    assert outdated(tournament) == ()
    second = seating(tournament, 2)
    one, other = second.tables[0].seats[0], second.tables[1].seats[1]
    swap(tournament_id=tournament.pk, number=2, one=one, other=other)
    assert outdated(tournament) == (3, 4)
    swap(tournament_id=tournament.pk, number=2, one=one, other=other)
    assert outdated(tournament) == ()
    swap(tournament_id=tournament.pk, number=2, one=one, other=other)
    kept = [seating(tournament, number) for number in (1, 2)]
    before = tournament.rounds.get(number=3).seating
    drawn = draw_outdated(tournament_id=tournament.pk, seed=8)
    assert [(each.number, each.seed, each.status) for each in drawn] == [(3, 8, "draft"), (4, 8, "draft")]
    assert [seating(tournament, number) for number in (1, 2)] == kept
    assert drawn[0].replaced == before
    assert outdated(tournament) == ()
    assert draw_outdated(tournament_id=tournament.pk) == []
    everybody = [entry.pk for entry in tournament.entries.all()]
    evening = [seating(tournament, number) for number in range(1, 5)]
    assert check(evening, players=everybody, sizes={4}).errors == ()
    assert check(evening, players=everybody).figures.repeats == 0


def test_only_drafts_after_the_changed_one_are_drawn_again() -> None:
    tournament = drafted(17, rounds=4)
    redraw_others(tournament_id=tournament.pk, number=3, kept=[1], seed=5)
    assert outdated(tournament) == (4,)
    before = [seating(tournament, number) for number in (1, 2, 3)]
    assert [each.number for each in draw_outdated(tournament_id=tournament.pk)] == [4]
    assert [seating(tournament, number) for number in (1, 2, 3)] == before


def test_a_seat_that_is_taken_over_leaves_later_drafts_as_good_as_they_were() -> None:
    tournament = drafted(8, rounds=3)
    publish_round(tournament_id=tournament.pk, number=1)
    leaving = seating(tournament, 1).tables[0].seats[0]
    stand_in(entry_id=leaving, person=NewPlayer("Zoe"), author=Author(None, "Desk"))
    assert outdated(tournament) == ()
    second = seating(tournament, 2)
    one, other = second.tables[0].seats[0], second.tables[1].seats[1]
    swap(tournament_id=tournament.pk, number=2, one=one, other=other)
    stand_in(entry_id=one, person=NewPlayer("Yan"), author=Author(None, "Desk"))
    assert outdated(tournament) == (3,)
