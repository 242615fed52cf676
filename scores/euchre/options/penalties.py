"""Options about penalties."""

from __future__ import annotations

from scores.euchre.options.base import Choice, Option
from scores.euchre.words import gettext_noop

MOST = 10

PENALTIES = (
    Option(
        name="renege_points",
        label=gettext_noop("Renege"),
        help=gettext_noop("Points for not following suit."),
        group="penalties",
        source="2: Seton, letsplayeuchre.org, University of Michigan. 3: Somerset Club laws 1888",
        kind="int",
        most=MOST,
        usual=(2, 3),
    ),
    Option(
        name="renege_points_alone",
        label=gettext_noop("Renege in a lone hand"),
        help=gettext_noop("Points for not following suit in a hand that somebody plays alone."),
        group="penalties",
        source="4: Seton, University of Michigan, letsplayeuchre.org. 5: Somerset Club laws 1888",
        kind="int",
        most=MOST,
        usual=(2, 4, 5),
    ),
    Option(
        name="renege_to",
        label=gettext_noop("Where the points of a renege go"),
        help=gettext_noop("At a table of three, everybody but the offender counts as the other side."),
        group="penalties",
        source="To the others: Seton, letsplayeuchre.org. Off the side: University of Michigan. Off the player: meetup nights",
        kind="choice",
        choices=(
            Choice("offended", gettext_noop("Added to the other side")),
            Choice("offender", gettext_noop("Taken off the offender's side")),
            Choice("player", gettext_noop("Taken off the offender alone")),
            Choice("none", gettext_noop("Nowhere: it is only noted")),
        ),
    ),
    Option(
        name="renege_hand",
        label=gettext_noop("The hand after a renege"),
        help=gettext_noop(
            "Whether the hand is over, is played to its end and counts, or the penalty stands in its place."
        ),
        group="penalties",
        source="Ends: Seton. Stands: University of Michigan. Replaced: Somerset Club laws 1888",
        kind="choice",
        choices=(
            Choice("ends", gettext_noop("The hand is over")),
            Choice("stands", gettext_noop("The hand is played on and counts")),
            Choice("replaced", gettext_noop("The penalty stands in place of the hand")),
        ),
    ),
    Option(
        name="talk_first",
        label=gettext_noop("Table talk, the first time"),
        help=gettext_noop("Points to the other side for telling more than one may; 0 is a warning."),
        group="penalties",
        source="Warning first: ohioeuchre.com, chatgamers.site123.me",
        kind="int",
        most=MOST,
        usual=(0, 2),
    ),
    Option(
        name="talk_next",
        label=gettext_noop("Table talk, each further time"),
        help=gettext_noop("Points to the other side when the same side was warned in this game before."),
        group="penalties",
        source="2: ohioeuchre.com, chatgamers.site123.me",
        kind="int",
        most=MOST,
        usual=(2,),
    ),
)
