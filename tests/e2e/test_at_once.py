"""What cannot wait on the phone (a correction, a substitute, accepting): without a connection nothing typed is lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from scores.euchre.house_rules import HouseRules
from scores.models import Game, Line, Player, Seat
from tests.builders import PASSWORD, make_club, make_member
from tests.e2e.eyes import look
from tests.e2e.phones import no_connection, rows, scan
from tests.tables import hand, make_friendly, make_table, points, write

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("console")]

EXPECTED = re.compile(
    r"status of (403|409|422|500)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script|htmx:sendError"
)
NOT_SENT = "Not sent: no connection to the club’s computer. What you filled in is still here"


@pytest.fixture
def game() -> Game:
    game = make_friendly(make_club())
    write(game, hand(0, 3), hand(1, 5, dealer=1))
    return game


def told(page: Page, sentence: str) -> None:
    expect(page.get_by_role("alert").filter(visible=True)).to_contain_text(sentence)


def test_a_correction_is_kept_on_its_page_until_it_gets_through(
    page: Page, context: BrowserContext, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game)
    page.goto(f"{live_server.url}/g/{game.pk}/sheet/1/")
    page.get_by_label("Alone").check()
    page.locator("label", has_text=re.compile("^5$")).tap()
    with no_connection(context):
        page.get_by_role("button", name="See what changes").tap()
        told(page, NOT_SENT)
        look(page)
        expect(page.get_by_label("Alone")).to_be_checked()
        expect(page.get_by_label("5", exact=True)).to_be_checked()

    page.get_by_role("button", name="See what changes").tap()
    expect(page.get_by_role("heading", name="Becomes: Ann made it alone, 5 tricks")).to_be_visible()
    look(page)
    page.get_by_label("Why (optional)").fill("We all saw it")
    with no_connection(context):
        page.get_by_role("button", name="Correct it").tap()
        told(page, NOT_SENT)
        expect(page.get_by_label("Why (optional)")).to_have_value("We all saw it")
    assert rows(game) == [(1, "hand", 0, 3), (2, "hand", 1, 5)]

    page.get_by_role("button", name="Correct it").tap()

    expect(page).to_have_url(f"{live_server.url}/g/{game.pk}/sheet/")
    assert rows(game) == [(1, "hand", 0, 3), (2, "hand", 1, 5), (3, "hand", 0, 5)]
    assert (Line.objects.get(number=3).reason, points(game)) == ("We all saw it", [4, 2, 4, 2])


def test_an_answer_lost_after_a_correction_was_stored_is_no_second_correction(
    page: Page, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game)
    page.goto(f"{live_server.url}/g/{game.pk}/sheet/2/")
    page.get_by_role("button", name="Strike this line").tap()

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/sheet/2/", lose)
    page.get_by_role("button", name="Strike it").tap()
    told(page, NOT_SENT)
    assert [row[1] for row in rows(game)] == ["hand", "hand", "undo"]
    page.unroute("**/sheet/2/")

    page.get_by_role("button", name="Strike it").tap()

    expect(page).to_have_url(f"{live_server.url}/g/{game.pk}/sheet/")
    assert [row[1] for row in rows(game)] == ["hand", "hand", "undo"]


def test_the_login_page_of_a_wifi_is_not_taken_for_the_sheet(
    page: Page, live_server: LiveServer, game: Game
) -> None:
    scan(page, live_server, game)
    page.goto(f"{live_server.url}/g/{game.pk}/sheet/2/")
    page.get_by_label("Alone").check()
    page.route("**/g/**", lambda route: route.fulfill(status=200, body="<main id=main>Welcome</main>"))

    page.get_by_role("button", name="See what changes").tap()

    told(page, "something else answered in place of the club’s computer")
    expect(page.get_by_label("Alone")).to_be_checked()


def test_what_the_house_forbids_is_said_on_the_page(page: Page, live_server: LiveServer, game: Game) -> None:
    scan(page, live_server, game)
    page.goto(f"{live_server.url}/g/{game.pk}/sheet/2/")
    page.get_by_role("button", name="See what changes").tap()
    expect(page.get_by_role("heading", name="Becomes")).to_be_visible()
    page.get_by_role("button", name="Correct it").tap()
    told(page, "That is what stands there already.")
    look(page)
    write(game, hand(2, 3, dealer=2))
    page.goto(f"{live_server.url}/g/{game.pk}/sheet/2/")
    page.get_by_role("button", name="Strike this line").tap()
    expect(page.get_by_role("heading", name="Strike this line")).to_be_visible()
    write(game, hand(3, 3, dealer=3))
    page.get_by_role("button", name="Strike it").tap()
    told(page, "Somebody else wrote on this sheet just now.")
    assert [row[1] for row in rows(game)] == ["hand"] * 4


def test_a_substitute_is_seated_when_the_connection_is_back(
    page: Page, context: BrowserContext, live_server: LiveServer
) -> None:
    game = make_table(make_club())
    Player.objects.create(club=game.club, name="Zoe")
    user = make_member(game.club)
    page.goto(f"{live_server.url}/login/?next=/g/{game.pk}/substitute/")
    page.get_by_label("E-mail").fill(user.email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    page.locator("label", has_text="Ann").tap()
    page.get_by_label("Who plays on").select_option(label="Zoe")
    with no_connection(context):
        page.get_by_role("button", name="Seat the substitute").tap()
        told(page, NOT_SENT)
    expect(page.get_by_label("Ann")).to_be_checked()

    page.get_by_role("button", name="Seat the substitute").tap()

    expect(page).to_have_url(f"{live_server.url}/g/{game.pk}/")
    expect(page.locator(".slip")).to_contain_text("Zoe")
    assert Seat.objects.filter(game=game, player__name="Zoe").count() == 1


def test_accepting_is_said_to_have_failed_and_works_later(
    page: Page, context: BrowserContext, live_server: LiveServer
) -> None:
    game = make_table(make_club(), rules=HouseRules(target=2))
    write(game, hand(0, 5))
    scan(page, live_server, game, "table-nonce")
    with no_connection(context):
        page.get_by_role("button", name="Ann & Cal accept").tap()
        told(page, NOT_SENT)
        look(page)
    assert [row[1] for row in rows(game)] == ["hand"]

    page.get_by_role("button", name="Ann & Cal accept").tap()

    expect(page.locator(".accept")).to_contain_text("✓ Ann & Cal accept")
    assert [row[1] for row in rows(game)] == ["hand", "accepted"]


def test_accepting_a_sheet_that_was_changed_meanwhile_shows_it_as_it_is(
    page: Page, live_server: LiveServer
) -> None:
    game = make_table(make_club(), rules=HouseRules(target=2))
    write(game, hand(0, 5))
    scan(page, live_server, game, "table-nonce")
    page.route("**/g/*/?mark=*", lambda route: route.abort())
    page.goto(f"{live_server.url}/g/{game.pk}/")
    other = page.context.new_page()
    other.goto(f"{live_server.url}/g/{game.pk}/sheet/1/")
    other.get_by_role("button", name="Strike this line").tap()
    other.get_by_role("button", name="Strike it").tap()
    expect(other).to_have_url(f"{live_server.url}/g/{game.pk}/sheet/")

    page.get_by_role("button", name="Ann & Cal accept").tap()

    expect(page.locator("#pad .note")).to_contain_text("Somebody else wrote on this sheet just now.")
    expect(page.locator("#pad")).to_contain_text("Who made trump?")
    assert [row[1] for row in rows(game)] == ["hand", "undo"]


def test_a_code_that_was_reset_is_said_and_the_form_stays(page: Page, live_server: LiveServer) -> None:
    game = make_table(make_club())
    write(game, hand(0, 5))
    scan(page, live_server, game, "table-nonce")
    page.goto(f"{live_server.url}/g/{game.pk}/sheet/1/")
    page.get_by_label("Alone").check()
    assert game.round is not None
    game.round.tournament.table_codes.update(nonce="a-new-nonce")

    page.get_by_role("button", name="See what changes").tap()

    told(page, "scan the code on the table, or log in")
    expect(page.get_by_label("Alone")).to_be_checked()
