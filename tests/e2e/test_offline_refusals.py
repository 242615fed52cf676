"""What the phone could not get rid of stays until a person decides: too late, round over, expired login, reset code."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.contrib.sessions.models import Session
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from scores.models import Club, Game, Round, Tournament
from tests.builders import PASSWORD, make_club, make_member
from tests.e2e.phones import no_connection, rows, scan, tap_hand, waiting
from tests.tables import hand, make_friendly, make_table, write

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("console")]

EXPECTED = re.compile(
    r"status of (403|409|410|422)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script|htmx:sendError"
)


@pytest.fixture
def game() -> Game:
    return make_friendly(make_club())


def late(page: Page, context: BrowserContext, live_server: LiveServer, game: Game) -> None:
    """Two hands entered without a connection, while another phone wrote something else as hand 1."""
    scan(page, live_server, game)
    with no_connection(context):
        tap_hand(page, 0, 3)
        tap_hand(page, 1, 5)
        expect(page.locator("#outbox")).to_contain_text("2 hands waiting")
        write(game, hand(2, 5))
    page.reload()
    expect(page.locator("#outbox li")).to_contain_text("Hand 1 · Ann made it, tricks: 3")
    expect(page.locator("#outbox li")).to_contain_text("Somebody else wrote on this sheet just now.")


def test_a_late_hand_stays_through_reloads_and_is_written_next_when_a_person_says_so(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game
) -> None:
    late(page, context, live_server, game)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert Axe().run(page).violations_count == 0
    page.reload()
    expect(page.locator("#outbox")).to_contain_text("This was not taken. It stays here until you decide.")
    expect(page.locator("#outbox")).to_contain_text("1 hand waiting to be sent")
    assert (rows(game), waiting(page)) == ([(1, "hand", 2, 5)], 2)

    page.get_by_role("button", name="Write it as the next one").tap()

    expect(page.locator("#outbox")).to_be_hidden()
    assert rows(game) == [(1, "hand", 2, 5), (2, "hand", 0, 3), (3, "hand", 1, 5)]
    assert waiting(page) == 0


def test_a_late_hand_is_dropped_only_after_asking_and_the_next_one_follows(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game
) -> None:
    late(page, context, live_server, game)

    page.get_by_role("button", name="Drop it").tap()
    page.wait_for_timeout(300)
    assert (rows(game), waiting(page)) == ([(1, "hand", 2, 5)], 2)
    page.get_by_role("button", name="Really drop it?").tap()

    expect(page.locator("#outbox")).to_be_hidden()
    assert (rows(game), waiting(page)) == ([(1, "hand", 2, 5), (2, "hand", 1, 5)], 0)


def test_a_hand_that_comes_after_the_end_of_the_tournament_is_kept_and_told(
    page: Page, context: BrowserContext, live_server: LiveServer
) -> None:
    game = make_table(make_club())
    scan(page, live_server, game, "table-nonce")
    with no_connection(context):
        tap_hand(page, 0, 3)
        expect(page.locator("#outbox")).to_contain_text("1 hand waiting")
        Tournament.objects.update(status=Tournament.Status.FINISHED)
    page.reload()

    expect(page.locator("#outbox li")).to_contain_text("Hand 1 · Ann made it, tricks: 3")
    expect(page.locator("#outbox li")).to_contain_text("This tournament is finished.")
    assert (rows(game), waiting(page)) == ([], 1)
    Tournament.objects.update(status=Tournament.Status.RUNNING)
    page.get_by_role("button", name="Write it as the next one").tap()
    expect(page.locator("#outbox")).to_be_hidden()
    assert rows(game) == [(1, "hand", 0, 3)]


def test_a_hand_of_the_last_round_is_sent_from_the_pad_of_the_next_one(
    page: Page, context: BrowserContext, live_server: LiveServer
) -> None:
    game = make_table(make_club())
    assert game.round is not None
    scan(page, live_server, game, "table-nonce")
    with no_connection(context):
        tap_hand(page, 0, 3)
        expect(page.locator("#outbox")).to_contain_text("1 hand waiting")
    other = make_friendly(game.club, players=[seat.player for seat in game.seats.select_related("player")])
    scan(page, live_server, other)

    expect(page.locator("#outbox")).to_be_hidden()
    assert (rows(game), rows(other)) == ([(1, "hand", 0, 3)], [])
    assert waiting(page) == 0
    assert Round.objects.count() == 1


def test_a_reset_code_keeps_the_hand_until_the_new_code_is_scanned(
    page: Page, live_server: LiveServer
) -> None:
    game = make_table(make_club())
    assert game.round is not None
    scan(page, live_server, game, "table-nonce")
    game.round.tournament.table_codes.update(nonce="a-new-nonce")

    tap_hand(page, 1, 4)

    expect(page.locator("#outbox")).to_contain_text("scan the code on the table, or log in")
    expect(page.locator("#outbox")).to_contain_text("What you entered is kept on this phone and sent then.")
    assert (rows(game), waiting(page)) == ([], 1)
    scan(page, live_server, game, "a-new-nonce")
    expect(page.locator(".slip")).to_contain_text("Hand 1 · Bea made it, 4 tricks")
    expect(page.locator("#outbox")).to_be_hidden()
    assert (rows(game), waiting(page)) == ([(1, "hand", 1, 4)], 0)


def test_an_expired_login_keeps_the_hand_until_the_next_one(page: Page, live_server: LiveServer) -> None:
    game = make_friendly(make_club(visibility=Club.Visibility.MEMBERS))
    user = make_member(game.club)
    pad = f"{live_server.url}/g/{game.pk}/"

    def log_in() -> None:
        page.get_by_label("E-mail").fill(user.email)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Log in").click()
        expect(page).to_have_url(pad)

    page.goto(pad)
    log_in()
    Session.objects.all().delete()

    tap_hand(page, 3, 5)

    expect(page.locator("#outbox")).to_contain_text("scan the code on the table, or log in")
    page.reload()
    expect(page.get_by_role("heading", name="Log in")).to_be_visible()
    expect(page.locator("#kept")).to_contain_text("1 hand waiting to be sent")
    assert (rows(game), waiting(page)) == ([], 1)
    log_in()
    expect(page.locator(".slip")).to_contain_text("Hand 1 · Dev made it, 5 tricks")
    assert (rows(game), waiting(page)) == ([(1, "hand", 3, 5)], 0)
