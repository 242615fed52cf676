"""The page on which an organiser chooses how the evening goes, and who moves after a tie."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from scores.models import Game, Tournament
from scores.queries.choices import Choice, choice_of
from scores.services.entries import withdraw
from scores.services.movements import choose_movement
from scores.services.rounds import draw, publish_round
from tests.builders import make_club, make_tournament
from tests.views.visitors import statuses, visitor

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def address(tournament: Tournament, name: str = "forecast") -> str:
    return reverse(f"scores:{name}", args=[tournament.club.slug, tournament.pk])


def said(answer: Any) -> list[str]:
    return [str(message) for message in get_messages(answer.wsgi_request)]


def test_only_organisers_see_it_and_choose() -> None:
    tournament = make_tournament(make_club(), 8)
    club, page = tournament.club, address(tournament)
    assert statuses(club, page) == {
        "stranger": 302,
        "member": 403,
        "scorer": 403,
        "other": 403,
        "organiser": 200,
    }
    assert statuses(club, page, method="post", data={"movement": "seats"}) == {
        "stranger": 302,
        "member": 403,
        "scorer": 403,
        "other": 403,
        "organiser": 302,
    }


def test_another_clubs_tournament_is_not_found() -> None:
    tournament, elsewhere = make_tournament(make_club(), 8), make_club("Elsewhere")
    wrong = reverse("scores:forecast", args=[elsewhere.slug, tournament.pk])
    assert visitor("organiser", elsewhere).get(wrong).status_code == 404


def test_what_is_usual_stands_there_at_first() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=6)
    answer = visitor("organiser", tournament.club).get(address(tournament))
    assert answer.context["forecast"].chosen.choice == Choice(movement="rotation", rounds=6)
    assert answer.context["is_kept"] is True


def test_trying_keeps_nothing() -> None:
    tournament = make_tournament(make_club(), 24, rounds_planned=6)
    client = visitor("organiser", tournament.club)
    page = client.get(address(tournament), {"movement": "seats", "rounds": "10"})
    part = client.get(address(tournament), {"movement": "seats", "rounds": "10"}, headers=HTMX)
    sentence = "24 people, 10 games: this movement repeats 48 partnerships; the rotation repeats none."
    for answer in (page, part):
        assert (sentence in answer.content.decode(), answer.context["is_kept"]) == (True, False)
    assert ("<html" in page.content.decode(), "<html" in part.content.decode()) == (True, False)
    tournament.refresh_from_db()
    assert choice_of(tournament) == Choice(movement="rotation", rounds=6)


def test_the_better_alternative_is_one_tap_away() -> None:
    tournament = make_tournament(make_club(), 24, rounds_planned=10, movement="seats")
    client = visitor("organiser", tournament.club)
    (warning,) = client.get(address(tournament)).context["forecast"].warnings
    ((words, better),) = warning.better
    answer = client.post(address(tournament), better.fields)
    tournament.refresh_from_db()
    assert (words, answer["Location"], said(answer)) == (
        "Take the rotation",
        address(tournament),
        ["Kept. Every draw from now on goes like this."],
    )
    assert choice_of(tournament) == Choice(movement="rotation", rounds=10)


def test_everything_is_kept() -> None:
    tournament = make_tournament(make_club(), 11)
    fields = {
        "movement": "winners_stay",
        "rounds": "9",
        "minutes": "25",
        "odd": "threes",
        "tables": "5",
        "tables_out": "4, 2",
        "ties": "lots",
        "short_tables": "per_hand",
    }
    visitor("organiser", tournament.club).post(address(tournament), fields)
    tournament.refresh_from_db()
    assert choice_of(tournament) == Choice(
        movement="winners_stay",
        rounds=9,
        minutes=25,
        odd="threes",
        tables=5,
        tables_out=(2, 4),
        ties="lots",
        short_tables="per_hand",
    )


def test_as_many_minutes_as_are_estimated_are_no_choice() -> None:
    tournament = make_tournament(make_club(), 8)
    client = visitor("organiser", tournament.club)
    assert client.get(address(tournament)).context["form"].data["minutes"] == "20"
    client.post(address(tournament), {"movement": "rotation", "rounds": "6", "minutes": "20"})
    tournament.refresh_from_db()
    assert tournament.game_minutes is None


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"movement": "swiss"}, "Select a valid choice. swiss is not one of the available choices."),
        ({"rounds": "61"}, "Ensure this value is less than or equal to 60."),
        ({"tables_out": "four"}, "Write numbers of tables from 1 to 150, with commas between them."),
        ({"tables_out": "0"}, "Write numbers of tables from 1 to 150, with commas between them."),
        ({"minutes": "301"}, "Ensure this value is less than or equal to 300."),
    ],
)
def test_what_makes_no_sense_is_said(fields: dict[str, str], sentence: str) -> None:
    tournament = make_tournament(make_club(), 8)
    client = visitor("organiser", tournament.club)
    for answer in (
        client.get(address(tournament), fields),
        client.get(address(tournament), fields, headers=HTMX),
        client.post(address(tournament), fields),
    ):
        assert (answer.status_code, sentence in answer.content.decode()) == (422, True)


def test_it_changes_when_somebody_goes_home_and_is_silent_otherwise() -> None:
    tournament = make_tournament(make_club(), 12)
    client = visitor("organiser", tournament.club)
    tournament.refresh_from_db()
    seen = {"v": str(tournament.version)}
    assert client.get(address(tournament), seen, headers=HTMX).status_code == 204
    withdraw(entry_id=tournament.entries.get(number=1).pk)
    answer = client.get(address(tournament), seen, headers=HTMX)
    assert (answer.status_code, answer.context["forecast"].entries) == (200, 11)


def test_a_finished_tournament_is_only_read() -> None:
    tournament = make_tournament(make_club(), 8, status=Tournament.Status.FINISHED)
    client = visitor("organiser", tournament.club)
    assert "Keep this" not in client.get(address(tournament)).content.decode()
    answer = client.post(address(tournament), {"movement": "seats"})
    assert "“Friday night” is finished. Reopen it first." in answer.content.decode()


@pytest.mark.parametrize("people", [8, 24])
def test_as_many_queries_however_many_play(
    people: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = make_tournament(make_club(), people)
    client = visitor("organiser", tournament.club)
    client.get(address(tournament))
    with django_assert_num_queries(6):
        client.get(address(tournament))


def test_it_is_reached_from_the_tournament_s_page_which_says_what_was_chosen() -> None:
    tournament = make_tournament(make_club(), 8, movement="winners_up")
    page = visitor("organiser", tournament.club).get(address(tournament, "tournament")).content.decode()
    assert f'href="{address(tournament)}"' in page
    assert "Winners move up: Winners go one table up" in page
    assert ("Draw the whole evening" in page, "Draw round 1 only" in page) == (False, True)


def tied(movement: str = "winners_up") -> Tournament:
    """A tournament whose first round is over; at table 2 nobody was ahead."""
    tournament = make_tournament(make_club(), 8)
    choose_movement(tournament_id=tournament.pk, choice=Choice(movement=movement, rounds=4))
    draw(tournament_id=tournament.pk, seed=3)
    publish_round(tournament_id=tournament.pk, number=1)
    for game in Game.objects.filter(round__tournament=tournament):
        for seat in game.seats.all():
            seat.points = 7 if game.table == 2 else (9, 5, 9, 5)[seat.position]
            seat.save()
    Game.objects.filter(round__tournament=tournament).update(status=Game.Status.FINISHED)
    return tournament


def test_after_a_tie_the_organiser_says_who_moves() -> None:
    tournament = tied()
    client = visitor("organiser", tournament.club)
    page = address(tournament, "rounds_decide")
    asked = client.post(address(tournament, "rounds_draw"), {"rounds": "next"})
    assert asked["Location"] == page
    assert "Table 2: who won the deciding hand?" in client.get(page).content.decode()
    assert client.post(page, {}).status_code == 422
    game = Game.objects.get(table=2)
    done = client.post(page, {f"game{game.pk}": "1"})
    game.refresh_from_db()
    assert (done["Location"], game.moving_side, tournament.rounds.count()) == (
        reverse("scores:round", args=[tournament.club.slug, tournament.pk, 2]),
        1,
        2,
    )


def test_nobody_is_asked_where_a_tie_moves_nobody() -> None:
    tournament = tied("rotation")
    client = visitor("organiser", tournament.club)
    assert client.get(address(tournament, "rounds_decide"))["Location"] == address(tournament, "tournament")


def test_only_organisers_say_who_moves() -> None:
    tournament = tied()
    assert statuses(tournament.club, address(tournament, "rounds_decide")) == {
        "stranger": 302,
        "member": 403,
        "scorer": 403,
        "other": 403,
        "organiser": 200,
    }


def test_without_script_the_form_tries_too(client: Client) -> None:
    tournament = make_tournament(make_club(), 8)
    page = visitor("organiser", tournament.club).get(address(tournament)).content.decode()
    assert 'formmethod="get"' in page


def test_what_is_played_beside_an_empty_chair_is_said() -> None:
    tournament = make_tournament(make_club(), 11)
    client, words = visitor("organiser", tournament.club), "At a table of three the fourth chair stays empty."
    assert words not in client.get(address(tournament)).text
    page = client.get(address(tournament), {"odd": "threes"}).text
    assert words in page
    assert 'href="/rules/cutthroat_dummy/"' in page
    assert "Tables of three play with an empty chair" in page
    pairs = make_tournament(tournament.club, 0, format="pairs")
    assert "Tables of three play with an empty chair" not in client.get(address(pairs)).text
