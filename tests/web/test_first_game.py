"""A newcomer's way: from the front page to the end of the first game, by doing only what the coach says."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from parlour.games import game_ids
from tests.web.conftest import Evenings, Server
from tests.web.crowded import person
from tests.web.player import OVER, Player
from tests.web.visits import look

MOST_PRESSES = 600
SAYS = "#hint-pop [data-hint-do], #notes [data-coach=next], #notes [data-coach=show], #story[open] [data-close]"
"""What asks to be pressed: the house's advice, the coach's marks, a page of the story."""

FOLLOW = """
(says) => new Promise((done) => {
  let presses = 0;
  const marks = new Set();
  const all = (selector) => [...document.querySelectorAll(selector)];
  const end = (over) => done({ presses, marks: [...marks], over });
  const step = () => {
    if (document.querySelector("#live").dataset.over === "yes") return end(true);
    for (const note of all("#notes .coach-note b")) marks.add(note.textContent);
    if (all("#notes .coach-note").length > 3) return end("crowded");
    const next = all(says).find((each) => each.offsetParent && !each.closest("[aria-busy=true]"));
    if (next) {
      presses += 1;
      next.click();
    }
    setTimeout(step, 15);
  };
  step();
})
"""


def follow(page: Page) -> tuple[int, list[str]]:
    """Press whatever the coach asks to press until the game is over."""
    found = page.evaluate(FOLLOW, SAYS)
    assert found["over"] is True
    return found["presses"], found["marks"]


@pytest.mark.parametrize("game_id", game_ids())
def test_a_newcomer_reaches_the_end_by_following_the_coach(browser: Browser, server: Server, game_id: str) -> None:
    player = Player(browser, server.address)
    page = player.page
    page.goto(server.address)
    page.locator(f"a[href='/learn/{game_id}']").click()
    page.get_by_role("button", name="Play a first game with the house").click()
    page.wait_for_selector("#coach", state="attached")

    presses, marks = follow(page)

    assert page.locator(OVER).count() == 1
    assert presses < MOST_PRESSES
    assert marks
    assert player.wrong == []


def test_who_has_heard_enough_is_left_alone_and_may_call_the_coach_back(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address)
    page = player.page
    page.goto(server.address)
    page.locator("form[action='/first/hero_vs_phantom'] button").click()
    page.wait_for_selector("#notes .coach-note")
    assert page.locator("#guide").get_attribute("aria-checked") == "true"

    page.locator("#notes [data-coach=enough]").click()
    page.wait_for_selector("#notes .coach-note", state="detached")
    page.reload()
    page.wait_for_selector("#guide[aria-checked=false]")
    assert page.locator("#notes .coach-note").count() == 0

    page.locator("#guide").click()
    page.wait_for_selector("#notes .coach-note")
    page.goto(server.address)
    assert page.locator("form[action='/first/hero_vs_phantom']").count() == 0  # no longer a newcomer


def test_a_hint_comes_by_button_and_key_and_can_be_put_away(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address)
    page = player.page
    page.goto(server.address)
    page.locator("form[action='/first/shipwreck_arcana'] button").click()
    page.locator("#notes [data-coach=enough]").click()

    page.wait_for_selector("#hint")
    page.keyboard.press("h")
    page.wait_for_selector("#hint-pop")
    assert page.locator("#hint-pop p").inner_text().endswith(".")
    assert page.locator(".advised").count() >= 1
    page.wait_for_selector("#hint-pop .next >> text=/^Next best: .+\\. .+\\.$/")
    page.keyboard.press("Escape")
    page.wait_for_selector("#hint-pop", state="detached")
    assert page.evaluate("document.activeElement.id") == "hint"
    assert page.locator(".advised").count() == 0
    page.locator("#hint").click()
    page.locator("#hint-pop").get_by_role("button", name="Do that").click()
    page.wait_for_selector("#hint-pop", state="detached")


def test_a_closed_piece_says_why_by_mouse_by_key_and_by_finger(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, has_touch=True)
    page = player.page
    page.goto(server.address)
    page.locator("form[action='/first/hero_vs_phantom'] button").click()
    page.locator("#notes [data-coach=enough]").click()
    shut = page.locator("#hand [data-why]").first
    shut.wait_for()

    shut.hover()
    page.locator("#askbtn").click()
    page.wait_for_selector("#why-pop:has-text('HP-029')")
    assert "is closed" in page.inner_text("#why-pop .because")
    page.keyboard.press("Escape")
    page.wait_for_selector("#why-pop", state="detached")

    shut.focus()
    page.keyboard.press("w")
    page.wait_for_selector("#why-pop:has-text('HP-029')")
    page.locator("#prompt").click()
    page.wait_for_selector("#why-pop", state="detached")

    shut.tap(force=True)
    page.wait_for_selector("#why-pop:has-text('HP-029')")
    page.locator("#why-pop a").click()
    page.wait_for_selector("dialog[open] #HP-029")
    assert player.wrong == []


def begin_first_game(page: Page, server: Server, game_id: str) -> None:
    """From the poster to the first question, the story read."""
    page.goto(server.address)
    page.locator(f"form[action='/first/{game_id}'] button").click()
    page.wait_for_selector("#coach", state="attached")
    while page.locator("#story[open]").count():
        page.locator("#story[open] [data-close]").click()


AT_ONCE = """(piece) => {
  piece.focus();
  piece.dispatchEvent(new KeyboardEvent("keydown", { key: "w", bubbles: true }));
}"""


@pytest.mark.parametrize("game_id", game_ids())
def test_the_first_key_on_a_closed_piece_is_answered(evenings: Evenings, browser: Browser, game_id: str) -> None:
    who = person(2 if game_id == "phantom_ink" else 0)  # a Medium, whose Arcana are closed while the Spirit chooses
    page = look(evenings, evenings.table(game_id), who)
    shut = page.locator("#live :is([data-why], [data-ask]):visible").first

    shut.evaluate(AT_ONCE)

    page.wait_for_selector("#why-pop .because:not(:empty)")


BADGE = """() => {
  const [note, badge, bar] = [".coach-note", ".coach-note .no", ".top"].map((each) => document.querySelector(each));
  const [{ left, right }, { top, x, y, width, height }] = [note, badge].map((each) => each.getBoundingClientRect());
  return {
    under: bar.getBoundingClientRect().bottom - top,
    beyond: Math.max(-x, -left, right - innerWidth),
    seen: badge.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
    off: Math.abs(bar.offsetHeight - parseFloat(getComputedStyle(document.body).getPropertyValue("--bar"))),
  };
}"""


@pytest.mark.parametrize("game_id", game_ids())
def test_a_mark_of_the_coach_lies_under_no_bar(browser: Browser, server: Server, game_id: str) -> None:
    player = Player(browser, server.address, width=360, height=740)
    page = player.page
    begin_first_game(page, server, game_id)
    page.wait_for_selector(".coach-note .no")
    for width, height in ((360, 740), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found = page.evaluate(BADGE)
        assert found["under"] <= 0, found
        assert found["beyond"] <= 0, found
        assert found["seen"], found
        assert found["off"] <= 0.5, "pieces that are scrolled into sight keep off the whole bar"
