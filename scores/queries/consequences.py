"""What a correction would change, said before anybody confirms it."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scores.euchre.endings import side_totals
from scores.euchre.games import GameState, Line, LineResult, replay
from scores.queries.game_ends import over_of
from scores.queries.games import Sheet, Table
from scores.queries.line_words import side_name


def consequences(table: Table, sheet: Sheet, number: int, line: Line | None) -> list[str]:
    """Say what happens when ``line`` takes the place of the line ``number``; ``None`` strikes it."""
    facts = []
    for entered in sheet.lines:
        fact = line if entered.number == number else entered.line
        if fact is not None:
            facts.append(fact)
    before = sheet.state
    game = table.game
    after = replay(facts, before.rules, first_dealer=game.first_dealer, start=game.start_points or None)
    return [*_score(table, before, after), *_ending(table, before, after), *_beyond(before, after)]


def _score(table: Table, before: GameState, after: GameState) -> list[str]:
    old, new = _totals(table, before), _totals(table, after)
    names = [seat.player.public_name for seat in table.sitting()]
    sides = " : ".join(side_name(side, names) for side in table.variant.all_sides())
    if old == new:
        return [_("The score stays %(score)s (%(sides)s).") % {"score": old, "sides": sides}]
    return [
        _("The score becomes %(new)s instead of %(old)s (%(sides)s).")
        % {"new": new, "old": old, "sides": sides}
    ]


def _totals(table: Table, state: GameState) -> str:
    totals = side_totals(table.variant.all_sides(), state.points, state.own)
    return " : ".join(str(total) for total in totals).replace("-", "−")


def _ending(table: Table, before: GameState, after: GameState) -> list[str]:
    if before.ending == after.ending:
        return []
    if after.ending is None:
        return [_("The game is no longer over: it goes on.")]
    names = [seat.player.public_name for seat in table.sitting()]
    over = over_of(table, after, names)
    won = over.title if over else ""
    deal = {"deal": after.deals, "result": won}
    if before.ending is None or before.deals != after.deals:
        return [_("The game ends with hand %(deal)s: %(result)s.") % deal]
    return [_("The result becomes: %(result)s.") % {"result": won}]


def _beyond(before: GameState, after: GameState) -> list[str]:
    """Name the hands that would lie beyond the end, or count again."""
    gone = _after_end(after) - _after_end(before)
    back = _after_end(before) - _after_end(after)
    said = []
    if gone > 0:
        said.append(
            ngettext(
                "%(count)s line after it would no longer count.",
                "%(count)s lines after it would no longer count.",
                gone,
            )
            % {"count": gone}
        )
    if back > 0:
        said.append(
            ngettext(
                "%(count)s line that did not count would count again.",
                "%(count)s lines that did not count would count again.",
                back,
            )
            % {"count": back}
        )
    return said


def _after_end(state: GameState) -> int:
    results: tuple[LineResult, ...] = state.results
    return sum(result.after_end for result in results)
