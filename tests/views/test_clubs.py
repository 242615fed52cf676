"""A club's first page, its settings, and another club."""

import pytest
from django.test import Client

from scores.models import Club, Membership, RuleSet
from tests.builders import make_club, make_member, make_players, make_result, make_tournament
from tests.views.visitors import VISITORS, visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return make_club(slug="friday", time_zone="America/Toronto")


def templates(client: Client) -> set[str]:
    return {str(template.name) for template in client.get("/c/friday/").templates}


def test_the_first_evening_is_for_organisers(club: Club) -> None:
    led = [who for who in VISITORS if "scores/clubs/first_evening.html" in templates(visitor(who, club))]
    assert led == ["organiser"]


def test_it_goes_on_with_players_and_ends_with_a_tournament(club: Club) -> None:
    client = visitor("organiser", club)
    assert 'class="badge ok"' not in client.get("/c/friday/").content.decode()
    make_players(club, 1)
    assert 'class="badge ok"' in client.get("/c/friday/").content.decode()
    make_tournament(club)
    assert "scores/clubs/first_evening.html" not in templates(client)


@pytest.mark.parametrize("who", VISITORS)
def test_what_is_on_and_what_was(club: Club, who: str) -> None:
    running = make_tournament(club, name="Tonight's cards", status="running")
    finished = make_tournament(club, name="Last week", status="finished")
    friendly = make_result(club, make_players(club, 4), (10, 4))
    page = visitor(who, club).get("/c/friday/").content.decode()
    links = [f"/c/friday/t/{running.pk}/", f"/c/friday/t/{finished.pk}/standings/", f"/g/{friendly.pk}/"]
    assert [link for link in links if f'href="{link}"' not in page] == []
    assert "round 0 of 6" in page
    assert "Fri 27 Nov 2026, 14:30" in page  # 19:30 UTC in the club's own zone


@pytest.mark.parametrize(
    ("who", "offered"),
    [
        ("stranger", []),
        ("member", ["games/new"]),
        ("scorer", ["games/new"]),
        ("organiser", ["games/new", "t/new"]),
        ("other", []),
    ],
)
def test_what_one_can_do_here(club: Club, who: str, offered: list[str]) -> None:
    make_tournament(club)
    page = visitor(who, club).get("/c/friday/").content.decode()
    assert [action for action in ("games/new", "t/new") if f'href="/c/friday/{action}/"' in page] == offered


def test_settings_are_changed(club: Club) -> None:
    client = visitor("organiser", club)
    assert client.get("/c/friday/settings/").context["form"].initial == {
        "name": "Friday Euchre",
        "time_zone": "America/Toronto",
        "visibility": "public",
    }
    new = {"name": "Saturday Euchre", "time_zone": "Europe/London", "visibility": "members"}
    answer = client.post("/c/friday/settings/", new)
    club.refresh_from_db()
    assert answer.headers["Location"] == "/c/friday/settings/"
    assert {name: getattr(club, name) for name in new} == new


def test_impossible_settings_are_refused_and_kept(club: Club) -> None:
    answer = visitor("organiser", club).post(
        "/c/friday/settings/", {"name": "Saturday", "time_zone": "Moon", "visibility": "nobody"}
    )
    club.refresh_from_db()
    assert (answer.status_code, list(answer.context["form"].errors)) == (422, ["time_zone", "visibility"])
    assert 'value="Moon"' in answer.content.decode()
    assert club.name == "Friday Euchre"


@pytest.mark.parametrize(
    ("who", "status"),
    [("stranger", 302), ("member", 403), ("scorer", 403), ("organiser", 200), ("other", 200)],
)
def test_who_may_open_another_club(club: Club, who: str, status: int) -> None:
    assert visitor(who, club).get("/clubs/new/").status_code == status


def test_another_club_is_opened(club: Club) -> None:
    client = visitor("organiser", club)
    answer = client.post("/clubs/new/", {"name": "Attic Cards", "time_zone": "UTC", "visibility": "members"})
    attic = Club.objects.get(slug="attic-cards")
    assert answer.headers["Location"] == "/c/attic-cards/"
    assert list(attic.memberships.values_list("user__name", "role")) == [("Organiser", "organiser")]
    assert RuleSet.objects.filter(club=attic).count() == 5
    assert (
        client.post("/clubs/new/", {"name": "", "time_zone": "UTC", "visibility": "public"}).status_code
        == 422
    )


def test_another_club_is_opened_once_however_often_it_is_sent(club: Club) -> None:
    client = visitor("organiser", club)
    attic = {"name": "Attic Cards", "time_zone": "UTC", "visibility": "members"}
    client.post("/clubs/new/", attic)

    answer = client.post("/clubs/new/", attic)

    assert answer.status_code == 422
    assert "You organise a club of this name already." in answer.text
    assert Club.objects.filter(name="Attic Cards").count() == 1


def test_a_member_who_is_no_organiser_opens_none(club: Club) -> None:
    answer = visitor("scorer", club).post(
        "/clubs/new/", {"name": "Mine", "time_zone": "UTC", "visibility": "public"}
    )
    assert (answer.status_code, Club.objects.count()) == (403, 1)


def test_another_club_s_page_is_in_its_own_zone(club: Club) -> None:
    tokyo = make_club(slug="tokyo", time_zone="Asia/Tokyo")
    for each in (club, tokyo):
        make_tournament(each, status="running")
    client = Client()
    shown = [
        zone in client.get(f"/c/{slug}/").content.decode()
        for slug, zone in (("friday", "14:30"), ("tokyo", "04:30"))
    ]
    assert shown == [True, True]


def test_roles_are_per_club(club: Club) -> None:
    client = Client()
    olga = make_member(club)
    Membership.objects.create(user=olga, club=make_club(slug="other"), role=Membership.Role.MEMBER)
    client.force_login(olga)
    assert [client.get(f"/c/{slug}/settings/").status_code for slug in ("friday", "other")] == [200, 403]
