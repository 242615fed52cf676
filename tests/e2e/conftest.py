"""What browser tests share: nothing may be said on the console but what a test expects."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext


@pytest.fixture
def console(request: pytest.FixtureRequest, context: BrowserContext) -> Iterator[None]:
    """Nothing but what the module's ``EXPECTED`` matches may be said, least of all by the Content-Security-Policy."""
    said: list[str] = []
    context.on("console", lambda message: said.append(message.text))
    context.on("weberror", lambda error: said.append(str(error.error)))
    yield
    assert [words for words in said if not request.module.EXPECTED.search(words)] == []
