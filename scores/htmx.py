"""Page or partial? What differs between a browser that loads a page and htmx that swaps a part of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request as it leaves the htmx middleware."""

    htmx: HtmxDetails


def wants_partial(request: HtmxRequest) -> bool:
    """Whether htmx asks for a part of a page.

    A boosted link and a page brought back from history stand for whole pages, although htmx fetches them.
    """
    htmx = request.htmx
    return bool(htmx) and not htmx.boosted and not htmx.history_restore_request


def show(
    request: HtmxRequest, template: str, context: Mapping[str, Any], *, partial: str, status: int = 200
) -> HttpResponse:
    """Render the whole page, or for htmx only its ``partial`` (a ``partialdef`` of the same template).

    The answer says that it depends on the ``HX-Request`` header, so that no cache hands one for the other.
    """
    name = f"{template}#{partial}" if wants_partial(request) else template
    response = render(request, name, dict(context), status=status)
    patch_vary_headers(response, ["HX-Request"])
    return response


def go(request: HtmxRequest, address: str) -> HttpResponse:
    """After something was done: send the browser to ``address``, also out of an htmx swap."""
    if wants_partial(request):
        return HttpResponseClientRedirect(address)
    return HttpResponseRedirect(address, status=303)


def unchanged() -> HttpResponse:
    """Answer a poll that found nothing new: 204, and htmx leaves the page as it is."""
    return HttpResponse(status=204)
