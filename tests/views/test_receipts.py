"""What a phone's script is told about a line it sent, and that nobody else can tell it so."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from scores.models import Club, Game, Line, Tournament
from scores.permissions import friendly_place, table_place
from scores.queries.games import read_sheet
from scores.views.receipts import receipt_word
from tests.builders import make_club
from tests.tables import hand, make_friendly, make_table, write

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


@pytest.fixture
def game() -> Game:
    return make_friendly(make_club())


def phone(game: Game, nonce: str | None = None) -> Client:
    client = Client()
    session = client.session
    place = table_place(game.round.tournament_id, game.table) if game.round else friendly_place(game.pk)
    session["codes"] = {place: nonce or game.nonce or "table-nonce"}
    session["phone"] = "this"
    session.save()
    return client


def send(client: Client, game: Game, action: str = "hand", **fields: Any) -> tuple[int, str | None]:
    """Send a line as the script does: the status and the receipt, the word and the id taken out of it."""
    sent = {"id": str(uuid4()), "line": 1, "dealer": 0, **fields}
    response = client.post(f"/g/{game.pk}/{action}/", sent, headers=HTMX)
    receipt = response.headers.get("Euchre-Receipt")
    start = f"{receipt_word(game.pk)} {sent['id']} "
    return response.status_code, receipt.removeprefix(start) if receipt else None


def test_a_stored_line_is_receipted_also_when_it_comes_twice(game: Game) -> None:
    client, again = phone(game), dict[str, Any](id=str(uuid4()), maker=0, tricks=3)

    assert send(client, game, **again) == (200, "saved")
    assert send(client, game, **again) == (200, "saved")
    assert Line.objects.count() == 1


def test_the_same_hand_from_another_phone_is_the_same_hand(game: Game) -> None:
    write(game, hand(1, 3))

    assert send(phone(game), game, maker=1, tricks=3) == (200, "saved")
    assert send(phone(game), game, maker=1, tricks=4) == (409, "late")
    assert [row.facts for row in Line.objects.all()] == [{"dealer": 0, "maker": 1, "tricks": 3}]


def test_the_same_hand_after_it_was_taken_back_is_for_a_person_to_decide(game: Game) -> None:
    write(game, hand(1, 3))
    send(phone(game), game, "undo", line=2, sure="1")

    assert send(phone(game), game, maker=1, tricks=3) == (409, "late")


def test_an_old_id_with_other_facts_is_not_swallowed(game: Game) -> None:
    client, old = phone(game), str(uuid4())
    send(client, game, id=old, maker=0, tricks=3)

    assert send(client, game, id=old, line=2, dealer=1, maker=2, tricks=4) == (409, "late")
    assert read_sheet(game).last_number == 1


def test_undo_and_misdeal_are_receipted(game: Game) -> None:
    client = phone(game)

    assert send(client, game, "between", what="misdeal") == (200, "saved")
    assert send(client, game, "undo", line=2) == (200, "saved")
    assert send(client, game, "undo", line=3) == (422, "refused")


def test_a_penalty_is_receipted_without_a_redirect_which_no_script_could_read(game: Game) -> None:
    sent = {"offender": 1, "kind": "renege", "points": 2, "to": "offended", "hand": "ends"}

    assert send(phone(game), game, "penalty", **sent) == (200, "saved")
    assert send(phone(game), game, "penalty", **{**sent, "line": 2, "points": "many"}) == (422, "refused")
    assert [row.kind for row in Line.objects.all()] == ["penalty"]


def test_a_line_that_makes_no_sense_is_refused(game: Game) -> None:
    assert send(phone(game), game, maker=0) == (422, "refused")
    assert send(phone(game), game, maker=0, tricks=9) == (422, "refused")


def test_an_id_that_is_none_is_not_repeated(game: Game) -> None:
    response = phone(game).post(f"/g/{game.pk}/hand/", {"id": "x\ny", "line": 1}, headers=HTMX)

    assert response.headers["Euchre-Receipt"] == f"{receipt_word(game.pk)} - refused"


def test_a_finished_tournament_is_late() -> None:
    game = make_table(make_club())
    client = phone(game)
    Tournament.objects.update(status=Tournament.Status.FINISHED)

    assert send(client, game, maker=0, tricks=3) == (409, "late")


@pytest.mark.parametrize("visibility", Club.Visibility.values)
def test_a_reset_code_or_an_expired_session_is_said_and_not_redirected(visibility: str) -> None:
    game = make_table(make_club(visibility=visibility))

    assert send(phone(game, "an-old-nonce"), game, maker=0, tricks=3) == (403, "denied")
    assert send(Client(), game, maker=0, tricks=3) == (403, "denied")


def test_a_game_that_is_not_there_is_refused(game: Game) -> None:
    client = phone(game)
    response = client.post("/g/999999/hand/", {"id": str(uuid4()), "line": 1}, headers=HTMX)

    assert (response.status_code, response.headers["Euchre-Receipt"].split()[2]) == (404, "refused")


def test_plain_forms_get_no_receipt(game: Game) -> None:
    response = phone(game).post(
        f"/g/{game.pk}/hand/", {"id": str(uuid4()), "line": 1, "dealer": 0, "maker": 0, "tricks": 3}
    )

    assert (response.status_code, "Euchre-Receipt" in response.headers) == (302, False)


def test_the_word_is_on_the_page_of_the_game_and_in_no_request(game: Game) -> None:
    page = phone(game).get(f"/g/{game.pk}/").text

    assert page.count(receipt_word(game.pk)) == 1
    assert f'data-receipt="{receipt_word(game.pk)}"' in page
    assert receipt_word(game.pk) != receipt_word(game.pk + 1)
