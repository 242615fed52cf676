"""The editor of house rules: one field per option the variant knows, generated from the options' own data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from crispy_bootstrap5.bootstrap5 import Switch
from crispy_forms.layout import Div, Field
from django import forms
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy

from scores.euchre.house_rules import HouseRules
from scores.euchre.options import GROUPS, Option, OptionValue, check_rules, options_for
from scores.euchre.variants.base import Variant
from scores.euchre.words import RulesError
from scores.forms.layout import between_tags
from scores.forms.names import NameField
from scores.queries.words import said


class Fold(Div):  # type: ignore[misc] # crispy has no types
    """A group of fields under a heading that opens and closes without a script."""

    template = "scores/house_rules/fold.html"

    def __init__(self, title: str, *fields: Any, is_open: bool) -> None:
        super().__init__(*fields)
        self.title = title
        self.is_open = is_open


class HouseRulesForm(forms.Form):
    """A name and the options. ``rules`` are what the fields show at first; ``clean`` makes new ones of them."""

    name = NameField(
        label=gettext_lazy("Name"),
        max_length=60,
        help_text=gettext_lazy("As people at your club call it, for instance “Friday rules”."),
    )

    def __init__(self, data: Any = None, *, variant: Variant, rules: HouseRules, name: str = "") -> None:
        self.variant = variant
        self.options = options_for(variant.code)
        initial = {option.name: _shown(getattr(rules, option.name), option) for option in self.options}
        super().__init__(data, initial={"name": name, **initial})
        for option in self.options:
            self.fields[option.name] = _field(option)
        # Errors decide which groups are open, so they are looked for before the layout is made.
        wrong = set(self.errors) if self.is_bound else set()
        groups = [self._group(group, wrong) for group in GROUPS if self._of_group(group)]
        self.helper = between_tags("name", *groups)

    def clean(self) -> dict[str, Any]:
        """Make the rules, and put a contradiction beside the option it speaks of."""
        data = super().clean() or self.cleaned_data
        if any(option.name not in data for option in self.options):
            return data
        values = {option.name: data[option.name] for option in self.options}
        data["rules"] = self.variant.defaults.with_options(**values)
        try:
            check_rules(data["rules"])
        except RulesError as error:
            option = error.params.get("option")
            self.add_error(str(option) if option in self.fields else None, said(error))
        return data

    def _of_group(self, group: str) -> Sequence[Option]:
        return [option for option in self.options if option.group == group]

    def _group(self, group: Any, wrong: set[str]) -> Fold:
        options = self._of_group(group)
        is_open = group == "end" or any(option.name in wrong for option in options)
        return Fold(gettext(GROUPS[group]), *(_laid_out(option) for option in options), is_open=is_open)


def _shown(value: OptionValue, option: Option) -> OptionValue:
    """How a value stands in its field: choices are text, and nothing is the empty text."""
    if option.kind != "choice":
        return value
    return "" if value is None else str(value)


def _field(option: Option) -> forms.Field:
    """Return the form field of an option."""
    words: dict[str, Any] = {"label": gettext(option.label), "help_text": _help(option)}
    if option.kind == "bool":
        return forms.BooleanField(required=False, **words)
    if option.kind == "int":
        return forms.IntegerField(min_value=option.least, max_value=option.most or 999, **words)
    values = {"" if choice.value is None else str(choice.value): choice.value for choice in option.choices}
    return forms.TypedChoiceField(
        choices=[(text, gettext(choice.label)) for text, choice in zip(values, option.choices, strict=True)],
        coerce=values.__getitem__,
        empty_value=None,
        required="" not in values,
        widget=forms.RadioSelect if option.name == "end" else forms.Select,
        **words,
    )


def _help(option: Option) -> SafeString:
    """The explanation, the usual values, and where the rule is printed."""
    usual = ""
    if len(option.usual) > 1:
        usual = " " + gettext("Usual: %(values)s.") % {"values": ", ".join(map(str, option.usual))}
    return format_html(
        '{}{} <span class="source">{}</span>',
        gettext(option.help),
        usual,
        gettext("Source: %(source)s.") % {"source": option.source.rstrip(".")},
    )


def _laid_out(option: Option) -> Any:
    """Return how an option is drawn: big buttons for the end of the game, a switch, a stepper, a list."""
    if option.name == "end":
        return Field(option.name, template="scores/components/button_radios.html")
    if option.kind == "bool":
        return Switch(option.name)
    if option.kind == "int":
        return Div(
            Field(option.name, template="scores/components/stepper.html"), css_class=f"only-{option.name}"
        )
    return option.name
