"""The score pad in a real browser: two taps, two phones, without a script, in both colours, at two sizes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.urls import reverse
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from scores.euchre.house_rules import HouseRules
from scores.euchre.variants import VARIANTS
from scores.models import Club, Game, Line, Player
from scores.queries.games import read_sheet
from scores.services.codes import token_for
from tests.builders import make_club
from tests.tables import hand, make_friendly, make_table, write

pytestmark = pytest.mark.django_db(transaction=True)

#: A refused or late hand is an answer, not a complaint of the browser.
EXPECTED = re.compile(r"status of (409|422)")
SIZES = ((390, 844), (360, 640))


@pytest.fixture
def console(context: BrowserContext) -> Iterator[list[str]]:
    """What the browser complains about, on every page of the phone."""
    said: list[str] = []
    context.on("console", lambda message: said.append(message.text))
    context.on("weberror", lambda error: said.append(str(error.error)))
    yield said
    assert [words for words in said if not EXPECTED.search(words)] == []


@pytest.fixture
def game() -> Game:
    return make_friendly(make_club(visibility=Club.Visibility.MEMBERS))


def scan(page: Page, live_server: LiveServer, game: Game) -> Page:
    """Open a friendly's pad by its link."""
    token = token_for(f"g{game.pk}", game.nonce)
    page.goto(f"{live_server.url}{reverse('scores:table_link', args=[token])}")
    expect(page).to_have_url(f"{live_server.url}/g/{game.pk}/")
    return page


def maker(page: Page, position: int) -> None:
    page.locator(f'label[for="m{position}"]').tap()


def tricks(page: Page, count: int) -> None:
    page.locator(f'button[name="tricks"][value="{count}"]').tap()


def look(page: Page) -> None:
    """Nothing for axe in either colour, and nothing wider than the phone."""
    width = page.evaluate("window.innerWidth")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        results = Axe().run(page)
        assert results.violations_count == 0, f"{page.url} {scheme}: {results.generate_report()}"
    assert page.evaluate("document.documentElement.scrollWidth") <= width, page.url


def test_two_taps_are_a_hand_and_undo_takes_it_back(
    page: Page, live_server: LiveServer, game: Game, console: list[str]
) -> None:
    scan(page, live_server, game)
    expect(page.locator(".tricks small").first).to_be_hidden()

    maker(page, 1)
    expect(page.get_by_text("Tricks for Bea & Dev")).to_be_visible()
    expect(page.locator('button[value="5"] small')).to_have_text("+2+4")
    expect(page.locator('button[value="5"] .p')).to_be_visible()
    expect(page.locator('button[value="5"] .pa')).to_be_hidden()
    tricks(page, 2)

    expect(page.locator(".slip")).to_contain_text("Hand 1 · Bea made it, 2 tricks → Ann & Cal +2")
    expect(page.locator(".score b").first).to_have_text("2")
    expect(page.locator('[name="maker"]:checked')).to_have_count(0)

    maker(page, 2)
    page.locator('label[for="a1"]').tap()
    expect(page.locator('button[value="5"] .pa')).to_be_visible()
    tricks(page, 5)
    expect(page.locator(".score b").first).to_have_text("6")

    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".score b").first).to_have_text("2")
    assert [row.kind for row in Line.objects.order_by("number")] == ["hand", "hand", "undo"]


def test_a_double_tap_is_one_hand(
    page: Page, live_server: LiveServer, game: Game, console: list[str]
) -> None:
    scan(page, live_server, game)
    maker(page, 0)
    page.evaluate("""() => {
        const button = document.querySelector('button[name="tricks"][value="3"]');
        button.click(); button.click();
    }""")

    expect(page.locator(".slip")).to_contain_text("Hand 1")
    page.wait_for_timeout(300)
    assert Line.objects.count() == 1


def test_the_other_phone_follows_and_never_wipes_what_is_being_entered(
    page: Page, live_server: LiveServer, game: Game, console: list[str]
) -> None:
    scan(page, live_server, game)
    write(game, hand(0, 5))
    expect(page.locator(".score b").first).to_have_text("2", timeout=9000)

    maker(page, 3)
    write(game, hand(1, 3, dealer=1))
    page.wait_for_timeout(5000)
    expect(page.locator("#m3")).to_be_checked()
    expect(page.locator(".score b").first).to_have_text("2")

    tricks(page, 4)

    expect(page.get_by_role("alert").first).to_contain_text("Somebody else wrote on this sheet just now.")
    expect(page.get_by_role("alert").first).to_contain_text("You entered: Dev made it, 4 tricks.")
    expect(page.locator("#m3")).to_be_checked()
    tricks(page, 4)
    expect(page.locator(".slip")).to_contain_text("Hand 3 · Dev made it, 4 tricks")
    assert read_sheet(game).state.points == (2, 2, 2, 2)


def test_the_pad_works_without_a_script(browser: Browser, live_server: LiveServer, game: Game) -> None:
    context = browser.new_context(
        java_script_enabled=False, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = scan(context.new_page(), live_server, game)
    maker(page, 0)
    page.locator('label[for="a1"]').tap()
    expect(page.locator('button[value="5"] .pa')).to_be_visible()
    tricks(page, 5)
    expect(page.locator(".score b").first).to_have_text("4")
    tricks(page, 3)
    expect(page.get_by_role("alert").first).to_have_text("First tap who made trump, then the tricks.")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".score b").first).to_have_text("0")
    context.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("variant", ["american", "british", "railroad", "cutthroat_dummy", "two_handed"])
def test_the_pad_of_each_family_looks_right(
    page: Page, live_server: LiveServer, console: list[str], variant: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    game = make_friendly(make_club(), VARIANTS[variant].defaults)
    write(game, hand(0, 5))
    scan(page, live_server, game)
    look(page)
    maker(page, 1)
    look(page)


@pytest.mark.parametrize("size", SIZES)
def test_an_ordinary_hand_needs_no_scrolling(
    page: Page, live_server: LiveServer, console: list[str], size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    game = make_friendly(make_club())
    write(game, hand(0, 5))
    scan(page, live_server, game)
    maker(page, 0)

    for button in page.locator(".tricks button").all():
        expect(button).to_be_in_viewport(ratio=1)
    slip = page.locator(".slip").bounding_box()
    last = page.locator(".tricks button").last.bounding_box()
    assert slip is not None
    assert last is not None
    assert last["y"] + last["height"] <= slip["y"]


def test_the_pages_behind_the_pad_look_right(
    page: Page, live_server: LiveServer, console: list[str], game: Game
) -> None:
    Player.objects.create(club=game.club, name="Gil")
    page.set_viewport_size({"width": 360, "height": 740})
    write(game, hand(0, 5), hand(1, 2, dealer=1))
    scan(page, live_server, game)
    pages = (
        "more/",
        "sheet/",
        "sheet/1/",
        "penalty/",
        "penalty/?kind=renege&offender=1",
        "adjust/",
        "substitute/",
    )
    for path in (*pages, "seats/", "abandon/", "share/"):
        page.goto(f"{live_server.url}/g/{game.pk}/{path}")
        look(page)


def test_a_hand_is_corrected_from_the_sheet(
    page: Page, live_server: LiveServer, console: list[str], game: Game
) -> None:
    write(game, hand(0, 5), hand(1, 2, dealer=1))
    scan(page, live_server, game)
    page.get_by_role("link", name="Sheet").tap()
    page.get_by_role("link", name=re.compile("Hand 2")).tap()
    page.get_by_text("4", exact=True).tap()
    page.get_by_role("button", name="See what changes").tap()
    expect(
        page.get_by_text("The score becomes 2 : 1 instead of 4 : 0 (Ann & Cal : Bea & Dev).")
    ).to_be_visible()
    look(page)
    page.get_by_label("Why (optional)").fill("Counted again")
    page.get_by_role("button", name="Correct it").tap()
    expect(page).to_have_url(f"{live_server.url}/g/{game.pk}/sheet/")
    expect(page.get_by_text("Bea made it, 4 tricks")).to_be_visible()
    look(page)
    assert read_sheet(game).state.points == (2, 1, 2, 1)


def test_the_end_of_a_game_and_the_next_one(page: Page, live_server: LiveServer, console: list[str]) -> None:
    game = make_friendly(make_club(), HouseRules(target=2))
    scan(page, live_server, game)
    maker(page, 0)
    tricks(page, 5)
    expect(page.get_by_role("heading", name="Ann & Cal win 2 : 0")).to_be_visible()
    look(page)

    page.get_by_role("button", name="Play again: Bea deals").tap()

    expect(page.get_by_text("Bea deals")).to_be_visible()
    maker(page, 3)
    tricks(page, 3)
    expect(page.locator(".slip")).to_contain_text("Dev made it, 3 tricks → Bea & Dev +1")


def test_a_reset_code_is_told(page: Page, live_server: LiveServer) -> None:
    game = make_table(make_club())
    assert game.round is not None
    tournament = game.round.tournament
    token = token_for(f"t{tournament.pk}.1", "table-nonce")
    page.goto(f"{live_server.url}/at/{token}/")
    maker(page, 0)
    tournament.table_codes.update(nonce="a-new-nonce")

    tricks(page, 3)

    expect(page.locator("#outbox")).to_contain_text("scan the code on the table")
    page.reload()
    expect(page.get_by_text("You are looking on.")).to_be_visible()
    expect(page.locator("#outbox")).to_contain_text("1 hand waiting to be sent")
    page.goto(f"{live_server.url}/at/{token}/")
    expect(page.get_by_role("heading", name="This code was reset")).to_be_visible()
    look(page)
    assert not Line.objects.exists()
