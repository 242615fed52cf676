"""A chart for anybody who comes by."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from scores.euchre.seating import check, movement
from scores.euchre.seating.plan import RoundSeating, TableSeating
from scores.euchre.seating.request import Request
from tests.builders import make_club
from tests.views.visitors import VISITORS, visitor

TWENTY_FOUR = "/seating/?players=24&rounds=10&movement=rotation&odd=sit_out&seed=7"


@pytest.mark.django_db
@pytest.mark.parametrize("who", VISITORS)
def test_everybody_may_have_one(who: str) -> None:
    assert visitor(who, make_club()).get(TWENTY_FOUR).status_code == 200


def test_nothing_is_drawn_before_it_is_asked_for(client: Client) -> None:
    answer = client.get("/seating/")
    assert (answer.status_code, answer.context["chart"]) == (200, None)


def test_it_is_linked_from_every_page(client: Client) -> None:
    page = client.get("/rules/").content.decode()
    assert page.count('href="/seating/"') == 2  # the menu and the foot


def test_by_round_and_table(client: Client) -> None:
    chart = client.get(TWENTY_FOUR).context["chart"]
    (block,) = chart.blocks
    first = movement("rotation").plan(Request(range(24), 10, 7))[0].tables[0]
    north, east, south, west = (player + 1 for player in first.seats)
    (a, b), (c, d) = sorted((north, south)), sorted((east, west))
    assert (block.tables, len(block.rows), block.rows[0][1][0]) == (
        (1, 2, 3, 4, 5, 6),
        10,
        f"{a}+{b} v {c}+{d}",
    )
    assert chart.sentences == (
        "Games for everybody: 10.",
        "Nobody sits out.",
        "Nobody has the same partner twice.",
        "Any two people are opponents this often: 0–1.",
        f"Nobody is at the same table more than {check_visits(24, 10, 7)} times.",
    )


def check_visits(players: int, rounds: int, seed: int) -> int:
    evening = movement("rotation").plan(Request(range(players), rounds, seed))
    return check(evening, players=range(players)).figures.table_visits


def test_the_same_address_brings_the_same_chart(client: Client) -> None:
    one, again = client.get(TWENTY_FOUR), client.get(TWENTY_FOUR)
    other = client.get(TWENTY_FOUR.replace("seed=7", "seed=8"))
    shown = TWENTY_FOUR.replace("&", "&amp;")
    assert f'<a href="{shown}">http://testserver{shown}</a>' in one.content.decode()
    assert one.context["full_address"] == f"http://testserver{TWENTY_FOUR}"
    assert one.context["chart"] == again.context["chart"]
    assert one.context["chart"] != other.context["chart"]


def test_what_an_address_leaves_out_is_as_usual(client: Client) -> None:
    answer = client.get("/seating/?players=12")
    assert answer.context["by_table_href"] == (
        "/seating/?players=12&rounds=8&movement=rotation&odd=sit_out&seed=1"
    )


def test_who_sits_out_stands_below(client: Client) -> None:
    chart = client.get("/seating/?players=5&rounds=5").context["chart"]
    assert sorted(numbers for _round, numbers in chart.resting) == ["1", "2", "3", "4", "5"]
    assert "Rounds sat out by everybody: 1." in chart.sentences


def test_nobody_sits_out_at_tables_of_three(client: Client) -> None:
    chart = client.get("/seating/?players=11&rounds=4&odd=threes").context["chart"]
    assert (chart.resting, "Nobody sits out." in chart.sentences) == ((), True)
    assert "Games at a short table for everybody: 1–2." in chart.sentences


def test_player_by_player(client: Client) -> None:
    people = dict(client.get(f"{TWENTY_FOUR}&view=people").context["chart"].people)
    tables = client.get(TWENTY_FOUR).context["chart"].blocks[0].rows
    assert (len(people), {len(turns) for turns in people.values()}) == (24, {10})
    for turns in people.values():
        assert len({turn.partner for turn in turns}) == 10
    turn = people[24][0]
    cell = tables[0][1][turn.table - 1]
    assert sorted(cell.replace(" v ", "+").split("+")) == sorted(
        ["24", turn.partner, *turn.opponents.split(" + ")]
    )


def test_a_chart_of_pairs_names_no_partners_but_their_own(client: Client) -> None:
    people = dict(
        client.get("/seating/?players=8&rounds=3&movement=pairs&view=people").context["chart"].people
    )
    assert {turn.partner for turn in people[3]} == {"4"}


def test_the_file_is_the_chart(client: Client) -> None:
    answer = client.get(TWENTY_FOUR.replace("/seating/", "/seating/chart.json"))
    assert answer["Content-Disposition"] == 'attachment; filename="seating-24-10-rotation.json"'
    data = json.loads(answer.content)
    evening = [
        RoundSeating(tuple(TableSeating(n, (a, c, b, d)) for n, (a, b, c, d) in enumerate(tables, 1)))
        for tables in data["rounds"]
    ]
    report = check(evening, players=range(24), sizes={4})
    assert (data["players"], len(evening), report.errors, report.figures.repeats) == (24, 10, (), 0)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("players=1", "Ensure this value is greater than or equal to 2."),
        ("players=301", "Ensure this value is less than or equal to 300."),
        ("rounds=0", "Ensure this value is greater than or equal to 1."),
        ("rounds=61", "Ensure this value is less than or equal to 60."),
        ("players=a+lot", "Enter a whole number."),
        ("players=300&rounds=21", "For 300 players the chart has at most 20 rounds."),
        ("players=9&movement=pairs", "Fixed pairs need an even number of players."),
        ("players=3", "At least 4 people are needed."),
        ("movement=winners_up", "Select a valid choice. winners_up is not one of the available choices."),
        ("seed=-1", "Ensure this value is greater than or equal to 0."),
    ],
)
def test_what_cannot_be_drawn_is_said(client: Client, asked: str, sentence: str) -> None:
    answer = client.get(f"/seating/?{asked}")
    assert (answer.status_code, answer.context["chart"]) == (422, None)
    assert sentence in [str(error) for errors in answer.context["form"].errors.values() for error in errors]
    file = client.get(f"/seating/chart.json?{asked}")
    assert (file.status_code, file["Location"]) == (302, f"/seating/?{asked}")


@pytest.mark.parametrize(
    "name", ["rotation", "seats", "colours", "fresh", "pods", "pairs", "cutthroat", "two_handed"]
)
@pytest.mark.parametrize("view", ["tables", "people"])
def test_every_movement_that_can_be_printed(client: Client, name: str, view: str) -> None:
    answer = client.get(f"/seating/?players=12&rounds=4&movement={name}&view={view}")
    assert (answer.status_code, "Games for everybody: 4." in answer.context["chart"].sentences) == (200, True)


def test_a_hall_full_fits_side_by_side(client: Client) -> None:
    blocks = client.get("/seating/?players=40&rounds=8").context["chart"].blocks
    assert [block.tables for block in blocks] == [(1, 2, 3, 4, 5), (6, 7, 8, 9, 10)]
