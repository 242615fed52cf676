"""What a phone has to load, counted in a real browser: pages as they came, static files compressed as a server does it."""

from __future__ import annotations

import pytest
from brotli import compress
from playwright.sync_api import Page, Response, expect
from pytest_django.live_server_helper import LiveServer

from scores.models import Game
from tests.builders import make_club
from tests.e2e.phones import scan, tap_hand
from tests.tables import hand, make_friendly, write

pytestmark = pytest.mark.django_db(transaction=True)

FIRST_LOAD, ANSWER = 60_000, 2_000


def weight(response: Response) -> int:
    """Fonts and pictures are compressed already."""
    body = response.body()
    if response.headers.get("content-encoding") == "gzip":
        return response.request.sizes()["responseBodySize"]
    return min(len(body), len(compress(body, quality=11)))


def test_the_pads_first_load_and_a_hands_answer_are_small(
    page: Page, live_server: LiveServer, capsys: pytest.CaptureFixture[str]
) -> None:
    game: Game = make_friendly(make_club())
    write(game, hand(0, 5), hand(1, 3, dealer=1))
    loaded: list[Response] = []
    page.on("response", lambda response: loaded.append(response))
    # The worker loads once more what the page has loaded, later and for the next time.
    page.route("**/sw.js", lambda route: route.abort())

    scan(page, live_server, game)
    page.wait_for_load_state("networkidle")
    first = sum(weight(response) for response in loaded if response.status == 200)
    loaded.clear()
    page.emulate_media(color_scheme="dark")
    tap_hand(page, 2, 4)
    expect(page.locator("output")).to_have_text("✓ saved")
    (sent,) = [response for response in loaded if response.request.method == "POST"]
    answer = weight(sent)

    with capsys.disabled():
        print(f"\nThe pad's first load: {first} bytes compressed; a hand's answer: {answer} bytes compressed")
    assert first < FIRST_LOAD
    assert (answer < ANSWER, sent.headers["content-encoding"]) == (True, "gzip")
