"""The page on which a game of The Phantom ends."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.web.conftest import Evenings
from tests.web.test_the_phantom import has_the_page_of_the_end
from tests.web.visits import visit, visitor


def test_a_game_that_is_over_has_the_page_of_the_end(evenings: Evenings, browser: Browser) -> None:
    page = visitor(browser, evenings, "ann", 1280, 900, "dark").new_page()
    visit(page, evenings.server.address + evenings.table("the_phantom-ended"))
    has_the_page_of_the_end(page)
