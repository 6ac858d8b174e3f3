"""axe-core finds nothing on any page, on a phone and on a desk, by candle and by daylight."""

from __future__ import annotations

from typing import Final

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page

from tests.web.conftest import Evenings
from tests.web.visits import all_pages, visit, visitor

SIZES: Final = ((360, 740), (1280, 900))
THEMES: Final = ("dark", "light")
RUN: Final = """(only) => axe.run({
    resultTypes: ["violations"], preload: false, rules: {"label-content-name-mismatch": {enabled: true}},
    ...(only ? {runOnly: {type: "rule", values: [only]}} : {}),
  })
  .then((said) => said.violations.flatMap((rule) => rule.nodes.map((node) =>
    `${rule.id}: ${node.html.slice(0, 200)} (${node.failureSummary.split("\\n").at(-1).trim()})`)))"""
LOOKS: Final = tuple(
    (size, theme, "" if (at, theme) in ((0, "dark"), (1, "light")) else "color-contrast")
    for at, size in enumerate(SIZES)
    for theme in THEMES
)
"""Every size by candle and by daylight: all rules in one of the themes, and those of colours in the other."""


def found(page: Page, only: str) -> list[str]:
    """What axe-core says of the page as it is now, by all its rules or by only this one."""
    said: list[str] = page.evaluate(RUN, only)
    return said


def test_axe_finds_nothing_on_any_page_at_any_size_and_theme(evenings: Evenings, browser: Browser) -> None:
    wrong: dict[str, list[str]] = {}
    pages = {who: visitor(browser, evenings, who, *SIZES[0], THEMES[0]).new_page() for who in ("ann", "stranger")}
    for who, address in all_pages(evenings):
        page = pages[who]
        visit(page, evenings.server.address + address)
        page.evaluate(AXE_SCRIPT)
        for (width, height), theme, only in LOOKS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            wrong[f"{address} by {who} at {width}, {theme}"] = found(page, only)
    for page in pages.values():
        page.context.close()
    assert not any(wrong.values()), "\n".join(f"{where}: {each}" for where, said in wrong.items() for each in said)
