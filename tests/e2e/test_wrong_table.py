"""A phone that is still open at a table where others sit now: nothing is recorded against the wrong people."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from scores.euchre.house_rules import HouseRules
from scores.models import Game, Tournament
from tests.builders import make_club, make_tournament
from tests.e2e.eyes import look
from tests.e2e.phones import no_connection, rows, scan, tap_hand, waiting
from tests.views.test_moved_on import seat

pytestmark = pytest.mark.django_db(transaction=True)

RULES = HouseRules(target=2)


@pytest.fixture
def evening() -> Tournament:
    tournament = make_tournament(make_club(), 8, status=Tournament.Status.RUNNING)
    tournament.table_codes.create(table=1, nonce="table-nonce")
    return tournament


@pytest.fixture
def before(evening: Tournament) -> Game:
    """Ann, Bea, Cal and Dev play round 1 at table 1."""
    return seat(evening, 1, {1: "ABCD", 2: "EFGH"}, RULES)[0]


def test_a_phone_left_on_the_table_records_nothing_for_those_who_came(
    page: Page, live_server: LiveServer, evening: Tournament, before: Game
) -> None:
    scan(page, live_server, before, "table-nonce")
    page.route("**/g/*/?mark=*", lambda route: route.abort())
    now = seat(evening, 2, {1: "EFGH", 2: "ABCD"}, RULES)[0]

    tap_hand(page, 0, 5)

    expect(page.get_by_role("heading", name="Round 2 is being played")).to_be_visible()
    expect(page.locator("#pad")).to_contain_text("At table 1 now, in round 2: Eve & Gil – Finn & Hana")
    expect(page.locator(".moved li").first).to_have_text("Ann table 2")
    look(page)
    expect(page.locator("#outbox li")).to_contain_text("Hand 1 · Ann made it, tricks: 5")
    expect(page.locator("#outbox")).to_contain_text("This was not taken. It stays here until you decide.")
    assert (rows(before), rows(now), waiting(page)) == ([], [], 1)
    page.get_by_role("button", name="Drop it").tap()
    page.get_by_role("button", name="Really drop it?").tap()
    expect(page.locator("#outbox")).to_be_hidden()
    assert (rows(before), rows(now), waiting(page)) == ([], [], 0)

    page.get_by_role("link", name="To the next round here").tap()
    expect(page).to_have_url(f"{live_server.url}/g/{now.pk}/")
    tap_hand(page, 0, 5)
    expect(page.locator(".over")).to_contain_text("Eve & Gil win 2 : 0")
    assert (rows(before), rows(now)) == ([], [(1, "hand", 0, 5)])


def test_a_hand_refused_before_ones_eyes_is_not_entered_again_by_those_who_still_play(
    page: Page, live_server: LiveServer, evening: Tournament, before: Game
) -> None:
    scan(page, live_server, before, "table-nonce")
    page.route("**/g/*/?mark=*", lambda route: route.abort())
    now = seat(evening, 2, {1: "EFGH", 2: "ABCD"}, RULES)[0]
    tap_hand(page, 0, 5)
    expect(page.locator("#outbox li")).to_contain_text("Hand 1 · Ann made it, tricks: 5")
    page.reload()
    expect(page.locator("#outbox li")).to_contain_text("Hand 1 · Ann made it, tricks: 5")

    page.get_by_role("button", name="Write it as the next one").tap()

    expect(page.locator("#outbox")).to_be_hidden()
    assert (rows(before), rows(now), waiting(page)) == ([(1, "hand", 0, 5)], [], 0)


def test_a_penalty_refused_at_the_wrong_table_is_kept_as_a_hand_is(
    page: Page, live_server: LiveServer, evening: Tournament, before: Game
) -> None:
    scan(page, live_server, before, "table-nonce")
    page.goto(f"{live_server.url}/g/{before.pk}/penalty/?kind=renege&offender=1")
    seat(evening, 2, {1: "EFGH", 2: "ABCD"}, RULES)

    page.get_by_role("button", name="Write it down").tap()

    expect(page.locator("#kept")).to_contain_text("A hand on this phone was not taken.")
    page.locator("#kept a").tap()
    expect(page.get_by_role("heading", name="Round 2 is being played")).to_be_visible()
    expect(page.locator("#outbox li")).to_contain_text("Penalty")
    assert (rows(before), waiting(page)) == ([], 1)
    page.get_by_role("button", name="Write it as the next one").tap()
    expect(page.locator("#outbox")).to_be_hidden()
    assert (rows(before), waiting(page)) == ([(1, "penalty", None, None)], 0)


def test_a_table_that_is_late_says_so_and_goes_on(
    page: Page, live_server: LiveServer, evening: Tournament, before: Game
) -> None:
    scan(page, live_server, before, "table-nonce")
    now = seat(evening, 2, {1: "EFGH", 2: "ABCD"}, RULES)[0]

    page.get_by_role("button", name="We still play round 1").tap()

    tap_hand(page, 0, 5)
    expect(page.locator(".over")).to_contain_text("Ann & Cal win 2 : 0")
    expect(page.locator(".over")).to_contain_text("At table 1 now, in round 2")
    look(page)
    assert (rows(before), rows(now)) == ([(1, "hand", 0, 5)], [])


def test_a_hand_that_waited_through_the_change_is_kept_until_somebody_says_whose_it_is(
    page: Page, context: BrowserContext, live_server: LiveServer, evening: Tournament, before: Game
) -> None:
    scan(page, live_server, before, "table-nonce")
    with no_connection(context):
        tap_hand(page, 0, 5)
        expect(page.locator("#outbox")).to_contain_text("1 hand waiting")
        now = seat(evening, 2, {1: "EFGH", 2: "ABCD"}, RULES)[0]
    page.reload()

    expect(page.locator("#outbox li")).to_contain_text(
        "Whoever still plays round 1 at this table says so first."
    )
    look(page)
    assert (rows(before), rows(now), waiting(page)) == ([], [], 1)
    page.get_by_role("button", name="Write it as the next one").tap()
    expect(page.locator("#outbox")).to_be_hidden()
    assert (rows(before), rows(now), waiting(page)) == ([(1, "hand", 0, 5)], [], 0)
