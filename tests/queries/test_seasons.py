"""The table of a season: what its evenings' standings say, summed, in a fixed number of queries."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from typing import Any

import pytest

from scores.euchre.seasons import EveningScore, SeasonLine
from scores.models import Club, Entry, Game, Player, Round, Season, SitOut, Tournament
from scores.queries.seasons import (
    SeasonCell,
    SeasonItem,
    SeasonRow,
    season_list,
    season_table,
    tournaments_to_choose,
)
from scores.queries.standings import standings
from tests.builders import make_club, make_players, make_result, make_tournament

pytestmark = pytest.mark.django_db

START = datetime(2026, 11, 6, 19, 30, tzinfo=UTC)


def make_season(club: Club, **fields: Any) -> Season:
    return Season.objects.create(club=club, **{"name": "Autumn", "starts_on": date(2026, 9, 1), **fields})


def make_evening(
    season: Season,
    results: list[tuple[list[Player], tuple[int, int]]],
    sitting_out: tuple[Player, ...] = (),
    **fields: Any,
) -> Tournament:
    """A finished evening; each result is a round with one table."""
    fields = {"name": "Night", "starts_at": START, "status": Tournament.Status.FINISHED, **fields}
    evening = make_tournament(season.club, 0, season=season, **fields)
    entries: dict[Player, Entry] = {}
    for player in [*(p for players, _ in results for p in players), *sitting_out]:
        if player not in entries:
            number = len(entries) + 1
            entries[player] = Entry.objects.create(tournament=evening, number=number, player=player)
    for number, (players, points) in enumerate(results, start=1):
        round_ = Round.objects.create(
            tournament=evening, number=number, seed=1, seating={}, status=Round.Status.PUBLISHED
        )
        game = make_result(season.club, players, points, hands=8, round=round_)
        for seat in game.seats.all():
            seat.entry = entries[seat.player]
            seat.save()
        for player in sitting_out:
            SitOut.objects.create(round=round_, entry=entries[player])
    return evening


def test_the_table_sums_finished_evenings_and_names_the_others() -> None:
    club = make_club()
    season = make_season(club, best_of=1)
    ann, bea, cal, dev, eve = make_players(club, 5)
    one = make_evening(
        season,
        [([ann, bea, cal, dev], (10, 6))],
        (eve,),
        name="One",
        sit_out_credit="fixed",
        sit_out_points=5,
    )
    two = make_evening(
        season,
        [([ann, bea, dev, cal], (4, 9)), ([ann, cal, dev, bea], (7, 7))],
        name="Two",
        starts_at=START + timedelta(7),
    )
    running = make_evening(
        season, [([ann, bea, cal, dev], (10, 0))], name="Three", status=Tournament.Status.RUNNING
    )
    make_evening(season, [([ann, bea, cal, dev], (10, 0))], name="Four", status=Tournament.Status.CANCELLED)
    table = season_table(season)
    assert [(evening.pk, evening.name) for evening in table.evenings] == [(one.pk, "One"), (two.pk, "Two")]
    assert [(evening.pk, evening.finished) for evening in table.open] == [(running.pk, False)]
    assert [
        (row.line.rank, row.line.shared, row.name, row.line.points, row.line.evenings) for row in table.rows
    ] == [
        (1, True, "Bea", Fraction(16), 2),
        (1, True, "Cal", Fraction(16), 2),
        (3, True, "Ann", Fraction(11), 2),
        (3, True, "Dev", Fraction(11), 2),
        (5, False, "Eve", Fraction(5), 1),
    ]
    assert table.rows[2] == SeasonRow(
        "Ann",
        SeasonLine(
            rank=3, shared=True, player=ann.pk, points=Fraction(11), games_won=0, total=Fraction(21),
            lone_marches=0, evenings=2, counted=frozenset({two.pk}),
        ),
        (
            SeasonCell(EveningScore(points=Fraction(10), games_won=1), counted=False),
            SeasonCell(EveningScore(points=Fraction(11), games_won=0), counted=True),
        ),
    )  # fmt: skip
    assert table.rows[4].cells == (
        SeasonCell(EveningScore(points=Fraction(5)), counted=True),
        SeasonCell(None, counted=False),
    )


def test_an_evening_of_the_season_is_what_its_own_standings_say() -> None:
    club = make_club()
    season = make_season(club)
    ann, bea, cal, dev, eve = make_players(club, 5)
    evening = make_evening(
        season,
        [([ann, bea, cal, dev], (10, 6)), ([bea, ann, cal, dev], (8, 3)), ([dev, ann, bea, cal], (5, 6))],
        (eve,),
        sit_out_credit="average",
    )
    said = {row.player_id: row.points for row in standings(evening).rows}
    assert {row.line.player: str(row.line.points) for row in season_table(season).rows} == said


def test_both_of_a_pair_have_its_points_and_the_unranked_none() -> None:
    club = make_club()
    season = make_season(club)
    ann, bea, cal, dev = make_players(club, 4)
    evening = make_tournament(club, 0, season=season, format="pairs", status=Tournament.Status.FINISHED)
    pair = Entry.objects.create(tournament=evening, number=1, player=ann, partner=cal)
    guests = Entry.objects.create(tournament=evening, number=2, player=bea, partner=dev, ranked=False)
    round_ = Round.objects.create(tournament=evening, number=1, seed=1, seating={}, status="published")
    game = make_result(club, [ann, bea, cal, dev], (10, 6), hands=8, round=round_)
    game.seats.filter(position__in=(0, 2)).update(entry=pair)
    game.seats.filter(position__in=(1, 3)).update(entry=guests)
    assert [(row.line.rank, row.name, row.line.points) for row in season_table(season).rows] == [
        (1, "Ann", Fraction(10)),
        (1, "Cal", Fraction(10)),
    ]


def test_abandoned_games_count_for_nothing_and_namesakes_are_told_apart() -> None:
    club = make_club()
    season = make_season(club)
    ann, bea, cal, dev = make_players(club, 4)
    Player.objects.filter(pk=bea.pk).update(name="ann", hint="left-handed")
    evening = make_evening(season, [([ann, bea, cal, dev], (10, 6)), ([ann, bea, cal, dev], (99, 98))])
    Game.objects.filter(round__tournament=evening, round__number=2).update(status=Game.Status.VOID)
    assert [(row.name, row.line.points) for row in season_table(season).rows] == [
        ("Ann (1)", Fraction(10)),
        ("Cal", Fraction(10)),
        ("ann (left-handed)", Fraction(6)),
        ("Dev", Fraction(6)),
    ]


@pytest.mark.parametrize("evenings", [1, 6])
def test_a_table_takes_four_queries(evenings: int, django_assert_num_queries: Any) -> None:
    club = make_club()
    season = make_season(club)
    players = make_players(club, 4)
    for week in range(evenings):
        make_evening(season, [(players, (10, 6))] * 2, starts_at=START + timedelta(7 * week))
    with django_assert_num_queries(4):
        table = season_table(season)
    assert [row.line.points for row in table.rows] == [20 * evenings] * 2 + [12 * evenings] * 2


def test_the_list_counts_evenings_and_the_choice_offers_what_is_not_cancelled(
    django_assert_num_queries: Any,
) -> None:
    club = make_club()
    autumn, spring = (
        make_season(club),
        make_season(club, name="Spring", starts_on=date(2027, 1, 8), closed=True),
    )
    make_season(make_club())
    over = make_tournament(club, 0, season=autumn, status="finished", starts_at=START)
    later = make_tournament(club, 0, season=autumn, starts_at=START + timedelta(7))
    make_tournament(club, 0, season=autumn, status="cancelled")
    with django_assert_num_queries(1):
        listed = season_list(club)
    assert listed == [
        SeasonItem(spring.pk, "Spring", date(2027, 1, 8), None, True, 0, 0),
        SeasonItem(autumn.pk, "Autumn", date(2026, 9, 1), None, False, 2, 1),
    ]
    with django_assert_num_queries(1):
        offered = tournaments_to_choose(spring)
    assert offered == [later, over]


def test_a_season_takes_what_the_evening_makes_of_short_tables() -> None:
    season = make_season(make_club())
    players = make_players(season.club, 4)
    evening = make_evening(season, [(players, (7, 5)), (players, (7, 5))], short_tables="average")
    game = Game.objects.get(round__tournament=evening, round__number=2)
    game.rules["variant"] = "cutthroat_dummy"
    game.save()
    game.seats.update(points=9)
    row = season_table(season).rows[0]
    assert row.line.total == Fraction(14) == Fraction(standings(evening).rows[0].points)
