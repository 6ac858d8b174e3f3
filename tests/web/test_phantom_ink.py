"""The table of Phantom Ink in a real browser: a Medium calls, a Spirit writes, on a phone and on a desk."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.conftest import Server
from tests.web.player import Player

NO_OVERFLOW = "document.documentElement.scrollWidth <= innerWidth"
CONFIRM = "#now .btn.main[data-act]:visible"


def seat(
    browser: Browser, server: Server, mine: int, width: int, seats: int = 4, beats: str = "none", pace: int = 30
) -> Player:
    """Somebody at one seat of a new table, with bots at the others."""
    ada = Player(browser, server.address, width, 740, beats=beats)
    kinds = {place: "me" if place == mine else "bot:easy" for place in range(seats)}
    ada.open_table(seats, kinds, "phantom_ink", **{"option-pace": str(pace)})
    return ada


HEAR = """() => {
  window.heard = [];
  const said = document.querySelector("#at-once");
  new MutationObserver(() => window.heard.push(said.textContent)).observe(said, { childList: true });
}"""
"""Notes all that is told at once: the other team goes on without delay."""


@pytest.mark.parametrize("width", [360, 1280])
def test_a_medium_offers_two_questions_and_calls_by_the_space_bar(server: Server, browser: Browser, width: int) -> None:
    ada = seat(browser, server, 2, width)
    page = ada.page
    page.wait_for_selector("#hand button.q.legal")
    assert page.evaluate(NO_OVERFLOW)
    page.locator("#hand button.q").nth(0).click()
    assert not page.locator(CONFIRM).count(), "one Question is no Offer"
    page.locator("#hand button.q").nth(1).click()
    page.locator(CONFIRM).click()
    page.wait_for_selector("#silencio")
    assert page.evaluate(NO_OVERFLOW)
    button = page.locator("#silencio").bounding_box()
    assert button is not None
    assert button["y"] + button["height"] <= 740, "in sight without scrolling"
    page.evaluate(HEAR)
    page.keyboard.press(" ")
    page.wait_for_selector("#silencio", state="detached")
    assert "calls Silencio" in (page.text_content("#log") or "")
    page.wait_for_function("() => window.heard.some((words) => words.endsWith('Silencio.'))")
    assert ada.wrong == []


def test_a_spirit_sees_what_will_stand_and_is_refused_alone(server: Server, browser: Browser) -> None:
    ada = seat(browser, server, 0, 360)
    page = ada.page
    while not page.locator("#answer").count():
        page.wait_for_selector(".objcard button, .offer button, #answer")
        if page.locator("#answer").count():
            break
        before = ada.number()
        page.locator(".objcard button, .offer button").first.click()
        page.locator(CONFIRM).click()
        page.wait_for_selector(f'#live:not([data-n="{before}"])')
    word = page.inner_text(".object b")
    page.fill("#answer", f"{word.lower()} 2!")
    page.wait_for_selector("#clue-form.bad")
    assert "Left out: 2 !" in page.inner_text("#tried-why")
    assert "a form of" in page.inner_text("#tried-why")
    assert not page.locator("#ideas button").first.is_visible()
    page.locator("#ideas summary").click()
    page.locator("#ideas button").first.click()
    page.wait_for_selector("#clue-form:not(.bad)")
    page.locator("#write-it").click()
    page.wait_for_selector(".fw.mine, .told")
    assert page.evaluate(NO_OVERFLOW)
    assert ada.wrong == []


@pytest.mark.slow
def test_a_moment_that_is_held_gives_way_to_a_call(server: Server, browser: Browser) -> None:
    ada = seat(browser, server, 2, 1280, 6, beats="slow", pace=1)
    page = ada.page
    page.wait_for_selector("#silencio")  # the other Medium of the team has asked
    page.keyboard.press(" ")
    page.locator(".hushed .stay").click()
    page.wait_for_selector(".hushed.stays")
    page.wait_for_selector(".hushed", state="detached")  # held, so that it goes only for the next Clue of the team
    page.wait_for_selector("#silencio")
    assert ada.wrong == []
