"""The first run, in the browser."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.test import Client

from scores.models import Club, User
from scores.services.setup import setup_code
from scores.views.setup import LIMIT
from tests.builders import PASSWORD, make_club, make_member

pytestmark = pytest.mark.django_db

TYPED = {
    "name": "Olga",
    "email": "olga@example.org",
    "password": PASSWORD,
    "club_name": "Friday Euchre",
    "time_zone": "Europe/Helsinki",
}


@pytest.fixture(autouse=True)
def _no_wrong_tries_yet() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


def test_the_page_asks(client: Client) -> None:
    answer = client.get("/setup/")
    assert answer.status_code == 200
    assert list(answer.context["form"].fields) == [
        "name",
        "email",
        "password",
        "code",
        "club_name",
        "time_zone",
    ]
    assert '<option value="America/Toronto">' in answer.content.decode()
    assert "no-store" in answer.headers["Cache-Control"]


def test_the_right_code_opens_the_club(client: Client) -> None:
    answer = client.post("/setup/", {**TYPED, "code": (setup_code() or "").lower()}, follow=True)
    assert answer.redirect_chain == [("/c/friday-euchre/", 302)]
    assert answer.context["user"].email == "olga@example.org"
    assert [str(message) for message in answer.context["messages"]] == ["Welcome, Olga. The club is ready."]


def test_a_wrong_code_keeps_what_was_typed(client: Client) -> None:
    answer = client.post("/setup/", {**TYPED, "code": "BCDF-GHJK"})
    assert answer.status_code == 422
    assert answer.context["form"].errors == {
        "code": ["This is not the code that stands in the terminal window. Please look again."]
    }
    page = answer.content.decode()
    assert [value for value in [*TYPED.values(), "BCDF-GHJK"] if f'value="{value}"' not in page] == []
    assert User.objects.count() == 0


def test_after_so_many_wrong_codes_even_the_right_one_waits(client: Client) -> None:
    wrong = [client.post("/setup/", {**TYPED, "code": "BCDF-GHJK"}).status_code for _ in range(LIMIT)]
    answer = client.post("/setup/", {**TYPED, "code": setup_code() or ""})
    assert wrong == [422] * LIMIT
    assert (answer.status_code, User.objects.count()) == (429, 0)
    assert 'value="Friday Euchre"' in answer.content.decode()
    assert client.get("/setup/").status_code == 200
    elsewhere = client.post("/setup/", {**TYPED, "code": setup_code() or ""}, REMOTE_ADDR="192.0.2.9")
    assert elsewhere.status_code == 302


def test_a_forgotten_field_is_no_wrong_code(client: Client) -> None:
    for _ in range(LIMIT + 1):
        assert client.post("/setup/", {**TYPED, "name": "", "code": "BCDF-GHJK"}).status_code == 422


@pytest.mark.parametrize("method", ["get", "post"])
def test_afterwards_it_is_gone(client: Client, method: str) -> None:
    code = setup_code()
    make_member(make_club())
    answer = getattr(client, method)("/setup/", {**TYPED, "code": code})
    assert (answer.status_code, answer.headers["Location"], Club.objects.count()) == (302, "/", 1)
