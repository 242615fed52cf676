"""A seating as rows for paper, and as plain data for other programs."""

from collections.abc import Sequence

from scores.euchre.seating.plan import RoundSeating, TableSeating


def as_data(players: int, rounds: Sequence[RoundSeating]) -> dict[str, object]:
    """``{"players": N, "rounds": [[[a, b, c, d], ...], ...]}``: a and b play c and d; who is not named sits out.

    >>> as_data(5, [RoundSeating((TableSeating(1, (0, 1, 2, 3)),), (4,))])
    {'players': 5, 'rounds': [[[0, 2, 1, 3]]]}
    """
    tables = [
        [[player for side in table.sides for player in side] for table in seating.tables]
        for seating in rounds
    ]
    return {"players": players, "rounds": tables}


def table_text(table: TableSeating, first: int = 1) -> str:
    """One table with players numbered from ``first``.

    >>> table_text(TableSeating(1, (0, 1, 2, 3))), table_text(TableSeating(2, (4, 5, 6)))
    ('1+3 v 2+4', '5 v 6 v 7')
    """
    return " v ".join("+".join(str(player + first) for player in sorted(side)) for side in table.sides)


def as_rows(rounds: Sequence[RoundSeating], first: int = 1) -> list[list[str]]:
    """A heading and one row for every round: its number, the tables in order, and who sits out.

    >>> as_rows([RoundSeating((TableSeating(3, (0, 1, 2, 3)),), (4,))])
    [['', '3', '–'], ['1', '1+3 v 2+4', '5']]
    """
    numbers = sorted({table.table for seating in rounds for table in seating.tables})
    rest = any(seating.sitting_out for seating in rounds)
    rows = [["", *map(str, numbers), *(["–"] if rest else [])]]
    for number, seating in enumerate(rounds, start=1):
        at = {table.table: table_text(table, first) for table in seating.tables}
        out = [", ".join(str(player + first) for player in seating.sitting_out)] if rest else []
        rows.append([str(number), *(at.get(table, "") for table in numbers), *out])
    return rows
