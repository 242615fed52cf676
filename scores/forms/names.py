"""The field for what somebody or something is called."""

from __future__ import annotations

from typing import Any

from django import forms

from scores.queries.namesakes import tidy


class NameField(forms.CharField):
    """A name, tidied before anything else is asked of it: what looks empty is empty."""

    def to_python(self, value: Any) -> str:
        """Return the tidy name."""
        return tidy(super().to_python(value) or "")
