"""A phone that is still open at a table where others sit now: told who plays there, and nothing is written."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from scores.euchre.house_rules import HouseRules
from scores.models import Disagreement, Game, Line, Round, Tournament
from scores.permissions import table_place
from scores.services import games
from tests.builders import make_club, make_tournament
from tests.tables import OLGA, hand, points, write
from tests.views.test_agreement import login, text
from tests.views.test_pad import HTMX, answers, phone
from tests.views.visitors import statuses

pytestmark = pytest.mark.django_db


def seat(tournament: Tournament, number: int, tables: dict[int, str], rules: HouseRules) -> list[Game]:
    """Publish a round: who sits where, by first letters."""
    round_ = Round.objects.create(
        tournament=tournament, number=number, seed=1, seating={}, status=Round.Status.PUBLISHED
    )
    entries = {entry.player.name[0]: entry for entry in tournament.entries.select_related("player")}
    made = []
    for table, letters in tables.items():
        sitting = [entries[letter] for letter in letters]
        sittings = [games.Sitting(n, entry.player, entry) for n, entry in enumerate(sitting)]
        made.append(
            games.open_game(
                club=tournament.club, rules=rules, rules_name="", sittings=sittings, round=round_, table=table,
                author=OLGA,
            )
        )  # fmt: skip
    return made


@pytest.fixture
def evening() -> Tournament:
    """Nine players, two tables a round."""
    tournament = make_tournament(make_club(), 9, status=Tournament.Status.RUNNING)
    tournament.table_codes.create(table=1, nonce="table-nonce")
    return tournament


@pytest.fixture
def before(evening: Tournament) -> Game:
    """Table 1 of round 1: Ann, Bea, Cal, Dev. It is not over."""
    first, _other = seat(evening, 1, {1: "ABCD", 2: "EFGH"}, HouseRules(target=2))
    write(first, hand())
    return first


def next_round(evening: Tournament) -> list[Game]:
    """Round 2: others at table 1; Ann, Cal and Dev at table 2; Bea sits out."""
    return seat(evening, 2, {1: "EFGH", 2: "AICD"}, HouseRules(target=2))


def send(client: Client, game: Game, action: str = "hand", **facts: Any) -> Any:
    return client.post(f"/g/{game.pk}/{action}/", answers(**facts), headers=HTMX)


def test_an_open_pad_says_who_plays_here_now_and_where_its_own_players_are(
    evening: Tournament, before: Game
) -> None:
    client = phone(before)
    poll = re.findall(r'hx-get="([^"]+)"', client.get(f"/g/{before.pk}/").text)[0].replace("&amp;", "&")
    now, _other = next_round(evening)

    html = text(client.get(poll, headers=HTMX))

    assert "Round 2 is being played" in html
    assert "At table 1 now, in round 2: Eve & Gil – Finn & Hana" in html
    assert re.findall(r"<li><b>(\w+)</b> (.*?)</li>", html) == [
        ("Ann", "table 2"), ("Bea", "does not play now"), ("Cal", "table 2"), ("Dev", "table 2"),
    ]  # fmt: skip
    assert f'href="/g/{now.pk}/"' in html
    assert ('name="tricks"' in html, "data-outbox" in html) == (False, False)


@pytest.mark.parametrize(
    ("action", "facts"),
    [
        ("hand", {"maker": 0, "tricks": 5}),
        ("between", {"what": "misdeal"}),
        ("undo", {}),
        ("penalty", {"kind": "renege", "offender": 0, "points": 2, "to": "others", "hand": "stands"}),
        ("adjust", {"points0": 1, "points1": 0, "points2": 1, "points3": 0, "note": "Counted again"}),
        ("disagree", {"maker": 1, "tricks": 5}),
        ("clock", {}),
        ("accept", {"side": "0"}),
        ("dispute", {"reason": "Hand 1 was ours"}),
        ("again", {"what": "again"}),
        ("sheet/1", {"maker": 1, "tricks": 5, "do": "write"}),
        ("sheet/1", {"way": "strike", "do": "write"}),
    ],
)
def test_whatever_it_sends_is_refused(
    evening: Tournament, before: Game, action: str, facts: dict[str, Any]
) -> None:
    now, _other = next_round(evening)

    answer = send(phone(before), before, action, line=2, **facts)

    assert (answer.status_code, answer.headers["Euchre-Receipt"].split()[-1]) == (409, "late")
    assert "Whoever still plays round 1 at this table says so first." in text(answer)
    assert "At table 1 now, in round 2: Eve & Gil – Finn & Hana" in text(answer)
    assert (Line.objects.count(), points(before), points(now)) == (1, [1, 0, 1, 0], [0, 0, 0, 0])
    assert (Disagreement.objects.count(), Game.objects.exclude(ends_at=None).count()) == (0, 0)


@pytest.mark.parametrize("page", ["more", "penalty", "adjust", "undo", "dispute", "sheet/1"])
def test_no_page_is_filled_in_to_be_refused_afterwards(evening: Tournament, before: Game, page: str) -> None:
    client = phone(before)
    assert client.get(f"/g/{before.pk}/{page}/").status_code == 200
    next_round(evening)

    answer = client.get(f"/g/{before.pk}/{page}/")

    assert (answer.status_code, answer.headers["Location"]) == (302, f"/g/{before.pk}/")


def test_the_sheet_is_only_looked_at(evening: Tournament, before: Game) -> None:
    client = phone(before)
    assert f"/g/{before.pk}/sheet/1/" in client.get(f"/g/{before.pk}/sheet/").text
    next_round(evening)

    assert f"/g/{before.pk}/sheet/1/" not in client.get(f"/g/{before.pk}/sheet/").text
    assert f"/g/{before.pk}/sheet/1/" in login(evening.club, "scorer").get(f"/g/{before.pk}/sheet/").text


def test_without_a_script_the_page_says_the_same(evening: Tournament, before: Game) -> None:
    next_round(evening)

    answer = phone(before).post(f"/g/{before.pk}/sheet/1/", answers(line=2, way="strike", do="write"))

    assert (answer.status_code, "Euchre-Receipt" in answer.headers) == (409, False)
    assert "Whoever still plays round 1 at this table says so first." in text(answer)
    assert "<title>" in text(answer)


def test_those_who_still_play_say_so_once(evening: Tournament, before: Game) -> None:
    now, _other = next_round(evening)
    client = phone(before)

    answer = client.post(f"/g/{before.pk}/still/")

    assert (answer.status_code, answer.headers["Location"]) == (302, f"/g/{before.pk}/")
    assert 'name="tricks"' in client.get(f"/g/{before.pk}/").text
    assert send(client, before, line=2, maker=0, tricks=3).status_code == 200
    assert (points(before), points(now)) == ([2, 0, 2, 0], [0, 0, 0, 0])
    assert send(phone(before), before, line=3, maker=0, tricks=3).status_code == 409


def test_a_hand_that_waited_is_written_when_a_person_says_so(evening: Tournament, before: Game) -> None:
    next_round(evening)
    assert send(phone(before), before, line=2, maker=0, tricks=3, still="1").status_code == 200
    assert points(before) == [2, 0, 2, 0]


def test_a_finished_round_says_where_everybody_is(evening: Tournament, before: Game) -> None:
    write(before, hand(dealer=1))
    next_round(evening)
    client = phone(before)

    html = text(client.get(f"/g/{before.pk}/"))

    assert ("Ann & Cal win 2 : 0" in html, "At table 1 now, in round 2" in html) == (True, True)
    assert send(client, before, line=3, maker=0, tricks=3).status_code == 409
    assert Line.objects.count() == 2


def test_a_finished_sheet_is_accepted_by_those_who_played_it(evening: Tournament, before: Game) -> None:
    write(before, hand(dealer=1))
    next_round(evening)
    client = phone(before)
    html = text(client.get(f"/g/{before.pk}/"))
    assert ("Only those who played it accept the sheet." in html, 'value="0">Ann' in html) == (True, False)
    assert (f"/g/{before.pk}/more/" in html, "We played round 1 here" in html) == (False, True)

    client.post(f"/g/{before.pk}/still/")

    assert "Ann & Cal accept" in text(client.get(f"/g/{before.pk}/"))
    assert send(client, before, "accept", line=3, side="0").status_code == 200
    assert Line.objects.latest("number").facts == {"sides": [0]}


def test_a_table_that_stays_empty(evening: Tournament, before: Game) -> None:
    seat(evening, 2, {2: "EFGH"}, HouseRules(target=2))
    html = text(phone(before).get(f"/g/{before.pk}/"))
    assert "Nobody plays at table 1 in round 2." in html


def test_scorers_finish_an_old_table_as_they_like(evening: Tournament, before: Game) -> None:
    next_round(evening)
    client = login(evening.club, "scorer")
    assert 'name="tricks"' in client.get(f"/g/{before.pk}/").text
    assert send(client, before, line=2, maker=0, tricks=3).status_code == 200


def test_who_may_say_that_they_still_play(evening: Tournament, before: Game) -> None:
    next_round(evening)
    assert statuses(evening.club, f"/g/{before.pk}/still/", method="post") == {
        "stranger": 403, "member": 403, "scorer": 302, "other": 403, "organiser": 302,
    }  # fmt: skip


def test_a_phone_from_another_table_has_no_say_here(evening: Tournament, before: Game) -> None:
    now, _other = next_round(evening)
    evening.table_codes.create(table=2, nonce="two")
    client = Client()
    session = client.session
    session["codes"] = {table_place(evening.pk, 2): "two"}
    session.save()

    assert "You are looking on." in text(client.get(f"/g/{now.pk}/"))
    assert send(client, now, maker=0, tricks=3).status_code == 403
    assert points(now) == [0, 0, 0, 0]


def test_the_last_round_costs_no_query_more(
    evening: Tournament, before: Game, django_assert_num_queries: Any
) -> None:
    client = phone(before)
    with django_assert_num_queries(3):
        client.get(f"/g/{before.pk}/")
    next_round(evening)
    with django_assert_num_queries(4):
        client.get(f"/g/{before.pk}/")
