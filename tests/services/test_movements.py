"""How a tournament moves: the choice is kept and every draw follows it."""

from __future__ import annotations

from uuid import uuid4

import pytest

from scores.euchre.games import Card
from scores.euchre.house_rules import HouseRules
from scores.euchre.seating import RoundSeating, check
from scores.euchre.seating.errors import SeatingError
from scores.models import Entry, Game, Round, Seat, SitOut, Tournament
from scores.queries.choices import Choice
from scores.queries.movements import tied_tables
from scores.queries.standings import standings
from scores.services.entries import enter_pairs, withdraw
from scores.services.games import Author, record
from scores.services.movements import choose_movement, set_filler
from scores.services.refusal import Refused
from scores.services.rounds import draw, publish_round
from scores.services.tournaments import TablesOpen, finish
from tests.builders import make_club, make_players, make_tournament

pytestmark = pytest.mark.django_db


def seatings(tournament: Tournament) -> list[RoundSeating]:
    """What is drawn, in the order of the rounds."""
    return [RoundSeating.from_json(found.seating) for found in tournament.rounds.order_by("number")]


def play(tournament: Tournament, number: int, *, level: tuple[int, ...] = ()) -> None:
    """Publish a round and finish its games 9 to 5 for North and South, those at tables ``level`` 7 all."""
    publish_round(tournament_id=tournament.pk, number=number)
    for game in Game.objects.filter(round__tournament=tournament, round__number=number):
        for seat in game.seats.all():
            seat.points = 7 if game.table in level else (9, 5, 9, 5)[seat.position]
            seat.save()
        game.status = Game.Status.FINISHED
        game.save()


def choose(tournament: Tournament, movement: str, rounds: int = 4, **more: object) -> None:
    choose_movement(tournament_id=tournament.pk, choice=Choice(movement=movement, rounds=rounds, **more))  # type: ignore[arg-type]


def test_the_choice_is_kept() -> None:
    tournament = make_tournament(make_club(), 8)
    choice = Choice(
        movement="winners_up",
        rounds=10,
        odd="threes",
        tables=6,
        tables_out=(4, 2, 4),
        minutes=25,
        ties="lots",
        short_tables="per_hand",
    )
    choose_movement(tournament_id=tournament.pk, choice=choice)
    kept = Tournament.objects.values(
        "movement",
        "rounds_planned",
        "odd",
        "tables_there",
        "tables_out",
        "game_minutes",
        "ties",
        "short_tables",
    ).get()
    assert kept == {
        "movement": "winners_up",
        "rounds_planned": 10,
        "odd": "threes",
        "tables_there": 6,
        "tables_out": [2, 4],
        "game_minutes": 25,
        "ties": "lots",
        "short_tables": "per_hand",
    }


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        (
            Choice(movement="swiss", rounds=4),
            "This movement does not belong to the format of the tournament.",
        ),
        (Choice(movement="rotation", rounds=61), "Choose from 1 to 60 rounds."),
        (
            Choice(movement="rotation", rounds=4, odd="ghosts"),
            "This is not possible in the format of the tournament.",
        ),
        (Choice(movement="rotation", rounds=4, tables=0), "Choose from 1 to 150 tables."),
        (Choice(movement="rotation", rounds=4, tables_out=(151,)), "Tables have numbers from 1 to 150."),
        (Choice(movement="rotation", rounds=4, minutes=301), "Choose from 1 to 300 minutes."),
        (Choice(movement="rotation", rounds=4, ties="coin"), "Choose one of the rules that are offered."),
    ],
)
def test_what_makes_no_sense_is_refused(choice: Choice, sentence: str) -> None:
    tournament = make_tournament(make_club(), 8)
    with pytest.raises(Refused) as refusal:
        choose_movement(tournament_id=tournament.pk, choice=choice)
    assert str(refusal.value.sentence) == sentence


def test_fewer_rounds_than_are_published_are_refused() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=3)
    draw(tournament_id=tournament.pk)
    play(tournament, 1)
    play(tournament, 2)
    with pytest.raises(Refused, match="Choose from 2 to 60 rounds"):
        choose(tournament, "rotation", 1)


@pytest.mark.parametrize("name", ["rotation", "seats", "colours", "fresh", "pods"])
def test_movements_known_beforehand_draw_the_whole_evening(name: str) -> None:
    tournament = make_tournament(make_club(), 14, rounds_planned=4)
    choose(tournament, name, 4)
    draw(tournament_id=tournament.pk, seed=5)
    report = check(seatings(tournament), players=[e.pk for e in tournament.entries.all()], sizes={4})
    assert (len(seatings(tournament)), report.errors) == (4, ())


@pytest.mark.parametrize("name", ["seats", "colours"])
def test_people_walk_on_also_when_rounds_are_drawn_one_by_one(name: str) -> None:
    tournament = make_tournament(make_club(), 13)
    choose(tournament, name, 4)
    draw(tournament_id=tournament.pk, seed=5)
    at_once = seatings(tournament)
    tournament.rounds.all().delete()
    for number in range(1, 5):
        draw(tournament_id=tournament.pk, last=number, seed=5 if number == 1 else None)
        play(tournament, number)
    assert seatings(tournament) == at_once


def test_pods_stay_for_three_games_also_when_rounds_are_drawn_one_by_one() -> None:
    tournament = make_tournament(make_club(), 13)
    choose(tournament, "pods", 4)
    for number in range(1, 5):
        draw(tournament_id=tournament.pk, last=number)
        play(tournament, number)
    *pod, after = seatings(tournament)
    for table in range(3):
        assert len({frozenset(game.tables[table].seats) for game in pod}) == 1
        assert len({frozenset(side) for game in pod for side in game.tables[table].sides}) == 6
    assert {frozenset(table.seats) for table in after.tables} & {
        frozenset(table.seats) for table in pod[0].tables
    } == set()


def test_winners_move_up_a_table() -> None:
    tournament = make_tournament(make_club(), 12)
    choose(tournament, "winners_up")
    assert len(draw(tournament_id=tournament.pk, seed=3)) == 1
    play(tournament, 1)
    assert len(draw(tournament_id=tournament.pk)) == 1
    first, second = seatings(tournament)
    at = {player: table.table for table in second.tables for player in table.seats}
    for table in first.tables:
        up = {1: 3, 2: 1, 3: 2}[table.table]
        winners, losers = table.sides
        assert ({at[p] for p in winners}, {at[p] for p in losers}) == ({up}, {table.table})
        assert not {frozenset(table.sides[0]), frozenset(table.sides[1])} & {
            frozenset(side) for other in second.tables for side in other.sides
        }


def test_nobody_moves_before_every_table_has_finished() -> None:
    tournament = make_tournament(make_club(), 8)
    choose(tournament, "winners_up")
    draw(tournament_id=tournament.pk, seed=3)
    publish_round(tournament_id=tournament.pk, number=1)
    with pytest.raises(TablesOpen) as refusal:
        draw(tournament_id=tournament.pk)
    assert refusal.value.tables == [(1, 1), (1, 2)]


def test_a_tie_waits_for_the_deciding_hand_and_scores_nothing() -> None:
    tournament = make_tournament(make_club(), 8)
    choose(tournament, "winners_up")
    draw(tournament_id=tournament.pk, seed=3)
    play(tournament, 1, level=(2,))
    tournament.refresh_from_db()
    (tied,) = tied_tables(tournament, 1)
    with pytest.raises(SeatingError, match="Table 2 is tied"):
        draw(tournament_id=tournament.pk)
    draw(tournament_id=tournament.pk, deciding={tied.game_id: 1})
    assert [table.decided for table in tied_tables(tournament, 1)] == [1]
    at_first = {player for table in seatings(tournament)[1].tables[:1] for player in table.seats}
    assert set(tied.sides[1]) <= at_first
    assert set(Seat.objects.filter(game=tied.game_id).values_list("points", flat=True)) == {7}


def test_the_rule_chosen_settles_a_tie_without_a_hand() -> None:
    tournament = make_tournament(make_club(), 8)
    choose(tournament, "winners_up", ties="east_west")
    draw(tournament_id=tournament.pk, seed=3)
    play(tournament, 1, level=(2,))
    tournament.refresh_from_db()
    assert tied_tables(tournament, 1) == ()
    draw(tournament_id=tournament.pk)
    first, second = seatings(tournament)
    assert set(first.tables[1].sides[1]) <= set(second.tables[0].seats)


def test_a_game_that_its_own_deciding_hand_settled_needs_no_other() -> None:
    tournament = make_tournament(make_club(), 8)
    choose(tournament, "winners_up")
    draw(tournament_id=tournament.pk, seed=3)
    play(tournament, 1, level=(2,))
    Seat.objects.filter(game__table=2, position__in=(1, 3)).update(won=True)
    draw(tournament_id=tournament.pk)
    first, second = seatings(tournament)
    assert set(first.tables[1].sides[1]) <= set(second.tables[0].seats)


def test_another_round_s_table_cannot_be_decided() -> None:
    tournament, other = make_tournament(make_club(), 8), make_tournament(make_club(), 8)
    for each in (tournament, other):
        draw(tournament_id=each.pk, last=1)
        play(each, 1)
    with pytest.raises(Refused, match="There is no such table in the last round"):
        draw(
            tournament_id=tournament.pk,
            deciding={Game.objects.filter(round__tournament=other)[0].pk: 0},
            again=True,
        )


def test_by_standing_the_best_meet_at_the_first_table() -> None:
    tournament = make_tournament(make_club(), 8)
    choose(tournament, "standing_14")
    draw(tournament_id=tournament.pk, seed=3)
    play(tournament, 1)
    draw(tournament_id=tournament.pk)
    first, second = seatings(tournament)
    winners = {player for table in first.tables for player in table.sides[0]}
    assert set(second.tables[0].seats) == winners


def test_pairs_by_the_swiss_system_meet_neighbours() -> None:
    club = make_club()
    tournament = make_tournament(club, 0, format="pairs")
    players = make_players(club, 8)
    enter_pairs(tournament_id=tournament.pk, pairs=list(zip(players[::2], players[1::2], strict=True)))
    choose(tournament, "swiss")
    draw(tournament_id=tournament.pk, seed=3)
    play(tournament, 1)
    draw(tournament_id=tournament.pk)
    first, second = seatings(tournament)
    winners = {table.seats[0] for table in first.tables}
    assert [set(table.seats) for table in second.tables] == [
        winners,
        {table.seats[1] for table in first.tables},
    ]


def test_nobody_sits_out_at_short_tables_with_house_rules_of_their_own() -> None:
    tournament = make_tournament(make_club(), 11, HouseRules(end="hands", hands=8), rules_name="Ours")
    choose(tournament, "rotation", odd="threes")
    draw(tournament_id=tournament.pk, seed=3)
    publish_round(tournament_id=tournament.pk, number=1)
    games = Game.objects.filter(round__tournament=tournament).order_by("rules__variant")
    assert SitOut.objects.count() == 0
    assert [
        (game.rules["variant"], game.rules["hands"], game.rules_name, game.seats.count()) for game in games
    ] == [
        ("american", 8, "Ours", 4),
        ("american", 8, "Ours", 4),
        ("cutthroat_dummy", 8, "Cutthroat with a dummy hand", 3),
    ]


def test_five_people_make_a_table_of_three_and_one_of_two() -> None:
    tournament = make_tournament(make_club(), 5)
    choose(tournament, "rotation", odd="threes")
    draw(tournament_id=tournament.pk, seed=3)
    publish_round(tournament_id=tournament.pk, number=1)
    assert sorted(Game.objects.values_list("rules__variant", flat=True)) == ["cutthroat_dummy", "two_handed"]


def test_a_table_out_of_use_stays_empty() -> None:
    tournament = make_tournament(make_club(), 16)
    choose(tournament, "rotation", tables_out=(2,))
    draw(tournament_id=tournament.pk, seed=3)
    assert {tuple(table.table for table in seating.tables) for seating in seatings(tournament)} == {
        (1, 3, 4, 5)
    }


def test_no_more_tables_than_there_are() -> None:
    tournament = make_tournament(make_club(), 16)
    choose(tournament, "rotation", tables=3)
    draw(tournament_id=tournament.pk, seed=3)
    assert {(len(seating.tables), len(seating.sitting_out)) for seating in seatings(tournament)} == {(3, 4)}


def test_a_filler_plays_when_needed_and_never_sits_out() -> None:
    tournament = make_tournament(make_club(), 8)
    host = tournament.entries.get(number=8)
    set_filler(entry_id=host.pk, fills=True)
    choose(tournament, "rotation", odd="filler")
    draw(tournament_id=tournament.pk, seed=3)
    play(tournament, 1)
    withdraw(entry_id=tournament.entries.get(number=1).pk)
    withdraw(entry_id=tournament.entries.get(number=2).pk)
    withdraw(entry_id=tournament.entries.get(number=3).pk)
    draw(tournament_id=tournament.pk, again=True)
    publish_round(tournament_id=tournament.pk, number=2)
    first, second = seatings(tournament)[:2]
    assert (host.pk in set(first.playing), host.pk in set(second.playing)) == (True, False)
    assert SitOut.objects.count() == 0
    assert Entry.objects.get(pk=host.pk).ranked is False


def test_a_draft_stays_until_it_is_drawn_again() -> None:
    tournament = make_tournament(make_club(), 8)
    draw(tournament_id=tournament.pk, seed=3)
    before = seatings(tournament)
    choose(tournament, "seats", 3)
    assert seatings(tournament) == before
    draw(tournament_id=tournament.pk, seed=4, again=True)
    assert Round.objects.filter(seed=4).count() == 3


def test_an_evening_with_an_empty_chair() -> None:
    """Eleven people: one chair stays empty, at another three people's table every time; everybody has four games."""
    tournament = make_tournament(make_club(), 11)
    choose(tournament, "rotation", odd="threes")
    draw(tournament_id=tournament.pk, seed=3)
    for number in range(1, 5):
        publish_round(tournament_id=tournament.pk, number=number)
        for game in Game.objects.filter(round__tournament=tournament, round__number=number):
            seats = game.seats.count()
            card = Card(points=(9, 5, 9, 5) if seats == 4 else (9, 6, 2), lone_marches=(0,) * seats)
            record(game_id=game.pk, line=card, line_id=uuid4(), expected=1, author=Author(None, "Desk"))
    short = Seat.objects.filter(game__rules__variant="cutthroat_dummy").values_list("entry", flat=True)
    assert (len(short), len(set(short)), SitOut.objects.count()) == (12, 11, 0)
    finish(tournament_id=tournament.pk)
    tournament.refresh_from_db()
    found = standings(tournament)
    assert [row.played for row in found.rows] == [4] * 11
    assert sum(int(row.points) for row in found.rows) == 8 * 28 + 4 * 17
    assert found.short_tables == "Points from tables of three or two count as they are."
