"""Page or partial, redirects, nothing new."""

from typing import cast

import pytest
from django.http import HttpResponse
from django.test import RequestFactory
from django_htmx.middleware import HtmxMiddleware

from scores.forms.look import LookForm
from scores.htmx import HtmxRequest, go, show, unchanged, wants_partial

HTMX = {"HX-Request": "true"}


def _request(headers: dict[str, str]) -> HtmxRequest:
    request = RequestFactory().get("/", headers=headers)
    HtmxMiddleware(lambda _request: HttpResponse())(request)
    return cast("HtmxRequest", request)


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ({}, False),
        (HTMX, True),
        ({**HTMX, "HX-Boosted": "true"}, False),
        ({**HTMX, "HX-History-Restore-Request": "true"}, False),
    ],
)
def test_only_a_swap_wants_a_partial(headers: dict[str, str], expected: bool) -> None:
    assert wants_partial(_request(headers)) is expected


def test_whole_page_and_partial_come_from_one_template() -> None:
    context = {"form": LookForm(), "next": "/"}

    page = show(_request({}), "scores/look.html", context, partial="letters")
    part = show(_request(HTMX), "scores/look.html", context, partial="letters", status=422)

    assert (page.status_code, b"<!doctype html>" in page.content) == (200, True)
    assert (part.status_code, b"<html" in part.content) == (422, False)
    assert (page.headers["Vary"], part.headers["Vary"]) == ("HX-Request", "HX-Request")


def test_go_redirects_a_browser_and_tells_htmx_to() -> None:
    plain = go(_request({}), "/there/")
    swap = go(_request(HTMX), "/there/")

    assert (plain.status_code, plain.headers["Location"]) == (303, "/there/")
    assert (swap.status_code, swap.headers["HX-Redirect"], "Location" in swap.headers) == (
        200,
        "/there/",
        False,
    )


def test_unchanged_is_an_empty_204() -> None:
    answer = unchanged()

    assert (answer.status_code, answer.content) == (204, b"")
