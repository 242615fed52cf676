"""What every browser test looks for on a page, whatever it shows."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def look(page: Page) -> None:
    """Nothing for axe in either colour, and nothing wider than the screen."""
    width = page.evaluate("window.innerWidth")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        results = Axe().run(page)
        assert results.violations_count == 0, f"{page.url} {scheme}: {results.generate_report()}"
    assert page.evaluate("document.documentElement.scrollWidth") <= width, page.url
