"""Every page of the site on a phone, in both colours: nothing for axe, nothing sideways, no complaint of the browser."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from tests.builders import make_club, make_member
from tests.e2e.eyes import look
from tests.site import addresses, make_world

#: Pages that belong to no club. Setting up and joining are looked at where they are done.
FRONT = ("home", "login", "forgotten", "account", "password", "rules", "seating", "look", "new_club")


def look_at(page: Page, base: str, client: Client, places: Iterable[tuple[str, str]]) -> dict[str, int]:
    """Look at every page there is; return what the other addresses answered instead."""
    others = {}
    for name, address in places:
        answer = client.get(address)
        if answer.status_code == 200 and answer.headers["Content-Type"].startswith("text/html"):
            page.goto(f"{base}{address}")
            look(page)
        else:
            others[name] = answer.status_code
    return others


@pytest.fixture
def complaints(page: Page) -> list[str]:
    """What the browser complains about."""
    heard: list[str] = []
    page.on("console", lambda message: heard.append(f"{page.url}: {message.text}"))
    page.on("pageerror", lambda error: heard.append(f"{page.url}: {error}"))
    return heard


@pytest.mark.django_db(transaction=True)
def test_a_stranger(page: Page, live_server: LiveServer, complaints: list[str]) -> None:
    make_world(make_club())
    front = [(name, reverse(f"scores:{name}")) for name in FRONT]
    others = look_at(page, live_server.url, Client(), front)
    assert (others, complaints) == ({"account": 302, "password": 302, "new_club": 302}, [])


@pytest.mark.django_db(transaction=True)
def test_an_organiser(page: Page, live_server: LiveServer, complaints: list[str]) -> None:
    club = make_club()
    front = [(name, reverse(f"scores:{name}")) for name in FRONT]
    places = [*front, *addresses(make_world(club))]
    client = Client()
    client.force_login(make_member(club))
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    page.context.add_cookies(
        [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": live_server.url}]
    )
    others = look_at(page, live_server.url, client, places)
    files = {name: status for name, status in others.items() if status == 200}
    assert files.keys() == {
        "players_csv",
        "season_csv",
        "season_result_file",
        "sheets_csv",
        "standings_csv",
        "tournament_result_file",
    }
    # What is left leads on to a page that was looked at, or takes forms only.
    assert set(others.values()) == {200, 302, 405}
    assert complaints == []
