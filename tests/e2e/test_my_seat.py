"""A player finds his seat from the club's address, on a phone without an account."""

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from scores.services.rounds import draw, publish_round
from tests.builders import PASSWORD, make_club, make_member, make_tournament
from tests.e2e.eyes import look


@pytest.mark.django_db(transaction=True)
def test_from_the_clubs_address_to_my_seat(page: Page, live_server: LiveServer) -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=3)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{live_server.url}/c/{tournament.club.slug}/")
    page.get_by_role("link", name="Where do I sit?").tap()
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()
    look(page)
    page.get_by_label("Find your name").fill("ha")
    page.get_by_role("button", name="Hana").tap()

    expect(page.get_by_role("heading", name="Hana")).to_be_visible()
    expect(page.locator(".where")).to_contain_text("Table")
    look(page)
    publish_round(tournament_id=tournament.pk, number=2, while_playing=True)
    expect(page.locator(".my-seat.next")).to_contain_text("Round 2", timeout=9000)
    expect(page.locator(".my-seat").first).to_contain_text("Round 1 · still being played")
    look(page)
    page.get_by_role("button", name="Not Hana?").tap()
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()


@pytest.mark.django_db(transaction=True)
def test_a_scanned_name_card_is_my_seat_after_one_tap(page: Page, live_server: LiveServer) -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=3)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    hana = tournament.entries.get(player__name="Hana").player_id
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{live_server.url}/c/{tournament.club.slug}/t/{tournament.pk}/seat/?me={hana}")
    look(page)
    page.get_by_role("button", name="Yes, I am Hana").tap()
    expect(page.locator(".where")).to_contain_text("Table")


@pytest.mark.django_db(transaction=True)
def test_name_cards_look_right(page: Page, live_server: LiveServer) -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=3)
    user = make_member(tournament.club)
    page.goto(f"{live_server.url}/login/?next=/c/{tournament.club.slug}/t/{tournament.pk}/name-cards/")
    page.get_by_label("E-mail address").fill(user.email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("heading", name="Hana")).to_be_visible()
    look(page)
