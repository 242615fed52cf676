"""QR codes as inline SVG: no file, no request, sharp on paper."""

from __future__ import annotations

import segno
from django import template
from django.utils.safestring import SafeString, mark_safe

register = template.Library()


@register.simple_tag
def qr(address: str) -> SafeString:
    """Draw the code of an address. Always black on white, whatever the page's colours: readers expect it."""
    drawn: str = segno.make(address, error="m", micro=False).svg_inline(
        omitsize=True, border=4, dark="#000", light="#fff", svgclass="qr", lineclass=None
    )
    # Hidden from screen readers: the address stands beside it as a link.
    return mark_safe(drawn.replace("<svg ", '<svg aria-hidden="true" ', 1))  # noqa: S308 - segno's own drawing
