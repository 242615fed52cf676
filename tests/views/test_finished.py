"""A finished tournament is read-only: whatever its organiser sends, nothing that is stored changes until it is reopened."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from scores.euchre.house_rules import HouseRules
from scores.models import Club, Entry, Game, Player, Tournament
from scores.services.tournaments import finish
from tests.builders import make_club, make_member
from tests.site import rows
from tests.tables import hand, make_table, write

#: What changes something while the table plays.
SENT: list[tuple[str, dict[str, Any]]] = [
    ("game_hand", {"dealer": 1, "maker": 0, "tricks": 3}),
    ("game_between", {"dealer": 1, "what": "misdeal"}),
    ("game_undo", {"sure": "1"}),
    ("game_clock", {}),
    ("game_penalty", {"offender": 0, "kind": "renege", "points": 2, "to": "offended", "hand": "ends"}),
    ("game_adjust", {"points0": 1, "points1": 0, "note": "One short"}),
    ("game_substitute", {"seat": 0, "player": "new"}),
    ("game_seats", {"seat0": 1, "seat1": 0, "seat2": 2, "seat3": 3}),
    ("game_abandon", {"reason": "Fire alarm"}),
    ("game_line", {"way": "strike", "do": "write", "reason": "Wrong"}),
    ("entries", {"players": "new"}),
    ("entry_left", {}),
    ("entry_guest", {}),
    ("presence", {"entry": "entry", "to": "left"}),
    ("take_over", {"name": "Zoe", "who": ""}),
    ("promises", {"kind": "partners", "entry": "entry", "other": "other"}),
    ("rounds_discard", {}),
    ("round_clock", {}),
    ("codes_reset", {}),
    ("scoring", {"entry_mode": "paper", "acceptance": "off"}),
    ("tournament_finish", {"with_open_tables": "1"}),
]
#: What would at another table, or at another time of the evening.
ALSO: list[tuple[str, dict[str, Any]]] = [
    ("game_again", {"what": "again"}),
    ("game_accept", {"side": "all"}),
    ("game_dispute", {"reason": "Wrong"}),
    ("table_card", {"points_0": 7, "points_1": 5, "sure": "on"}),
    ("table_played", {"played": "0"}),
    ("entry_remove", {}),
    ("rounds_draw", {}),
    ("rounds_redraw", {}),
    ("round_unpublish", {}),
    ("rounds_later", {}),
    ("round_keep", {}),
    ("round_redo", {}),
    ("tournament_cancel", {}),
    ("tournament_delete", {}),
]


@pytest.fixture
def table() -> Game:
    """A table with a hand on its sheet; somebody new is in the club."""
    game = make_table(make_club(), rules=HouseRules(end="time", minutes=20))
    write(game, hand())
    Player.objects.create(club=game.club, name="Newcomer")
    return game


def address_of(name: str, club: Club, table: Game) -> str:
    """Where that is sent."""
    tournament, entry = Tournament.objects.get().pk, Entry.objects.earliest("pk").pk
    if name.startswith("game_"):
        return reverse(f"scores:{name}", args=[table.pk, *([1] if name == "game_line" else [])])
    more = {"table_": [table.pk], "entry_": [entry], "take_o": [entry], "round_": [1]}.get(name[:6], [])
    return reverse(f"scores:{'wishes' if name == 'promises' else name}", args=[club.slug, tournament, *more])


def send(client: Client, table: Game, name: str, sent: dict[str, Any]) -> int:
    """Send one of SENT; return the status."""
    entries = list(Entry.objects.order_by("pk").values_list("pk", flat=True))
    words = {"entry": entries[0], "other": entries[1], "new": Player.objects.get(name="Newcomer").pk}
    body = {key: words.get(value, value) for key, value in sent.items()}
    address = address_of(name, table.club, table)
    return client.post(address, {"id": str(uuid4()), "line": 2, **body}).status_code


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "sent"), SENT + ALSO, ids=[name for name, _sent in SENT + ALSO])
def test_nothing_changes_once_it_is_finished(table: Game, name: str, sent: dict[str, Any]) -> None:
    client = Client()
    client.force_login(make_member(table.club))
    finish(tournament_id=Tournament.objects.get().pk, with_open_tables=True)
    before = rows()

    assert send(client, table, name, sent) in (302, 409, 422)

    assert rows() == before


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "sent"), SENT, ids=[name for name, _sent in SENT])
def test_while_it_is_played_something_does(table: Game, name: str, sent: dict[str, Any]) -> None:
    client = Client()
    client.force_login(make_member(table.club))
    before = rows()

    assert send(client, table, name, sent) in (200, 302)

    assert rows() != before
