"""Links that open one table's score pad without a login, and how they are taken back.

A link names a place (``permissions.table_place`` or ``friendly_place``) and carries a signature over that place and its
present nonce. The nonce itself never leaves the server: a new one ends every link and every phone that used the old one.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterable

from django.utils.crypto import constant_time_compare, get_random_string, salted_hmac

from scores.euchre.seating.plan import RoundSeating
from scores.euchre.words import RulesError, gettext_noop
from scores.models import Game, TableCode, Tournament
from scores.queries.codes import nonce_of

_SALT = "scores.table-link"
#: 22 characters of base64 are 132 bits: nobody guesses them, and the QR code stays small.
_LENGTH = 22


class CodeReset(RulesError):
    """The link was taken back, or never was one."""

    def __init__(self) -> None:
        super().__init__(
            gettext_noop("This code was reset. Scan the new one, or ask the organiser for it."),
            code="code_reset",
        )


def new_nonce() -> str:
    """A fresh nonce for a table's code or a friendly game."""
    return get_random_string(16)


def token_for(place: str, nonce: str) -> str:
    """Return what stands in the link of ``place``: ``/at/<token>/``."""
    digest = salted_hmac(_SALT, f"{place}:{nonce}", algorithm="sha256").digest()
    return f"{place}-{urlsafe_b64encode(digest).decode()[:_LENGTH]}"


def open_token(token: str) -> tuple[str, str]:
    """Return the place a link opens and that place's present nonce; raise ``CodeReset`` for every other text."""
    place = token.partition("-")[0]
    nonce = nonce_of(place)
    if not nonce or not constant_time_compare(token, token_for(place, nonce)):
        raise CodeReset
    return place, nonce


def make_codes(tournament: Tournament, seatings: Iterable[RoundSeating]) -> None:
    """A code for every table that has none: made with the draw, so that they can be printed beforehand."""
    tables = sorted({table.table for seating in seatings for table in seating.tables})
    TableCode.objects.bulk_create(
        [TableCode(tournament=tournament, table=table, nonce=new_nonce()) for table in tables],
        ignore_conflicts=True,
    )


def reset_friendly(*, game_id: int) -> str:
    """Give a friendly game a new nonce: every link and phone with the old one is out. Return the nonce."""
    nonce = new_nonce()
    Game.objects.filter(pk=game_id, round=None).update(nonce=nonce)
    return nonce
