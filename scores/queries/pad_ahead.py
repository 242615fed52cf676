"""What a phone needs in order to go on by itself while there is no connection: where the game stands, what hands pay.

The phone's own sum is a promise, never the truth: it is shown as such, and the sheet decides as soon as it is reached.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from scores.euchre.games import Hand, LineResult, Misdeal, PassedOut
from scores.euchre.house_rules import HouseRules
from scores.euchre.variants.base import Variant
from scores.queries.games import Sheet


@dataclass(frozen=True, slots=True)
class Ahead:
    """Where the game stands, as ``data-`` attributes of the pad. ``was``: where it stood before the last line, if simple.

    ``now`` is "next line, dealer, deals, points per side"; ``was`` the same without the line. ``unsure`` says that the
    phone had better not add up by itself: the next hand decides a tie, or the time was called.
    """

    now: str
    was: str
    unsure: bool


def ahead_of(sheet: Sheet, points: tuple[int, ...], variant: Variant) -> Ahead:
    """Return where the game stands; ``points`` are those of the sides."""
    state = sheet.state
    return Ahead(
        now=f"{sheet.last_number + 1} {state.next_dealer} {state.deals} {_joined(points)}",
        was=_was(sheet, points, variant),
        unsure=state.deciding or state.time_called,
    )


def prices_json(variant: Variant, rules: HouseRules) -> str:
    """Return all a phone needs to add up: sides, prices by "tricks alone lone-defender first-two", passing, the end.

    >>> from scores.euchre.variants import get
    >>> known = json.loads(prices_json(get("american"), HouseRules()))
    >>> known["prices"]["5100"], known["sides"], known["target"]
    ([4, 0], [[0, 2], [1, 3]], 10)
    """
    prices = {}
    for case in variant.situations(rules):
        paid = variant.price_summary(
            case.tricks, case.alone, case.lone_defender, rules, first_two=case.first_two
        )
        key = f"{case.tricks}{case.alone:d}{case.lone_defender:d}{case.first_two:d}"
        prices[key] = [paid.makers, paid.others]
    known = {
        "seats": variant.seats,
        "sides": variant.all_sides(),
        "prices": prices,
        "forfeit": int(rules.stick_the_dealer == "forfeit_1"),
        "stays": rules.after_pass_out == "same_dealer",  # noqa: S105 (a word of the game)
        "target": rules.target if rules.end == "target" else None,
        "hands": rules.hands if rules.end == "hands" else None,
    }
    return json.dumps(known, separators=(",", ":"))


def _was(sheet: Sheet, points: tuple[int, ...], variant: Variant) -> str:
    last = sheet.last
    if last is None or last.result is None or last.result.after_end or not last.result.counted:
        return ""
    match last.line:
        case Hand(result=hand):
            dealer = hand.dealer
        case PassedOut(dealer=dealer) | Misdeal(dealer=dealer):
            pass
        case _:
            return ""
    got = _sides_got(last.result, variant)
    before = tuple(total - part for total, part in zip(points, got, strict=True))
    return f"{dealer} {sheet.state.deals - (last.result.deal is not None)} {_joined(before)}"


def _sides_got(result: LineResult, variant: Variant) -> list[int]:
    """A lone maker's partner may get less: the side got what the maker got."""
    maker = result.line.result.maker if isinstance(result.line, Hand) else None
    return [result.points[maker if maker in side else side[0]] for side in variant.all_sides()]


def _joined(points: tuple[int, ...]) -> str:
    return ",".join(str(each) for each in points)
