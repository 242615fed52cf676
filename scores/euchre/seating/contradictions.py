"""Wishes that cannot all be kept, found before any search and said with the people's names."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from scores.euchre.seating.constraints import SEATS_OF_FOUR, Constraints, Pair
from scores.euchre.seating.errors import SeatingError
from scores.euchre.words import gettext_noop


class Sentences:
    """Raises a sentence in which players are called by their names, or by their numbers."""

    def __init__(self, names: Mapping[int, str]) -> None:
        self.names = names

    def refuse(self, message: str, people: Sequence[int], **params: object) -> None:
        named = {
            letter: self.names.get(player, str(player)) for letter, player in zip("abc", people, strict=False)
        }
        raise SeatingError(message, code="contradiction", **named, **params)


def same_table(constraints: Constraints) -> list[tuple[int, ...]]:
    """Groups of people who keep one table, and so meet whenever they play."""
    groups: dict[int, list[int]] = {}
    for player, table in constraints.fixed_table.items():
        groups.setdefault(table, []).append(player)
    return [tuple(group) for _, group in sorted(groups.items()) if len(group) > 1]


def refuse_contradictions(
    constraints: Constraints, players: Sequence[int], names: Mapping[int, str], tables: Sequence[int] | None
) -> None:
    """Raise :class:`SeatingError` for the first pair of wishes that exclude each other.

    >>> refuse_contradictions(Constraints(partners=((1, 2),), never_partners=((1, 2),)), [1, 2, 3, 4], {}, None)
    Traceback (most recent call last):
    ...
    scores.euchre.seating.errors.SeatingError: 1 and 2 always partner, so they cannot also be kept from partnering.
    """
    say = Sentences(names)
    wishes = constraints.among(players)
    _couples(wishes, say)
    _tables(wishes, say, tables)
    _seats(wishes, say)
    _company(wishes, players, say)


def _couples(wishes: Constraints, say: Sentences) -> None:
    for pair in (*wishes.partners, *wishes.never_partners, *wishes.never_together):
        if pair[0] == pair[1]:
            say.refuse(gettext_noop("%(a)s is named twice in one wish."), pair)
    often = Counter(player for pair in wishes.partners for player in pair)
    for player, times in often.items():
        if times > 1:
            say.refuse(gettext_noop("%(a)s cannot always partner two people."), (player,))
    for pair in wishes.partners:
        if pair in wishes.never_partners:
            say.refuse(
                gettext_noop("%(a)s and %(b)s always partner, so they cannot also be kept from partnering."),
                pair,
            )
        if pair in wishes.never_together:
            say.refuse(
                gettext_noop(
                    "%(a)s and %(b)s always partner, so they cannot be kept from meeting at a table."
                ),
                pair,
            )
        if len(wishes.spare.intersection(pair)) == 1:
            say.refuse(
                gettext_noop("%(a)s and %(b)s always partner, but only one of them is a filler."), pair
            )


def _tables(wishes: Constraints, say: Sentences, tables: Sequence[int] | None) -> None:
    for player, table in wishes.fixed_table.items():
        if table in wishes.out_of_use:
            say.refuse(
                gettext_noop("%(a)s keeps table %(table)s, but that table is out of use."),
                (player,),
                table=table,
            )
        if tables is not None and table not in tables:
            say.refuse(
                gettext_noop("%(a)s keeps table %(table)s, but there is no such table."),
                (player,),
                table=table,
            )
    for pair in wishes.partners:
        kept = [wishes.fixed_table[player] for player in pair if player in wishes.fixed_table]
        if len(set(kept)) == 2:
            say.refuse(gettext_noop("%(a)s and %(b)s always partner, but they keep different tables."), pair)
    for group in same_table(wishes):
        for pair in combinations(sorted(group), 2):
            if pair in wishes.never_together:
                say.refuse(gettext_noop("%(a)s and %(b)s keep the same table, but must never meet."), pair)
        if len(with_partners(group, wishes)) > SEATS_OF_FOUR:
            say.refuse(
                gettext_noop(
                    "Table %(table)s is kept by more people than it seats, %(a)s and %(b)s among them."
                ),
                group,
                table=wishes.fixed_table[group[0]],
            )


def with_partners(group: Sequence[int], wishes: Constraints) -> list[int]:
    """The group and the partners who come with it."""
    mates = dict(wishes.partners) | {second: first for first, second in wishes.partners}
    return sorted(set(group) | {mates[player] for player in group if player in mates})


def _seats(wishes: Constraints, say: Sentences) -> None:
    for player, seat in wishes.fixed_seat.items():
        if seat not in range(SEATS_OF_FOUR):
            say.refuse(gettext_noop("%(a)s keeps a seat that no table has."), (player,))
    for pair in wishes.partners:
        if all(player in wishes.fixed_seat for player in pair) and not _opposite(wishes, pair):
            say.refuse(
                gettext_noop(
                    "%(a)s and %(b)s always partner, but the seats they keep do not face each other."
                ),
                pair,
            )
    for group in same_table(wishes):
        for pair in combinations(sorted(group), 2):
            seats = [wishes.fixed_seat.get(player, -1 - place) for place, player in enumerate(pair)]
            if seats[0] == seats[1]:
                say.refuse(gettext_noop("%(a)s and %(b)s keep the same seat at the same table."), pair)
            if min(seats) >= 0 and _opposite(wishes, pair) and pair in wishes.never_partners:
                say.refuse(
                    gettext_noop(
                        "%(a)s and %(b)s must never partner, but they keep facing seats at one table."
                    ),
                    pair,
                )


def _opposite(wishes: Constraints, pair: Pair) -> bool:
    return (wishes.fixed_seat[pair[0]] - wishes.fixed_seat[pair[1]]) % SEATS_OF_FOUR == 2


def _company(wishes: Constraints, players: Sequence[int], say: Sentences) -> None:
    """Everybody needs somebody to partner and somebody to play against."""
    apart: dict[int, set[int]] = {player: {player} for player in players}
    unpaired: dict[int, set[int]] = {player: {player} for player in players}
    for first, second in wishes.never_together:
        apart[first].add(second)
        apart[second].add(first)
    for first, second in wishes.never_partners:
        unpaired[first].add(second)
        unpaired[second].add(first)
    coupled = {player for pair in wishes.partners for player in pair}
    for player in players:
        if len(players) - len(apart[player]) < SEATS_OF_FOUR - 1 <= len(players) - 1:
            say.refuse(
                gettext_noop("%(a)s is kept from so many people that no table can be made up."), (player,)
            )
        if len(players) < SEATS_OF_FOUR or player in coupled:
            continue
        if not set(players) - apart[player] - unpaired[player] - coupled:
            say.refuse(gettext_noop("Nobody is left who may partner %(a)s."), (player,))
