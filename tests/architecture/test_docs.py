"""What is written about the project leads somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("document", PAGES, ids=lambda document: document.name)
def test_links_lead_to_files_that_exist(document: Path) -> None:
    links = re.findall(r"\]\((?!https?://|#)([^)#]+)", document.read_text())
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_every_page_can_be_reached_from_the_first() -> None:
    seen: set[Path] = set()
    to_read = [ROOT / "README.md"]
    while to_read:
        page = to_read.pop()
        if page in seen:
            continue
        seen.add(page)
        links = re.findall(r"\]\(([^)#:]+\.md)", page.read_text())
        to_read += [(page.parent / link).resolve() for link in links]
    assert set(PAGES) - seen == set()
