"""Phones at a table, for browser tests: open a pad, tap a hand, lose the connection, ask what the sheet says."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from scores.models import Game, Line
from scores.permissions import friendly_place, table_place
from scores.services.codes import token_for

Row = tuple[int, str, int | None, int | None]


def link(game: Game, nonce: str | None = None) -> str:
    """The address in the code on the table."""
    round_ = game.round
    place = table_place(round_.tournament_id, game.table) if round_ else friendly_place(game.pk)
    return reverse("scores:table_link", args=[token_for(place, nonce or game.nonce)])


def scan(page: Page, live_server: LiveServer, game: Game, nonce: str | None = None) -> Page:
    """Open a pad by the code on its table."""
    page.goto(f"{live_server.url}{link(game, nonce)}")
    expect(page).to_have_url(f"{live_server.url}/g/{game.pk}/")
    return page


def tap_hand(page: Page, maker: int, tricks: int) -> None:
    """Two taps: who made trump, how many tricks."""
    page.locator(f'label[for="m{maker}"]').tap()
    page.locator(f'button[name="tricks"][value="{tricks}"]').tap()


@contextmanager
def no_connection(context: BrowserContext) -> Iterator[None]:
    """Nothing gets through, neither from the page nor from its worker."""
    context.set_offline(True)
    context.route("**/g/**", lambda route: route.abort())
    yield
    context.unroute("**/g/**")
    context.set_offline(False)


def rows(game: Game) -> list[Row]:
    """Everything that was ever written on the sheet: number, kind, maker, tricks."""
    found = Line.objects.filter(game=game).order_by("number")
    return [(row.number, row.kind, row.facts.get("maker"), row.facts.get("tricks")) for row in found]


def waiting(page: Page) -> int:
    """How many lines the phone keeps."""
    count: int = page.evaluate("""() => new Promise((resolve, reject) => {
        const request = indexedDB.open("euchre-club", 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
            const count = request.result.transaction("lines").objectStore("lines").count();
            count.onsuccess = () => { request.result.close(); resolve(count.result); };
        };
    })""")
    return count
