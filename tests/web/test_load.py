"""What a browser that has been nowhere here fetches before a table stands: little enough for a weak line."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.conftest import Evenings
from tests.web.visits import visitor

ALL, SCRIPTS = 120_000, 30_000
"""Bytes as they are transferred: compressed bodies and the headers of the answers, without the open stream."""


@pytest.mark.parametrize("crowd", ["cosmoctopus", "hero_vs_phantom", "phantom_ink", "shipwreck_arcana", "the_phantom"])
def test_the_first_load_of_a_crowded_table_is_small(evenings: Evenings, browser: Browser, crowd: str) -> None:
    address = evenings.server.address + evenings.table(crowd)
    context = visitor(browser, evenings, "ann", 1280, 900, "dark")
    page = context.new_page()
    network = context.new_cdp_session(page)
    kinds: dict[str, str] = {}
    came: Counter[str] = Counter()

    def ended(event: dict[str, Any]) -> None:
        came[kinds.get(event["requestId"], "Other")] += int(event["encodedDataLength"])

    network.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))
    network.on("Network.loadingFinished", ended)
    network.send("Network.enable")

    page.goto(address)
    page.wait_for_load_state("load")
    page.wait_for_selector("#live")
    context.close()

    assert came["Document"]
    assert came["Script"]
    assert came["Script"] < SCRIPTS, came
    assert sum(came.values()) < ALL, came
