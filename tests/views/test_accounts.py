"""Logins: in, out, one's own account, and the way back for those who forgot their password."""

from collections.abc import Iterator

import pytest
from axes.utils import reset
from django.test import Client
from django.urls import reverse

from scores.models import Membership, User
from scores.services.people import reset_key
from tests.builders import PASSWORD, make_club, make_member, make_user

pytestmark = pytest.mark.django_db

LIMIT = 8


@pytest.fixture(autouse=True)
def _no_wrong_tries_yet() -> Iterator[None]:
    reset()
    yield
    reset()


def log_in(client: Client, email: str, password: str = PASSWORD, **more: str) -> tuple[int, str]:
    answer = client.post("/login/", {"username": email, "password": password, **more})
    return answer.status_code, answer.headers.get("Location", "")


@pytest.mark.parametrize("typed", ["olga@example.org", " Olga@Example.ORG "])
def test_log_in_however_the_address_is_typed(client: Client, typed: str) -> None:
    make_user(email="olga@example.org")
    assert client.get("/login/").status_code == 200
    assert log_in(client, typed) == (302, "/")
    assert log_in(client, typed) == (302, "/")


def test_a_wrong_password_keeps_the_address(client: Client) -> None:
    make_user(email="olga@example.org")
    answer = client.post("/login/", {"username": "olga@example.org", "password": "nope"})
    assert answer.status_code == 422
    assert 'value="olga@example.org"' in answer.content.decode()
    assert answer.context["form"].non_field_errors() == [
        "This e-mail address and password do not go together. Please try again."
    ]


def test_after_logging_in_one_is_where_one_wanted_to_be(client: Client) -> None:
    make_user(email="olga@example.org")
    assert log_in(client, "olga@example.org", next="/account/") == (302, "/account/")


def test_it_never_leads_to_another_site(client: Client) -> None:
    make_user(email="olga@example.org")
    assert log_in(client, "olga@example.org", next="https://elsewhere.example/") == (302, "/")


def test_guessers_are_stopped_whatever_capitals_they_use(client: Client) -> None:
    make_user(email="olga@example.org")
    make_user(email="sam@example.org")
    spellings = ["olga@example.org", "OLGA@example.org"] * (LIMIT // 2)
    seen = [log_in(client, spelling, "nope")[0] for spelling in spellings]
    assert seen == [422] * (LIMIT - 1) + [429]
    answer = client.post("/login/", {"username": "olga@example.org", "password": PASSWORD})
    assert answer.status_code == 429
    assert "Too many wrong passwords" in answer.content.decode()
    assert log_in(client, "sam@example.org") == (302, "/")
    phone = Client(REMOTE_ADDR="192.0.2.9")
    assert log_in(phone, "olga@example.org") == (302, "/")


def test_logging_out_is_posted(client: Client) -> None:
    client.force_login(make_user())
    assert client.get("/logout/").status_code == 405
    assert client.post("/logout/").headers["Location"] == "/"
    assert client.get("/account/").headers["Location"] == "/login/?next=/account/"


def test_logging_out_can_lead_back_to_an_invitation(client: Client) -> None:
    client.force_login(make_user())
    assert client.post("/logout/", {"next": "/join/abc/"}).headers["Location"] == "/join/abc/"


@pytest.mark.parametrize("address", ["/account/", "/password/"])
def test_a_stranger_has_no_account(client: Client, address: str) -> None:
    assert client.get(address).headers["Location"] == f"/login/?next={address}"


def test_the_account_is_changed(client: Client) -> None:
    user = make_user()
    client.force_login(user)
    assert client.get("/account/").context["form"].initial == {"name": user.name, "email": user.email}
    answer = client.post("/account/", {"name": "Olga Ladd", "email": "Ladd@example.org"})
    user.refresh_from_db()
    assert (answer.status_code, user.name, user.email) == (302, "Olga Ladd", "ladd@example.org")


def test_the_address_of_another_is_refused(client: Client) -> None:
    make_user(email="taken@example.org")
    client.force_login(make_user())
    answer = client.post("/account/", {"name": "Olga", "email": "taken@example.org"})
    assert answer.status_code == 422
    assert answer.context["form"].errors == {"email": ["Somebody else logs in with this e-mail address."]}
    assert 'value="taken@example.org"' in answer.content.decode()


def test_the_password_is_changed_and_other_phones_are_logged_out(client: Client) -> None:
    user = make_user()
    phone = Client()
    client.force_login(user)
    phone.force_login(user)
    new = {"old_password": PASSWORD, "new_password1": "ten-of-clubs-10", "new_password2": "ten-of-clubs-10"}
    assert client.get("/password/").status_code == 200
    assert client.post("/password/", {**new, "old_password": "nope"}).status_code == 422
    assert client.post("/password/", new).headers["Location"] == "/account/"
    user.refresh_from_db()
    assert user.check_password("ten-of-clubs-10") is True
    assert [client.get("/account/").status_code, phone.get("/account/").status_code] == [200, 302]


def test_whom_to_ask_about_a_forgotten_password(client: Client) -> None:
    assert "Ask an organiser of your club" in client.get("/password/forgotten/").content.decode()


@pytest.fixture
def sam() -> User:
    return make_member(make_club(), Membership.Role.MEMBER, "Sam")


@pytest.fixture
def link(sam: User) -> str:
    membership = sam.memberships.get()
    olga = make_member(membership.club)
    key = reset_key(membership=membership, by=olga)
    return reverse("scores:choose_password", args=[key.uid, key.token])


def test_a_password_link_sets_a_new_password_once(client: Client, sam: User, link: str) -> None:
    form = client.get(link, follow=True)
    clean, _status = form.redirect_chain[0]
    assert (form.status_code, link.rsplit("/", 2)[1] in clean) == (200, False)
    new = {"new_password1": "ten-of-clubs-10", "new_password2": "ten-of-clubs-10"}
    assert client.post(clean, {**new, "new_password2": "other"}).status_code == 422
    assert client.post(clean, new).headers["Location"] == "/"
    sam.refresh_from_db()
    assert sam.check_password("ten-of-clubs-10") is True
    assert client.get("/account/").context["user"] == sam
    assert "no longer works" in Client().get(link).content.decode()


def test_a_made_up_password_link_opens_nothing(client: Client, link: str) -> None:
    assert "no longer works" in client.get(link[:-3] + "x/").content.decode()
