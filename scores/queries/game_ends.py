"""How a game ended, said: who won and why, and why nothing more can be written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scores.euchre.endings import side_totals
from scores.euchre.games import GameState
from scores.euchre.house_rules import HouseRules
from scores.models import Game, Tournament
from scores.queries.games import Table
from scores.queries.line_words import side_name


@dataclass(frozen=True, slots=True)
class Over:
    """The end of a game: who won, and why."""

    title: str
    why: str
    again: bool


def closed_of(table: Table) -> str:
    """Return why nothing can be written here, as a sentence; empty while it can."""
    game = table.game
    if game.status == Game.Status.UNPLAYED:
        return _("The organiser has marked this table as not played.")
    if game.round and game.round.tournament.status == Tournament.Status.FINISHED:
        return _("This tournament is finished. The organiser can reopen it.")
    if game.round and game.round.tournament.status == Tournament.Status.CANCELLED:
        return _("This tournament was cancelled.")
    return ""


def over_of(table: Table, state: GameState, names: Sequence[str]) -> Over | None:
    """Say who won and why; ``None`` while the game goes on."""
    ending = state.ending
    if ending is None:
        return None
    variant, rules = table.variant, table.rules
    totals = sorted(side_totals(variant.all_sides(), state.points, state.own), reverse=True)
    who = ", ".join(side_name(side, names) for side in variant.all_sides() if side[0] in ending.winners)
    score = " : ".join(str(total) for total in totals).replace("-", "−")
    if ending.shared:
        title = _("%(names)s share the game, %(score)s") % {"names": who, "score": score}
    else:
        title = ngettext("%(names)s wins %(score)s", "%(names)s win %(score)s", len(ending.winners)) % {
            "names": who,
            "score": score,
        }
    why = _why(ending.reason, rules, state.deals)
    if ending.games > 1:
        why = _("%(why)s A slam: it counts for two games.") % {"why": why}
    return Over(title, why, again=table.game.round_id is None)


def _why(reason: str, rules: HouseRules, deals: int) -> str:
    words = {"target": rules.target, "hands": rules.hands, "deals": deals}
    return {
        "target": _("First to %(target)s, in hand %(deals)s."),
        "hands": _("All hands are played: %(deals)s."),
        "time": _("The time was up after hand %(deals)s."),
        "deciding_hand": _("The deciding hand broke the tie."),
        "first_to_reach": _("A tie goes to whoever had that score first."),
        "shared": _("It ended in a tie, which is shared here."),
        "card": _("Entered from a paper card."),
    }[reason] % words
