"""Who may enter scores, accepting a sheet and disputing it, correcting it afterwards: on the pad, the sheet, the board."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from scores.euchre.house_rules import HouseRules
from scores.models import Club, Game, Line, Tournament
from scores.queries.corrections import corrections
from scores.services import agreement, games
from tests.builders import make_club, make_member
from tests.tables import hand, make_table, points, write
from tests.views.test_pad import HTMX, answers, phone
from tests.views.visitors import statuses, visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return make_club()


@pytest.fixture
def over(club: Club) -> Game:
    """A table of a tournament whose game is over after one hand."""
    game = make_table(club, rules=HouseRules(target=2))
    write(game, hand(0, 5))
    return game


def mode(entry_mode: str = "players", acceptance: str = "sides") -> None:
    Tournament.objects.update(entry_mode=entry_mode, acceptance=acceptance)


def stamp(line: int, **more: Any) -> dict[str, Any]:
    return {"id": str(uuid4()), "line": line, **more}


def login(club: Club, role: str = "organiser") -> Client:
    client = Client()
    client.force_login(make_member(club, role), backend="django.contrib.auth.backends.ModelBackend")
    return client


def text(response: Any) -> str:
    return unescape(response.content.decode())


def scoring(tournament: Tournament) -> str:
    return f"/c/{tournament.club.slug}/t/{tournament.pk}/scoring/"


def evening(game: Game) -> Tournament:
    assert game.round is not None
    return game.round.tournament


# Who enters


def test_only_the_organiser_says_who_enters_and_accepts(club: Club) -> None:
    path = scoring(evening(make_table(club)))
    sent = {"entry_mode": "scorers", "acceptance": "off"}

    assert statuses(club, path) == {
        "stranger": 302, "member": 403, "scorer": 403, "other": 403, "organiser": 200,
    }  # fmt: skip
    assert statuses(club, path, method="post", data=sent) == {
        "stranger": 302, "member": 403, "scorer": 403, "other": 403, "organiser": 302,
    }  # fmt: skip
    assert Tournament.objects.values_list("entry_mode", "acceptance").get() == ("scorers", "off")


def test_another_clubs_organiser_finds_no_such_tournament(club: Club) -> None:
    tournament = evening(make_table(club))
    elsewhere = make_club()
    assert login(elsewhere).get(f"/c/{elsewhere.slug}/t/{tournament.pk}/scoring/").status_code == 404


def test_a_way_that_does_not_exist_is_refused(club: Club) -> None:
    path = scoring(evening(make_table(club)))
    response = login(club).post(path, {"entry_mode": "shouting", "acceptance": "off"})
    assert (response.status_code, Tournament.objects.get().entry_mode) == (422, "players")


def test_phones_away_says_so_and_refuses_whatever_is_sent(club: Club) -> None:
    game = make_table(club)
    client = phone(game)
    mode("scorers")

    html = text(client.get(f"/g/{game.pk}/"))
    direct = client.post(f"/g/{game.pk}/hand/", answers(maker=0, tricks=3))
    sent_later = client.post(f"/g/{game.pk}/hand/", answers(maker=0, tricks=3), headers=HTMX)
    actions = [
        "between",
        "undo",
        "penalty",
        "adjust",
        "clock",
        "again",
        "accept",
        "dispute",
        "disagree",
        "sheet/1",
    ]
    actions += ["still", "substitute", "seats", "abandon"]
    others = [
        client.post(f"/g/{game.pk}/{action}/", answers(what="misdeal", kind="renege")).status_code
        for action in actions
    ]

    assert "Phones are away tonight: a scorer writes the hands down." in html
    assert 'name="tricks"' not in html
    assert (direct.status_code, "Phones are away tonight" in text(direct)) == (403, True)
    assert sent_later.headers["Euchre-Receipt"].endswith(" denied")
    assert text(sent_later) == "Phones are away tonight: a scorer writes the hands down.\n"
    assert others == [403] * len(actions)
    assert not Line.objects.exists()


def test_phones_away_leaves_the_pads_to_the_scorers(club: Club) -> None:
    game = make_table(club)
    mode("scorers")
    client = login(club, "scorer")

    assert 'name="tricks"' in text(client.get(f"/g/{game.pk}/"))
    assert client.post(f"/g/{game.pk}/hand/", answers(maker=0, tricks=3)).status_code == 302
    assert points(game) == [1, 0, 1, 0]


def test_phones_away_in_a_members_club_still_shows_the_table_its_score() -> None:
    game = make_table(make_club(visibility=Club.Visibility.MEMBERS))
    mode("scorers")
    assert phone(game).get(f"/g/{game.pk}/").status_code == 200
    assert phone(game, "an-old-nonce").get(f"/g/{game.pk}/").status_code == 302


def test_a_pad_that_is_open_finds_out_by_itself(club: Club) -> None:
    game = make_table(club)
    client = phone(game)
    poll = re.findall(r'hx-get="([^"]+)"', client.get(f"/g/{game.pk}/").text)[0].replace("&amp;", "&")
    assert client.get(poll, headers=HTMX).status_code == 204

    agreement.set_scoring(tournament_id=evening(game).pk, entry_mode="scorers", acceptance="sides")

    response = client.get(poll, headers=HTMX)
    assert (response.status_code, "Phones are away tonight" in text(response)) == (200, True)


def test_on_paper_a_pad_leads_the_scorer_to_the_card(club: Club) -> None:
    game = make_table(club)
    mode("paper")
    client = login(club, "scorer")

    html = text(client.get(f"/g/{game.pk}/"))
    refused = client.post(f"/g/{game.pk}/hand/", answers(maker=0, tricks=3), headers=HTMX)

    card = f'href="/c/{club.slug}/t/{evening(game).pk}/tables/{game.pk}/card/"'
    assert ("Tonight only paper cards count" in html, card in html, 'name="tricks"' in html) == (
        True,
        True,
        False,
    )
    assert (refused.status_code, "enter the totals of the card" in text(refused)) == (422, True)
    assert card not in text(phone(game).get(f"/g/{game.pk}/"))


# Accepting


def test_at_the_end_a_phone_sees_accept_and_not_an_empty_form(over: Game) -> None:
    client = phone(over)
    html = text(client.get(f"/g/{over.pk}/"))
    assert re.findall(r'<button class="go" name="side" value="(\d)">(.*?)</button>', html) == [
        ("0", "Ann & Cal accept"), ("1", "Bea & Dev accept"),
    ]  # fmt: skip
    assert ("Something is not right" in html, 'name="tricks"' in html) == (True, False)

    for number in (1, 0):
        response = client.post(f"/g/{over.pk}/accept/", stamp(3 - number, side=number))
        assert (response.status_code, response.headers["Location"]) == (302, f"/g/{over.pk}/")

    html = text(client.get(f"/g/{over.pk}/"))
    assert ("Accepted." in html, 'name="side"' in html, html.count('class="slip" data-outbox') == 1) == (
        True,
        False,
        True,
    )
    sheet = text(client.get(f"/g/{over.pk}/sheet/"))
    assert "Bea & Dev" in sheet
    assert (f"/g/{over.pk}/sheet/1/" in sheet, "Tap a line to correct it." in sheet) == (False, False)


def test_accepting_asks_for_a_side_and_a_present_sheet(over: Game) -> None:
    client = phone(over)
    assert client.post(f"/g/{over.pk}/accept/", stamp(2)).status_code == 422
    assert client.post(f"/g/{over.pk}/accept/", stamp(1, side=0)).status_code == 409
    assert client.post(f"/g/{over.pk}/accept/", {"side": 0}).status_code == 422
    assert Line.objects.count() == 1


def test_who_may_accept_for_everybody(club: Club, over: Game) -> None:
    path = f"/g/{over.pk}/accept/"
    assert phone(over).post(path, stamp(2, side="all")).status_code == 403
    assert statuses(club, path, method="post", data=stamp(2, side="all")) == {
        "stranger": 403, "member": 403, "scorer": 302, "other": 403, "organiser": 302,
    }  # fmt: skip
    assert Line.objects.filter(kind="accepted").count() == 1


def test_where_a_scorer_accepts_phones_do_not(club: Club, over: Game) -> None:
    mode(acceptance="scorer")
    client = phone(over)

    html = text(client.get(f"/g/{over.pk}/"))

    assert ("A scorer accepts the sheet at the desk." in html, 'name="side"' in html) == (True, False)
    assert client.post(f"/g/{over.pk}/accept/", stamp(2, side=0)).status_code == 403
    scorer = text(login(club, "scorer").get(f"/g/{over.pk}/"))
    assert re.findall(r'name="side" value="(\w+)"', scorer) == ["all"]


def test_switched_off_nobody_is_asked(over: Game) -> None:
    mode(acceptance="off")
    html = text(phone(over).get(f"/g/{over.pk}/"))
    assert ('name="side"' in html, "Undo, or correct a line of the sheet" in html) == (False, True)


def test_a_dispute_says_why_and_everybody_sees_it(club: Club, over: Game) -> None:
    client, path = phone(over), f"/g/{over.pk}/dispute/"
    assert statuses(club, path) == {
        "stranger": 403, "member": 403, "scorer": 200, "other": 403, "organiser": 200,
    }  # fmt: skip
    assert client.post(path, stamp(2, reason="")).status_code == 422
    assert client.post(path, stamp(1, reason="Hand 1")).status_code == 409

    assert client.post(path, stamp(2, reason="Only three tricks")).status_code == 302

    assert "Disputed: Only three tricks" in text(client.get(f"/g/{over.pk}/"))
    assert "Disputed: Only three tricks" in text(client.get(f"/g/{over.pk}/sheet/"))
    board = text(login(club).get(f"/c/{club.slug}/t/{evening(over).pk}/tables/"))
    assert '<span class="badge bad">disputed</span>' in board


def test_after_acceptance_only_the_organiser_corrects_and_says_why(club: Club, over: Game) -> None:
    author = games.Author(None, "Olga")
    agreement.accept(game_id=over.pk, sides=None, line_id=uuid4(), expected=2, author=author)
    path = f"/g/{over.pk}/sheet/1/"
    sent = {"what": "hand", "dealer": 0, "maker": 0, "tricks": 3, "do": "write"}

    assert phone(over).post(path, stamp(3, **sent, reason="Three")).status_code == 409
    assert login(club, "scorer").post(path, stamp(3, **sent, reason="Three")).status_code == 409
    organiser = login(club)
    assert "Why? This sheet was accepted." in text(organiser.post(path, stamp(3, **{**sent, "do": "look"})))
    assert organiser.post(path, stamp(3, **sent)).status_code == 422
    assert points(over) == [2, 0, 2, 0]

    alone = {**sent, "tricks": 5, "alone": "on", "reason": "He was alone"}
    assert organiser.post(path, stamp(3, **alone)).status_code == 302

    assert points(over) == [4, 0, 4, 0]
    assert "Corrected after it was accepted" in text(phone(over).get(f"/g/{over.pk}/"))
    sheet = text(visitor("stranger", club).get(f"/g/{over.pk}/sheet/"))
    assert ("Corrected after it was accepted" in sheet, "He was alone" in sheet) == (True, True)
    seats = text(visitor("stranger", club).get(f"/c/{club.slug}/t/{evening(over).pk}/rounds/1/"))
    assert "corrected after it was accepted" in seats


def test_everybody_sees_in_the_hall_and_in_the_standings_that_an_accepted_game_was_corrected_and_why(
    club: Club, over: Game
) -> None:
    tournament = evening(over)
    pages = [f"/c/{club.slug}/t/{tournament.pk}/{name}/" for name in ("board", "standings")]
    by_round = f"{pages[1]}?show=rounds"
    agreement.accept(
        game_id=over.pk, sides=None, line_id=uuid4(), expected=2, author=games.Author(None, "Olga")
    )
    for address in (*pages, by_round):
        assert "orrected" not in text(Client().get(address))
    seen = Tournament.objects.get().version

    olga = games.Author(None, "Olga", rules=True)
    games.strike(game_id=over.pk, number=1, line_id=uuid4(), expected=3, author=olga, reason="Never played")

    hall = text(Client().get(pages[0], {"v": seen}, headers=HTMX))
    assert '<p class="corrected">corrected</p>' in hall
    assert "Table 1, round 1 was corrected: Never played" in hall
    for address in (pages[1], by_round):
        ranking = text(Client().get(address))
        assert "Corrected after it was accepted" in ranking
        assert f'<a href="/g/{over.pk}/sheet/">Table 1, round 1</a>: Never played <small>· Olga, ' in ranking


def test_the_last_correction_is_the_one_that_is_told(club: Club, over: Game) -> None:
    olga = games.Author(None, "Olga", rules=True)
    agreement.accept(game_id=over.pk, sides=None, line_id=uuid4(), expected=2, author=olga)
    for number, (tricks, reason) in enumerate([(3, "Three, not five"), (4, "Four, not three")], start=3):
        games.correct(
            game_id=over.pk, number=1 if number == 3 else 3, line=hand(0, tricks), line_id=uuid4(),
            expected=number, reason=reason, author=olga,
        )  # fmt: skip

    (found,) = corrections(evening(over))
    assert (found.game_id, found.round, found.table, found.reason, found.who) == (
        over.pk, 1, 1, "Four, not three", "Olga",
    )  # fmt: skip


def test_a_table_that_waits_promises_nothing_while_phones_are_away(club: Club) -> None:
    game = make_table(club)
    client, waiting = phone(game), f"/table/{evening(game).pk}/1/"
    Game.objects.all().delete()
    evening(game).rounds.all().delete()
    assert "This phone may write at this table." in text(client.get(waiting))
    mode("scorers")
    assert "This phone may write at this table." not in text(client.get(waiting))
