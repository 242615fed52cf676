"""Who may enter scores tonight, said; how far a table agrees on its sheet; who accepts it."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scores.euchre.games import Card
from scores.models import Game, Tournament
from scores.queries.games import Sheet, Table
from scores.queries.line_words import side_name


@dataclass(frozen=True, slots=True)
class SideToAccept:
    """One side of a table at the end of a game. ``number`` is how a form names it."""

    number: int
    name: str
    accepted: bool


@dataclass(frozen=True, slots=True)
class Acceptance:
    """The end of a game as those at the table see it. ``asked``: the sheet waits for somebody to accept it."""

    asked: bool
    by_scorer: bool
    sides: tuple[SideToAccept, ...]
    word: str
    reason: str


def phones_away(game: Game) -> str:
    """Return why phones at the table may not write here, as a sentence; empty when they may."""
    if game.round is None:
        return ""
    return {
        Tournament.EntryMode.SCORERS.value: _("Phones are away tonight: a scorer writes the hands down."),
        Tournament.EntryMode.PAPER.value: _("Tonight only paper cards count: hand the card in at the desk."),
    }.get(game.round.tournament.entry_mode, "")


def only_a_card(game: Game, sheet: Sheet) -> bool:
    """Whether this sheet is begun with the totals of a card: paper cards only, and nothing stands here yet."""
    on_paper = game.round is not None and game.round.tournament.entry_mode == Tournament.EntryMode.PAPER
    return on_paper and not sheet.rows


def asks_to_accept(game: Game, sheet: Sheet) -> bool:
    """Whether this sheet is to be accepted: it is over, nothing was switched off, and no card was signed instead."""
    if game.round is None or sheet.state.ending is None or sheet.abandoned is not None:
        return False
    from_card = any(isinstance(entered.line, Card) for entered in sheet.lines)
    return game.round.tournament.acceptance != Tournament.Acceptance.OFF and not from_card


def scorer_accepts(game: Game) -> bool:
    """Whether accepting is for scorers tonight."""
    return game.round is not None and game.round.tournament.acceptance == Tournament.Acceptance.SCORER


def acceptance_of(table: Table, sheet: Sheet, names: list[str]) -> Acceptance:
    """Return what is to be shown about the agreement on a sheet."""
    found = sheet.agreement
    sides = enumerate(table.variant.all_sides())
    return Acceptance(
        asked=asks_to_accept(table.game, sheet) and not found.complete,
        by_scorer=scorer_accepts(table.game),
        sides=tuple(SideToAccept(n, side_name(side, names), n in found.sides) for n, side in sides),
        word=found.word,
        reason=found.reason,
    )
