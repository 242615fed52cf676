"""An organiser looks at what an evening will be like, takes the better way, and sees it follow who comes and goes."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from scores.models import Game, Tournament
from scores.queries.choices import Choice
from scores.services.entries import withdraw
from scores.services.movements import choose_movement
from scores.services.rounds import draw, publish_round
from tests.builders import PASSWORD, make_club, make_member, make_tournament
from tests.e2e.eyes import look

pytestmark = pytest.mark.django_db(transaction=True)
ANSWERS = ("status of 409", "status of 422")


def open_page(
    page: Page, live_server: LiveServer, tournament: Tournament, name: str = "forecast"
) -> list[str]:
    """As the organiser; returns what the browser complains about."""
    console: list[str] = []
    page.on("console", lambda message: console.append(message.text))
    user = make_member(tournament.club)
    page.goto(f"{live_server.url}{reverse('scores:login')}")
    page.get_by_label("E-mail address").fill(user.email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    page.goto(f"{live_server.url}{reverse(f'scores:{name}', args=[tournament.club.slug, tournament.pk])}")
    return console


@pytest.mark.parametrize("width", [360, 1280])
def test_the_better_way_is_one_tap_away(page: Page, live_server: LiveServer, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    tournament = make_tournament(make_club(), 24, rounds_planned=10)
    console = open_page(page, live_server, tournament)
    expect(page.get_by_role("heading", name="Rotation · 10 rounds")).to_be_visible()
    side = page.get_by_role("region", name="Side by side")
    expect(side.get_by_text("Estimates: results decide who goes where")).to_be_visible()
    expect(side.get_by_role("button", name="Winners move up")).to_be_visible()
    look(page)
    page.get_by_label("Movement").select_option(label="By seat")
    warning = page.get_by_text("this movement repeats 48 partnerships; the rotation repeats none.")
    expect(warning).to_be_visible()
    expect(page.get_by_text("only tried, not kept")).to_be_visible()
    look(page)
    page.get_by_role("button", name="Take the rotation").click()
    expect(page.get_by_text("Kept. Every draw from now on goes like this.")).to_be_visible()
    expect(page.get_by_label("Movement")).to_have_value("rotation")
    expect(warning).to_have_count(0)
    withdraw(entry_id=tournament.entries.get(number=24).pk)
    sentence = "3 people sit out every round. At tables of three nobody would."
    expect(page.get_by_text(sentence)).to_be_visible(timeout=15_000)
    look(page)
    page.get_by_role("button", name="Play at tables of three").click()
    expect(page.get_by_text(sentence)).to_have_count(0)
    tournament.refresh_from_db()
    assert (tournament.odd, console) == ("threes", [])


def test_what_is_mistyped_is_said_and_put_right(page: Page, live_server: LiveServer) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    tournament = make_tournament(make_club(), 8)
    console = open_page(page, live_server, tournament)
    out = page.get_by_label("Numbers of tables out of use (optional)")
    out.fill("four")
    out.blur()
    expect(page.get_by_role("heading", name="This cannot be tried")).to_be_visible()
    look(page)
    out.fill("4")
    out.blur()
    expect(page.get_by_text("only tried, not kept")).to_be_visible()
    assert [words for words in console if not any(answer in words for answer in ANSWERS)] == []


def test_a_tie_is_settled_before_winners_move(page: Page, live_server: LiveServer) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    tournament = make_tournament(make_club(), 8)
    choose_movement(tournament_id=tournament.pk, choice=Choice(movement="winners_up", rounds=4))
    draw(tournament_id=tournament.pk, seed=3)
    publish_round(tournament_id=tournament.pk, number=1)
    Game.objects.filter(round__tournament=tournament).update(status=Game.Status.FINISHED)
    console = open_page(page, live_server, tournament, "tournament")
    page.get_by_role("button", name="Draw round 2 only").click()
    expect(page.get_by_role("heading", name="Who moves after a tie?")).to_be_visible()
    look(page)
    for table in ("Table 1", "Table 2"):
        page.get_by_role("group", name=f"{table}: who won the deciding hand?").locator("label").first.click()
    page.get_by_role("button", name="Draw the next round").click()
    expect(page.get_by_role("heading", name="Draft of round 2")).to_be_visible()
    assert console == []
