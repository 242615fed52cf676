"""A whole club night on phones: from nothing to the final standings, which are summed up here once more on their own."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from urllib.parse import urlsplit

import pytest
from django.core.cache import cache
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from scores.models import Line
from scores.services.setup import setup_code
from tests.builders import CAST, PASSWORD
from tests.e2e.eyes import look

ROUNDS = 3
HANDS = 8
PLAYERS = CAST[:8]
SIDES = ((0, 2), (1, 3))


@dataclass(frozen=True)
class Dealt:
    """A hand as the table saw it: seats from South clockwise."""

    maker: int
    tricks: int
    alone: bool

    def pays(self) -> tuple[int, int]:
        """Points for North-South and East-West, straight from the printed rules."""
        ours = self.maker % 2
        if self.tricks == 5:
            won = 4 if self.alone else 2
        elif self.tricks >= 3:
            won = 1
        else:
            ours, won = 1 - ours, 2
        return (won, 0) if ours == 0 else (0, won)


@dataclass
class PaperCard:
    """What somebody with a pencil would have written down about one game."""

    names: list[str]
    hands: list[Dealt] = field(default_factory=list)

    def totals(self) -> tuple[int, int]:
        """The points of both sides."""
        paid = [dealt.pays() for dealt in self.hands]
        return sum(ours for ours, _ in paid), sum(theirs for _, theirs in paid)


class Night:
    """The evening so far: the cards of all tables, and the browser's complaints."""

    def __init__(self) -> None:
        self.cards: dict[tuple[int, int], PaperCard] = {}
        self.chance = random.Random(20261130)
        self.complaints: list[str] = []

    def listen(self, context: BrowserContext) -> None:
        """Hear what the browser complains about, on all pages of this phone."""
        context.on("console", lambda message: self.complaints.append(message.text))
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))

    def standings(self) -> list[tuple[int, str, int]]:
        """Rank, name and points by points, then games won; equal ones share a rank."""
        points: Counter[str] = Counter(dict.fromkeys(PLAYERS, 0))
        won: Counter[str] = Counter(dict.fromkeys(PLAYERS, 0))
        for card in self.cards.values():
            totals = card.totals()
            for side, seats in enumerate(SIDES):
                for seat in seats:
                    points[card.names[seat]] += totals[side]
                    won[card.names[seat]] += totals[side] > totals[1 - side]
        keys = {name: (points[name], won[name]) for name in PLAYERS}
        return sorted(
            (1 + sum(other > keys[name] for other in keys.values()), name, points[name]) for name in PLAYERS
        )


@pytest.fixture
def night(context: BrowserContext) -> Iterator[Night]:
    cache.clear()
    evening = Night()
    evening.listen(context)
    yield evening
    assert evening.complaints == []


@pytest.fixture
def phone(browser: Browser, browser_context_args: dict[str, object], night: Night) -> Iterator[Page]:
    """A player's phone, which knows nothing but the QR code on the table."""
    context = browser.new_context(**browser_context_args)  # type: ignore[arg-type]
    night.listen(context)
    yield context.new_page()
    context.close()


def set_up_club(page: Page, live_server: LiveServer) -> str:
    """Set the club up from nothing; return its address."""
    page.goto(live_server.url)
    page.get_by_label("Your name").fill("Olga")
    page.get_by_label("E-mail address").fill("olga@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_label("Name of the club").fill("Friday Euchre")
    page.get_by_label("Code from the terminal window").fill(setup_code() or "")
    page.get_by_role("button", name="Open the club").click()
    expect(page).to_have_url(f"{live_server.url}/c/friday-euchre/")
    return page.url


def prepare(page: Page, club: str) -> str:
    """Prepare the tournament, enter eight people from a list, draw and publish round 1; return its address."""
    page.goto(f"{club}t/new/")
    look(page)
    page.get_by_role("textbox", name="Name").fill("First night")
    page.get_by_role("spinbutton", name="Rounds").fill(str(ROUNDS))
    expect(page.get_by_role("spinbutton", name="Hands per game")).to_have_value(str(HANDS))
    page.get_by_role("button", name="Go on to the players").click()
    look(page)
    tournament = page.url.removesuffix("entries/")
    page.get_by_role("link", name="Type or paste names").click()
    page.locator("textarea[name=text]").fill("\n".join(PLAYERS))
    page.get_by_role("button", name="Look at the list").click()
    look(page)
    page.get_by_role("button", name="Enter them").click()
    expect(page.get_by_role("heading", name="Entries")).to_contain_text("8 players")
    page.get_by_role("link", name="On to the draw").click()
    page.get_by_role("button", name="Draw the whole evening").click()
    look(page)
    return tournament


def publish(page: Page, tournament: str, number: int) -> None:
    """Look at the draft, load it again (which changes nothing), publish it."""
    page.goto(f"{tournament}rounds/{number}/")
    drawn = page.locator("ul.board").inner_text()
    page.reload()
    assert page.locator("ul.board").inner_text() == drawn
    page.get_by_role("button", name=f"Publish round {number}").click()
    page.wait_for_load_state()


def play(page: Page, night: Night, number: int, table: int, hands: int = HANDS) -> None:
    """Play a game to its end through the pad that is open: two taps a hand, a third when alone."""
    names = [page.locator(f'label[for="m{seat}"] b').inner_text() for seat in range(4)]
    card = night.cards[number, table] = PaperCard(names)
    for _ in range(hands):
        dealt = Dealt(
            maker=night.chance.randrange(4),
            tricks=night.chance.choice((1, 2, 3, 3, 3, 4, 4, 5, 5)),
            alone=night.chance.random() < 0.15,
        )
        page.locator(f'label[for="m{dealt.maker}"]').tap()
        if dealt.alone:
            page.locator('label[for="a1"]').tap()
        page.locator(f'button[name="tricks"][value="{dealt.tricks}"]').tap()
        card.hands.append(dealt)
        expect(page.locator(".slip p")).to_contain_text(f"Hand {len(card.hands)} ·")
        expect(page.locator(".score b")).to_have_text([str(total) for total in card.totals()])
    expect(page.locator(".over h2")).to_be_visible()


def correct(page: Page, night: Night, tournament: str) -> None:
    """Long after: hand 2 of round 1 at table 1 was a lone march, not what was entered."""
    card = night.cards[1, 1]
    right = replace(card.hands[1], tricks=5, alone=True)
    assert right != card.hands[1]
    page.goto(f"{tournament}tables/?round=1")
    page.locator(".tb").filter(has_text="Table 1").get_by_role("link", name="Correct").click()
    page.get_by_role("link", name="Sheet").click()
    page.locator('a[href$="/sheet/2/"]').click()
    look(page)
    page.locator("label").filter(has_text=re.compile("^5$")).tap()
    page.get_by_label("The maker was alone").check()
    page.get_by_role("button", name="See what changes").click()
    look(page)
    page.get_by_label("Why").fill("The card says five, alone.")
    page.get_by_role("button", name="Correct it").click()
    expect(page.get_by_text("The card says five, alone.").first).to_be_attached()
    card.hands[1] = right


def shown(page: Page) -> list[tuple[int, str, int]]:
    """Rank, name and points as the standings page shows them."""
    rows = []
    for row in page.locator("table.standings tbody tr").all():
        cells = row.locator("td, th").all_inner_texts()
        rows.append((int(cells[0].split("=")[0]), cells[1].strip(), int(cells[2])))
    return sorted(rows)


@pytest.mark.django_db(transaction=True)
def test_a_club_night_from_nothing_to_the_final_standings(
    page: Page, phone: Page, live_server: LiveServer, night: Night
) -> None:
    club = set_up_club(page, live_server)
    tournament = prepare(page, club)
    for number in range(1, ROUNDS + 1):
        publish(page, tournament, number)
        if number == 1:
            page.goto(f"{tournament}codes/")
            look(page)
            link = urlsplit(page.locator(".qr-cards a").first.get_attribute("href") or "")
            phone.goto(
                live_server.url + link.path
            )  # the code names this machine as phones on the wifi reach it
        else:
            phone.get_by_role("link", name="To the next round here").click()
        look(phone)
        play(phone, night, number, table=1)
        page.goto(f"{tournament}tables/")
        look(page)
        page.locator(".tb").filter(has_text="Table 2").get_by_role("link", name="Score pad").click()
        play(page, night, number, table=2)

    correct(page, night, tournament)
    page.goto(f"{tournament}standings/")
    assert shown(page) == night.standings()

    page.goto(f"{tournament}finish/")
    page.locator("main form button").click()
    page.goto(f"{tournament}standings/")
    look(page)
    assert shown(page) == night.standings()
    phone.reload()
    expect(phone.locator(".tricks")).to_have_count(0)
    assert Line.objects.filter(kind="hand", supersedes=None).count() == 2 * ROUNDS * HANDS
