"""The first run: the code, and the first organiser."""

import re
from collections.abc import Callable

import pytest
from django.test import override_settings

from scores.models import Club, Membership, RuleSet, User
from scores.services.refusal import Refused
from scores.services.setup import is_code, is_set_up, set_up, setup_code
from tests.builders import PASSWORD, make_club, make_member

pytestmark = pytest.mark.django_db

TYPED = {
    "name": "Olga",
    "email": "Olga@Example.org",
    "password": PASSWORD,
    "club_name": "Friday Euchre",
    "time_zone": "Europe/Helsinki",
}


def test_the_code_is_the_same_at_every_start_and_easy_to_read() -> None:
    code = setup_code()
    assert code is not None
    assert re.fullmatch(r"[BCDFGHJKMNPQRSTVWXZ]{4}-[BCDFGHJKMNPQRSTVWXZ]{4}", code)
    assert setup_code() == code


def test_another_secret_key_makes_another_code() -> None:
    code = setup_code()
    with override_settings(SECRET_KEY="another key"):
        assert setup_code() != code


def test_there_is_no_code_once_somebody_organises() -> None:
    make_member(make_club())
    assert (setup_code(), is_set_up(), is_code("")) == (None, True, False)


def test_a_scorer_alone_does_not_end_the_first_run() -> None:
    make_member(make_club(), Membership.Role.SCORER)
    assert is_set_up() is False


@pytest.mark.parametrize(
    "spelling", [str.lower, lambda code: code.replace("-", ""), lambda code: f" {code} "]
)
def test_the_code_may_be_typed_as_one_likes(spelling: Callable[[str], str]) -> None:
    assert is_code(spelling(setup_code() or "")) is True


@pytest.mark.parametrize("typed", ["", "-", "BCDF-GHJK", "ÄÖ"])
def test_another_code_is_wrong(typed: str) -> None:
    assert is_code(typed) is False


def test_the_first_organiser_gets_account_club_and_house_rules() -> None:
    user, club = set_up(code=setup_code() or "", **TYPED)

    assert (user.email, user.name, user.check_password(PASSWORD)) == ("olga@example.org", "Olga", True)
    assert (user.is_staff, user.is_superuser) == (False, False)
    assert (club.name, club.slug, club.time_zone, club.visibility) == (
        "Friday Euchre",
        "friday-euchre",
        "Europe/Helsinki",
        "public",
    )
    assert list(Membership.objects.values_list("user", "club", "role")) == [(user.pk, club.pk, "organiser")]
    assert list(RuleSet.objects.values_list("name", "rules__variant", "rules__end", "version")) == [
        ("British, to 11", "british", "target", 1),
        ("Eight hands", "american", "hands", 1),
        ("Three players", "cutthroat_dummy", "target", 1),
        ("To 10 points", "american", "target", 1),
        ("Two players", "two_handed", "target", 1),
    ]


def test_a_wrong_code_makes_nothing() -> None:
    with pytest.raises(Refused) as refused:
        set_up(code="BCDF-GHJK", **TYPED)
    assert (refused.value.field, User.objects.count(), Club.objects.count()) == ("code", 0, 0)


def test_nobody_is_first_twice() -> None:
    code = setup_code() or ""
    set_up(code=code, **TYPED)
    with pytest.raises(Refused) as refused:
        set_up(code=code, **{**TYPED, "email": "eve@example.org"})
    assert (refused.value.field, User.objects.count()) == (None, 1)
