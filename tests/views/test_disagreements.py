"""Two phones at one table: the same hand, different hands side by side, a proposal, and the page that settles it."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from scores.models import Club, Disagreement, Game, Line, Tournament
from scores.services import disagreements as service
from scores.services import games
from tests.builders import make_club
from tests.tables import hand, make_friendly, make_table, points, write
from tests.views.test_agreement import evening, login, text
from tests.views.test_pad import HTMX, answers, phone
from tests.views.visitors import statuses

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return make_club()


@pytest.fixture
def game(club: Club) -> Game:
    return make_table(club)


def named(game: Game, name: str = "one", owner: str = "") -> Client:
    """A phone that is told from others at the table, perhaps known as a player's."""
    client = phone(game)
    session = client.session
    session["phone"] = name
    if owner:
        player = game.seats.get(player__name=owner).player_id
        session["me"] = {str(game.club_id): player}
    session.save()
    return client


def send(client: Client, game: Game, action: str = "hand", **facts: Any) -> Any:
    return client.post(f"/g/{game.pk}/{action}/", answers(**facts), headers=HTMX)


def page(game: Game) -> str:
    return f"/c/{game.club.slug}/t/{evening(game).pk}/disagreements/"


def test_the_same_hand_from_two_phones_is_one_and_the_second_is_told_who_entered_it(game: Game) -> None:
    first, second = named(game), named(game, "two", "Bea")
    send(first, game, maker=0, tricks=3)

    answer = send(second, game, maker=0, tricks=3)

    told = "Hand 1 was entered already, just the same (Table 1’s phone, "
    assert (answer.status_code, told in text(answer), Line.objects.count()) == (200, True, 1)
    plain = second.post(f"/g/{game.pk}/hand/", answers(maker=0, tricks=3))
    assert plain.headers["Location"] == f"/g/{game.pk}/?same=1"
    assert told in text(second.get(plain.headers["Location"]))
    assert points(game) == [1, 0, 1, 0]


@pytest.mark.parametrize(
    ("name", "owner", "who"),
    [("one", "", "this phone"), ("two", "", "another phone at this table")],
)
def test_a_phone_is_told_whether_it_was_itself(game: Game, name: str, owner: str, who: str) -> None:
    send(named(game), game, maker=0, tricks=3)
    assert f"just the same ({who}, " in text(send(named(game, name, owner), game, maker=0, tricks=3))


def test_a_phone_whose_owner_sits_here_signs_with_his_name(game: Game) -> None:
    send(named(game, "one", "Cal"), game, maker=0, tricks=3)
    assert Line.objects.values_list("author_label", "phone").get() == ("Cal’s phone", "one")


def poll_of(client: Client, game: Game) -> str:
    polls: list[str] = re.findall(r'hx-get="([^"]+)"', client.get(f"/g/{game.pk}/").text)
    return polls[0].replace("&amp;", "&")


def test_the_phone_that_was_first_is_told_too_at_its_next_poll_until_more_is_written(game: Game) -> None:
    first, second = named(game), named(game, "two", "Bea")
    send(first, game, maker=0, tricks=3)
    poll = poll_of(first, game)
    assert first.get(poll, headers=HTMX).status_code == 204
    send(second, game, maker=0, tricks=3)

    told = "Hand 1: entered on another phone as well, just the same (Bea’s phone, "
    assert told in text(first.get(poll, headers=HTMX))
    assert first.get(poll_of(first, game), headers=HTMX).status_code == 204
    assert told in text(first.get(f"/g/{game.pk}/"))
    assert told not in text(second.get(f"/g/{game.pk}/"))
    assert "the same: Bea’s phone" in text(first.get(f"/g/{game.pk}/sheet/"))
    assert told not in text(send(first, game, line=2, maker=1, tricks=3))
    assert told not in text(first.get(f"/g/{game.pk}/"))


def test_a_hand_of_an_hour_ago_that_a_second_phone_sends_now_is_told(game: Game) -> None:
    first, second = named(game), named(game, "two")
    for number in (1, 2):
        send(first, game, line=number, maker=0, tricks=3)
    for number in (1, 2):
        send(second, game, line=number, maker=0, tricks=3)
    told = "Hand 1, Hand 2: entered on another phone as well, just the same (another phone at this table, "
    assert told in text(first.get(f"/g/{game.pk}/"))
    assert (Line.objects.count(), points(game)) == (2, [2, 0, 2, 0])


def test_what_is_sent_again_or_by_the_same_phone_is_noted_once_or_not_at_all(game: Game) -> None:
    first, second, sent = named(game), named(game, "two"), answers(maker=0, tricks=3)
    for _ in range(2):
        first.post(f"/g/{game.pk}/hand/", sent, headers=HTMX)
    send(first, game, maker=0, tricks=3)
    assert Line.objects.get().also is None

    for twin in (answers(maker=0, tricks=3), answers(maker=0, tricks=3)):
        for _ in range(2):
            second.post(f"/g/{game.pk}/hand/", twin, headers=HTMX)

    also = Line.objects.get().also or []
    assert [(twin["who"], twin["phone"]) for twin in also] == [("Table 1’s phone", "two")]


def test_what_a_phone_sends_again_is_no_second_opinion(game: Game) -> None:
    client, sent = named(game), answers(maker=0, tricks=3)
    for _ in range(2):
        answer = client.post(f"/g/{game.pk}/hand/", sent, headers=HTMX)
    assert "entered already" not in text(answer)


def test_another_opinion_is_shown_beside_what_stands(game: Game) -> None:
    send(named(game), game, maker=0, tricks=3)

    answer = send(named(game, "two"), game, maker=1, tricks=5, alone="1")

    html = text(answer)
    assert answer.status_code == 409
    assert "Hand 1: two opinions" in html
    said = re.findall(r"<dd>(.*?)</dd>", html)
    assert said[0].startswith("Ann made it, 3 tricks → Ann & Cal +1<small>another phone at this table, ")
    assert said[1] == "Bea made it alone, 5 tricks"
    (form,) = re.findall(
        rf'<form method="post" action="/g/{game.pk}/disagree/" data-at-once>(.*?)</form>', html
    )
    sent = dict(re.findall(r'name="(\w+)" value="(\w*)"', form))
    assert {name: sent[name] for name in ("dealer", "maker", "alone", "tricks", "line")} == {
        "dealer": "0", "maker": "1", "alone": "1", "tricks": "5", "line": "1",
    }  # fmt: skip
    assert points(game) == [1, 0, 1, 0]


def test_an_opinion_about_something_that_is_no_deal_is_just_late(game: Game) -> None:
    games.abandon(game_id=game.pk, reason="Wet cards", author=games.Author(None, "Olga"))
    assert "two opinions" not in text(send(named(game), game, maker=1, tricks=5))


def test_a_friendly_corrects_it_on_the_sheet(club: Club) -> None:
    game = make_friendly(club)
    write(game, hand(0, 3))

    html = text(send(phone(game), game, maker=1, tricks=5))

    assert (f'href="/g/{game.pk}/sheet/1/"' in html, "/disagree/" in html) == (True, False)
    assert send(phone(game), game, "disagree", maker=1, tricks=5).status_code == 422
    assert not Disagreement.objects.exists()


def test_a_proposal_is_kept_beside_the_sheet_and_both_phones_see_it(game: Game) -> None:
    write(game, hand(0, 3))
    client = named(game, "two", "Bea")

    answer = client.post(f"/g/{game.pk}/disagree/", answers(maker=1, tricks=4))
    by_script = send(client, game, "disagree", maker=1, tricks=5)

    assert (answer.status_code, answer.headers["Location"]) == (302, f"/g/{game.pk}/")
    assert (by_script.status_code, by_script.headers["Euchre-Receipt"].split()[-1]) == (200, "saved")
    assert [each.facts["tricks"] for each in Disagreement.objects.order_by("at")] == [4, 5]
    assert "A line of this sheet is disputed." in text(named(game).get(f"/g/{game.pk}/"))
    assert points(game) == [1, 0, 1, 0]
    assert send(client, game, "disagree", maker=0, tricks=3).status_code == 422
    assert send(client, game, "disagree", line=7, maker=0, tricks=4).status_code == 409
    assert send(client, game, "disagree", tricks=4).status_code == 422


def test_who_may_propose(club: Club, game: Game) -> None:
    write(game, hand(0, 3))
    assert statuses(club, f"/g/{game.pk}/disagree/", method="post", data=answers(maker=1, tricks=4)) == {
        "stranger": 403, "member": 403, "scorer": 302, "other": 403, "organiser": 302,
    }  # fmt: skip
    Tournament.objects.update(entry_mode="scorers")
    assert send(phone(game), game, "disagree", maker=1, tricks=3).status_code == 403


def proposal(game: Game) -> Disagreement:
    write(game, hand(0, 3))
    return service.propose(
        game_id=game.pk,
        number=1,
        line=hand(1, 4),
        proposal_id=uuid4(),
        author=games.Author(None, "Bea’s phone"),
    )


def test_who_sees_and_settles_disagreements(club: Club, game: Game) -> None:
    sent = {"disagreement": str(proposal(game).pk), "settle": "keep"}
    assert statuses(club, page(game)) == {
        "stranger": 302, "member": 403, "scorer": 200, "other": 403, "organiser": 200,
    }  # fmt: skip
    assert statuses(club, page(game), method="post", data=sent) == {
        "stranger": 302, "member": 403, "scorer": 302, "other": 403, "organiser": 302,
    }  # fmt: skip


def test_the_board_says_that_something_waits_and_the_page_shows_both_sides(club: Club, game: Game) -> None:
    client, board = login(club), f"/c/{club.slug}/t/{evening(game).pk}/tables/"
    assert "to settle" not in text(client.get(board))
    proposal(game)

    assert "1 disagreement to settle" in text(client.get(board))
    html = text(client.get(page(game)))
    assert "Table 1, round 1: Hand 1" in html
    assert [unescape(re.sub(r"<.*", "", said)) for said in re.findall(r"<dd>(.*?)</dd>", html)] == [
        "Ann made it, 3 tricks → Ann & Cal +1", "Bea made it, 4 tricks",
    ]  # fmt: skip
    version = Tournament.objects.get().version
    assert client.get(f"{page(game)}?v={version}", headers=HTMX).status_code == 204


@pytest.mark.parametrize(
    ("settle", "status", "result"), [("keep", "kept", [1, 0, 1, 0]), ("take", "taken", [0, 1, 0, 1])]
)
def test_settled_with_one_button(club: Club, game: Game, settle: str, status: str, result: list[int]) -> None:
    found = proposal(game)
    client = login(club)

    answer = client.post(page(game), {"disagreement": str(found.pk), "settle": settle})

    found.refresh_from_db()
    assert (answer.status_code, found.status, found.settled_by, points(game)) == (302, status, "Olga", result)
    assert ("Everybody agrees." in text(client.get(page(game)))) is True


@pytest.mark.parametrize(
    "sent", [{}, {"disagreement": "no-id"}, {"disagreement": str(uuid4()), "settle": "keep"}]
)
def test_a_disagreement_that_is_not_there_is_not_found(club: Club, game: Game, sent: dict[str, str]) -> None:
    assert login(club).post(page(game), sent).status_code == 404


def test_another_clubs_disagreement_is_not_found(club: Club, game: Game) -> None:
    found = proposal(make_table(make_club()))
    assert login(club).post(page(game), {"disagreement": str(found.pk), "settle": "take"}).status_code == 404


# What became of it


def settle(game: Game, how: str, **more: str) -> None:
    sent = {"disagreement": str(Disagreement.objects.get(status="open").pk), "settle": how, **more}
    assert login(game.club).post(page(game), sent).status_code == 302


def test_the_phone_that_proposed_is_told_that_it_was_taken_until_somebody_has_seen_it(game: Game) -> None:
    first, second = named(game), named(game, "two")
    send(first, game, maker=0, tricks=3)
    send(second, game, "disagree", maker=1, tricks=5)
    poll = re.findall(r'hx-get="([^"]+)"', second.get(f"/g/{game.pk}/").text)[0].replace("&amp;", "&")
    assert second.get(poll, headers=HTMX).status_code == 204

    settle(game, "take")

    told = "Hand 1: your proposal was taken (Olga, "
    assert told in text(second.get(poll, headers=HTMX))
    assert told in text(send(second, game, line=3, maker=0, tricks=3))
    assert told not in text(first.get(f"/g/{game.pk}/"))
    seen = second.post(f"/g/{game.pk}/heard/", {"proposal": str(Disagreement.objects.get().pk)})
    assert (seen.status_code, seen.headers["Location"]) == (302, f"/g/{game.pk}/")
    assert told not in text(second.get(f"/g/{game.pk}/"))


def test_the_phone_that_proposed_is_told_that_the_first_stays(game: Game) -> None:
    write(game, hand(0, 3))
    client = named(game)
    send(client, game, "disagree", maker=1, tricks=5)
    settle(game, "keep")
    assert "Hand 1: the sheet stays as it was written first (Olga, " in text(client.get(f"/g/{game.pk}/"))


def test_an_outcome_is_told_at_the_next_table_too_and_one_that_waits_is_not_dismissed(game: Game) -> None:
    write(game, hand(0, 3), hand(1, 3, dealer=1))
    client = named(game)
    send(client, game, "disagree", maker=1, tricks=5)
    settle(game, "keep")
    settled = Disagreement.objects.get()
    send(client, game, "disagree", line=2, maker=2, tricks=5)
    other = make_friendly(game.club, players=[seat.player for seat in game.seats.select_related("player")])
    assert "Table 1, round 1: the sheet stays as it was written first (Olga, " in text(
        client.get(f"/g/{other.pk}/")
    )

    client.post(f"/g/{game.pk}/heard/", {"proposal": str(settled.pk)})

    waiting = Disagreement.objects.get(status="open")
    assert client.session["proposals"] == [str(waiting.pk)]
    assert "the sheet stays" not in text(client.get(f"/g/{other.pk}/"))


def test_who_may_say_that_it_was_seen(game: Game) -> None:
    path = f"/g/{game.pk}/heard/"
    assert statuses(game.club, path, method="post") == {
        "stranger": 403, "member": 403, "scorer": 302, "other": 403, "organiser": 302,
    }  # fmt: skip
