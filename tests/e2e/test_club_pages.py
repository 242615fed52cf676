"""A club is set up from nothing on a phone; its pages in both colours: axe, the policy, no scrolling sideways."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.core.cache import cache
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from scores.services.setup import setup_code
from tests.builders import PASSWORD

WIDTH = 360
#: Everything an organiser of a new club comes by, below the club's address.
PAGES = (
    "",
    "players/",
    "players/add/",
    "house-rules/",
    "house-rules/new/",
    "house-rules/new/american/",
    "people/",
    "settings/",
)
ELSEWHERE = ("/account/", "/password/", "/clubs/new/", "/rules/", "/rules/british/")


@pytest.fixture
def console(page: Page) -> Iterator[list[str]]:
    """What the browser complains about; a refused form (422) and a used-up invitation (410) are no complaints."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    cache.clear()
    yield said
    assert [words for words in said if not re.search("status of (410|422)", words)] == []


def look(page: Page) -> None:
    """Nothing for axe in either colour, and nothing wider than the phone."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        results = Axe().run(page)
        assert results.violations_count == 0, f"{page.url} {scheme}: {results.generate_report()}"
    assert page.evaluate("document.documentElement.scrollWidth") == WIDTH, page.url


def set_up(page: Page, live_server: LiveServer) -> str:
    """Type what the first page asks for; return the club's address."""
    page.goto(live_server.url)
    page.get_by_label("Your name").fill("Olga")
    page.get_by_label("E-mail address").fill("olga@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_label("Name of the club").fill("Friday Euchre")
    page.get_by_label("Code from the terminal window").fill(setup_code() or "")
    page.get_by_role("button", name="Open the club").click()
    expect(page).to_have_url(f"{live_server.url}/c/friday-euchre/")
    return page.url


@pytest.mark.django_db(transaction=True)
def test_the_first_evening_of_a_club(page: Page, live_server: LiveServer, console: list[str]) -> None:
    page.set_viewport_size({"width": WIDTH, "height": 740})
    page.goto(live_server.url)
    expect(page.get_by_label("Time zone")).not_to_have_value("")
    look(page)
    club = set_up(page, live_server)
    for path in PAGES:
        page.goto(f"{club}{path}")
        look(page)
    for path in ELSEWHERE:
        page.goto(f"{live_server.url}{path}")
        look(page)


@pytest.mark.django_db(transaction=True)
def test_players_are_added_and_a_namesake_is_asked_about(
    page: Page, live_server: LiveServer, console: list[str]
) -> None:
    page.set_viewport_size({"width": WIDTH, "height": 740})
    club = set_up(page, live_server)
    page.get_by_role("link", name="Add players").click()
    page.get_by_label("Names, one to a line").fill("Ann\nBea\nGil\nGil")
    page.get_by_role("button", name="Add", exact=True).click()
    look(page)
    page.get_by_text("Somebody else", exact=True).click()
    page.get_by_label("If somebody else: what tells them apart?").fill("junior")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("4 players added.")
    look(page)
    page.get_by_role("link", name="Change Ann").click()
    page.get_by_label("Name everybody sees").fill("The Ace")
    look(page)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name="The Ace")).to_be_visible()
    page.goto(club)
    expect(page.locator(".steps .done")).to_have_count(1)


@pytest.mark.django_db(transaction=True)
def test_house_rules_are_made_refused_and_changed(
    page: Page, live_server: LiveServer, console: list[str]
) -> None:
    page.set_viewport_size({"width": WIDTH, "height": 740})
    club = set_up(page, live_server)
    page.goto(f"{club}house-rules/new/american/")
    page.locator("#id_name").fill("Friday rules")
    page.get_by_text("After a number of hands", exact=True).click()
    expect(page.get_by_label("Points to win")).to_be_hidden()
    expect(page.get_by_label("Hands in a game")).to_have_value("8")
    page.get_by_role("button", name="More: Hands in a game").click()
    page.get_by_text("The deal and the call", exact=True).click()
    page.get_by_label("Stick the dealer").select_option("forfeit_1")
    page.get_by_label("After a passed-out hand").select_option("same_dealer")
    page.get_by_role("button", name="Save the house rules").click()
    expect(page.get_by_text("the next player must deal")).to_be_visible()
    look(page)
    page.get_by_label("After a passed-out hand").select_option("next_dealer")
    page.get_by_role("button", name="Save the house rules").click()
    expect(page.locator(".lead")).to_contain_text("9 hands · stick the dealer, or one point to the opponents")
    look(page)


@pytest.mark.django_db(transaction=True)
def test_a_scorer_is_invited_and_joins(page: Page, live_server: LiveServer, console: list[str]) -> None:
    page.set_viewport_size({"width": WIDTH, "height": 740})
    club = set_up(page, live_server)
    page.goto(f"{club}people/")
    page.get_by_label("For whom").fill("Sam")
    page.get_by_role("button", name="Make an invitation").click()
    look(page)
    secret = page.get_by_label("Link").input_value().rstrip("/").rpartition("/")[2]
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name="Log out").click()
    look(page)
    page.goto(f"{live_server.url}/join/{secret}/")
    look(page)
    page.get_by_label("Your name").fill("Sam")
    page.get_by_label("E-mail address").fill("sam@example.org")
    page.get_by_label("Password").fill("short")
    page.get_by_role("button", name="Show the password").click()
    expect(page.get_by_label("Password")).to_have_attribute("type", "text")
    page.get_by_role("button", name="Join the club").click()
    expect(page.get_by_label("Password")).to_have_value("short")
    look(page)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Join the club").click()
    expect(page).to_have_url(re.compile("/c/friday-euchre/$"))
    look(page)
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name="Log out").click()
    for path in ("/login/", "/password/forgotten/", f"/join/{secret}/"):
        page.goto(f"{live_server.url}{path}")
        if "/join/" not in path:
            look(page)
    expect(page.get_by_role("heading", name="This invitation is closed")).to_be_visible()
