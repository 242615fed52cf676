"""The referee: what it forbids, what it notes, and its arithmetic."""

import ast
from pathlib import Path

import pytest

from scores.euchre import seating
from scores.euchre.seating import Constraints, RoundSeating, TableSeating, check, rotation

PACKAGE = Path(seating.__file__).parent
ITS_OWN = {"referee", "broken", "notes", "figures", "report"}
SHARED = {"plan", "constraints"}


def one_round(*tables: tuple[int, ...], out: tuple[int, ...] = ()) -> list[RoundSeating]:
    return [
        RoundSeating(tuple(TableSeating(number, seats) for number, seats in enumerate(tables, start=1)), out)
    ]


FOUR = (1, 2, 3, 4)
EIGHT = range(1, 9)
TWO = ((1, 2, 3, 4), (5, 6, 7, 8))


@pytest.mark.parametrize(
    ("rounds", "wishes", "sentence"),
    [
        (one_round((1, 2, 3, 3), (5, 6, 7, 8), out=(4,)), Constraints(), "Round 1: 3 has two seats."),
        (one_round(FOUR, out=(5, 6, 7)), Constraints(), "Round 1: 8 has no seat and does not sit out."),
        (one_round(*TWO, out=(9,)), Constraints(), "Round 1: 9 is not here."),
        (one_round((1, 2, 3), (5, 6, 7, 8), out=(4,)), Constraints(), "Round 1: table 1 seats 3."),
        (
            [RoundSeating((TableSeating(1, FOUR), TableSeating(1, (5, 6, 7, 8))))],
            Constraints(),
            "Round 1: table 1 is used twice.",
        ),
        (one_round(*TWO), Constraints(out_of_use=frozenset({2})), "Round 1: table 2 is out of use."),
        (one_round(*TWO), Constraints(partners=((1, 2),)), "Round 1: 1 and 2 always partner."),
        (one_round(*TWO), Constraints(never_partners=((1, 3),)), "Round 1: 1 and 3 must not partner."),
        (one_round(*TWO), Constraints(never_together=((1, 4),)), "Round 1: 1 and 4 must not meet."),
        (one_round(*TWO), Constraints(ghosts=frozenset({5, 6})), "Round 1: 5 and 6 must not meet."),
        (one_round(*TWO), Constraints(fixed_table={5: 1}), "Round 1: 5 keeps table 1."),
        (one_round(*TWO), Constraints(fixed_seat={5: 1}), "Round 1: 5 is not in the usual seat."),
        (one_round(*TWO), Constraints(sits_out={0: [2]}), "Round 1: 2 wishes to sit out."),
        (
            one_round(FOUR, out=(5, 6, 7, 8)),
            Constraints(fillers=frozenset({4})),
            "Round 1: 4 fills in although 5 sits out.",
        ),
    ],
)
def test_errors(rounds: list[RoundSeating], wishes: Constraints, sentence: str) -> None:
    report = check(rounds, players=EIGHT, sizes={4}, constraints=wishes)
    assert ([str(error) for error in report.errors], report.ok) == ([sentence], False)


def test_a_table_that_does_not_exist() -> None:
    report = check(one_round(*TWO), players=EIGHT, tables={1, 5})
    assert [error.code for error in report.errors] == ["no_table"]


def test_notes_speak_of_the_whole_evening() -> None:
    history = one_round(FOUR, out=(5,))
    report = check(one_round(FOUR, out=(5,)), players=range(1, 6), history=history)
    assert [str(note) for note in report.notes] == [
        "Repeated partners: 1 and 3, 2 times.",
        "Repeated partners: 2 and 4, 2 times.",
        "The same four meet 2 times: 1, 2, 3 and 4.",
        "Round 2: 5 sits out although others have sat out less often.",
        "Round 2: 5 sits out for the second time running.",
        "Repeated partnerships: 2; the fewest possible are 0.",
        "Opponents meet 0 to 2 times; 4 more than the most even evening.",
    ]
    assert report.notes[0].named({1: "Ann", 3: "Cleo"}) == {"player": "Ann", "other": "Cleo", "times": 2}


def test_figures_of_a_perfect_evening() -> None:
    figures = check(rotation(range(5), 5, seed=1), players=range(5)).figures
    assert (figures.repeats, figures.repeats_bound, figures.opponents_least, figures.opponents_most) == (
        0,
        0,
        2,
        2,
    )
    assert (figures.opponent_gap, figures.repeats_above_bound, figures.sit_outs) == (
        0,
        0,
        dict.fromkeys(range(5), 1),
    )


def test_four_people_must_repeat() -> None:
    figures = check(rotation(range(4), 6, seed=1), players=range(4)).figures
    assert (figures.repeats, figures.repeats_bound, figures.opponent_gap) == (6, 6, 0)


def test_it_shares_no_code_with_the_makers() -> None:
    for name in sorted(ITS_OWN):
        tree = ast.parse((PACKAGE / f"{name}.py").read_text(encoding="utf-8"))
        imported = {
            node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module
        }
        ours = {module.rsplit(".", 1)[1] for module in imported if "seating." in module}
        assert ours <= ITS_OWN | SHARED
