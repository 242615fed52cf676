"""Two phones at one table: the same hand, two opinions, phones away, and a sheet that is accepted and corrected later."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from scores.euchre.house_rules import HouseRules
from scores.models import Disagreement, Game, Line
from scores.queries.games import read_sheet
from tests.builders import PASSWORD, make_club, make_member
from tests.e2e.eyes import look
from tests.e2e.phones import no_connection, rows, scan, tap_hand, waiting
from tests.tables import hand, make_table, points, write

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game() -> Game:
    return make_table(make_club())


@pytest.fixture
def second(browser: Browser, browser_context_args: dict[str, object]) -> Iterator[Page]:
    """Another phone."""
    context = browser.new_context(**browser_context_args)  # type: ignore[arg-type]
    yield context.new_page()
    context.close()


@pytest.fixture
def desk(browser: Browser) -> Iterator[Page]:
    """The organiser's computer."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    yield context.new_page()
    context.close()


def organise(desk: Page, live_server: LiveServer, game: Game, name: str) -> None:
    """Log in as the organiser and open a page of the tournament."""
    assert game.round is not None
    user = make_member(game.club)
    path = reverse(f"scores:{name}", args=[game.club.slug, game.round.tournament_id])
    desk.goto(f"{live_server.url}{path}")
    desk.get_by_label("E-mail").fill(user.email)
    desk.get_by_label("Password").fill(PASSWORD)
    desk.get_by_role("button", name="Log in").click()
    expect(desk).to_have_url(f"{live_server.url}{path}")


def unaware(phone: Page) -> None:
    """This phone's pad does not hear of what the other one writes."""
    phone.route("**/g/*/?mark=*", lambda route: route.abort())


def test_the_same_hand_on_both_phones_counts_once_and_the_second_is_told(
    page: Page, second: Page, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game, "table-nonce")
    unaware(scan(second, live_server, game, "table-nonce"))

    tap_hand(page, 0, 3)
    expect(page.locator(".ok")).to_contain_text("saved")
    tap_hand(second, 0, 3)

    expect(second.locator("#pad .note.mild")).to_contain_text(
        "Hand 1 was entered already, just the same (another phone at this table"
    )
    look(second)
    expect(page.locator("#pad .note.mild")).to_contain_text(
        "Hand 1: entered on another phone as well, just the same (another phone at this table"
    )
    look(page)
    assert (rows(game), points(game), waiting(second)) == ([(1, "hand", 0, 3)], [1, 0, 1, 0], 0)
    assert Line.objects.exclude(phone="").count() == 1


def test_two_opinions_stand_side_by_side_and_the_organiser_settles_them(
    page: Page, second: Page, desk: Page, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game, "table-nonce")
    unaware(scan(second, live_server, game, "table-nonce"))
    organise(desk, live_server, game, "tables")
    tap_hand(page, 0, 3)
    expect(page.locator(".ok")).to_contain_text("saved")

    tap_hand(second, 1, 5)

    expect(second.locator(".two")).to_contain_text("Hand 1: two opinions")
    expect(second.locator(".two dd").first).to_contain_text("Ann made it, 3 tricks")
    expect(second.locator(".two dd").last).to_have_text("Bea made it, 5 tricks")
    look(second)
    assert (rows(game), points(game)) == ([(1, "hand", 0, 3)], [1, 0, 1, 0])

    second.get_by_role("button", name="Propose mine to the organiser").click()
    expect(second.locator("#pad")).to_contain_text("A line of this sheet is disputed.")
    expect(page.locator("#pad")).to_contain_text("A line of this sheet is disputed.")
    assert Disagreement.objects.values_list("status", flat=True).get() == "open"
    second.unroute("**/g/*/?mark=*")

    desk.get_by_role("link", name="1 disagreement to settle").click()
    look(desk)
    desk.get_by_role("button", name="Take the proposal").click()
    expect(desk.locator("#disputes")).to_contain_text("Everybody agrees.")
    expect(page.locator(".slip")).to_contain_text("Bea made it, 5 tricks")
    assert rows(game) == [(1, "hand", 0, 3), (2, "hand", 1, 5)]
    assert (points(game), Disagreement.objects.get().status) == ([0, 2, 0, 2], "taken")
    expect(second.locator(".heard")).to_contain_text("Hand 1: your proposal was taken (Olga")
    expect(page.locator(".heard")).to_have_count(0)
    look(second)
    second.get_by_role("button", name="Seen").tap()
    expect(second.locator("#pad")).to_contain_text("Bea made it, 5 tricks")
    expect(second.locator(".heard")).to_have_count(0)


def test_what_came_late_from_the_outbox_is_proposed_and_the_rest_follows(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game, "table-nonce")
    with no_connection(context):
        tap_hand(page, 0, 3)
        tap_hand(page, 1, 5)
        expect(page.locator("#outbox")).to_contain_text("2 hands waiting")
        write(game, hand(2, 5))
    page.reload()
    expect(page.locator("#outbox li")).to_contain_text("Hand 1 · Ann made it, tricks: 3")

    page.get_by_role("button", name="Propose it to the organiser").tap()

    expect(page.locator("#outbox")).to_be_hidden()
    expect(page.locator("#pad")).to_contain_text("A line of this sheet is disputed.")
    assert (rows(game), waiting(page)) == ([(1, "hand", 2, 5), (2, "hand", 1, 5)], 0)
    assert Disagreement.objects.values_list("facts__maker", "facts__tricks").get() == (0, 3)


def test_phones_away_closes_the_open_pad_and_refuses_what_is_sent_directly(
    page: Page, desk: Page, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game, "table-nonce")
    organise(desk, live_server, game, "scoring")
    look(desk)
    desk.get_by_text("Scorers only: phones away").click()
    desk.get_by_role("button", name="Save").click()
    expect(desk.get_by_text("Every phone at a table knows within a few seconds.")).to_be_visible()

    expect(page.locator("#pad")).to_contain_text("Phones are away tonight: a scorer writes the hands down.")
    look(page)
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "csrftoken")
    sent: dict[str, str | float | bool] = {
        "id": str(uuid4()),
        "line": "1",
        "dealer": "0",
        "maker": "0",
        "tricks": "3",
    }
    answer = page.request.post(
        f"{live_server.url}/g/{game.pk}/hand/", form=sent, headers={"X-CSRFToken": token}
    )
    assert (answer.status, "Phones are away tonight" in answer.text()) == (403, True)
    assert (rows(game), points(game)) == ([], [0, 0, 0, 0])


def test_a_sheet_is_accepted_by_both_sides_and_corrected_later_by_a_ruling(
    page: Page, second: Page, desk: Page, live_server: LiveServer
) -> None:
    game = make_table(make_club(), rules=HouseRules(target=2))
    scan(page, live_server, game, "table-nonce")
    scan(second, live_server, game, "table-nonce")
    tap_hand(page, 0, 5)
    second.get_by_role("button", name="Bea & Dev accept").tap()
    expect(second.locator(".accept")).to_contain_text("✓ Bea & Dev accept")
    look(second)
    page.get_by_role("button", name="Ann & Cal accept").tap()
    expect(page.locator(".over")).to_contain_text("Accepted.")
    expect(page.locator("form.slip")).to_have_count(0)
    assert [row[1] for row in rows(game)] == ["hand", "accepted", "accepted"]
    page.goto(f"{live_server.url}/g/{game.pk}/sheet/1/")
    page.get_by_role("button", name="Strike this line").tap()
    page.get_by_label("Why? This sheet was accepted.").fill("We say so")
    page.get_by_role("button", name="Strike it").tap()
    expect(page.get_by_role("alert")).to_contain_text("Only the organiser changes it now")
    assert points(game) == [2, 0, 2, 0]
    assert game.round is not None
    evening = f"{live_server.url}/c/{game.club.slug}/t/{game.round.tournament_id}"
    page.goto(f"{evening}/board/")

    organise(desk, live_server, game, "tables")
    desk.goto(f"{live_server.url}/g/{game.pk}/sheet/1/")
    desk.get_by_label("Alone").check()
    desk.get_by_role("button", name="See what changes").click()
    desk.get_by_label("Why? This sheet was accepted.").fill("All four saw that he was alone")
    desk.get_by_role("button", name="Correct it").click()

    expect(desk.get_by_text("Corrected after it was accepted")).to_be_visible()
    look(desk)
    expect(second.locator(".over")).to_contain_text("Corrected after it was accepted")
    look(second)
    expect(page.locator("#hall footer")).to_contain_text(
        "Table 1, round 1 was corrected: All four saw that he was alone"
    )
    expect(page.locator(".tb .corrected")).to_be_visible()
    look(page)
    page.goto(f"{evening}/standings/")
    expect(page.locator("#standings .alert")).to_contain_text("All four saw that he was alone")
    look(page)
    assert (points(game), read_sheet(game).agreement.word) == ([4, 0, 4, 0], "corrected")
    assert read_sheet(game).rows[-1].reason == "All four saw that he was alone"


def test_nothing_needs_a_script(
    browser: Browser, live_server: LiveServer, browser_context_args: dict[str, object]
) -> None:
    game = make_table(make_club(), rules=HouseRules(target=2))
    context = browser.new_context(**browser_context_args, java_script_enabled=False)  # type: ignore[arg-type]
    phone = context.new_page()
    scan(phone, live_server, game, "table-nonce")
    other = scan(context.new_page(), live_server, game, "table-nonce")
    write(game, hand(0, 3))
    tap_hand(phone, 0, 3)
    expect(phone.locator("#pad [role=status]")).to_contain_text(
        "Hand 1 was entered already, just the same (Olga"
    )
    tap_hand(other, 1, 5)
    other.get_by_role("button", name="Propose mine to the organiser").tap()
    expect(other.locator("#pad")).to_contain_text("A line of this sheet is disputed.")
    write(game, hand(0, 4, dealer=1))
    phone.reload()
    phone.get_by_role("button", name="Ann & Cal accept").tap()
    phone.get_by_role("button", name="Bea & Dev accept").tap()
    expect(phone.locator(".over")).to_contain_text("Accepted.")
    assert [row[1] for row in rows(game)] == ["hand", "hand", "accepted", "accepted"]
    assert (points(game), Disagreement.objects.count()) == ([2, 0, 2, 0], 1)
    context.close()
