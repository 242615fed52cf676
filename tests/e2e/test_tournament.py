"""A tournament's pages in a real browser: found names, live tables, and nothing for axe, in both colours."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from scores.euchre.games import Hand
from scores.euchre.hands import HandResult
from scores.models import Game, Player, Tournament
from scores.services.entries import withdraw
from scores.services.games import Author, record
from scores.services.rounds import draw, publish_round
from scores.services.tournaments import finish
from tests.builders import PASSWORD, make_club, make_member, make_tournament
from tests.e2e.eyes import look

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def console(context: BrowserContext) -> Iterator[list[str]]:
    """What the browser complains about; a 409 and a 422 are answers."""
    said: list[str] = []
    context.on("console", lambda message: said.append(message.text))
    context.on("weberror", lambda error: said.append(str(error.error)))
    yield said
    assert [words for words in said if "status of 409" not in words and "status of 422" not in words] == []


@pytest.fixture
def tournament() -> Tournament:
    """Nine players, the first of two rounds at the tables."""
    made = make_tournament(make_club(slug="friday"), 9, rounds_planned=2, sit_out_credit="average")
    draw(tournament_id=made.pk, seed=1)
    publish_round(tournament_id=made.pk, number=1)
    made.refresh_from_db()
    return made


def log_in(page: Page, live_server: LiveServer, tournament: Tournament) -> None:
    """As the organiser."""
    user = make_member(tournament.club)
    page.goto(f"{live_server.url}{reverse('scores:login')}")
    page.get_by_label("E-mail address").fill(user.email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()


def go(page: Page, live_server: LiveServer, name: str, tournament: Tournament, *more: int) -> None:
    """To a page of the tournament."""
    page.goto(
        f"{live_server.url}{reverse(f'scores:{name}', args=[tournament.club.slug, tournament.pk, *more])}"
    )


def deal(table: int, number: int, tricks: int = 5) -> None:
    """A hand at a table, made by South."""
    game = Game.objects.get(table=table, round__number=1)
    line = Hand(result=HandResult(dealer=0, maker=0, tricks=tricks))
    author = Author(None, f"Table {table}’s phone")
    record(game_id=game.pk, line=line, line_id=uuid4(), expected=number, author=author)


def test_somebody_finds_their_seat_and_keeps_looking_while_the_page_lives(
    page: Page, live_server: LiveServer, tournament: Tournament, console: list[str]
) -> None:
    go(page, live_server, "tournament", tournament)
    look(page)
    places = page.locator("#places > li")
    expect(places).to_have_count(9)
    page.get_by_label("Find your name").fill("eve")
    expect(places.locator("visible=true")).to_have_count(1)
    deal(1, 1)
    expect(page.get_by_role("heading", name="Standings so far")).to_be_visible(timeout=8000)
    expect(page.locator(".standings .key").first).to_have_text("2", timeout=8000)
    expect(page.get_by_label("Find your name")).to_have_value("eve")
    expect(places.locator("visible=true")).to_have_count(1)
    page.get_by_label("Find your name").fill("nobody at all")
    expect(page.get_by_text("Nobody of that name is seated in this round.")).to_be_visible()


def test_the_organiser_sees_every_table_live(
    page: Page, live_server: LiveServer, tournament: Tournament, console: list[str]
) -> None:
    log_in(page, live_server, tournament)
    go(page, live_server, "tables", tournament)
    look(page)
    second = page.locator("#table-2")
    expect(second).to_contain_text("nothing yet")
    deal(2, 1)
    expect(second).to_contain_text("hand 2 of 8", timeout=8000)
    expect(second).to_contain_text("Table 2’s phone")
    finish(tournament_id=tournament.pk, with_open_tables=True)
    expect(page.locator("#tables:not([hx-get])")).to_be_visible(timeout=8000)
    expect(second.get_by_role("link", name="Score sheet")).to_be_visible()


def test_the_screen_in_the_hall(
    page: Page, live_server: LiveServer, tournament: Tournament, console: list[str]
) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    go(page, live_server, "board", tournament)
    look(page)
    deal(1, 1)
    expect(page.locator(".tb").first).to_contain_text("hand 2", timeout=8000)
    assert page.evaluate("document.documentElement.scrollHeight") <= 720


def test_ticking_finding_and_pasting(
    page: Page, live_server: LiveServer, tournament: Tournament, console: list[str]
) -> None:
    for name, hint in (("Zoe", ""), ("Yan", ""), ("Bob", "bakery"), ("Bob", "tall")):
        Player.objects.create(club=tournament.club, name=name, hint=hint)
    log_in(page, live_server, tournament)
    go(page, live_server, "entries", tournament)
    look(page)
    page.get_by_label("Zoe").check()
    page.get_by_label("Find a name").fill("bob")
    ticks = page.locator("#people > li")
    expect(ticks.locator("visible=true")).to_have_count(3)  # both Bobs, and Zoe, who is ticked
    page.get_by_label("Find a name").press("Enter")
    page.get_by_role("button", name="Enter those ticked").click()
    expect(page.get_by_text("1 entry added.")).to_be_visible()
    page.locator(".entry-list > li").last.locator("summary").click()
    look(page)

    page.get_by_role("link", name="Type or paste names").click()
    page.get_by_label("Names").fill("Ann\nBob\nYann\nNew Person\n123")
    page.get_by_role("button", name="Look at the list").click()
    look(page)
    page.get_by_role("button", name="Enter them").click()
    expect(page.get_by_text("Some names still need an answer.")).to_be_visible()
    look(page)
    page.get_by_label("Bob (tall)").check()
    page.get_by_role("group", name="Who is Yann?").get_by_label("Yan", exact=True).check()
    page.get_by_role("button", name="Enter them").click()
    expect(page.get_by_text("3 entries added.")).to_be_visible()


def test_an_organisers_pages(
    page: Page, live_server: LiveServer, tournament: Tournament, console: list[str]
) -> None:
    log_in(page, live_server, tournament)
    for name in ("tournament", "tournament_edit", "codes", "standings", "tournament_finish"):
        go(page, live_server, name, tournament)
        look(page)
    for name in ("round", "round_print"):
        go(page, live_server, name, tournament, 1)
        look(page)
    go(page, live_server, "round", tournament, 2)
    look(page)
    withdraw(entry_id=tournament.entries.get(number=1).pk)
    page.reload()
    expect(page.get_by_text("This draft no longer fits who is here.")).to_be_visible()
    look(page)


def test_a_card_that_can_hardly_be_right(
    page: Page, live_server: LiveServer, tournament: Tournament, console: list[str]
) -> None:
    log_in(page, live_server, tournament)
    go(page, live_server, "tables", tournament)
    page.locator("#table-1").get_by_role("link", name="Paper card").click()
    look(page)
    points = page.get_by_label("Points")
    points.first.fill("40")
    points.last.fill("3")
    page.get_by_role("button", name="Save the card").click()
    expect(page.get_by_text("8 hands bring a side 32 points at most.")).to_be_visible()
    look(page)
    points.first.fill("10")
    page.get_by_role("button", name="Save the card").click()
    expect(page.get_by_text("The card of table 1 is in.")).to_be_visible()
    expect(page.locator("#table-1")).to_contain_text("from a paper card")


def test_standings_at_every_width(
    page: Page, live_server: LiveServer, tournament: Tournament, console: list[str]
) -> None:
    deal(1, 1)
    finish(tournament_id=tournament.pk, with_open_tables=True)
    page.set_viewport_size({"width": 360, "height": 740})
    go(page, live_server, "standings", tournament)
    look(page)
    for column in (".rank", ".who", ".key"):
        box = page.locator(f".standings tbody tr:first-child {column}").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
    page.get_by_text("What the columns mean").click()
    look(page)
    page.get_by_role("link", name="Round by round").click()
    look(page)
    expect(page.locator(".sat_out")).to_have_count(1)


def test_codes_fit_their_sheets_of_paper(
    page: Page, live_server: LiveServer, tournament: Tournament, console: list[str]
) -> None:
    log_in(page, live_server, tournament)
    go(page, live_server, "codes", tournament)
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    sheet = page.pdf(prefer_css_page_size=True)
    assert sheet.count(b"/Type /Page\n") == 1
