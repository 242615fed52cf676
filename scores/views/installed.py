"""The app as it is installed on a phone: its manifest, and the worker that opens the last known table without a connection."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

ICONS = (
    ("img/icon.svg", "any", "image/svg+xml", "any"),
    ("img/icon-192.png", "192x192", "image/png", "any"),
    ("img/icon-512.png", "512x512", "image/png", "any"),
    ("img/icon-maskable-512.png", "512x512", "image/png", "maskable"),
)


@login_not_required
@require_safe
@cache_control(public=True, max_age=3600)
def manifest(request: HttpRequest) -> HttpResponse:
    """What a phone needs to put the app among its others."""
    icons: list[dict[str, Any]] = [
        {"src": static(path), "sizes": sizes, "type": kind, "purpose": purpose}
        for path, sizes, kind, purpose in ICONS
    ]
    found = {
        "id": "/",
        "name": "Euchre Club",
        "short_name": "Euchre",
        "description": _("Score-keeping and tournaments for real euchre nights"),
        "start_url": reverse("scores:home"),
        "scope": "/",
        "display": "standalone",
        "theme_color": "#0b4630",
        "background_color": "#f6f3ea",
        "icons": icons,
    }
    return JsonResponse(found, content_type="application/manifest+json")


@login_not_required
@require_safe
@never_cache
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker. Browsers look at it again and again; a new release reads differently and takes over."""
    context = {
        "release": release(),
        "static_url": settings.STATIC_URL,
        "away": _("No connection to the club’s computer"),
        "to_the_table": _("To the last table"),
    }
    return render(request, "scores/worker.js", context, content_type="text/javascript; charset=utf-8")


def release() -> str:
    """Name this release by its static files, which are part of every page; plain files have no release."""
    return str(getattr(staticfiles_storage, "manifest_hash", "") or "plain")
