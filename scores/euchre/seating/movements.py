"""The movements an organiser can choose from, by name."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from scores.euchre.seating.circuit import colour_cards, seat_movement
from scores.euchre.seating.draw import draw
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.pairs import one_against_one, pairs_round_robin, plain
from scores.euchre.seating.plan import RoundSeating
from scores.euchre.seating.pods import fresh_draw, pods
from scores.euchre.seating.progressive import RULES
from scores.euchre.seating.request import Request
from scores.euchre.seating.standing import BY_STANDING, swiss
from scores.euchre.words import gettext_noop


class Needs(StrEnum):
    """What must be known before the next round can be seated."""

    NOTHING = "nothing"
    RESULTS = "results"
    STANDING = "standing"


@dataclass(frozen=True, slots=True)
class Movement:
    """One way to move through an evening. ``full`` is the size of a full table; ``pairs`` says that fixed pairs
    enter instead of single players."""

    name: str
    label: str
    help: str
    make: Callable[[Request], tuple[RoundSeating, ...]]
    full: int = 4
    pairs: bool = False
    needs: Needs = Needs.NOTHING

    @property
    def planned_ahead(self) -> bool:
        """True when the whole evening can be seated before it begins."""
        return self.needs is Needs.NOTHING

    def plan(self, request: Request) -> tuple[RoundSeating, ...]:
        """The rounds asked for; one at a time if the movement follows results or the standing."""
        if self.pairs:
            request = replace(request, players=[player for pair in request.pairs for player in pair])
        return self.make(replace(request, full=self.full))


def _two_handed(request: Request) -> tuple[RoundSeating, ...]:
    return one_against_one(request) if plain(request) else draw(request)


def _round_robin(request: Request) -> tuple[RoundSeating, ...]:
    """The rounds of the cycle that follow those already played."""
    played = len(request.history)
    evening = pairs_round_robin(
        request.pairs,
        played + request.rounds,
        seed=request.seed,
        tables=request.tables,
        constraints=request.constraints,
        names=request.names,
    )
    return evening[played:]


_ALL = (
    Movement(
        "rotation",
        gettext_noop("Rotation"),
        gettext_noop("A computed plan: a new partner every round, opponents and sit-outs shared out."),
        draw,
    ),
    Movement(
        "seats",
        gettext_noop("By seat"),
        gettext_noop(
            "North stays, South goes one table down, East one up, West two up; the seat stays the same."
        ),
        seat_movement,
    ),
    Movement(
        "colours",
        gettext_noop("Colour cards"),
        gettext_noop("White cards go one table up, blue cards one down; partners are of different colours."),
        colour_cards,
    ),
    Movement(
        "fresh",
        gettext_noop("Fresh draw"),
        gettext_noop("Places are drawn by lot for every round, whoever has met before."),
        fresh_draw,
    ),
    Movement(
        "pods",
        gettext_noop("Pods of four"),
        gettext_noop("Four people play three games, once with each partner; then the pods are drawn anew."),
        pods,
    ),
    Movement(
        "winners_up",
        gettext_noop("Winners move up"),
        gettext_noop(
            "Winners go one table up, from the first table to the last; losers stay. Partners change."
        ),
        RULES["winners_up"],
        needs=Needs.RESULTS,
    ),
    Movement(
        "winners_up_losers_down",
        gettext_noop("Winners up, losers down"),
        gettext_noop("Winners go one table towards the first, losers one towards the last. Partners change."),
        RULES["winners_up_losers_down"],
        needs=Needs.RESULTS,
    ),
    Movement(
        "winners_stay",
        gettext_noop("Winners stay"),
        gettext_noop(
            "Winners stay and change partner; losers go one table down, from the last to the first."
        ),
        RULES["winners_stay"],
        needs=Needs.RESULTS,
    ),
    Movement(
        "losers_move",
        gettext_noop("Losers move"),
        gettext_noop(
            "Winners stay; of the losers one goes one table up, the other one down. Partners change."
        ),
        RULES["losers_move"],
        needs=Needs.RESULTS,
    ),
    Movement(
        "winners_first",
        gettext_noop("Winners to the first table"),
        gettext_noop("Winners fill the tables from the first on, losers from the last. Partners change."),
        RULES["winners_first_losers_last"],
        needs=Needs.RESULTS,
    ),
    Movement(
        "standing_14",
        gettext_noop("By standing, 1 and 4 against 2 and 3"),
        gettext_noop(
            "The best four meet at the first table, the next four at the second; 1 and 4 are partners."
        ),
        BY_STANDING["1+4"],
        needs=Needs.STANDING,
    ),
    Movement(
        "standing_13",
        gettext_noop("By standing, 1 and 3 against 2 and 4"),
        gettext_noop(
            "The best four meet at the first table, the next four at the second; 1 and 3 are partners."
        ),
        BY_STANDING["1+3"],
        needs=Needs.STANDING,
    ),
    Movement(
        "standing_12",
        gettext_noop("By standing, 1 and 2 against 3 and 4"),
        gettext_noop(
            "The best four meet at the first table, the next four at the second; 1 and 2 are partners."
        ),
        BY_STANDING["1+2"],
        needs=Needs.STANDING,
    ),
    Movement(
        "pairs",
        gettext_noop("Fixed pairs, round robin"),
        gettext_noop("Every pair meets every other; with an odd number of pairs one sits out, in turn."),
        _round_robin,
        pairs=True,
    ),
    Movement(
        "swiss",
        gettext_noop("Fixed pairs, Swiss system"),
        gettext_noop("Pairs meet their neighbours in the standing, and nobody twice if that can be avoided."),
        swiss,
        pairs=True,
        needs=Needs.STANDING,
    ),
    Movement(
        "cutthroat",
        gettext_noop("Cutthroat, tables of three"),
        gettext_noop("Three at a table, everybody alone; opponents are shared out."),
        draw,
        full=3,
    ),
    Movement(
        "two_handed",
        gettext_noop("Two-handed round robin"),
        gettext_noop("One against one; nobody meets twice before all have met."),
        _two_handed,
        full=2,
    ),
)

MOVEMENTS: dict[str, Movement] = {movement.name: movement for movement in _ALL}


def movement(name: str) -> Movement:
    """The movement of that name.

    >>> movement("rotation").planned_ahead, movement("winners_up").needs.value
    (True, 'results')
    """
    if name not in MOVEMENTS:
        raise SeatingError(
            gettext_noop("There is no movement called %(name)s. There are: %(names)s."),
            name=name,
            names=", ".join(MOVEMENTS),
        )
    return MOVEMENTS[name]
