"""Sentences for the people at the table, kept translatable without knowing how they will be shown."""

from collections.abc import Mapping


def gettext_noop(message: str) -> str:
    """Mark ``message`` for translation and return it unchanged."""
    return message


class RulesError(ValueError):
    """Something the rules of the game forbid, said as a full sentence meant for the person at the table.

    ``message`` is a translatable sentence with ``%(name)s`` places, ``params`` fills them; ``code`` is a short
    stable name for tests and for the page that wants to point at the field.

    >>> str(RulesError("A hand has %(n)s tricks.", code="tricks_must_total", n=5))
    'A hand has 5 tricks.'
    """

    def __init__(self, message: str, *, code: str = "rules", **params: object) -> None:
        self.message = message
        self.code = code
        self.params: Mapping[str, object] = params
        super().__init__(message % params if params else message)
