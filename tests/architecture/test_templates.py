"""What a strict Content-Security-Policy and our own limits ask of every template and stylesheet."""

import gzip
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
OWN_STYLES = sorted((ROOT / "static" / "css").glob("*.css"))

#: What the policy forbids, or a script would have to be inline for.
FORBIDDEN = {
    "style attribute": re.compile(r"<[^>]*\sstyle\s*="),
    "handler attribute": re.compile(r"<[^>]*\son[a-z]+\s*="),
    "htmx handler": re.compile(r"<[^>]*\shx-on"),
    "htmx expression": re.compile(r"""hx-(?:vals|headers)\s*=\s*["'](?:js|javascript):"""),
    "inline script": re.compile(r"<script(?![^>]*\ssrc=)[^>]*>"),
    "inline style": re.compile(r"<style\b"),
    "address of another site": re.compile(r"""(?:src|href)\s*=\s*["']https?://"""),
}


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_templates_are_short_and_need_no_exception_from_the_policy(template: Path) -> None:
    text = template.read_text()

    found = [what for what, pattern in FORBIDDEN.items() if pattern.search(text)]

    assert found == []
    assert len(text.splitlines()) <= 130


@pytest.mark.parametrize("style", OWN_STYLES, ids=lambda path: path.name)
def test_stylesheets_fetch_only_what_is_ours(style: Path) -> None:
    addresses = re.findall(r"url\(\"?([^\")]+)", style.read_text())

    assert [found for found in addresses if not found.startswith(("data:image/svg+xml,", "../"))] == []


def test_first_load_of_the_pad_stays_small() -> None:
    """Styles and the script of every page together, compressed as a rough gzip would; htmx and the page come on top."""
    names = ["css/theme.css", "css/dark.css", "css/pad.css", "js/app.js"]

    weight = sum(len(gzip.compress((ROOT / "static" / name).read_bytes(), mtime=0)) for name in names)

    assert weight < 15_000
