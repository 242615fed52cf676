"""A scorer types in a pile of cards without touching the mouse, with a script and without one."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from scores.models import Game, Tournament
from scores.services.rounds import draw, publish_round
from tests.builders import PASSWORD, make_club, make_member, make_tournament
from tests.e2e.eyes import look
from tests.tables import points

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def evening() -> Tournament:
    tournament = make_tournament(make_club(), 12)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    return tournament


def sit_down(page: Page, live_server: LiveServer, evening: Tournament) -> None:
    """Log in as a scorer and open the desk."""
    user = make_member(evening.club, "scorer")
    page.goto(f"{live_server.url}{reverse('scores:desk', args=[evening.club.slug, evening.pk])}")
    page.get_by_label("E-mail").fill(user.email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("heading", name="Cards of round 1")).to_be_visible()
    expect(page.locator("#id_table")).to_be_focused()


def keys(page: Page, field: str, *pressed: str) -> None:
    """Press keys once this field has the focus by itself, and the page's script is there."""
    expect(page.locator(f"#id_{field}")).to_be_focused()
    page.wait_for_load_state("load")
    for key in pressed:
        page.keyboard.press(key)


def results() -> dict[int, list[int]]:
    return {game.table: points(game)[:2] for game in Game.objects.order_by("table")}


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_keys_only(
    browser: Browser, live_server: LiveServer, evening: Tournament, size: tuple[int, int]
) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    sit_down(page, live_server, evening)
    look(page)

    keys(page, "table", "Enter")
    expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
    look(page)
    keys(page, "points_0", "9", "Enter", "4", "Enter", "Enter")
    expect(page.get_by_text("Table 1 is in: 9 : 4")).to_be_visible()
    keys(page, "table", "Enter")
    expect(page.get_by_role("heading", name="Table 2")).to_be_visible()
    keys(page, "points_0", "9", "Enter", "4", "Enter", "Enter")
    expect(page.get_by_text("Is this table 1 again?")).to_be_visible()
    look(page)
    assert results() == {1: [9, 4], 2: [0, 0], 3: [0, 0]}
    keys(page, "sure", "Space", "Enter")
    expect(page.get_by_text("Table 2 is in: 9 : 4")).to_be_visible()
    keys(page, "table", "Enter")
    expect(page.get_by_role("heading", name="Table 3")).to_be_visible()
    keys(page, "points_0", "6", "Enter", "7", "Enter", "1", "Enter", "Enter")
    expect(page.get_by_text("Every table has reported.")).to_be_visible()
    assert results() == {1: [9, 4], 2: [9, 4], 3: [6, 7]}
    assert [seat.lone_marches for seat in Game.objects.get(table=3).seats.all()] == [1, 0, 0, 0]
    page.close()


def test_without_a_script_tab_goes_on_and_enter_saves(
    browser: Browser, live_server: LiveServer, evening: Tournament
) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    sit_down(page, live_server, evening)
    keys(page, "table", "Enter")
    expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
    keys(page, "points_0", "1", "0", "Tab", "4", "Enter")
    expect(page.get_by_text("Table 1 is in: 10 : 4")).to_be_visible()
    assert results() == {1: [10, 4], 2: [0, 0], 3: [0, 0]}
    page.context.close()
