"""Plain builders and a small fixed cast for every test."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import count
from typing import Any

from scores.euchre.house_rules import HouseRules
from scores.models import Club, Entry, Game, Membership, Player, Seat, Tournament, User

PASSWORD = "queen-of-spades-9"
CAST = (
    "Ann",
    "Bea",
    "Cal",
    "Dev",
    "Eve",
    "Finn",
    "Gil",
    "Hana",
    "Ivy",
    "Jon",
    "Kai",
    "Lou",
    "Max",
    "Nia",
    "Oli",
    "Pia",
)
_numbers = count(1)


def make_user(name: str = "Olga", **fields: Any) -> User:
    """A user who can log in with PASSWORD."""
    return User.objects.create_user(
        fields.pop("email", f"{name.lower()}{next(_numbers)}@example.org"), PASSWORD, name=name, **fields
    )


def make_club(name: str = "Friday Euchre", **fields: Any) -> Club:
    """A public club."""
    fields.setdefault("slug", f"club-{next(_numbers)}")
    return Club.objects.create(name=name, **fields)


def make_member(club: Club, role: str = Membership.Role.ORGANISER, name: str = "Olga") -> User:
    """A user with a role in the club."""
    user = make_user(name)
    Membership.objects.create(user=user, club=club, role=role)
    return user


def make_players(club: Club, count: int = 4) -> list[Player]:
    """The first ``count`` of the cast (numbered after the sixteenth), in order."""
    names = [CAST[i] if i < len(CAST) else f"Player {i + 1}" for i in range(count)]
    return [Player.objects.create(club=club, name=name) for name in names]


def make_tournament(
    club: Club, players: int = 8, rules: HouseRules | None = None, **fields: Any
) -> Tournament:
    """A planned tournament of eight hands a game with that many individual entries."""
    fields.setdefault("name", "Friday night")
    fields.setdefault("starts_at", datetime(2026, 11, 27, 19, 30, tzinfo=UTC))
    fields.setdefault("measures", ["points", "games_won"])
    rules = rules or HouseRules(end="hands", hands=8)
    tournament = Tournament.objects.create(club=club, rules=rules.to_json(), **fields)
    for number, player in enumerate(make_players(club, players), start=1):
        Entry.objects.create(tournament=tournament, number=number, player=player)
    return tournament


def make_result(
    club: Club,
    players: Sequence[Player],
    points: tuple[int, ...],
    *,
    hands: int = 0,
    tallies: Any = None,
    **fields: Any,
) -> Game:
    """A finished game as its seats remember it: ``points`` per side, ``hands`` on the sheet (0: a paper card).

    ``tallies`` gives further figures by seat: ``{0: {"made": 3}}``.
    """
    fields.setdefault("status", Game.Status.FINISHED)
    fields.setdefault("finished_at", datetime(2026, 11, 27, 20, 0, tzinfo=UTC))
    game = Game.objects.create(club=club, rules=fields.pop("rules", HouseRules()).to_json(), **fields)
    top, sides = max(points), len(points)
    for position, player in enumerate(players):
        side = position % sides
        figures = {
            "points": points[side],
            "points_against": max(other for number, other in enumerate(points) if number != side),
            "hands": hands,
            "has_hands": bool(hands),
            "won": points.count(top) == 1 and points[side] == top,
            "games": int(points.count(top) == 1 and points[side] == top),
        }
        Seat.objects.create(
            game=game, position=position, player=player, **{**figures, **(tallies or {}).get(position, {})}
        )
    return game
