"""The cards of a Medium with many Questions: nothing lies on their words; names in a row are set as one says them."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.web.conftest import Evenings
from tests.web.visits import look

ADVICE: Final = {"words": "Let the Spirit write on", "why": "It knows too little yet.", "action": "{}", "call": True}
ASK: Final = """async () => {
  const script = document.querySelector("script[type=module]").src;
  const { ask } = await import(script.replace("scripts/parlour.js", "learn/hint.js"));
  await ask();
  const { left, right, top, bottom } = document.querySelector("#hint-pop").getBoundingClientRect();
  return [left, innerWidth - right, top, innerHeight - bottom];
}"""


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 900)])
def test_advice_on_a_call_stands_in_the_window(evenings: Evenings, browser: Browser, width: int, height: int) -> None:
    page = look(evenings, evenings.table("phantom_ink-hear"), "cyd", width, height)
    n = page.evaluate("Number(document.querySelector('#live').dataset.n)")
    page.route("**/hint", lambda route: route.fulfill(json=ADVICE | {"n": n}))
    edges = page.evaluate(ASK)
    page.unroute("**/hint")
    assert min(edges) >= 0, edges


TOUCHED: Final = """() => [...document.querySelectorAll(".qs .held:has(.tm)")].flatMap((held) => {
  const heart = held.querySelector(".tm .i").getBoundingClientRect();
  return [...held.querySelectorAll(".q :is(b, .t)")].filter((text) => {
    const words = document.createRange();
    words.selectNodeContents(text);
    return [...words.getClientRects()].some((line) =>
      Math.min(line.right, heart.right) - Math.max(line.left, heart.left) > 1 &&
      Math.min(line.bottom, heart.bottom) - Math.max(line.top, heart.top) > 1);
  }).map((text) => text.textContent);
})"""


@pytest.mark.parametrize("crowd", ["phantom_ink-turn", "phantom_ink-hear"])
@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 900), (1366, 768)])
def test_the_heart_of_a_question_touches_none_of_its_words(
    evenings: Evenings, browser: Browser, crowd: str, width: int, height: int
) -> None:
    page = look(evenings, evenings.table(crowd), "cyd", width, height)
    assert page.locator(".qs .held:has(.tm)").count() >= 8
    assert page.evaluate(TOUCHED) == []


JOINED: Final = """() => [...document.querySelectorAll(".team.sun dd")].map((each) =>
  getComputedStyle(each, "::before").content.replaceAll('"', ""))"""


def test_three_mediums_are_named_as_one_says_it(evenings: Evenings, browser: Browser) -> None:
    page = look(evenings, evenings.table("phantom_ink-turn"), "cyd")
    assert page.evaluate(JOINED) == ["none", "none", ", ", " and "], "the Spirit; You, Eve and Gil"
