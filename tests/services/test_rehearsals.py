"""A rehearsal plays the whole evening and leaves nothing behind."""

from __future__ import annotations

import pytest
from django.apps import apps
from django.db import connection

from scores.models import Tournament
from scores.services.entries import enter_pairs
from scores.services.refusal import Refused
from scores.services.rehearsals import Rehearsal, rehearse
from scores.services.rounds import draw, publish_round
from scores.services.wishes import add_wish
from tests.builders import make_club, make_players, make_tournament

pytestmark = pytest.mark.django_db


def rows() -> dict[str, list[dict[str, object]]]:
    models = apps.get_app_config("scores").get_models()
    return {model.__name__: list(model._default_manager.order_by("pk").values()) for model in models}


def rehearsed(tournament: Tournament) -> Rehearsal:
    """Rehearse, and make sure that nothing is stored."""
    before = rows()
    found = rehearse(tournament_id=tournament.pk, seed=7)
    assert connection.needs_rollback is False
    assert rows() == before
    return found


@pytest.mark.parametrize("movement", ["", "seats", "winners_up", "pods"])
def test_the_whole_evening_is_played(movement: str) -> None:
    tournament = make_tournament(make_club(), 12, rounds_planned=3, movement=movement)
    found = rehearsed(tournament)
    assert [(round_.board.number, len(round_.board.tables)) for round_ in found.rounds] == [
        (1, 3),
        (2, 3),
        (3, 3),
    ]
    assert all(table.status == "finished" for round_ in found.rounds for table in round_.board.tables)
    assert [row.played for row in found.standings.rows] == [3] * 12
    assert found.standings.open_games == 0


def test_promises_and_sit_outs_are_rehearsed() -> None:
    tournament = make_tournament(make_club(), 9, rounds_planned=3)
    ann, bea = tournament.entries.order_by("number")[:2]
    add_wish(tournament_id=tournament.pk, kind="partners", entry_id=ann.pk, other_id=bea.pk)
    found = rehearsed(tournament)
    for round_ in found.rounds:
        assert len(round_.board.sitting_out) == 1
        sides = [side.names for table in round_.board.tables for side in table.sides]
        assert [set(names) for names in sides if "Ann" in names] == [{"Ann", "Bea"}]


def test_pairs_and_tables_of_three() -> None:
    pairs = make_tournament(make_club(), 0, format="pairs", rounds_planned=2)
    people = make_players(pairs.club, 8)
    enter_pairs(tournament_id=pairs.pk, pairs=list(zip(people[::2], people[1::2], strict=True)))
    assert len(rehearsed(pairs).standings.rows) == 4
    mixed = make_tournament(make_club(), 11, rounds_planned=2, odd="threes")
    sizes = [len(table.sides) for table in rehearsed(mixed).rounds[0].board.tables]
    assert sorted(sizes) == [2, 2, 3]


def test_the_same_seed_is_the_same_rehearsal() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=2)

    def said(found: Rehearsal) -> list[tuple[str, int]]:
        return [(s.name, s.points) for r in found.rounds for t in r.board.tables for s in t.sides]

    assert said(rehearsed(tournament)) == said(rehearsed(tournament))


def test_a_running_or_a_huge_evening_is_not_rehearsed() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    with pytest.raises(Refused, match="The evening has begun"):
        rehearse(tournament_id=tournament.pk, seed=1)
    huge = make_tournament(make_club(), 20, rounds_planned=60)
    with pytest.raises(Refused, match="too long to rehearse"):
        rehearse(tournament_id=huge.pk, seed=1)
