"""Reads about table codes: what a place is, and the nonce its link must carry now."""

from __future__ import annotations

import re
from collections.abc import Mapping

from scores.models import Game, TableCode

_TABLE = re.compile(r"t([0-9]{1,12})\.([0-9]{1,4})")
_FRIENDLY = re.compile(r"g([0-9]{1,12})")


def table_at(place: str) -> tuple[int, int] | None:
    """Return tournament and table of a tournament's place such as ``t7.3``.

    >>> table_at("t7.3")
    (7, 3)
    """
    found = _TABLE.fullmatch(place)
    return (int(found[1]), int(found[2])) if found else None


def friendly_at(place: str) -> int | None:
    """Return the game of a friendly's place such as ``g9``.

    >>> friendly_at("g9")
    9
    """
    found = _FRIENDLY.fullmatch(place)
    return int(found[1]) if found else None


def nonce_of(place: str) -> str | None:
    """Return the nonce that phones at this place must hold now, or ``None`` when there is no such place. One query."""
    if table := table_at(place):
        codes = TableCode.objects.filter(tournament_id=table[0], table=table[1])
        return codes.values_list("nonce", flat=True).first()
    if game := friendly_at(place):
        return Game.objects.filter(pk=game, round=None).values_list("nonce", flat=True).first()
    return None


def is_in_the_room(tournament_id: int, codes: Mapping[str, str]) -> bool:
    """Whether a phone with these codes holds the present one of any table of a tournament. One query, if it holds any."""
    places = {place: table for place in codes if (table := table_at(place)) and table[0] == tournament_id}
    if not places:
        return False
    present = TableCode.objects.filter(tournament=tournament_id).values_list("table", "nonce")
    nonces = {(tournament_id, table): nonce for table, nonce in present}
    return any(codes[place] == nonces.get(table) for place, table in places.items())
