"""A tournament as a whole: what can be decided, and how it ends."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest

from scores.euchre.games import Card
from scores.euchre.house_rules import HouseRules
from scores.models import Club, Game, Tournament
from scores.services.games import Author, GameClosed, record
from scores.services.refusal import Refused
from scores.services.rounds import draw, publish_round
from scores.services.tournaments import (
    Plan,
    TablesOpen,
    cancel,
    change_tournament,
    create_tournament,
    delete_tournament,
    finish,
    reopen,
)
from tests.builders import make_club, make_tournament

pytestmark = pytest.mark.django_db
DESK = Author(None, "Desk")


def plan(**fields: Any) -> Plan:
    """A plan with everything usual."""
    usual: dict[str, Any] = {
        "name": "Friday night",
        "starts_at": datetime(2026, 12, 4, 19, 30, tzinfo=UTC),
        "format": "rotation",
        "rules": HouseRules(end="hands", hands=8),
        "rules_name": "Eight hands",
        "rounds_planned": 6,
        "measures": ("points", "games_won"),
    }
    return Plan(**{**usual, **fields})


def card(game: Game, ours: int = 7, theirs: int = 5) -> None:
    """Enter a paper card."""
    line = Card(points=(ours, theirs, ours, theirs), lone_marches=(0, 0, 0, 0))
    record(game_id=game.pk, line=line, line_id=uuid4(), expected=1, author=DESK)


def start(club: Club, players: int = 8) -> Tournament:
    """A tournament whose first round is at the tables."""
    tournament = make_tournament(club, players, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    tournament.refresh_from_db()
    return tournament


def test_create() -> None:
    club = make_club()
    tournament = create_tournament(
        club=club, author=None, plan=plan(sit_out_credit="fixed", sit_out_points=5)
    )
    tournament.refresh_from_db()
    assert tournament.status == "planned"
    assert tournament.rules == HouseRules(end="hands", hands=8).to_json()
    assert (tournament.measures, tournament.sit_out_points) == (["points", "games_won"], 5)


def test_the_same_plan_sent_twice_is_one_tournament() -> None:
    club, elsewhere = make_club(), make_club()
    first = create_tournament(club=club, author=None, plan=plan())
    assert create_tournament(club=club, author=None, plan=plan()).pk == first.pk

    create_tournament(club=club, author=None, plan=plan(name="Saturday"))
    create_tournament(club=elsewhere, author=None, plan=plan())
    cancel(tournament_id=first.pk)
    create_tournament(club=club, author=None, plan=plan())

    assert list(Tournament.objects.order_by("pk").values_list("club", "name", "status")) == [
        (club.pk, "Friday night", "cancelled"),
        (club.pk, "Saturday", "planned"),
        (elsewhere.pk, "Friday night", "planned"),
        (club.pk, "Friday night", "planned"),
    ]


@pytest.mark.parametrize(
    ("fields", "field", "sentence"),
    [
        (
            {"format": "cutthroat"},
            "rules",
            "“Tables of three (cutthroat)” needs house rules for 3 at a table.",
        ),
        (
            {"rules": HouseRules(variant="two_handed")},
            "rules",
            "“Rotating partners” needs house rules for 4 at a table.",
        ),
        ({"rounds_planned": 0}, "rounds_planned", "Choose from 1 to 60 rounds."),
        ({"measures": ()}, "measures", "Choose what ranks, each measure once."),
        ({"measures": ("points", "points")}, "measures", "Choose what ranks, each measure once."),
        ({"measures": ("beauty",)}, "measures", "Choose what ranks, each measure once."),
        ({"sit_out_points": 100}, "sit_out_points", "Choose from 0 to 99 points."),
    ],
)
def test_a_plan_that_cannot_be_played(fields: dict[str, Any], field: str, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        create_tournament(club=make_club(), author=None, plan=plan(**fields))
    assert (refused.value.field, str(refused.value)) == (field, sentence)
    assert Tournament.objects.count() == 0


def test_change_while_planned() -> None:
    tournament = make_tournament(make_club())
    change_tournament(
        tournament_id=tournament.pk, plan=plan(name="Saturday", rules=HouseRules(end="hands", hands=12))
    )
    tournament.refresh_from_db()
    assert (tournament.name, tournament.rules["hands"], tournament.version) == ("Saturday", 12, 2)


def test_rules_stay_once_people_are_seated() -> None:
    tournament = make_tournament(make_club(), rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    with pytest.raises(Refused, match="Remove the draw first"):
        change_tournament(tournament_id=tournament.pk, plan=plan(rules=HouseRules(end="hands", hands=12)))
    change_tournament(tournament_id=tournament.pk, plan=plan(name="Saturday", rounds_planned=3))
    tournament.refresh_from_db()
    assert (tournament.name, tournament.rounds_planned, tournament.rules["hands"]) == ("Saturday", 3, 8)


def test_finish_asks_about_open_tables() -> None:
    tournament = start(make_club())
    first, second = Game.objects.order_by("table")
    card(first)
    with pytest.raises(TablesOpen) as refused:
        finish(tournament_id=tournament.pk)
    assert refused.value.tables == [(1, 2)]
    assert str(refused.value) == "Not everybody has finished: table 2 of round 1."
    card(second)
    assert finish(tournament_id=tournament.pk).status == "finished"


def test_finish_with_open_tables_on_purpose() -> None:
    tournament = start(make_club())
    assert finish(tournament_id=tournament.pk, with_open_tables=True).finished_at is not None


def test_finish_needs_something_played() -> None:
    tournament = make_tournament(make_club())
    with pytest.raises(Refused, match="Nothing has been played yet"):
        finish(tournament_id=tournament.pk)


def test_finished_is_read_only_until_reopened() -> None:
    tournament = start(make_club())
    game = Game.objects.order_by("table")[0]
    finish(tournament_id=tournament.pk, with_open_tables=True)
    writes = (
        lambda: draw(tournament_id=tournament.pk),
        lambda: publish_round(tournament_id=tournament.pk, number=2),
        lambda: change_tournament(tournament_id=tournament.pk, plan=plan()),
        lambda: cancel(tournament_id=tournament.pk),
        lambda: finish(tournament_id=tournament.pk),
    )
    for write in writes:
        with pytest.raises(Refused, match="is finished"):
            write()
    with pytest.raises(GameClosed):
        card(game)
    assert reopen(tournament_id=tournament.pk).status == "running"
    card(game)
    game.refresh_from_db()
    assert game.status == "finished"


def test_cancel_before_anything_is_recorded() -> None:
    tournament = start(make_club())
    assert cancel(tournament_id=tournament.pk).status == "cancelled"
    assert Game.objects.count() == 0
    with pytest.raises(Refused, match="was cancelled"):
        draw(tournament_id=tournament.pk)
    assert reopen(tournament_id=tournament.pk).status == "planned"


def test_recorded_hands_are_never_thrown_away() -> None:
    tournament = start(make_club())
    card(Game.objects.get(table=2))
    for write in (cancel, delete_tournament):
        with pytest.raises(Refused) as refused:
            write(tournament_id=tournament.pk)
        assert str(refused.value) == (
            "Table 2 of round 1 has something on its score sheet; that is never thrown away."
        )


def test_delete_what_never_began() -> None:
    tournament = make_tournament(make_club())
    delete_tournament(tournament_id=tournament.pk)
    assert Tournament.objects.count() == 0
