"""What the club remembers, in a real browser: a season is made and taken away as text, players are looked up."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from scores.models import Club, Player, Season, Tournament
from tests.builders import PASSWORD, make_club, make_member, make_players
from tests.e2e.eyes import look
from tests.queries.test_seasons import START, make_evening, make_season

pytestmark = pytest.mark.django_db(transaction=True)

EVENINGS = 12  # more than the chart and a phone's width have room for


@pytest.fixture
def console(page: Page) -> Iterator[list[str]]:
    """What the browser complains about: nothing."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    yield said
    assert said == []


@pytest.fixture
def club() -> Club:
    """Seven people and a dozen evenings that count in no season yet. Gil was never there."""
    club = make_club(slug="friday")
    ann, bea, cal, dev, eve, finn, _gil = make_players(club, 7)
    Player.objects.filter(pk=finn.pk).update(name="Bea", hint="from the bakery")
    season = make_season(club, name="Before")
    for number in range(EVENINGS):
        make_evening(
            season,
            [([ann, bea, cal, dev], (10, 6 + number % 3)), ([ann, cal, eve, finn], (4, 9))],
            name=f"Night {number + 1}",
            starts_at=START + timedelta(weeks=number),
            sit_out_credit="average",
        )
    season.delete()
    return club


def open_page(page: Page, live_server: LiveServer, name: str, *args: object) -> None:
    """On the narrowest phone there is."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{live_server.url}{reverse(f'scores:{name}', args=args)}")


def test_an_organiser_makes_a_season_and_takes_its_table_away(
    page: Page, live_server: LiveServer, club: Club, console: list[str]
) -> None:
    organiser = make_member(club)
    open_page(page, live_server, "season_new", club.slug)
    page.get_by_label("E-mail address").fill(organiser.email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    page.get_by_label("Name").fill("Winter")
    page.get_by_label("Best evenings that count").fill("10")
    look(page)
    page.get_by_role("button", name="Make the season").click()
    for number in range(1, EVENINGS + 1):
        page.get_by_label(f"Night {number} ·").check()
    look(page)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Winter")).to_be_visible()
    expect(page.locator("tbody tr")).to_have_count(6)
    expect(page.get_by_role("row", name="1 Cal 190")).to_be_visible()
    expect(page.get_by_role("row", name="=4")).to_have_count(2)
    look(page)
    page.get_by_role("button", name="Close the season").click()
    expect(page.get_by_role("status")).to_contain_text("“Winter” is closed.")
    page.get_by_role("link", name="As a text to mail").click()
    look(page)
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert list(Season.objects.values_list("name", "best_of", "closed")) == [("Winter", 10, True)]
    assert Tournament.objects.filter(season__name="Winter").count() == EVENINGS


def test_a_player_is_looked_up(page: Page, live_server: LiveServer, club: Club, console: list[str]) -> None:
    ann, gil = Player.objects.get(name="Ann"), Player.objects.get(name="Gil")
    open_page(page, live_server, "player", club.slug, ann.pk)
    expect(page.get_by_role("img", name="Points in each tournament")).to_be_visible()
    for fold in page.locator("details.fold > summary").all():
        fold.click()
    look(page)
    page.get_by_role("link", name="Bea (from the bakery)", exact=True).click()
    expect(page.get_by_role("heading", name="Bea", exact=True)).to_be_visible()
    open_page(page, live_server, "player", club.slug, gil.pk)
    expect(page.get_by_text("Gil has not finished a game yet.")).to_be_visible()
    look(page)
    open_page(page, live_server, "seasons", club.slug)
    expect(page.get_by_text("This club has no seasons yet.")).to_be_visible()
    look(page)
