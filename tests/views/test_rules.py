"""The rules of the game, for everybody."""

import pytest
from django.test import Client

from scores.euchre.variants import VARIANTS
from tests.builders import make_user

pytestmark = pytest.mark.django_db


def test_every_game_is_in_the_list(client: Client) -> None:
    page = client.get("/rules/").content.decode()
    assert [code for code in VARIANTS if f'href="/rules/{code}/"' not in page] == []


@pytest.mark.parametrize("code", VARIANTS)
def test_a_game_is_explained(client: Client, code: str) -> None:
    answer = client.get(f"/rules/{code}/")
    assert (answer.status_code, answer.context["variant"], len(answer.context["points"]) > 2) == (
        200,
        VARIANTS[code],
        True,
    )
    page = answer.content.decode()
    assert f"{VARIANTS[code].deck.cards} cards" in page


def test_packs_have_names(client: Client) -> None:
    page = client.get("/rules/british/").content.decode()
    assert "25 cards: ace, king, queen, jack and down to the 9 in every suit, and a joker." in page


def test_somebody_logged_in_reads_them_too(client: Client) -> None:
    client.force_login(make_user())
    assert client.get("/rules/american/").status_code == 200


def test_a_game_nobody_knows_is_not_found(client: Client) -> None:
    assert client.get("/rules/poker/").status_code == 404
