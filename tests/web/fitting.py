"""How a table fits its window: what sticks out, loses words, is covered, is too small to hit, or has to be scrolled."""

from __future__ import annotations

import json
from collections.abc import Container, Iterable
from typing import Final

from playwright.sync_api import Page

SIZES: Final = ((360, 740), (768, 1024), (1280, 900), (1366, 768), (1920, 1080))
FURTHER: Final = (
    (320, 640), (390, 844), (412, 915), (820, 1180), (1024, 768), (1141, 800), (1280, 720), (1440, 790), (1440, 900),
    (1536, 730), (1536, 864), (1600, 900), (1920, 950), (2560, 1300), (2560, 1440),
)  # fmt: skip
"""Windows that people have beside these: phones, tablets, screens less what a browser takes of them, and edges."""
TOUCH: Final = 1140
"""Up to this width a table is played by hand, and may be scrolled."""
BY_HAND, BY_MOUSE = 44, 24
"""How wide and high a target is at least."""

SHARED: Final = """
  const table = document.querySelector(".table");
  const shown = (each) => each.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
  const called = (each) => {
    const words = (each.getAttribute("aria-label") ?? each.textContent).replace(/\\s+/g, " ").trim();
    return `${each.tagName.toLowerCase()}.${[...each.classList].join(".")} ${words.slice(0, 50)}`;
  };
  const targets = () => [
    ...document.querySelectorAll(":is(.top, .table) :is(button, a[href], summary, input, select, textarea)"),
  ].filter(
    // A link within a sentence is as high as its line.
    (each) => shown(each) && each.getClientRects().length && !each.disabled && !each.matches(".ref, p a, .vh"));
"""

STICKS_OUT: Final = """() => {
  const out = [document.documentElement.scrollWidth - innerWidth, table.scrollWidth - table.clientWidth];
  return Math.max(...out) > 0 ? [`${Math.max(...out)} px stick out at the side`] : [];
}"""

LOSES_WORDS: Final = """() => {
  const wrong = new Set();
  // What ends in dots says that it goes on.
  const said = (style) => style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
  for (const text of table.querySelectorAll("*")) {
    const own = [...text.childNodes].some((each) => each.nodeType === 3 && each.data.trim());
    if (!own || text.closest("svg, .vh, template") || !shown(text)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    if (!words.width) continue;
    const beyond = Math.max(words.right - innerWidth, -words.left);
    if (beyond > 1 && !said(getComputedStyle(text)))
      wrong.add(`${Math.round(beyond)} px beyond the window: ${called(text)}`);
    for (let box = text; box !== table; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (said(style) || /auto|scroll/.test(style.overflowX + style.overflowY)) break;
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const edge = box.getBoundingClientRect();
      const across = Math.max(words.right - edge.right, edge.left - words.left);
      const out = Math.max(words.bottom - edge.bottom, edge.top - words.top, across);
      if (out > 1.5) wrong.add(`cut off by ${Math.round(out)} px: ${called(text)}`);
    }
  }
  return [...wrong];
}"""

SMALL: Final = """(least) => {
  // A small sign may have a larger place to press around it.
  const reaches = (each, x, y) => each.contains(document.elementFromPoint(x, y));
  return targets().filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    if (Math.min(width, height) >= least - 0.5) return false;
    each.scrollIntoView({ block: "center", behavior: "instant" });
    const box = each.getBoundingClientRect();
    const [x, y, far] = [box.x + box.width / 2, box.y + box.height / 2, least / 2 - 1];
    return !(
      (width >= least - 0.5 || (reaches(each, x - far, y) && reaches(each, x + far, y))) &&
      (height >= least - 0.5 || (reaches(each, x, y - far) && reaches(each, x, y + far)))
    );
  }).map((each) => {
    const { width, height } = each.getBoundingClientRect();
    return `small, ${Math.round(width)} x ${Math.round(height)}: ${called(each)}`;
  });
}"""

COVERED: Final = """() => {
  const wrong = [];
  for (const each of targets()) {
    // As the keyboard brings it into sight, from above.
    scrollTo(0, 0);
    each.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = each.getBoundingClientRect();
    const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!each.contains(over) && !each.labels?.[0]?.contains(over))
      wrong.push(`covered by ${over ? called(over).slice(0, 40) : "the edge of the window"}: ${called(each)}`);
  }
  scrollTo(0, 0);
  return wrong;
}"""

NAMES: Final = ".pc .h3, .pstrip .st > b, .dv .body b, .tk b, .tarot .h3, .team h2"
"""The names of cards and teams."""

COVERS_NAMES: Final = """(names) => {
  const wrong = new Set();
  for (const name of table.querySelectorAll(names)) {
    if (!shown(name) || name.closest(".vh, template")) continue;
    name.scrollIntoView({ block: "nearest", behavior: "instant" });
    const range = document.createRange();
    range.selectNodeContents(name);
    const piece = name.closest("button, li, .card, .team");
    const box = name.getBoundingClientRect();
    for (const line of range.getClientRects()) {
      const y = line.y + line.height / 2;
      const over = document.elementFromPoint(line.x + line.width / 2, y);
      if (y < box.bottom && over && piece?.contains(over) && !over.contains(name) && !name.contains(over))
        wrong.add(`a name under ${called(over)}: ${called(name)}`);
    }
  }
  scrollTo(0, 0);
  return [...wrong];
}"""

SCROLLS: Final = """(inside) => {
  const wrong = [];
  const more = table.scrollHeight - table.clientHeight;
  if (more > 0) wrong.push(`${more} px too high: ${table.scrollHeight} in ${table.clientHeight}`);
  for (const each of table.querySelectorAll("*")) {
    if (each.matches(inside) || !shown(each)) continue;
    if (/auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 1)
      wrong.push(`scrolls within: ${called(each)}`);
  }
  return wrong;
}"""

MAY_SCROLL: Final = ".answers, textarea"
"""What may scroll within itself on a table: lists that grow with the game, as the log does."""


LOOKS: Final = {
    "sticks out": STICKS_OUT,
    "loses words": LOSES_WORDS,
    "small": SMALL,
    "covered": COVERED,
    "covers names": COVERS_NAMES,
    "scrolls": SCROLLS,
}
"""By how much the page is wider than the window; words beyond the edge of a box that cuts them off; targets too small
to hit; targets under something else when the keyboard has brought them into sight; names under another part of their
own card; by how much the table is higher than the window, and what scrolls within it."""


def is_by_hand(page: Page) -> bool:
    """Whether the window is so narrow that the table is played by hand."""
    assert page.viewport_size is not None
    return page.viewport_size["width"] <= TOUCH


def resize(page: Page, width: int, height: int) -> None:
    """Give the window this size, and let what the page sets by it come to rest."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def misfits(page: Page, but: Container[str] = ()) -> list[str]:
    """What is wrong with how the table fits the window as it is now, but for these looks. A page that is played by hand
    may be scrolled."""
    by_hand = is_by_hand(page)
    about = {"small": BY_HAND if by_hand else BY_MOUSE, "covers names": NAMES, "scrolls": MAY_SCROLL}
    asked = [look for look in LOOKS if look not in but and not (look == "scrolls" and by_hand)]
    looks = ", ".join(f"...({LOOKS[look]})({json.dumps(about.get(look))})" for look in asked)
    said: list[str] = page.evaluate(f"() => {{{SHARED}\nreturn [{looks}];}}")
    return said


def misfits_at(page: Page, sizes: Iterable[tuple[int, int]]) -> dict[str, list[str]]:
    """What is wrong at each of the sizes where something is."""
    wrong: dict[str, list[str]] = {}
    for width, height in sizes:
        resize(page, width, height)
        wrong[f"{width} x {height}"] = misfits(page)
    return {where: found for where, found in wrong.items() if found}
