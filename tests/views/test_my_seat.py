"""A player's own card: picked once, kept on the phone, always the seat of now."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scores.models import Club, Entry, Game, Tournament
from scores.permissions import table_place
from scores.queries.my_seat import my_seat, people_tonight
from scores.services.entries import withdraw
from scores.services.rounds import draw, publish_round
from scores.services.tournaments import finish
from scores.views.access import CODES
from tests.builders import make_club, make_tournament
from tests.views.visitors import statuses, visitor

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def evening(players: int = 9, **fields: Any) -> Tournament:
    """A tournament with one round at the tables; with nine, one sits out."""
    tournament = make_tournament(make_club(**fields), players, rounds_planned=3)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    tournament.refresh_from_db()
    return tournament


def address(tournament: Tournament) -> str:
    return reverse("scores:my_seat", args=[tournament.club.slug, tournament.pk])


def pick(client: Client, tournament: Tournament, player_id: int) -> None:
    """Tap a name."""
    answer = client.post(address(tournament), {"player": player_id})
    assert (answer.status_code, answer["Location"]) == (303, address(tournament))


def hold(client: Client, tournament: Tournament, table: int) -> None:
    """Scan the code on a table."""
    session = client.session
    session[CODES] = {table_place(tournament.pk, table): tournament.table_codes.get(table=table).nonce}
    session.save()


def seated(tournament: Tournament) -> Entry:
    """Somebody who plays at table 2."""
    game = Game.objects.get(round__tournament=tournament, table=2)
    entry = game.seats.get(position=1).entry
    assert entry is not None
    return entry


def test_a_name_is_picked_once_and_the_phone_shows_that_seat(client: Client) -> None:
    tournament = evening()
    page = client.get(address(tournament)).content.decode()
    assert [name in page for name in ("Who are you?", "Ann", "Ivy")] == [True] * 3

    entry = seated(tournament)
    pick(client, tournament, entry.player_id)
    card = my_seat(tournament, entry.player_id)
    assert card is not None
    assert card.place is not None
    page = client.get(address(tournament)).content.decode()

    assert (card.round, card.place.table, card.place.partners != ()) == (1, 2, True)
    expected = ("Table 2", *card.place.partners, *card.place.opponents, "Round 2 comes next")
    assert [words for words in expected if words not in page] == []
    assert "To the score pad" not in page
    assert "scan the code on your table" in page


def test_whoever_sits_out_or_went_home_reads_that_instead_of_a_pad(client: Client) -> None:
    tournament = evening()
    (out,) = Entry.objects.filter(sit_outs__round__tournament=tournament)
    pick(client, tournament, out.player_id)
    assert "You sit out" in client.get(address(tournament)).content.decode()

    withdraw(entry_id=out.pk)
    gone = make_tournament(tournament.club, 0)
    Entry.objects.create(tournament=gone, number=1, player=out.player)
    assert "Soon" in client.get(address(gone)).content.decode()


def test_the_pad_is_one_tap_away_on_a_phone_that_scanned_the_table(client: Client) -> None:
    tournament = evening()
    pick(client, tournament, seated(tournament).player_id)
    pad = reverse("scores:table", args=[tournament.pk, 2])
    hold(client, tournament, 2)
    assert pad in client.get(address(tournament)).text

    tournament.table_codes.update(nonce="reset")
    assert pad not in client.get(address(tournament)).text


def test_not_me_forgets_and_strangers_to_the_list_are_not_picked(client: Client) -> None:
    tournament = evening()
    entry = seated(tournament)
    pick(client, tournament, entry.player_id)
    client.post(address(tournament), {"player": ""})
    assert "Who are you?" in client.get(address(tournament)).content.decode()

    elsewhere = evening()
    for wrong in (seated(elsewhere).player_id, "0", "x"):
        assert client.post(address(tournament), {"player": wrong}).status_code == 404


def test_a_finished_evening_shows_the_final_place(client: Client) -> None:
    tournament = evening()
    pick(client, tournament, seated(tournament).player_id)
    finish(tournament_id=tournament.pk, with_open_tables=True)

    assert "Final place" in client.get(address(tournament)).content.decode()


def test_a_game_that_is_still_played_comes_before_the_seat_of_the_next_round(client: Client) -> None:
    tournament = evening(8)
    entry = seated(tournament)
    pick(client, tournament, entry.player_id)
    publish_round(tournament_id=tournament.pk, number=2, while_playing=True)
    playing = Game.objects.get(round__number=1, seats__player=entry.player_id)
    following = Game.objects.get(round__number=2, seats__player=entry.player_id)

    card = my_seat(tournament, entry.player_id)
    assert card is not None
    assert card.unfinished is not None
    assert (card.unfinished.round, card.unfinished.place.table, card.unfinished.table.game_id) == (
        1,
        2,
        playing.pk,
    )
    assert (card.round, card.place and card.place.table) == (2, following.table)
    page = client.get(address(tournament)).text
    shown = re.findall(r"Round \d|Table \d|still being played|After that|To the score pad|comes next", page)
    assert shown == [
        "Round 1",
        "still being played",
        "Table 2",
        "After that",
        "Round 2",
        f"Table {following.table}",
    ]

    hold(client, tournament, 2)
    assert f'href="/g/{playing.pk}/"' in client.get(address(tournament)).text
    Game.objects.filter(pk=playing.pk).update(status=Game.Status.FINISHED)
    card = my_seat(tournament, entry.player_id)
    assert card is not None
    assert (card.unfinished, card.round) == (None, 2)


@pytest.mark.parametrize("players", [8, 32])
def test_a_card_of_an_unfinished_game_costs_the_same_in_every_hall(client: Client, players: int) -> None:
    tournament = evening(players)
    pick(client, tournament, seated(tournament).player_id)
    publish_round(tournament_id=tournament.pk, number=2, while_playing=True)

    with CaptureQueriesContext(connection) as queries:
        client.get(address(tournament))

    assert len(queries) == 19


def test_nothing_changed_is_an_empty_answer(client: Client) -> None:
    tournament = evening()
    pick(client, tournament, seated(tournament).player_id)

    answer = client.get(address(tournament), {"v": tournament.version}, headers=HTMX)

    assert (answer.status_code, answer.content) == (204, b"")


@pytest.mark.parametrize("players", [9, 33])
def test_a_card_costs_the_same_in_a_small_and_a_full_hall(client: Client, players: int) -> None:
    tournament = evening(players)
    pick(client, tournament, seated(tournament).player_id)

    with CaptureQueriesContext(connection) as queries:
        client.get(address(tournament))

    assert len(queries) == 13


def test_namesakes_are_told_apart() -> None:
    tournament = evening()
    two = list(tournament.entries.select_related("player"))[:2]
    for entry, hint in zip(two, ("from the bakery", "plays the tuba"), strict=True):
        entry.player.name, entry.player.hint = "John Miller", hint
        entry.player.save()

    names = [person.name for person in people_tonight(tournament) if "John" in person.name]

    assert names == ["John Miller (from the bakery)", "John Miller (plays the tuba)"]


def test_who_may_look() -> None:
    tournament = evening(visibility=Club.Visibility.MEMBERS)
    assert statuses(tournament.club, address(tournament)) == {
        "stranger": 302,
        "member": 200,
        "scorer": 200,
        "organiser": 200,
        "other": 404,
    }


def test_a_phone_at_a_table_finds_its_seat_in_a_members_club_too(client: Client) -> None:
    tournament = evening(visibility=Club.Visibility.MEMBERS)
    other = evening(visibility=Club.Visibility.MEMBERS)
    hold(client, tournament, 1)
    pick(client, tournament, seated(tournament).player_id)
    page = client.get(address(tournament)).text
    assert (
        "Table 2" in page,
        reverse("scores:standings", args=[tournament.club.slug, tournament.pk]) in page,
    ) == (
        True,
        False,
    )
    assert client.get(address(other)).status_code == 302

    tournament.table_codes.update(nonce="reset")
    assert client.get(address(tournament)).status_code == 302


def test_a_name_card_asks_whether_that_is_me_and_then_shows_my_seat(client: Client) -> None:
    tournament = evening()
    entry, other = seated(tournament), Entry.objects.filter(tournament=tournament).earliest("pk")
    page = client.get(address(tournament), {"me": entry.player_id}).text
    assert f"Are you {entry.player.name}?" in page
    assert f'name="player" value="{entry.player_id}"' in page
    assert "Who are you?" in client.get(address(tournament), {"me": "0"}).text

    pick(client, tournament, entry.player_id)
    assert "Table 2" in client.get(address(tournament), {"me": entry.player_id}).text
    # Somebody else's card on this phone changes nothing before he says so.
    assert f"Are you {other.player.name}?" in client.get(address(tournament), {"me": other.player_id}).text
    assert f"<h1>{entry.player.name}</h1>" in client.get(address(tournament)).text


def test_name_cards_carry_everybodys_own_address() -> None:
    tournament = evening()
    path = reverse("scores:name_cards", args=[tournament.club.slug, tournament.pk])
    assert statuses(tournament.club, path) == {
        "stranger": 302,
        "member": 403,
        "scorer": 200,
        "organiser": 200,
        "other": 403,
    }
    answer = visitor("scorer", tournament.club).get(path)
    players = tournament.entries.values_list("player__name", "player_id")
    assert sorted((card["name"], card["address"]) for card in answer.context["cards"]) == sorted(
        (name, f"http://testserver{address(tournament)}?me={pk}") for name, pk in players
    )


@pytest.mark.parametrize("players", [9, 33])
def test_name_cards_cost_the_same_in_a_small_and_a_full_hall(players: int) -> None:
    tournament = evening(players)
    scorer = visitor("scorer", tournament.club)
    with CaptureQueriesContext(connection) as queries:
        scorer.get(reverse("scores:name_cards", args=[tournament.club.slug, tournament.pk]))
    assert len(queries) == 4
