"""What a phone does for eyes and ears: strong contrast, a screen that stays awake, a save that is felt and heard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from scores.euchre.house_rules import HouseRules
from scores.models import Game
from tests.builders import make_club
from tests.e2e.eyes import look
from tests.e2e.phones import no_connection, scan, tap_hand
from tests.tables import hand, make_friendly, write

pytestmark = pytest.mark.django_db(transaction=True)

#: A phone that writes down what it is asked to do, in place of doing it.
PHONE = """
window.done = [];
Navigator.prototype.vibrate = (pattern) => { done.push(`buzz ${pattern}`); return true; };
speechSynthesis.speak = (words) => done.push(`say ${words.lang}: ${words.text}`);
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) { done.push(`tone ${this.frequency.value}`); start.call(this, at); };
"""
LOCKS = """
window.locks = [];
Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
    if (window.refuses) throw new DOMException("low battery", "NotAllowedError");
    locks.push(kind);
    const lock = new EventTarget();
    lock.release = async () => { locks.push("released"); lock.dispatchEvent(new Event("release")); };
    window.held = lock;
    return lock;
} } });
"""
HIDE = """(state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    if (state === "hidden") window.held?.dispatchEvent(new Event("release"));
    document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def game() -> Game:
    return make_friendly(make_club(), HouseRules(end="hands", hands=8, tie="shared"))


def done(page: Page) -> Any:
    return page.evaluate("done")


def choose(page: Page, live_server: LiveServer, *labels: str) -> None:
    """Choose on the page of letters, colours and sounds, on the way from a pad and back."""
    page.get_by_role("link", name="More…").tap()
    page.get_by_role("link", name="Letters, colours, sounds").first.tap()
    for label in labels:
        page.locator("label", has_text=label).tap()
    page.get_by_role("button", name="Show it like this").tap()
    expect(page.locator(".score")).to_be_visible()


def test_a_save_is_felt_and_heard_only_where_that_was_chosen_and_that_is_remembered(
    page: Page, live_server: LiveServer, game: Game
) -> None:
    page.add_init_script(PHONE)
    scan(page, live_server, game)
    tap_hand(page, 0, 5)
    expect(page.locator(".slip")).to_contain_text("Hand 1")
    assert done(page) == []

    choose(page, live_server, "It shakes", "A short sound", "It says the hand aloud")
    tap_hand(page, 1, 3)
    expect(page.locator(".slip")).to_contain_text("Hand 2")
    expect(page.locator("output")).to_have_text("✓ saved")
    said = (
        "say en: Hand 2, Bea made it, 3 tricks, Bea & Dev +1. "
        "Ann and Cal 2, Bea and Dev 1, hand 3 of 8, Cal deals"
    )
    assert done(page) == ["buzz 60", "tone 660", "tone 990", said]

    # What another phone writes is shown, and makes no noise here.
    write(game, hand(2, 3, dealer=2))
    expect(page.locator(".slip")).to_contain_text("Hand 3", timeout=9000)
    assert len(done(page)) == 4
    page.reload()
    with no_connection(page.context):
        tap_hand(page, 3, 3)
        expect(page.locator("#outbox")).to_contain_text("1 hand waiting")
        assert done(page) == []  # not saved yet
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#outbox")).to_be_hidden(timeout=15000)
    assert [each.split()[0] for each in done(page)] == ["buzz", "tone", "tone", "say"]


def test_the_score_reads_well_aloud_and_is_announced(page: Page, live_server: LiveServer, game: Game) -> None:
    scan(page, live_server, game)
    score = page.locator(".score")
    expect(score).to_have_attribute("aria-label", "Ann and Cal 0, Bea and Dev 0, hand 1 of 8, Ann deals")
    expect(page.locator("#aloud")).to_have_text("")
    tap_hand(page, 0, 5)
    after = "Ann and Cal 2, Bea and Dev 0, hand 2 of 8, Bea deals"
    expect(page.get_by_role("img", name=after)).to_be_visible()
    expect(page.locator("#aloud")).to_have_text(after)
    with no_connection(page.context):
        tap_hand(page, 0, 5)
        expect(page.locator("#outbox")).to_contain_text("1 hand waiting")
        assert (score.get_attribute("aria-label"), score.get_attribute("role")) == (None, None)
        expect(score.locator("b").first).to_have_text("4")
        expect(page.locator("#aloud")).to_have_text(after)


def test_the_screen_stays_awake_while_a_hand_can_be_entered(page: Page, live_server: LiveServer) -> None:
    game = make_friendly(make_club(), HouseRules(target=2))
    page.add_init_script(LOCKS)
    page.clock.install()
    scan(page, live_server, game)
    expect(page.locator(".hand")).to_be_visible()
    assert page.evaluate("locks") == ["screen"]
    page.evaluate(HIDE, "hidden")
    page.evaluate(HIDE, "visible")
    assert page.evaluate("locks") == ["screen", "screen"]
    page.clock.run_for(16 * 60 * 1000)  # in a pocket, or a long talk
    assert page.evaluate("locks") == ["screen", "screen", "released"]
    tap_hand(page, 0, 5)
    expect(page.get_by_role("heading", name="Ann & Cal win 2 : 0")).to_be_visible()
    assert page.evaluate("locks") == ["screen", "screen", "released", "screen", "released"]


def test_a_browser_that_lets_no_page_stay_awake_is_left_in_peace(
    page: Page, live_server: LiveServer, game: Game
) -> None:
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.add_init_script(f"{LOCKS} window.refuses = true;")
    tap_hand(scan(page, live_server, game), 0, 5)
    expect(page.locator(".slip")).to_contain_text("Hand 1")
    assert (page.evaluate("locks"), wrong) == ([], [])


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_strong_contrast_and_very_large_letters_stick(
    page: Page, live_server: LiveServer, game: Game, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    write(game, hand(0, 5))
    scan(page, live_server, game)
    page.goto(f"{live_server.url}/look/?next=/g/{game.pk}/")
    look(page)
    page.locator("label", has_text="Strong").tap()
    page.get_by_role("button", name="Show it like this").tap()
    expect(page.locator(".score")).to_be_visible()
    page.locator('label[for="m1"]').tap()
    look(page)
    page.emulate_media(color_scheme="light")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    page.emulate_media(color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(0, 0, 0)"
    page.goto(f"{live_server.url}/look/")
    look(page)
    page.goto(f"{live_server.url}/c/{game.club.slug}/")
    look(page)
