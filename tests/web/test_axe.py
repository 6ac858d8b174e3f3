"""axe-core finds nothing on any page, on a phone and on a desk, by candle and by daylight."""

from __future__ import annotations

from itertools import product
from typing import Final

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page

from tests.web.conftest import Evenings
from tests.web.visits import all_pages, visit, visitor

SIZES: Final = ((360, 740), (1280, 900))
THEMES: Final = ("dark", "light")
RUN: Final = """() => axe.run({
    resultTypes: ["violations"], preload: false, rules: {"label-content-name-mismatch": {enabled: true}},
  })
  .then((said) => said.violations.flatMap((rule) => rule.nodes.map((node) =>
    `${rule.id}: ${node.html.slice(0, 200)} (${node.failureSummary.split("\\n").at(-1).trim()})`)))"""


def found(page: Page) -> list[str]:
    """What axe-core says of the page as it is now, by all its rules."""
    said: list[str] = page.evaluate(RUN)
    return said


def test_axe_finds_nothing_on_any_page_at_any_size_and_theme(evenings: Evenings, browser: Browser) -> None:
    wrong: dict[str, list[str]] = {}
    pages = {who: visitor(browser, evenings, who, *SIZES[0], THEMES[0]).new_page() for who in ("ann", "stranger")}
    for who, address in all_pages(evenings):
        page = pages[who]
        visit(page, evenings.server.address + address)
        page.evaluate(AXE_SCRIPT)
        for (width, height), theme in product(SIZES, THEMES):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            wrong[f"{address} by {who} at {width}, {theme}"] = found(page)
    for page in pages.values():
        page.context.close()
    assert not any(wrong.values()), "\n".join(f"{where}: {each}" for where, said in wrong.items() for each in said)
