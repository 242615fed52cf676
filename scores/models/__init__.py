"""The shape of every row, and what may never be stored."""

from scores.models.disagreements import Disagreement
from scores.models.games import Game, Line, Seat
from scores.models.people import Club, Invitation, Membership, Player, User
from scores.models.seasons import Season
from scores.models.tournaments import Entry, Round, RuleSet, SitOut, TableCode, Tournament
from scores.models.wishes import Wish

__all__ = [
    "Club",
    "Disagreement",
    "Entry",
    "Game",
    "Invitation",
    "Line",
    "Membership",
    "Player",
    "Round",
    "RuleSet",
    "Season",
    "Seat",
    "SitOut",
    "TableCode",
    "Tournament",
    "User",
    "Wish",
]
