"""Options about the deal and the call."""

from __future__ import annotations

from scores.euchre.options.base import Choice, Option
from scores.euchre.words import gettext_noop

DEAL = (
    Option(
        name="stick_the_dealer",
        label=gettext_noop("Stick the dealer"),
        help=gettext_noop(
            "When everybody has passed, the dealer must name a suit; or may decline, and every opponent gets one point while "
            "the deal moves on."
        ),
        group="deal",
        source="Off: Bicycle. On: most tournaments (miet.ca, Seton, Michigan). One point: euchrelinks.com",
        kind="choice",
        choices=(
            Choice("off", gettext_noop("The dealer may pass")),
            Choice("on", gettext_noop("The dealer must name a suit")),
            Choice("forfeit_1", gettext_noop("The dealer may pass for one point to the opponents")),
        ),
    ),
    Option(
        name="after_pass_out",
        label=gettext_noop("After a passed-out hand"),
        help=gettext_noop("Who deals after everybody has passed. Such a hand never uses up a deal."),
        group="deal",
        source="Next: Bicycle. Same: Ohio progressive euchre (ohioeuchre.com)",
        kind="choice",
        choices=(
            Choice("next_dealer", gettext_noop("The next player deals")),
            Choice("same_dealer", gettext_noop("The same player deals again")),
        ),
    ),
    Option(
        name="partner_must_go_alone",
        label=gettext_noop("The dealer's partner must go alone"),
        help=gettext_noop(
            "The dealer's partner may accept the up-card only by going alone. The pad then asks whether trump was made in the "
            "first or in the second round."
        ),
        group="deal",
        source="British euchre; Ontario tournament rules (miet.ca); euchrelinks.com",
        kind="bool",
    ),
    Option(
        name="defend_alone",
        label=gettext_noop("Defending alone"),
        help=gettext_noop(
            "Whether a defender may play without partner, and against whom. A lone defender who euchres earns more."
        ),
        group="deal",
        source="Against a lone maker: Bicycle Railroad, Hoyle 2001, euchrelinks.com. Any hand: cutthroat, OpenSpiel",
        kind="choice",
        choices=(
            Choice("off", gettext_noop("Not allowed")),
            Choice("vs_lone_maker", gettext_noop("Only against a lone maker")),
            Choice("any", gettext_noop("In any hand")),
        ),
    ),
)
