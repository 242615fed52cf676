"""The score pad as one read model: the score, the table seen from above, the questions, what each answer pays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from scores.euchre.endings import side_totals
from scores.euchre.games import GameState, Substitution
from scores.euchre.house_rules import HouseRules
from scores.euchre.variants.base import Variant
from scores.models import Game
from scores.queries.agreement import Acceptance, acceptance_of, only_a_card, phones_away
from scores.queries.game_ends import Over, closed_of, over_of
from scores.queries.games import SEATING, Sheet, Table
from scores.queries.line_words import Said, say_row, say_rows, side_name
from scores.queries.pad_ahead import Ahead, ahead_of
from scores.queries.pad_aloud import say_score
from scores.queries.pad_prices import Tricks, tricks_buttons
from scores.queries.pad_seats import PadSeat, pad_seats, short_names
from scores.queries.twins import Written, written_on


@dataclass(frozen=True, slots=True)
class PadSide:
    """One score. ``target`` draws its pips, where the game goes to a target."""

    name: str
    points: int
    won: bool
    target: int | None


@dataclass(frozen=True, slots=True)
class Heading:
    """Whose tricks are counted, for the makers ``css`` names."""

    css: str
    name: str


@dataclass(frozen=True, slots=True)
class Pad:
    """Everything the pad shows. What only the questions need is worked out when they are drawn."""

    game: Game
    rules: HouseRules
    variant: Variant
    where: str
    detail: str
    sides: tuple[PadSide, ...]
    aloud: str
    hand: int
    hands: int | None
    seats: tuple[PadSeat, ...]
    dealer: PadSeat
    dealer_partner: int | None
    with_partner: str
    lone_needs_alone: bool
    questions: tuple[str, ...]
    may_pass: bool
    next_line: int
    ahead: Ahead
    mark: str
    last: Said | None
    over: Over | None
    abandoned: Said | None
    closed: str
    hint: str
    timed: bool
    minutes: int
    next_game: int | None
    away: str
    only_card: bool
    locked: bool
    agreed: Acceptance
    disputed: bool

    @property
    def asked(self) -> str:
        """Return all that the questions depend on: the language, the game and its rules, who sits where."""
        names = [seat.name for seat in self.seats]
        return f"{get_language()} {self.game.pk} {hash(self.rules)} {names}"

    @property
    def tricks(self) -> list[Tricks]:
        """Return the tricks buttons with what each pays."""
        return tricks_buttons(self.variant, self.rules)

    @property
    def headings(self) -> list[Heading]:
        """Return whose tricks are counted, side by side."""
        names = [seat.name for seat in self.seats]
        return [
            Heading(" ".join(f"m{seat}" for seat in side), side_name(side, names))
            for side in self.variant.all_sides()
        ]


def pad_of(table: Table, sheet: Sheet) -> Pad:
    """Return the pad of a game."""
    rules, variant, state = table.rules, table.variant, sheet.state
    names = short_names([seat.player.public_name for seat in table.sitting()])
    seats = tuple(pad_seats(variant, names))
    last = last_line(sheet, table, names)
    sides = tuple(_sides(rules, variant, state, names))
    where, detail = whereabouts(table)
    return Pad(
        game=table.game,
        rules=rules,
        variant=variant,
        where=where,
        detail=detail,
        sides=sides,
        aloud=say_score(table, state, names),
        hand=state.deals + (0 if state.ending else 1),
        hands=rules.hands if rules.end == "hands" else None,
        seats=seats,
        dealer=seats[state.next_dealer],
        dealer_partner=variant.partner_of(state.next_dealer),
        with_partner=_("With the dummy") if variant.sides == "single" else _("With partner"),
        lone_needs_alone=rules.defend_alone == "vs_lone_maker",
        questions=variant.questions(rules),
        may_pass=rules.stick_the_dealer != "on",
        next_line=sheet.last_number + 1,
        ahead=ahead_of(sheet, tuple(side.points for side in sides), variant),
        mark=mark_of(table, written_on(sheet)),
        last=last,
        over=over_of(table, state, names) if not sheet.abandoned else None,
        abandoned=last if sheet.abandoned else None,
        closed=closed_of(table),
        hint=_hint(state),
        timed=rules.end == "time",
        minutes=rules.minutes,
        next_game=table.next_game,
        away=phones_away(table.game),
        only_card=only_a_card(table.game, sheet),
        locked=sheet.locked,
        agreed=acceptance_of(table, sheet, names),
        disputed=table.disputed,
    )


def last_line(sheet: Sheet, table: Table, names: Sequence[str]) -> Said | None:
    """Return the last line that stands, with the names of those who sit there now."""
    if sheet.last is None:
        return None
    if sheet.last.kind == SEATING or isinstance(sheet.last.line, Substitution):
        rows = say_rows(sheet, table.seats, table.variant)
        return next(row for row in rows if row.entered.number == sheet.last.number)
    return say_row(sheet.last, names, table.variant)


def mark_of(table: Table, written: Written) -> str:
    """Return what tells two states of a pad apart; a poll that brings the same mark gets an empty answer."""
    game = table.game
    ends = int(game.ends_at.timestamp()) if game.ends_at else ""
    parts: list[object] = [*written, game.status, table.next_game or "", ends]
    if game.round is not None:
        evening = game.round.tournament
        parts += [
            evening.status,
            evening.entry_mode,
            evening.acceptance,
            table.round_now,
            int(table.disputed),
        ]
    return ".".join(str(part) for part in parts)


def whereabouts(table: Table) -> tuple[str, str]:
    """Return where this game is played: a table and a round, or the house rules of a friendly."""
    game = table.game
    if game.round is None:
        return _("Friendly game"), game.rules_name
    words = {"number": game.round.number, "count": game.round.tournament.rounds_planned}
    return _("Table %(table)s") % {"table": game.table}, _("Round %(number)s of %(count)s") % words


def _sides(rules: HouseRules, variant: Variant, state: GameState, names: Sequence[str]) -> list[PadSide]:
    sides = variant.all_sides()
    totals = side_totals(sides, state.points, state.own)
    winners = state.ending.winners if state.ending else ()
    target = rules.target if rules.end == "target" else None
    return [
        PadSide(side_name(side, names), total, side[0] in winners, target)
        for side, total in zip(sides, totals, strict=True)
    ]


def _hint(state: GameState) -> str:
    if state.ending is None and state.deciding:
        return _("It is a tie: the next hand decides, and its points do not count.")
    if state.ending is None and state.time_called:
        return _("Time was called: finish the hand in progress.")
    return ""
