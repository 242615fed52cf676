"""A phone whose table has no game this round: it says who sits where, and who sits out, instead of a pad."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from scores.models import Club, Game, Tournament
from scores.services.attendance import set_presence
from scores.services.codes import token_for
from scores.services.rounds import draw, publish_round
from scores.services.tournaments import finish
from tests.builders import make_club, make_tournament
from tests.services.test_rounds import finish_tables

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def evening() -> Tournament:
    """Twelve in round 1; three have gone home since, so that table 3 is empty in round 2 and one sits out."""
    tournament = make_tournament(make_club(visibility=Club.Visibility.MEMBERS), 12, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    return tournament


def scanned(tournament: Tournament, table: int = 3) -> Client:
    """A player's phone that scanned the code of a table."""
    client = Client()
    code = tournament.table_codes.get(table=table)
    client.get(reverse("scores:table_link", args=[token_for(f"t{tournament.pk}.{table}", code.nonce)]))
    return client


def go_on(tournament: Tournament) -> None:
    finish_tables(tournament)
    for number in (10, 11, 12):
        set_presence(entry_id=tournament.entries.get(number=number).pk, presence="left")
    draw(tournament_id=tournament.pk, seed=2, again=True)
    publish_round(tournament_id=tournament.pk, number=2)


def test_the_phone_of_an_empty_table_shows_who_sits_out_and_who_has_left() -> None:
    tournament = evening()
    phone = scanned(tournament)
    path = reverse("scores:table", args=[tournament.pk, 3])
    assert phone.get(path)["Location"] == reverse("scores:game", args=[Game.objects.get(table=3).pk])
    go_on(tournament)
    page = phone.get(path)
    assert page.status_code == 200
    assert "Nobody plays at table 3 in round 2." in page.text
    board = page.context["board"]
    assert [(person.name, person.left) for person in board.away] == [
        ("Jon", True),
        ("Kai", True),
        ("Lou", True),
    ]
    assert page.text.count("gone home") == 3
    assert page.text.count("sits out") == 1
    assert "tricks" not in page.text


def test_it_follows_every_change_by_itself() -> None:
    tournament = evening()
    phone = scanned(tournament)
    go_on(tournament)
    tournament.refresh_from_db()
    path = reverse("scores:table", args=[tournament.pk, 3])
    assert phone.get(f"{path}?v={tournament.version}", headers=HTMX).status_code == 204
    for number in (10, 11, 12):
        set_presence(entry_id=tournament.entries.get(number=number).pk, presence="here")
    fresh = phone.get(f"{path}?v={tournament.version}", headers=HTMX)
    assert fresh.text.lstrip().startswith('<div id="waiting"')
    assert "gone home" not in fresh.text
    assert fresh.text.count("from round 3") == 3
    draw(tournament_id=tournament.pk, last=3, seed=3, again=True)
    publish_round(tournament_id=tournament.pk, number=3, while_playing=True)
    answer = phone.get(f"{path}?v={tournament.version}", headers=HTMX)
    game = Game.objects.get(table=3, round__number=3)
    assert answer["HX-Redirect"] == reverse("scores:game", args=[game.pk])


def test_a_table_that_still_plays_keeps_its_pad_when_the_next_round_is_published() -> None:
    tournament = evening()
    phone = scanned(tournament)
    path = reverse("scores:table", args=[tournament.pk, 3])
    for number in (10, 11, 12):
        set_presence(entry_id=tournament.entries.get(number=number).pk, presence="left")
    draw(tournament_id=tournament.pk, seed=2, again=True)
    publish_round(tournament_id=tournament.pk, number=2, while_playing=True)
    game = Game.objects.get(table=3, round__number=1)
    assert phone.get(path)["Location"] == reverse("scores:game", args=[game.pk])


def test_after_the_end_there_are_the_standings() -> None:
    tournament = evening()
    phone = scanned(tournament)
    go_on(tournament)
    finish(tournament_id=tournament.pk, with_open_tables=True)
    page = phone.get(reverse("scores:table", args=[tournament.pk, 3])).text
    assert "The evening is over." in page
    assert "every 5s" not in page


def test_strangers_of_a_members_club_see_nothing() -> None:
    tournament = evening()
    go_on(tournament)
    assert Client().get(reverse("scores:table", args=[tournament.pk, 3])).status_code == 302
