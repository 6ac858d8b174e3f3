"""Two people in two browsers: from the form through the waiting room into the game, to its end, and again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Server
from tests.web.player import OVER, Player
from tests.web.test_access import THEMES, WIDTHS, findings

FORM = "/new/phantom_ink?seats=4&seat0=me&seat1=bot:easy&seat2=open&seat3=bot:easy"


AT_THE_FOOT = """() => {
  const [panel, last] = [".talk", ".talk .quick"].map((each) => document.querySelector(each).getBoundingClientRect());
  return panel.bottom - last.bottom;
}"""


def test_two_browsers_meet_swap_and_start(server: Server, browser: Browser) -> None:
    ann, bea = Player(browser, server.address), Player(browser, server.address, width=360, height=740)
    page = ann.page
    page.goto(server.address + FORM)
    page.fill("#name", "Ann")
    page.get_by_role("button", name="Open the table").click()
    ann.at_the_table()
    expect(page.locator(".warnbox")).to_contain_text("Only this machine can open it")
    expect(page.locator("#place-0")).to_contain_text("Sun Spirit")

    bea.page.goto(page.input_value("#door"))
    expect(bea.page.locator("#name")).not_to_have_value("Ann")
    bea.page.fill("#name", "Bea")
    bea.page.get_by_role("button", name="Sit down").click()
    bea.at_the_table()
    expect(page.locator("#place-2")).to_contain_text("Bea")
    expect(page.get_by_role("button", name="Start")).to_be_disabled()
    expect(page.locator("#now")).to_contain_text("Bea not ready")
    expect(bea.page.locator("#now")).to_contain_text("Are you ready?")

    bea.page.get_by_role("button", name="Swap: Sun Spirit").click()
    expect(page.locator("#now")).to_contain_text("Bea asks to change places with you")
    page.get_by_role("button", name="Change places").click()
    expect(bea.page.locator("#place-0")).to_contain_text("Bea")
    bea.page.get_by_role("button", name="Ready", exact=True).click()
    page.get_by_role("button", name="Start").click()

    for player, place in ((ann, 2), (bea, 0)):
        player.page.wait_for_selector(f"#live:not([data-waiting])[data-seat='{place}']")
    assert not ann.wrong + bea.wrong


def test_alone_with_the_house_one_press_plays_and_one_press_starts(server: Server, browser: Browser) -> None:
    ann = Player(browser, server.address)
    ann.page.goto(f"{server.address}/new/hero_vs_phantom")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.at_the_table()
    assert ann.page.evaluate(AT_THE_FOOT) < 20, "one writes under what was said"
    ann.page.get_by_role("button", name="Start").click()
    ann.page.wait_for_selector("#live:not([data-waiting])")
    assert not ann.wrong


def test_two_browsers_play_again_with_the_same_people(server: Server, browser: Browser) -> None:
    ann, bea = Player(browser, server.address), Player(browser, server.address)
    ann.page.goto(f"{server.address}/new/hero_vs_phantom?seats=3&seat0=me&seat1=open&seat2=bot:easy")
    ann.page.fill("#name", "Ann")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.at_the_table()
    bea.sit_down(ann.page.input_value("#door"), "Bea")
    bea.page.get_by_role("button", name="Ready", exact=True).click()
    ann.page.get_by_role("button", name="Start").click()
    for seat, player in enumerate((ann, bea)):
        player.page.wait_for_selector("#live:not([data-waiting])")
        player.page.locator("#tab-players").click()
        player.page.locator(f"#person-{seat} .seat-menu>summary").click()
        player.page.locator(f"#person-{seat}").get_by_role("button", name="Let a bot play").click()
    bea.page.wait_for_selector("#person-1 >> text=bot")
    table = bea.page.url
    bea.page.goto(server.address)  # one of two pages is enough to follow a whole game
    ann.page.wait_for_selector(OVER)
    bea.page.goto(table)
    for player in (ann, bea):
        player.page.wait_for_selector(OVER)
        assert "win" in player.page.inner_text("#now")
    assert ann.number() == bea.number()

    ann.page.get_by_role("button", name="Rematch").first.click()
    ann.page.wait_for_selector("#live[data-waiting=yes]")
    bea.page.get_by_role("link", name="Rematch: join the others").first.click()
    bea.page.wait_for_selector("#live[data-waiting=yes]")
    expect(bea.page.locator("#place-1")).to_contain_text("Bea")
    bea.page.get_by_role("button", name="Ready", exact=True).click()
    ann.page.get_by_role("button", name="Start").click()
    for seat, player in enumerate((ann, bea)):
        player.page.wait_for_selector(f"#live:not([data-waiting])[data-seat='{seat}']")
    assert not ann.wrong + bea.wrong


@pytest.mark.parametrize("theme", THEMES)
def test_the_waiting_room_and_the_forms_are_fit_for_all(server: Server, browser: Browser, theme: str) -> None:
    ann = Player(browser, server.address, color_scheme=theme)
    page = ann.page
    wrong: dict[str, list[str]] = {}
    for game in ("cosmoctopus", "the_phantom"):
        page.goto(f"{server.address}/new/{game}")
        page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            wrong[f"{game} at {width}, {theme}"] = findings(ann)
    page.goto(server.address + FORM)
    page.get_by_role("button", name="Open the table").click()
    ann.at_the_table()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        wrong[f"waiting at {width}, {theme}"] = findings(ann)
        page.locator("#menu-2>summary").click()
        wrong[f"menu at {width}, {theme}"] = findings(ann)
        page.locator("#menu-2>summary").click()
    assert not any(wrong.values()), "\n".join(f"{where}: {each}" for where, found in wrong.items() for each in found)
