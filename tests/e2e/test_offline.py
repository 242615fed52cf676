"""The phone at the table never loses a hand: no connection, lost answers, foreign answers, double taps."""

from __future__ import annotations

import re
from contextlib import nullcontext

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from scores.euchre.house_rules import HouseRules
from scores.models import Game, Line
from scores.queries.games import read_sheet
from tests.builders import make_club
from tests.e2e.phones import no_connection, rows, scan, tap_hand, waiting
from tests.tables import hand, make_friendly, write

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("console")]

#: What a browser says when a test takes the connection away, or when a hand is refused.
EXPECTED = re.compile(
    r"status of (403|409|410|422|511)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script"
    r"|htmx:(sendError|afterRequest)"
)


@pytest.fixture
def game() -> Game:
    return make_friendly(make_club())


def shown(page: Page) -> list[str]:
    return page.locator(".score b").all_inner_texts()


def test_three_hands_without_a_connection_and_a_reload_are_sent_once_and_in_order(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game)
    tap_hand(page, 0, 3)
    expect(page.locator(".slip")).to_contain_text("Hand 1 · Ann made it, 3 tricks")
    with no_connection(context):
        tap_hand(page, 1, 5)
        expect(page.locator("#outbox")).to_contain_text("1 hand waiting to be sent")
        expect(page.locator(".slip")).to_contain_text("Hand 2 · Bea made it, tricks: 5")
        expect(page.locator(".q small")).to_have_text("Cal deals")
        assert shown(page) == ["1", "2"]
        tap_hand(page, 2, 2)
        expect(page.locator("#outbox")).to_contain_text("2 hands waiting to be sent")
        page.locator('label[for="a1"]').tap()
        tap_hand(page, 3, 5)
        expect(page.locator("#outbox")).to_contain_text("3 hands waiting to be sent")
        assert shown(page) == ["1", "8"]
        expect(page.locator(".score strong")).to_have_text("5")
        # A poll fails as well. What it says must not stand on top of what waits.
        expect(page.locator("#lost")).to_have_text(re.compile("Not reached"), timeout=10000)
        expect(page.locator("#lost")).to_be_hidden()
        assert Axe().run(page).violations_count == 0
        assert waiting(page) == 3
    assert rows(game) == [(1, "hand", 0, 3)]

    page.reload()

    expect(page.locator(".slip")).to_contain_text("Hand 4 · Dev made it alone, 5 tricks → Bea & Dev +4")
    expect(page.locator("#outbox")).to_be_hidden()
    assert shown(page) == ["1", "8"]
    assert rows(game) == [(1, "hand", 0, 3), (2, "hand", 1, 5), (3, "hand", 2, 2), (4, "hand", 3, 5)]
    assert [line.facts["dealer"] for line in read_sheet(game).lines] == [0, 1, 2, 3]
    assert waiting(page) == 0


def test_they_are_sent_without_any_tap_when_the_connection_is_back(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game)
    with no_connection(context):
        tap_hand(page, 0, 3)
        expect(page.locator("#outbox")).to_contain_text("1 hand waiting")

    expect(page.locator("#outbox")).to_be_hidden(timeout=15000)
    expect(page.locator("output")).to_have_text("✓ saved")
    assert rows(game) == [(1, "hand", 0, 3)]


def test_a_tab_that_died_with_hands_sends_them_from_the_next_one(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game)
    with no_connection(context):
        tap_hand(page, 0, 3)
        tap_hand(page, 1, 4)
        expect(page.locator("#outbox")).to_contain_text("2 hands waiting")
        page.close()

    page = scan(context.new_page(), live_server, game)

    expect(page.locator(".slip")).to_contain_text("Hand 2 · Bea made it, 4 tricks")
    assert rows(game) == [(1, "hand", 0, 3), (2, "hand", 1, 4)]


def test_an_answer_that_is_lost_after_the_hand_was_stored(
    page: Page, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game)
    lost: list[str] = []

    def lose(route: Route) -> None:
        route.fetch()
        lost.append(route.request.post_data or "")
        route.abort()

    page.route("**/hand/", lose)
    tap_hand(page, 0, 3)
    expect(page.locator("#outbox")).to_contain_text("1 hand waiting to be sent")
    assert rows(game) == [(1, "hand", 0, 3)]
    tap_hand(page, 1, 4)
    expect(page.locator("#outbox")).to_contain_text("2 hands waiting to be sent")
    assert shown(page) == ["1", "1"]
    page.unroute("**/hand/")

    expect(page.locator("#outbox")).to_be_hidden(timeout=20000)
    assert rows(game) == [(1, "hand", 0, 3), (2, "hand", 1, 4)]
    assert shown(page) == ["1", "1"]
    assert len(lost) >= 2
    assert waiting(page) == 0


def portal(route: Route) -> None:
    """A wifi that wants a login first answers everything with its own page, echoing what it got."""
    body = f"<html><body><h1>Welcome to Pub Wifi</h1><pre>{route.request.post_data}</pre></body></html>"
    route.fulfill(status=200, content_type="text/html", body=body)


def test_the_login_page_of_a_wifi_is_not_believed(page: Page, live_server: LiveServer, game: Game) -> None:
    scan(page, live_server, game)
    page.route("**/g/**", portal)

    tap_hand(page, 0, 3)

    expect(page.locator("#outbox")).to_contain_text("1 hand waiting to be sent")
    expect(page.locator("#outbox")).to_contain_text("perhaps the login page of the wifi")
    page.wait_for_timeout(4500)  # a poll, answered by the portal too
    expect(page.locator("#pad")).to_contain_text("Who made trump?")
    assert (rows(game), waiting(page)) == ([], 1)
    page.unroute("**/g/**")
    expect(page.locator("#outbox")).to_be_hidden(timeout=20000)
    assert (rows(game), waiting(page)) == ([(1, "hand", 0, 3)], 0)


def test_a_double_tap_is_one_line_with_and_without_a_connection(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game
) -> None:
    write(game, hand(0, 5))
    tap_hand(scan(page, live_server, game), 1, 3)
    expect(page.locator(".slip")).to_contain_text("Hand 2")
    page.get_by_role("button", name="Undo").dblclick()
    expect(page.locator(".slip")).to_contain_text("Hand 1")
    page.locator('label[for="m2"]').tap()
    page.locator('button[name="tricks"][value="4"]').dblclick()
    expect(page.locator(".slip")).to_contain_text("Hand 2")
    with no_connection(context):
        page.locator('label[for="m3"]').tap()
        page.locator('button[name="tricks"][value="4"]').dblclick()
        expect(page.locator("#outbox")).to_contain_text("1 hand waiting")
    page.reload()

    expect(page.locator(".slip")).to_contain_text("Hand 3")
    hands = [(1, "hand", 0, 5), (2, "hand", 1, 3), (3, "undo", None, None), (4, "hand", 2, 4)]
    assert rows(game) == [*hands, (5, "hand", 3, 4)]


@pytest.mark.parametrize("connected", [True, False])
def test_a_hand_entered_while_the_one_before_is_being_kept_is_kept_too(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game, connected: bool
) -> None:
    scan(page, live_server, game)
    with nullcontext() if connected else no_connection(context):
        page.evaluate("""() => {
            for (const [maker, tricks] of [[0, 3], [1, 4]]) {
                document.getElementById(`m${maker}`).click();
                document.querySelector(`button[name="tricks"][value="${tricks}"]`).click();
            }
        }""")
        expect(page.locator(".slip")).to_contain_text("Hand 2 · Bea made it")
    expect(page.locator("#outbox")).to_be_hidden(timeout=15000)

    assert rows(game) == [(1, "hand", 0, 3), (2, "hand", 1, 4)]
    assert [line.facts["dealer"] for line in Line.objects.order_by("number")] == [0, 1]


def test_undo_without_a_connection(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game
) -> None:
    tap_hand(scan(page, live_server, game), 0, 5)
    expect(page.locator(".slip")).to_contain_text("Hand 1")
    with no_connection(context):
        page.get_by_role("button", name="Undo").tap()
        expect(page.locator("#outbox")).to_contain_text("1 hand waiting")
        expect(page.locator(".q small")).to_have_text("Ann deals")
        assert shown(page) == ["0", "0"]
        tap_hand(page, 0, 4)
        expect(page.locator("#outbox")).to_contain_text("2 hands waiting")
        tap_hand(page, 1, 3)
        expect(page.locator("#outbox")).to_contain_text("3 hands waiting")
        page.get_by_role("button", name="Undo").tap()
        # What has not even been tried to send is simply taken back on the phone.
        expect(page.locator("#outbox")).to_contain_text("2 hands waiting")
        assert shown(page) == ["1", "0"]
    page.reload()

    expect(page.locator(".slip")).to_contain_text("Hand 1 · Ann made it, 4 tricks")
    assert rows(game) == [(1, "hand", 0, 5), (2, "undo", None, None), (3, "hand", 0, 4)]


def test_a_game_that_seems_to_be_over_is_not_ended_by_the_phone(
    page: Page, context: BrowserContext, live_server: LiveServer
) -> None:
    game = make_friendly(make_club(), HouseRules(target=2))
    scan(page, live_server, game)
    with no_connection(context):
        tap_hand(page, 0, 5)
        expect(page.locator("#pad")).to_contain_text("By this phone’s count the game is over.")
    page.reload()

    expect(page.get_by_role("heading", name="Ann & Cal win 2 : 0")).to_be_visible()
    assert rows(game) == [(1, "hand", 0, 5)]


def test_two_phones_enter_the_same_hand_with_the_same_facts(
    browser: Browser, page: Page, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game)
    page.locator('label[for="m1"]').tap()
    other = scan(browser.new_context(has_touch=True, is_mobile=True).new_page(), live_server, game)
    tap_hand(other, 1, 4)
    expect(other.locator(".slip")).to_contain_text("Hand 1 · Bea made it, 4 tricks")

    page.locator('button[name="tricks"][value="4"]').tap()

    expect(page.locator("output")).to_have_text("✓ saved")
    expect(page.locator(".slip")).to_contain_text("Hand 1 · Bea made it, 4 tricks")
    assert rows(game) == [(1, "hand", 1, 4)]
    other.context.close()


def test_plain_forms_without_a_script(browser: Browser, live_server: LiveServer, game: Game) -> None:
    context = browser.new_context(java_script_enabled=False, has_touch=True, is_mobile=True)
    page = scan(context.new_page(), live_server, game)
    tap_hand(page, 1, 5)
    expect(page.locator(".slip")).to_contain_text("Hand 1 · Bea made it, 5 tricks")
    page.get_by_role("button", name="All passed").tap()
    expect(page.locator(".slip")).to_contain_text("Passed out")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".slip")).to_contain_text("Hand 1 · Bea made it, 5 tricks")

    assert rows(game) == [(1, "hand", 1, 5), (2, "passed_out", None, None), (3, "undo", None, None)]
    context.close()
