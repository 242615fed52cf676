"""Forms about logins: logging in, a new account, the first run, one's own account and password."""

from __future__ import annotations

from typing import Any

from crispy_forms.layout import Fieldset
from django import forms
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, SetPasswordForm
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from scores.forms.layout import between_tags
from scores.forms.names import NameField
from scores.forms.time_zones import TimeZoneField, WithTimeZones
from scores.models import User

#: Words of the button that shows what was typed as a password.
SHOWN = {"data-show": _("Show the password"), "data-hide": _("Hide the password")}


def email_field(**kwargs: Any) -> forms.EmailField:
    """An e-mail address, with the phone's right keyboard."""
    attrs = {"autocomplete": "email", "inputmode": "email", "autocapitalize": "none", "spellcheck": "false"}
    return forms.EmailField(label=_("E-mail address"), widget=forms.EmailInput(attrs=attrs), **kwargs)


class LoginForm(AuthenticationForm):
    """Log in by e-mail address, however it was typed."""

    error_messages = {
        "invalid_login": _("This e-mail address and password do not go together. Please try again."),
        "inactive": _("This login has been switched off."),
    }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("E-mail address")
        self.fields["username"].widget.attrs.update(
            {"type": "email", "autocomplete": "username", "inputmode": "email", "spellcheck": "false"}
        )
        self.fields["password"].widget.attrs.update(SHOWN)
        self.helper = between_tags()

    def clean_username(self) -> str:
        """One spelling, so that wrong tries are counted together."""
        return str(self.cleaned_data["username"]).strip().lower()


class NewAccountForm(forms.Form):
    """A new login: name, e-mail address, password. What was typed is kept if something else was wrong."""

    name = NameField(
        label=_("Your name"), max_length=80, widget=forms.TextInput(attrs={"autocomplete": "name"})
    )
    email = email_field()
    password = forms.CharField(
        label=_("Password"),
        help_text=_("At least 8 characters; not your name, and nothing everybody uses."),
        strip=False,
        widget=forms.PasswordInput(render_value=True, attrs={"autocomplete": "new-password", **SHOWN}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.helper = between_tags()

    def clean(self) -> dict[str, Any]:
        """Look at the password together with the name, so that it is not the name."""
        data = super().clean() or self.cleaned_data
        if data.get("password"):
            try:
                validate_password(
                    data["password"], User(email=data.get("email", ""), name=data.get("name", ""))
                )
            except ValidationError as error:
                self.add_error("password", error)
        return data


class SetupForm(WithTimeZones, NewAccountForm):
    """The first run: who organises, which club, and the code that proves who started the program."""

    code = forms.CharField(
        label=_("Code from the terminal window"),
        help_text=_("It was printed where the program was started, and looks like ABCD-EFGH."),
        max_length=20,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
        ),
    )
    club_name = NameField(label=_("Name of the club"), max_length=80)
    time_zone = TimeZoneField()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.helper = between_tags(
            "code",
            Fieldset(_("You, the organiser"), "name", "email", "password"),
            Fieldset(_("Your club"), "club_name", "time_zone"),
        )


class AccountForm(forms.Form):
    """One's own name and e-mail address."""

    name = NameField(
        label=_("Your name"), max_length=80, widget=forms.TextInput(attrs={"autocomplete": "name"})
    )
    email = email_field(help_text=_("This is what you log in with."))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.helper = between_tags()


class OwnPasswordForm(PasswordChangeForm):
    """Change one's own password: the old one, and the new one twice."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.helper = between_tags()


class ChoosePasswordForm(SetPasswordForm[User]):
    """Choose a new password after following a link an organiser made."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.helper = between_tags()
