"""Who is counted for a wrong password, behind a proxy."""

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from euchre_club.proxy import visitor_address


@pytest.mark.parametrize(
    ("forwarded", "counted"),
    [
        ({}, "10.0.0.9"),
        ({"X-Forwarded-For": ""}, "10.0.0.9"),
        ({"X-Forwarded-For": "203.0.113.7"}, "203.0.113.7"),
        ({"X-Forwarded-For": "198.51.100.1, 203.0.113.7"}, "203.0.113.7"),
        ({"X-Forwarded-For": "whatever the visitor claims,2001:db8::7 "}, "2001:db8::7"),
    ],
)
def test_only_what_the_proxy_saw_is_believed(forwarded: dict[str, str], counted: str) -> None:
    def view(request: HttpRequest) -> HttpResponse:
        return HttpResponse(request.META["REMOTE_ADDR"])

    request = RequestFactory(REMOTE_ADDR="10.0.0.9").get("/", headers=forwarded)

    assert visitor_address(view)(request).content.decode() == counted
