"""Crowded tables at all sizes: nothing sticks out, no word is cut off, targets are in sight and large enough; on a desk
nothing has to be scrolled."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from tests.web.conftest import Evenings
from tests.web.crowded import CROWDS, person
from tests.web.fitting import misfits_at_all_sizes
from tests.web.visits import visit, visitor

SIZES: Final = ((360, 740), (768, 1024), (1280, 900), (1366, 768), (1920, 1080))
TOUCH: Final = 1140
"""Up to this width a table is played by hand."""
FIND: Final = """(least) => {
  const wrong = [];
  const shown = (each) => each.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
  const table = document.querySelector(".table");
  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 0) wrong.push(`${sideways} px stick out`);
  // What ends in dots says that it goes on.
  const said = (style) => style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
  for (const text of table.querySelectorAll("*")) {
    const own = [...text.childNodes].some((each) => each.nodeType === 3 && each.data.trim());
    if (!own || text.closest("svg, .vh") || !shown(text)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    for (let box = text; box !== table; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (said(style) || /auto|scroll/.test(style.overflowX + style.overflowY)) break;
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const edge = box.getBoundingClientRect();
      const across = Math.max(words.right - edge.right, edge.left - words.left);
      const out = Math.max(words.bottom - edge.bottom, edge.top - words.top, across);
      if (out > 1.5) wrong.push(`cut off: ${text.textContent.trim().slice(0, 60)}`);
    }
  }
  for (const each of table.querySelectorAll("#now .btn, #hand button, .jump a")) {
    const { width, height } = each.getBoundingClientRect();
    if (shown(each) && width && (width < least || height < least))
      wrong.push(`small: ${Math.round(width)} x ${Math.round(height)} ${each.textContent.trim().slice(0, 40)}`);
  }
  return wrong;
}"""


@pytest.mark.parametrize("crowd", [name for name in CROWDS if name.startswith("cosmoctopus")])
def test_a_crowded_table_fits(evenings: Evenings, browser: Browser, crowd: str) -> None:
    address = evenings.server.address + evenings.table(crowd)
    wrong: dict[str, Any] = {}
    for width, height in SIZES:
        context = visitor(browser, evenings, "ann", width, height, "dark")
        page = context.new_page()
        visit(page, address)
        wrong[f"{width} x {height}"] = page.evaluate(FIND, 44 if width <= TOUCH else 24)
        context.close()
    assert not any(wrong.values()), "\n".join(f"{where}: {each}" for where, found in wrong.items() for each in found)


FITS: Final = [name for name in CROWDS if name.startswith(("hero", "shipwreck", "phantom_ink"))]


@pytest.mark.parametrize("crowd", FITS)
def test_a_crowded_table_fits_the_window(evenings: Evenings, browser: Browser, crowd: str) -> None:
    evenings.set(*FITS)
    context = visitor(browser, evenings, person(CROWDS[crowd].looks), *SIZES[0], "dark")
    page = context.new_page()
    visit(page, evenings.server.address + evenings.table(crowd))
    wrong = misfits_at_all_sizes(page)
    context.close()
    assert not wrong, "\n".join(f"{where}: {each}" for where, found in wrong.items() for each in found)
