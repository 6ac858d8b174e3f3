"""axe-core finds nothing on any page, on a phone and on a desk, by candle and by daylight."""

from __future__ import annotations

from itertools import islice
from typing import Final

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page

from tests.web.conftest import Evenings
from tests.web.visits import all_pages, look, visit, visitor

SIZES: Final = ((360, 740), (1280, 900))
THEMES: Final = ("dark", "light")
RUN: Final = """(only) => axe.run({
    resultTypes: ["violations"], preload: false, selectors: false, iframes: false,
    rules: {"label-content-name-mismatch": {enabled: true}},
    ...(only.length ? {runOnly: only} : {}),
  })
  .then((said) => said.violations.flatMap((rule) => rule.nodes.map((node) =>
    `${rule.id}: ${node.html.slice(0, 200)} (${node.failureSummary.split("\\n").at(-1).trim()})`)))"""

OF_COLOUR: Final = ("color-contrast", "link-in-text-block")
"""The rules of axe-core that look at colours; all others look at elements, their boxes and whether they are shown."""

DIFFER_BY_COLOURS: Final = """() => {
  const drawn = /^(color|color-scheme|fill|stroke|background-(color|image)|(border|outline)-(.*-)?color)$/;
  const laid = /^background-(position|size|repeat|attachment|origin|clip)/; // what `background` sets, too
  const colours = (style) => [...style].every((name) =>
    name.startsWith("--") ? CSS.supports("color", style.getPropertyValue(name)) : drawn.test(name) || laid.test(name));
  const fits = (rule) => (!/data-theme/.test(rule.selectorText ?? "") || colours(rule.style))
    && !/prefers-color-scheme/.test(rule.conditionText ?? "") && [...(rule.cssRules ?? [])].every(fits);
  return [...document.styleSheets].every((sheet) => [...sheet.cssRules].every(fits));
}"""
"""Whether all that the style sheets say of a theme is which colours it has."""

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


def found(page: Page, *rules: str) -> list[str]:
    """What axe-core says of the page as it is now, by these rules or by all, and what it cannot judge."""
    said: list[str] = page.evaluate(RUN, list(rules))
    more: list[str] = page.evaluate(ON_PAPER)
    return [*said, *more]


def found_at_all_sizes(page: Page) -> dict[str, list[str]]:
    """What is found at each size in both themes. Where these differ by colours alone, the rest is looked at once."""
    page.evaluate(AXE_SCRIPT)
    other = OF_COLOUR if page.evaluate(DIFFER_BY_COLOURS) else ()
    wrong: dict[str, list[str]] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for theme, rules in zip(THEMES, ((), other), strict=True):
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            wrong[f"at {width}, {theme}"] = found(page, *rules)
    return {where: said for where, said in wrong.items() if said}


PARTS: Final = 6
"""How many tests share the pages, so that no worker has all of them."""


@pytest.mark.parametrize("part", range(PARTS))
def test_axe_finds_nothing_on_any_page_at_any_size_and_theme(evenings: Evenings, browser: Browser, part: int) -> None:
    wrong: list[str] = []
    pages = {who: visitor(browser, evenings, who, *SIZES[0], THEMES[0]).new_page() for who in ("ann", "stranger")}
    for who, address in islice(all_pages(evenings), part, None, PARTS):
        visit(pages[who], evenings.server.address + address)
        found_here = found_at_all_sizes(pages[who]).items()
        wrong += [f"{address} by {who} {where}: {each}" for where, said in found_here for each in said]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("planted", "rule", "where"),
    [
        ("", "", ""),
        ("[data-theme=light] h1{color:#fffaf0}", "color-contrast", "at 360, light"),
        ("@media (min-width:900px){[data-theme=light] h1{display:none}}", "page-has-heading-one", "at 1280, light"),
    ],
)
def test_what_is_wrong_in_one_theme_alone_is_found(
    evenings: Evenings, browser: Browser, planted: str, rule: str, where: str
) -> None:
    page = look(evenings, "/settings")
    page.evaluate("(rule) => document.styleSheets[0].insertRule(rule || '.none{}', 0)", planted)
    wrong = found_at_all_sizes(page)
    if not planted:
        assert not wrong
    else:
        assert all("light" in place for place in wrong)
        assert any(where in place and rule in each for place, said in wrong.items() for each in said), wrong
