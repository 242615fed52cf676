"""Counting wrong tries, where the thing that is guessed at is not a password (those are counted by axes)."""

from __future__ import annotations

from django.core.cache import cache


def is_blocked(what: str, who: str, *, limit: int) -> bool:
    """Whether ``who`` has used up the tries. Each server process counts for itself, which is near enough."""
    return int(cache.get(_key(what, who), 0)) >= limit


def count_wrong(what: str, who: str, *, seconds: int) -> None:
    """Count one wrong try; the count is forgotten ``seconds`` after the first."""
    if not cache.add(_key(what, who), 1, seconds):
        try:
            cache.incr(_key(what, who))
        except ValueError:  # forgotten in between
            cache.add(_key(what, who), 1, seconds)


def _key(what: str, who: str) -> str:
    return f"wrong.{what}.{who}"
