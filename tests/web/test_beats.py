"""Beats: what the game turns on is held until it has been seen, in order; pressed away; told once; never in the way."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.web.conftest import Server
from tests.web.player import TURN, Player

HIDE = "hidden => { Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true }); }"


LEISURE = """
window.leisure = 30;
const set = window.setTimeout;
window.setTimeout = (then, ms, ...more) => set(then, ms > 400 ? window.leisure * ms : ms, ...more);
"""
"""Moments are held for so many times longer, however busy the machine is on which they are looked at."""


def at_table(browser: Browser, server: Server, beats: str, still: bool = True) -> Player:
    """A person with three quick bots, whose page holds moments like this, and at leisure."""
    player = Player(browser, server.address, beats=beats, still=still, alone=True)
    player.page.add_init_script(LEISURE)
    player.open_table(4, dict.fromkeys((1, 2, 3), "bot:easy"))
    return player


def play_first(player: Player) -> None:
    """Play the first card that may be played."""
    page = player.page
    page.wait_for_selector(TURN)
    page.locator("#hand [data-choice]").first.click()
    page.locator("#now .btn.main:not([hidden])").first.click()


def test_a_trick_is_held_and_goes_on_at_a_press(browser: Browser, server: Server) -> None:
    ada = at_table(browser, server, "slow")
    play_first(ada)
    veil = ada.page.locator(".hushed")
    expect(veil).to_be_visible()
    expect(veil.locator("h2")).to_have_text(["The Heroes", "The Phantoms", "Nobody"][_who(ada)])
    assert veil.locator(".play").count() >= 4
    before = ada.page.locator("#live").get_attribute("data-n")
    ada.page.keyboard.press("Space")
    expect(veil).to_have_count(0)
    expect(ada.page.locator("#live")).not_to_have_attribute("data-n", str(before))
    assert ada.wrong == []


def _who(player: Player) -> int:
    words = player.page.locator(".hushed .say").inner_text()
    return 0 if words.startswith("The Heroes") else 1 if words.startswith("The Phantoms") else 2


def test_it_goes_on_by_itself_and_can_be_held(browser: Browser, server: Server) -> None:
    ada = at_table(browser, server, "quick")
    play_first(ada)
    veil = ada.page.locator(".hushed")
    veil.locator(".stay").click()
    expect(veil.locator(".stay")).to_have_attribute("aria-pressed", "true")
    ada.page.evaluate("window.leisure = 1")
    veil.locator(".stay").click()
    expect(veil).to_have_count(0)
    ada.page.wait_for_selector(TURN)


def test_without_moments_the_table_goes_on_at_once(browser: Browser, server: Server) -> None:
    ada = at_table(browser, server, "none")
    play_first(ada)
    ada.page.wait_for_selector("#log [data-held]")
    assert ada.page.locator(".hushed").count() == 0


def test_a_screen_reader_hears_a_moment_once(browser: Browser, server: Server) -> None:
    ada = at_table(browser, server, "slow")
    play_first(ada)
    veil = ada.page.locator(".hushed")
    expect(veil).to_have_attribute("role", "dialog")
    label = veil.get_attribute("aria-label")
    assert label
    assert veil.evaluate("veil => veil.contains(document.activeElement)")
    veil.locator(".goon").click()
    expect(veil).to_have_count(0)
    assert label not in ada.page.locator("#announce").inner_text()


def test_who_was_away_reads_it_in_short(browser: Browser, server: Server) -> None:
    ada = at_table(browser, server, "usual")
    play_first(ada)
    ada.page.wait_for_selector(".hushed")
    ada.page.keyboard.press("Escape")
    ada.page.evaluate(HIDE, True)
    play_first(ada)
    ada.page.locator("#log [data-held]").nth(1).wait_for(state="attached")
    assert ada.page.locator(".hushed").count() == 0
    ada.page.evaluate(HIDE, False)
    ada.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(ada.page.locator(".hushed h2")).to_have_text("Since your last turn")


def test_who_opens_the_table_again_reads_once_in_short_what_was_missed(browser: Browser, server: Server) -> None:
    ada = at_table(browser, server, "usual")
    ada.page.wait_for_selector(TURN)
    ada.page.evaluate(HIDE, True)
    play_first(ada)
    ada.page.locator("#log [data-held]").first.wait_for(state="attached")
    ada.page.reload()
    veil = ada.page.locator(".hushed")
    expect(veil.locator("h2")).to_have_text("Since your last turn")
    assert veil.locator(".also li").count() == 1
    assert veil.locator(".also li").evaluate("(line) => line.childNodes.length") == 1, "names stand in the sentence"
    ada.page.keyboard.press("Space")
    expect(veil).to_have_count(0)
    ada.page.reload()
    ada.page.wait_for_selector(TURN)
    play_first(ada)
    expect(ada.page.locator(".hushed .play").first).to_be_visible()
    assert ada.wrong == []


FLYING = "document.getAnimations().filter((each) => each.effect.pseudoElement?.startsWith('::view-transition')).length"


def test_no_piece_flies_over_a_moment(browser: Browser, server: Server) -> None:
    ada = at_table(browser, server, "slow", still=False)
    ada.page.wait_for_selector(TURN)
    ada.page.evaluate("document.documentElement.style.setProperty('--move', '600s')")
    for button in ("#hand [data-choice]", "#now .btn.main:not([hidden])"):  # under a flight nothing is hit
        ada.page.locator(button).first.dispatch_event("click")
    expect(ada.page.locator(".hushed")).to_be_visible()
    ada.page.wait_for_function(f"() => {FLYING} === 0")
