"""Two phones, two opinions: proposed beside the sheet, kept or taken, and what becomes of it when the table agrees."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from scores.euchre.house_rules import HouseRules
from scores.euchre.words import RulesError
from scores.models import Disagreement, Game, Line, Tournament
from scores.queries.disagreements import disagreements, open_disagreements
from scores.queries.games import read_sheet, read_table
from scores.services import agreement, games
from scores.services import disagreements as service
from scores.services.refusal import Refused
from scores.services.tournaments import finish
from tests.builders import make_club
from tests.tables import OLGA, hand, make_table, points, write

pytestmark = pytest.mark.django_db

PHONE = games.Author(None, "Bea’s phone", phone="two")
RULES = games.Author(None, "Olga", rules=True)


@pytest.fixture
def game() -> Game:
    """Hand 1 says that Ann took three tricks."""
    game = make_table(make_club())
    write(game, hand(0, 3))
    return game


def propose(game: Game, tricks: int = 4, *, number: int = 1, sent: UUID | None = None) -> Disagreement:
    return service.propose(
        game_id=game.pk, number=number, line=hand(1, tricks), proposal_id=sent or uuid4(), author=PHONE
    )


def evening(game: Game) -> Tournament:
    assert game.round is not None
    return game.round.tournament


def status(found: Disagreement) -> tuple[str, str]:
    found.refresh_from_db()
    return found.status, found.settled_by


def test_what_was_written_first_stands_and_the_proposal_waits(game: Game) -> None:
    before = Tournament.objects.get().version
    found = propose(game)

    assert (points(game), Line.objects.count()) == ([1, 0, 1, 0], 1)
    assert (found.kind, found.facts) == ("hand", {"dealer": 0, "maker": 1, "tricks": 4})
    assert (found.author_label, status(found)) == ("Bea’s phone", ("open", ""))
    assert Tournament.objects.get().version == before + 1
    table = read_table(game.pk)
    assert table is not None
    assert table.disputed
    (each,) = disagreements(evening(game)).waiting
    assert (each.round, each.table, each.title, each.stands, each.stands_by, each.proposed, each.proposed_by) == (
        1, 1, "Hand 1", "Ann made it, 3 tricks → Ann & Cal +1", "Olga", "Bea made it, 4 tricks", "Bea’s phone",
    )  # fmt: skip


def test_sent_twice_or_said_twice_it_is_kept_once(game: Game) -> None:
    sent = uuid4()
    first = propose(game, sent=sent)

    assert propose(game, sent=sent) == first
    assert propose(game) == first
    assert propose(game, 5) != first
    assert open_disagreements(evening(game)) == 2


def test_a_proposal_must_be_possible_and_different(game: Game) -> None:
    with pytest.raises(RulesError, match="what stands there already"):
        service.propose(game_id=game.pk, number=1, line=hand(0, 3), proposal_id=uuid4(), author=PHONE)
    with pytest.raises(RulesError, match="5 tricks"):
        propose(game, 9)
    with pytest.raises(games.Conflict):
        propose(game, number=2)
    finish(tournament_id=evening(game).pk, with_open_tables=True)
    with pytest.raises(games.GameClosed):
        propose(game)
    assert not Disagreement.objects.exists()


def test_kept_leaves_the_sheet_as_it_is(game: Game) -> None:
    found = propose(game)
    service.keep(disagreement_id=found.pk, author=RULES)
    service.take(disagreement_id=found.pk, reason="", author=RULES)

    assert (status(found), points(game), open_disagreements(evening(game))) == (
        ("kept", "Olga"), [1, 0, 1, 0], 0,
    )  # fmt: skip
    assert [each.status_label for each in disagreements(evening(game)).settled] == [
        "What was written first stays"
    ]


def test_taken_corrects_the_line_and_says_who_proposed_it(game: Game) -> None:
    found = propose(game)
    write(game, hand(2, 5, dealer=1))

    service.take(disagreement_id=found.pk, reason="", author=RULES)

    sheet = read_sheet(game)
    assert (status(found), sheet.state.points) == (("taken", "Olga"), (2, 1, 2, 1))
    assert (sheet.rows[-1].reason, sheet.rows[-1].replaces) == ("Proposed by Bea’s phone", 1)


def test_the_table_that_corrects_it_itself_settles_it(game: Game) -> None:
    agreed, other = propose(game), propose(game, 5)
    games.correct(
        game_id=game.pk, number=1, line=hand(1, 4), line_id=uuid4(), expected=2, reason="", author=OLGA
    )

    assert (status(agreed), status(other)) == (("taken", "Olga"), ("open", ""))
    (each,) = disagreements(evening(game)).waiting
    assert (each.stands, each.proposed) == ("Bea made it, 4 tricks → Bea & Dev +1", "Bea made it, 5 tricks")


def test_a_line_taken_back_meanwhile_leaves_nothing_to_correct(game: Game) -> None:
    found = propose(game)
    games.undo(game_id=game.pk, line_id=uuid4(), expected=2, author=OLGA)

    with pytest.raises(Refused, match="taken back meanwhile"):
        service.take(disagreement_id=found.pk, reason="", author=RULES)

    assert (status(found)[0], disagreements(evening(game)).waiting[0].stands) == ("open", "")


def test_on_an_accepted_sheet_only_the_organiser_takes_it(game: Game) -> None:
    over = make_table(make_club(), rules=HouseRules(target=2))
    write(over, hand(0, 5))
    agreement.accept(game_id=over.pk, sides=None, line_id=uuid4(), expected=2, author=OLGA)
    found = service.propose(
        game_id=over.pk, number=1, line=hand(0, 5, alone=True), proposal_id=uuid4(), author=PHONE
    )

    with pytest.raises(games.GameClosed):
        service.take(disagreement_id=found.pk, reason="", author=OLGA)
    service.take(disagreement_id=found.pk, reason="", author=RULES)

    assert (points(over), read_sheet(over).agreement.word) == ([4, 0, 4, 0], "corrected")


def test_a_disputed_sheet_waits_for_the_organiser_too() -> None:
    over = make_table(make_club(), rules=HouseRules(target=2))
    write(over, hand(0, 5))
    agreement.dispute(game_id=over.pk, reason="Three tricks", line_id=uuid4(), expected=2, author=PHONE)

    (sheet,) = disagreements(evening(over)).sheets
    assert (sheet.game_id, sheet.round, sheet.table, sheet.reason, sheet.who) == (
        over.pk, 1, 1, "Three tricks", "Bea’s phone",
    )  # fmt: skip
    assert open_disagreements(evening(over)) == 1


@pytest.mark.parametrize("tables", [1, 5])
def test_the_organisers_page_costs_the_same_for_many_tables(
    tables: int, django_assert_num_queries: object
) -> None:
    first = make_table(make_club())
    assert first.round is not None
    for number in range(1, tables):
        games.open_game(
            club=first.club, rules=HouseRules(), rules_name="", round=first.round, table=number + 1, author=OLGA,
            sittings=[games.Sitting(seat.position, seat.player) for seat in first.seats.all()],
        )  # fmt: skip
    for each in Game.objects.all():
        write(each, hand(0, 3))
        propose(each)
    with django_assert_num_queries(4):  # type: ignore[operator]
        assert len(disagreements(evening(first)).waiting) == tables
