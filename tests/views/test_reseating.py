"""The organiser's pages say when a round was drawn from a result that has changed; what can be done is two buttons."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

from scores.models import Game, Round, Tournament
from scores.services.rounds import draw, publish_round
from scores.services.tournaments import finish
from tests.builders import make_club, make_tournament
from tests.services.test_movements import choose
from tests.services.test_reseating import card, one_table_plays, play, put_right, seating, winners_move
from tests.views.visitors import statuses, visitor

pytestmark = pytest.mark.django_db
NOTICE = "A result that round 2 was drawn from has changed"


def address(tournament: Tournament, name: str, *more: int) -> str:
    return reverse(f"scores:{name}", args=[tournament.club.slug, tournament.pk, *more])


def changed() -> Tournament:
    """Round 2 is a draft; since then another side has won at the first table."""
    tournament = winners_move()
    put_right(tournament, 1, 1, card(5, 9))
    return tournament


def organiser(tournament: Tournament) -> Client:
    return visitor("organiser", tournament.club)


def said(answer: Any) -> list[str]:
    return [str(message) for message in get_messages(answer.wsgi_request)]


def test_the_draft_says_what_would_be_otherwise() -> None:
    tournament = changed()
    page = organiser(tournament).get(address(tournament, "round", 2)).text
    assert page.count(NOTICE) == 1
    assert page.count("Table 1 would be ") == 1
    assert "8 people would sit elsewhere or with somebody else." in page
    assert "You have exchanged people" not in page
    assert ("Keep the seats" in page, "Draw anew" in page) == (True, True)


@pytest.mark.parametrize("name", ["tournament", "tables"])
def test_the_pages_of_the_evening_carry_a_mark(name: str) -> None:
    tournament = changed()
    asked = {"headers": {"HX-Request": "true"}}
    for who, seen in (("organiser", True), ("scorer", False), ("member", False), ("stranger", False)):
        client = visitor(who, tournament.club)
        if name == "tables" and who in ("member", "stranger"):
            continue
        assert (NOTICE in client.get(address(tournament, name)).text) is seen
        assert (NOTICE in client.get(address(tournament, name), **asked).text) is seen  # type: ignore[arg-type]


def test_a_published_round_says_it_to_its_organiser_only() -> None:
    tournament = winners_move()
    publish_round(tournament_id=tournament.pk, number=2)
    put_right(tournament, 1, 1, card(5, 9))
    page = organiser(tournament).get(address(tournament, "round", 2)).text
    assert NOTICE in page
    assert "Drawn anew it is a draft again, until you publish it." in page
    assert NOTICE not in organiser(tournament).get(address(tournament, "round", 1)).text
    for who in ("stranger", "member", "scorer", "other"):
        assert NOTICE not in visitor(who, tournament.club).get(address(tournament, "round", 2)).text


@pytest.mark.parametrize("name", ["round_keep", "round_redo"])
def test_only_the_club_s_organisers_decide(name: str) -> None:
    tournament = changed()
    assert statuses(tournament.club, address(tournament, name, 2), method="post") == {
        "stranger": 302,
        "member": 403,
        "scorer": 403,
        "other": 403,
        "organiser": 302,
    }
    assert organiser(tournament).get(address(tournament, name, 2)).status_code == 405
    assert NOTICE not in organiser(tournament).get(address(tournament, "round", 2)).text


def test_a_stranger_s_post_changes_nothing() -> None:
    tournament = changed()
    before = list(Round.objects.values())
    for who in ("stranger", "member", "scorer", "other"):
        for name in ("round_keep", "round_redo"):
            visitor(who, tournament.club).post(address(tournament, name, 2))
    assert list(Round.objects.values()) == before


def test_keep() -> None:
    tournament = changed()
    client, before = organiser(tournament), seating(tournament, 2)
    answer = client.post(address(tournament, "round_keep", 2))
    assert answer["Location"] == address(tournament, "round", 2)
    assert said(answer) == ["The seats of round 2 stay as they are."]
    assert seating(tournament, 2) == before
    assert NOTICE not in client.get(address(tournament, "tournament")).text


def test_draw_anew() -> None:
    tournament = winners_move()
    publish_round(tournament_id=tournament.pk, number=2)
    put_right(tournament, 1, 1, card(5, 9))
    client = organiser(tournament)
    answer = client.post(address(tournament, "round_redo", 2))
    assert said(answer) == ["Round 2 is drawn anew. Look at it before you publish it."]
    page = client.get(address(tournament, "round", 2)).text
    assert "Draft of round 2" in page
    assert "What is different from the draft before" in page
    assert Game.objects.filter(round__number=2).count() == 0


def test_what_is_written_stays() -> None:
    tournament = winners_move()
    play(tournament, 2)
    put_right(tournament, 1, 1, card(5, 9))
    client = organiser(tournament)
    page = client.get(address(tournament, "round", 2)).text
    assert "It can only be kept. Table 1 has something on its score sheet already" in page
    assert "Draw anew" not in page
    answer = client.post(address(tournament, "round_redo", 2))
    assert said(answer) == ["Table 1 of round 2 has something on its score sheet; that is never thrown away."]
    assert Game.objects.filter(round__number=2).count() == 2


@pytest.mark.parametrize("published", [False, True])
def test_a_tie_is_asked_about_before_it_is_drawn_anew(published: bool) -> None:
    tournament = winners_move()
    if published:
        publish_round(tournament_id=tournament.pk, number=2)
    put_right(tournament, 1, 2, card(7, 7))
    client = organiser(tournament)
    page = client.get(address(tournament, "round", 2)).text
    assert "Table 2 is tied: play one more hand to decide who moves." in page
    assert "Settle the tie and draw anew" in page
    asked = client.post(address(tournament, "round_redo", 2))
    assert asked["Location"] == f"{address(tournament, 'rounds_decide')}?round=1"
    assert "Who moves after a tie?" in client.get(asked["Location"]).text
    game = Game.objects.get(round__number=1, table=2)
    answer = client.post(asked["Location"], {f"game{game.pk}": "1"})
    assert answer["Location"] == address(tournament, "round", 2)
    first, second = seating(tournament, 1), seating(tournament, 2)
    assert set(first.tables[1].sides[1]) <= set(second.tables[0].seats)
    assert NOTICE not in client.get(address(tournament, "tournament")).text


def test_a_finished_tournament_asks_nothing_any_more() -> None:
    tournament = winners_move()
    play(tournament, 2)
    put_right(tournament, 1, 1, card(5, 9))
    finish(tournament_id=tournament.pk)
    client, before = organiser(tournament), list(Round.objects.values())
    assert NOTICE not in client.get(address(tournament, "round", 2)).text
    for name in ("round_keep", "round_redo"):
        answer = client.post(address(tournament, name, 2))
        assert said(answer)[-1] == "“Friday night” is finished. Reopen it first."
    assert list(Round.objects.values()) == before


def test_a_table_that_has_not_reported_is_named_and_the_next_round_is_drawn_all_the_same() -> None:
    tournament, waiting = one_table_plays("winners_up")
    client = organiser(tournament)
    assert "Draw round 2 while they play" in client.get(address(tournament, "tables")).text
    asked = client.post(address(tournament, "rounds_draw"), {"rounds": "next"})
    assert asked["Location"] == address(tournament, "rounds_decide")
    page = client.get(asked["Location"]).text
    assert "Not everybody has finished: table 2 of round 1." in page
    assert "Table 2 still plays: who moves as the winner?" in page
    nobody = client.post(asked["Location"], {"while_playing": "1"})
    assert nobody.status_code == 422
    answer = client.post(asked["Location"], {"while_playing": "1", f"game{waiting.pk}": "0"})
    assert answer["Location"] == address(tournament, "round", 2)
    assert "Draw round" not in client.get(address(tournament, "tables")).text
    published = client.post(address(tournament, "round_publish", 2))
    assert published.status_code == 409
    assert "table 2 of round 1" in published.text


def test_by_standing_it_is_enough_to_say_so() -> None:
    tournament, _waiting = one_table_plays("standing_14")
    client = organiser(tournament)
    asked = client.post(address(tournament, "rounds_draw"), {"rounds": "next"})
    page = client.get(asked["Location"]).text
    assert ("Draw the next round all the same" in page, "who moves" in page) == (True, False)
    assert client.post(asked["Location"])["Location"] == address(tournament, "tournament")
    assert tournament.rounds.count() == 1
    answer = client.post(asked["Location"], {"while_playing": "1"})
    assert answer["Location"] == address(tournament, "round", 2)


def test_a_planned_round_is_drawn_while_a_table_plays_and_published_on_purpose() -> None:
    tournament, _waiting = one_table_plays("rotation")
    Round.objects.filter(tournament=tournament, number__gt=1).delete()
    client = organiser(tournament)
    assert "Draw round 2 while they play" in client.get(address(tournament, "tables")).text
    assert "Draw round" not in visitor("scorer", tournament.club).get(address(tournament, "tables")).text
    answer = client.post(address(tournament, "rounds_draw"), {"rounds": "next"})
    assert answer["Location"] == address(tournament, "round", 2)


def test_several_rounds_at_once() -> None:
    tournament = make_tournament(make_club(), 8)
    choose(tournament, "standing_14")
    for number in range(1, 5):
        draw(tournament_id=tournament.pk, last=number, seed=number)
        play(tournament, number, {1: card(12, 2), 2: card(9, 5)})
    put_right(tournament, 1, 1, card(2, 12))
    client = organiser(tournament)
    page = client.get(address(tournament, "tables")).text
    assert page.count("was drawn from has changed</h2>") == 3
    assert page.count("It can only be kept.") == 3
