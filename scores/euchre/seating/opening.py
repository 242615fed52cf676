"""When an evening is long enough for it, begin with a cycle known to be perfect instead of with a draw by lot."""

from scores.euchre.seating.attendance import Format
from scores.euchre.seating.constraints import Constraints
from scores.euchre.seating.lots import Lots
from scores.euchre.seating.request import Request
from scores.euchre.seating.sizes import Odd
from scores.euchre.seating.starters import cycle, cycle_length, starters

SHORT = 0.55
"""Up to this part of a cycle a draw by lot, polished, comes out more even."""


def opening(request: Request, constraints: Constraints, form: Format, lots: Lots) -> list[list[int]] | None:
    """The rounds of repeated cycles with people in random places, or None when a draw by lot serves better."""
    people = len(request.players)
    if people not in starters() or request.history or form.full != 4:
        return None
    if request.rounds <= SHORT * cycle_length(people):
        return None
    if form.odd is not Odd.SIT_OUT and people % 4:
        return None
    if form.limit is not None and form.limit < people // 4:
        return None
    c = constraints
    if c.partners or c.never_partners or c.never_together or c.fixed_seat or c.sits_out or c.spare:
        return None
    if len(set(c.fixed_table.values())) < len(c.fixed_table):
        return None
    rounds: list[list[int]] = []
    while len(rounds) < request.rounds:
        rounds += _turned_round(cycle(people), people, lots, rounds[-1:])
    return rounds[: request.rounds]


def _turned_round(
    known: list[list[int]], people: int, lots: Lots, before: list[list[int]]
) -> list[list[int]]:
    """The cycle with other people in its places, such that nobody rests in the last round and the first."""
    while True:
        place = lots.shuffled(range(people))
        turned = [[place[seat] for seat in seats] for seats in known]
        if not before or set(before[0]) | set(turned[0]) == set(range(people)) or people < 8:
            return turned
