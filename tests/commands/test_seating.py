"""The rotation chart on paper and as data, and one clear sentence for every wrong input."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from scores.euchre.seating import MOVEMENTS


def printed(*options: str) -> str:
    out = StringIO()
    call_command("seating", *options, stdout=out)
    return out.getvalue()


def test_chart_as_data() -> None:
    data = json.loads(printed("--players", "9", "--rounds", "9", "--json"))
    assert (data["players"], [len(tables) for tables in data["rounds"]]) == (9, [2] * 9)
    together = [
        frozenset(side) for tables in data["rounds"] for a, b, c, d in tables for side in ((a, b), (c, d))
    ]
    assert (len(together), len(set(together))) == (36, 36)
    assert {player for side in together for player in side} == set(range(9))


def test_the_same_seed_prints_the_same_chart() -> None:
    assert printed("--players", "11", "--rounds", "4") == printed(
        "--players", "11", "--rounds", "4", "--seed", "1"
    )


def test_chart_on_paper() -> None:
    lines = printed("--players", "5", "--rounds", "5").splitlines()
    assert lines[0].split() == ["Round", "Table", "1", "Sits", "out"]
    assert sorted(line.split()[-1] for line in lines[1:6]) == ["1", "2", "3", "4", "5"]
    assert lines[6:] == ["", "Repeated partnerships: 0.", "Opponents meet 2 to 2 times."]


@pytest.mark.parametrize("name", [name for name, movement in MOVEMENTS.items() if movement.planned_ahead])
def test_every_planned_movement_prints(name: str) -> None:
    data = json.loads(printed("--players", "12", "--rounds", "3", "--movement", name, "--json"))
    assert [sorted(player for table in tables for player in table) for tables in data["rounds"]] == [
        list(range(12))
    ] * 3


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--rounds", "3"], "--players needs a whole number from 2 to 300."),
        (["--players", "x", "--rounds", "3"], "--players needs a whole number from 2 to 300."),
        (["--players", "301", "--rounds", "3"], "--players needs a whole number from 2 to 300."),
        (["--players", "8", "--rounds", "0"], "--rounds needs a whole number from 1 to 60."),
        (
            ["--players", "8", "--rounds", "3", "--seed", "x"],
            f"--seed needs a whole number from 0 to {2**63}.",
        ),
        (["--players", "3", "--rounds", "3"], "At least 4 people are needed."),
        (
            ["--players", "8", "--rounds", "3", "--odd", "all"],
            "The rule for odd numbers is one of: sit_out, threes, twos.",
        ),
        (
            ["--players", "9", "--rounds", "3", "--movement", "pairs"],
            "Fixed pairs need an even number of players.",
        ),
        (
            ["--players", "8", "--rounds", "3", "--movement", "winners_up"],
            "This movement follows the results, so that only its first round can be printed.",
        ),
        (
            ["--players", "8", "--rounds", "3", "--movement", "waltz"],
            f"There is no movement called waltz. There are: {', '.join(MOVEMENTS)}.",
        ),
    ],
)
def test_wrong_input_gets_one_sentence(options: list[str], sentence: str) -> None:
    with pytest.raises(CommandError) as refusal:
        printed(*options)
    assert str(refusal.value) == sentence


def test_bench_prints_quality_and_time() -> None:
    out = StringIO()
    call_command("bench_seating", "--from", "8", "--to", "9", stdout=out)
    lines = out.getvalue().splitlines()
    assert lines[0].split() == ["players", "rounds", "repeats", "bound", "opponents", "gap", "visits", "ms"]
    assert [line.split()[:6] for line in lines if line.split()[:2] == ["8", "7"]] == [
        ["8", "7", "0", "0", "2–2", "0"]
    ]
    assert lines[-1].startswith("40 players, 3 of 8 rounds played, planned anew: ")


def test_bench_with_sizes_the_wrong_way_round() -> None:
    with pytest.raises(CommandError, match=r"^--from is larger than --to\.$"):
        call_command("bench_seating", "--from", "9", "--to", "8")
