"""How this phone shows the pages: kept in cookies, since players have no account."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Field, Layout
from django import forms
from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

THEME_COOKIE = "theme"
TEXT_COOKIE = "text"
CONTRAST_COOKIE = "contrast"
SIGNALS_COOKIE = "signals"


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


class Contrast(TextChoices):
    """How far ink and paper are apart."""

    NORMAL = "normal", _("Ordinary")
    HIGH = "high", _("Strong")


class Signal(TextChoices):
    """How the phone tells that a hand is saved, beside showing it."""

    BUZZ = "buzz", _("It shakes")
    SOUND = "sound", _("A short sound")
    VOICE = "voice", _("It says the hand aloud")


@dataclass(frozen=True, slots=True)
class Look:
    """How this visitor wants pages: by the system or always light or dark, how large the letters, how a save is told."""

    text: str
    theme: str
    contrast: str
    signals: tuple[str, ...]

    @property
    def dark_media(self) -> str:
        """For which media the dark colours are linked; empty = not at all. Paper is always light."""
        return {Theme.DARK.value: "screen", Theme.LIGHT.value: ""}.get(
            self.theme, "screen and (prefers-color-scheme: dark)"
        )


def look_of(cookies: Mapping[str, str]) -> Look:
    """The look a visitor's cookies ask for; what a cookie should not say counts as unset."""

    def known(name: str, choices: type[TextChoices]) -> str:
        value = cookies.get(name, "")
        return value if value in choices.values else str(choices.values[0])

    signals = cookies.get(SIGNALS_COOKIE, "").split(".")
    return Look(
        text=known(TEXT_COOKIE, TextSize),
        theme=known(THEME_COOKIE, Theme),
        contrast=known(CONTRAST_COOKIE, Contrast),
        signals=tuple(signal for signal in Signal.values if signal in signals),
    )


class LookForm(forms.Form):
    """The choice of text size, colours, and signals."""

    text = forms.ChoiceField(label=_("Size of the letters"), choices=TextSize, widget=forms.RadioSelect)
    theme = forms.ChoiceField(label=_("Colours"), choices=Theme, widget=forms.RadioSelect)
    contrast = forms.ChoiceField(label=_("Contrast"), choices=Contrast, widget=forms.RadioSelect)
    signals = forms.MultipleChoiceField(
        label=_("When a hand is saved (optional)"),
        choices=Signal,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Off unless you choose it. Not every phone can do all of this."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        buttons = "scores/components/button_radios.html"
        self.helper = FormHelper()
        self.helper.form_tag = False
        self.helper.disable_csrf = True
        self.helper.layout = Layout(*(Field(name, template=buttons) for name in self.fields))

    def cookies(self) -> dict[str, str]:
        """Return what each cookie is to say."""
        chosen = self.cleaned_data
        return {
            TEXT_COOKIE: chosen["text"],
            THEME_COOKIE: chosen["theme"],
            CONTRAST_COOKIE: chosen["contrast"],
            SIGNALS_COOKIE: ".".join(chosen["signals"]),
        }
