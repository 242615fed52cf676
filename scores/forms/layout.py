"""How our forms are laid out: the page writes the form tag and its button, crispy writes what is between."""

from __future__ import annotations

from typing import Any

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Layout


def between_tags(*rows: Any) -> FormHelper:
    """Return a helper that writes the fields only, in the order of ``rows`` (all of them if there are none)."""
    helper = FormHelper()
    helper.form_tag = False
    if rows:
        helper.layout = Layout(*rows)
    return helper
