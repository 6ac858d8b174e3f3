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

ON_PAPER: Final = """() => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((each) => each / 255).map(
      (each) => (each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const wrong = [];
  for (const sheet of document.querySelectorAll(".sheet-paper")) {
    const papers = getComputedStyle(sheet).backgroundImage.match(/rgba?\\([^)]*\\)/g) ?? [];
    for (const text of sheet.querySelectorAll("*")) {
      const own = [...text.childNodes].some((each) => each.nodeType === 3 && each.data.trim());
      if (!own || !text.checkVisibility({ checkOpacity: true }) || text.closest(".vh, svg, :disabled")) continue;
      const words = document.createRange();
      words.selectNodeContents(text);
      const { right } = words.getBoundingClientRect();
      const scrolls = text.closest(".prose table, .prose pre, option");
      if (right > sheet.getBoundingClientRect().right + 1 && !scrolls)
        wrong.push(`beyond the paper: ${text.textContent.trim().slice(0, 60)}`);
      let on = text;
      const bare = (style) => style.backgroundImage === "none" && style.backgroundColor === "rgba(0, 0, 0, 0)";
      while (on !== sheet && bare(getComputedStyle(on))) on = on.parentElement;
      const ink = light(getComputedStyle(text).color);
      if (on === sheet && papers.some((paper) => light(paper) / ink < 4.5))
        wrong.push(`pale on paper: ${text.textContent.trim().slice(0, 60)}`);
    }
  }
  return wrong;
}"""
"""What axe-core cannot judge: letters on a ground that shades off, and whether they keep within it."""


def found(page: Page) -> list[str]:
    """What axe-core says of the page as it is now, by all its rules, and what it cannot judge."""
    said: list[str] = page.evaluate(RUN)
    more: list[str] = page.evaluate(ON_PAPER)
    return [*said, *more]


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
