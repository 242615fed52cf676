"""What somebody is called: tidied before it is judged, wherever it is typed."""

from __future__ import annotations

import pytest
from django.forms import ValidationError
from django.test import Client
from django.urls import reverse

from scores.forms.names import NameField
from scores.forms.pasted_names import names_in
from scores.models import Game, Player
from scores.queries.namesakes import fold
from tests.builders import make_club, make_member, make_players


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ann   Key ", "Ann Key"),
        ("\u202a\u2068Ann\u2069\u202c", "Ann"),
        ("\u202eAnn", "Ann"),
        ("Andre\u0301", "André"),
        ("אבגד", "אבגד"),
        ("👩\u200d🌾 Zoë", "👩\u200d🌾 Zoë"),
    ],
)
def test_what_nobody_sees_is_no_part_of_a_name(typed: str, name: str) -> None:
    assert NameField().clean(typed) == name
    assert fold(typed) == fold(name)


@pytest.mark.parametrize("typed", ["", "   ", "\u200b", "\u202e \ufeff"])
def test_what_looks_empty_is_empty(typed: str) -> None:
    with pytest.raises(ValidationError) as refused:
        NameField().clean(typed)
    assert refused.value.code == "required"
    assert NameField(required=False).clean(typed) == ""


def test_spaces_around_a_long_name_do_not_make_it_too_long() -> None:
    assert NameField(max_length=5).clean("  Maria \u200b ") == "Maria"


def test_a_list_copied_from_a_chat() -> None:
    assert names_in("\u200e1. \u2068Ann\u2069\n\u200e2. \u2068Bea\u2069") == ["Ann", "Bea"]


@pytest.mark.django_db
def test_a_seat_with_an_unseen_name_asks_for_one() -> None:
    club = make_club()
    make_players(club, 3)
    client = Client()
    client.force_login(make_member(club))
    seats = {"name0": "\u200b", "name1": "Ann", "name2": "Bea", "name3": "Cal", "dealer": "0"}
    answer = client.post(reverse("scores:game_new", args=[club.slug]) + "?rules=american", seats)
    assert answer.status_code == 422
    assert "Type a name or pick one." in answer.text
    assert (Game.objects.count(), Player.objects.count()) == (0, 3)
