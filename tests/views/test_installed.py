"""The app on a phone: manifest, icons and worker."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from scores.views import installed


def size(path: str) -> tuple[int, int]:
    """Width and height, from the head of a PNG."""
    found = finders.find(path)
    assert isinstance(found, str)
    width, height = struct.unpack(">II", Path(found).read_bytes()[16:24])
    return width, height


def test_the_manifest_says_what_phones_ask_for() -> None:
    response = Client().get("/app.webmanifest")

    found = response.json()
    assert response.headers["Content-Type"] == "application/manifest+json"
    assert (found["start_url"], found["scope"], found["display"]) == ("/", "/", "standalone")
    assert [(icon["src"], icon["sizes"], icon["purpose"]) for icon in found["icons"]] == [
        ("/static/img/icon.svg", "any", "any"),
        ("/static/img/icon-192.png", "192x192", "any"),
        ("/static/img/icon-512.png", "512x512", "any"),
        ("/static/img/icon-maskable-512.png", "512x512", "maskable"),
    ]


@pytest.mark.parametrize(
    ("path", "sizes"), [(icon[0], icon[1]) for icon in installed.ICONS if icon[1] != "any"]
)
def test_icons_are_as_large_as_they_say(path: str, sizes: str) -> None:
    assert "{}x{}".format(*size(path)) == sizes


@pytest.mark.django_db
def test_every_page_names_the_manifest() -> None:
    assert '<link rel="manifest" href="/app.webmanifest">' in Client().get("/login/").text


def test_the_worker_is_never_cached_and_reads_differently_in_every_release(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = Client().get("/sw.js")
    monkeypatch.setattr(installed, "release", lambda: "4f2a")
    second = Client().get("/sw.js")

    assert first.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert "no-store" in first.headers["Cache-Control"]
    assert 'const PAGES = "pages-4f2a";' in second.text
    assert first.text != second.text
