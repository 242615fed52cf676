"""The app on a phone: opened without a connection from the worker's cache, replaced as a whole by a new release."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page, expect
from pytest_django.fixtures import Settings
from pytest_django.live_server_helper import LiveServer

from scores.models import Game
from scores.views import installed
from tests.builders import make_club
from tests.e2e.phones import link, no_connection, rows, scan, tap_hand, waiting
from tests.tables import hand, make_friendly, write

pytestmark = pytest.mark.django_db(transaction=True)

EXPECTED = re.compile(
    r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script|htmx:sendError|status of 503"
)


@pytest.fixture(autouse=True)
def console(context: BrowserContext) -> Iterator[None]:
    """Nothing else may be said, least of all by the Content-Security-Policy."""
    said: list[str] = []
    context.on("console", lambda message: said.append(message.text))
    context.on("weberror", lambda error: said.append(str(error.error)))
    yield
    assert [words for words in said if not EXPECTED.search(words)] == []


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
