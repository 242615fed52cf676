"""The roll call in the browser: one tap or two, a name and a way back."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

from scores.models import Club, Entry, Game, Player, Tournament
from scores.services.attendance import say_going_home, set_presence
from scores.services.entries import enter_pairs
from scores.services.rounds import draw, publish_round
from tests.builders import make_club, make_member, make_players, make_tournament

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def browser(club: Club, role: str = "organiser") -> Client:
    client = Client()
    user = make_member(club, role)
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def address(tournament: Tournament, name: str = "roll_call", *more: int) -> str:
    return reverse(f"scores:{name}", args=[tournament.club.slug, tournament.pk, *more])


def said(answer: Any) -> list[str]:
    return [str(message) for message in get_messages(answer.wsgi_request)]


def running(players: int = 9, late: int = 0, rounds: int = 3) -> Tournament:
    tournament = make_tournament(make_club(), players, rounds_planned=rounds)
    for entry in tournament.entries.order_by("-number")[:late]:
        set_presence(entry_id=entry.pk, presence="late")
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    return tournament


def test_ticking_everybody_before_the_first_round() -> None:
    tournament = make_tournament(make_club(), 4)
    client = browser(tournament.club, "scorer")
    ann = tournament.entries.get(number=1)
    page = client.get(address(tournament)).text
    assert "4 not ticked" in page
    answer = client.post(address(tournament, "presence"), {"entry": ann.pk, "to": "here"}, headers=HTMX)
    assert answer.status_code == 200
    assert answer.text.lstrip().startswith('<div id="roll">')
    assert "Ann is here." in answer.text
    assert "1 is here" in answer.text
    ann.refresh_from_db()
    assert ann.here is True
    client.post(address(tournament, "rest_late"))
    assert list(Entry.objects.order_by("number").values_list("status", flat=True)) == [
        "in",
        "late",
        "late",
        "late",
    ]


def test_a_wrong_tap_is_taken_back_also_without_scripts() -> None:
    tournament = running()
    client = browser(tournament.club)
    dev = tournament.entries.get(number=4)
    gone = client.post(address(tournament, "presence"), {"entry": dev.pk, "to": "left"})
    assert gone["Location"] == address(tournament)
    page = client.get(address(tournament)).text
    assert "Dev has gone home." in page
    assert "The drafts from round 2 on were made for other people." in page
    back = client.post(address(tournament, "presence_undo"), follow=True).text
    dev.refresh_from_db()
    assert (dev.status, dev.from_round) == ("in", 1)
    assert "made for other people" not in back
    assert "Dev has gone home." not in back
    assert client.post(address(tournament, "presence_undo")).status_code == 302


def test_a_tap_is_offered_to_be_taken_back_only_once() -> None:
    tournament = running()
    client = browser(tournament.club)
    dev = tournament.entries.get(number=4)
    client.post(address(tournament, "presence"), {"entry": dev.pk, "to": "left"})
    assert "Dev has gone home." in client.get(address(tournament)).text
    assert "Dev has gone home." not in client.get(address(tournament)).text


def test_the_rest_is_planned_anew_with_what_changed() -> None:
    tournament = running(9)
    client = browser(tournament.club)
    dev = tournament.entries.get(number=4)
    client.post(address(tournament, "presence"), {"entry": dev.pk, "to": "left"})
    drawn = client.post(address(tournament, "rounds_redraw"), follow=True)
    changes = {change.label: change.names for change in drawn.context["draft"].changes}
    assert changes["No longer in it"] == ("Dev",)
    assert "What is different from the draft before" in drawn.text
    assert Game.objects.filter(round__number=1).count() == 2


def test_four_without_a_seat_are_one_tap_from_a_table() -> None:
    tournament = running(12, late=4)
    client = browser(tournament.club)
    page = client.get(address(tournament))
    assert [row.name for row in page.context["called"].free] == ["Ivy", "Jon", "Kai", "Lou"]
    assert "They are here: open one more table now" in page.text
    answer = client.post(
        address(tournament, "late_table"), {"entries": [row.id for row in page.context["called"].free]}
    )
    assert (answer["Location"], said(answer)) == (
        address(tournament, "tables"),
        ["One more table plays. Show them where it is."],
    )
    assert Game.objects.count() == 3
    assert "Open one more table" not in client.get(address(tournament)).text


def test_a_table_is_picked_from_more_than_four() -> None:
    tournament = running(13, late=5)
    client = browser(tournament.club)
    page = client.get(address(tournament, "late_table")).text
    assert page.count('name="entries"') == 5
    assert " checked" not in page
    three = [entry.pk for entry in tournament.entries.order_by("-number")[:3]]
    answer = client.post(address(tournament, "late_table"), {"entries": three})
    assert answer.status_code == 422
    assert said(answer) == ["Choose 4 for one table."]
    assert client.post(address(tournament, "late_table"), {}).status_code == 422
    assert Game.objects.count() == 2


def test_somebody_takes_over() -> None:
    tournament = running(8)
    Player.objects.create(club=tournament.club, name="Zoe")
    client = browser(tournament.club)
    dev = tournament.entries.get(number=4)
    page = client.get(address(tournament, "take_over", dev.pk)).text
    assert "Who plays on for Dev?" in page
    nobody = client.post(address(tournament, "take_over", dev.pk), {"who": "", "name": ""})
    assert nobody.status_code == 422
    assert "Choose somebody, or write a new name." in nobody.text
    answer = client.post(address(tournament, "take_over", dev.pk), {"who": "", "name": "Yan"})
    assert said(answer) == ["Dev has gone home; the place is taken."]
    zoe = Player.objects.get(name="Zoe")
    eve = tournament.entries.get(number=5)
    client.post(address(tournament, "take_over", eve.pk), {"who": f"player-{zoe.pk}", "name": ""})
    finn, dev = tournament.entries.get(number=6), tournament.entries.get(number=4)
    client.post(address(tournament, "take_over", finn.pk), {"who": f"entry-{dev.pk}", "name": ""})
    playing = tournament.entries.filter(status="in").select_related("player").order_by("player__name")
    assert [str(entry) for entry in playing] == ["Ann", "Bea", "Cal", "Dev", "Gil", "Hana", "Yan", "Zoe"]
    assert sorted(Game.objects.values_list("seats__player__name", flat=True)) == [
        "Ann",
        "Bea",
        "Cal",
        "Dev",
        "Gil",
        "Hana",
        "Yan",
        "Zoe",
    ]


def test_who_wants_to_go_home_is_seen_and_let_go() -> None:
    tournament = running()
    dev = tournament.entries.get(number=4)
    say_going_home(entry_id=dev.pk, going=True)
    client = browser(tournament.club, "scorer")
    assert "Dev wants to go home." in client.get(address(tournament)).text
    client.post(address(tournament, "presence"), {"entry": dev.pk, "to": "here"})
    assert "wants to go home" not in client.get(address(tournament)).text


def test_nonsense_changes_nothing() -> None:
    tournament = running()
    other = make_tournament(make_club(), 4)
    client = browser(tournament.club)
    theirs = other.entries.get(number=1)
    assert client.post(address(tournament, "presence"), {"entry": theirs.pk, "to": "left"}).status_code == 404
    assert client.post(address(tournament, "presence"), {"entry": "x", "to": "left"}).status_code == 302
    assert client.get(address(tournament, "take_over", theirs.pk)).status_code == 404
    assert set(Entry.objects.values_list("status", flat=True)) == {"in"}


@pytest.mark.parametrize("players", [5, 16])
def test_the_list_takes_the_same_queries_however_long(players: int, django_assert_num_queries: Any) -> None:
    tournament = running(players)
    client = browser(tournament.club)
    with django_assert_num_queries(7):
        client.get(address(tournament))


def test_somebody_plays_on_for_one_of_a_pair() -> None:
    club = make_club()
    tournament = make_tournament(club, 0, format="pairs", rounds_planned=2)
    people = make_players(club, 4)
    enter_pairs(tournament_id=tournament.pk, pairs=[(people[0], people[1]), (people[2], people[3])])
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    client, pair = browser(club, "scorer"), tournament.entries.get(number=1)
    assert "Somebody takes over" in client.get(address(tournament)).text
    page = client.get(address(tournament, "take_over", pair.pk)).text
    assert "The pair keeps its number and its points." in page
    assert "Without a seat now" not in page
    nobody = client.post(address(tournament, "take_over", pair.pk), {"name": "Zoe"})
    assert nobody.status_code == 422
    answer = client.post(address(tournament, "take_over", pair.pk), {"stops": people[1].pk, "name": "Zoe"})
    assert said(answer) == ["Bea has gone home; the place is taken."]
    assert "Ann &amp; Zoe" in client.get(address(tournament)).text
    elsewhere = {"stops": people[3].pk, "name": "Yan"}
    assert client.post(address(tournament, "take_over", pair.pk), elsewhere).status_code == 422
    names = ("tournament", "standings", "tables", "board", "standings_csv", "sheets_csv", "tournament_result")
    pages = [address(tournament, name) for name in names]
    pages += [reverse("scores:player", args=[club.slug, person.pk]) for person in Player.objects.all()]
    assert {client.get(page).status_code for page in pages} == {200}
