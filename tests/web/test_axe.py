"""axe-core finds nothing on any page, on a phone and on a desk, by candle and by daylight."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page

from tests.web.conftest import Evenings
from tests.web.visits import all_pages, visit, visitor

SIZES: Final = ((360, 740), (1280, 900))
THEMES: Final = ("dark", "light")
RUN: Final = """axe.run({
    resultTypes: ["violations"], preload: false, rules: {"label-content-name-mismatch": {enabled: true}}
  })
  .then((said) => said.violations.flatMap((rule) => rule.nodes.map((node) =>
    `${rule.id}: ${node.html.slice(0, 200)} (${node.failureSummary.split("\\n").at(-1).trim()})`)))"""


def found(page: Page) -> list[str]:
    """What axe-core says of the page as it is now."""
    said: list[str] = page.evaluate(RUN)
    return said


def walk(evenings: Evenings, browser: Browser, looks: list[list[tuple[tuple[int, int], str]]]) -> dict[str, list[str]]:
    """What axe-core says of every page; each is looked at in one of these sets of sizes and themes in turn."""
    wrong: dict[str, list[str]] = {}
    pages: dict[str, Any] = {
        who: visitor(browser, evenings, who, *SIZES[0], THEMES[0]).new_page() for who in ("ann", "stranger")
    }
    for at, (who, address) in enumerate(all_pages(evenings)):
        page = pages[who]
        visit(page, evenings.server.address + address)
        page.evaluate(AXE_SCRIPT)
        for (width, height), theme in looks[at % len(looks)]:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            wrong[f"{address} by {who} at {width}, {theme}"] = found(page)
    for page in pages.values():
        page.context.close()
    return {where: said for where, said in wrong.items() if said}


def test_axe_finds_nothing_on_any_page(evenings: Evenings, browser: Browser) -> None:
    """Each page at one size and theme: neighbours in the list are alike in kind, so that all four come up for each."""
    wrong = walk(evenings, browser, [[look] for look in product(SIZES, THEMES)])
    assert not wrong, "\n".join(f"{where}: {each}" for where, said in wrong.items() for each in said)


@pytest.mark.slow
def test_axe_finds_nothing_on_any_page_at_any_size_and_theme(evenings: Evenings, browser: Browser) -> None:
    wrong = walk(evenings, browser, [list(product(SIZES, THEMES))])
    assert not wrong, "\n".join(f"{where}: {each}" for where, said in wrong.items() for each in said)
