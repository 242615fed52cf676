"""What the one proxy in front of the app says about the visitor."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


def visitor_address(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Count wrong passwords and codes per visitor, not per proxy.

    The proxy appends the address it saw, so the last one is true; those before it are whatever the visitor claimed.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        _claimed, _comma, seen = request.META.get("HTTP_X_FORWARDED_FOR", "").rpartition(",")
        if seen.strip():
            request.META["REMOTE_ADDR"] = seen.strip()
        return get_response(request)

    return middleware
