"""Entering players in the browser: picking, pasting, going home, coming back."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

from scores.models import Club, Entry, Player, Tournament
from scores.services.rounds import draw, publish_round
from tests.builders import make_club, make_member, make_players, make_tournament

pytestmark = pytest.mark.django_db


def scorer(club: Club) -> Client:
    """A browser in which a scorer is logged in."""
    client = Client()
    user = make_member(club, "scorer")
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def address(tournament: Tournament, name: str = "entries") -> str:
    """The page of this tournament."""
    return reverse(f"scores:{name}", args=[tournament.club.slug, tournament.pk])


def said(answer: Any) -> list[str]:
    """The messages waiting for the next page."""
    return [str(message) for message in get_messages(answer.wsgi_request)]


def listed(tournament: Tournament) -> list[str]:
    """Who is on the list."""
    return [str(entry) for entry in tournament.entries.select_related("player", "partner")]


def test_pick() -> None:
    club = make_club()
    tournament = make_tournament(club, 0)
    people = make_players(club, 5)
    answer = scorer(club).post(address(tournament), {"players": [people[0].pk, people[3].pk]})
    assert (answer.status_code, said(answer)) == (302, ["2 entries added."])
    assert listed(tournament) == ["Ann", "Dev"]


def test_nobody_is_ticked_beforehand_and_nobody_offered_twice() -> None:
    club = make_club()
    tournament = make_tournament(club, 2)
    Player.objects.create(club=club, name="Zoe")
    Player.objects.create(club=club, name="Yan", active=False)
    Player.objects.create(club=make_club(), name="Stranger")
    page = scorer(club).get(address(tournament))
    assert [person.name for person in page.context["form"].people] == ["Zoe"]
    assert "checked" not in page.content.decode()


def test_picking_nobody() -> None:
    club = make_club()
    tournament = make_tournament(club, 0)
    make_players(club, 1)
    answer = scorer(club).post(address(tournament), {})
    assert answer.status_code == 422
    assert "Tick at least one player." in answer.content.decode()


def test_another_clubs_player_is_no_choice() -> None:
    club = make_club()
    tournament = make_tournament(club, 0)
    make_players(club, 1)
    (stranger,) = make_players(make_club(), 1)
    assert scorer(club).post(address(tournament), {"players": [stranger.pk]}).status_code == 422
    assert listed(tournament) == []


def test_pick_a_pair() -> None:
    club = make_club()
    tournament = make_tournament(club, 0, format="pairs")
    ann, bea, *_ = make_players(club, 3)
    client = scorer(club)
    client.post(address(tournament), {"first": ann.pk, "second": bea.pk})
    assert listed(tournament) == ["Ann & Bea"]
    page = client.get(address(tournament))
    assert [person.name for person in page.context["form"].people] == ["Cal"]
    twice = client.post(address(tournament), {"first": "", "second": ""})
    assert twice.status_code == 422


def test_paste_looks_first_and_enters_then() -> None:
    club = make_club()
    tournament = make_tournament(club, 0)
    make_players(club, 2)
    client, text = scorer(club), "Ann\nBea\nZoe \n"
    looked = client.post(address(tournament, "entries_paste"), {"text": text})
    assert looked.status_code == 200
    assert [row.state for row in looked.context["preview"].rows()] == ["known", "known", "new"]
    assert listed(tournament) == []
    ticked = {"text": text, "answers": "1", "row-0": "on", "row-1": "on", "row-2": "on"}
    entered = client.post(address(tournament, "entries_paste"), ticked)
    assert (entered.status_code, said(entered)) == (302, ["3 entries added."])
    assert listed(tournament) == ["Ann", "Bea", "Zoe"]


def test_the_same_list_twice_adds_nobody() -> None:
    club = make_club()
    tournament = make_tournament(club, 0)
    client, text = scorer(club), "Ann\nBea"
    ticked = {"text": text, "answers": "1", "row-0": "on", "row-1": "on"}
    for _ in range(2):
        client.post(address(tournament, "entries_paste"), ticked)
    assert (listed(tournament), Player.objects.filter(club=club).count()) == (["Ann", "Bea"], 2)


def test_unticked_rows_are_not_created() -> None:
    club = make_club()
    tournament = make_tournament(club, 0)
    ticked = {"text": "Ann\nBea", "answers": "1", "row-1": "on"}
    scorer(club).post(address(tournament, "entries_paste"), ticked)
    assert (listed(tournament), list(club.players.values_list("name", flat=True))) == (["Bea"], ["Bea"])


def test_a_name_that_exists_twice_is_asked_about() -> None:
    club = make_club()
    tournament = make_tournament(club, 0)
    for hint in ("bakery", "tall"):
        Player.objects.create(club=club, name="Bob", hint=hint)
    client = scorer(club)
    asked = client.post(address(tournament, "entries_paste"), {"text": "Bob", "answers": "1"})
    assert asked.status_code == 422
    page = asked.content.decode()
    assert "Bob (bakery)" in page
    assert "Bob (tall)" in page
    tall = Player.objects.get(hint="tall")
    client.post(address(tournament, "entries_paste"), {"text": "Bob", "answers": "1", "row-0": str(tall.pk)})
    assert tournament.entries.get().player == tall


def test_paste_pairs() -> None:
    club = make_club()
    tournament = make_tournament(club, 0, format="pairs")
    text = "Ann & Bea\nCal\nDev, Eve"
    client = scorer(club)
    looked = client.post(address(tournament, "entries_paste"), {"text": text})
    assert looked.context["strays"] == ["Cal"]
    ticked = {"text": text, "answers": "1", **{f"row-{number}": "on" for number in range(4)}}
    client.post(address(tournament, "entries_paste"), ticked)
    assert listed(tournament) == ["Ann & Bea", "Dev & Eve"]


def test_names_cannot_execute_anything() -> None:
    club = make_club()
    tournament = make_tournament(club, 0)
    page = scorer(club).post(
        address(tournament, "entries_paste"), {"text": "O'Brien\n<script>alert(1)</script>"}
    )
    assert "<script>alert(1)" not in page.content.decode()
    assert "&lt;script&gt;alert(1)" in page.content.decode()


def test_home_and_back() -> None:
    club = make_club()
    tournament = make_tournament(club, 8, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    entry = tournament.entries.get(number=2)
    client = scorer(club)

    def press(action: str) -> list[str]:
        return said(client.post(reverse(f"scores:entry_{action}", args=[club.slug, tournament.pk, entry.pk])))

    assert press("left") == ["Bea has gone home."]
    assert "gone home" in client.get(address(tournament)).content.decode()
    assert press("back")[-1] == "Bea plays again."
    assert press("remove")[-1] == "Bea has been seated already and can only go home."
    assert press("guest")[-1] == "Bea plays without being ranked."
    assert Entry.objects.get(pk=entry.pk).ranked is False


def test_another_tournaments_entry() -> None:
    club = make_club()
    ours, other = make_tournament(club, 1), make_tournament(make_club(), 1)
    foreign = other.entries.get()
    answer = scorer(club).post(reverse("scores:entry_left", args=[club.slug, ours.pk, foreign.pk]))
    assert answer.status_code == 404


def test_a_latecomer_chooses_the_round() -> None:
    club = make_club()
    tournament = make_tournament(club, 8, rounds_planned=4)
    zoe, yan = (Player.objects.create(club=club, name=name) for name in ("Zoe", "Yan"))
    client = scorer(club)
    assert "Plays from" not in client.get(address(tournament)).content.decode()
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    page = client.get(address(tournament))
    assert [words for _, words in page.context["form"]["from_round"].field.choices] == [
        "round 2",
        "round 3",
        "round 4",
    ]
    client.post(address(tournament), {"players": [zoe.pk], "from_round": "3"})
    client.post(address(tournament), {"players": [yan.pk]})
    assert [tournament.entries.get(player=player).from_round for player in (zoe, yan)] == [3, 2]
