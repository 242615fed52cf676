"""Options about what a hand is worth."""

from __future__ import annotations

from scores.euchre.options.base import Choice, Option, numbers
from scores.euchre.words import gettext_noop

PRICES = (
    Option(
        name="loner_march",
        label=gettext_noop("Lone march"),
        help=gettext_noop("Points for a maker who takes all five tricks alone."),
        group="prices",
        source="4: Bicycle and most others. 3, 5: euchre game notation. 5: six-handed euchre (reference.com)",
        kind="choice",
        choices=numbers(3, 4, 5),
    ),
    Option(
        name="loner_march_partner",
        label=gettext_noop("Lone march, for the partner"),
        help=gettext_noop(
            "Where every player keeps a personal card, the partner of a lone marcher may get less than the maker. The side's "
            "score for the game is the maker's."
        ),
        group="prices",
        source="Progressive rules of a Canadian club (chatgamers.site123.me): maker 5, partner 4",
        kind="choice",
        choices=(Choice(None, gettext_noop("The same as the maker")), *numbers(2, 3, 4)),
    ),
    Option(
        name="loner_euchred",
        label=gettext_noop("Lone maker euchred"),
        help=gettext_noop("Points for the defenders when a maker who went alone is euchred."),
        group="prices",
        source="2: Bicycle. 3: chatgamers.site123.me. 4: miet.ca (“Arkansas”), Seton, Somerset Club laws 1888",
        kind="choice",
        choices=numbers(2, 3, 4),
    ),
    Option(
        name="defenders_sweep",
        label=gettext_noop("Defenders' sweep"),
        help=gettext_noop("Points for the defenders when the makers take no trick at all."),
        group="prices",
        source="2: nearly everywhere. 4: euchrelinks.com. 5: gamemug.com",
        kind="choice",
        choices=numbers(2, 4, 5),
    ),
    Option(
        name="defend_alone_graded",
        label=gettext_noop("Lone defender paid by tricks"),
        help=gettext_noop(
            "A lone defender earns two for three or four tricks and four for all five, instead of four either way."
        ),
        group="prices",
        source="McNeely, Ultimate Book of Card Games; as in cutthroat",
        kind="bool",
    ),
    Option(
        name="negative_euchre",
        label=gettext_noop("Euchred makers lose points"),
        help=gettext_noop(
            "Euchred makers lose as many points as the defenders get; a score can fall below nothing."
        ),
        group="prices",
        source="OpenSpiel; a club night that prints a euchre as minus two (Seton prints it so as well)",
        kind="bool",
    ),
    Option(
        name="fast_break",
        label=gettext_noop("Fast break"),
        help=gettext_noop(
            "When the defenders win the first two tricks and the makers the other three, nobody scores."
        ),
        group="prices",
        source="Euchre game notation",
        kind="bool",
    ),
    Option(
        name="four_trick_tokens",
        label=gettext_noop("Tokens for four tricks"),
        help=gettext_noop(
            "Makers with partner who take exactly four tricks get a token besides their point; four tokens turn into one more "
            "point at once, which may win the game."
        ),
        group="prices",
        source="Euchre game notation",
        kind="bool",
    ),
    Option(
        name="march",
        label=gettext_noop("All five tricks"),
        help=gettext_noop("Points for a maker who takes all five tricks against the two others."),
        group="prices",
        source="3: cutthroat, Scarne. 2: three-handed home rules (Trickster)",
        kind="choice",
        choices=(Choice(None, gettext_noop("3, as printed")), *numbers(2)),
    ),
    Option(
        name="euchre_each",
        label=gettext_noop("Euchred, for each defender"),
        help=gettext_noop("Points for each of the two defenders when the maker is euchred."),
        group="prices",
        source="2: cutthroat, Scarne. 1: three-handed home rules (Trickster)",
        kind="choice",
        choices=numbers(1, 2),
    ),
)
