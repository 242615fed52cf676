"""A result is corrected after the next round was drawn from it: the organiser is told, keeps the seats, or draws anew."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import uuid4

import pytest

from scores.euchre.games import Card
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.words import RulesError
from scores.models import Game, Round, Tournament
from scores.queries.movements import playing_tables, tied_tables
from scores.queries.reseating import Reseating, reseatings
from scores.services.attendance import set_presence
from scores.services.drafts import redraw_others, swap
from scores.services.entries import enter_pairs
from scores.services.games import Author, correct, record, undo
from scores.services.latecomers import stand_in
from scores.services.players import NewPlayer
from scores.services.refusal import Refused
from scores.services.reseating import keep_seats, redo_round
from scores.services.rounds import draw, publish_round
from scores.services.tournaments import TablesOpen
from scores.services.wishes import add_wish
from tests.builders import make_club, make_players, make_tournament
from tests.services.test_movements import choose

pytestmark = pytest.mark.django_db
DESK = Author(None, "Desk")


def card(north: int, east: int) -> Card:
    return Card(points=(north, east, north, east), lone_marches=(0,) * 4)


def play(tournament: Tournament, number: int, cards: Mapping[int, Card] | None = None) -> None:
    """Publish a round and hand in cards: 9 to 5 for North and South but where ``cards`` say otherwise."""
    publish_round(tournament_id=tournament.pk, number=number)
    for game in Game.objects.filter(round__tournament=tournament, round__number=number):
        line = (cards or {}).get(game.table, card(9, 5))
        record(game_id=game.pk, line=line, line_id=uuid4(), expected=1, author=DESK)


def put_right(tournament: Tournament, number: int, table: int, line: Card, expected: int = 2) -> None:
    """The card of a table says something else."""
    game = Game.objects.get(round__tournament=tournament, round__number=number, table=table)
    correct(
        game_id=game.pk,
        number=expected - 1,
        line=line,
        line_id=uuid4(),
        expected=expected,
        reason="Read again",
        author=DESK,
    )


def seating(tournament: Tournament, number: int) -> RoundSeating:
    return RoundSeating.from_json(tournament.rounds.get(number=number).seating)


def winners_move(players: int = 8) -> Tournament:
    """Round 1 played, round 2 drawn from it."""
    tournament = make_tournament(make_club(), players)
    choose(tournament, "winners_up")
    draw(tournament_id=tournament.pk, seed=3)
    play(tournament, 1)
    draw(tournament_id=tournament.pk, seed=4)
    return Tournament.objects.get(pk=tournament.pk)


def told(tournament: Tournament) -> list[int]:
    return [change.number for change in reseatings(tournament)]


def expected_words(tournament: Tournament, would: RoundSeating, table: int) -> str:
    """What is said of a table that would be another."""
    names = {entry.pk: str(entry) for entry in tournament.entries.select_related("player")}

    def people(round_: RoundSeating) -> str:
        sides = round_.tables[table - 1].sides
        return " against ".join(" & ".join(names[one] for one in side) for side in sides)

    return f"Table {table} would be {people(would)} instead of {people(seating(tournament, 2))}."


def test_nothing_is_said_while_nothing_has_changed() -> None:
    tournament = winners_move()
    assert reseatings(tournament) == ()
    put_right(tournament, 1, 1, card(8, 6))
    assert reseatings(tournament) == ()


def test_another_winner_shows_who_would_sit_where() -> None:
    tournament = winners_move()
    before = seating(tournament, 2)
    put_right(tournament, 1, 1, card(5, 9))
    (found,) = reseatings(tournament)
    redo_round(tournament_id=tournament.pk, number=2)
    would = seating(tournament, 2)
    assert before != would
    Round.objects.filter(tournament=tournament, number=2).update(seating=before.to_json())
    assert found == Reseating(
        number=2,
        is_draft=True,
        tables=(expected_words(tournament, would, 1), expected_words(tournament, would, 2)),
        moved="8 people would sit elsewhere or with somebody else.",
        by_hand=False,
    )


def test_drawn_anew_the_new_winners_move() -> None:
    tournament = winners_move()
    first, before = seating(tournament, 1), seating(tournament, 2)
    put_right(tournament, 1, 1, card(5, 9))
    redone = redo_round(tournament_id=tournament.pk, number=2)
    assert (redone.status, redone.replaced, redone.seed) == ("draft", before.to_json(), 4)
    after = seating(tournament, 2)
    assert set(first.tables[0].sides[1]) <= set(after.tables[1].seats)
    assert set(first.tables[0].sides[0]) <= set(after.tables[0].seats)
    assert told(tournament) == []
    assert redo_round(tournament_id=tournament.pk, number=2) == redone


def test_kept_seats_are_not_asked_about_again() -> None:
    tournament = winners_move()
    before = seating(tournament, 2)
    put_right(tournament, 1, 1, card(5, 9))
    version = Tournament.objects.get().version
    keep_seats(tournament_id=tournament.pk, number=2)
    assert (told(tournament), seating(tournament, 2)) == ([], before)
    assert Tournament.objects.get().version == version + 1
    put_right(tournament, 1, 2, card(5, 9))
    assert told(tournament) == [2]
    put_right(tournament, 1, 2, card(9, 5), expected=3)
    put_right(tournament, 1, 1, card(9, 5), expected=3)
    assert told(tournament) == []


def test_a_published_round_in_which_nothing_is_written_is_taken_back_for_it() -> None:
    tournament = winners_move()
    publish_round(tournament_id=tournament.pk, number=2)
    put_right(tournament, 1, 1, card(5, 9))
    (found,) = reseatings(tournament)
    assert (found.is_draft, found.refusal) == (False, "")
    redone = redo_round(tournament_id=tournament.pk, number=2)
    assert (redone.status, Game.objects.filter(round__number=2).count()) == ("draft", 0)
    publish_round(tournament_id=tournament.pk, number=2)
    assert told(tournament) == []


def test_what_is_written_is_never_thrown_away() -> None:
    tournament = winners_move()
    play(tournament, 2)
    put_right(tournament, 1, 1, card(5, 9))
    (found,) = reseatings(tournament)
    assert found.refusal == "Table 1 has something on its score sheet already; that is never thrown away."
    before = seating(tournament, 2)
    with pytest.raises(Refused, match="Table 1 of round 2 has something on its score sheet"):
        redo_round(tournament_id=tournament.pk, number=2)
    assert seating(tournament, 2) == before
    keep_seats(tournament_id=tournament.pk, number=2)
    assert told(tournament) == []


def test_the_round_after_next_goes_by_its_own_results() -> None:
    tournament = winners_move()
    play(tournament, 2)
    draw(tournament_id=tournament.pk, seed=5)
    publish_round(tournament_id=tournament.pk, number=3)
    put_right(tournament, 1, 1, card(5, 9))
    (found,) = reseatings(tournament)
    assert (found.number, found.refusal) == (2, "Later rounds are published already: what was played stays.")
    with pytest.raises(Refused, match="Only the round published last can be taken back"):
        redo_round(tournament_id=tournament.pk, number=2)
    put_right(tournament, 2, 2, card(5, 9))
    assert told(tournament) == [2, 3]


def test_while_a_table_plays_again_nothing_is_known() -> None:
    tournament = winners_move()
    game = Game.objects.get(round__number=1, table=1)
    undo(game_id=game.pk, line_id=uuid4(), expected=2, author=DESK)
    assert told(tournament) == []
    record(game_id=game.pk, line=card(9, 5), line_id=uuid4(), expected=3, author=DESK)
    assert told(tournament) == []


def test_a_tie_that_a_correction_made_is_settled_first() -> None:
    tournament = winners_move()
    put_right(tournament, 1, 2, card(7, 7))
    (found,) = reseatings(tournament)
    assert (found.trouble, found.tied, found.tables) == (
        "Table 2 is tied: play one more hand to decide who moves.",
        True,
        (),
    )
    (tied,) = tied_tables(tournament, 1)
    redo_round(tournament_id=tournament.pk, number=2, deciding={tied.game_id: 1})
    first, second = seating(tournament, 1), seating(tournament, 2)
    assert set(first.tables[1].sides[1]) <= set(second.tables[0].seats)
    assert told(tournament) == []


def test_a_tie_may_be_left_alone() -> None:
    tournament = winners_move()
    before = seating(tournament, 2)
    put_right(tournament, 1, 2, card(7, 7))
    keep_seats(tournament_id=tournament.pk, number=2)
    assert (told(tournament), seating(tournament, 2)) == ([], before)
    put_right(tournament, 1, 2, card(9, 5), expected=3)
    assert told(tournament) == []


def test_a_deciding_hand_no_longer_counts_once_somebody_is_ahead() -> None:
    tournament = make_tournament(make_club(), 8)
    choose(tournament, "winners_up")
    draw(tournament_id=tournament.pk, seed=3)
    play(tournament, 1, {2: card(7, 7)})
    tournament.refresh_from_db()
    (tied,) = tied_tables(tournament, 1)
    draw(tournament_id=tournament.pk, seed=4, deciding={tied.game_id: 0})
    put_right(tournament, 1, 2, card(5, 9))
    assert told(tournament) == [2]
    put_right(tournament, 1, 2, card(9, 5), expected=3)
    assert told(tournament) == []


def test_seats_exchanged_by_hand_are_the_organisers() -> None:
    tournament = winners_move()
    drawn = seating(tournament, 2)
    one, other = drawn.tables[0].seats[0], drawn.tables[1].seats[0]
    swap(tournament_id=tournament.pk, number=2, one=one, other=other)
    assert told(tournament) == []
    put_right(tournament, 1, 1, card(5, 9))
    (found,) = reseatings(tournament)
    assert found.by_hand is True
    keep_seats(tournament_id=tournament.pk, number=2)
    kept = seating(tournament, 2)
    assert (kept.tables[0].seats[0], told(tournament)) == (other, [])


def test_kept_tables_are_the_organisers_too() -> None:
    tournament = winners_move(16)
    redraw_others(tournament_id=tournament.pk, number=2, kept=[1], seed=9)
    put_right(tournament, 1, 1, card(5, 9))
    (found,) = reseatings(tournament)
    assert found.by_hand is True
    redo_round(tournament_id=tournament.pk, number=2)
    assert (told(tournament), tournament.rounds.get(number=2).seed) == ([], 4)


def test_a_draft_that_does_not_fit_who_is_here_is_drawn_again_anyway() -> None:
    tournament = winners_move(9)
    put_right(tournament, 1, 1, card(5, 9))
    assert told(tournament) == [2]
    gone = seating(tournament, 2).tables[0].seats[0]
    set_presence(entry_id=gone, presence="left")
    assert told(tournament) == []
    draw(tournament_id=tournament.pk, again=True)
    assert told(tournament) == []


def test_who_took_a_seat_over_is_no_exchange() -> None:
    tournament = winners_move()
    publish_round(tournament_id=tournament.pk, number=2)
    leaving = seating(tournament, 2).tables[0].seats[0]
    coming = stand_in(entry_id=leaving, person=NewPlayer(name="Zoe"), author=DESK)
    assert told(tournament) == []
    put_right(tournament, 1, 1, card(5, 9))
    (found,) = reseatings(tournament)
    assert (found.by_hand, found.refusal) == (False, "")
    redo_round(tournament_id=tournament.pk, number=2)
    assert coming.pk in seating(tournament, 2).present
    assert leaving not in seating(tournament, 2).present
    assert told(tournament) == []


def test_a_promise_made_since_is_no_changed_result() -> None:
    tournament = winners_move()
    before = seating(tournament, 2)
    mates = before.tables[0].sides[0]
    add_wish(tournament_id=tournament.pk, kind="never_partners", entry_id=mates[0], other_id=mates[1])
    put_right(tournament, 1, 1, card(8, 6))
    assert told(tournament) == []


def test_by_standing_a_changed_order_counts() -> None:
    tournament = make_tournament(make_club(), 8)
    choose(tournament, "standing_14")
    draw(tournament_id=tournament.pk, seed=3)
    play(tournament, 1, {1: card(12, 2), 2: card(9, 5)})
    draw(tournament_id=tournament.pk, seed=4)
    tournament.refresh_from_db()
    play(tournament, 2)
    draw(tournament_id=tournament.pk, seed=5)
    assert told(tournament) == []
    put_right(tournament, 1, 1, card(11, 3))
    assert told(tournament) == []
    put_right(tournament, 1, 1, card(2, 12), expected=3)
    assert told(tournament) == [2, 3]
    redo_round(tournament_id=tournament.pk, number=3)
    assert told(tournament) == [2]


def test_pairs_by_the_swiss_system() -> None:
    club = make_club()
    tournament = make_tournament(club, 0, format="pairs")
    players = make_players(club, 8)
    enter_pairs(tournament_id=tournament.pk, pairs=list(zip(players[::2], players[1::2], strict=True)))
    choose(tournament, "swiss")
    draw(tournament_id=tournament.pk, seed=3)
    play(tournament, 1, {1: card(10, 2), 2: card(9, 3)})
    draw(tournament_id=tournament.pk, seed=4)
    tournament.refresh_from_db()
    assert told(tournament) == []
    put_right(tournament, 1, 1, card(2, 10))
    (found,) = reseatings(tournament)
    names = {entry.pk: str(entry) for entry in tournament.entries.select_related("player", "partner")}
    now = [[names[one[0]] for one in table.sides] for table in seating(tournament, 2).tables]
    redo_round(tournament_id=tournament.pk, number=2)
    would = [[names[one[0]] for one in table.sides] for table in seating(tournament, 2).tables]
    assert found.tables == tuple(
        f"Table {number} would be {' against '.join(after)} instead of {' against '.join(before)}."
        for number, (before, after) in enumerate(zip(now, would, strict=True), start=1)
    )
    assert found.moved == "2 pairs would sit elsewhere."


def test_a_movement_that_was_changed_meanwhile_says_nothing() -> None:
    tournament = winners_move()
    put_right(tournament, 1, 1, card(5, 9))
    choose(tournament, "rotation")
    tournament.refresh_from_db()
    assert told(tournament) == []
    choose(tournament, "winners_stay")
    tournament.refresh_from_db()
    assert told(tournament) == []


def test_rounds_that_follow_no_results_have_nothing_to_keep() -> None:
    tournament = make_tournament(make_club(), 8)
    draw(tournament_id=tournament.pk, seed=3)
    for act in (keep_seats, redo_round):
        with pytest.raises(Refused, match="The seats of round 2 do not follow results"):
            act(tournament_id=tournament.pk, number=2)


@pytest.mark.parametrize(("movement", "queries"), [("rotation", 0), ("winners_up", 2), ("standing_14", 5)])
def test_what_it_costs_to_find_nothing(
    movement: str, queries: int, django_assert_num_queries: object
) -> None:
    tournament = make_tournament(make_club(), 8)
    choose(tournament, movement)
    draw(tournament_id=tournament.pk, last=1, seed=3)
    for number in range(1, 4):
        play(tournament, number)
        draw(tournament_id=tournament.pk, last=number + 1, seed=4)
    tournament.refresh_from_db()
    with django_assert_num_queries(queries):  # type: ignore[operator]
        assert reseatings(tournament) == ()


def one_table_plays(movement: str) -> tuple[Tournament, Game]:
    """Round 1, in which table 2 has not reported."""
    tournament = make_tournament(make_club(), 8)
    choose(tournament, movement)
    draw(tournament_id=tournament.pk, seed=3)
    publish_round(tournament_id=tournament.pk, number=1)
    first, second = Game.objects.filter(round__tournament=tournament).order_by("table")
    record(game_id=first.pk, line=card(9, 5), line_id=uuid4(), expected=1, author=DESK)
    tournament.refresh_from_db()
    return tournament, second


def test_the_next_round_may_be_drawn_before_a_table_has_reported() -> None:
    """The organiser says who moves; if it turns out otherwise, it is a result that has changed."""
    tournament, waiting = one_table_plays("winners_up")
    (asked,) = playing_tables(tournament, 1)
    assert (asked.game_id, asked.table, asked.playing) == (waiting.pk, 2, True)
    with pytest.raises(TablesOpen):
        draw(tournament_id=tournament.pk, deciding={waiting.pk: 1})
    with pytest.raises(RulesError, match="Table 2 has not reported yet"):
        draw(tournament_id=tournament.pk, while_playing=True)
    draw(tournament_id=tournament.pk, seed=4, deciding={waiting.pk: 1}, while_playing=True)
    first, second = seating(tournament, 1), seating(tournament, 2)
    assert set(first.tables[1].sides[1]) <= set(second.tables[0].seats)
    publish_round(tournament_id=tournament.pk, number=2, while_playing=True)
    assert (told(tournament), playing_tables(tournament, 1)) == ([], ())
    record(game_id=waiting.pk, line=card(5, 9), line_id=uuid4(), expected=1, author=DESK)
    assert told(tournament) == []
    put_right(tournament, 1, 2, card(9, 5))
    assert told(tournament) == [2]


def test_by_standing_the_next_round_goes_by_what_is_known() -> None:
    tournament, waiting = one_table_plays("standing_14")
    assert playing_tables(tournament, 1) == ()
    draw(tournament_id=tournament.pk, seed=4, while_playing=True)
    assert told(tournament) == []
    publish_round(tournament_id=tournament.pk, number=2, while_playing=True)
    record(game_id=waiting.pk, line=card(12, 11), line_id=uuid4(), expected=1, author=DESK)
    assert told(tournament) == [2]
