"""Beginning a game: who may sit down to it, the next one, an abandoned one played again, the clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from scores.euchre.house_rules import HouseRules
from scores.euchre.words import RulesError
from scores.models import Club, Game, Tournament
from scores.services import games
from tests.builders import make_club, make_players
from tests.tables import OLGA, hand, make_friendly, make_table, names, points, write

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return make_club()


def test_opening_freezes_the_rules_and_seats_everybody(club: Club) -> None:
    rules = HouseRules(target=7)

    game = make_friendly(club, rules, first_dealer=2)

    assert HouseRules.from_json(game.rules) == rules
    assert (game.rules_name, game.first_dealer, game.status) == ("House", 2, Game.Status.PLAYING)
    assert len(game.nonce) == 16
    assert names(game) == ["Ann", "Bea", "Cal", "Dev"]


def test_a_game_of_a_round_has_no_link_of_its_own(club: Club) -> None:
    assert make_table(club).nonce == ""


@pytest.mark.parametrize(
    ("variant", "count", "code"),
    [
        ("american", 3, "seats_do_not_fit"),
        ("cutthroat_20", 4, "seats_do_not_fit"),
        ("two_handed", 3, "seats_do_not_fit"),
    ],
)
def test_the_number_of_players_must_fit(club: Club, variant: str, count: int, code: str) -> None:
    with pytest.raises(RulesError) as refused:
        make_friendly(club, HouseRules(variant=variant), players=make_players(club, count))

    assert refused.value.code == code


def test_nobody_sits_twice(club: Club) -> None:
    ann, bea, cal = make_players(club, 3)

    with pytest.raises(RulesError) as refused:
        make_friendly(club, players=[ann, bea, cal, ann])

    assert (refused.value.code, refused.value.params) == ("seated_twice", {"name": "Ann"})


def test_another_clubs_players_do_not_sit_here(club: Club) -> None:
    with pytest.raises(RulesError) as refused:
        make_friendly(club, players=make_players(make_club(), 4))

    assert refused.value.code == "another_club"


def test_the_first_dealer_must_sit_at_the_table(club: Club) -> None:
    with pytest.raises(RulesError) as refused:
        make_friendly(club, first_dealer=4)

    assert refused.value.code == "no_such_seat"


def test_again_is_one_game_with_the_next_dealer_however_often_it_is_asked(club: Club) -> None:
    game = make_friendly(club, HouseRules(target=2))
    write(game, hand(0, 5, dealer=0))

    first = games.again(game_id=game.pk, author=OLGA)
    second = games.again(game_id=game.pk, author=OLGA)

    assert (first, first.first_dealer, first.follows, first.nonce) == (second, 1, game, game.nonce)
    assert names(first) == ["Ann", "Bea", "Cal", "Dev"]
    assert first.start_points == []


def test_laps_are_carried_and_follow_a_correction(club: Club) -> None:
    game = make_friendly(club, HouseRules(target=2, laps=True))
    write(game, hand(0, 5, dealer=0, alone=True))
    following = games.again(game_id=game.pk, author=OLGA)
    assert following.start_points == [2, 0, 2, 0]
    sheet = write(following, hand(1, 3, dealer=1))
    assert (sheet.state.ending is not None, sheet.state.points) == (True, (2, 1, 2, 1))

    games.correct(
        game_id=game.pk,
        number=1,
        line=hand(0, 5, dealer=0),
        line_id=uuid4(),
        expected=2,
        reason="With Cal",
        author=OLGA,
    )

    following.refresh_from_db()
    assert (following.start_points, following.status) == ([], Game.Status.PLAYING)
    assert points(following) == [0, 1, 0, 1]


def test_again_waits_for_the_end(club: Club) -> None:
    game = make_friendly(club)

    with pytest.raises(RulesError) as refused:
        games.again(game_id=game.pk, author=OLGA)

    assert refused.value.code == "again_too_early"


def test_again_is_not_for_a_round(club: Club) -> None:
    game = make_table(club)

    with pytest.raises(RulesError) as refused:
        games.again(game_id=game.pk, author=OLGA)

    assert refused.value.code == "again_in_round"


def test_an_abandoned_game_is_started_afresh_once(club: Club) -> None:
    game = make_table(club)
    write(game, hand())
    games.abandon(game_id=game.pk, reason="Wrong cards", author=OLGA)
    version = Tournament.objects.get().version

    fresh = games.replay_abandoned(game_id=game.pk, author=OLGA)

    assert games.replay_abandoned(game_id=game.pk, author=OLGA) == fresh
    assert (fresh.replaces, fresh.round, fresh.table, points(fresh)) == (game, game.round, 1, [0, 0, 0, 0])
    assert Tournament.objects.get().version == version + 1
    assert [seat.entry_id for seat in fresh.seats.all()] == [seat.entry_id for seat in game.seats.all()]
    with pytest.raises(games.GameClosed):
        games.undo(game_id=game.pk, line_id=uuid4(), expected=3, author=OLGA)


def test_a_running_game_is_not_started_again(club: Club) -> None:
    game = make_friendly(club)

    with pytest.raises(RulesError) as refused:
        games.replay_abandoned(game_id=game.pk, author=OLGA)

    assert refused.value.code == "not_abandoned"


def test_the_clock_starts_once(club: Club) -> None:
    game = make_friendly(club, HouseRules(end="time", minutes=20))
    games.start_clock(game_id=game.pk)
    game.refresh_from_db()
    ends_at = game.ends_at
    assert ends_at is not None
    assert timedelta(minutes=19) < ends_at - datetime.now(UTC) <= timedelta(minutes=20)

    games.start_clock(game_id=game.pk)

    game.refresh_from_db()
    assert game.ends_at == ends_at


def test_starting_the_clock_tells_the_tournaments_pages(club: Club) -> None:
    game = make_table(club, rules=HouseRules(end="time", minutes=20))
    before = Tournament.objects.get().version

    games.start_clock(game_id=game.pk)
    games.start_clock(game_id=game.pk)

    assert Tournament.objects.get().version == before + 1


def test_no_clock_starts_where_nothing_is_played_any_more(club: Club) -> None:
    game = make_table(club, rules=HouseRules(end="time", minutes=20))
    Tournament.objects.update(status=Tournament.Status.FINISHED)
    with pytest.raises(RulesError) as refused:
        games.start_clock(game_id=game.pk)
    assert refused.value.code == "tournament_over"

    Tournament.objects.update(status=Tournament.Status.RUNNING)
    games.abandon(game_id=game.pk, reason="Fire alarm", author=OLGA)
    with pytest.raises(RulesError) as refused:
        games.start_clock(game_id=game.pk)
    assert refused.value.code == "abandoned"
    assert Game.objects.get().ends_at is None
