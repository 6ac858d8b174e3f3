"""Crowded tables at all sizes: nothing sticks out, no word is cut off, targets are in sight and large enough; on a desk
nothing has to be scrolled."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.web.conftest import Evenings
from tests.web.crowded import CROWDS, person
from tests.web.fitting import SIZES, misfits_at_all_sizes
from tests.web.visits import visit, visitor

FITS: Final = [name for name in CROWDS if name.startswith(("cosmoctopus", "hero", "shipwreck", "phantom_ink"))]


@pytest.mark.parametrize("crowd", FITS)
def test_a_crowded_table_fits_the_window(evenings: Evenings, browser: Browser, crowd: str) -> None:
    evenings.set(*FITS)
    context = visitor(browser, evenings, person(CROWDS[crowd].looks), *SIZES[0], "dark")
    page = context.new_page()
    visit(page, evenings.server.address + evenings.table(crowd))
    wrong = misfits_at_all_sizes(page)
    context.close()
    assert not wrong, "\n".join(f"{where}: {each}" for where, found in wrong.items() for each in found)
