"""The field for what somebody or something is called."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import QueryDict

from scores.queries.namesakes import tidy

LONGEST_REASON = 200


def reason_in(data: QueryDict) -> str:
    """Return why a line is changed, tidied, as much of it as a score sheet holds."""
    return tidy(data.get("reason", ""))[:LONGEST_REASON]


class NameField(forms.CharField):
    """A name, tidied before anything else is asked of it: what looks empty is empty."""

    def to_python(self, value: Any) -> str:
        """Return the tidy name."""
        return tidy(super().to_python(value) or "")
