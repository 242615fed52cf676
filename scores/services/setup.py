"""The first run: the one-time code, the first organiser and the first club."""

from __future__ import annotations

import hashlib
import hmac

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from scores.models import Club, Membership, User
from scores.services.clubs import found_club
from scores.services.people import make_account
from scores.services.refusal import Refused

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


def is_code(typed: str) -> bool:
    """Whether this is the code, in capitals or not, with or without the dash."""
    code = setup_code()
    if code is None:
        return False
    letters = "".join(letter for letter in typed.upper() if letter.isalpha())
    return hmac.compare_digest(letters.encode(), code.replace("-", "").encode())


@transaction.atomic
def set_up(
    *, code: str, name: str, email: str, password: str, club_name: str, time_zone: str
) -> tuple[User, Club]:
    """Make the first organiser and the first club. Refuses a wrong code, and everything once there is an organiser."""
    if is_set_up():
        raise Refused(_("Somebody has set this up already. Log in instead."))
    if not is_code(code):
        raise Refused(
            _("This is not the code that stands in the terminal window. Please look again."), field="code"
        )
    user = make_account(name=name, email=email, password=password)
    return user, found_club(user=user, name=club_name, time_zone=time_zone)
