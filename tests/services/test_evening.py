"""A whole evening: 13 people, two come late, one leaves after round 3, a table is out of use, a couple always partners.

The referee looks at the whole evening after every step. Runs on SQLite and on PostgreSQL alike.
"""

from __future__ import annotations

import pytest

from scores.euchre.seating.plan import RoundSeating
from scores.models import Entry, Round, Seat, SitOut, Tournament
from scores.queries.roll_call import roll_call
from scores.queries.seatings import draft, history, present_in, referee_report
from scores.queries.standings import standings
from scores.services.attendance import rest_is_late, set_presence
from scores.services.rounds import draw, publish_round
from scores.services.tournaments import finish
from scores.services.wishes import add_wish, set_table_out
from tests.builders import make_club, make_tournament
from tests.services.test_rounds import finish_tables

pytestmark = pytest.mark.django_db
ROUNDS = 6


def entry(tournament: Tournament, name: str) -> Entry:
    return tournament.entries.select_related("player").get(player__name=name)


def referee_is_content(tournament: Tournament) -> None:
    """No error in any draft, and none in what was published, each round checked against who was there then."""
    tournament.refresh_from_db()
    entries = list(tournament.entries.select_related("player", "partner"))
    for found in tournament.rounds.all():
        seating = RoundSeating.from_json(found.seating)
        if found.status == Round.Status.DRAFT:
            read = draft(tournament, found.number)
            assert read is not None
            assert read.errors == ()
            continue
        there = [each for each in entries if each.pk in seating.present]
        for each in there:
            each.status, each.from_round = Entry.Status.IN, 1
        assert present_in(there, found.number) == seating.present
        before = history(tournament, before=found.number)
        assert referee_report(tournament, there, before, seating).errors == ()


def partners(tournament: Tournament, number: int) -> set[frozenset[str]]:
    seats = Seat.objects.filter(game__round__tournament=tournament, game__round__number=number)
    sides: dict[tuple[int, int], set[str]] = {}
    for game, position, name in seats.values_list("game", "position", "player__name"):
        sides.setdefault((game, position % 2), set()).add(name)
    return {frozenset(side) for side in sides.values()}


def play(tournament: Tournament, number: int) -> None:
    publish_round(tournament_id=tournament.pk, number=number)
    referee_is_content(tournament)
    assert set(
        Seat.objects.filter(game__round__number=number).values_list("game__table", flat=True)
    ).isdisjoint({2})
    finish_tables(tournament)


def test_an_evening_of_thirteen() -> None:
    tournament = make_tournament(make_club(), 13, rounds_planned=ROUNDS)
    couple = frozenset({"Ann", "Bea"})
    add_wish(
        tournament_id=tournament.pk,
        kind="partners",
        entry_id=entry(tournament, "Ann").pk,
        other_id=entry(tournament, "Bea").pk,
    )
    set_table_out(tournament_id=tournament.pk, table=2, out=True)
    for each in tournament.entries.exclude(player__name__in=("Lou", "Max")):
        set_presence(entry_id=each.pk, presence="here")
    assert rest_is_late(tournament_id=tournament.pk) == 2
    draw(tournament_id=tournament.pk, seed=11)
    referee_is_content(tournament)
    play(tournament, 1)
    assert (Seat.objects.count(), SitOut.objects.count()) == (8, 3)

    for name in ("Lou", "Max"):
        set_presence(entry_id=entry(tournament, name).pk, presence="here")
    assert roll_call(tournament).stale == (2, 3, 4, 5, 6)
    draw(tournament_id=tournament.pk, seed=12, again=True)
    referee_is_content(tournament)
    play(tournament, 2)
    play(tournament, 3)

    set_presence(entry_id=entry(tournament, "Cal").pk, presence="left")
    draw(tournament_id=tournament.pk, seed=13, again=True)
    referee_is_content(tournament)
    for number in range(4, ROUNDS + 1):
        play(tournament, number)
    finish(tournament_id=tournament.pk)

    playing = [each for number in range(1, ROUNDS + 1) for each in partners(tournament, number)]
    with_one_of_them = [each for each in playing if each & couple]
    assert set(with_one_of_them) == {couple}
    rows = {row.name: row for row in standings(tournament).rows}
    assert len(rows) == 13
    assert [cell.kind for cell in rows["Cal"].cells[3:]] == ["absent"] * 3
    assert rows["Cal"].left is True
    assert [cell.kind for cell in rows["Lou"].cells[:1]] == ["absent"]
    present = {name: row.played + row.sat_out for name, row in rows.items()}
    assert present == {name: 3 if name == "Cal" else 5 if name in ("Lou", "Max") else 6 for name in rows}
    rests = [row.sat_out for name, row in rows.items() if name not in ("Cal", "Lou", "Max")]
    assert max(rests) - min(rests) <= 1
