"""What is written on the pages behind the pad goes through the same outbox: misdeals, penalties."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from scores.models import Game, Line
from tests.builders import make_club
from tests.e2e.phones import no_connection, rows, scan, tap_hand, waiting
from tests.tables import hand, make_friendly, write

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("console")]

EXPECTED = re.compile(r"status of (409|422)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script")


@pytest.fixture
def game() -> Game:
    return make_friendly(make_club())


def test_a_misdeal_without_a_connection(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game)
    page.goto(f"{live_server.url}/g/{game.pk}/more/")
    with no_connection(context):
        page.get_by_role("button", name="The next player deals").tap()
        expect(page.locator("#kept")).to_contain_text("1 hand waiting to be sent")
        expect(page.get_by_role("button", name="The next player deals")).to_be_disabled()
        assert (rows(game), waiting(page)) == ([], 1)

    expect(page).to_have_url(f"{live_server.url}/g/{game.pk}/", timeout=15000)
    expect(page.locator(".q small")).to_have_text("Bea deals")
    assert (rows(game), waiting(page)) == ([(1, "misdeal", None, None)], 0)


def test_a_penalty_is_written_behind_the_hands_that_wait(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game)
    other = context.new_page()
    other.goto(f"{live_server.url}/g/{game.pk}/penalty/?kind=renege&offender=1")
    with no_connection(context):
        tap_hand(page, 0, 3)
        expect(page.locator("#outbox")).to_contain_text("1 hand waiting")
        other.get_by_role("button", name="Write it down").tap()
        expect(other.locator("#kept")).to_contain_text("2 hands waiting to be sent")

    expect(other).to_have_url(f"{live_server.url}/g/{game.pk}/", timeout=20000)
    expect(other.locator(".slip")).to_contain_text("Bea reneged")
    assert (rows(game), waiting(page)) == ([(1, "hand", 0, 3), (2, "penalty", None, None)], 0)


def test_a_page_learns_that_another_page_of_the_phone_has_sent_its_line(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game)
    other = context.new_page()
    other.goto(f"{live_server.url}/g/{game.pk}/penalty/?kind=renege&offender=1")
    other.route("**/penalty/", lambda route: route.abort())
    other.get_by_role("button", name="Write it down").tap()
    expect(other.locator("#kept")).to_contain_text("1 hand waiting to be sent")
    page.reload()
    expect(page.locator(".slip")).to_contain_text("Bea reneged")
    assert (rows(game), waiting(page)) == ([(1, "penalty", None, None)], 0)

    expect(other).to_have_url(f"{live_server.url}/g/{game.pk}/", timeout=20000)


def test_a_refused_penalty_is_told_on_its_page(page: Page, live_server: LiveServer, game: Game) -> None:
    scan(page, live_server, game)
    page.goto(f"{live_server.url}/g/{game.pk}/penalty/?kind=renege&offender=1")
    write(game, hand(0, 3))

    page.get_by_role("button", name="Write it down").tap()

    expect(page.locator("form [role=alert]")).to_contain_text("Somebody else wrote on this sheet just now.")
    assert ([row.kind for row in Line.objects.all()], waiting(page)) == (["hand"], 0)


def test_a_penalty_that_had_to_wait_and_is_refused_then_stays_on_the_phone(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game)
    page.goto(f"{live_server.url}/g/{game.pk}/penalty/?kind=renege&offender=1")
    with no_connection(context):
        page.get_by_role("button", name="Write it down").tap()
        expect(page.locator("#kept")).to_contain_text("1 hand waiting to be sent")
        write(game, hand(0, 3))

    expect(page.locator("#kept")).to_contain_text("A hand on this phone was not taken.", timeout=20000)
    assert ([row.kind for row in Line.objects.all()], waiting(page)) == (["hand"], 1)
    page.locator("#kept a").tap()
    expect(page.locator("#outbox li")).to_contain_text("Penalty")
    page.get_by_role("button", name="Write it as the next one").tap()
    expect(page.locator(".slip")).to_contain_text("Bea reneged")
    assert ([row.kind for row in Line.objects.order_by("number")], waiting(page)) == (["hand", "penalty"], 0)


def test_a_page_brought_back_writes_a_line_of_its_own(
    page: Page, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game)
    for _ in range(2):
        page.goto(f"{live_server.url}/g/{game.pk}/more/")
        page.get_by_role("button", name="The next player deals").tap()
        expect(page).to_have_url(f"{live_server.url}/g/{game.pk}/")

    assert [row.facts["dealer"] for row in Line.objects.order_by("number")] == [0, 1]
