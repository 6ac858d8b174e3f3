"""Every page by screen reader, keyboard and weak eyes: names, roles, contrast in both themes, no sideways scroll."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Server
from tests.web.player import Player

FINDINGS = (Path(__file__).parent / "findings.js").read_text(encoding="utf-8")
WIDTHS = (1280, 768, 360)
THEMES = ("dark", "light")


def dress(player: Player, moment: int) -> None:
    """Another width and another theme at every moment: six of them in turn."""
    player.page.set_viewport_size({"width": WIDTHS[moment % 3], "height": 800})
    player.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", THEMES[moment % 2])


def findings(player: Player) -> list[str]:
    """What is wrong with the page as it is now."""
    found: list[str] = player.page.evaluate(FINDINGS)
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_every_page_is_fit_for_all(server: Server, browser: Browser, theme: str) -> None:
    ada = Player(browser, server.address, color_scheme=theme)
    page = ada.page
    ada.open_table(4, {1: "open"})
    table = page.url
    for _ in range(3):
        page.wait_for_selector(".call:not(.wait), .call.wait:has-text('Waiting for somebody')")
        if not ada.my_turn():
            break
        ada.play_by_mouse()
    wrong: dict[str, list[str]] = {}
    addresses = ["/", "/new/hero_vs_phantom", table.removeprefix(server.address), "/rules/hero_vs_phantom", "/settings"]
    for address in [*addresses, f"{table.removeprefix(server.address)}/replay", "/nowhere"]:
        page.goto(server.address + address)
        assert page.get_attribute("html", "data-theme") == theme
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            wrong[f"{address} at {width}, {theme}"] = findings(ada)
    assert not any(wrong.values()), "\n".join(f"{where}: {each}" for where, found in wrong.items() for each in found)


def test_pages_follow_the_theme_of_the_system_until_one_is_chosen(server: Server, browser: Browser) -> None:
    page = Player(browser, server.address, color_scheme="light").page
    page.goto(f"{server.address}/settings")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "light")
    page.emulate_media(color_scheme="dark")
    expect(html).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    page.reload()
    expect(html).to_have_attribute("data-theme", "light")
    page.locator("[data-setting=theme][value=dark]").check(force=True)
    expect(html).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="dark")
    page.emulate_media(color_scheme="light")
    page.reload()
    expect(html).to_have_attribute("data-theme", "dark")


def test_the_table_is_fit_for_all_at_every_moment(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    ada.open_table(5, {})
    page = ada.page
    page.fill("#say", "good evening")
    page.keyboard.press("Enter")
    wrong: dict[str, list[str]] = {}
    for moment in range(12):
        assert ada.wait()
        dress(ada, moment)
        page.locator("[data-choice]").first.click()
        wrong[f"picked, moment {moment}"] = findings(ada)
        page.keyboard.press("Escape")
        ada.play_by_mouse()
        wrong[f"played, moment {moment}"] = findings(ada)
    page.set_viewport_size({"width": 1280, "height": 800})
    for tab in ("players", "notes", "rules"):
        page.locator(f"#tab-{tab}").click()
        wrong[tab] = findings(ada)
    page.keyboard.press("r")
    page.wait_for_selector("dialog[open]")
    wrong["rules dialog"] = findings(ada)
    assert not any(wrong.values()), "\n".join(f"{where}: {each}" for where, found in wrong.items() for each in found)


def test_tab_goes_from_the_skip_link_through_tools_to_the_table(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    ada.open_table(3, {})
    assert ada.wait()
    page = ada.page
    page.reload()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to what you can do now"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "now"
    stops: list[str] = []
    for _ in range(40):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("document.activeElement.id || document.activeElement.className"))
    cards = {stop for stop in stops if stop.startswith("card-")}
    assert len(cards) == 1, "the hand is one stop; arrows move inside"
    assert stops.index(cards.pop()) < stops.index("tab-log") < stops.index("say")


def test_others_moves_and_the_own_turn_are_announced(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    ada.open_table(3, {})
    assert ada.wait()
    ada.play_by_mouse()
    assert ada.wait()
    said = ada.page.inner_text("#announce")
    assert "Your turn." in said
    assert ada.page.title().startswith("● Your turn")
