"""What a line of a score sheet says, in the reader's language and with the names of those who sat there then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scores.euchre.games import (
    Adjustment,
    Card,
    DealerChange,
    Hand,
    Line,
    Misdeal,
    PassedOut,
    Penalty,
    Substitution,
    TimeCalled,
)
from scores.euchre.hands import HandResult
from scores.euchre.variants.base import Variant
from scores.models import Seat
from scores.queries.games import ABANDONED, ACCEPTED, DISPUTED, SEATING, Entered, Sheet


@dataclass(frozen=True, slots=True)
class Said:
    """One row of a sheet in words: what it is, what happened, who got how many points."""

    entered: Entered
    title: str
    text: str
    points: str
    after_end: bool = False
    score: tuple[int, ...] = ()

    @property
    def whole(self) -> str:
        """Return everything in one line: "Hand 4 · Bea made it, 2 tricks → Ann & Dev +2"."""
        said = f"{self.title} · {self.text}" if self.text else self.title
        return f"{said} → {self.points}" if self.points else said


def say_rows(sheet: Sheet, seats: Sequence[Seat], variant: Variant) -> list[Said]:
    """Say every row of a sheet, in the order of its places; what was superseded stands before what took its place."""
    people = {(seat.position, seat.occupant): seat.player.public_name for seat in seats}
    by_player = {seat.player_id: seat.player.public_name for seat in seats}
    at = dict.fromkeys(range(variant.seats), 0)
    said = []
    for entered in sorted(sheet.rows, key=lambda row: (row.place, row.number)):
        names = [people[position, at[position]] for position in range(variant.seats)]
        if entered.standing == "stands" and isinstance(entered.line, Substitution):
            at[entered.line.seat] += 1
            names.append(people[entered.line.seat, at[entered.line.seat]])
        elif entered.kind == SEATING:
            names = [by_player.get(player, "?") for player in entered.facts["players"]]
        said.append(say_row(entered, names, variant))
    return said


def say_row(entered: Entered, names: Sequence[str], variant: Variant) -> Said:
    """Say one row. ``names`` are those in the seats, and after them the newcomer where there is one."""
    result = entered.result
    if entered.line is None:
        return Said(entered, _kind_title(entered.kind), _kind_text(entered, names, variant), "")
    title, text = _title_and_text(entered.line, names, variant.seats)
    if result is not None and result.deal is not None:
        title = _("Hand %(number)s") % {"number": result.deal}
    elif (
        result is not None and isinstance(entered.line, Hand) and not result.after_end and not result.counted
    ):
        title = _("Deciding hand")
    if result is None or result.after_end:
        return Said(entered, title, text, "", after_end=result is not None)
    score = tuple(max(result.totals[seat] for seat in side) for side in variant.all_sides())
    return Said(entered, title, text, points_words(result.points, names, variant), score=score)


def say_facts(line: Line, names: Sequence[str], variant: Variant) -> str:
    """Say a line that stands on no sheet (yet)."""
    title, text = _title_and_text(line, names, variant.seats)
    return text if isinstance(line, Hand) else f"{title}, {text}"


def points_words(points: Sequence[int], names: Sequence[str], variant: Variant) -> str:
    """Say who gets how many points: "Ann & Dev +2", or "Ann +5, Dev +4" where partners differ."""
    words = []
    for side in variant.all_sides():
        amounts = {points[seat] for seat in side}
        if len(amounts) > 1:
            words += [f"{names[seat]} {signed(points[seat])}" for seat in side if points[seat]]
        elif amounts != {0}:
            words.append(f"{side_name(side, names)} {signed(points[side[0]])}")
    return ", ".join(words)


def side_name(side: Sequence[int], names: Sequence[str]) -> str:
    """Return the name of a side: Ann & Dev."""
    return " & ".join(names[seat] for seat in side)


def signed(number: int) -> str:
    """Return +2 or −2, with a real minus sign."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def _kind_title(kind: str) -> str:
    titles = {
        SEATING: _("Seats exchanged"),
        ABANDONED: _("Abandoned"),
        ACCEPTED: _("Accepted"),
        DISPUTED: _("Disputed"),
    }
    return titles.get(kind, _("Taken back"))


def _kind_text(entered: Entered, names: Sequence[str], variant: Variant) -> str:
    if entered.kind == SEATING:
        return ", ".join(names)
    if entered.kind != ACCEPTED:
        return ""
    sides = variant.all_sides()
    return ", ".join(side_name(sides[number], names) for number in entered.facts["sides"])


def _title_and_text(line: Line, names: Sequence[str], seats: int) -> tuple[str, str]:
    match line:
        case Hand(result=hand):
            return _("Hand"), _hand_text(hand, names)
        case PassedOut(dealer=dealer):
            return _("Passed out"), _("%(name)s dealt") % {"name": names[dealer]}
        case Misdeal(dealer=dealer, deal_lost=lost):
            words = _("%(name)s dealt and loses the deal") if lost else _("%(name)s deals again")
            return _("Misdeal"), words % {"name": names[dealer]}
        case Penalty():
            return _("Penalty"), _penalty_text(line, names)
        case Adjustment(note=note):
            return _("Correction"), note
        case DealerChange(dealer=dealer):
            return _("Dealer"), _("%(name)s deals next") % {"name": names[dealer]}
        case Substitution(seat=seat):
            return _("Substitute"), _newcomer_text(names[seat], names[seats:])
        case TimeCalled(hand_in_progress=going):
            return _("Time called"), _("the hand in progress is finished") if going else _(
                "no hand was going on"
            )
        case Card():
            return _("Paper card"), _("totals instead of hands")
        case _ as never:
            assert_never(never)


def _newcomer_text(leaving: str, newcomer: Sequence[str]) -> str:
    """A substitute who was taken back again has left no seat and hence no name."""
    if not newcomer:
        return _("somebody else for %(name)s") % {"name": leaving}
    return _("%(new)s plays for %(name)s") % {"new": newcomer[0], "name": leaving}


def _hand_text(hand: HandResult, names: Sequence[str]) -> str:
    made = _("%(name)s made it alone") if hand.alone else _("%(name)s made it")
    tricks = ngettext("%(count)s trick", "%(count)s tricks", hand.tricks) % {"count": hand.tricks}
    parts = [made % {"name": names[hand.maker]}, tricks]
    if hand.lone_defender is not None:
        parts.append(_("%(name)s defended alone") % {"name": names[hand.lone_defender]})
    if hand.joker_turned:
        parts.append(_("joker turned up"))
    if hand.defenders_took_first_two:
        parts.append(_("first two tricks to the defenders"))
    return ", ".join(parts)


def _penalty_text(line: Penalty, names: Sequence[str]) -> str:
    words = {
        "renege": _("%(name)s reneged"),
        "talk": _("%(name)s talked across the table"),
        "other": _("against %(name)s"),
    }
    parts = [words[line.kind] % {"name": names[line.offender]}]
    if line.hand != "stands":
        parts.append(_("the hand is over"))
    if line.note:
        parts.append(line.note)
    return ", ".join(parts)
