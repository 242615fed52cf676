"""Small things templates draw: the visitor's choice of look, pips of a score, signs of numbers."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from scores.forms.look import Look, look_of

register = template.Library()

#: Pips wider apart than this many to the target would be too small to see; a bar is drawn instead.
MOST_PIPS = 21


@register.simple_tag(takes_context=True)
def chosen_look(context: template.Context) -> Look:
    """The look of the visitor's cookies."""
    request = context.get("request")
    return look_of(request.COOKIES if request is not None else {})


@register.simple_tag
def pips(points: int | float | Decimal, target: int | None) -> SafeString:
    """Draw ``points`` of ``target`` as a row of dots, or as a bar when there would be too many of them.

    Decoration beside the number itself, hence hidden from screen readers. Nothing without a target.
    """
    if not target or target < 1:
        return mark_safe("")
    shown = max(0, min(int(points), target))
    if target > MOST_PIPS:
        return format_html(
            '<progress class="pipbar" value="{}" max="{}" aria-hidden="true"></progress>', shown, target
        )
    dots = format_html('<path d="M5 5H{}.1"/>', shown * 10 - 5) if shown else mark_safe("")
    return format_html(
        '<svg class="pips" viewBox="0 0 {} 10" aria-hidden="true"><path d="M5 5H{}.1"/>{}</svg>',
        target * 10,
        target * 10 - 5,
        dots,
    )


@register.filter
def signed(number: Any) -> str:
    """+2, 0 or −2, with a real minus sign, which lines up and is read aloud."""
    return f"+{number}" if number > 0 else minus(number)


@register.filter
def minus(number: Any) -> str:
    """A number with a real minus sign instead of a hyphen."""
    return str(number).replace("-", "−")
