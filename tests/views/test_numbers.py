"""Numbers in forms that no table of any database could hold: refused in words, never a broken page."""

import pytest
from django.test import Client
from django.urls import reverse

from scores.models import TableCode
from tests.builders import make_club, make_member
from tests.tables import make_table

HUGE = ("9" * 30, "9" * 5000)
IDS = ("large", "endless")


@pytest.mark.django_db
@pytest.mark.parametrize("number", HUGE, ids=IDS)
@pytest.mark.parametrize(
    ("name", "field", "before", "status"),
    [
        ("entries", "players", "", 422),
        ("wish_remove", "what", "wish-", 404),
        ("wish_remove", "what", "filler-", 404),
        ("wish_remove", "what", "table-", 404),
        ("codes_reset", "table", "", 404),
    ],
)
def test_a_number_nobody_has(name: str, field: str, before: str, status: int, number: str) -> None:
    game = make_table(make_club())
    assert game.round is not None
    client = Client()
    client.force_login(make_member(game.club))
    address = reverse(f"scores:{name}", args=[game.club.slug, game.round.tournament_id])
    assert client.post(address, {field: before + number}).status_code == status


@pytest.mark.django_db
@pytest.mark.parametrize("number", HUGE, ids=IDS)
def test_at_the_table(number: str) -> None:
    game = make_table(make_club())
    assert game.round is not None
    client = Client()
    client.force_login(make_member(game.club))
    going = reverse("scores:going_home", args=[game.round.tournament_id, 1])
    assert client.post(going, {"entry": number}).status_code == 404
    accept = reverse("scores:game_accept", args=[game.pk])
    assert client.post(accept, {"side": number, "line": number, "id": "x"}).status_code == 422
    swap = reverse("scores:round_others", args=[game.club.slug, game.round.tournament_id, 1])
    assert client.post(swap, {"keep": number}).status_code == 302


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["game", "game_sheet", "game_hand", "table"])
@pytest.mark.parametrize("number", [2**63, int("9" * 400)], ids=IDS)
def test_an_address_of_nothing(client: Client, name: str, number: int) -> None:
    address = reverse(f"scores:{name}", args=[number, number] if name == "table" else [number])
    answer = client.post(address) if name == "game_hand" else client.get(address)
    assert answer.status_code == 404


@pytest.mark.django_db
def test_what_is_no_table_resets_no_code() -> None:
    game = make_table(make_club())
    assert game.round is not None
    client = Client()
    client.force_login(make_member(game.club))
    address = reverse("scores:codes_reset", args=[game.club.slug, game.round.tournament_id])
    assert client.post(address, {"table": "one"}).status_code == 404
    assert list(TableCode.objects.values_list("nonce", flat=True)) == ["table-nonce"]
