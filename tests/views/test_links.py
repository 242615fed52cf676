"""Links for other people's phones."""

import pytest
from django.test import RequestFactory
from pytest_django import Settings

from scores.views.links import is_loopback, network_address, phone_link


@pytest.fixture(autouse=True)
def _served_to_a_network(settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["*"]


def test_an_address_others_can_reach_stays() -> None:
    request = RequestFactory().get("/", headers={"host": "cards.example:8000"})
    assert phone_link(request, "/join/abc/") == "http://cards.example:8000/join/abc/"


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_this_machine_s_own_name_is_replaced(host: str) -> None:
    found = network_address()
    link = phone_link(RequestFactory().get("/", headers={"host": host}), "/join/abc/")
    assert link == f"http://{found or host.rpartition(':')[0]}:8000/join/abc/"


def test_the_network_address_is_one_others_can_reach() -> None:
    found = network_address()
    assert found is None or not is_loopback(found)
