"""A rotation chart for somebody without an account, in a real browser and on paper."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.e2e.eyes import look


@pytest.mark.parametrize("width", [360, 1280])
def test_a_chart_is_made_looked_at_and_kept(page: Page, live_server: LiveServer, width: int) -> None:
    console: list[str] = []
    page.on("console", lambda message: console.append(message.text))
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{live_server.url}/login/")
    page.get_by_role("contentinfo").get_by_role("link", name="Who sits where: charts").click()
    look(page)
    page.get_by_label("Players", exact=True).fill("13")
    page.get_by_label("Rounds", exact=True).fill("13")
    page.get_by_role("button", name="Make the chart").click()
    expect(page.get_by_role("heading", name="13 players, 13 rounds · Rotation")).to_be_visible()
    expect(page.get_by_text("Nobody has the same partner twice.")).to_be_visible()
    look(page)
    address = page.url
    first = page.locator(".chart-table").first.inner_text()
    page.get_by_role("link", name="Player by player").click()
    expect(page.locator(".schedules > li")).to_have_count(13)
    look(page)
    page.goto(address)
    assert page.locator(".chart-table").first.inner_text() == first
    assert console == []


@pytest.mark.parametrize("asked", ["players=24&rounds=10", "players=40&rounds=8", "players=17&rounds=17"])
def test_an_evening_is_one_sheet_of_paper(
    page: Page, live_server: LiveServer, tmp_path: Path, asked: str
) -> None:
    page.goto(f"{live_server.url}/seating/?{asked}")
    page.emulate_media(media="print")
    printed = page.pdf(prefer_css_page_size=True, path=tmp_path / "chart.pdf")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
