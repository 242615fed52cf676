"""The front door."""

import pytest
from django.test import Client

from scores.models import Club, Membership
from tests.builders import make_club, make_member

pytestmark = pytest.mark.django_db


def test_before_anything_it_leads_to_the_set_up(client: Client) -> None:
    assert client.get("/").headers["Location"] == "/setup/"


def test_a_stranger_sees_public_clubs_only(client: Client) -> None:
    make_member(make_club("Friday Euchre", slug="friday"))
    make_club("Secret Society", visibility=Club.Visibility.MEMBERS)
    answer = client.get("/")
    assert answer.status_code == 200
    assert [club.name for club in answer.context["clubs"]] == ["Friday Euchre"]
    assert (answer.context["own"], answer.context["organises"]) == ([], False)


def test_a_member_of_one_club_goes_straight_there(client: Client) -> None:
    make_member(make_club())
    client.force_login(make_member(make_club(slug="friday"), Membership.Role.MEMBER))
    assert client.get("/").headers["Location"] == "/c/friday/"


def test_a_member_of_two_clubs_chooses(client: Client) -> None:
    friday = make_club("Friday Euchre")
    olga = make_member(friday)
    Membership.objects.create(user=olga, club=make_club("Attic Cards", visibility=Club.Visibility.MEMBERS))
    client.force_login(olga)
    answer = client.get("/")
    assert [club.name for club in answer.context["own"]] == ["Attic Cards", "Friday Euchre"]
    assert answer.context["organises"] is True


def test_somebody_removed_from_every_club_is_told_so(client: Client) -> None:
    make_member(make_club())
    left = make_member(make_club())
    left.memberships.all().delete()
    client.force_login(left)
    assert "You belong to no club" in client.get("/").content.decode()
