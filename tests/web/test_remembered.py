"""What a browser remembers of tables: of the latest alone, and nothing once its person deletes their data."""

from __future__ import annotations

import json
from typing import Final

from playwright.sync_api import Browser

from tests.web.conftest import Evenings
from tests.web.crowded import CROWDS
from tests.web.visits import visit, visitor

MANY: Final = """(many) => localStorage.setItem("tables", JSON.stringify(
  Object.fromEntries(Array.from({ length: many }, (_, at) => [`an old table ${at}`, { seen: at }]))))"""


def test_tables_are_remembered_up_to_a_bound_and_forgotten_with_the_results(
    evenings: Evenings, browser: Browser
) -> None:
    evenings.set()
    table = evenings.table("shipwreck_arcana")
    context = visitor(browser, evenings, "bartholomew", 1280, 900, "dark")
    page = context.new_page()
    visit(page, f"{evenings.server.address}/settings")
    page.evaluate(MANY, 60)

    visit(page, evenings.server.address + table)
    page.wait_for_function("(id) => id in JSON.parse(localStorage.tables)", arg=table.removeprefix("/t/"))
    kept = json.loads(page.evaluate("localStorage.tables"))

    assert len(kept) == 50
    assert list(kept)[-1] == table.removeprefix("/t/")
    assert list(kept)[-2] == "an old table 59", "the oldest go"

    page.route("**/me/forget", lambda route: route.fulfill(status=204))  # others look at these results
    visit(page, f"{evenings.server.address}/me")
    page.locator(".keep-or-forget summary").click()
    page.get_by_role("button", name="Delete my results").click()
    page.wait_for_function("() => !('tables' in localStorage)")
    assert page.evaluate("localStorage.beats") == "none", "settings stay"


def test_what_was_shown_at_one_table_is_nothing_to_another(evenings: Evenings, browser: Browser) -> None:
    evenings.set()
    context = visitor(browser, evenings, "ann", 1280, 900, "dark")
    page = context.new_page()
    names = [name for name in CROWDS if name in ("shipwreck_arcana", "hero_vs_phantom")]
    for name in names:
        visit(page, evenings.server.address + evenings.table(name))
        page.wait_for_function(
            "(at) => Object.keys(JSON.parse(localStorage.tables ?? '{}')).length === at", arg=names.index(name) + 1
        )
    seen = {each["seen"] for each in json.loads(page.evaluate("localStorage.tables")).values()}
    assert len(seen) == len(names), "each is remembered by itself"
