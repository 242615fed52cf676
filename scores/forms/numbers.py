"""Numbers that stand in an address or behind a button: no form asks for them, and anybody can send anything."""

from __future__ import annotations

#: As many digits as every database takes for a whole number.
MOST_DIGITS = 9


def whole_number(text: str) -> int | None:
    """Return the number a request names, or ``None`` for anything else, also for one no database could look up.

    >>> whole_number("12"), whole_number("-3"), whole_number("twelve"), whole_number("9" * 5000)
    (12, None, None, None)
    """
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None
