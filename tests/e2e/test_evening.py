"""An evening run from one phone: 13 people, two come late, one leaves after round 3, a table is out of use, a couple."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django import Settings
from pytest_django.live_server_helper import LiveServer

from scores.models import Game, Tournament
from scores.queries.standings import standings
from scores.services.codes import token_for
from tests.builders import PASSWORD, make_club, make_member, make_tournament
from tests.e2e.eyes import look
from tests.services.test_evening import partners, referee_is_content
from tests.services.test_rounds import finish_tables

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS = 5


@pytest.fixture
def console(context: BrowserContext) -> Iterator[list[str]]:
    """What the browser complains about."""
    said: list[str] = []
    context.on("console", lambda message: said.append(message.text))
    context.on("weberror", lambda error: said.append(str(error.error)))
    yield said
    assert said == []


class Desk:
    """The organiser's phone."""

    def __init__(self, page: Page, live_server: LiveServer, tournament: Tournament) -> None:
        self.page, self.url, self.tournament = page, live_server.url, tournament
        user = make_member(tournament.club)
        page.set_viewport_size({"width": 360, "height": 760})
        page.goto(f"{self.url}{reverse('scores:login')}")
        page.get_by_label("E-mail address").fill(user.email)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Log in").click()

    def go(self, name: str, *more: int) -> None:
        """To a page of the tournament."""
        slug, pk = self.tournament.club.slug, self.tournament.pk
        self.page.goto(f"{self.url}{reverse(f'scores:{name}', args=[slug, pk, *more])}")

    def row(self, name: str) -> None:
        """Tap the big row of somebody."""
        person = self.tournament.entries.get(player__name=name)
        self.page.locator(f"#row-{person.pk}").click()

    def promise(self, kind: str, **answers: str) -> None:
        """Write a promise down."""
        self.page.get_by_text(kind, exact=True).click()
        for label, answer in answers.items():
            field = self.page.get_by_label(label.replace("_", " "), exact=True)
            if field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(label=answer)
            else:
                field.fill(answer)
        self.page.get_by_role("button", name="Promise", exact=True).click()
        expect(self.page.get_by_text("Promised.").first).to_be_visible()

    def publish(self, number: int) -> None:
        """From the draft to the tables."""
        self.go("round", number)
        self.page.get_by_role("button", name=f"Publish round {number}").click()
        expect(self.page.get_by_text(f"Round {number} is published")).to_be_visible()
        referee_is_content(self.tournament)

    def from_the_tables_to_the_roll_call(self) -> None:
        """The first of the three taps."""
        self.go("tables")
        self.page.get_by_role("link", name="Roll call").click()


@pytest.fixture
def desk(page: Page, live_server: LiveServer, console: list[str]) -> Desk:
    tournament = make_tournament(make_club(slug="friday"), 13, rounds_planned=ROUNDS)
    return Desk(page, live_server, tournament)


def test_an_evening_of_thirteen_to_the_end(desk: Desk) -> None:
    page, tournament = desk.page, desk.tournament
    desk.go("wishes")
    desk.promise("Always partners", Who="Ann", And_who="Bea")
    desk.promise("A table is out of use", Table="2")
    look(page)

    desk.go("roll_call")
    for name in ("Ann", "Bea", "Cal", "Dev", "Eve", "Finn", "Gil", "Hana", "Ivy", "Jon", "Kai"):
        desk.row(name)
        expect(page.locator("#undo")).to_contain_text(f"{name} is here.")
    page.get_by_role("button", name="The 2 not ticked come later").click()
    expect(page.get_by_text("2 late")).to_be_visible()
    look(page)

    desk.go("tournament")
    page.get_by_role("button", name="Draw the whole evening").click()
    referee_is_content(tournament)
    desk.publish(1)
    assert sorted(Game.objects.values_list("table", flat=True)) == [1, 3]

    desk.from_the_tables_to_the_roll_call()
    for name in ("Lou", "Max"):
        desk.row(name)
        expect(page.locator("#undo")).to_contain_text(f"{name} is here.")
    finish_tables(tournament)
    desk.go("roll_call")
    page.get_by_role("button", name="Plan the rest for those who are here").click()
    expect(page.get_by_text("What is different from the draft before")).to_be_visible()
    expect(page.locator(".changes")).to_contain_text("New in itLou, Max")
    referee_is_content(tournament)
    for number in (2, 3):
        desk.publish(number)
        finish_tables(tournament)

    desk.from_the_tables_to_the_roll_call()
    desk.row("Cal")
    page.get_by_role("button", name="Has gone home").click()
    expect(page.locator("#undo")).to_contain_text("Cal has gone home.")
    look(page)
    page.get_by_role("button", name="Plan the rest for those who are here").click()
    expect(page.locator(".changes")).to_contain_text("No longer in itCal")
    referee_is_content(tournament)
    for number in range(4, ROUNDS + 1):
        desk.publish(number)
        finish_tables(tournament)
    desk.go("tournament")
    page.get_by_role("link", name="Finish the tournament").click()
    page.get_by_role("button", name="Finish", exact=True).click()
    expect(page.get_by_role("heading", name="standings")).to_be_visible()

    couple = frozenset({"Ann", "Bea"})
    sides = [side for number in range(1, ROUNDS + 1) for side in partners(tournament, number)]
    assert {side for side in sides if side & couple} == {couple}
    rows = {row.name: row for row in standings(tournament).rows}
    assert {name: row.played + row.sat_out for name, row in rows.items()} == {
        name: 3 if name == "Cal" else ROUNDS - 1 if name in ("Lou", "Max") else ROUNDS for name in rows
    }


def test_a_draft_is_changed_with_two_taps_and_back(desk: Desk) -> None:
    page = desk.page
    desk.go("tournament")
    page.get_by_role("button", name="Draw the whole evening").click()
    look(page)
    resting = page.locator(".resting .chip")
    before = resting.inner_text()
    resting.click()
    expect(page.get_by_text(f"{before} changes places with …")).to_be_visible()
    look(page)
    other = page.locator(".board .chip").first
    name = other.inner_text()
    other.click()
    expect(page.get_by_text(f"{before} and {name} have changed places.")).to_be_visible()
    expect(resting).to_have_text(name)
    look(page)
    page.get_by_role("button", name=f"Change {before} and {name} back").click()
    expect(resting).to_have_text(before)
    referee_is_content(desk.tournament)
    page.get_by_label("keep this table").first.check()
    kept = page.locator(".board > li").first.inner_text()
    page.get_by_role("button", name="Draw the tables that are not kept again").click()
    expect(page.get_by_text("The other tables are drawn again.")).to_be_visible()
    assert page.locator(".board > li").first.inner_text() == kept
    referee_is_content(desk.tournament)


def test_a_wrong_tap_is_undone_by_keyboard(desk: Desk) -> None:
    page = desk.page
    desk.go("roll_call")
    ann = desk.tournament.entries.get(player__name="Ann")
    page.locator(f"#row-{ann.pk}").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#undo")).to_contain_text("Ann is here.")
    expect(page.locator(f"#row-{ann.pk}")).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Taken back.")).to_be_visible()
    expect(page.locator("#undo")).to_be_empty()
    ann.refresh_from_db()
    assert ann.here is False


def test_the_phone_of_somebody_who_sits_out(desk: Desk, page: Page) -> None:
    desk.go("tournament")
    page.get_by_role("button", name="Draw the whole evening").click()
    desk.publish(1)
    code = desk.tournament.table_codes.get(table=3)
    Game.objects.filter(table=3).delete()  # as if nobody had been drawn to this table
    browser = page.context.browser
    assert browser is not None
    phone = browser.new_page(viewport={"width": 360, "height": 760})
    token = token_for(f"t{desk.tournament.pk}.3", code.nonce)
    phone.goto(f"{desk.url}{reverse('scores:table_link', args=[token])}")
    expect(phone.get_by_text("Nobody plays at table 3 in round 1.")).to_be_visible()
    expect(phone.get_by_text("sits out", exact=True)).to_have_count(1)
    look(phone)
    phone.close()


def test_going_home_and_a_rehearsal_can_be_read_by_everybody(
    desk: Desk, page: Page, settings: Settings
) -> None:
    # A rehearsal publishes round after round in one request; that is what it is for.
    settings.ZEAL_ALLOWLIST = [*settings.ZEAL_ALLOWLIST, {"model": "scores.*", "field": "*"}]
    desk.go("tournament")
    page.get_by_role("button", name="Simulate this evening").click()
    expect(page.get_by_text("Rehearsal: every score on this page is invented.")).to_be_visible()
    look(page)
    page.get_by_role("link", name="Enough rehearsed").click()
    assert Game.objects.count() == 0
    page.get_by_role("button", name="Draw the whole evening").click()
    desk.publish(1)
    page.goto(f"{desk.url}{reverse('scores:going_home', args=[desk.tournament.pk, 1])}")
    look(page)
    page.get_by_label("Find your name").fill("dev")
    page.locator(".big-row").locator("visible=true").click()
    expect(page.get_by_text("The organiser knows that Dev goes home.")).to_be_visible()
    desk.go("late_table")
    look(page)
    desk.go("take_over", desk.tournament.entries.get(player__name="Ann").pk)
    look(page)
