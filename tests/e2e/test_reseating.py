"""A card is corrected after the next round was drawn: the organiser sees who would sit elsewhere, and decides."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.e2e.eyes import look
from tests.e2e.test_forecast import open_page
from tests.services.test_reseating import card, one_table_plays, put_right, winners_move

pytestmark = pytest.mark.django_db(transaction=True)
NOTICE = "A result that round 2 was drawn from has changed"


@pytest.mark.parametrize("width", [360, 390])
def test_keep_or_draw_anew(page: Page, live_server: LiveServer, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    tournament = winners_move()
    console = open_page(page, live_server, tournament, "tournament")
    expect(page.get_by_text(NOTICE)).to_have_count(0)
    put_right(tournament, 1, 1, card(5, 9))
    mark = page.get_by_role("link", name=f"{NOTICE}. Keep its seats, or draw it anew.")
    expect(mark).to_be_visible(timeout=15_000)
    look(page)
    mark.click()
    expect(page.get_by_role("heading", name=NOTICE)).to_be_visible()
    expect(page.get_by_text("8 people would sit elsewhere or with somebody else.")).to_be_visible()
    look(page)
    page.get_by_role("button", name="Draw anew").click()
    expect(page.get_by_text("Round 2 is drawn anew. Look at it before you publish it.")).to_be_visible()
    expect(page.get_by_role("heading", name=NOTICE)).to_have_count(0)
    put_right(tournament, 1, 1, card(9, 5), expected=3)
    page.goto(f"{live_server.url}{reverse('scores:tables', args=[tournament.club.slug, tournament.pk])}")
    expect(page.get_by_role("heading", name=NOTICE)).to_be_visible()
    look(page)
    page.get_by_role("button", name="Keep the seats").click()
    expect(page.get_by_text("The seats of round 2 stay as they are.")).to_be_visible()
    expect(page.get_by_role("heading", name=NOTICE)).to_have_count(0)
    assert console == []


def test_the_next_round_before_a_table_has_reported(page: Page, live_server: LiveServer) -> None:
    page.set_viewport_size({"width": 360, "height": 844})
    tournament, _waiting = one_table_plays("winners_up")
    console = open_page(page, live_server, tournament, "tables")
    look(page)
    page.get_by_role("button", name="Draw round 2 while they play").click()
    expect(page.get_by_role("heading", name="Not every table has reported")).to_be_visible()
    look(page)
    page.get_by_role("group", name="Table 2 still plays").locator("label").first.click()
    page.get_by_role("button", name="Draw the next round all the same").click()
    expect(page.get_by_role("heading", name="Draft of round 2")).to_be_visible()
    page.get_by_role("button", name="Publish round 2").click()
    expect(page.get_by_text("Not everybody has finished: table 2 of round 1.")).to_be_visible()
    assert [words for words in console if "status of 409" not in words] == []
