"""How this phone shows the pages: kept in cookies, since players have no account."""

from __future__ import annotations

from typing import Any

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Field, Layout
from django import forms
from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

THEME_COOKIE = "theme"
TEXT_COOKIE = "text"


class Theme(TextChoices):
    """Light or dark."""

    SYSTEM = "system", _("As the phone has it")
    LIGHT = "light", _("Always light")
    DARK = "dark", _("Always dark")


class TextSize(TextChoices):
    """How large the letters."""

    NORMAL = "normal", _("Normal")
    LARGE = "large", _("Large")
    HUGE = "huge", _("Very large")


class LookForm(forms.Form):
    """The choice of text size and colours."""

    text = forms.ChoiceField(label=_("Size of the letters"), choices=TextSize, widget=forms.RadioSelect)
    theme = forms.ChoiceField(label=_("Colours"), choices=Theme, widget=forms.RadioSelect)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        buttons = "scores/components/button_radios.html"
        self.helper = FormHelper()
        self.helper.form_tag = False
        self.helper.disable_csrf = True
        self.helper.layout = Layout(Field("text", template=buttons), Field("theme", template=buttons))
