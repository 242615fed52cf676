"""Says in the reader's language what the rules of the game say in msgids."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext

from scores.euchre.words import RulesError


def say(msgid: str, params: Mapping[str, object] | None = None) -> str:
    """Translate a sentence and fill its places; what fills them may be msgids too, such as the label of an option."""
    text = gettext(msgid) if msgid else ""
    if not params:
        return text
    filled = {
        name: gettext(value) if isinstance(value, str) and value else value for name, value in params.items()
    }
    return text % filled


def said(error: RulesError) -> str:
    """Return what a refusal says."""
    return say(error.message, error.params)
