"""The command that replays every sheet."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from scores.models import Seat
from tests.builders import make_club
from tests.tables import hand, make_friendly, write

pytestmark = pytest.mark.django_db


def run() -> str:
    out = StringIO()
    call_command("check_sheets", stdout=out)
    return out.getvalue()


def test_seats_that_agree_are_counted() -> None:
    write(make_friendly(make_club()), hand(0, 5), hand(1, 2, dealer=1))

    assert run() == "4 seats agree with their score sheets.\n"


def test_a_seat_that_differs_is_named() -> None:
    game = make_friendly(make_club())
    write(game, hand(0, 5))
    Seat.objects.filter(position=2).update(points=7, won=True)
    out = StringIO()

    with pytest.raises(CommandError, match="1 seat"):
        call_command("check_sheets", stdout=out)

    assert out.getvalue() == f"game {game.pk}, seat 2.0: points is 7, not 2; won is True, not None\n"
