"""While a round is played: a late table, a substitute from now on, a seat taken over before the first hand."""

from __future__ import annotations

import pytest

from scores.euchre.seating.plan import RoundSeating
from scores.models import Club, Entry, Game, Player, Round, Seat, SitOut, Tournament
from scores.queries.seatings import draft
from scores.queries.standings import standings
from scores.services.attendance import set_presence
from scores.services.entries import enter_pairs, withdraw
from scores.services.latecomers import open_late_table, stand_in, stand_in_for_one
from scores.services.players import NewPlayer
from scores.services.refusal import Refused
from scores.services.rounds import draw, publish_round
from tests.builders import make_club, make_players, make_tournament
from tests.services.test_rounds import DESK, finish_tables
from tests.tables import hand, write

pytestmark = pytest.mark.django_db


def running(players: int, late: tuple[int, ...] = (), rounds: int = 3) -> Tournament:
    """The first round is at the tables, without those who are late."""
    tournament = make_tournament(make_club(), players, rounds_planned=rounds)
    for number in late:
        set_presence(entry_id=entry(tournament, number).pk, presence="late")
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    return tournament


def entry(tournament: Tournament, number: int) -> Entry:
    return tournament.entries.select_related("player").get(number=number)


def seated(tournament: Tournament, number: int = 1) -> set[int]:
    return set(Seat.objects.filter(game__round__number=number).values_list("entry", flat=True))


def test_a_whole_late_table() -> None:
    tournament = running(12, late=(9, 10, 11, 12))
    write(Game.objects.get(table=1), hand())
    four = [entry(tournament, number).pk for number in (9, 10, 11, 12)]
    game = open_late_table(tournament_id=tournament.pk, entry_ids=four, author=DESK)
    assert (game.table, set(game.seats.values_list("entry", flat=True))) == (3, set(four))
    assert tournament.table_codes.filter(table=3).count() == 1
    assert [t["table"] for t in Round.objects.get(number=1).seating["tables"]] == [1, 2, 3]
    draw(tournament_id=tournament.pk, seed=2, again=True)
    publish_round(tournament_id=tournament.pk, number=2, while_playing=True)
    assert len(seated(tournament, 2)) == 12


def test_two_latecomers_and_two_who_sat_out_make_a_table() -> None:
    tournament = running(12, late=(11, 12))
    resting = list(SitOut.objects.values_list("entry", flat=True))
    assert len(resting) == 2
    four = [*resting, entry(tournament, 11).pk, entry(tournament, 12).pk]
    open_late_table(tournament_id=tournament.pk, entry_ids=four, author=DESK)
    assert SitOut.objects.count() == 0
    assert Round.objects.get(number=1).seating["sitting_out"] == []
    assert len(seated(tournament)) == 12


def test_a_late_table_keeps_clear_of_a_table_that_is_out_of_use() -> None:
    tournament = running(12, late=(9, 10, 11, 12))
    Tournament.objects.filter(pk=tournament.pk).update(tables_out=[3])
    four = [entry(tournament, number).pk for number in (9, 10, 11, 12)]
    assert open_late_table(tournament_id=tournament.pk, entry_ids=four, author=DESK).table == 4


def test_nobody_gets_a_second_seat() -> None:
    tournament = running(12, late=(9, 10, 11, 12))
    sitting = entry(tournament, 1)
    three = [entry(tournament, number).pk for number in (9, 10, 11)]
    with pytest.raises(Refused, match="Ann has a seat in this round already"):
        open_late_table(tournament_id=tournament.pk, entry_ids=[sitting.pk, *three], author=DESK)
    with pytest.raises(Refused, match="Choose 4 for one table"):
        open_late_table(tournament_id=tournament.pk, entry_ids=three, author=DESK)
    assert Game.objects.count() == 2


def test_a_substitute_from_now_on_wins_his_own_points() -> None:
    tournament = running(8)
    game = Game.objects.get(table=1)
    leaving = game.seats.get(position=0).entry
    assert leaving is not None
    write(game, hand(maker=0, tricks=3))
    newcomer = stand_in(entry_id=leaving.pk, person=NewPlayer("Zoe"), author=DESK)
    write(game, hand(maker=0, tricks=5))
    chairs = game.seats.filter(position=0).order_by("occupant")
    assert list(chairs.values_list("entry", "points")) == [(leaving.pk, 1), (newcomer.pk, 2)]
    assert (newcomer.number, newcomer.status, newcomer.from_round) == (9, "in", 1)
    leaving.refresh_from_db()
    assert leaving.status == "left"
    for number in (2, 3):
        found = draft(tournament, number)
        assert found is not None
        assert (found.is_stale, found.errors) == (False, ())
    rows = {row.entry_id: row for row in standings(tournament).rows}
    assert rows[newcomer.pk].cells[0].kind == "running"
    assert rows[leaving.pk].left is True


def test_the_drafts_only_change_where_the_substitute_sits() -> None:
    tournament = running(9)
    finish_tables(tournament)
    leaving = entry(tournament, 5)
    before = [RoundSeating.from_json(each.seating) for each in tournament.rounds.filter(status="draft")]
    newcomer = stand_in(entry_id=leaving.pk, person=NewPlayer("Zoe"), author=DESK)
    after = [RoundSeating.from_json(each.seating) for each in tournament.rounds.filter(status="draft")]
    for old, new in zip(before, after, strict=True):
        assert new.present == old.present - {leaving.pk} | {newcomer.pk}
        assert [t.table for t in new.tables] == [t.table for t in old.tables]
        same = [(a.seats, b.seats) for a, b in zip(old.tables, new.tables, strict=True)]
        assert sum(x != y for a, b in same for x, y in zip(a, b, strict=True)) <= 1


def test_missed_at_the_roll_call_and_found_when_tables_are_called() -> None:
    """Nothing is written yet: the seat is simply hers, and whoever did not come has nothing in this round."""
    tournament = running(9)
    game = Game.objects.get(table=2)
    missing = game.seats.get(position=1).entry
    assert missing is not None
    resting = SitOut.objects.get().entry
    taken = stand_in(entry_id=missing.pk, person=resting, author=DESK)
    assert taken.pk == resting.pk
    assert game.seats.get(position=1).entry_id == resting.pk
    assert SitOut.objects.count() == 0
    seating = RoundSeating.from_json(Round.objects.get(number=1).seating)
    assert missing.pk not in seating.present
    (row,) = [row for row in standings(tournament).rows if row.entry_id == missing.pk]
    assert (row.cells[0].kind, row.left) == ("absent", True)


def test_who_plays_elsewhere_does_not_stand_in() -> None:
    running(8)
    one = Seat.objects.get(game__table=1, position=0)
    other = Seat.objects.get(game__table=2, position=0)
    assert one.entry_id is not None
    assert other.entry is not None
    with pytest.raises(Refused, match="is still playing at another table"):
        stand_in(entry_id=one.entry_id, person=other.entry, author=DESK)
    assert Seat.objects.get(pk=one.pk).entry_id == one.entry_id


def test_a_player_of_the_club_stands_in() -> None:
    tournament = running(8)
    finish_tables(tournament)
    zoe = Player.objects.create(club=tournament.club, name="Zoe")
    made = stand_in(entry_id=entry(tournament, 3).pk, person=zoe, author=DESK)
    assert (made.player_id, made.from_round) == (zoe.pk, 2)
    assert list(tournament.entries.filter(status="left").values_list("number", flat=True)) == [3]


def pairs_running() -> Tournament:
    """Four pairs (Ann & Bea, Cal & Dev, …), the first of three rounds published; Zoe is in the club."""
    club = make_club()
    tournament = make_tournament(club, 0, format="pairs", rounds_planned=3)
    people = make_players(club, 8)
    Player.objects.create(club=club, name="Zoe")
    enter_pairs(tournament_id=tournament.pk, pairs=list(zip(people[::2], people[1::2], strict=True)))
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    return tournament


def named(club: Club, name: str) -> Player:
    return Player.objects.get(club=club, name=name)


def test_somebody_plays_on_for_one_of_a_pair() -> None:
    """The pair goes on with its number, its points and its drafts; the hands belong to whoever played them."""
    tournament = pairs_running()
    bea, zoe = named(tournament.club, "Bea"), named(tournament.club, "Zoe")
    pair = tournament.entries.get(player__name="Ann")
    seat = Seat.objects.select_related("game").get(player=bea)
    write(seat.game, hand(maker=seat.position, tricks=3))
    drafts = list(tournament.rounds.filter(status="draft").values_list("seating", flat=True))
    after = stand_in_for_one(entry_id=pair.pk, stops=bea.pk, person=zoe, author=DESK)
    write(seat.game, hand(maker=seat.position, tricks=5))
    assert (str(after), after.number, after.status) == ("Ann & Zoe", pair.number, "in")
    chairs = seat.game.seats.filter(position=seat.position).order_by("occupant")
    assert list(chairs.values_list("player__name", "entry", "points")) == [
        ("Bea", pair.pk, 1),
        ("Zoe", pair.pk, 2),
    ]
    assert list(tournament.rounds.filter(status="draft").values_list("seating", flat=True)) == drafts
    (row,) = [row for row in standings(tournament).rows if row.entry_id == pair.pk]
    assert (row.name, row.cells[0].points) == ("Ann & Zoe", "3")
    publish_round(tournament_id=tournament.pk, number=2, while_playing=True)
    later = Seat.objects.filter(game__round__number=2, entry=pair).values_list("player__name", flat=True)
    assert sorted(later) == ["Ann", "Zoe"]


def test_before_anything_is_written_the_newcomer_has_simply_played_for_the_pair() -> None:
    tournament = pairs_running()
    ann = named(tournament.club, "Ann")
    pair = tournament.entries.get(player=ann)
    after = stand_in_for_one(entry_id=pair.pk, stops=ann.pk, person=NewPlayer("Yan"), author=DESK)
    assert str(after) == "Yan & Bea"
    assert sorted(Seat.objects.filter(entry=pair).values_list("player__name", flat=True)) == ["Bea", "Yan"]
    back = stand_in_for_one(entry_id=pair.pk, stops=after.player_id, person=ann, author=DESK)
    assert str(back) == "Ann & Bea"


def test_nobody_plays_for_two_pairs_nor_for_a_pair_that_is_not_his() -> None:
    tournament = pairs_running()
    ann, cal, zoe = (named(tournament.club, name) for name in ("Ann", "Cal", "Zoe"))
    pair = tournament.entries.get(player=ann)
    with pytest.raises(Refused, match="Cal plays in another pair already"):
        stand_in_for_one(entry_id=pair.pk, stops=ann.pk, person=cal, author=DESK)
    with pytest.raises(Refused, match="Say which of the two stops"):
        stand_in_for_one(entry_id=pair.pk, stops=cal.pk, person=zoe, author=DESK)
    with pytest.raises(Refused, match="Say which of the two stops"):
        stand_in(entry_id=pair.pk, person=zoe, author=DESK)
    stranger = make_players(make_club(), 1)[0]
    with pytest.raises(Refused, match="That player belongs to another club"):
        stand_in_for_one(entry_id=pair.pk, stops=ann.pk, person=stranger, author=DESK)
    withdraw(entry_id=pair.pk)
    with pytest.raises(Refused, match="Ann & Bea is not playing now"):
        stand_in_for_one(entry_id=pair.pk, stops=ann.pk, person=zoe, author=DESK)
