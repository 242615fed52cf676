"""Forms about logins."""

import pytest

from scores.forms.accounts import NewAccountForm, SetupForm
from tests.builders import PASSWORD

TYPED = {"name": " Olga  Ladd ", "email": "olga@example.org", "password": PASSWORD}


def test_a_new_account() -> None:
    form = NewAccountForm(TYPED)
    assert form.is_valid()
    assert form.cleaned_data == {"name": "Olga Ladd", "email": "olga@example.org", "password": PASSWORD}


@pytest.mark.parametrize("password", ["short", "password", "olga ladd"])
def test_a_password_others_would_guess_is_refused(password: str) -> None:
    assert list(NewAccountForm({**TYPED, "password": password}).errors) == ["password"]


def test_spaces_belong_to_a_password() -> None:
    form = NewAccountForm({**TYPED, "password": f" {PASSWORD} "})
    assert form.is_valid()
    assert form.cleaned_data["password"] == f" {PASSWORD} "


def test_nothing_typed_is_lost_when_something_else_is_wrong() -> None:
    form = SetupForm({**TYPED, "email": "olga", "code": "abcd", "club_name": "Friday", "time_zone": "Moon"})
    assert sorted(form.errors) == ["email", "time_zone"]
    page = str(form)
    assert [
        value for value in (PASSWORD, "abcd", "Friday", "Moon", 'value="olga"') if value not in page
    ] == []
