"""Members: accounts, roles, and who may make a password link for whom."""

import pytest
from django.contrib.auth.tokens import default_token_generator

from scores.models import Membership, User
from scores.services.people import change_account, change_role, make_account, remove_member, reset_key
from scores.services.refusal import Refused
from tests.builders import PASSWORD, make_club, make_member, make_user

pytestmark = pytest.mark.django_db

ORGANISER, SCORER, MEMBER = Membership.Role.ORGANISER, Membership.Role.SCORER, Membership.Role.MEMBER


def membership(user: User) -> Membership:
    return Membership.objects.get(user=user)


def test_an_address_logs_in_one_person_however_it_is_typed() -> None:
    make_account(name="Ann", email=" Ann@Example.org ", password=PASSWORD)
    with pytest.raises(Refused) as refused:
        make_account(name="Anna", email="ANN@example.org", password=PASSWORD)
    assert (refused.value.field, list(User.objects.values_list("email", flat=True))) == (
        "email",
        ["ann@example.org"],
    )


def test_an_account_is_changed() -> None:
    user = change_account(user=make_user(), name="Olga Ladd", email="New@Example.org")
    user.refresh_from_db()
    assert (user.name, user.email) == ("Olga Ladd", "new@example.org")


def test_nobody_takes_the_address_of_another() -> None:
    make_user(email="taken@example.org")
    user = make_user(email="mine@example.org")
    with pytest.raises(Refused):
        change_account(user=user, name="Olga", email="Taken@example.org")
    user.refresh_from_db()
    assert user.email == "mine@example.org"


def test_roles_are_changed() -> None:
    club = make_club()
    make_member(club)
    sam = membership(make_member(club, MEMBER, "Sam"))
    change_role(membership=sam, role=SCORER)
    sam.refresh_from_db()
    assert sam.role == SCORER


def test_the_last_organiser_stays_one() -> None:
    club = make_club()
    olga = membership(make_member(club))
    make_member(club, SCORER, "Sam")
    make_member(make_club(), ORGANISER, "Otto")

    with pytest.raises(Refused, match="only organiser"):
        change_role(membership=olga, role=MEMBER)
    with pytest.raises(Refused, match="only organiser"):
        remove_member(membership=olga)
    change_role(membership=olga, role=ORGANISER)

    olga.refresh_from_db()
    assert olga.role == ORGANISER


def test_one_of_two_organisers_may_go() -> None:
    club = make_club()
    olga, otto = make_member(club), make_member(club, ORGANISER, "Otto")
    change_role(membership=membership(olga), role=MEMBER)
    remove_member(membership=membership(olga))
    assert list(club.memberships.values_list("user", flat=True)) == [otto.pk]
    assert User.objects.filter(pk=olga.pk).exists()


def test_a_password_key_opens_the_member() -> None:
    club = make_club()
    olga, sam = make_member(club), make_member(club, MEMBER, "Sam")
    key = reset_key(membership=membership(sam), by=olga)
    assert default_token_generator.check_token(sam, key.token) is True


def test_no_key_for_somebody_of_a_club_one_does_not_organise() -> None:
    here, there = make_club(), make_club()
    olga, sam = make_member(here), make_member(here, MEMBER, "Sam")
    Membership.objects.create(user=sam, club=there, role=ORGANISER)
    Membership.objects.create(user=olga, club=there, role=SCORER)
    with pytest.raises(Refused, match="a club you do not organise"):
        reset_key(membership=sam.memberships.get(club=here), by=olga)


def test_a_key_for_somebody_of_two_clubs_one_organises() -> None:
    here, there = make_club(), make_club()
    olga, sam = make_member(here), make_member(here, MEMBER, "Sam")
    Membership.objects.create(user=sam, club=there, role=MEMBER)
    Membership.objects.create(user=olga, club=there, role=ORGANISER)
    key = reset_key(membership=sam.memberships.get(club=here), by=olga)
    assert default_token_generator.check_token(sam, key.token) is True


@pytest.mark.parametrize("right", ["is_staff", "is_superuser"])
def test_no_key_for_those_who_look_after_the_site(right: str) -> None:
    club = make_club()
    olga, sam = make_member(club), make_member(club, MEMBER, "Sam")
    setattr(sam, right, True)
    sam.save()
    with pytest.raises(Refused, match="looks after this site"):
        reset_key(membership=membership(sam), by=olga)
