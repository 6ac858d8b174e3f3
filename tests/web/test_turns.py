"""How a player learns that it is their turn, and how much time is left: title, notice, sound, clocks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.web.conftest import Server
from tests.web.player import TURN, Player

HIDDEN = """
window.away = false;
Object.defineProperty(document, "hidden", { get: () => window.away });
window.notices = [];
window.Notification = class extends EventTarget {
  static permission = "granted";
  static async requestPermission() { return "granted"; }
  constructor(title, more) { super(); window.notices.push([title, more.body]); }
};
window.tones = 0;
const sound = window.AudioContext.prototype.createOscillator;
window.AudioContext.prototype.createOscillator = function () { window.tones += 1; return sound.call(this); };
"""


@pytest.fixture
def pair(server: Server, browser: Browser) -> tuple[Player, Player]:
    """Ada, whose browser tells what it shows and sounds, and Ben; a third seat has a bot."""
    ada, ben = Player(browser, server.address, alone=True), Player(browser, server.address)
    ada.page.add_init_script(HIDDEN)
    ada.open_table(3, {1: "open"})
    ben.sit_down(ada.invitation(1), "Ben")
    return ada, ben


def switch_on(page: Page, setting: str) -> None:
    page.get_by_role("button", name="Settings").click()
    page.locator(f"[data-setting={setting}]").check()
    page.locator("dialog [data-close]").click()


def until_bens_turn(ada: Player, ben: Player) -> None:
    """Play until it is Ben who is asked, and Ada's page knows it."""
    while not ben.my_turn():
        if ada.my_turn():
            ada.play_by_mouse()
        ada.page.wait_for_timeout(20)
    ada.page.wait_for_selector(f"#live:not([data-turn=yes])[data-n='{ben.number()}']", state="attached")


def until_adas_turn(ada: Player, ben: Player) -> None:
    """Ben plays (and the bot) until Ada is asked."""
    while not ada.my_turn():
        if ben.my_turn():
            ben.play_by_mouse()
        ada.page.wait_for_timeout(20)


def test_a_hidden_page_tells_the_turn_by_title_and_notice_and_sounds_only_if_asked(pair: tuple[Player, Player]) -> None:
    ada, ben = pair
    page = ada.page
    until_bens_turn(ada, ben)
    assert not page.title().startswith("●")
    page.evaluate("window.away = true")
    until_adas_turn(ada, ben)
    assert page.title() == "● Your turn · Hero vs Phantom · Parlour"
    assert page.evaluate("[window.notices, window.tones]") == [[], 0], "both are off until they are switched on"

    page.evaluate("window.away = false")
    switch_on(page, "notices")
    switch_on(page, "sound")
    page.wait_for_function("() => window.tones === 2")  # a sample when it is switched on
    until_bens_turn(ada, ben)
    assert not page.title().startswith("●")
    page.evaluate("window.away = true; window.tones = 0")
    until_adas_turn(ada, ben)
    page.wait_for_function("() => window.tones === 2")
    assert page.evaluate("window.notices") == [["Hero vs Phantom: your turn", page.inner_text("#prompt")]]

    page.evaluate("window.away = false")
    until_bens_turn(ada, ben)
    page.evaluate("window.tones = 0")
    until_adas_turn(ada, ben)
    page.wait_for_function("() => window.tones === 2")
    assert page.evaluate("window.notices.length") == 1, "no notice to one who looks"
    page.reload()
    assert page.evaluate("localStorage.sound") == "on"
    assert ada.wrong == []


def test_clocks_count_down_on_the_page_and_stand_still_while_the_server_is_down(
    mortal_server: Server, browser: Browser
) -> None:
    ada = Player(browser, mortal_server.address, alone=True)
    page = ada.page
    page.clock.install()
    ada.open_table(3, {}, clock="300")
    page.wait_for_selector(f"{TURN} #person-0:has-text('here')", state="attached")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    mine = page.locator(".seat.you .clock")
    others = page.locator(".seat:not(.you) .clock")
    start = int(mine.get_attribute("data-left") or 0)
    waiting = others.all_inner_texts()
    page.clock.run_for(3000)
    assert int(mine.get_attribute("data-left") or 0) == start - 3
    assert mine.inner_text() == f"{(start - 3) // 60}:{(start - 3) % 60:02d}"
    assert others.all_inner_texts() == waiting, "only who is asked loses time"

    mortal_server.kill()
    page.wait_for_selector("body.lost")
    shown = mine.inner_text()
    page.clock.run_for(30_000)
    assert mine.inner_text() == shown
    mortal_server.start()
    page.clock.resume()
    page.wait_for_selector("body:not(.lost)")
    assert start - 30 < int(mine.get_attribute("data-left") or 0) <= 300, "the server has charged the time it ran"
    assert ada.wrong == []
