"""Agreement on a sheet: accepted by its sides, disputed, locked, corrected by a ruling; who may enter at all."""

from __future__ import annotations

from collections.abc import Callable
from uuid import uuid4

import pytest

from scores.euchre.games import Card
from scores.euchre.house_rules import HouseRules
from scores.euchre.words import RulesError
from scores.models import Game, Line, Tournament
from scores.queries.games import Sheet, read_sheet
from scores.queries.tables import round_board
from scores.services import agreement, games
from scores.services.refusal import Refused
from scores.services.tournaments import finish
from tests.builders import make_club
from tests.tables import OLGA, hand, make_friendly, make_table, points, write

pytestmark = pytest.mark.django_db

PHONE = games.Author(None, "Table 1’s phone", phone="one")
ORGANISER = games.Author(None, "Olga", rules=True)


@pytest.fixture
def game() -> Game:
    """A game to two points, which its first hand ended."""
    game = make_table(make_club(), rules=HouseRules(target=2))
    write(game, hand(0, 5))
    return game


def accept(game: Game, *sides: int, expected: int | None = None, author: games.Author = PHONE) -> Sheet:
    return agreement.accept(
        game_id=game.pk,
        sides=sides or None,
        line_id=uuid4(),
        expected=expected or read_sheet(game).last_number + 1,
        author=author,
    )


def dispute(game: Game, reason: str) -> Sheet:
    expected = read_sheet(game).last_number + 1
    return agreement.dispute(game_id=game.pk, reason=reason, line_id=uuid4(), expected=expected, author=PHONE)


def correct(game: Game, author: games.Author, reason: str = "") -> Sheet:
    return games.correct(
        game_id=game.pk,
        number=1,
        line=hand(0, 5, alone=True),
        line_id=uuid4(),
        expected=read_sheet(game).last_number + 1,
        reason=reason,
        author=author,
    )


def word(game: Game) -> str:
    return Game.objects.values_list("agreement", flat=True).get(pk=game.pk)


def test_a_sheet_is_accepted_when_each_side_has_accepted_it(game: Game) -> None:
    assert not accept(game, 1).agreement.complete
    assert word(game) == ""

    sheet = accept(game, 0)

    assert (sheet.agreement.complete, sheet.locked, word(game)) == (True, True, "accepted")
    assert [(row.kind, row.facts, row.who) for row in sheet.rows[1:]] == [
        ("accepted", {"sides": [1]}, "Table 1’s phone"),
        ("accepted", {"sides": [0]}, "Table 1’s phone"),
    ]
    assert points(game) == [2, 0, 2, 0]


def test_two_sides_may_accept_in_the_same_moment(game: Game) -> None:
    accept(game, 0, expected=2)
    assert accept(game, 1, expected=2).locked


def test_accepting_twice_writes_once(game: Game) -> None:
    accept(game, 0)
    accept(game, 0)
    accept(game)
    accept(game, 1)
    assert [row.facts["sides"] for row in read_sheet(game).rows[1:]] == [[0], [0, 1]]


def test_who_accepts_another_sheet_than_there_is_looks_again(game: Game) -> None:
    accept(game, 0)
    correct(game, PHONE)

    with pytest.raises(games.Conflict):
        accept(game, 1, expected=3)

    assert read_sheet(game).agreement.sides == frozenset()


@pytest.mark.parametrize("number", [2, 9])
def test_only_sides_of_the_table_accept(game: Game, number: int) -> None:
    with pytest.raises(RulesError, match="Choose which side accepts"):
        accept(game, number)


def test_an_accepted_sheet_is_closed_to_everybody_but_the_organiser(game: Game) -> None:
    accept(game)
    writes: list[Callable[[], object]] = [
        lambda: correct(game, PHONE, "Three tricks"),
        lambda: games.undo(game_id=game.pk, line_id=uuid4(), expected=3, author=PHONE),
        lambda: games.strike(game_id=game.pk, number=1, line_id=uuid4(), expected=3, author=OLGA),
        lambda: games.abandon(game_id=game.pk, reason="Wet cards", author=OLGA),
        lambda: games.swap_seats(game_id=game.pk, order=[1, 0, 3, 2], author=OLGA, expected=3),
    ]
    for attempt in writes:
        with pytest.raises(games.GameClosed, match="Only the organiser changes it"):
            attempt()
    assert (Line.objects.count(), word(game), points(game)) == (2, "accepted", [2, 0, 2, 0])


def test_a_ruling_needs_a_reason_and_everybody_sees_it(game: Game) -> None:
    accept(game)
    with pytest.raises(RulesError, match="Say why it is changed"):
        correct(game, ORGANISER)

    sheet = correct(game, ORGANISER, "He played alone")

    assert (sheet.agreement.word, sheet.locked, word(game)) == ("corrected", True, "corrected")
    assert (sheet.rows[-1].who, sheet.rows[-1].reason, points(game)) == (
        "Olga",
        "He played alone",
        [4, 0, 4, 0],
    )
    assert game.round is not None
    board = round_board(game.round.tournament, 1)
    assert board is not None
    assert [table.agreement for table in board.tables] == ["corrected"]


def test_a_ruling_that_reopens_the_game_lets_the_table_play_on_and_accept_anew(game: Game) -> None:
    accept(game)
    games.correct(
        game_id=game.pk,
        number=1,
        line=hand(0, 3),
        line_id=uuid4(),
        expected=3,
        reason="Three",
        author=ORGANISER,
    )

    assert not read_sheet(game).locked
    sheet = write(game, hand(1, 5, dealer=1))
    assert (sheet.locked, sheet.agreement.sides, word(game)) == (False, frozenset(), "corrected")
    assert accept(game).locked


def test_a_dispute_takes_back_what_was_accepted_and_a_correction_settles_it(game: Game) -> None:
    accept(game, 0)
    with pytest.raises(RulesError, match="Say what is not right"):
        dispute(game, " ")

    sheet = dispute(game, "It was three tricks")

    assert (sheet.agreement.sides, sheet.agreement.reason, word(game)) == (
        frozenset(), "It was three tricks", "disputed",
    )  # fmt: skip
    assert (correct(game, PHONE).agreement.word, word(game)) == ("", "")


def test_nothing_is_accepted_before_the_end_on_friendlies_from_cards_or_when_switched_off(game: Game) -> None:
    running = make_table(make_club())
    friendly = make_friendly(make_club(), HouseRules(target=2))
    carded = make_table(make_club())
    write(friendly, hand(0, 5))
    write(carded, Card(points=(9, 4, 9, 4), lone_marches=(0, 0, 0, 0)))
    assert game.round is not None
    agreement.set_scoring(tournament_id=game.round.tournament_id, entry_mode="players", acceptance="off")
    for each in (running, friendly, carded, game):
        with pytest.raises(RulesError, match="nothing to accept"):
            accept(each)


def test_accepting_ends_with_the_tournament(game: Game) -> None:
    assert game.round is not None
    finish(tournament_id=game.round.tournament_id)
    with pytest.raises(games.GameClosed, match="tournament is finished"):
        accept(game)
    with pytest.raises(Refused, match="finished"):
        agreement.set_scoring(tournament_id=game.round.tournament_id, entry_mode="paper", acceptance="off")


def test_the_evenings_settings_change_at_any_time_and_tell_every_page() -> None:
    game = make_table(make_club())
    assert game.round is not None
    before = Tournament.objects.get()

    agreement.set_scoring(tournament_id=before.pk, entry_mode="scorers", acceptance="scorer")

    after = Tournament.objects.get()
    assert (after.entry_mode, after.acceptance, after.version) == ("scorers", "scorer", before.version + 1)


def test_on_paper_a_sheet_begins_with_a_card_and_one_that_began_with_hands_goes_on() -> None:
    begun, empty = make_table(make_club()), make_table(make_club())
    write(begun, hand())
    Tournament.objects.update(entry_mode=Tournament.EntryMode.PAPER)

    with pytest.raises(RulesError, match="only paper cards count"):
        write(empty, hand())

    assert write(empty, Card(points=(9, 4, 9, 4), lone_marches=(0, 0, 0, 0))).state.points == (9, 4, 9, 4)
    assert write(begun, hand(dealer=1)).state.points == (2, 0, 2, 0)
