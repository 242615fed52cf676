"""``check_rules()``: house rules that contradict themselves are refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scores.euchre.house_rules import HouseRules
from scores.euchre.words import RulesError, gettext_noop


@dataclass(frozen=True, slots=True, kw_only=True)
class Contradiction:
    """Options that cannot go together: when they do (``met``), the sentence, and the option to point at."""

    code: str
    option: str
    sentence: str
    met: Callable[[HouseRules], bool]


CONTRADICTIONS = (
    Contradiction(
        code="laps_need_target",
        option="laps",
        sentence=gettext_noop("Laps are points beyond a target; a game without a target has none."),
        met=lambda rules: rules.laps and rules.end != "target",
    ),
    Contradiction(
        code="win_by_needs_target",
        option="win_by",
        sentence=gettext_noop(
            "A lead of two is asked for at a target; a game of fixed hands or time ends with any lead."
        ),
        met=lambda rules: rules.win_by > 1 and rules.end != "target",
    ),
    Contradiction(
        code="win_by_plays_on",
        option="tie",
        sentence=gettext_noop("Where a lead of two is needed, a tie can only be played on."),
        met=lambda rules: rules.win_by > 1 and rules.tie != "play_on",
    ),
    Contradiction(
        code="first_to_reach_needs_hands_or_time",
        option="tie",
        sentence=gettext_noop(
            "With a target, sides can be level at the end only by getting there in the same hand, so nobody was first. "
            "Choose another rule for ties."
        ),
        met=lambda rules: rules.tie == "first_to_reach" and rules.end == "target",
    ),
    Contradiction(
        code="graded_needs_lone_defence",
        option="defend_alone_graded",
        sentence=gettext_noop("A lone defender can be paid by tricks only where defending alone is allowed."),
        met=lambda rules: rules.defend_alone_graded and rules.defend_alone == "off",
    ),
    Contradiction(
        code="partner_share_needs_own_cards",
        option="loner_march_partner",
        sentence=gettext_noop(
            "With a target, partners share one score. A different price for the partner needs a fixed number of hands or a time."
        ),
        met=lambda rules: rules.loner_march_partner is not None and rules.end == "target",
    ),
    Contradiction(
        code="partner_share_too_large",
        option="loner_march_partner",
        sentence=gettext_noop("The partner of a lone marcher cannot get more than the maker."),
        met=lambda rules: (
            rules.loner_march_partner is not None and rules.loner_march_partner > rules.loner_march
        ),
    ),
    Contradiction(
        code="forfeit_moves_the_deal",
        option="after_pass_out",
        sentence=gettext_noop(
            "A dealer who declines for one point gives the deal away; the next player must deal."
        ),
        met=lambda rules: rules.stick_the_dealer == "forfeit_1" and rules.after_pass_out == "same_dealer",
    ),
)


def check_contradictions(rules: HouseRules) -> None:
    """Raise ``RulesError`` for the first contradiction within ``rules``."""
    for contradiction in CONTRADICTIONS:
        if contradiction.met(rules):
            raise RulesError(contradiction.sentence, code=contradiction.code, option=contradiction.option)
