"""Counting wrong tries."""

from django.core.cache import cache

from scores.services.attempts import count_wrong, is_blocked


def test_so_many_tries_and_no_more() -> None:
    cache.clear()
    seen = []
    for _ in range(4):
        seen.append(is_blocked("setup", "192.0.2.7", limit=3))
        count_wrong("setup", "192.0.2.7", seconds=60)
    assert seen == [False, False, False, True]
    assert is_blocked("setup", "192.0.2.8", limit=3) is False
    assert is_blocked("other", "192.0.2.7", limit=3) is False
    cache.clear()
