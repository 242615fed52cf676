"""Movements by seat or by colour: everybody knows beforehand where to go, and no result matters.

*Seats*: North stays, South goes one table down, East one up, West two up. *Colours*: white cards go one table up,
blue cards one down, and partners are of different colours unless a couple took the same one. People who do not
fill a table wait at one more stop of the same circle; clubs call it the sit-out table.
"""

from collections.abc import Callable, Sequence
from itertools import chain

from scores.euchre.seating.constraints import Constraints
from scores.euchre.seating.deal import Wishes
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.placing import table_numbers
from scores.euchre.seating.plan import RoundSeating, TableSeating
from scores.euchre.seating.request import Request
from scores.euchre.seating.sizes import Odd
from scores.euchre.words import gettext_noop

type Line = list[int]
"""People who move alike, in the order of the places of their circle."""

SEAT_STEPS = (0, 1, -1, 2)
"""How many tables up North, East, South and West go."""

DRAWS = 300
"""How often places are drawn anew when the first draw breaks a wish."""


def seat_movement(request: Request) -> tuple[RoundSeating, ...]:
    """North stays, South down one, East up one, West up two; everybody keeps the compass seat."""
    return _run(request, _seat_lines, _seat_round)


def colour_cards(request: Request) -> tuple[RoundSeating, ...]:
    """White up one, blue down one; two of each colour at a table."""
    wishes = request.constraints.among(request.players)
    if wishes.fixed_table or wishes.fixed_seat:
        raise SeatingError(
            gettext_noop(
                "With colour cards everybody moves: nobody can keep a table or a seat. A rotation can do that."
            )
        )
    return _run(request, _colour_lines, _colour_round)


def _run(
    request: Request,
    lines: Callable[[Request, list[int], list[int]], list[Line]],
    seat: Callable[[Request, list[Line], list[int], int], RoundSeating],
) -> tuple[RoundSeating, ...]:
    """Draw places until the evening that follows from them keeps every wish."""
    players = list(request.players)
    _refuse(request.constraints.among(players), len(players))
    count = len(players) // 4
    numbers = sorted(table_numbers(request.tables, request.constraints, players, request.names, count))[
        :count
    ]
    wishes = Wishes(request.constraints.among(players), {player: player for player in players}, 4)
    lots = Lots(request.seed)
    trouble: tuple[int, int] | None = None
    for _ in range(DRAWS):
        drawn = lines(request, lots.shuffled(players), numbers)
        evening = tuple(seat(request, drawn, numbers, number) for number in range(request.rounds))
        troubles = (wishes.broken(_sides(each)) or _parted(each, request.constraints) for each in evening)
        trouble = next(filter(None, troubles), None)
        if trouble is None:
            return evening
    first, second = trouble or (0, 0)
    raise SeatingError(
        gettext_noop(
            "This movement cannot keep every wish; %(a)s and %(b)s are the difficulty. A rotation can."
        ),
        a=request.names.get(first, str(first)),
        b=request.names.get(second, str(second)),
    )


def _parted(seating: RoundSeating, wishes: Constraints) -> tuple[int, int] | None:
    """A couple of whom one sits out and the other plays: couples rest together."""
    resting = set(seating.sitting_out)
    return next((pair for pair in wishes.partners if len(resting.intersection(pair)) == 1), None)


def _refuse(wishes: Constraints, people: int) -> None:
    if people < 4:
        raise SeatingError(gettext_noop("This movement needs at least four people."))
    if any(wishes.sits_out.values()) or wishes.spare:
        raise SeatingError(
            gettext_noop("In this movement nobody can choose when to sit out. A rotation can do that.")
        )


def _sides(seating: RoundSeating) -> list[list[int]]:
    return [list(chain.from_iterable(table.sides)) for table in seating.tables]


def _at(line: Line, place: int, steps: int) -> int:
    """Who of a line is at a place after so many steps up."""
    return line[(place - steps) % len(line)]


def _seat_lines(request: Request, players: list[int], numbers: list[int]) -> list[Line]:
    """North, East, South, West; whoever keeps a table is North there, whoever keeps a seat is in its line."""
    wishes = request.constraints.among(players)
    count, rest = divmod(len(players), 4)
    lengths = (count, count + (rest > 0), count + (rest > 1), count + (rest > 2))
    lines: list[dict[int, int]] = [{}, {}, {}, {}]
    for player, table in wishes.fixed_table.items():
        place = numbers.index(table)
        if place in lines[0] or wishes.fixed_seat.get(player, 0) != 0:
            raise SeatingError(gettext_noop("In this movement only one person can stay at a table: North."))
        lines[0][place] = player
    for player in sorted(players, key=lambda player: player not in wishes.fixed_seat):
        if player in wishes.fixed_table:
            continue
        wanted = wishes.fixed_seat.get(player)
        choices = range(4) if wanted is None else (wanted,)
        line = next((line for line in choices if len(lines[line]) < lengths[line]), None)
        if line is None:
            raise SeatingError(gettext_noop("More people keep this seat than there are tables."))
        free = next(place for place in range(lengths[line]) if place not in lines[line])
        lines[line][free] = player
    return [[line[place] for place in sorted(line)] for line in lines]


def _seat_round(request: Request, lines: list[Line], numbers: list[int], number: int) -> RoundSeating:
    tables = []
    for place, table in enumerate(numbers):
        seats = (_at(line, place, step * number) for line, step in zip(lines, SEAT_STEPS, strict=True))
        tables.append(TableSeating(table, tuple(seats)))
    last = len(numbers)
    left_over = [
        _at(line, last, step * number)
        for line, step in zip(lines, SEAT_STEPS, strict=True)
        if len(line) > last
    ]
    return _with_rest(request, tables, left_over)


def _colour_lines(request: Request, players: list[int], numbers: list[int]) -> list[Line]:
    """White and blue; a couple takes the same colour and two places at one table."""
    mate = {
        one: other
        for pair in request.constraints.among(players).partners
        for one, other in (pair, pair[::-1])
    }
    units = [(player, mate[player]) for player in players if player in mate and player < mate[player]]
    singles = [player for player in players if player not in mate]
    white: Line = []
    blue: Line = []
    for unit in units:
        (white if len(white) <= len(blue) else blue).extend(unit)
    for player in singles:
        (white if len(white) <= len(blue) else blue).append(player)
    return [white, blue]


def _colour_round(request: Request, lines: list[Line], numbers: list[int], number: int) -> RoundSeating:
    white, blue = lines
    couples = {frozenset(pair) for pair in request.constraints.partners}
    tables = []
    for place, table in enumerate(numbers):
        a, b = (_at(white, 2 * place + side, 2 * number) for side in (0, 1))
        c, d = (_at(blue, 2 * place + side, -2 * number) for side in (0, 1))
        if couples & {frozenset((a, b)), frozenset((c, d))}:
            seats = (a, c, b, d)
        else:
            seats = (a, b, c, d) if number % 2 == 0 else (a, b, d, c)
        tables.append(TableSeating(table, seats))
    playing = {player for table in tables for player in table.seats}
    return _with_rest(request, tables, [player for player in (*white, *blue) if player not in playing])


def _with_rest(request: Request, tables: list[TableSeating], left_over: Sequence[int]) -> RoundSeating:
    """Those left over sit out, or make a short table, as the organiser wants."""
    if request.odd is not Odd.SIT_OUT and len(left_over) > 1:
        used = {table.table for table in tables} | request.constraints.out_of_use
        number = next(number for number in range(1, len(used) + 2) if number not in used)
        return RoundSeating((*tables, TableSeating(number, tuple(left_over))), ())
    return RoundSeating(tuple(tables), tuple(sorted(left_over)))
