"""Who may look at a game and who may write on it: every route, for everybody who could knock."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from scores.models import Club, Game, Line
from scores.permissions import friendly_place
from scores.services.codes import open_token, reset_friendly, token_for
from tests.builders import make_club
from tests.tables import hand, make_friendly, make_table, write
from tests.views.test_pad import answers, login, phone

pytestmark = pytest.mark.django_db

LOOK = ["", "sheet/"]
WRITE_GET = ["more/", "penalty/", "adjust/", "sheet/1/"]
WRITE_POST = ["hand/", "between/", "undo/", "clock/", "penalty/", "adjust/", "sheet/1/"]
MANAGE = ["substitute/", "seats/", "abandon/"]


@pytest.fixture
def club() -> Club:
    return make_club()


@pytest.fixture
def closed() -> Club:
    return make_club(visibility=Club.Visibility.MEMBERS)


def statuses(client: Client, game: Game, paths: list[str], *, post: bool = False) -> set[int]:
    """The different answers to these paths below a game."""
    if post:
        return {client.post(f"/g/{game.pk}/{path}", answers(2)).status_code for path in paths}
    return {client.get(f"/g/{game.pk}/{path}").status_code for path in paths}


def started(game: Game) -> Game:
    write(game, hand())
    return game


def knocks(club: Club, game: Game) -> dict[str, Client]:
    return {
        "stranger": Client(),
        "phone with a code that was reset": phone(game, "old-nonce"),
        "organiser of another club": login(make_club(), "organiser"),
    }


@pytest.mark.parametrize("who", ["stranger", "phone with a code that was reset", "organiser of another club"])
@pytest.mark.parametrize("make", [make_friendly, make_table])
def test_outsiders_look_at_a_public_clubs_games_and_write_nowhere(club: Club, make: Any, who: str) -> None:
    game = started(make(club))
    client = knocks(club, game)[who]

    assert statuses(client, game, LOOK) == {200}
    assert statuses(client, game, [*WRITE_GET, *MANAGE, "share/"]) == {403}
    assert statuses(client, game, [*WRITE_POST, *MANAGE, "again/", "share/"], post=True) == {403}
    assert Line.objects.count() == 1


@pytest.mark.parametrize("make", [make_friendly, make_table])
def test_a_members_only_clubs_games_are_closed_to_outsiders(closed: Club, make: Any) -> None:
    game = started(make(closed))
    paths = [*LOOK, *WRITE_GET, *MANAGE, "share/"]

    stranger = Client().get(f"/g/{game.pk}/")
    assert (stranger.status_code, stranger.headers["Location"]) == (302, f"/login/?next=/g/{game.pk}/")
    assert statuses(Client(), game, paths) == {302}
    assert statuses(phone(game, "old-nonce"), game, paths) == {302}
    assert statuses(login(make_club(), "organiser"), game, paths) == {404}
    assert statuses(login(make_club(), "organiser"), game, [*WRITE_POST, *MANAGE], post=True) == {404}
    assert statuses(Client(), game, [*WRITE_POST, *MANAGE], post=True) == {302}
    assert Line.objects.count() == 1


@pytest.mark.parametrize("visibility", ["public", "members"])
def test_a_phone_at_the_table_writes_there_and_does_not_manage_a_tournament(visibility: str) -> None:
    game = started(make_table(make_club(visibility=visibility)))
    client = phone(game)

    assert statuses(client, game, [*LOOK, *WRITE_GET]) == {200}
    assert statuses(client, game, MANAGE) == {403}
    assert client.post(f"/g/{game.pk}/hand/", answers(2, maker=0, tricks=3)).status_code == 302
    assert [row.author_label for row in Line.objects.order_by("number")] == ["Olga", "Table 1’s phone"]


def test_a_phone_at_a_friendly_may_do_everything_there(closed: Club) -> None:
    game = started(make_friendly(closed))

    assert statuses(phone(game), game, [*LOOK, *WRITE_GET, *MANAGE, "share/"]) == {200}


@pytest.mark.parametrize(
    ("role", "friendly", "table", "manage"),
    [("member", 200, 403, 403), ("scorer", 200, 200, 200), ("organiser", 200, 200, 200)],
)
def test_what_each_role_of_the_club_may(
    closed: Club, role: str, friendly: int, table: int, manage: int
) -> None:
    game = started(make_friendly(closed))
    client = login(closed, role)
    assert statuses(client, game, LOOK) == {200}
    assert statuses(client, game, [*WRITE_GET, *MANAGE, "share/"]) == {friendly}

    seated = started(make_table(closed))
    assert statuses(client, seated, LOOK) == {200}
    assert statuses(client, seated, WRITE_GET) == {table}
    assert statuses(client, seated, MANAGE) == {manage}


def test_a_phone_of_one_table_does_not_write_at_another(club: Club) -> None:
    game = make_table(club)
    other = make_table(club, name="Another night", nonce="another-nonce")

    assert phone(game).post(f"/g/{other.pk}/hand/", answers(maker=0, tricks=3)).status_code == 403


def test_there_is_no_such_game() -> None:
    client = login(make_club(), "organiser")

    assert client.get("/g/999/").status_code == 404
    assert client.post("/g/999/hand/", answers()).status_code == 404


@pytest.mark.parametrize("path", ["hand/", "between/", "clock/", "again/"])
def test_writing_is_never_a_get(club: Club, path: str) -> None:
    game = make_friendly(club)

    assert phone(game).get(f"/g/{game.pk}/{path}").status_code == 405


def test_a_friendlys_link_lets_a_phone_in_until_it_is_reset(closed: Club) -> None:
    game = make_friendly(closed)
    link = f"/at/{token_for(f'g{game.pk}', game.nonce)}/"
    client = Client()

    response = client.get(link)
    assert (response.status_code, response.headers["Location"]) == (302, f"/g/{game.pk}/")
    assert response.headers["Referrer-Policy"] == "same-origin"
    assert "no-store" in response.headers["Cache-Control"]
    assert client.post(f"/g/{game.pk}/hand/", answers(maker=0, tricks=3)).status_code == 302

    reset_friendly(game_id=game.pk)

    assert client.post(f"/g/{game.pk}/hand/", answers(2, maker=0, tricks=3)).status_code == 302
    assert Line.objects.count() == 1
    again = Client().get(link)
    assert again.status_code == 410
    assert "Scan the code on the table again." in again.text


def test_a_scan_lasts_much_longer_than_an_evening(closed: Club) -> None:
    game = make_friendly(closed)
    client = Client()
    client.get(f"/at/{token_for(friendly_place(game.pk), game.nonce)}/")
    assert client.get(f"/g/{game.pk}/").status_code == 200
    assert client.cookies["sessionid"]["max-age"] >= 24 * 60 * 60


def test_a_tables_link_leads_to_the_game_played_there_now(club: Club) -> None:
    game = make_table(club)
    assert game.round is not None
    tournament = game.round.tournament_id
    client = Client()

    response = client.get(f"/at/{token_for(f't{tournament}.1', 'table-nonce')}/", follow=True)

    assert response.redirect_chain == [(f"/table/{tournament}/1/", 302), (f"/g/{game.pk}/", 302)]
    assert 'name="tricks"' in response.text


def test_a_table_waits_for_its_round(closed: Club) -> None:
    game = make_table(closed)
    assert game.round is not None
    tournament = game.round.tournament_id
    game.round.delete()
    client = Client()

    html = client.get(f"/at/{token_for(f't{tournament}.1', 'table-nonce')}/", follow=True).text

    assert "Nothing is being played here yet." in html
    assert Client().get(f"/table/{tournament}/1/").status_code == 302
    assert login(make_club(), "organiser").get(f"/table/{tournament}/1/").status_code == 404
    assert login(closed).get(f"/table/{tournament}/1/").status_code == 200
    assert client.get(f"/table/{tournament}/9/").status_code == 404


@pytest.mark.parametrize("token", ["nonsense", "g1-nonsense", "t1.1-", "t9.9-abcdefghijklmnopqrstuv"])
def test_a_wrong_link_is_told_apart_from_nothing(token: str) -> None:
    assert Client().get(f"/at/{token}/").status_code == 410


def test_a_new_code_lets_this_phone_stay_and_ends_the_others(closed: Club) -> None:
    game = make_friendly(closed)
    here, there = phone(game), phone(game)

    assert here.post(f"/g/{game.pk}/share/").status_code == 302

    assert here.get(f"/g/{game.pk}/share/").status_code == 200
    assert there.get(f"/g/{game.pk}/").status_code == 302
    game.refresh_from_db()
    assert open_token(token_for(f"g{game.pk}", game.nonce)) == (f"g{game.pk}", game.nonce)


def test_a_tournaments_table_has_no_code_of_its_own(club: Club) -> None:
    game = make_table(club)

    response = phone(game).get(f"/g/{game.pk}/share/")

    assert (response.status_code, response.headers["Location"]) == (302, f"/g/{game.pk}/more/")


def test_a_code_from_before_is_no_use_after_the_tables_reset(club: Club) -> None:
    game = make_table(club)
    client = phone(game)
    assert game.round is not None
    game.round.tournament.table_codes.update(nonce=str(uuid4())[:16])

    response = client.post(f"/g/{game.pk}/hand/", answers(maker=0, tricks=3))

    assert response.status_code == 403
    assert "scan the code on the table, or log in" in response.text
