"""The list of players, and adding, changing and deleting them."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from scores.models import Club, Player
from tests.builders import make_club, make_players, make_result
from tests.views.visitors import VISITORS, visitor

pytestmark = pytest.mark.django_db

LIST = "/c/friday/players/"


@pytest.fixture
def club() -> Club:
    return make_club(slug="friday")


def shown(client: Client, query: str = "") -> list[str]:
    return [row.name for row in client.get(f"{LIST}{query}").context["page"].object_list]


def test_search_and_order(club: Club) -> None:
    ann, bea, cal, dev, _eve = make_players(club, 5)
    make_result(club, (ann, bea, cal, dev), (10, 4))
    make_result(club, (dev, bea, cal, ann), (10, 4))
    make_result(club, (dev, bea), (10, 4))
    client = Client()
    assert shown(client) == ["Ann", "Bea", "Cal", "Dev", "Eve"]
    assert shown(client, "?q=e") == ["Bea", "Dev", "Eve"]
    assert shown(client, "?sort=games") == ["Bea", "Dev", "Ann", "Cal", "Eve"]
    assert shown(client, "?sort=nonsense&page=99") == ["Ann", "Bea", "Cal", "Dev", "Eve"]


def test_real_names_and_hints_are_for_members(club: Club) -> None:
    Player.objects.create(club=club, name="Ann Key", shown_name="The Ace", hint="from the bakery")
    told = [
        who
        for who in VISITORS
        if "Ann Key" in (page := visitor(who, club).get(LIST).content.decode()) and "from the bakery" in page
    ]
    found = [who for who in VISITORS if shown(visitor(who, club), "?q=key") == ["The Ace"]]
    assert (told, found) == (["member", "scorer", "organiser"], ["member", "scorer", "organiser"])


def test_those_who_no_longer_play_are_for_members_who_ask(club: Club) -> None:
    make_players(club, 1)
    Player.objects.create(club=club, name="Gus", active=False)
    assert [shown(visitor(who, club)) for who in VISITORS] == [["Ann"]] * 5
    assert [shown(visitor(who, club), "?all=1") for who in VISITORS] == [
        ["Ann"],
        ["Ann", "Gus"],
        ["Ann", "Gus"],
        ["Ann", "Gus"],
        ["Ann"],
    ]


def test_pages_keep_the_search_and_the_order(club: Club) -> None:
    make_players(club, 70)
    client = Client()
    assert [len(shown(client, f"?page={number}")) for number in (1, 2)] == [50, 20]
    page = client.get(f"{LIST}?sort=last_played&q=player").content.decode()
    assert 'href="?q=player&amp;sort=last_played&amp;page=2"' in page
    assert len(shown(client, "?q=player&sort=last_played&page=2")) == 4


@pytest.mark.parametrize("many", [1, 30])
def test_the_number_of_queries_does_not_grow(
    club: Club, django_assert_num_queries: DjangoAssertNumQueries, many: int
) -> None:
    make_players(club, many)
    client = Client()
    with django_assert_num_queries(2):
        assert len(shown(client)) == many


def test_players_are_added(club: Club) -> None:
    answer = visitor("scorer", club).post(f"{LIST}add/", {"names": "Ann\nBea"}, follow=True)
    assert answer.redirect_chain == [(LIST, 302)]
    assert [str(message) for message in answer.context["messages"]] == ["2 players added."]
    assert shown(Client()) == ["Ann", "Bea"]


def test_a_name_that_exists_is_asked_about_before_anybody_is_added(club: Club) -> None:
    make_players(club, 1)
    client = visitor("organiser", club)
    question = client.post(f"{LIST}add/", {"names": "Bea\nAnn"})
    assert (question.status_code, Player.objects.count()) == (422, 1)
    page = question.content.decode()
    assert ("The name Ann is taken" in page, ">\nBea\nAnn</textarea>" in page) == (True, True)
    (clash,) = question.context["form"].clashes
    answers = {"names": "Bea\nAnn", clash.who: "other", clash.hint: "tall"}
    client.post(f"{LIST}add/", answers)
    assert list(Player.objects.order_by("pk").values_list("name", "hint")) == [
        ("Ann", ""),
        ("Bea", ""),
        ("Ann", "tall"),
    ]


def test_a_player_is_changed(club: Club) -> None:
    (ann,) = make_players(club, 1)
    url = f"{LIST}{ann.pk}/edit/"
    client = visitor("scorer", club)
    assert 'value="Ann"' in client.get(url).content.decode()
    answer = client.post(url, {"name": "Ann Key", "shown_name": "The Ace", "hint": "", "active": "on"})
    ann.refresh_from_db()
    assert (answer.headers["Location"], ann.name, ann.public_name, ann.active) == (
        LIST,
        "Ann Key",
        "The Ace",
        True,
    )


def test_a_name_that_would_confuse_is_refused(club: Club) -> None:
    _ann, bea = make_players(club, 2)
    answer = visitor("scorer", club).post(f"{LIST}{bea.pk}/edit/", {"name": "ann", "active": "on"})
    assert answer.status_code == 422
    assert answer.context["form"].errors == {
        "hint": ["The name ann is taken. Write what tells the two apart."]
    }
    assert 'value="ann"' in answer.content.decode()


def test_only_somebody_without_a_history_is_deleted(club: Club) -> None:
    ann, bea, cal = make_players(club, 3)
    make_result(club, (ann, bea), (10, 4))
    client = visitor("scorer", club)
    assert "Delete Cal?" in client.get(f"{LIST}{cal.pk}/delete/").content.decode()
    assert client.post(f"{LIST}{cal.pk}/delete/").headers["Location"] == LIST
    kept = client.post(f"{LIST}{ann.pk}/delete/", follow=True)
    assert [str(message) for message in kept.context["messages"]] == [
        "Cal is deleted.",
        "Ann has played here, and those games stay. Say that Ann no longer plays instead.",
    ]
    assert shown(client) == ["Ann", "Bea"]


@pytest.mark.parametrize(
    ("who", "status"),
    [("stranger", 302), ("member", 403), ("scorer", 302), ("organiser", 302), ("other", 403)],
)
def test_who_may_post(club: Club, who: str, status: int) -> None:
    (ann,) = make_players(club, 1)
    client = visitor(who, club)
    sent = {"names": "Zoe", "name": "Ann", "active": "on"}
    assert [
        client.post(f"{LIST}{path}", sent).status_code
        for path in ("add/", f"{ann.pk}/edit/", f"{ann.pk}/delete/")
    ] == [status] * 3
