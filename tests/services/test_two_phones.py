"""Two phones writing at the same moment, each with its own connection to the database."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import UUID, uuid4

import pytest
from django.db import connection

from scores.models import Game, Line
from scores.queries.games import read_sheet
from scores.services import games
from tests.builders import make_club
from tests.tables import OLGA, hand, make_friendly, points

pytestmark = pytest.mark.django_db(transaction=True)

PHONES = 6


def at_once(game: Game, ids: list[UUID]) -> list[str]:
    """Record the next hand from several phones at once; what each was told."""
    start = Barrier(len(ids))

    def phone(line_id: UUID) -> str:
        start.wait()
        try:
            games.record(game_id=game.pk, line=hand(0, 5), line_id=line_id, expected=1, author=OLGA)
        except games.Conflict:
            return "late"
        finally:
            connection.close()
        return "stored"

    with ThreadPoolExecutor(len(ids)) as pool:
        return sorted(pool.map(phone, ids))


def test_of_phones_entering_the_same_hand_one_is_stored_and_the_others_are_told() -> None:
    game = make_friendly(make_club())

    told = at_once(game, [uuid4() for _ in range(PHONES)])

    assert told == ["late"] * (PHONES - 1) + ["stored"]
    assert (Line.objects.count(), points(game)) == (1, [2, 0, 2, 0])
    assert read_sheet(game).state.points == (2, 0, 2, 0)


def test_one_hand_sent_several_times_at_once_is_stored_once() -> None:
    game = make_friendly(make_club())

    told = at_once(game, [uuid4()] * PHONES)

    assert told == ["stored"] * PHONES
    assert (Line.objects.count(), points(game)) == (1, [2, 0, 2, 0])
