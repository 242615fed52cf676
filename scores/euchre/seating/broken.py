"""Which of the organiser's wishes a finished round breaks. Part of the referee: shares no code with the makers."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from scores.euchre.seating.constraints import Constraints
from scores.euchre.seating.plan import RoundSeating, TableSeating
from scores.euchre.seating.report import Problem
from scores.euchre.words import gettext_noop


def problem(code: str, message: str, number: int, **params: object) -> Problem:
    """An error in round ``number``, counted from 0; the sentence counts from 1."""
    return Problem(code, message, {"round": number + 1, **params})


def broken_wishes(number: int, seating: RoundSeating, wishes: Constraints) -> Iterator[Problem]:
    """One error for every wish that this round breaks."""
    at = {player: table for table in seating.tables for player in table.seats}
    wished = frozenset(wishes.sits_out.get(number, ()))
    for player in sorted(wished & at.keys()):
        yield problem(
            "sits_out", gettext_noop("Round %(round)s: %(player)s wishes to sit out."), number, player=player
        )
    yield from _places(number, at, wishes)
    yield from _couples(number, seating, at, wishes, wished)
    yield from _apart(number, at, wishes)
    yield from _fillers(number, seating, at, wishes, wished)


def _mate(player: int, at: dict[int, TableSeating]) -> int | None:
    """The partner, at a table of four."""
    seats = at[player].seats if player in at else ()
    return seats[seats.index(player) ^ 2] if len(seats) == 4 else None


def _places(number: int, at: dict[int, TableSeating], wishes: Constraints) -> Iterator[Problem]:
    for player, table in wishes.fixed_table.items():
        if player in at and at[player].table != table:
            yield problem(
                "fixed_table",
                gettext_noop("Round %(round)s: %(player)s keeps table %(table)s."),
                number,
                player=player,
                table=table,
            )
    for player, place in wishes.fixed_seat.items():
        if (
            player in at
            and player not in at[player].seats[place : place + 1]
            and place < len(at[player].seats)
        ):
            yield problem(
                "fixed_seat",
                gettext_noop("Round %(round)s: %(player)s is not in the usual seat."),
                number,
                player=player,
            )


def _couples(
    number: int,
    seating: RoundSeating,
    at: dict[int, TableSeating],
    wishes: Constraints,
    wished: frozenset[int],
) -> Iterator[Problem]:
    resting = frozenset(seating.sitting_out)
    for player, other in wishes.partners:
        pair = {player, other}
        if not pair <= (at.keys() | resting) or pair & wished or pair <= resting:
            continue
        if _mate(player, at) != other:
            yield problem(
                "couple",
                gettext_noop("Round %(round)s: %(player)s and %(other)s always partner."),
                number,
                player=player,
                other=other,
            )


def _apart(number: int, at: dict[int, TableSeating], wishes: Constraints) -> Iterator[Problem]:
    for player, other in wishes.never_partners:
        if _mate(player, at) == other:
            yield problem(
                "never_partners",
                gettext_noop("Round %(round)s: %(player)s and %(other)s must not partner."),
                number,
                player=player,
                other=other,
            )
    ghosts: Iterable[tuple[int, int]] = combinations(sorted(wishes.ghosts), 2)
    for player, other in (*wishes.never_together, *ghosts):
        if player in at and other in at[player].seats:
            yield problem(
                "never_together",
                gettext_noop("Round %(round)s: %(player)s and %(other)s must not meet."),
                number,
                player=player,
                other=other,
            )


def _fillers(
    number: int,
    seating: RoundSeating,
    at: dict[int, TableSeating],
    wishes: Constraints,
    wished: frozenset[int],
) -> Iterator[Problem]:
    spare = wishes.fillers | wishes.ghosts
    left_over = sorted(frozenset(seating.sitting_out) - spare - wished)
    for player in sorted(spare & at.keys()):
        if left_over:
            yield problem(
                "filler",
                gettext_noop("Round %(round)s: %(player)s fills in although %(other)s sits out."),
                number,
                player=player,
                other=left_over[0],
            )
