"""Links to a table: what opens, and what no longer does."""

from __future__ import annotations

import pytest

from scores.models import Club, Game, TableCode
from scores.permissions import friendly_place, table_place
from scores.services.codes import CodeReset, new_nonce, open_token, reset_friendly, token_for
from tests.builders import make_club, make_tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return make_club()


def test_a_tables_link_opens_its_place(club: Club) -> None:
    code = TableCode.objects.create(tournament=make_tournament(club), table=3, nonce=new_nonce())
    place = table_place(code.tournament_id, 3)

    assert open_token(token_for(place, code.nonce)) == (place, code.nonce)


def test_a_friendlys_link_ends_with_its_nonce(club: Club) -> None:
    game = Game.objects.create(club=club, rules={}, nonce=new_nonce())
    place = friendly_place(game.pk)
    old = token_for(place, game.nonce)
    assert open_token(old) == (place, game.nonce)

    nonce = reset_friendly(game_id=game.pk)

    with pytest.raises(CodeReset):
        open_token(old)
    assert open_token(token_for(place, nonce)) == (place, nonce)


def test_a_link_does_not_open_the_next_table(club: Club) -> None:
    tournament = make_tournament(club)
    for table in (1, 2):
        TableCode.objects.create(tournament=tournament, table=table, nonce="same")
    token = token_for(table_place(tournament.pk, 1), "same")

    with pytest.raises(CodeReset):
        open_token(token.replace(".1-", ".2-"))


def test_a_game_without_a_nonce_has_no_link(club: Club) -> None:
    game = Game.objects.create(club=club, rules={})

    with pytest.raises(CodeReset):
        open_token(token_for(friendly_place(game.pk), ""))


@pytest.mark.parametrize("token", ["", "-", "g1", "t1.1-", "x9-abc", "t1-abc", "g99999999999999-x", "g1-ö"])
def test_any_other_text_is_refused_as_a_reset_code(token: str) -> None:
    with pytest.raises(CodeReset):
        open_token(token)


def test_a_token_is_short_enough_for_a_small_qr_code() -> None:
    assert token_for("t12.3", "n" * 16).startswith("t12.3-")
    assert len(token_for("t12.3", "n" * 16)) == 28
