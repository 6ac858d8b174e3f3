"""Looking back in a browser: slider, keys, stars, viewpoints and autoplay, without loading the page anew."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from parlour.table.server.tables import Tables
from parlour.table.services.bot_pool import BotPool
from parlour.web.http.visitor import COOKIE, Visitor, signed
from tests.dealt import Dealt
from tests.web.asgi import SECRET
from tests.web.conftest import Server
from tests.web.finished import finished
from tests.web.player import Player


@dataclass(frozen=True)
class Played:
    """A server with a game that is over."""

    server: Server
    table: str
    last: int


async def _play(store: str) -> tuple[str, int]:
    dealt = Dealt(lambda: "a game to look back at")
    tables = await Tables.open(store, bot_pause=0.0, bots=BotPool(1, dealt), chance=dealt)
    table = await finished(tables, "hero_vs_phantom", 4)
    found = table.id, table.n
    await tables.close()
    return found


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    server = Server(tmp_path_factory.mktemp("played"))
    server.deal.write_text("replay page")
    with ThreadPoolExecutor(1) as aside:  # Playwright holds the event loop of this thread
        table, last = aside.submit(asyncio.run, _play(server.store)).result()
    server.start()
    yield Played(server, table, last)
    server.kill()


def ann(browser: Browser, played: Played, width: int = 1280, height: int = 900, *, still: bool = True) -> Player:
    """The one who played there."""
    player = Player(browser, played.server.address, width, height, still)
    value = signed(SECRET, Visitor("ann", "Ann"))
    player.context.add_cookies([{"name": COOKIE, "value": value, "url": played.server.address}])
    return player


def look_back(player: Player, played: Played, at: int) -> Page:
    page = player.page
    page.goto(f"{played.server.address}/t/{played.table}/replay?at={at}")
    page.wait_for_selector(".tp")
    page.evaluate("window.same = true")
    return page


def stands_at(page: Page, at: int) -> None:
    page.wait_for_selector(f'#live[data-n="{at}"]')
    assert page.input_value("#slider") == str(at)
    assert page.evaluate("window.same"), "the page was loaded anew"
    assert page.evaluate("location.search").startswith(f"?at={at}&")


def test_slider_keys_and_stars_lead_through_the_game(played: Played, browser: Browser) -> None:
    player = ann(browser, played)
    page = look_back(player, played, 10)
    page.keyboard.press("ArrowRight")
    stands_at(page, 11)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    stands_at(page, 9)
    page.keyboard.press("End")
    stands_at(page, played.last)
    page.keyboard.press("Home")
    stands_at(page, 0)
    page.locator("#slider").fill("40")
    stands_at(page, 40)
    assert "Action 40" in (page.get_attribute("#slider", "aria-valuetext") or "")
    stars = [int(star.get_attribute("data-at") or 0) for star in page.locator(".tp").all()]
    assert 3 <= len(stars) <= 6
    page.keyboard.press("Home")
    for star in stars:
        page.keyboard.press("PageDown")
        stands_at(page, star)
        assert page.locator("#turning").is_visible()
    page.locator(".tp").first.click()
    stands_at(page, stars[0])
    assert player.wrong == []


def test_viewpoints_show_what_was_seen_then_and_pieces_do_nothing(played: Played, browser: Browser) -> None:
    player = ann(browser, played)
    page = look_back(player, played, 10)
    assert page.locator(".open-hands li").count() == 4
    page.locator(".vp [data-from='1']").click()
    page.wait_for_selector("#hand")
    assert page.locator(".open-hands").count() == 0
    page.locator("#hand button").first.click(force=True)
    page.locator("#hand button").first.dblclick(force=True)
    assert page.locator("[data-choice], [data-why], [data-act]").count() == 0
    stands_at(page, 10)
    assert player.wrong == []


LISTEN: Final = """() => {
  window.read = [];
  const json = Response.prototype.json;
  Response.prototype.json = async function () {
    const found = await json.call(this);
    window.read.push(this.url);
    return found;
  };
}"""
HAS_COME: Final = "(at) => window.read.some((each) => each.includes(`/replay/step?at=${at}&`))"
PRESS: Final = """async (key) => {
  let pictures = 0;
  const taken = document.startViewTransition;
  document.startViewTransition = (swap) => { pictures += 1; return taken.call(document, swap); };
  await new Promise((done) => { setTimeout(done); }); // what has come is read
  dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
  for (let turn = 0; turn < 20; turn += 1) await null;
  const live = document.querySelector("#live");
  const gliding = live.getAnimations({ subtree: true }).filter((each) => !each.animationName);
  return { at: Number(live.dataset.n), pictures, gliding: gliding.length };
}"""


@pytest.mark.parametrize("still", [True, False])
def test_a_step_is_shown_at_once_and_pieces_glide_after_it(played: Played, browser: Browser, still: bool) -> None:
    """Without waiting for a frame, a picture of the page or the server: the next moment that way was fetched ahead."""
    player = ann(browser, played, still=still)
    page = look_back(player, played, 10)
    page.evaluate(LISTEN)
    page.keyboard.press("ArrowRight")
    page.wait_for_function(HAS_COME, arg=12)
    on = page.evaluate(PRESS, "ArrowRight")
    assert (on["at"], on["pictures"]) == (12, 0)
    assert bool(on["gliding"]) is not still
    page.wait_for_function(HAS_COME, arg=13)
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(HAS_COME, arg=10)
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(HAS_COME, arg=9)
    assert page.evaluate(PRESS, "ArrowLeft")["at"] == 9
    assert player.wrong == []


def test_autoplay_goes_on_by_itself_until_it_is_stopped(played: Played, browser: Browser) -> None:
    player = ann(browser, played)
    page = look_back(player, played, 20)
    page.keyboard.press("4")
    assert page.locator("[data-speed='4']").get_attribute("aria-pressed") == "true"
    page.keyboard.press(" ")
    page.wait_for_selector('#live:not([data-n="20"], [data-n="21"], [data-n="22"])')
    page.keyboard.press(" ")
    assert page.locator("#play").get_attribute("aria-pressed") == "false"
    assert player.wrong == []


def test_the_end_leads_into_the_look_back_and_can_be_passed_on(played: Played, browser: Browser) -> None:
    player = ann(browser, played)
    page = player.page
    page.goto(f"{played.server.address}/t/{played.table}?seat=0")
    page.wait_for_selector(".turns a")
    assert page.locator(".rank li").count() == 4
    assert page.locator(".rank .won").count() >= 1
    assert page.locator(".spark polyline").count() == 4
    turns = page.locator(".turns a")
    assert turns.count() == 3
    with page.expect_download() as saved:
        page.get_by_role("button", name="Picture").click()
    assert saved.value.suggested_filename == "parlour.png"
    address = turns.nth(1).get_attribute("href") or ""
    turns.nth(1).click()
    page.wait_for_url(f"**{address}*")
    page.wait_for_selector("#turning:not([hidden])")
    assert player.wrong == []


def test_the_house_says_what_it_would_have_done(played: Played, browser: Browser) -> None:
    player = ann(browser, played)
    page = look_back(player, played, 1)
    page.get_by_role("button", name="What would the house have done?").click()
    page.wait_for_selector("#analysis p:not(:empty)")
    assert "The house would" in page.locator("#analysis p").inner_text()
    assert page.locator("#analysis progress").is_visible()
    assert player.wrong == []


def test_on_a_phone_the_controls_fit_and_can_be_touched(played: Played, browser: Browser) -> None:
    player = ann(browser, played, width=360, height=740)
    page = look_back(player, played, 20)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    for control in page.locator(".trans > *, .seg button, .vp a, .goon-from summary, #analyse:not([hidden])").all():
        box = control.bounding_box()
        assert box is not None
        assert box["height"] >= 44 or box["width"] >= 44
    wrap = page.locator(".playerwrap").bounding_box()
    assert wrap is not None
    assert wrap["height"] < 250
    assert player.wrong == []
