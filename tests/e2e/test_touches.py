"""Hands that slip: nothing is entered, and nothing is lost, by an accidental touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from scores.models import Game
from tests.builders import make_club
from tests.e2e.eyes import look
from tests.e2e.phones import no_connection, rows, scan, tap_hand
from tests.tables import hand, make_friendly, write

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game() -> Game:
    return make_friendly(make_club())


def test_undo_of_another_phones_hand_asks_and_says_whose_it_was(
    page: Page, browser: Browser, live_server: LiveServer, game: Game
) -> None:
    tap_hand(scan(page, live_server, game), 0, 5)
    expect(page.locator(".slip")).to_contain_text("Hand 1")
    other = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 640})
    second = scan(other.new_page(), live_server, game)
    second.get_by_role("button", name="Undo").click()
    expect(second.get_by_text("Somebody else entered this (another phone at this table")).to_be_visible()
    assert rows(game) == [(1, "hand", 0, 5)]
    second.get_by_role("link", name="No, go back").click()
    second.get_by_role("button", name="Undo").click()
    second.get_by_role("button", name="Take it back").click()
    expect(second.locator(".score b").first).to_have_text("0")
    assert rows(game) == [(1, "hand", 0, 5), (2, "undo", None, None)]
    other.close()


def test_the_question_looks_right_and_undo_stays_in_its_place(
    page: Page, live_server: LiveServer, game: Game
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    write(game, hand(0, 5))
    scan(page, live_server, game)
    before = page.get_by_role("button", name="Undo").bounding_box()
    tap_hand(page, 1, 3)
    expect(page.locator(".slip")).to_contain_text("Hand 2")
    assert page.get_by_role("button", name="Undo").bounding_box() == before
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".slip")).to_contain_text("Hand 1")
    page.get_by_role("button", name="Undo").dblclick()
    expect(page.get_by_text("Somebody else entered this (Olga, ")).to_be_visible()
    look(page)
    page.get_by_role("button", name="Leave it").tap()
    expect(page.get_by_text("Somebody else entered this")).to_have_count(0)
    assert rows(game)[2:] == [(3, "undo", None, None)]
    page.goto(f"{live_server.url}/g/{game.pk}/undo/")
    look(page)


def test_somebody_elses_hand_is_taken_back_without_a_connection_too(
    page: Page, live_server: LiveServer, game: Game
) -> None:
    write(game, hand(0, 5))
    scan(page, live_server, game)
    with no_connection(page.context):
        page.get_by_role("button", name="Undo").tap()
        page.get_by_role("button", name="Take it back").tap()
        expect(page.locator("#outbox")).to_contain_text("1 hand waiting")
        expect(page.locator(".score b").first).to_have_text("0")
        tap_hand(page, 1, 3)
        expect(page.locator(".slip")).to_contain_text("Hand 1 · Bea made it")
        page.get_by_role("button", name="Undo").tap()  # its own, which never left this phone
        expect(page.locator("#outbox")).to_contain_text("1 hand waiting")
    page.reload()
    expect(page.locator(".slip")).to_contain_text("Nothing is written yet.")
    assert rows(game) == [(1, "hand", 0, 5), (2, "undo", None, None)]


def test_a_touch_that_begins_a_scroll_enters_nothing(page: Page, live_server: LiveServer, game: Game) -> None:
    page.set_viewport_size({"width": 360, "height": 480})
    scan(page, live_server, game)
    page.locator('label[for="m0"]').tap()
    button = page.locator('button[name="tricks"][value="3"]')
    button.scroll_into_view_if_needed()
    before, place = page.evaluate("scrollY"), button.bounding_box()
    assert place is not None
    finger = page.context.new_cdp_session(page)
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 13):
        move = {"type": "touchMove", "touchPoints": [{"x": x, "y": y + 8 * step}]}
        finger.send("Input.dispatchTouchEvent", move)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#m0")).to_be_checked()
    assert page.evaluate("scrollY") < before
    expect(page.locator(".slip")).to_contain_text("Nothing is written yet.")
    assert rows(game) == []


def test_the_back_button_brings_no_half_entered_hand_and_no_old_score(
    page: Page, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game)
    page.locator('label[for="m2"]').tap()
    page.get_by_role("link", name="Sheet").tap()
    expect(page).to_have_url(f"{live_server.url}/g/{game.pk}/sheet/")
    write(game, hand(0, 5))
    page.go_back()
    expect(page.locator(".score b").first).to_have_text("2")
    expect(page.locator('[name="maker"]:checked')).to_have_count(0)

    # A browser that keeps whole pages hands the old one back as it was.
    page.locator('label[for="m2"]').tap()
    write(game, hand(1, 5, dealer=1))
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator(".score b").last).to_have_text("2", timeout=2000)
    expect(page.locator('[name="maker"]:checked')).to_have_count(0)


HIDE = """(hidden) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => hidden ? "hidden" : "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_after_a_lock_the_same_table_and_the_present_hand_are_there_at_once(
    page: Page, live_server: LiveServer, game: Game
) -> None:
    page.clock.install()
    scan(page, live_server, game)
    page.locator('label[for="m2"]').tap()
    page.evaluate(HIDE, True)
    write(game, hand(0, 5))
    page.clock.fast_forward(30_000)
    page.evaluate(HIDE, False)
    expect(page.locator("#m2")).to_be_checked()  # a glance elsewhere: the finger was just there
    page.evaluate(HIDE, True)
    page.clock.fast_forward(61_000)
    page.evaluate(HIDE, False)
    expect(page.locator(".score b").first).to_have_text("2")
    expect(page.locator("#m2")).not_to_be_checked()
    assert rows(game) == [(1, "hand", 0, 5)]


def test_a_reload_after_sending_sends_nothing_again(
    browser: Browser, live_server: LiveServer, game: Game
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = scan(context.new_page(), live_server, game)
    page.locator('label[for="m0"]').click()
    page.locator('button[name="tricks"][value="3"]').click()
    expect(page.locator(".slip")).to_contain_text("Hand 1")
    page.reload()
    page.locator('button[name="tricks"][value="3"]').click()
    expect(page.get_by_role("alert").first).to_have_text("First tap who made trump, then the tricks.")
    page.reload()  # a refused form is sent again by the browser, and refused again
    expect(page.get_by_role("alert").first).to_have_text("First tap who made trump, then the tricks.")
    assert rows(game) == [(1, "hand", 0, 3)]
    context.close()
