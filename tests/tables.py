"""Games for tests: a table that is laid, and hands written on its sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from scores.euchre.games import Hand, Line
from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules
from scores.euchre.variants import get
from scores.models import Club, Game, Round, TableCode, Tournament
from scores.queries.games import Sheet, read_sheet
from scores.services import games
from tests.builders import make_players, make_tournament

OLGA = games.Author(None, "Olga")


def make_friendly(club: Club, rules: HouseRules | None = None, **fields: Any) -> Game:
    """A friendly game of the first of the cast: Ann, Bea, Cal, Dev at seats 0 to 3."""
    rules = rules or HouseRules()
    players = fields.pop("players", None) or make_players(club, get(rules.variant).seats)
    sittings = [games.Sitting(position, player) for position, player in enumerate(players)]
    return games.open_game(
        club=club, rules=rules, rules_name="House", sittings=sittings, author=OLGA, **fields
    )


def make_table(
    club: Club, *, rules: HouseRules | None = None, nonce: str = "table-nonce", **fields: Any
) -> Game:
    """Table 1 in the published first round of a running tournament of eight hands a game, with a code."""
    tournament = make_tournament(club, 4, rules, status=Tournament.Status.RUNNING, **fields)
    round_ = Round.objects.create(
        tournament=tournament, number=1, seed=1, seating={}, status=Round.Status.PUBLISHED
    )
    TableCode.objects.create(tournament=tournament, table=1, nonce=nonce)
    entries = list(tournament.entries.select_related("player"))
    return games.open_game(
        club=club,
        rules=HouseRules.from_json(tournament.rules),
        rules_name="",
        sittings=[games.Sitting(position, entry.player, entry) for position, entry in enumerate(entries)],
        round=round_,
        table=1,
        author=OLGA,
    )


def hand(maker: int = 0, tricks: int = 3, *, dealer: int = 0, **facts: Any) -> Hand:
    """A hand."""
    return Hand(result=HandResult(dealer=dealer, maker=maker, tricks=tricks, **facts))


def write(game: Game, *lines: Line) -> Sheet:
    """Write lines on a game's sheet, one after another."""
    sheet = read_sheet(game)
    for line in lines:
        sheet = games.record(
            game_id=game.pk, line=line, line_id=uuid4(), expected=sheet.last_number + 1, author=OLGA
        )
    return sheet


def points(game: Game) -> list[int]:
    """The points that stand in the seats, by position and occupant."""
    return list(game.seats.order_by("position", "occupant").values_list("points", flat=True))


def names(game: Game) -> list[str]:
    """Who stands in the seats, by position and occupant."""
    return list(game.seats.order_by("position", "occupant").values_list("player__name", flat=True))


def totals(sheet: Sheet) -> Sequence[int]:
    """What the sheet says."""
    return sheet.state.points
