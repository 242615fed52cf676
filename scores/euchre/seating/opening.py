"""Beginnings better than lots: evenings and whole cycles known to be as even as can be.

They hold for any people, so lots decide who takes which place. Wishes and rounds already played rule them out.
"""

from dataclasses import dataclass, replace

from scores.euchre.seating.attendance import Format
from scores.euchre.seating.constraints import NO_CONSTRAINTS, Constraints
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.request import Request
from scores.euchre.seating.sizes import Odd
from scores.euchre.seating.starters import cycle, cycle_length, known_evening, starters

SHORT = 0.55
"""Up to this part of a cycle a draw by lot, polished, comes out more even than rounds of the cycle."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Rounds with people in random places; ``finished`` when no search can improve them."""

    rounds: list[list[int]]
    finished: bool


def opening(request: Request, constraints: Constraints, form: Format, lots: Lots) -> Opening | None:
    """What is known for so many people and rounds, or None when a draw by lot serves better."""
    people = len(request.players)
    if not _free(request, constraints, form):
        return None
    known = known_evening(people, request.rounds)
    if known is not None:
        return Opening(_turned(known, people, lots), finished=True)
    length = cycle_length(people)
    if people not in starters() or request.rounds <= SHORT * length:
        return None
    rounds: list[list[int]] = []
    while len(rounds) < request.rounds:
        turned = _turned(cycle(people), people, lots)
        if not rounds or people < 8 or len({*rounds[-1], *turned[0]}) == people:
            rounds += turned
    return Opening(rounds[: request.rounds], finished=request.rounds % length == 0)


def whole_cycles(request: Request, constraints: Constraints, form: Format) -> int:
    """How many rounds of complete cycles come first when a few more follow; 0 when that is not the case."""
    people = len(request.players)
    length = cycle_length(people)
    whole, more = divmod(request.rounds, length)
    if whole == 0 or not 0 < more <= SHORT * length or people not in starters():
        return 0
    if not _free(request, constraints, form) or known_evening(people, request.rounds):
        return 0
    return whole * length


def _free(request: Request, constraints: Constraints, form: Format) -> bool:
    """True when everybody may sit anywhere; that somebody keeps a table does not matter here."""
    people = len(request.players)
    kept = list(constraints.fixed_table.values())
    enough = form.limit is None or form.limit >= people // 4
    seated = people % 4 == 0 or form.odd is Odd.SIT_OUT
    plain = replace(constraints, fixed_table={}, out_of_use=frozenset(), sits_out={}) == NO_CONSTRAINTS
    wished = any(constraints.sits_out.values())
    alone = len(kept) < 2 and not request.history and request.memory
    return form.full == 4 and enough and seated and plain and alone and not wished


def _turned(known: list[list[int]], people: int, lots: Lots) -> list[list[int]]:
    place = lots.shuffled(range(people))
    return [[place[seat] for seat in seats] for seats in known]
