"""One player's history: a small one, added up by hand, and one query whatever its length."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from scores.euchre.company import Company
from scores.euchre.house_rules import HouseRules
from scores.euchre.stats import Figures
from scores.models import Club, Game, Player, Round, Seat, Tournament
from scores.queries.histories import Companion, Evening, History, PastGame, player_history
from tests.builders import make_club, make_players, make_result

pytestmark = pytest.mark.django_db

START = datetime(2026, 11, 6, 19, 30, tzinfo=UTC)


def make_round(club: Club, name: str, starts_at: datetime, number: int = 1) -> Round:
    """The published round of an evening."""
    evening, _ = Tournament.objects.get_or_create(
        club=club, name=name, defaults={"starts_at": starts_at, "rules": HouseRules().to_json()}
    )
    return Round.objects.create(
        tournament=evening, number=number, seed=1, seating={}, status=Round.Status.PUBLISHED
    )


def test_somebody_who_has_not_played_has_an_empty_history() -> None:
    club = make_club()
    (ann,) = make_players(club, 1)
    assert player_history(club, ann) == History(Figures(), 0, (), (), (), ())


def test_a_history_counts_finished_games_and_says_what_is_from_cards() -> None:
    club = make_club()
    ann, bea, cal, dev = make_players(club, 4)
    Player.objects.filter(pk=bea.pk).update(shown_name="B.")
    one = make_round(club, "First Friday", START)
    two = make_round(club, "First Friday", START, number=2)
    first = make_result(
        club, [ann, bea, cal, dev], (10, 6), hands=8, round=one, table=3, finished_at=START,
        tallies={0: {"made": 4, "made_won": 3, "euchred": 1, "side_euchred": 1, "euchres": 2, "alone_tried": 1}},
    )  # fmt: skip
    card = make_result(
        club,
        [bea, ann, dev, cal],
        (9, 5),
        round=two,
        finished_at=START + timedelta(hours=1),
        tallies={1: {"lone_marches": 1}},
    )
    later = START + timedelta(days=7)
    friendly = make_result(club, [ann, cal, bea, dev], (7, 7), hands=8, finished_at=later)
    for status in (Game.Status.VOID, Game.Status.PLAYING, Game.Status.UNPLAYED):
        make_result(club, [ann, bea, cal, dev], (99, 1), hands=9, status=status)
    assert player_history(club, ann) == History(
        figures=Figures(
            games=3, won=1, lost=1, shared=1, cards=1, points=22, hands=16, hand_points=17, made=4, made_won=3,
            euchred=1, side_euchred=1, euchres=2, alone_tried=1, lone_marches=1,
        ),
        friendlies=1,
        partners=(
            Companion("Cal", Company(player=cal.pk, games=2, won=1, lost=1, points=15, points_against=15)),
            Companion("B.", Company(player=bea.pk, games=1, shared=1, points=7, points_against=7)),
        ),
        opponents=(
            Companion("Dev", Company(player=dev.pk, games=3, won=1, lost=1, shared=1, points=22, points_against=22)),
            Companion("B.", Company(player=bea.pk, games=2, won=1, lost=1, points=15, points_against=15)),
            Companion("Cal", Company(player=cal.pk, games=1, shared=1, points=7, points_against=7)),
        ),
        evenings=(
            Evening(
                one.tournament_id,
                "First Friday",
                START,
                Figures(
                    games=2, won=1, lost=1, cards=1, points=15, hands=8, hand_points=10, made=4, made_won=3,
                    euchred=1, side_euchred=1, euchres=2, alone_tried=1, lone_marches=1,
                ),
            ),
        ),
        games=(
            PastGame(friendly.pk, later, "", None, 1, ("B.",), ("Cal", "Dev"), 7, 7, "shared", True),
            PastGame(
                card.pk, START + timedelta(hours=1), "First Friday", 2, 1, ("Cal",), ("B.", "Dev"), 5, 9, "lost", False
            ),
            PastGame(first.pk, START, "First Friday", 1, 3, ("Cal",), ("B.", "Dev"), 10, 6, "won", True),
        ),
    )  # fmt: skip


def test_evenings_run_from_the_first_to_the_last() -> None:
    club = make_club()
    players = make_players(club, 4)
    for week in (2, 0, 1):
        make_result(
            club, players, (10, 6), round=make_round(club, f"Week {week}", START + timedelta(days=7 * week))
        )
    assert [evening.name for evening in player_history(club, players[0]).evenings] == [
        "Week 0",
        "Week 1",
        "Week 2",
    ]


def test_a_substitute_has_the_hands_from_the_change_on() -> None:
    club = make_club()
    ann, bea, cal, dev, eve = make_players(club, 5)
    game = make_result(
        club, [ann, bea, cal, dev], (10, 6), hands=8, tallies={0: {"hands": 5, "points": 7, "won": None}}
    )
    Seat.objects.create(
        game=game,
        position=0,
        occupant=1,
        player=eve,
        hands=3,
        points=3,
        points_against=1,
        has_hands=True,
        won=True,
    )
    assert player_history(club, ann).figures == Figures(games=1, left=1, points=7, hands=5, hand_points=7)
    assert player_history(club, eve).figures == Figures(games=1, won=1, points=3, hands=3, hand_points=3)
    assert player_history(club, ann).games[0].result == "left"
    assert [companion.name for companion in player_history(club, ann).opponents] == ["Bea", "Dev"]


def test_two_of_one_name_are_told_apart() -> None:
    club = make_club()
    ann, bea, cal, dev = make_players(club, 4)
    Player.objects.filter(pk=dev.pk).update(name="Bea", hint="from the bakery")
    make_result(club, [ann, bea, cal, dev], (10, 6), hands=8)
    history = player_history(club, ann)
    assert [companion.name for companion in history.opponents] == ["Bea (1)", "Bea (from the bakery)"]
    assert history.games[0].opponents == ("Bea (1)", "Bea (from the bakery)")


@pytest.mark.parametrize("games", [1, 15])
def test_a_history_takes_one_query(games: int, django_assert_num_queries: Any) -> None:
    club = make_club()
    players = make_players(club, 4)
    for week in range(games):
        make_result(club, players, (10, 6), hands=8, round=make_round(club, f"Week {week}", START))
    with django_assert_num_queries(1):
        history = player_history(club, players[0])
    assert (history.figures.games, len(history.evenings), len(history.games)) == (games, games, games)
