"""Who sits where: a substitute takes over, a wrong line-up is put right, and both can be taken back."""

from __future__ import annotations

from uuid import uuid4

import pytest

from scores.euchre.words import RulesError
from scores.models import Club, Entry, Game, Player, Seat, Tournament
from scores.services import games
from tests.builders import make_club, make_players
from tests.tables import OLGA, hand, make_friendly, make_table, names, points, write

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return make_club()


@pytest.fixture
def game(club: Club) -> Game:
    return make_friendly(club)


@pytest.fixture
def gil(club: Club) -> Player:
    return Player.objects.create(club=club, name="Gil")


def test_a_substitute_plays_from_the_next_hand_on(game: Game, gil: Player) -> None:
    write(game, hand(0, 5))

    games.substitute(game_id=game.pk, seat=2, player=gil, expected=2, author=OLGA)
    write(game, hand(2, 3, dealer=1))

    assert names(game) == ["Ann", "Bea", "Cal", "Gil", "Dev"]
    assert points(game) == [3, 0, 2, 1, 0]
    assert list(game.seats.filter(position=2).values_list("occupant", "hands", "made")) == [
        (0, 1, 0),
        (1, 1, 1),
    ]


def test_a_substitute_who_is_taken_back_leaves_no_seat(game: Game, gil: Player) -> None:
    write(game, hand(0, 5))
    games.substitute(game_id=game.pk, seat=2, player=gil, expected=2, author=OLGA)

    games.undo(game_id=game.pk, line_id=uuid4(), expected=3, author=OLGA)

    assert names(game) == ["Ann", "Bea", "Cal", "Dev"]
    assert points(game) == [2, 0, 2, 0]


def test_nobody_sits_twice_at_a_table(game: Game) -> None:
    bea = Player.objects.get(name="Bea")

    with pytest.raises(RulesError) as refused:
        games.substitute(game_id=game.pk, seat=2, player=bea, expected=1, author=OLGA)

    assert refused.value.code == "seated_twice"


def test_another_clubs_player_is_no_substitute(game: Game) -> None:
    stranger = make_players(make_club(), 1)[0]

    with pytest.raises(RulesError) as refused:
        games.substitute(game_id=game.pk, seat=2, player=stranger, expected=1, author=OLGA)

    assert refused.value.code == "another_club"


def test_a_substitute_in_a_tournament_keeps_his_points_for_himself(club: Club, gil: Player) -> None:
    game = make_table(club)
    entry = Entry.objects.create(tournament=Tournament.objects.get(), number=9, player=gil)

    games.substitute(game_id=game.pk, seat=0, player=gil, expected=1, author=OLGA)

    assert Seat.objects.get(position=0, occupant=1).entry == entry


def test_a_substitute_who_did_not_enter_has_no_entry(club: Club, gil: Player) -> None:
    game = make_table(club)

    games.substitute(game_id=game.pk, seat=0, player=gil, expected=1, author=OLGA)

    assert Seat.objects.get(position=0, occupant=1).entry is None


def test_a_pair_keeps_its_entry_whoever_plays_for_it(club: Club, gil: Player) -> None:
    game = make_table(club, format=Tournament.Format.PAIRS)
    entry = Seat.objects.get(position=0).entry

    games.substitute(game_id=game.pk, seat=0, player=gil, expected=1, author=OLGA)

    assert Seat.objects.get(position=0, occupant=1).entry == entry


def test_somebody_at_another_table_of_the_round_is_no_substitute(club: Club, gil: Player) -> None:
    game = make_table(club)
    other = Game.objects.create(club=club, round=game.round, table=3, rules=game.rules)
    Seat.objects.create(game=other, position=0, player=gil)

    with pytest.raises(RulesError) as refused:
        games.substitute(game_id=game.pk, seat=0, player=gil, expected=1, author=OLGA)

    assert (refused.value.code, refused.value.params) == ("plays_elsewhere", {"name": "Gil", "table": 3})


def test_seats_are_exchanged_and_the_hands_stay(game: Game) -> None:
    write(game, hand(0, 5))

    games.swap_seats(game_id=game.pk, order=[1, 0, 2, 3], expected=2, author=OLGA, reason="Sat the other way")

    assert names(game) == ["Bea", "Ann", "Cal", "Dev"]
    assert points(game) == [2, 0, 2, 0]


def test_an_exchange_of_more_than_two_is_taken_back(game: Game) -> None:
    games.swap_seats(game_id=game.pk, order=[1, 2, 0, 3], expected=1, author=OLGA)
    assert names(game) == ["Bea", "Cal", "Ann", "Dev"]

    games.undo(game_id=game.pk, line_id=uuid4(), expected=2, author=OLGA)

    assert names(game) == ["Ann", "Bea", "Cal", "Dev"]


def test_a_finished_games_line_up_can_still_be_put_right(club: Club) -> None:
    game = make_friendly(club)
    write(game, *(hand(0, 5, dealer=number % 4, alone=True) for number in range(3)))

    games.swap_seats(game_id=game.pk, order=[1, 0, 3, 2], expected=4, author=OLGA)

    game.refresh_from_db()
    winners = game.seats.filter(won=True).values_list("player__name", flat=True)
    assert (game.status, list(winners)) == (Game.Status.FINISHED, ["Bea", "Dev"])


@pytest.mark.parametrize(
    ("order", "code"),
    [([0, 1, 2], "not_an_order"), ([0, 0, 2, 3], "not_an_order"), ([0, 1, 2, 3], "nobody_moves")],
)
def test_an_order_that_is_none_is_refused(game: Game, order: list[int], code: str) -> None:
    with pytest.raises(RulesError) as refused:
        games.swap_seats(game_id=game.pk, order=order, expected=1, author=OLGA)

    assert refused.value.code == code


def test_an_older_substitution_is_not_struck_from_under_later_hands(game: Game, gil: Player) -> None:
    games.substitute(game_id=game.pk, seat=2, player=gil, expected=1, author=OLGA)
    write(game, hand())

    with pytest.raises(RulesError) as refused:
        games.strike(game_id=game.pk, number=1, line_id=uuid4(), expected=3, author=OLGA)

    assert refused.value.code == "seats_only_last"
