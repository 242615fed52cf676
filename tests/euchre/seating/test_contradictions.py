"""Wishes that exclude each other are refused before any search, in a sentence that names the people."""

import pytest

from scores.euchre.seating import Constraints, SeatingError, rotation

NAMES = {1: "Ann", 2: "Ben", 3: "Cleo", 4: "Dev"}

CASES = [
    (Constraints(partners=((1, 1),)), "Ann is named twice in one wish."),
    (Constraints(partners=((1, 2), (2, 3))), "Ben cannot always partner two people."),
    (
        Constraints(partners=((1, 2),), never_partners=((2, 1),)),
        "Ann and Ben always partner, so they cannot also be kept from partnering.",
    ),
    (
        Constraints(partners=((1, 2),), never_together=((2, 1),)),
        "Ann and Ben always partner, so they cannot be kept from meeting at a table.",
    ),
    (
        Constraints(partners=((1, 2),), fillers=frozenset({2})),
        "Ann and Ben always partner, but only one of them is a filler.",
    ),
    (
        Constraints(partners=((1, 2),), fixed_table={1: 1, 2: 2}),
        "Ann and Ben always partner, but they keep different tables.",
    ),
    (
        Constraints(partners=((1, 2),), fixed_seat={1: 0, 2: 1}),
        "Ann and Ben always partner, but the seats they keep do not face each other.",
    ),
    (
        Constraints(fixed_table={1: 2}, out_of_use=frozenset({2})),
        "Ann keeps table 2, but that table is out of use.",
    ),
    (Constraints(fixed_table={1: 9}), "Ann keeps table 9, but there is no such table."),
    (
        Constraints(fixed_table={1: 1, 2: 1}, never_together=((1, 2),)),
        "Ann and Ben keep the same table, but must never meet.",
    ),
    (
        Constraints(fixed_table={1: 1, 2: 1}, fixed_seat={1: 3, 2: 3}),
        "Ann and Ben keep the same seat at the same table.",
    ),
    (
        Constraints(fixed_table={1: 1, 2: 1}, fixed_seat={1: 0, 2: 2}, never_partners=((1, 2),)),
        "Ann and Ben must never partner, but they keep facing seats at one table.",
    ),
    (
        Constraints(fixed_table=dict.fromkeys(range(1, 6), 1)),
        "Table 1 is kept by more people than it seats, Ann and Ben among them.",
    ),
    (Constraints(fixed_seat={3: 7}), "Cleo keeps a seat that no table has."),
    (
        Constraints(never_together=tuple((1, other) for other in range(2, 9))),
        "Ann is kept from so many people that no table can be made up.",
    ),
    (
        Constraints(never_partners=tuple((1, other) for other in range(2, 11))),
        "Nobody is left who may partner Ann.",
    ),
    (
        Constraints(sits_out={1: [1, 2, 3, 4, 5, 6, 7]}),
        "In round 2 there are not enough people for one table.",
    ),
]


@pytest.mark.parametrize(("wishes", "sentence"), CASES)
def test_contradiction(wishes: Constraints, sentence: str) -> None:
    with pytest.raises(SeatingError) as refusal:
        rotation(range(1, 11), 2, seed=1, constraints=wishes, tables=2, names=NAMES)
    assert str(refusal.value) == sentence


def test_what_only_the_search_finds_out_is_said_with_names_too() -> None:
    three_apart = Constraints(never_together=((1, 2), (1, 3), (2, 3)), sits_out={0: [9, 10]})
    with pytest.raises(
        SeatingError, match=r"keeps all the wishes; (Ann|Ben) and (Ben|Cleo) are the difficulty\.$"
    ):
        rotation(range(1, 11), 1, seed=1, constraints=three_apart, tables=2, names=NAMES)
