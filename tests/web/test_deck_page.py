"""The page of a deck in a browser: presses change it where it stands."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import Evenings
from tests.web.visits import look, made_by

LESS = ".stp button[name=less]:enabled"


def at_its_deck(evenings: Evenings) -> tuple[Page, str]:
    """The page of a deck, come to from its campaign, and the address of that."""
    evenings.set()
    campaign = made_by(evenings, "ann", "/campaigns", game="the_phantom", name="A walk back")
    page = look(evenings, campaign)
    page.locator("a[href$='/deck/the_phantom']").first.click()
    page.wait_for_url("**/deck/the_phantom")
    return page, evenings.server.address + campaign


def test_presses_at_a_deck_make_no_history(evenings: Evenings, browser: Browser) -> None:
    page, campaign = at_its_deck(evenings)
    size = page.locator(".dcount b")
    cards = int(size.inner_text())
    before = page.evaluate("history.length")

    page.evaluate("(less) => [...document.querySelectorAll(less)].slice(0, 3).forEach((each) => each.click())", LESS)
    expect(size).to_have_text(str(cards - 3))
    page.get_by_role("button", name="one more").and_(page.locator(":enabled")).first.click()
    expect(size).to_have_text(str(cards - 2))
    page.reload()
    expect(size).to_have_text(str(cards - 2))
    page.get_by_role("link", name="As it was").click()
    expect(page.locator(".dcall b")).to_have_text("This is the deck")
    assert page.evaluate("history.length") == before

    page.go_back()
    assert page.url == campaign


def test_a_press_at_a_deck_keeps_the_place_and_the_focus(evenings: Evenings, browser: Browser) -> None:
    page, _ = at_its_deck(evenings)
    page.set_viewport_size({"width": 390, "height": 844})
    last = page.locator(".stp button[name=less]:enabled").last
    last.scroll_into_view_if_needed()
    name = last.get_attribute("aria-label")
    before = page.evaluate("scrollY")
    assert before > 0

    last.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".dcall")).not_to_contain_text("This is the deck")

    assert page.evaluate("document.activeElement.ariaLabel") == name
    assert abs(page.evaluate("scrollY") - before) < 100
