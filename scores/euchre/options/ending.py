"""Options about how a game ends."""

from __future__ import annotations

from scores.euchre.options.base import Choice, Option
from scores.euchre.words import gettext_noop

ENDING = (
    Option(
        name="end",
        label=gettext_noop("The game ends"),
        help=gettext_noop("At a target, after a fixed number of hands, or when the time is up."),
        group="end",
        source="Bicycle; Ontario tournament rules (miet.ca); World Euchre Championship; euchre game notation",
        kind="choice",
        choices=(
            Choice("target", gettext_noop("At a number of points")),
            Choice("hands", gettext_noop("After a number of hands")),
            Choice("time", gettext_noop("When the time is up")),
        ),
    ),
    Option(
        name="target",
        label=gettext_noop("Points to win"),
        help=gettext_noop(
            "The first side with at least so many points after a hand wins; points beyond it stay on the sheet."
        ),
        group="end",
        source="Bicycle (5, 7, 10); British euchre (11); long game (15); St Austell league (21)",
        kind="int",
        least=1,
        usual=(5, 7, 10, 11, 15, 21),
    ),
    Option(
        name="hands",
        label=gettext_noop("Hands in a game"),
        help=gettext_noop(
            "With eight hands each of four players deals twice. Passed-out hands and misdeals do not count as one of them."
        ),
        group="end",
        source="Ohio progressive euchre, Seton, Loner Seekers (8); World Euchre Championship (12)",
        kind="int",
        least=1,
        usual=(8, 12),
    ),
    Option(
        name="minutes",
        label=gettext_noop("Minutes in a game"),
        help=gettext_noop(
            "When the time is up, the hand in progress is finished; whoever is ahead then wins."
        ),
        group="end",
        source="Timed game; Milford and Seton nights (20); Loner Seekers (25)",
        kind="int",
        least=1,
        usual=(15, 20, 25, 30),
    ),
    Option(
        name="tie",
        label=gettext_noop("When nobody is ahead at the end"),
        help=gettext_noop(
            "Play on: further hands count until one side is ahead. Deciding hand: the next hand decides, its points do not "
            "count. First to reach: whoever had the tied score first. Shared: the game is won by nobody."
        ),
        group="end",
        source="Timed game (play on); Ontario tournament rules, miet.ca (deciding hand); newtsgames.com (first to reach)",
        kind="choice",
        choices=(
            Choice("play_on", gettext_noop("Play on until one side is ahead")),
            Choice("deciding_hand", gettext_noop("One deciding hand that does not count")),
            Choice("first_to_reach", gettext_noop("Whoever had that score first wins")),
            Choice("shared", gettext_noop("The game is shared")),
        ),
    ),
    Option(
        name="win_by",
        label=gettext_noop("Lead needed to win"),
        help=gettext_noop(
            "With a lead of two, a game at the target goes on until one side is two points ahead."
        ),
        group="end",
        source="A house custom without a printed source",
        kind="choice",
        choices=(Choice(1, gettext_noop("One point is enough")), Choice(2, gettext_noop("Two points"))),
    ),
    Option(
        name="laps",
        label=gettext_noop("Laps"),
        help=gettext_noop("The winners' points beyond the target start their next game."),
        group="end",
        source="Bicycle, Railroad euchre; Keller 1887; Somerset Club laws 1888; euchrelinks.com",
        kind="bool",
    ),
    Option(
        name="slam",
        label=gettext_noop("Slam"),
        help=gettext_noop("A game in which the losers have no point counts as two games."),
        group="end",
        source="Bicycle, Railroad euchre; Keller 1887; Somerset Club laws 1888",
        kind="bool",
    ),
)
