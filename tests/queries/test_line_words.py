"""What the lines of a sheet say, and how the end of a game and a correction are told."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from scores.euchre.games import (
    Adjustment,
    Card,
    DealerChange,
    Hand,
    Line,
    Misdeal,
    PassedOut,
    Penalty,
    TimeCalled,
)
from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules
from scores.euchre.variants import VARIANTS, get
from scores.models import Club, Game, Player
from scores.queries.consequences import consequences
from scores.queries.game_ends import over_of
from scores.queries.games import read_sheet, read_table
from scores.queries.line_words import points_words, say_facts, say_rows
from scores.queries.pad import pad_of
from scores.queries.pad_seats import short_names
from scores.services import games
from tests.builders import make_club, make_players
from tests.tables import OLGA, hand, make_friendly, write

NAMES = ("Ann", "Bea", "Cal", "Dev")
AMERICAN = get("american")


def played(**facts: Any) -> Hand:
    return Hand(result=HandResult(dealer=0, maker=1, **facts))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (played(tricks=1), "Bea made it, 1 trick"),
        (played(tricks=5, alone=True), "Bea made it alone, 5 tricks"),
        (played(tricks=2, lone_defender=2), "Bea made it, 2 tricks, Cal defended alone"),
        (played(tricks=3, joker_turned=True), "Bea made it, 3 tricks, joker turned up"),
        (
            played(tricks=3, defenders_took_first_two=True),
            "Bea made it, 3 tricks, first two tricks to the defenders",
        ),
        (PassedOut(dealer=2), "Passed out, Cal dealt"),
        (Misdeal(dealer=2), "Misdeal, Cal deals again"),
        (Misdeal(dealer=2, deal_lost=True), "Misdeal, Cal dealt and loses the deal"),
        (Penalty(offender=3, kind="renege", points=2, hand="ends"), "Penalty, Dev reneged, the hand is over"),
        (Penalty(offender=3, kind="talk", points=0), "Penalty, Dev talked across the table"),
        (Penalty(offender=3, kind="other", points=1, note="Late"), "Penalty, against Dev, Late"),
        (Adjustment(points=(1, 0, 1, 0), note="Paper"), "Correction, Paper"),
        (DealerChange(dealer=1), "Dealer, Bea deals next"),
        (TimeCalled(), "Time called, the hand in progress is finished"),
        (TimeCalled(hand_in_progress=False), "Time called, no hand was going on"),
        (Card(points=(7, 3, 7, 3), lone_marches=(0,) * 4), "Paper card, totals instead of hands"),
    ],
)
def test_every_kind_of_line_is_said(line: Line, said: str) -> None:
    assert say_facts(line, NAMES, AMERICAN) == said


@pytest.mark.parametrize(
    ("variant", "points", "said"),
    [
        ("american", (2, 0, 2, 0), "Ann & Cal +2"),
        ("american", (-2, 2, -2, 2), "Ann & Cal −2, Bea & Dev +2"),
        ("american", (5, 0, 4, 0), "Ann +5, Cal +4"),
        ("american", (0, 0, 0, 0), ""),
        ("cutthroat_20", (0, 2, 2), "Bea +2, Cal +2"),
        ("two_handed", (0, 2), "Bea +2"),
    ],
)
def test_who_gets_how_many_points(variant: str, points: tuple[int, ...], said: str) -> None:
    assert points_words(points, NAMES, get(variant)) == said


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (["Ann Baker", "Bea Young"], ["Ann", "Bea"]),
        (["Ann Baker", "Ann Young"], ["Ann Baker", "Ann Young"]),
        (["Ann", "Ann Young"], ["Ann", "Ann Young"]),
    ],
)
def test_first_names_are_enough_where_they_tell_people_apart(names: list[str], short: list[str]) -> None:
    assert short_names(names) == short


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


def over(game: Game) -> tuple[str, str]:
    """How the end of a game is told."""
    table = read_table(game.pk)
    assert table is not None
    told = over_of(table, read_sheet(game).state, [seat.player.name for seat in table.sitting()])
    assert told is not None
    return told.title, told.why


@pytest.mark.parametrize(
    ("rules", "lines", "told"),
    [
        (HouseRules(target=2), [hand(0, 5)], ("Ann & Cal win 2 : 0", "First to 2, in hand 1.")),
        (
            HouseRules(target=2, slam=True),
            [hand(0, 5)],
            ("Ann & Cal win 2 : 0", "First to 2, in hand 1. A slam: it counts for two games."),
        ),
        (
            HouseRules(end="hands", hands=2),
            [hand(0, 3), hand(1, 5, dealer=1)],
            ("Bea & Dev win 2 : 1", "All hands are played: 2."),
        ),
        (
            HouseRules(end="hands", hands=2, tie="shared"),
            [hand(0, 3), hand(1, 3, dealer=1)],
            ("Ann & Cal, Bea & Dev share the game, 1 : 1", "It ended in a tie, which is shared here."),
        ),
        (
            HouseRules(end="hands", hands=2, tie="deciding_hand"),
            [hand(0, 3), hand(1, 3, dealer=1), hand(2, 5, dealer=2)],
            ("Ann & Cal win 1 : 1", "The deciding hand broke the tie."),
        ),
        (
            HouseRules(end="hands", hands=2, tie="first_to_reach"),
            [hand(0, 3), hand(1, 3, dealer=1)],
            ("Ann & Cal win 1 : 1", "A tie goes to whoever had that score first."),
        ),
        (
            HouseRules(end="time"),
            [hand(0, 3), TimeCalled(hand_in_progress=False)],
            ("Ann & Cal win 1 : 0", "The time was up after hand 1."),
        ),
        (
            VARIANTS["cutthroat_20"].defaults.with_options(target=3),
            [hand(0, 5)],
            ("Ann wins 3 : 0 : 0", "First to 3, in hand 1."),
        ),
        (
            HouseRules(),
            [Card(points=(7, 3, 7, 3), lone_marches=(0,) * 4)],
            ("Ann & Cal win 7 : 3", "Entered from a paper card."),
        ),
    ],
)
def test_every_end_says_who_won_and_why(
    club: Club, rules: HouseRules, lines: list[Line], told: tuple[str, str]
) -> None:
    game = make_friendly(club, rules)
    write(game, *lines)

    assert over(game) == told


def test_a_deciding_hand_is_called_so_before_and_after(club: Club) -> None:
    game = make_friendly(club, HouseRules(end="hands", hands=2, tie="deciding_hand"))
    write(game, hand(0, 3), hand(1, 3, dealer=1))
    table = read_table(game.pk)
    assert table is not None
    assert (
        pad_of(table, read_sheet(game)).hint
        == "It is a tie: the next hand decides, and its points do not count."
    )

    sheet = write(game, hand(2, 5, dealer=2))

    assert [row.title for row in say_rows(sheet, table.seats, table.variant)] == [
        "Hand 1",
        "Hand 2",
        "Deciding hand",
    ]


def test_a_substitute_who_was_taken_back_has_no_name(club: Club) -> None:
    game = make_friendly(club)
    gil = Player.objects.create(club=club, name="Gil")
    games.substitute(game_id=game.pk, seat=2, player=gil, expected=1, author=OLGA)
    games.undo(game_id=game.pk, line_id=uuid4(), expected=2, author=OLGA)
    table = read_table(game.pk)
    assert table is not None

    rows = say_rows(read_sheet(game), table.seats, table.variant)

    assert [(row.title, row.text) for row in rows] == [
        ("Substitute", "somebody else for Cal"),
        ("Taken back", ""),
    ]


@pytest.mark.parametrize(
    ("rules", "lines", "number", "line", "said"),
    [
        (
            HouseRules(),
            [hand(0, 3)],
            1,
            hand(0, 4),
            ["The score stays 1 : 0 (Ann & Cal : Bea & Dev)."],
        ),
        (
            HouseRules(target=2),
            [hand(0, 5)],
            1,
            hand(1, 5),
            [
                "The score becomes 0 : 2 instead of 2 : 0 (Ann & Cal : Bea & Dev).",
                "The result becomes: Bea & Dev win 2 : 0.",
            ],
        ),
        (
            HouseRules(target=2),
            [hand(0, 3), hand(0, 3, dealer=1)],
            1,
            None,
            [
                "The score becomes 1 : 0 instead of 2 : 0 (Ann & Cal : Bea & Dev).",
                "The game is no longer over: it goes on.",
            ],
        ),
        (
            HouseRules(target=3),
            [hand(0, 3), hand(1, 3, dealer=1), hand(1, 3, dealer=2)],
            1,
            hand(0, 5, alone=True),
            [
                "The score becomes 4 : 0 instead of 1 : 2 (Ann & Cal : Bea & Dev).",
                "The game ends with hand 1: Ann & Cal win 4 : 0.",
                "2 lines after it would no longer count.",
            ],
        ),
    ],
)
def test_a_corrections_consequences_are_told(
    club: Club, rules: HouseRules, lines: list[Line], number: int, line: Line | None, said: list[str]
) -> None:
    game = make_friendly(club, rules, players=make_players(club))
    write(game, *lines)
    table = read_table(game.pk)
    assert table is not None

    assert consequences(table, read_sheet(game), number, line) == said
