"""Promises in the browser: picked from lists, refused with the names, taken back."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from scores.models import Club, Entry, Tournament, Wish
from scores.services.rounds import draw
from tests.builders import make_club, make_member, make_tournament

pytestmark = pytest.mark.django_db


def organiser(club: Club) -> Client:
    client = Client()
    client.force_login(make_member(club), backend="django.contrib.auth.backends.ModelBackend")
    return client


def address(tournament: Tournament, name: str = "wishes", *more: int) -> str:
    return reverse(f"scores:{name}", args=[tournament.club.slug, tournament.pk, *more])


def entry(tournament: Tournament, number: int) -> Entry:
    return tournament.entries.get(number=number)


def test_every_kind_can_be_promised_and_taken_back() -> None:
    tournament = make_tournament(make_club(), 16, rounds_planned=4)
    client = organiser(tournament.club)
    people = [entry(tournament, number).pk for number in range(1, 10)]
    promises = [
        {"kind": "partners", "entry": people[0], "other": people[1]},
        {"kind": "never_partners", "entry": people[2], "other": people[3]},
        {"kind": "never_together", "entry": people[4], "other": people[5]},
        {"kind": "table", "entry": people[6], "table": 2},
        {"kind": "seat", "entry": people[7], "seat": 0},
        {"kind": "sits_out", "entry": people[8], "round": 3},
        {"kind": "out_of_use", "table": 4},
        {"kind": "filler", "entry": people[8]},
    ]
    for data in promises:
        assert client.post(address(tournament), data).status_code == 302
    page = client.get(address(tournament))
    assert [row.sentence for row in page.context["promises"]] == [
        "Ann and Bea always partner.",
        "Cal and Dev never partner.",
        "Eve and Finn are never at one table.",
        "Gil keeps table 2.",
        "Hana always sits South.",
        "Ivy sits out in round 3.",
        "Table 4 is out of use.",
        "Ivy plays only when needed.",
    ]
    for row in page.context["promises"]:
        assert client.post(address(tournament, "wish_remove"), {"what": row.what}).status_code == 302
    tournament.refresh_from_db()
    assert (Wish.objects.count(), tournament.tables_out) == (0, [])
    assert Entry.objects.filter(fills=True).count() == 0


def test_a_contradiction_is_said_beside_the_form() -> None:
    tournament = make_tournament(make_club(), 8)
    client = organiser(tournament.club)
    ann, bea = entry(tournament, 1).pk, entry(tournament, 2).pk
    client.post(address(tournament), {"kind": "partners", "entry": ann, "other": bea})
    answer = client.post(address(tournament), {"kind": "never_together", "entry": bea, "other": ann})
    assert answer.status_code == 422
    assert "Ann and Bea always partner, so they cannot be kept from meeting at a table." in answer.text
    assert Wish.objects.count() == 1


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"kind": "partners"},
        {"kind": "table", "entry": "1"},
        {"kind": "out_of_use"},
        {"kind": "seat", "seat": "1"},
        {"kind": "marry", "entry": "1"},
    ],
)
def test_what_is_missing_is_asked_for(data: dict[str, str]) -> None:
    tournament = make_tournament(make_club(), 8)
    assert organiser(tournament.club).post(address(tournament), data).status_code == 422
    assert Wish.objects.count() == 0


def test_another_tournaments_people_are_no_choice() -> None:
    tournament, other = make_tournament(make_club(), 8), make_tournament(make_club(), 8)
    client = organiser(tournament.club)
    theirs = [entry(other, number).pk for number in (1, 2)]
    answer = client.post(address(tournament), {"kind": "partners", "entry": theirs[0], "other": theirs[1]})
    assert answer.status_code == 422
    for what in ("", "wish-x", f"filler-{theirs[0]}"):
        assert client.post(address(tournament, "wish_remove"), {"what": what}).status_code == 404


def test_what_a_couple_costs_stands_beside_the_draft() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=3)
    client = organiser(tournament.club)
    ann, bea = entry(tournament, 1).pk, entry(tournament, 2).pk
    client.post(address(tournament), {"kind": "partners", "entry": ann, "other": bea})
    draw(tournament_id=tournament.pk, seed=1)
    page = client.get(address(tournament, "round", 3)).text
    assert "Partnerships repeated because couples stay together: 2." in page
    assert "Ann and Bea always partner." in page
