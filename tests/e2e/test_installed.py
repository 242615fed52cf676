"""The app on a phone: opened without a connection from the worker's cache, replaced as a whole by a new release."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page, expect
from pytest_django.fixtures import Settings
from pytest_django.live_server_helper import LiveServer

from scores.models import Club, Game
from scores.views import installed
from tests.builders import PASSWORD, make_club, make_member
from tests.e2e.eyes import look
from tests.e2e.phones import link, no_connection, rows, scan, tap_hand, waiting
from tests.tables import hand, make_friendly, write

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("console")]

EXPECTED = re.compile(
    r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script|htmx:(sendError|afterRequest)|status of 503"
)


@pytest.fixture
def game() -> Game:
    return make_friendly(make_club())


def caches(page: Page) -> dict[str, int]:
    """What the worker keeps: how many things in each cache."""
    found: dict[str, int] = page.evaluate("""async () => {
        const found = {};
        for (const name of await caches.keys()) found[name] = (await (await caches.open(name)).keys()).length;
        return found;
    }""")
    return found


def worker_is_ready(page: Page, release: str = "plain") -> None:
    """Wait until this release's worker keeps this page."""
    for _ in range(100):
        if caches(page).get(f"pages-{release}"):
            return
        page.wait_for_timeout(100)
    raise AssertionError(caches(page))


def test_the_last_known_table_opens_without_a_connection_and_goes_on(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game)
    worker_is_ready(page)
    tap_hand(page, 0, 5)
    expect(page.locator(".slip")).to_contain_text("Hand 1 · Ann made it, 5 tricks")
    with no_connection(context):
        tap_hand(page, 1, 3)
        expect(page.locator("#outbox")).to_contain_text("1 hand waiting")

        page.reload()

        # The page in the cache is from before the first hand; the phone has seen more since.
        expect(page.locator("#outbox")).to_contain_text("1 hand waiting to be sent")
        expect(page.locator(".slip")).to_contain_text("Hand 2 · Bea made it, tricks: 3")
        assert page.locator(".score b").all_inner_texts() == ["2", "1"]
        tap_hand(page, 2, 4)
        expect(page.locator("#outbox")).to_contain_text("2 hands waiting to be sent")
        # The installed app starts at the front door.
        page.goto(f"{live_server.url}/")
        expect(page).to_have_url(f"{live_server.url}/g/{game.pk}/")
        expect(page.locator("#outbox")).to_contain_text("2 hands waiting to be sent")
        page.goto(f"{live_server.url}/rules/")
        expect(page.get_by_role("heading", name="No connection to the club’s computer")).to_be_visible()
        page.get_by_role("link", name="To the last table").tap()
        expect(page.locator("#outbox")).to_contain_text("2 hands waiting to be sent")
    page.reload()

    expect(page.locator(".slip")).to_contain_text("Hand 3 · Cal made it, 4 tricks")
    assert rows(game) == [(1, "hand", 0, 5), (2, "hand", 1, 3), (3, "hand", 2, 4)]
    assert waiting(page) == 0


def kept_pads(page: Page) -> int:
    """How many pads the phone keeps beside the worker's pages."""
    count: int = page.evaluate("""() => new Promise((resolve, reject) => {
        const request = indexedDB.open("euchre-club", 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
            const count = request.result.transaction("pads").objectStore("pads").count();
            count.onsuccess = () => { request.result.close(); resolve(count.result); };
        };
    })""")
    return count


def test_a_table_from_the_cache_says_since_when_it_is_known(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game
) -> None:
    page.clock.install(time="2099-11-27T20:14:00")
    scan(page, live_server, game)
    worker_is_ready(page)
    expect(page.locator("#as-of")).to_be_hidden()
    tap_hand(page, 0, 5)
    expect(page.locator(".slip")).to_contain_text("Hand 1 · Ann made it, 5 tricks")
    page.clock.set_system_time("2099-11-27T20:31:00")
    tap_hand(page, 1, 3)
    expect(page.locator(".slip")).to_contain_text("Hand 2 · Bea made it, 3 tricks")
    page.clock.set_system_time("2099-11-27T21:05:00")
    with no_connection(context):
        page.reload()
        # The page in the cache is from 20:14; what came last, by this phone's clock, is shown.
        expect(page.locator("#as-of")).to_have_text("No connection: this is the table as of 20:31.")
        expect(page.locator(".slip")).to_contain_text("Hand 2 · Bea made it, 3 tricks")
        look(page)
        tap_hand(page, 2, 4)
        expect(page.locator("#outbox")).to_contain_text("1 hand waiting to be sent")
        expect(page.locator("#as-of")).to_have_text("No connection: this is the table as of 20:31.")

    expect(page.locator("#as-of")).to_be_hidden(timeout=15000)
    expect(page.locator("#outbox")).to_be_hidden(timeout=15000)
    assert [row[3] for row in rows(game)] == [5, 3, 4]


def test_logging_out_leaves_no_table_behind(
    page: Page, context: BrowserContext, live_server: LiveServer
) -> None:
    game = make_friendly(make_club(visibility=Club.Visibility.MEMBERS))
    user = make_member(game.club)
    page.goto(f"{live_server.url}/login/?next=/g/{game.pk}/")
    page.get_by_label("E-mail").fill(user.email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    worker_is_ready(page)
    tap_hand(page, 0, 5)
    expect(page.locator(".slip")).to_contain_text("Hand 1 · Ann made it, 5 tricks")
    assert (caches(page)["pages-plain"], kept_pads(page)) == (1, 1)
    page.goto(f"{live_server.url}/c/{game.club.slug}/")
    page.get_by_text("Menu").tap()
    page.get_by_role("button", name="Log out").tap()
    expect(page.get_by_role("link", name="Log in").first).to_be_attached()

    for _ in range(50):
        if (caches(page).get("pages-plain", 0), kept_pads(page)) == (0, 0):
            break
        page.wait_for_timeout(100)
    assert (caches(page).get("pages-plain", 0), kept_pads(page)) == (0, 0)
    with no_connection(context):
        page.goto(f"{live_server.url}/g/{game.pk}/")
        expect(page.get_by_role("heading", name="No connection to the club’s computer")).to_be_visible()
        expect(page.get_by_text("Ann")).to_have_count(0)
        page.goto(f"{live_server.url}/")
        expect(page.get_by_role("link", name="To the last table")).to_have_count(0)


def test_a_new_release_replaces_everything_that_was_kept(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    scan(page, live_server, game)
    worker_is_ready(page)
    assert set(caches(page)) == {"pages-plain", "files-plain"}
    monkeypatch.setattr(installed, "release", lambda: "next")

    page.reload()

    worker_is_ready(page, "next")
    assert set(caches(page)) == {"pages-next", "files-next"}
    write(game, hand(0, 5))
    page.reload()
    with no_connection(context):
        page.reload()
        expect(page.locator(".slip")).to_contain_text("Hand 1 · Ann made it, 5 tricks")
        tap_hand(page, 1, 3)
        expect(page.locator("#outbox")).to_contain_text("1 hand waiting")


def test_over_plain_http_the_outbox_works_without_a_worker(
    browser_type_launch_args: dict[str, Any],
    browser_type: BrowserType,
    live_server: LiveServer,
    game: Game,
    settings: Settings,
    tmp_path: Path,
) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    port = live_server.url.rsplit(":", 1)[1]
    args = [*browser_type_launch_args["args"], "--host-resolver-rules=MAP club.test 127.0.0.1"]
    context = browser_type.launch_persistent_context(
        tmp_path / "phone", has_touch=True, is_mobile=True, **{**browser_type_launch_args, "args": args}
    )
    page = context.new_page()
    page.goto(f"http://club.test:{port}{link(game)}")
    assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator, 'randomUUID' in crypto]") == [
        False,
        False,
        False,
    ]
    with no_connection(context):
        tap_hand(page, 0, 3)
        tap_hand(page, 1, 4)
        expect(page.locator("#outbox")).to_contain_text("2 hands waiting to be sent")

    page.reload()

    expect(page.locator(".slip")).to_contain_text("Hand 2 · Bea made it, 4 tricks")
    assert rows(game) == [(1, "hand", 0, 3), (2, "hand", 1, 4)]
    context.close()
