"""A query that was written once says the same as one that is written afresh, whichever numbers it is run with."""

from __future__ import annotations

from typing import Any

import pytest
from django.db.models import Count, Model, QuerySet
from django.forms.models import model_to_dict

from scores.models import Line, Seat
from scores.queries.prepared import Prepared
from tests.builders import make_club
from tests.tables import hand, make_friendly, write

pytestmark = pytest.mark.django_db


def sheet(game_id: int) -> QuerySet[Line]:
    return Line.objects.filter(game_id=game_id).order_by("number")


def seat(game_id: int, player_id: int) -> QuerySet[Any]:
    seats = Seat.objects.filter(game_id=game_id, player_id=player_id)
    return seats.select_related("player", "game__club").annotate(lines=Count("game__lines"))


def whole(rows: list[Model]) -> list[dict[str, object]]:
    return [{**model_to_dict(row), **vars(row), "_state": None} for row in rows]


def test_rows_are_those_of_the_query_with_every_kind_of_value() -> None:
    game, other = make_friendly(make_club()), make_friendly(make_club())
    write(game, hand(0, 3), hand(1, 2, dealer=1))
    write(other, hand(2, 5))
    prepared = Prepared(sheet)

    for pk in (game.pk, other.pk, game.pk, 0):
        assert whole(list(prepared(pk))) == whole(list(sheet(pk)))


def test_related_rows_and_annotations_come_along(django_assert_num_queries: Any) -> None:
    game = make_friendly(make_club())
    write(game, hand(0, 3))
    prepared = Prepared(seat)
    ann, _bea, cal, _dev = game.seats.all()
    prepared(game.pk, ann.player_id)

    with django_assert_num_queries(1):
        (found,) = prepared(game.pk, cal.player_id)
        said = (found.player.public_name, found.game.club.name, found.game.rules, found.lines, found.points)

    assert said == ("Cal", game.club.name, game.rules, 1, 1)
