"""Clubs: their address, and what may be changed about them."""

import pytest

from scores.models import Club, Membership
from scores.services.clubs import change_club, found_club
from tests.builders import make_club, make_user

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Friday Euchre", "friday-euchre"),
        ("Äijät & Akat", "aijat-akat"),
        ("ユーカー", "club"),
        ("!!!", "club"),
    ],
)
def test_the_address_is_made_of_the_name(name: str, slug: str) -> None:
    assert found_club(user=make_user(), name=name, time_zone="UTC").slug == slug


def test_clubs_of_one_name_get_different_addresses() -> None:
    slugs = [found_club(user=make_user(), name="Friday Euchre", time_zone="UTC").slug for _ in range(3)]
    assert slugs == ["friday-euchre", "friday-euchre-2", "friday-euchre-3"]


def test_the_founder_organises_it() -> None:
    user = make_user()
    club = found_club(user=user, name="Cribs", time_zone="UTC", visibility=Club.Visibility.MEMBERS)
    assert (club.visibility, Membership.objects.get().role, Membership.objects.get().user) == (
        "members",
        "organiser",
        user,
    )


def test_a_change_leaves_the_address_alone() -> None:
    club = make_club(slug="friday")
    change_club(
        club=club, name="Saturday Euchre", time_zone="Europe/London", visibility=Club.Visibility.MEMBERS
    )
    club.refresh_from_db()
    assert (club.name, club.slug, club.time_zone, club.visibility) == (
        "Saturday Euchre",
        "friday",
        "Europe/London",
        "members",
    )
