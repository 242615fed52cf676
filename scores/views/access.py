"""Which club a request means, and whether the person may be here: used first in every view of a club."""

from __future__ import annotations

import zoneinfo
from collections.abc import Callable
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.utils import timezone

from scores.models import User
from scores.permissions import Viewer, may_organise, may_score, may_see, may_start_friendly
from scores.queries.clubs import Visit, visit

#: Session key of the table codes this phone has scanned: place -> nonce.
CODES = "codes"


class LoginNeeded(Exception):
    """Raised when a stranger asks for a page of members; the middleware answers with the login page."""


def codes_of(request: HttpRequest) -> dict[str, str]:
    """The table codes this phone holds."""
    codes = request.session.get(CODES, {})
    return codes if isinstance(codes, dict) else {}


def visit_or_404(request: HttpRequest, slug: str) -> Visit:
    """Return the club and the viewer, and show every time in the club's zone from here on.

    Strangers to a members-only club are asked to log in; other clubs' people get 404.
    """
    found = visit(slug, request.user, codes_of(request))
    if found is None:
        raise Http404
    if not may_see(found.viewer, found.club):
        if found.viewer.user is None:
            raise LoginNeeded
        raise Http404
    timezone.activate(zoneinfo.ZoneInfo(found.club.time_zone))
    return found


def context_of(visit: Visit) -> dict[str, Any]:
    """What every page of a club needs: the club, and what this viewer may do (for links; the views themselves check)."""
    return {
        "club": visit.club,
        "viewer": visit.viewer,
        "may_organise": may_organise(visit.viewer),
        "may_score": may_score(visit.viewer),
        "may_start_friendly": may_start_friendly(visit.viewer),
    }


def require(allowed: bool, viewer: Viewer) -> None:
    """Go on only if ``allowed``: a stranger is asked to log in, anybody else gets 403."""
    if allowed:
        return
    if viewer.user is None:
        raise LoginNeeded
    raise PermissionDenied


def user_of(request: HttpRequest) -> User:
    """Return whoever is logged in; a stranger is asked to log in."""
    if not isinstance(request.user, User):
        raise LoginNeeded
    return request.user


def organised_or_404(request: HttpRequest, slug: str) -> Visit:
    """Return the club for one of its organisers; everybody else is asked to log in or told that they may not."""
    found = visit_or_404(request, slug)
    require(may_organise(found.viewer), found.viewer)
    return found


class LoginNeededMiddleware:
    """Answer ``LoginNeeded`` with the login page, and come back afterwards. Forgets a club's time zone after the request."""

    def __init__(self, get_response: Callable[[HttpRequest], object]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> object:
        """Pass the request on."""
        with timezone.override(None):
            return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> object:
        """Turn ``LoginNeeded`` into a redirect; leave every other exception alone."""
        if isinstance(exception, LoginNeeded):
            return redirect_to_login(request.get_full_path())
        return None
