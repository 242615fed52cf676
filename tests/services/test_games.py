"""Writing on a score sheet: record, correct, take back, give up; two phones; what follows from a line."""

from __future__ import annotations

from uuid import uuid4

import pytest

from scores.euchre.games import Adjustment, Card, DealerChange, Misdeal, PassedOut, Penalty, Substitution
from scores.euchre.house_rules import HouseRules
from scores.euchre.words import RulesError
from scores.models import Club, Game, Line, Seat, Tournament
from scores.queries.games import read_sheet
from scores.services import games
from tests.builders import make_club
from tests.tables import OLGA, hand, make_friendly, make_table, points, write

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return make_club()


@pytest.fixture
def game(club: Club) -> Game:
    return make_friendly(club)


def test_a_hand_is_stored_as_facts_and_the_seats_say_what_it_is_worth(game: Game) -> None:
    line_id = uuid4()

    sheet = games.record(
        game_id=game.pk, line=hand(0, 5, dealer=0, alone=True), line_id=line_id, expected=1, author=OLGA
    )

    row = Line.objects.get()
    assert (row.pk, row.number, row.place, row.kind, row.author_label) == (line_id, 1, 1, "hand", "Olga")
    assert row.facts == {"dealer": 0, "maker": 0, "tricks": 5, "alone": True}
    assert (sheet.state.points, sheet.state.next_dealer, sheet.last_number) == ((4, 0, 4, 0), 1, 1)
    south = Seat.objects.get(game=game, position=0)
    assert (south.points, south.points_against, south.hands, south.made, south.lone_marches) == (
        4,
        0,
        1,
        1,
        1,
    )
    assert (south.won, south.has_hands) == (None, True)
    assert points(game) == [4, 0, 4, 0]


def test_a_line_sent_twice_is_stored_once(game: Game) -> None:
    line_id = uuid4()
    for _ in range(2):
        sheet = games.record(game_id=game.pk, line=hand(), line_id=line_id, expected=1, author=OLGA)

    assert Line.objects.count() == 1
    assert sheet.state.points == (1, 0, 1, 0)


def test_the_slower_of_two_phones_is_told(game: Game) -> None:
    write(game, hand())

    with pytest.raises(games.Conflict):
        games.record(game_id=game.pk, line=hand(1, 5), line_id=uuid4(), expected=1, author=OLGA)

    assert points(game) == [1, 0, 1, 0]


def test_a_line_of_another_game_cannot_be_sent_again_here(club: Club, game: Game) -> None:
    other = make_friendly(club, players=[seat.player for seat in game.seats.all()])
    write(other, hand())

    with pytest.raises(games.Conflict):
        games.record(game_id=game.pk, line=hand(), line_id=Line.objects.get().pk, expected=1, author=OLGA)


def test_what_the_house_forbids_is_not_written(game: Game) -> None:
    with pytest.raises(RulesError) as refused:
        write(game, hand(0, 2, lone_defender=1))

    assert refused.value.code == "defend_alone_not_allowed"
    assert not Line.objects.exists()


def test_passed_out_and_misdeal_stay_on_the_sheet_and_use_up_no_deal(game: Game) -> None:
    sheet = write(game, PassedOut(dealer=0), Misdeal(dealer=1), DealerChange(dealer=3), hand(3, 5, dealer=3))

    assert [line.kind for line in sheet.lines] == ["passed_out", "misdeal", "dealer", "hand"]
    assert (sheet.state.deals, sheet.state.next_dealer, sheet.state.points) == (1, 0, (0, 2, 0, 2))


def test_undo_supersedes_the_last_line_and_the_game_is_as_before(game: Game) -> None:
    write(game, hand(0, 5), hand(1, 2, dealer=1))
    line_id = uuid4()

    for _ in range(2):  # sent twice, it takes back one line
        sheet = games.undo(game_id=game.pk, line_id=line_id, expected=3, author=OLGA)

    assert sheet.state.points == (2, 0, 2, 0)
    assert [(row.number, row.kind, row.standing) for row in sheet.rows] == [
        (1, "hand", "stands"),
        (2, "hand", "taken_back"),
        (3, "undo", "stands"),
    ]
    assert points(game) == [2, 0, 2, 0]
    assert write(game, hand(1, 3, dealer=1)).state.points == (2, 1, 2, 1)


def test_undo_on_an_empty_sheet_is_refused(game: Game) -> None:
    with pytest.raises(RulesError) as refused:
        games.undo(game_id=game.pk, line_id=uuid4(), expected=1, author=OLGA)

    assert refused.value.code == "nothing_to_undo"


def test_a_correction_takes_the_place_of_the_old_line(game: Game) -> None:
    write(game, hand(0, 5), hand(1, 3, dealer=1), hand(2, 4, dealer=2))

    sheet = games.correct(
        game_id=game.pk,
        number=2,
        line=hand(1, 2, dealer=1),
        line_id=uuid4(),
        expected=4,
        reason="Cal had the left bower",
        author=OLGA,
    )

    assert [line.number for line in sheet.lines] == [1, 4, 3]
    assert sheet.state.points == (5, 0, 5, 0)
    assert points(game) == [5, 0, 5, 0]
    row = sheet.rows[3]
    assert (row.replaces, row.place, row.reason, row.who) == (2, 2, "Cal had the left bower", "Olga")
    with pytest.raises(games.Conflict):
        games.correct(
            game_id=game.pk,
            number=2,
            line=hand(1, 1, dealer=1),
            line_id=uuid4(),
            expected=5,
            reason="",
            author=OLGA,
        )


def test_a_correction_that_changes_nothing_is_refused(game: Game) -> None:
    write(game, hand(0, 5))

    with pytest.raises(RulesError) as refused:
        games.correct(
            game_id=game.pk, number=1, line=hand(0, 5), line_id=uuid4(), expected=2, reason="", author=OLGA
        )

    assert refused.value.code == "nothing_corrected"


def test_a_line_in_the_middle_can_be_struck(game: Game) -> None:
    write(game, hand(0, 5), hand(0, 5), hand(1, 3, dealer=1))

    sheet = games.strike(
        game_id=game.pk, number=2, line_id=uuid4(), expected=4, author=OLGA, reason="Entered twice"
    )

    assert [line.number for line in sheet.lines] == [1, 3]
    assert sheet.state.points == (2, 1, 2, 1)


def test_the_last_hand_finishes_the_game_and_its_undo_reopens_it(club: Club) -> None:
    game = make_friendly(club, HouseRules(target=4))
    write(game, hand(0, 5, alone=True))
    game.refresh_from_db()
    assert (game.status, game.finished_at is not None) == (Game.Status.FINISHED, True)
    assert list(game.seats.values_list("won", "games")) == [(True, 1), (False, 0), (True, 1), (False, 0)]
    with pytest.raises(games.GameClosed):
        write(game, hand(dealer=1))

    games.undo(game_id=game.pk, line_id=uuid4(), expected=2, author=OLGA)

    game.refresh_from_db()
    assert (game.status, game.finished_at) == (Game.Status.PLAYING, None)
    assert set(game.seats.values_list("won", "games")) == {(None, 0)}


def test_a_correction_can_end_a_game_earlier(club: Club) -> None:
    game = make_friendly(club, HouseRules(target=4))
    write(game, hand(0, 3), hand(1, 3, dealer=1), hand(2, 3, dealer=2))

    sheet = games.correct(
        game_id=game.pk,
        number=1,
        line=hand(0, 5, alone=True),
        line_id=uuid4(),
        expected=4,
        reason="It was alone",
        author=OLGA,
    )

    assert [line.result.after_end for line in sheet.lines if line.result] == [False, True, True]
    assert points(game) == [4, 0, 4, 0]
    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED


def test_every_write_in_a_round_raises_the_tournaments_version(club: Club) -> None:
    game = make_table(club)
    tournament = Tournament.objects.get()

    write(game, hand())

    assert Tournament.objects.get().version == tournament.version + 1


@pytest.mark.parametrize("status", [Tournament.Status.FINISHED, Tournament.Status.CANCELLED])
def test_a_tournament_that_is_over_takes_no_more_writing(club: Club, status: str) -> None:
    game = make_table(club)
    write(game, hand())
    Tournament.objects.update(status=status)

    with pytest.raises(games.GameClosed):
        write(game, hand(dealer=1))
    with pytest.raises(games.GameClosed):
        games.undo(game_id=game.pk, line_id=uuid4(), expected=2, author=OLGA)

    assert (Line.objects.count(), points(game)) == (1, [1, 0, 1, 0])


def test_an_abandoned_game_stays_to_be_seen_and_can_be_taken_up_again(game: Game) -> None:
    write(game, hand())

    sheet = games.abandon(game_id=game.pk, reason="Cal had to go home", author=OLGA)

    assert sheet.abandoned is not None
    assert (sheet.abandoned.reason, sheet.state.points) == ("Cal had to go home", (1, 0, 1, 0))
    game.refresh_from_db()
    assert game.status == Game.Status.VOID
    with pytest.raises(games.GameClosed):
        write(game, hand(dealer=1))

    games.undo(game_id=game.pk, line_id=uuid4(), expected=3, author=OLGA)

    game.refresh_from_db()
    assert game.status == Game.Status.PLAYING
    assert write(game, hand(dealer=1)).state.points == (2, 0, 2, 0)


def test_abandoning_needs_a_reason(game: Game) -> None:
    with pytest.raises(RulesError) as refused:
        games.abandon(game_id=game.pk, reason=" ", author=OLGA)

    assert refused.value.code == "reason_needed"


def test_a_game_marked_as_not_played_takes_no_hands(game: Game) -> None:
    Game.objects.update(status=Game.Status.UNPLAYED)

    with pytest.raises(games.GameClosed):
        write(game, hand())


def test_a_paper_card_and_hands_do_not_mix(club: Club, game: Game) -> None:
    card = Card(points=(7, 3, 7, 3), lone_marches=(1, 0, 0, 0))
    write(game, hand())
    with pytest.raises(RulesError) as refused:
        write(game, card)
    assert refused.value.code == "card_beside_hands"

    other = make_friendly(club, players=[seat.player for seat in game.seats.all()])
    sheet = write(other, card)

    assert (sheet.state.points, points(other)) == ((7, 3, 7, 3), [7, 3, 7, 3])
    other.refresh_from_db()
    assert other.status == Game.Status.FINISHED
    assert set(other.seats.values_list("has_hands", flat=True)) == {False}


def test_a_penalty_and_an_adjustment_are_lines_like_any_other(game: Game) -> None:
    sheet = write(
        game,
        Penalty(offender=1, kind="renege", points=2, hand="ends"),
        Adjustment(points=(0, 1, 0, 1), note="Miscounted on paper"),
    )

    assert (sheet.state.points, sheet.state.deals) == ((2, 1, 2, 1), 1)


def test_a_substitute_is_not_written_down_as_a_plain_line(game: Game) -> None:
    with pytest.raises(RulesError) as refused:
        write(game, Substitution(seat=0, player=1))

    assert refused.value.code == "substitute_instead"


@pytest.mark.parametrize("lines", [0, 30])
def test_recording_costs_the_same_however_long_the_sheet(
    club: Club, lines: int, django_assert_num_queries: object
) -> None:
    game = make_table(club, rules=HouseRules(target=99))
    write(game, hand(), *(Misdeal(dealer=0) for _ in range(lines)))

    with django_assert_num_queries(7):  # type: ignore[operator]
        games.record(game_id=game.pk, line=hand(), line_id=uuid4(), expected=lines + 2, author=OLGA)

    assert read_sheet(game).last_number == lines + 2
