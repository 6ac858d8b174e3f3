"""A newcomer's way: from the front page to the end of the first game, by doing only what the coach says."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Browser, Page

from parlour.games import game_ids
from parlour.web.learn.lesson import lesson_of
from tests.web.conftest import BROWSER, Evenings, Server
from tests.web.crowded import person
from tests.web.player import OVER, Player
from tests.web.visits import look

PHONES = {"cosmoctopus": (360, 740), "phantom_ink": (360, 740)}
"""Where a newcomer has a phone: on it most has to find its place."""
MOST_PRESSES = 600
ANSWERS, MORE = 40, 3
"""How many answers are pressed before the rest of a long game goes on without the page, and then at each that is of a
new kind."""
SAYS = "#hint-pop [data-hint-do], #notes [data-coach=next], #notes [data-coach=show], #story[open] [data-close]"
"""What asks to be pressed: the house's advice, the coach's marks, a page of the story."""

FOLLOW = """
({ says, most }) => new Promise((done) => {
  let [presses, answers] = [0, 0];
  const marks = new Set();
  const all = (selector) => [...document.querySelectorAll(selector)];
  const at_middle = (each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2);
  };
  const end = (over) => done({ presses, marks: [...marks], over });
  const step = () => {
    if (document.querySelector("#live").dataset.over === "yes") return end(true);
    for (const note of all("#notes .coach-note b")) marks.add(note.textContent);
    if (all("#notes .coach-note").length > 3) return end("crowded");
    const next = all(says).find((each) => each.offsetParent && !each.closest("[aria-busy=true]"));
    next?.closest("dialog") && next.scrollIntoView();
    if (next && !next.contains(at_middle(next))) return end(`covered: ${next.textContent}`);
    if (next?.matches("[data-hint-do]") && ++answers > most) return end(false);
    if (next) {
      presses += 1;
      next.click();
    }
    setTimeout(step, 15);
  };
  step();
})
"""


class Newcomer:
    """Presses whatever the coach asks to press until the game is over. A long game that is played alone goes on without
    the page where the house advises what was pressed before: its page is laid out anew for every answer."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.table = page.url
        self.presses = 0
        self.marks: set[str] = set()
        self.kinds: set[str] = set()
        BROWSER.listen(page, "request", lambda sent: self.take(sent.post_data_json) if "/act?" in sent.url else None)

    def take(self, sent: Any) -> None:
        self.kinds |= {kind_of(action) for action in sent.get("actions") or [sent.get("action")]}

    def follow(self, most: int) -> bool:
        """Press until the game is over (True) or so many answers have been given."""
        found = self.page.evaluate(FOLLOW, {"says": SAYS, "most": most})
        assert found["over"] in (True, False), found["over"]
        self.presses += found["presses"]
        self.marks |= set(found["marks"])
        return bool(found["over"])

    def go_on_unseen(self, seat: int) -> None:
        """Do what the house advises until that is of a new kind or nothing is asked, and come back."""
        self.page.goto(f"{self.address}/health")
        while (advice := self.send("hint", seat=seat)).ok:
            told = advice.json()
            action = json.loads(told["action"])
            if kind_of(action) not in self.kinds:
                break
            assert self.send("act", seat=seat, n=told["n"], action=action).ok
            self.presses += 2
        self.page.goto(self.table)

    def send(self, where: str, **data: Any) -> APIResponse:
        headers = {"origin": self.address, "accept": "application/json"}
        return self.page.request.post(f"{self.table}/{where}", data=data, headers=headers)


def kind_of(action: Any) -> str:
    """The name of an action that was sent; of several, their names."""
    return "+".join(map(kind_of, action)) if isinstance(action, list) else str(action["is"])


@pytest.mark.parametrize("game_id", game_ids())
def test_a_newcomer_reaches_the_end_by_following_the_coach(browser: Browser, server: Server, game_id: str) -> None:
    width, height = PHONES.get(game_id, (1280, 900))
    player = Player(browser, server.address, width, height)
    page = player.page
    page.goto(server.address)
    page.locator(f"a[href='/learn/{game_id}']").click()
    page.get_by_role("button", name="Play a first game with the house").click()
    page.wait_for_selector("#coach", state="attached")
    lesson = lesson_of(game_id)
    assert lesson is not None

    newcomer = Newcomer(page, server.address)
    alone = len(lesson.first.seats) == 1
    over = newcomer.follow(ANSWERS if alone else MOST_PRESSES)
    while not over:
        newcomer.go_on_unseen(lesson.first.you)
        over = newcomer.follow(MORE)

    assert page.locator(OVER).count() == 1
    page.wait_for_function("() => !document.querySelector('.coach-note')")  # the ending is not covered
    assert "That was your first game" in page.inner_text("#follows")
    assert "That was your first game" in (page.text_content("#reader") or "")
    assert newcomer.presses < MOST_PRESSES
    assert newcomer.marks
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
    assert page.locator("#hint-pop p").first.inner_text().endswith(".")  # the next best may have come, too
    assert page.locator(".advised").count() >= 1
    page.wait_for_selector("#hint-pop .next >> text=/^Next best: .+\\. .+\\.$/")
    page.keyboard.press("Escape")
    page.wait_for_selector("#hint-pop", state="detached")
    assert page.evaluate("document.activeElement.id") == "hint"
    assert page.locator(".advised").count() == 0
    size = page.viewport_size
    assert size is not None
    for width, height, kept in ((size["width"], size["height"], 1), (390, 844, 0)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator("#hint").click()
        page.wait_for_selector("#hint-pop")
        page.locator("#live [data-choice]").first.dispatch_event("click")
        assert page.locator("[data-choice][aria-pressed=true]").count()
        assert page.locator("#hint-pop").count() == kept, "it lies over the pieces of a narrow window only"
        page.locator("#live [data-choice]").first.press("Escape")
    page.set_viewport_size(size)
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

    piece = shut.element_handle()
    why = piece.get_attribute("data-why")
    piece.evaluate("(piece) => { delete piece.dataset.why; dispatchEvent(new Event('resize')); }")
    page.wait_for_selector("#askbtn", state="hidden")  # it is open now
    piece.evaluate("(piece, why) => { piece.dataset.why = why; }", why)

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
    if page.locator("#live [data-page]").count():
        page.wait_for_selector("#story[open]")  # its script opens it a moment after the page is there
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


SPOT = """() => {
  const { left, top } = document.querySelector(".tile.legal").getBoundingClientRect();
  const spot = document.querySelector(".coach-spot").getBoundingClientRect();
  return [spot.left - left, spot.top - top, document.querySelector(".coach-note").dataset.side];
}"""


def test_a_piece_wears_the_number_of_a_mark_that_stands_apart(browser: Browser, server: Server) -> None:
    page = Player(browser, server.address).page
    begin_first_game(page, server, "cosmoctopus")
    page.wait_for_selector(".coach-spot:visible")
    across, down, side = page.evaluate(SPOT)
    assert side == ""
    assert max(abs(across), abs(down)) <= 24
    page.locator("[data-coach=enough]").click()
    page.wait_for_selector(".coach-spot", state="detached")
