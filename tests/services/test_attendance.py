"""Late, gone home, back again: played rounds stay, numbers stay, and a wrong tap is taken back whole."""

from __future__ import annotations

import pytest

from scores.models import Entry, Tournament
from scores.queries.seatings import draft
from scores.queries.standings import standings
from scores.services.attendance import Before, rest_is_late, restore, say_going_home, set_presence
from scores.services.refusal import Refused
from scores.services.rounds import draw, publish_round
from tests.builders import make_club, make_tournament
from tests.services.test_rounds import finish_tables

pytestmark = pytest.mark.django_db


def entry(tournament: Tournament, number: int) -> Entry:
    return tournament.entries.select_related("player").get(number=number)


def played_one_of_three(players: int = 9) -> Tournament:
    tournament = make_tournament(make_club(), players, rounds_planned=3)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    finish_tables(tournament)
    return tournament


def test_whoever_was_not_ticked_is_waited_for() -> None:
    tournament = make_tournament(make_club(), 10, rounds_planned=2)
    for number in range(1, 9):
        set_presence(entry_id=entry(tournament, number).pk, presence="here")
    assert rest_is_late(tournament_id=tournament.pk) == 2
    drafts = draw(tournament_id=tournament.pk, seed=1)
    assert [len(each.seating["tables"]) for each in drafts] == [2, 2]
    late = entry(tournament, 9)
    assert (late.status, late.from_round) == ("late", 1)


def test_two_latecomers_together() -> None:
    tournament = played_one_of_three(11)
    for number in (10, 11):
        set_presence(entry_id=entry(tournament, number).pk, presence="late")
    for number in (10, 11):
        set_presence(entry_id=entry(tournament, number).pk, presence="here")
    drafts = draw(tournament_id=tournament.pk, seed=2, again=True)
    assert [sum(len(t["seats"]) for t in each.seating["tables"]) for each in drafts] == [8, 8]
    assert {entry(tournament, number).from_round for number in (10, 11)} == {2}


def test_a_leaver_keeps_number_and_results_and_comes_back() -> None:
    tournament = played_one_of_three()
    gone = entry(tournament, 4)
    set_presence(entry_id=gone.pk, presence="left")
    (row,) = [row for row in standings(tournament).rows if row.entry_id == gone.pk]
    assert (row.left, row.played + row.sat_out) == (True, 1)
    draw(tournament_id=tournament.pk, seed=2, again=True)
    publish_round(tournament_id=tournament.pk, number=2)
    finish_tables(tournament)
    back, _before = set_presence(entry_id=gone.pk, presence="here")
    assert (back.number, back.from_round, back.status) == (4, 3, "in")
    (row,) = [row for row in standings(tournament).rows if row.entry_id == gone.pk]
    assert ([cell.kind for cell in row.cells][1], row.left) == ("absent", False)


def test_a_wrong_tap_leaves_no_trace() -> None:
    tournament = played_one_of_three()
    person = entry(tournament, 4)
    _entry, before = set_presence(entry_id=person.pk, presence="left")
    assert before == Before("in", False, 1)
    stale = draft(tournament, 2)
    assert stale is not None
    assert stale.gone == ("Dev",)
    assert restore(entry_id=person.pk, before=before).from_round == 1
    again = draft(tournament, 2)
    assert again is not None
    assert again.is_stale is False


def test_once_a_round_is_published_nobody_is_late_by_default() -> None:
    tournament = played_one_of_three()
    with pytest.raises(Refused, match="The first round is published already"):
        rest_is_late(tournament_id=tournament.pk)


def test_going_home_is_said_and_then_agreed_to() -> None:
    tournament = played_one_of_three()
    person = entry(tournament, 4)
    said = say_going_home(entry_id=person.pk, going=True)
    assert (said.going_home, said.status) == (True, "in")
    gone, _before = set_presence(entry_id=person.pk, presence="left")
    assert (gone.going_home, gone.status) == (False, "left")
    with pytest.raises(Refused, match="Dev is not playing now"):
        say_going_home(entry_id=person.pk, going=True)


def test_every_change_is_seen_at_once() -> None:
    tournament = played_one_of_three()
    tournament.refresh_from_db()
    person = entry(tournament, 4)
    _entry, before = set_presence(entry_id=person.pk, presence="late")
    restore(entry_id=person.pk, before=before)
    version = tournament.version
    tournament.refresh_from_db()
    assert tournament.version == version + 2
