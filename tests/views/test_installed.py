"""The app on a phone: manifest, icons and worker."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.core.management import call_command
from django.test import Client
from pytest_django.fixtures import Settings

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


def test_a_release_is_named_by_its_files_and_scripts_import_that_releases_scripts(
    settings: Settings, tmp_path: Path
) -> None:
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "euchre_club.storage.ModuleStorage"},
    }
    call_command("collectstatic", interactive=False, verbosity=0)

    (script,) = tmp_path.glob("js/outbox.*.js")
    imports = re.findall(r'from "\./([^"]+)"', script.read_text())
    release = json.loads((tmp_path / "staticfiles.json").read_text())["hash"]
    worker = Client().get("/sw.js").text
    assert len(imports) == 4
    assert [name for name in imports if not (tmp_path / "js" / name).exists()] == []
    assert [name for name in imports if not re.search(r"\.[0-9a-f]{12}\.js$", name)] == []
    assert f'const PAGES = "pages-{release}";' in worker
    assert 'const STATIC = "/static/";' in worker
