"""The first run: the one-time code, the first organiser and the first club."""

from __future__ import annotations

import hashlib
import hmac

from django.conf import settings

from scores.models import Membership

#: No vowels, so that it spells nothing, and no letter that looks like a digit.
LETTERS = "BCDFGHJKMNPQRSTVWXZ"
LENGTH = 8


def is_set_up() -> bool:
    """Whether anybody organises a club here already."""
    return Membership.objects.filter(role=Membership.Role.ORGANISER).exists()


def setup_code() -> str | None:
    """The code that proves who started the program, or ``None`` once an organiser exists.

    It is made from the secret key, so restarting prints the same code and nothing needs to be kept on disk.
    """
    if is_set_up():
        return None
    digest = hmac.digest(settings.SECRET_KEY.encode(), b"first run", hashlib.sha256)
    number = int.from_bytes(digest, "big")
    letters = [LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(LENGTH)]
    return f"{''.join(letters[:4])}-{''.join(letters[4:])}"
