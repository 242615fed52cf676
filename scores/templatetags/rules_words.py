"""The words of the rules, in the reader's language."""

from __future__ import annotations

from django import template
from django.utils.translation import gettext as _

from scores.euchre.variants.base import Deck
from scores.queries.words import say as translated

register = template.Library()


@register.filter
def say(msgid: str) -> str:
    """Translate a msgid of the rules of the game."""
    return translated(msgid)


@register.filter
def deck_words(deck: Deck) -> str:
    """Name a pack: how many cards, from which rank up, with a joker or without."""
    params = {"cards": deck.cards, "lowest": deck.lowest}
    if deck.jokers:
        return (
            _(
                "%(cards)s cards: ace, king, queen, jack and down to the %(lowest)s in every suit, and a joker."
            )
            % params
        )
    return _("%(cards)s cards: ace, king, queen, jack and down to the %(lowest)s in every suit.") % params
