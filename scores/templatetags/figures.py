"""How figures are said: shares with their whole, results of games in words."""

from __future__ import annotations

from fractions import Fraction

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scores.euchre.stats import Share
from scores.queries.standings import shown

register = template.Library()


@register.filter
def of(share: Share) -> str:
    """Say "3 of 4", and the percentage too once the whole is large enough for one."""
    return f"{counted(share)} ({percent(share)})" if percent(share) else counted(share)


@register.filter
def counted(share: Share) -> str:
    """Say "3 of 4" only."""
    return _("%(part)s of %(whole)s") % {"part": share.part, "whole": share.whole}


@register.filter
def percent(share: Share) -> str:
    """Say "75%"; nothing while the whole is small."""
    return "" if share.percent is None else _("%(percent)s%%") % {"percent": share.percent}


@register.filter
def exact(value: Fraction, decimals: int = 0) -> str:
    """A number that may be a fraction, as the standings show it."""
    return shown(value, decimals)


@register.filter
def result_word(result: str) -> str:
    """The result of a game in one word."""
    return {
        "won": pgettext("result of a game", "won"),
        "lost": pgettext("result of a game", "lost"),
        "shared": pgettext("result of a game", "shared"),
        "left": pgettext("result of a game", "left early"),
    }[result]
