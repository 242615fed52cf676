"""What is said about an evening before it begins."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from pytest_django import DjangoAssertNumQueries

from scores.euchre.house_rules import HouseRules
from scores.models import Game, Tournament, Wish
from scores.queries.choices import Choice
from scores.queries.forecasts import Forecast, forecast
from scores.services.entries import enter_pairs, withdraw
from scores.services.movements import set_filler
from scores.services.rounds import draw, publish_round
from tests.builders import make_club, make_players, make_tournament

pytestmark = pytest.mark.django_db
MORE_FILLERS = "1 more house filler is needed: write down under “Promises” who plays only when needed."


def said(found: Forecast) -> dict[str, list[tuple[str, Choice]]]:
    """The warnings and what is offered instead."""
    return {warning.sentence: list(warning.better) for warning in found.warnings}


def test_the_movement_by_seat_repeats_where_the_rotation_does_not() -> None:
    choice = Choice(movement="seats", rounds=10)
    found = forecast(make_tournament(make_club(), 24), choice)
    assert said(found) == {
        "24 people, 10 games: this movement repeats 48 partnerships; the rotation repeats none.": [
            ("Take the rotation", Choice(movement="rotation", rounds=10))
        ]
    }
    chosen = found.chosen
    assert (chosen.repeats, chosen.games, chosen.sit_outs, chosen.short) == (48, "10", "0", "0")


def test_the_sensible_choices_stand_side_by_side() -> None:
    found = forecast(make_tournament(make_club(), 24), Choice(movement="seats", rounds=10))
    assert {option.label: (option.repeats, option.games) for option in found.others}.items() >= {
        ("Rotation", (0, "10"))
    }
    assert [option.label for option in found.certain] == [
        "Rotation",
        "Colour cards",
        "Fresh draw",
        "Pods of four",
    ]


def test_movements_that_follow_results_stand_beside_them_as_estimates() -> None:
    found = forecast(make_tournament(make_club(), 24), Choice(movement="rotation", rounds=10))
    assert [(option.label, option.roughly, option.games, option.trouble) for option in found.estimated] == [
        ("Winners move up", True, "10", ""),
        ("Winners up, losers down", True, "10", ""),
        ("Winners stay", True, "10", ""),
        ("Losers move", True, "10", ""),
        ("Winners to the first table", True, "10", ""),
        ("By standing, 1 and 4 against 2 and 3", True, "10", ""),
        ("By standing, 1 and 3 against 2 and 4", True, "10", ""),
        ("By standing, 1 and 2 against 3 and 4", True, "10", ""),
    ]
    assert all(option.repeats is not None and option.opponents for option in found.estimated)
    assert found == forecast(Tournament.objects.get(), Choice(movement="rotation", rounds=10))


def test_in_a_huge_hall_only_what_is_quick_is_tried_beside_the_choice() -> None:
    found = forecast(make_tournament(make_club(), 120), Choice(movement="rotation", rounds=13))
    assert (found.estimated, [option.label for option in found.certain][:2]) == (
        (),
        ["By seat", "Colour cards"],
    )


def test_opponents_who_meet_again_and_again_are_noticed() -> None:
    found = forecast(make_tournament(make_club(), 32), Choice(movement="seats", rounds=8))
    assert said(found) == {
        "Two people would be opponents 2 times; in the rotation nobody more than once.": [
            ("Take the rotation", Choice(movement="rotation", rounds=8))
        ]
    }


def test_a_warning_about_invented_results_says_about() -> None:
    found = forecast(make_tournament(make_club(), 24), Choice(movement="winners_up", rounds=10))
    (words,) = said(found)
    assert words.startswith("24 people, 10 games: this movement repeats about ")


def test_the_finish_is_estimated_from_the_hands_of_a_game() -> None:
    start = datetime(2026, 11, 27, 19, 30, tzinfo=UTC)
    tournament = make_tournament(make_club(), 8, HouseRules(end="hands", hands=8), starts_at=start)
    estimated = forecast(tournament, Choice(movement="rotation", rounds=6))
    slower = forecast(tournament, Choice(movement="rotation", rounds=6, minutes=25))
    assert (estimated.minutes, estimated.chosen.finish) == (20, datetime(2026, 11, 27, 21, 30, tzinfo=UTC))
    assert (slower.minutes, slower.chosen.finish) == (25, datetime(2026, 11, 27, 22, 0, tzinfo=UTC))


def test_during_the_evening_the_finish_counts_from_the_round_that_is_played() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=4)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    published = publish_round(tournament_id=tournament.pk, number=2, while_playing=True).published_at
    assert published is not None
    found = forecast(tournament, Choice(movement="rotation", rounds=4))
    assert (found.chosen.finish - published).total_seconds() == 3 * 20 * 60
    assert (found.chosen.games, found.chosen.repeats) == ("4", 0)


def test_ten_people_may_play_five_or_ten_rounds_and_all_equally_often() -> None:
    found = forecast(make_tournament(make_club(), 10), Choice(movement="rotation", rounds=8))
    assert (found.chosen.games, found.chosen.sit_outs) == ("6–7", "1–2")
    assert said(found)["Not everybody plays equally often: 6–7 games."] == [
        ("Play 5 rounds", Choice(movement="rotation", rounds=5)),
        ("Play 10 rounds", Choice(movement="rotation", rounds=10)),
    ]


def test_nobody_has_to_sit_out_at_tables_of_three() -> None:
    found = forecast(make_tournament(make_club(), 11), Choice(movement="rotation", rounds=8))
    threes = Choice(movement="rotation", rounds=8, odd="threes")
    sentence = "3 people sit out every round. At tables of three nobody would."
    assert said(found)[sentence] == [("Play at tables of three", threes)]
    option = next(option for option in found.others if option.choice == threes)
    assert (option.sit_outs, option.games, option.short) == ("0", "8", "2–3")


def test_a_filler_who_is_not_marked_yet_is_asked_for() -> None:
    tournament = make_tournament(make_club(), 11)
    found = forecast(tournament, Choice(movement="rotation", rounds=8, odd="filler"))
    assert (found.chosen.games, found.chosen.sit_outs) == ("8", "0")
    assert list(said(found)) == [MORE_FILLERS]
    set_filler(entry_id=tournament.entries.get(number=1).pk, fills=True)
    marked = forecast(tournament, Choice(movement="rotation", rounds=8, odd="filler"))
    assert (marked.entries, marked.fillers) == (10, 1)
    assert list(said(marked)) == [MORE_FILLERS]


def test_too_few_tables_are_noticed() -> None:
    found = forecast(make_tournament(make_club(), 16), Choice(movement="rotation", rounds=8, tables=3))
    assert said(found)["There are not enough tables: 4 more have to sit out every round."] == [
        ("Use as many tables as are needed", Choice(movement="rotation", rounds=8))
    ]


def test_more_rounds_than_partners() -> None:
    found = forecast(make_tournament(make_club(), 8), Choice(movement="rotation", rounds=10))
    assert said(found) == {
        "With 8 people a new partner every round is possible for 7 rounds.": [
            ("Play 7 rounds", Choice(movement="rotation", rounds=7))
        ]
    }


def test_a_movement_by_results_is_tried_with_invented_ones() -> None:
    found = forecast(make_tournament(make_club(), 12), Choice(movement="winners_up", rounds=8))
    assert (found.chosen.roughly, found.chosen.games, found.chosen.trouble) == (True, "8", "")
    assert "Rotation" in [option.label for option in found.others]


@pytest.mark.parametrize(
    ("people", "choice", "sentence"),
    [
        (3, Choice(movement="rotation", rounds=8), "At least 4 people are needed."),
        (300, Choice(movement="rotation", rounds=21), "So many people and rounds take too long to try out."),
    ],
)
def test_what_cannot_be_tried_is_said(people: int, choice: Choice, sentence: str) -> None:
    found = forecast(make_tournament(make_club(), people), choice)
    assert (found.chosen.trouble, list(said(found))) == (sentence, [sentence])


def test_fixed_pairs_have_no_partners_to_repeat() -> None:
    club = make_club()
    tournament = make_tournament(club, 0, format="pairs")
    players = make_players(club, 10)
    enter_pairs(tournament_id=tournament.pk, pairs=list(zip(players[::2], players[1::2], strict=True)))
    found = forecast(tournament, Choice(movement="pairs", rounds=5))
    assert (found.entries, found.chosen.repeats, found.chosen.games, found.chosen.sit_outs) == (
        5,
        None,
        "4",
        "1",
    )
    assert (found.warnings, found.certain) == ((), ())
    assert [option.label for option in found.estimated] == ["Fixed pairs, Swiss system"]
    swiss = forecast(tournament, Choice(movement="swiss", rounds=4))
    assert (swiss.chosen.games, swiss.chosen.trouble) == ("3–4", "")


def test_somebody_who_goes_home_changes_it() -> None:
    tournament = make_tournament(make_club(), 12)
    withdraw(entry_id=tournament.entries.get(number=3).pk)
    found = forecast(tournament, Choice(movement="rotation", rounds=11))
    assert (found.entries, found.chosen.games, found.chosen.sit_outs) == (11, "8", "3")


def test_what_was_promised_is_kept_in_the_trial_too() -> None:
    tournament = make_tournament(make_club(), 12)
    one, two, *_others = tournament.entries.all()
    Wish.objects.create(tournament=tournament, kind=Wish.Kind.PARTNERS, entry=one, other=two)
    found = forecast(tournament, Choice(movement="rotation", rounds=8))
    assert (found.chosen.repeats, found.chosen.trouble) == (7, "")


@pytest.mark.parametrize("people", [8, 24])
def test_three_queries_however_many_play(
    people: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = make_tournament(make_club(), people)
    with django_assert_num_queries(3):
        forecast(tournament, Choice(movement="rotation", rounds=6))


def test_nothing_is_written() -> None:
    tournament = make_tournament(make_club(), 8)
    before = Tournament.objects.values().get()
    forecast(tournament, Choice(movement="seats", rounds=6))
    assert (Tournament.objects.values().get(), Game.objects.count()) == (before, 0)


@pytest.mark.parametrize(("people", "columns"), [(12, 6), (11, 7)])
def test_short_tables_have_a_column_where_there_are_any(people: int, columns: int) -> None:
    found = forecast(make_tournament(make_club(), people), Choice(movement="rotation", rounds=4))
    assert (found.has_short, found.columns) == (columns == 7, columns)
