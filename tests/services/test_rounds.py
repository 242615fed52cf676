"""Draw, look, publish, take back: a draft seats nobody, a published round is never doubled."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection

from scores.euchre.games import Card
from scores.euchre.house_rules import HouseRules
from scores.euchre.seating.plan import RoundSeating, TableSeating
from scores.models import Entry, Game, Player, Round, Seat, SitOut, TableCode, Tournament
from scores.services.entries import come_back, enter_pairs, enter_players, withdraw
from scores.services.games import Author, record
from scores.services.players import NewPlayer
from scores.services.refusal import Refused
from scores.services.rounds import discard_drafts, draw, publish_round, reset_codes, unpublish_round
from scores.services.tournaments import TablesOpen
from tests.builders import make_club, make_players, make_tournament

pytestmark = pytest.mark.django_db
DESK = Author(None, "Desk")


def seats_of(round_: Round) -> list[tuple[int, tuple[int, ...]]]:
    """Table numbers with the entries at them."""
    return [(table.table, table.seats) for table in RoundSeating.from_json(round_.seating).tables]


def finish_tables(tournament: Tournament) -> None:
    """Every table of the running round hands in a card."""
    for game in Game.objects.filter(round__tournament=tournament, status="playing"):
        seats = game.seats.count()
        line = Card(
            points=tuple(range(5, 5 + seats)) if seats < 4 else (7, 5, 7, 5), lone_marches=(0,) * seats
        )
        record(game_id=game.pk, line=line, line_id=uuid4(), expected=1, author=DESK)


@pytest.mark.parametrize("players", range(4, 41))
def test_every_number_of_players(players: int) -> None:
    tournament = make_tournament(make_club(), players, rounds_planned=3)
    drafts = draw(tournament_id=tournament.pk, seed=players)
    assert [draft.number for draft in drafts] == [1, 2, 3]
    publish_round(tournament_id=tournament.pk, number=1)
    assert Game.objects.count() == players // 4
    assert Seat.objects.values("entry").distinct().count() == players // 4 * 4
    assert SitOut.objects.count() == players % 4


@pytest.mark.parametrize("players", [8, 300])
def test_publishing_takes_as_many_queries_for_any_number_of_tables(
    players: int, django_assert_num_queries: Any
) -> None:
    tournament = make_tournament(make_club(), players, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    with django_assert_num_queries(17):
        publish_round(tournament_id=tournament.pk, number=1)
    assert (Game.objects.count(), Seat.objects.count()) == (players // 4, players)


@pytest.mark.parametrize("people", [2, 300])
def test_entering_takes_as_many_queries_for_any_number_of_new_people(
    people: int, django_assert_num_queries: Any
) -> None:
    tournament = make_tournament(make_club(), 0)
    new = [NewPlayer(f"Player {number}") for number in range(people)]
    with django_assert_num_queries(12):
        added = enter_players(tournament_id=tournament.pk, people=new)
    assert [(entry.number, entry.player.name) for entry in added[-1:]] == [(people, f"Player {people - 1}")]
    assert Player.objects.filter(entries__tournament=tournament).count() == people


@pytest.mark.parametrize(
    ("format_", "variant", "players", "tables", "sitting_out"),
    [("cutthroat", "cutthroat_dummy", 10, 3, 1), ("two_handed", "two_handed", 7, 3, 1)],
)
def test_small_tables(format_: str, variant: str, players: int, tables: int, sitting_out: int) -> None:
    rules = HouseRules(variant=variant, end="hands", hands=6)
    tournament = make_tournament(make_club(), players, rules, format=format_, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    assert (Game.objects.count(), SitOut.objects.count()) == (tables, sitting_out)
    finish_tables(tournament)
    publish_round(tournament_id=tournament.pk, number=2)
    assert Game.objects.count() == 2 * tables


def pairs(count: int, rounds: int) -> Tournament:
    """A tournament of fixed pairs: Ann & Bea, Cal & Dev, …"""
    club = make_club()
    tournament = make_tournament(club, 0, format="pairs", rounds_planned=rounds)
    people = make_players(club, 2 * count)
    enter_pairs(tournament_id=tournament.pk, pairs=list(zip(people[::2], people[1::2], strict=True)))
    return tournament


def test_pairs_meet_everybody_once() -> None:
    tournament = pairs(5, rounds=5)
    draw(tournament_id=tournament.pk, seed=3)
    met: set[frozenset[int | None]] = set()
    for number in range(1, 6):
        publish_round(tournament_id=tournament.pk, number=number)
        finish_tables(tournament)
    for game in Game.objects.prefetch_related("seats"):
        seats = list(game.seats.all())
        assert seats[0].entry_id == seats[2].entry_id
        assert seats[1].entry_id == seats[3].entry_id
        met.add(frozenset((seats[0].entry_id, seats[1].entry_id)))
    assert len(met) == 10
    assert sorted(SitOut.objects.values_list("entry", flat=True)) == sorted(
        tournament.entries.values_list("pk", flat=True)
    )


def test_pairs_go_on_after_one_has_left() -> None:
    tournament = pairs(5, rounds=4)
    draw(tournament_id=tournament.pk, seed=3)
    publish_round(tournament_id=tournament.pk, number=1)
    finish_tables(tournament)
    leaver = tournament.entries.get(number=2)
    withdraw(entry_id=leaver.pk)
    drafts = draw(tournament_id=tournament.pk, seed=4, again=True)
    assert [sorted(s for _, seats in seats_of(draft) for s in set(seats)) for draft in drafts] == [
        sorted(tournament.entries.exclude(pk=leaver.pk).values_list("pk", flat=True))
    ] * 3
    publish_round(tournament_id=tournament.pk, number=2)
    partners = Seat.objects.filter(game__round__number=2, position=2).select_related("entry")
    assert all(seat.player_id == seat.entry.partner_id for seat in partners if seat.entry)


def test_a_reload_never_redraws() -> None:
    tournament = make_tournament(make_club(), 12, rounds_planned=4)
    first = draw(tournament_id=tournament.pk)
    assert draw(tournament_id=tournament.pk) == first
    assert draw(tournament_id=tournament.pk, seed=99) == first
    again = draw(tournament_id=tournament.pk, seed=99, again=True)
    assert {draft.seed for draft in again} == {99}
    assert Round.objects.count() == 4


def test_the_same_seed_is_the_same_draw() -> None:
    tournament = make_tournament(make_club(), 13, rounds_planned=4)
    first = [draft.seating for draft in draw(tournament_id=tournament.pk, seed=7)]
    assert [draft.seating for draft in draw(tournament_id=tournament.pk, seed=7, again=True)] == first


def test_publish_opens_the_tables() -> None:
    tournament = make_tournament(make_club(), 9, rounds_planned=2)
    draft = draw(tournament_id=tournament.pk, seed=1)[0]
    publish_round(tournament_id=tournament.pk, number=1)
    tournament.refresh_from_db()
    assert tournament.status == "running"
    for table, entries in seats_of(draft):
        game = Game.objects.get(round=draft, table=table)
        assert game.rules == tournament.rules
        assert tuple(game.seats.values_list("entry", flat=True)) == entries
    assert sorted(TableCode.objects.values_list("table", flat=True)) == [1, 2]
    assert [len(code.nonce) for code in TableCode.objects.all()] == [16, 16]


def test_publishing_twice_changes_nothing() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    first = publish_round(tournament_id=tournament.pk, number=1)
    assert publish_round(tournament_id=tournament.pk, number=1) == first
    assert Game.objects.count() == 2


def test_rounds_are_published_in_order() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=3)
    draw(tournament_id=tournament.pk, seed=1)
    with pytest.raises(Refused, match="Publish round 1 first"):
        publish_round(tournament_id=tournament.pk, number=2)
    with pytest.raises(Refused, match="Round 9 has not been drawn yet"):
        publish_round(tournament_id=tournament.pk, number=9)


def test_the_next_round_asks_about_open_tables() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    with pytest.raises(TablesOpen) as refused:
        publish_round(tournament_id=tournament.pk, number=2)
    assert refused.value.tables == [(1, 1), (1, 2)]
    publish_round(tournament_id=tournament.pk, number=2, while_playing=True)
    finish_tables(tournament)
    assert Game.objects.filter(status="finished").count() == 4


def test_the_referee_forbids_a_tampered_draft() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=1)
    draft = draw(tournament_id=tournament.pk, seed=1)[0]
    seating = RoundSeating.from_json(draft.seating)
    (one, two) = seating.tables
    doubled = TableSeating(1, (*one.seats[:3], two.seats[0]))
    Round.objects.filter(pk=draft.pk).update(seating=RoundSeating((doubled, two), (one.seats[3],)).to_json())
    name = tournament.entries.get(pk=two.seats[0]).player.name
    with pytest.raises(Refused) as refused:
        publish_round(tournament_id=tournament.pk, number=1)
    assert str(refused.value) == (
        f"This draft cannot be published. Round 1: {name} has two seats. Draw again."
    )
    assert Game.objects.count() == 0


def test_a_draft_for_other_people_is_not_published() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=3)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    finish_tables(tournament)
    withdraw(entry_id=tournament.entries.get(number=3).pk)
    with pytest.raises(Refused, match="somebody has come or gone"):
        publish_round(tournament_id=tournament.pk, number=2)


def test_played_rounds_stay_when_the_rest_is_drawn_again() -> None:
    tournament = make_tournament(make_club(), 9, rounds_planned=3)
    draw(tournament_id=tournament.pk, seed=1)
    played = publish_round(tournament_id=tournament.pk, number=1).seating
    finish_tables(tournament)
    gone = tournament.entries.get(number=3)
    withdraw(entry_id=gone.pk)
    late = Player.objects.create(club=tournament.club, name="Zoe")
    (newcomer,) = enter_players(tournament_id=tournament.pk, people=[late], from_round=3)
    drafts = draw(tournament_id=tournament.pk, seed=2, again=True)
    assert Round.objects.get(number=1).seating == played
    present = [RoundSeating.from_json(draft.seating).present for draft in drafts]
    first = set(tournament.entries.values_list("pk", flat=True)) - {gone.pk, newcomer.pk}
    assert present == [first, first | {newcomer.pk}]
    publish_round(tournament_id=tournament.pk, number=2)
    assert come_back(entry_id=gone.pk).from_round == 3


def test_unpublish_while_nothing_is_recorded() -> None:
    tournament = make_tournament(make_club(), 9, rounds_planned=2)
    seating = draw(tournament_id=tournament.pk, seed=1)[0].seating
    publish_round(tournament_id=tournament.pk, number=1)
    taken_back = unpublish_round(tournament_id=tournament.pk, number=1)
    tournament.refresh_from_db()
    assert (taken_back.status, taken_back.seating, tournament.status) == ("draft", seating, "planned")
    assert (Game.objects.count(), SitOut.objects.count()) == (0, 0)


def test_unpublish_never_throws_a_hand_away() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    finish_tables(tournament)
    with pytest.raises(Refused, match="Table 1 of round 1 has something on its score sheet"):
        unpublish_round(tournament_id=tournament.pk, number=1)
    publish_round(tournament_id=tournament.pk, number=2)
    with pytest.raises(Refused, match="Only the round published last can be taken back"):
        unpublish_round(tournament_id=tournament.pk, number=1)


def test_too_few_for_a_table() -> None:
    tournament = make_tournament(make_club(), 3)
    with pytest.raises(Refused, match="Round 1 would have 3 entries; a table needs 4"):
        draw(tournament_id=tournament.pk)


def test_one_more_round_than_planned() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=1)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    finish_tables(tournament)
    assert [extra.number for extra in draw(tournament_id=tournament.pk, seed=2)] == [2]
    tournament.refresh_from_db()
    assert tournament.rounds_planned == 2


def test_discard() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=3)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    discard_drafts(tournament_id=tournament.pk)
    assert list(Round.objects.values_list("number", flat=True)) == [1]


def test_reset_one_code_and_all() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=1)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    before = dict(TableCode.objects.values_list("table", "nonce"))
    reset_codes(tournament_id=tournament.pk, table=2)
    between = dict(TableCode.objects.values_list("table", "nonce"))
    reset_codes(tournament_id=tournament.pk)
    after = dict(TableCode.objects.values_list("table", "nonce"))
    assert [before[1] == between[1], before[2] == between[2]] == [True, False]
    assert len({before[1], before[2], between[2], after[1], after[2]}) == 5


@pytest.mark.django_db(transaction=True)
def test_many_publish_at_once_and_nothing_is_doubled() -> None:
    tournament = make_tournament(make_club(), 12, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)

    def publish(_: int) -> int:
        try:
            return publish_round(tournament_id=tournament.pk, number=1).number
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(publish, range(16))) == [1] * 16
    assert sorted(Game.objects.values_list("table", flat=True)) == [1, 2, 3]
    assert Seat.objects.count() == 12
    assert Entry.objects.filter(seats__isnull=False).distinct().count() == 12
