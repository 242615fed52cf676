"""All tables at once, paper cards, tables where nobody came, QR codes."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scores.euchre.games import Hand
from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules
from scores.models import Game, Line, TableCode, Tournament
from scores.services.games import Author, record
from scores.services.rounds import draw, publish_round
from scores.services.tournaments import finish
from tests.builders import make_club, make_member, make_tournament

pytestmark = pytest.mark.django_db


def evening(rounds: int = 2) -> Tournament:
    """A tournament with its first round at two tables."""
    tournament = make_tournament(make_club(), 8, rounds_planned=rounds)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    return tournament


def browser(tournament: Tournament, role: str = "organiser") -> Client:
    """A browser in which somebody with that role is logged in."""
    client = Client()
    user = make_member(tournament.club, role)
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def address(name: str, tournament: Tournament, *more: int) -> str:
    """The page of this tournament."""
    return reverse(f"scores:{name}", args=[tournament.club.slug, tournament.pk, *more])


def said(answer: Any) -> list[str]:
    """The messages waiting for the next page."""
    return [str(message) for message in get_messages(answer.wsgi_request)]


def card(points: tuple[int, int] = (9, 4), expected: int = 1, **more: str) -> dict[str, str]:
    """A filled-in card."""
    marches = {f"marches_{seat}": "0" for seat in range(4)}
    totals = {f"points_{side}": str(total) for side, total in enumerate(points)}
    return {"line_id": str(uuid4()), "expected": str(expected), **totals, **marches, **more}


def table(number: int) -> Game:
    """The game at that table."""
    return Game.objects.get(table=number)


def test_the_board_shows_how_far_every_table_is() -> None:
    tournament = evening()
    for number in (1, 2, 3):
        hand = Hand(result=HandResult(dealer=0, maker=0, tricks=3))
        author = Author(None, "Table 1’s phone")
        record(game_id=table(1).pk, line=hand, line_id=uuid4(), expected=number, author=author)
    page = browser(tournament).get(address("tables", tournament))
    first, second = page.context["board"].tables
    assert (first.hands, first.hand, first.hands_planned, first.author) == (3, 4, 8, "Table 1’s phone")
    assert [(side.points, side.won) for side in first.sides] == [(3, False), (0, False)]
    assert (second.hands, second.at, second.status) == (0, None, "playing")
    text = page.content.decode()
    assert "hand 4 of 8" in text
    assert "nothing yet" in text
    assert "2 tables are still playing." in text


def test_one_clear_button_when_the_round_is_over() -> None:
    tournament = evening(rounds=1)
    client = browser(tournament)
    for number in (1, 2):
        client.post(address("table_card", tournament, table(number).pk), card())
    page = client.get(address("tables", tournament)).content.decode()
    assert "Round 1 is finished at every table." in page
    assert address("tournament_finish", tournament) in page


def test_a_card_fills_the_seats() -> None:
    tournament = evening()
    answer = browser(tournament, "scorer").post(
        address("table_card", tournament, table(1).pk), card((9, 4), marches_0="1")
    )
    assert (answer.status_code, said(answer)) == (302, ["The card of table 1 is in."])
    game = table(1)
    seats = list(game.seats.values_list("points", "lone_marches", "won", "has_hands"))
    assert game.status == "finished"
    assert seats == [(9, 1, True, False), (4, 0, False, False), (9, 0, True, False), (4, 0, False, False)]


def test_totals_that_can_hardly_be_right_are_asked_about_once() -> None:
    tournament = evening()
    client, page = browser(tournament), address("table_card", tournament, table(1).pk)
    asked = client.post(page, card((40, 4)))
    assert asked.status_code == 422
    text = asked.content.decode()
    assert "8 hands bring a side 32 points at most." in text
    assert Line.objects.count() == 0
    assert client.post(page, card((40, 4), sure="on")).status_code == 302
    assert table(1).seats.get(position=0).points == 40


def test_a_card_is_corrected() -> None:
    tournament = evening()
    client, page = browser(tournament), address("table_card", tournament, table(1).pk)
    client.post(page, card((9, 4)))
    shown = client.get(page).context["form"]
    assert [shown[name].value() for name in ("points_0", "points_1", "expected")] == [9, 4, 2]
    client.post(page, card((6, 4), expected=2))
    assert [table(1).seats.get(position=position).points for position in (0, 1)] == [6, 4]
    assert Line.objects.count() == 2


def test_somebody_was_faster() -> None:
    tournament = evening()
    client, page = browser(tournament), address("table_card", tournament, table(1).pk)
    client.post(page, card((9, 4)))
    late = client.post(page, card((6, 5)))
    assert late.status_code == 422
    assert "Somebody else wrote on this sheet just now." in late.content.decode()
    again = late.context["form"]
    assert [again[name].value() for name in ("points_0", "points_1", "expected")] == ["6", "5", "2"]
    assert table(1).seats.get(position=0).points == 9


def test_the_sheet_leads_to_where_a_card_is_corrected() -> None:
    tournament = evening()
    client, page = browser(tournament), address("table_card", tournament, table(1).pk)
    client.post(page, card((9, 4)))

    line = client.get(reverse("scores:game_line", args=[table(1).pk, 1]))

    assert f'href="{page}">Correct the card</a>' in line.text
    assert client.get(page).status_code == 200


def test_the_same_card_twice_is_one_line() -> None:
    tournament = evening()
    client, page, sent = browser(tournament), address("table_card", tournament, table(1).pk), card()
    assert [client.post(page, sent).status_code for _ in range(2)] == [302, 302]
    assert Line.objects.count() == 1


def test_a_card_does_not_push_hands_aside() -> None:
    tournament = evening()
    hand = Hand(result=HandResult(dealer=0, maker=0, tricks=3))
    record(game_id=table(1).pk, line=hand, line_id=uuid4(), expected=1, author=Author(None, "Phone"))
    answer = browser(tournament).post(address("table_card", tournament, table(1).pk), card(expected=2))
    assert answer.status_code == 422
    assert "This game has hands on its sheet." in answer.content.decode()


def test_a_finished_tournament_takes_no_card() -> None:
    tournament = evening()
    finish(tournament_id=tournament.pk, with_open_tables=True)
    answer = browser(tournament).post(address("table_card", tournament, table(1).pk), card())
    assert answer.status_code == 422
    assert "This tournament is finished. The organiser can reopen it." in answer.content.decode()


def test_nobody_came_and_came_after_all() -> None:
    tournament = evening()
    client = browser(tournament)
    missing = client.post(address("table_played", tournament, table(2).pk), {"played": "0"})
    assert (said(missing), table(2).status) == (["Table 2 counts as not played."], "unplayed")
    there = client.post(address("table_played", tournament, table(2).pk), {"played": "1"})
    assert (said(there)[-1], table(2).status) == ("Table 2 is to be played.", "playing")


def test_what_was_played_is_not_called_unplayed() -> None:
    tournament = evening()
    client = browser(tournament)
    client.post(address("table_card", tournament, table(2).pk), card())
    answer = client.post(address("table_played", tournament, table(2).pk), {"played": "0"})
    assert said(answer)[-1] == "Table 2 has something on its score sheet."


def test_another_tournaments_table() -> None:
    ours, other = evening(), make_tournament(make_club(), 4, rounds_planned=1)
    draw(tournament_id=other.pk, seed=1)
    publish_round(tournament_id=other.pk, number=1)
    foreign = Game.objects.get(round__tournament=other)
    client = browser(ours)
    assert client.get(address("table_card", ours, foreign.pk)).status_code == 404
    assert client.post(address("table_played", ours, foreign.pk)).status_code == 404


def test_codes_can_be_printed_as_soon_as_the_rounds_are_drawn() -> None:
    tournament = make_tournament(make_club(), 13, rounds_planned=2)
    client = browser(tournament)
    empty = client.get(address("codes", tournament)).content.decode()
    assert "Tables get their codes when the rounds are drawn." in empty
    draw(tournament_id=tournament.pk, seed=1)
    before = client.get(address("codes", tournament)).context["cards"]
    assert [found["table"] for found in before] == [1, 2, 3]
    publish_round(tournament_id=tournament.pk, number=1)
    assert client.get(address("codes", tournament)).context["cards"] == before


def test_codes_one_per_table_and_new_ones() -> None:
    tournament = evening()
    client = browser(tournament)
    page = client.get(address("codes", tournament))
    before = {found["table"]: found["address"] for found in page.context["cards"]}
    assert sorted(before) == [1, 2]
    assert page.content.decode().count('<svg aria-hidden="true"') >= 2
    client.post(address("codes_reset", tournament), {"table": "2"})
    after = {
        found["table"]: found["address"]
        for found in client.get(address("codes", tournament)).context["cards"]
    }
    assert (before[1] == after[1], before[2] == after[2]) == (True, False)


def test_a_scanned_code_opens_that_table_only() -> None:
    tournament = evening()
    (first, second) = TableCode.objects.order_by("table")
    link = browser(tournament).get(address("codes", tournament)).context["cards"][0]["address"]
    phone = Client()
    opened = phone.get("/" + link.split("/", 3)[3])
    assert opened.status_code == 302
    assert phone.session["codes"] == {f"t{tournament.pk}.{first.table}": first.nonce}
    assert second.nonce not in str(dict(phone.session))


def test_the_clock_of_a_timed_round() -> None:
    rules = HouseRules(variant="timed", end="time", minutes=20)
    tournament = make_tournament(make_club(), 8, rules, rounds_planned=1)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    client = browser(tournament, "scorer")
    assert "Start the clock for this round" in client.get(address("tables", tournament)).content.decode()
    started = client.post(address("round_clock", tournament, 1))
    assert said(started) == ["The clock is running."]
    ends = {game.ends_at for game in Game.objects.all()}
    (end,) = ends
    assert end is not None
    assert 19 < (end - timezone.now()).total_seconds() / 60 <= 20
    page = client.get(address("tables", tournament)).content.decode()
    assert "Start the clock" not in page
    assert f'data-ends="{int(end.timestamp())}"' in page
    twice = client.post(address("round_clock", tournament, 1))
    assert said(twice)[-1] == "The clock of round 1 is running already."


def test_no_clock_where_hands_are_counted() -> None:
    tournament = evening()
    client = browser(tournament)
    assert "Start the clock" not in client.get(address("tables", tournament)).content.decode()
    answer = client.post(address("round_clock", tournament, 1))
    assert said(answer) == ["These games are not played for a time."]
