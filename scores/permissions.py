"""Who may do what. Plain questions about a viewer and a thing; nothing here reads the database or knows a request."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scores.models import Club, Game, Membership, Tournament, User

ORGANISER = Membership.Role.ORGANISER
SCORER = Membership.Role.SCORER


@dataclass(frozen=True, slots=True)
class Viewer:
    """Whoever is looking at one club's pages.

    ``role`` is the role in that club, or ``None``. ``codes`` are the table codes this phone has scanned: a place
    (``"t7.3"`` is table 3 of tournament 7, ``"g9"`` is the friendly game 9) and the nonce the code had then.
    """

    user: User | None = None
    role: str | None = None
    codes: Mapping[str, str] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """How a score sheet names this person as the author of a line."""
        return self.user.name if self.user else ""


def may_see(viewer: Viewer, club: Club) -> bool:
    """Public clubs are seen by everybody, the others by their members."""
    return club.visibility == Club.Visibility.PUBLIC or viewer.role is not None


def may_organise(viewer: Viewer) -> bool:
    """Set up, draw, publish, finish, reopen, invite, change the club."""
    return viewer.role == ORGANISER


def may_score(viewer: Viewer) -> bool:
    """Enter and correct for any table, enter paper cards, add players."""
    return viewer.role in (ORGANISER, SCORER)


def may_start_friendly(viewer: Viewer) -> bool:
    """Any member may start a friendly game."""
    return viewer.role is not None


def table_place(tournament_id: int, table: int) -> str:
    """The key under which a phone remembers the code of a tournament's table."""
    return f"t{tournament_id}.{table}"


def friendly_place(game_id: int) -> str:
    """The key under which a phone remembers the code of a friendly game."""
    return f"g{game_id}"


def may_write_game(viewer: Viewer, game: Game, *, nonce: str | None) -> bool:
    """Write on a game's sheet: scorers anywhere, members on friendlies, and a phone at the table unless phones are away."""
    if may_score(viewer):
        return True
    if game.round is None:
        return viewer.role is not None or is_at_table(viewer, game, nonce=nonce)
    players_enter = game.round.tournament.entry_mode == Tournament.EntryMode.PLAYERS
    return players_enter and is_at_table(viewer, game, nonce=nonce)


def is_at_table(viewer: Viewer, game: Game, *, nonce: str | None) -> bool:
    """Whether this phone holds the present code of the game's table, and may at least look on.

    ``nonce`` is the present nonce of the table's code (of the game itself for a friendly); ``None`` when there is none.
    """
    if game.round is None:
        return _holds(viewer, friendly_place(game.pk), nonce)
    return _holds(viewer, table_place(game.round.tournament_id, game.table), nonce)


def _holds(viewer: Viewer, place: str, nonce: str | None) -> bool:
    return bool(nonce) and viewer.codes.get(place) == nonce
