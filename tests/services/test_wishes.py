"""What an organiser promises is kept by every draw; what cannot be kept together is refused with the names."""

from __future__ import annotations

import pytest

from scores.euchre.seating.plan import RoundSeating
from scores.euchre.words import RulesError
from scores.models import Entry, Tournament
from scores.queries.seatings import draft
from scores.queries.wishes import wish_rows
from scores.queries.words import said
from scores.services.entries import enter_pairs
from scores.services.refusal import Refused
from scores.services.rounds import draw, publish_round
from scores.services.wishes import add_wish, remove_wish, set_table_out
from tests.builders import make_club, make_players, make_tournament
from tests.services.test_rounds import finish_tables

pytestmark = pytest.mark.django_db


def entry(tournament: Tournament, name: str) -> int:
    return Entry.objects.get(tournament=tournament, player__name=name).pk


def promise(tournament: Tournament, kind: str, *names: str, number: int | None = None) -> None:
    people = [entry(tournament, name) for name in names]
    other = people[1] if len(people) > 1 else None
    add_wish(tournament_id=tournament.pk, kind=kind, entry_id=people[0], other_id=other, number=number)


def drawn(tournament: Tournament) -> list[RoundSeating]:
    return [
        RoundSeating.from_json(each.seating) for each in draw(tournament_id=tournament.pk, seed=1, again=True)
    ]


def refused(tournament: Tournament, kind: str, *names: str, number: int | None = None) -> str:
    with pytest.raises((Refused, RulesError)) as caught:
        promise(tournament, kind, *names, number=number)
    error = caught.value
    return said(error) if isinstance(error, RulesError) else str(error)


def test_every_kind_of_promise_is_kept_in_every_round() -> None:
    tournament = make_tournament(make_club(), 16, rounds_planned=5)
    promise(tournament, "partners", "Ann", "Bea")
    promise(tournament, "never_partners", "Cal", "Dev")
    promise(tournament, "never_together", "Eve", "Finn")
    promise(tournament, "table", "Gil", number=3)
    promise(tournament, "seat", "Hana", number=2)
    set_table_out(tournament_id=tournament.pk, table=2, out=True)
    number = {
        name: entry(tournament, name) for name in ("Ann", "Bea", "Cal", "Dev", "Eve", "Finn", "Gil", "Hana")
    }
    for seating in drawn(tournament):
        sides = {frozenset(side) for table in seating.tables for side in table.sides}
        at = {person: table for table in seating.tables for person in table.seats}
        assert frozenset((number["Ann"], number["Bea"])) in sides
        assert frozenset((number["Cal"], number["Dev"])) not in sides
        assert at[number["Eve"]].table != at[number["Finn"]].table
        assert at[number["Gil"]].table == 3
        assert at[number["Hana"]].seats[2] == number["Hana"]
        assert [table.table for table in seating.tables] == [1, 3, 4, 5]
    for round_number in range(1, 6):
        found = draft(tournament, round_number)
        assert found is not None
        assert found.errors == ()


def test_exactly_those_sit_out_who_were_told_to() -> None:
    tournament = make_tournament(make_club(), 14, rounds_planned=3)
    promise(tournament, "sits_out", "Ann", number=2)
    promise(tournament, "sits_out", "Nia", number=2)
    resting = drawn(tournament)[1].sitting_out
    assert set(resting) == {entry(tournament, "Ann"), entry(tournament, "Nia")}


def test_what_cannot_be_kept_together_is_said_with_names() -> None:
    tournament = make_tournament(make_club(), 8)
    promise(tournament, "partners", "Ann", "Bea")
    assert refused(tournament, "partners", "Bea", "Cal") == "Bea cannot always partner two people."
    assert refused(tournament, "never_partners", "Bea", "Ann") == (
        "Ann and Bea always partner, so they cannot also be kept from partnering."
    )
    promise(tournament, "table", "Dev", number=2)
    assert refused(tournament, "table", "Dev", number=1) == (
        "Dev keeps another one already. Take that back first."
    )
    with pytest.raises(RulesError) as caught:
        set_table_out(tournament_id=tournament.pk, table=2, out=True)
    assert said(caught.value) == "Dev keeps table 2, but that table is out of use."
    tournament.refresh_from_db()
    assert (tournament.tables_out, tournament.wishes.count()) == ([], 2)


def test_a_promise_given_twice_is_one_and_can_be_taken_back() -> None:
    tournament = make_tournament(make_club(), 8)
    promise(tournament, "never_together", "Ann", "Bea")
    promise(tournament, "never_together", "Bea", "Ann")
    (row,) = wish_rows(tournament)
    assert row.sentence == "Ann and Bea are never at one table."
    remove_wish(tournament_id=tournament.pk, wish_id=int(row.what.removeprefix("wish-")))
    assert wish_rows(tournament) == ()


def test_a_published_round_cannot_be_promised_any_more() -> None:
    tournament = make_tournament(make_club(), 9, rounds_planned=2)
    drawn(tournament)
    publish_round(tournament_id=tournament.pk, number=1)
    assert refused(tournament, "sits_out", "Ann", number=1) == "Round 1 is published already."


def test_a_draft_that_breaks_a_new_promise_is_not_published() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=1)
    table = drawn(tournament)[0].tables[0]
    one, other = table.sides[0]
    add_wish(tournament_id=tournament.pk, kind="never_partners", entry_id=one, other_id=other)
    found = draft(tournament, 1)
    assert found is not None
    names = sorted(
        str(each) for each in tournament.entries.filter(pk__in=(one, other)).select_related("player")
    )
    assert found.errors == (f"Round 1: {names[0]} and {names[1]} must not partner.",)
    with pytest.raises(Refused, match="must not partner"):
        publish_round(tournament_id=tournament.pk, number=1)
    drawn(tournament)
    publish_round(tournament_id=tournament.pk, number=1)


def test_pairs_are_kept_apart_and_keep_a_table() -> None:
    tournament = make_tournament(make_club(), 0, format="pairs", rounds_planned=4)
    people = make_players(tournament.club, 12)
    enter_pairs(tournament_id=tournament.pk, pairs=list(zip(people[::2], people[1::2], strict=True)))
    promise(tournament, "never_together", "Ann", "Cal")
    promise(tournament, "table", "Eve", number=2)
    ann, cal, eve = (entry(tournament, name) for name in ("Ann", "Cal", "Eve"))
    for seating in drawn(tournament):
        at = {pair: table.table for table in seating.tables for pair in table.seats}
        assert at[ann] != at[cal]
        assert at[eve] == 2
    assert refused(tournament, "partners", "Ann", "Cal") == "That cannot be promised in this tournament."


def played_and_drawn(tournament: Tournament, rounds: int) -> list[RoundSeating]:
    """Round after round, each drawn from the results before it; no draft breaks a promise."""
    for number in range(1, rounds + 1):
        draw(tournament_id=tournament.pk, seed=number)
        found = draft(tournament, number)
        assert found is not None
        assert found.errors == ()
        publish_round(tournament_id=tournament.pk, number=number)
        finish_tables(tournament)
    return [RoundSeating.from_json(each.seating) for each in tournament.rounds.order_by("number")]


def test_by_the_swiss_system_a_promise_holds_for_both_of_a_pair() -> None:
    tournament = make_tournament(make_club(), 0, format="pairs", movement="swiss", rounds_planned=4)
    people = make_players(tournament.club, 16)
    enter_pairs(tournament_id=tournament.pk, pairs=list(zip(people[::2], people[1::2], strict=True)))
    promise(tournament, "never_together", "Ann", "Cal")
    promise(tournament, "table", "Eve", number=2)
    promise(tournament, "sits_out", "Gil", number=2)
    promise(tournament, "sits_out", "Ivy", number=2)
    ann, cal, eve, gil, ivy = (entry(tournament, name) for name in ("Ann", "Cal", "Eve", "Gil", "Ivy"))
    evening = played_and_drawn(tournament, 4)
    assert [set(seating.sitting_out) for seating in evening] == [set(), {gil, ivy}, set(), set()]
    for seating in evening:
        at = {pair: table.table for table in seating.tables for pair in table.seats}
        assert at[ann] != at[cal]
        assert at[eve] == 2


def test_by_the_standing_promises_are_kept_too() -> None:
    tournament = make_tournament(make_club(), 16, movement="standing_14", rounds_planned=4)
    promise(tournament, "partners", "Ann", "Bea")
    promise(tournament, "never_partners", "Cal", "Dev")
    promise(tournament, "table", "Gil", number=3)
    promise(tournament, "sits_out", "Hana", number=2)
    ann, bea, gil, hana = (entry(tournament, name) for name in ("Ann", "Bea", "Gil", "Hana"))
    evening = played_and_drawn(tournament, 4)
    assert hana in evening[1].sitting_out
    for seating in evening:
        sides = [set(side) for table in seating.tables for side in table.sides]
        assert ({ann, bea} in sides) is (ann not in seating.sitting_out)
        at = {one: table.table for table in seating.tables for one in table.seats}
        assert at.get(gil, 3) == 3
