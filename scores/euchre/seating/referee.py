"""Checks any seating, whoever made it. Shares no code with the makers: only the value classes of ``plan``."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from scores.euchre.seating.broken import broken_wishes, problem
from scores.euchre.seating.constraints import NO_CONSTRAINTS, Constraints
from scores.euchre.seating.figures import Count, figures
from scores.euchre.seating.notes import notes
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.report import Problem, Report
from scores.euchre.words import gettext_noop

ANY_SIZE = frozenset({2, 3, 4})


def check(
    rounds: Sequence[RoundSeating],
    *,
    players: Collection[int],
    sizes: Collection[int] = ANY_SIZE,
    constraints: Constraints = NO_CONSTRAINTS,
    history: Sequence[RoundSeating] = (),
    recorded: Sequence[RoundSeating] | None = None,
    tables: Collection[int] | None = None,
) -> Report:
    """Errors, notes and figures for ``rounds``, which follow the rounds of ``history``.

    ``players`` are those present in every one of ``rounds``; ``sizes`` the sizes a table may have; ``recorded``
    what was really played, if ``history`` comes from elsewhere; ``tables`` the physical tables there are.

    >>> from scores.euchre.seating.plan import TableSeating
    >>> report = check([RoundSeating((TableSeating(1, (1, 2, 3, 3)),))], players=[1, 2, 3, 4], sizes={4})
    >>> print(*report.errors, sep="\\n")
    Round 1: 3 has two seats.
    Round 1: 4 has no seat and does not sit out.
    """
    problems: list[Problem] = []
    if recorded is not None:
        problems += _tampered(history, recorded)
    for number, seating in enumerate(rounds, start=len(history)):
        problems += _people(number, seating, frozenset(players))
        problems += _tables(number, seating, frozenset(sizes), constraints.out_of_use, tables)
        problems += broken_wishes(number, seating, constraints)
    evening = (*history, *rounds)
    here = sorted(set(players))
    count = Count(evening)
    result = figures(count, here)
    return Report(
        tuple(problems), tuple(notes(evening, len(history), here, constraints, count, result)), result
    )


def _tampered(history: Sequence[RoundSeating], recorded: Sequence[RoundSeating]) -> Iterator[Problem]:
    for number in range(max(len(history), len(recorded))):
        if history[number : number + 1] != recorded[number : number + 1]:
            yield problem("history", gettext_noop("Round %(round)s was played differently."), number)


def _people(number: int, seating: RoundSeating, players: frozenset[int]) -> Iterator[Problem]:
    places = Counter(seating.playing) + Counter(seating.sitting_out)
    for player, times in sorted(places.items()):
        if player not in players:
            yield problem(
                "stranger", gettext_noop("Round %(round)s: %(player)s is not here."), number, player=player
            )
        elif times > 1:
            yield problem(
                "twice", gettext_noop("Round %(round)s: %(player)s has two seats."), number, player=player
            )
    for player in sorted(players - places.keys()):
        yield problem(
            "missing",
            gettext_noop("Round %(round)s: %(player)s has no seat and does not sit out."),
            number,
            player=player,
        )


def _tables(
    number: int,
    seating: RoundSeating,
    sizes: frozenset[int],
    out_of_use: Collection[int],
    tables: Collection[int] | None,
) -> Iterator[Problem]:
    for table, times in sorted(Counter(table.table for table in seating.tables).items()):
        if times > 1:
            yield problem(
                "table_twice",
                gettext_noop("Round %(round)s: table %(table)s is used twice."),
                number,
                table=table,
            )
        if table in out_of_use:
            yield problem(
                "out_of_use",
                gettext_noop("Round %(round)s: table %(table)s is out of use."),
                number,
                table=table,
            )
        elif tables is not None and table not in tables:
            yield problem(
                "no_table", gettext_noop("Round %(round)s: there is no table %(table)s."), number, table=table
            )
    for each in seating.tables:
        if len(each.seats) not in sizes:
            yield problem(
                "size",
                gettext_noop("Round %(round)s: table %(table)s seats %(people)s."),
                number,
                table=each.table,
                people=len(each.seats),
            )
