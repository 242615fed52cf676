"""Two phones writing at the same moment, each with its own connection to the database."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import UUID, uuid4

import pytest
from django.db import connection

from scores.euchre.games import Hand
from scores.models import Game, Line
from scores.queries.games import read_sheet
from scores.services import games
from tests.builders import make_club
from tests.tables import OLGA, hand, make_friendly, points

pytestmark = pytest.mark.django_db(transaction=True)

PHONES = 6


def at_once(game: Game, sent: list[tuple[UUID, Hand]]) -> list[str]:
    """Record the next hand from several phones at once; what each was told."""
    start = Barrier(len(sent))

    def phone(entered: tuple[UUID, Hand]) -> str:
        line_id, line = entered
        start.wait()
        try:
            games.record(game_id=game.pk, line=line, line_id=line_id, expected=1, author=OLGA)
        except games.Conflict:
            return "late"
        finally:
            connection.close()
        return "stored"

    with ThreadPoolExecutor(len(sent)) as pool:
        return sorted(pool.map(phone, sent))


def test_of_phones_with_different_opinions_one_is_stored_and_the_others_are_told() -> None:
    game = make_friendly(make_club())

    told = at_once(game, [(uuid4(), hand(0, tricks)) for tricks in range(PHONES)])

    assert told == ["late"] * (PHONES - 1) + ["stored"]
    assert Line.objects.count() == 1
    assert tuple(points(game)) == read_sheet(game).state.points


def test_phones_that_agree_store_one_hand() -> None:
    game = make_friendly(make_club())

    told = at_once(game, [(uuid4(), hand(0, 5)) for _ in range(PHONES)])

    assert told == ["stored"] * PHONES
    assert (Line.objects.count(), points(game)) == (1, [2, 0, 2, 0])
    assert read_sheet(game).state.points == (2, 0, 2, 0)


def test_one_hand_sent_several_times_at_once_is_stored_once() -> None:
    game = make_friendly(make_club())

    told = at_once(game, [(uuid4(), hand(0, 5))] * PHONES)

    assert told == ["stored"] * PHONES
    assert (Line.objects.count(), points(game)) == (1, [2, 0, 2, 0])
