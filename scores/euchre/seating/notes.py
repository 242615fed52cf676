"""The referee's notes: what is allowed but worth knowing before a seating is published."""

from collections.abc import Iterator, Sequence

from scores.euchre.seating.constraints import Constraints
from scores.euchre.seating.figures import Count
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.report import Figures, Note
from scores.euchre.words import gettext_noop

OFTEN = 2
"""A table visited this much more often than an even share deserves a note."""


def notes(
    evening: Sequence[RoundSeating],
    played: int,
    players: Sequence[int],
    wishes: Constraints,
    count: Count,
    result: Figures,
) -> Iterator[Note]:
    """Notes about the planned rounds (those from number ``played`` on) in the light of the whole evening."""
    yield from _company(players, wishes, count)
    yield from _rests(evening, played, wishes)
    yield from _visits(players, wishes, count, evening)
    yield from _bounds(players, wishes, count, result)


def _company(players: Sequence[int], wishes: Constraints, count: Count) -> Iterator[Note]:
    here = set(players)
    couples = {frozenset(pair) for pair in wishes.partners}
    for pair, times in sorted((sorted(pair), times) for pair, times in count.partners.items()):
        if times > 1 and here.issuperset(pair) and frozenset(pair) not in couples:
            yield Note(
                "repeat_partner",
                gettext_noop("Repeated partners: %(player)s and %(other)s, %(times)s times."),
                {"player": pair[0], "other": pair[1], "times": times},
            )
    for four, times in sorted((sorted(four), times) for four, times in count.fours.items()):
        if times > 1 and here.issuperset(four):
            names = dict(zip(("player", "other", "third", "fourth"), four, strict=True))
            yield Note(
                "same_four",
                gettext_noop(
                    "The same four meet %(times)s times: %(player)s, %(other)s, %(third)s and %(fourth)s."
                ),
                {**names, "times": times},
            )


def _rests(evening: Sequence[RoundSeating], played: int, wishes: Constraints) -> Iterator[Note]:
    """Nobody rests for the k+1-th time before everybody has k times; late arrivals start level with the fewest."""
    rests: dict[int, int] = {}
    known: set[int] = set()
    before: set[int] = set()
    spare = wishes.fillers | wishes.ghosts
    for number, seating in enumerate(evening):
        present = set(seating.present - spare)
        level = min((rests[player] for player in present & known), default=0)
        for player in present - known:
            rests[player] = max(rests.get(player, 0), level)
        resting = set(seating.sitting_out) - spare
        wished = set(wishes.sits_out.get(number, ()))
        if number >= played:
            least = min((rests[player] for player in present - resting), default=0)
            for player in sorted(resting - wished):
                params = {"player": player, "round": number + 1}
                if rests[player] > least:
                    yield Note(
                        "unfair_rest",
                        gettext_noop(
                            "Round %(round)s: %(player)s sits out although others have sat out less often."
                        ),
                        params,
                    )
                if player in before:
                    yield Note(
                        "rest_again",
                        gettext_noop("Round %(round)s: %(player)s sits out for the second time running."),
                        params,
                    )
        for player in resting:
            rests[player] += 1
        known, before = present, resting


def _visits(
    players: Sequence[int], wishes: Constraints, count: Count, evening: Sequence[RoundSeating]
) -> Iterator[Note]:
    tables = max((len(seating.tables) for seating in evening), default=0)
    for (player, table), times in sorted(count.visits.items()):
        if tables < 2 or player not in players or wishes.fixed_table.get(player) == table:
            continue
        if times > -(-count.games[player] // tables) + OFTEN:
            yield Note(
                "table_visits",
                gettext_noop("%(player)s is at table %(table)s %(times)s times."),
                {"player": player, "table": table, "times": times},
            )


def _bounds(players: Sequence[int], wishes: Constraints, count: Count, result: Figures) -> Iterator[Note]:
    by_wish = sum(
        max(0, count.partners[frozenset(pair)] - 1) for pair in wishes.partners if set(pair) <= set(players)
    )
    if by_wish:
        yield Note(
            "couples_cost",
            gettext_noop("Partnerships repeated because couples stay together: %(times)s."),
            {"times": by_wish},
        )
    above = result.repeats - by_wish - result.repeats_bound
    if above > 0:
        yield Note(
            "above_bound",
            gettext_noop("Repeated partnerships: %(times)s; the fewest possible are %(bound)s."),
            {"times": result.repeats - by_wish, "bound": result.repeats_bound},
        )
    if result.opponent_gap > 0:
        yield Note(
            "opponent_gap",
            gettext_noop(
                "Opponents meet %(least)s to %(most)s times; %(gap)s more than the most even evening."
            ),
            {"least": result.opponents_least, "most": result.opponents_most, "gap": result.opponent_gap},
        )
