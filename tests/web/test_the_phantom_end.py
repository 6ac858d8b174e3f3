"""The page on which a game of The Phantom ends."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.web.conftest import Evenings
from tests.web.test_the_phantom import has_the_page_of_the_end
from tests.web.visits import look


def test_a_game_that_is_over_has_the_page_of_the_end(evenings: Evenings, browser: Browser) -> None:
    has_the_page_of_the_end(look(evenings, evenings.table("the_phantom-ended")))
