"""Which form puts a line of a score sheet right, and what it shows at first."""

from __future__ import annotations

from typing import Any

from scores.euchre.games import Adjustment, DealerChange, Hand, Line, Misdeal, PassedOut, Penalty
from scores.forms.hands import FIRST_TWO
from scores.forms.lines import AdjustmentForm, DealerForm, DealForm, LineForm, PenaltyForm


def form_for(line: Line) -> tuple[type[LineForm], dict[str, Any]] | None:
    """Return the form that can correct a line, and what it shows at first; ``None`` where nothing can be put right."""
    match line:
        case Hand(result=hand):
            answers = {**hand.to_json(), FIRST_TWO: hand.defenders_took_first_two}
            return DealForm, {**answers, "what": "hand"}
        case PassedOut(dealer=dealer):
            return DealForm, {"what": "passed_out", "dealer": dealer}
        case Misdeal(dealer=dealer, deal_lost=lost):
            return DealForm, {"what": "misdeal_lost" if lost else "misdeal", "dealer": dealer}
        case Penalty():
            names = ("offender", "kind", "points", "to", "hand", "note")
            return PenaltyForm, {name: getattr(line, name) for name in names}
        case Adjustment(points=points, note=note):
            return AdjustmentForm, {
                **{f"points{seat}": each for seat, each in enumerate(points)},
                "note": note,
            }
        case DealerChange(dealer=dealer):
            return DealerForm, {"dealer": dealer}
        case _:
            return None
