"""Which game a request means, and whether this phone may write on its sheet: used first in every view of a game."""

from __future__ import annotations

import zoneinfo
from dataclasses import dataclass, replace

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _

from scores.models import Game, User
from scores.permissions import (
    Viewer,
    friendly_place,
    is_at_table,
    may_organise,
    may_score,
    may_see,
    may_write_game,
)
from scores.queries.agreement import phones_away
from scores.queries.disagreements import twin_words, who_wrote
from scores.queries.games import Entered, Sheet, Table, read_table
from scores.queries.moved_on import has_moved_on
from scores.services.games import Author
from scores.views.access import CODES, LoginNeeded, codes_of
from scores.views.my_seat import ME

#: Session key of the word by which this phone is told from others at the same table.
PHONE = "phone"

#: Session key of the games of earlier rounds at which this phone says it still plays.
STILL = "still"

#: So many codes a phone keeps; the oldest go first.
MOST_CODES = 40


@dataclass(frozen=True, slots=True)
class Spot:
    """A table and whoever stands at it. ``owner`` is the player at this table whose phone it is, if that is known;
    ``still`` says that this phone plays on at a game of an earlier round."""

    table: Table
    viewer: Viewer
    may_write: bool
    phone: str = ""
    owner: str = ""
    still: bool = False

    def at(self, table: Table) -> Spot:
        """Return the same person at the table as it is now."""
        return replace(self, table=table)

    @property
    def may_manage(self) -> bool:
        """Say who plays, swap seats, abandon: whoever writes on a friendly; in a tournament those who run it."""
        return may_score(self.viewer) if self.table.game.round_id else self.may_write

    @property
    def is_elsewhere(self) -> bool:
        """A later round is played, and nobody said that this game goes on: others may sit here now."""
        return has_moved_on(self.table) and not (self.still or self.may_manage)

    @property
    def may_rule(self) -> bool:
        """Change a sheet that was accepted: in a tournament its organiser."""
        return may_organise(self.viewer) if self.table.game.round_id else self.may_write

    def wrote(self, entered: Entered) -> bool:
        """Whether this phone, or this person on another one, wrote a row."""
        if self.phone and entered.phone == self.phone:
            return True
        return self.viewer.user is not None and entered.user == self.viewer.user.pk

    def seconded(self, sheet: Sheet) -> str:
        """Say who entered what was written here as well, until somebody writes more."""
        mine = [line for line in sheet.lines if line.also and self.wrote(line)]
        return twin_words(self.table, sheet, mine, label=self.author.label) if mine else ""

    def others(self, sheet: Sheet) -> str:
        """Say whose the last line is, where neither this phone nor this person on another one wrote it."""
        last = sheet.last
        if last is None or self.wrote(last):
            return ""
        who = who_wrote(last, phone=self.phone, label=self.author.label)
        return _("Somebody else entered this (%(who)s). Ask at the table first.") % {"who": who}

    @property
    def author(self) -> Author:
        """Return how the sheet names this person, or this phone."""
        if self.viewer.user is not None:
            return Author(self.viewer.user, self.viewer.label, rules=self.may_rule, phone=self.phone)
        game = self.table.game
        if self.owner:
            label = _("%(name)s’s phone") % {"name": self.owner}
        elif game.round_id is None:
            label = _("A phone at the table")
        else:
            label = _("Table %(table)s’s phone") % {"table": game.table}
        return Author(None, label, rules=self.may_rule, phone=self.phone)


class Elsewhere(Exception):
    """Raised for a phone of an earlier round before anything is done: others may sit at its table now."""

    def __init__(self, spot: Spot) -> None:
        super().__init__(spot.table.game.pk)
        self.spot = spot


def grant(request: HttpRequest, place: str, nonce: str) -> None:
    """Let this phone write at a place, for as long as the place has this nonce."""
    codes = {**codes_of(request)}
    codes.pop(place, None)
    codes[place] = nonce
    request.session.setdefault(PHONE, get_random_string(12))
    request.session[CODES] = dict(list(codes.items())[-MOST_CODES:])


def spot_or_404(request: HttpRequest, game_id: int) -> Spot:
    """Return the table and the viewer. Games of a members-only club are seen by its members and by phones at the table."""
    user = request.user if isinstance(request.user, User) else None
    table = read_table(game_id, user)
    if table is None:
        raise Http404
    _pass_on_code(request, table.game)
    viewer = Viewer(user=user, role=table.role, codes=codes_of(request))
    may_write = may_write_game(viewer, table.game, nonce=table.nonce)
    looks_on = may_see(viewer, table.game.club) or is_at_table(viewer, table.game, nonce=table.nonce)
    if not may_write and not looks_on:
        if user is None:
            raise LoginNeeded
        raise Http404
    timezone.activate(zoneinfo.ZoneInfo(table.game.club.time_zone))
    me = request.session.get(ME, {}).get(str(table.game.club_id))
    owner = next((seat.player.public_name for seat in table.sitting() if seat.player_id == me), "")
    still = game_id in request.session.get(STILL, []) or request.POST.get("still") == "1"
    return Spot(table, viewer, may_write, str(request.session.get(PHONE, "")), owner, still)


def writer_or_403(request: HttpRequest, game_id: int, *, wherever: bool = False) -> Spot:
    """Return the table for somebody who may write on its sheet.

    ``Elsewhere`` for a phone that has not said that it plays on at an earlier round, unless it may do this ``wherever`` it is.
    """
    spot = spot_or_404(request, game_id)
    if not spot.may_write:
        raise PermissionDenied(
            phones_away(spot.table.game)
            or _(
                "This phone may not write at this table, or no longer: scan the code on the table, or log in."
            )
        )
    if spot.is_elsewhere and not wherever:
        raise Elsewhere(spot)
    return spot


def manager_or_403(request: HttpRequest, game_id: int) -> Spot:
    """Return the table for somebody who may say who plays there."""
    spot = writer_or_403(request, game_id)
    if not spot.may_manage:
        raise PermissionDenied(_("In a tournament the organiser does this. Ask at the desk."))
    return spot


def _pass_on_code(request: HttpRequest, game: Game) -> None:
    """The next friendly of the same table has the same nonce: phones that were there go on without a new scan."""
    codes = codes_of(request)
    place = friendly_place(game.pk)
    if game.round_id is None and game.nonce and place not in codes and game.nonce in codes.values():
        grant(request, place, game.nonce)
