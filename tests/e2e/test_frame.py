"""The frame around every page, in a real browser: colours, letters, the menu, and what it says when nobody answers."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

PAPER, NIGHT = "rgb(246, 243, 234)", "rgb(14, 21, 18)"


def _background(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return colour


def _choose(page: Page, live_server: LiveServer, *labels: str) -> None:
    page.goto(f"{live_server.url}/look/?next=/login/")
    for label in labels:
        page.get_by_text(label, exact=True).click()
    page.get_by_role("button", name="Show it like this").click()
    expect(page).to_have_url(re.compile("/login/$"))


@pytest.mark.parametrize(("system", "colour"), [("light", PAPER), ("dark", NIGHT)])
def test_colours_follow_the_system_without_any_script(
    browser: Browser, live_server: LiveServer, system: str, colour: str
) -> None:
    context = browser.new_context(color_scheme=system, java_script_enabled=False)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{live_server.url}/login/")

    found = _background(page)
    context.close()

    assert found == colour


def test_what_somebody_chose_stays_whatever_the_system_wants(page: Page, live_server: LiveServer) -> None:
    page.emulate_media(color_scheme="light")
    _choose(page, live_server, "Always dark", "Very large")

    assert _background(page) == NIGHT
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "22.4px"

    page.emulate_media(media="print")
    assert _background(page) == "rgb(255, 255, 255)"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["Normal", "Very large"])
def test_nothing_for_axe_nothing_sideways_and_no_word_from_the_policy(
    page: Page, live_server: LiveServer, scheme: str, size: str
) -> None:
    console: list[str] = []
    page.on("console", lambda message: console.append(message.text))
    page.set_viewport_size({"width": 360, "height": 640})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    _choose(page, live_server, size)

    page.goto(f"{live_server.url}/look/")
    page.get_by_text("Menu", exact=True).click()

    assert Axe().run(page).violations_count == 0
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert console == []


def test_the_menu_closes_by_escape_and_gives_the_focus_back(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/look/")
    menu = page.locator("details.menu")
    menu.locator("summary").click()
    expect(menu).to_have_attribute("open", "")

    page.keyboard.press("Escape")

    expect(menu).not_to_have_attribute("open", "")
    expect(menu.locator("summary")).to_be_focused()


def test_the_first_tab_skips_to_the_page(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/look/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the page")).to_be_focused()

    page.keyboard.press("Enter")

    expect(page.locator("main")).to_be_focused()


def test_a_swap_that_fails_says_so_until_the_next_one_works(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/look/")
    lost = page.get_by_role("alert")

    def ask(address: str) -> None:
        page.evaluate(
            "address => { htmx.ajax('GET', address, {target: '#letters', swap: 'none'}); }", address
        )

    page.route("**/nobody-there/", lambda route: route.abort())
    ask("/nobody-there/")
    expect(lost).to_contain_text("Not reached")

    page.route("**/broken/", _broken)
    ask("/broken/")
    expect(lost).to_contain_text("That did not work")

    ask("/look/")
    expect(page.locator("#lost")).to_be_hidden()


def _broken(route: Route) -> None:
    route.fulfill(status=500, body="")
