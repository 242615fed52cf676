"""Agreement on a score sheet, as on paper: every side accepts it, somebody disputes it, it is corrected afterwards.

Acceptance holds for the sheet as it stood then. While it is not complete, whatever changes the sheet asks everybody
again; once it is complete, only a ruling changes anything, and the sheet says from then on that it was corrected.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

#: What happened to a sheet, in the order in which it happened: somebody accepted or disputed it, one more line was
#: played, or something that stood there was put right.
Step = Literal["accepted", "disputed", "played", "changed"]


@dataclass(frozen=True, slots=True)
class Agreement:
    """How far the people at a table agree. ``sides`` have accepted, by number; ``reason`` is what a dispute is about."""

    sides: frozenset[int] = frozenset()
    complete: bool = False
    disputed: bool = False
    reason: str = ""
    corrected: bool = False

    @property
    def word(self) -> Literal["", "accepted", "disputed", "corrected"]:
        """Return the one word that everybody should see."""
        if self.corrected:
            return "corrected"
        if self.complete:
            return "accepted"
        return "disputed" if self.disputed else ""


def agreement(steps: Iterable[tuple[Step, frozenset[int], str]], sides: int) -> Agreement:
    """Return what becomes of a sheet of so many ``sides``; each step brings the sides that accept and a reason.

    >>> south, west = frozenset({0}), frozenset({1})
    >>> signed = [("played", frozenset(), ""), ("accepted", south, ""), ("accepted", west, "")]
    >>> agreement(signed, 2).word
    'accepted'
    >>> agreement([*signed, ("changed", frozenset(), "two tricks, not three")], 2).word
    'corrected'
    >>> agreement([("accepted", south, ""), ("disputed", frozenset(), "hand 4")], 2)
    Agreement(sides=frozenset(), complete=False, disputed=True, reason='hand 4', corrected=False)
    """
    now = Agreement()
    for step, accepting, reason in steps:
        now = _after(now, step, accepting, reason, sides)
    return now


def _after(now: Agreement, step: Step, accepting: frozenset[int], reason: str, sides: int) -> Agreement:
    match step:
        case "accepted":
            accepted = now.sides | accepting
            return replace(now, sides=accepted, complete=len(accepted) >= sides, disputed=False, reason="")
        case "disputed":
            return Agreement(disputed=True, reason=reason, corrected=now.corrected)
        case "changed" if now.complete:
            return replace(now, corrected=True)
        case _:
            return Agreement(corrected=now.corrected)
