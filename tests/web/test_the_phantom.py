"""The Phantom in real browsers: whole games by mouse and by keyboard, the story once, and a page fit for all."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.conftest import Server
from tests.web.player import Player
from tests.web.test_access import dress, findings

OFFER = "import tests.games.the_phantom.positions  # puts its plain pack on the shelf\n"
CHOICES = """() => [...document.querySelectorAll('#live [data-choice]')].filter((each) => each.checkVisibility())
  .map((each) => each.id)"""
CUT = """() => [...document.querySelectorAll('#now .btn, .zone, .pstrip .st > b')].filter((each) =>
  each.checkVisibility() && each.scrollWidth > each.clientWidth + 1).map((each) => each.outerHTML.slice(0, 90))"""


@pytest.fixture(scope="module")
def jungle(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that offers the game though it is in the making."""
    running = Server(tmp_path_factory.mktemp("jungle"), OFFER)
    running.deal.write_text("jungle")
    running.start()
    yield running
    running.kill()


@pytest.fixture
def server(jungle: Server, request: pytest.FixtureRequest) -> Server:
    jungle.deal.write_text(request.node.name)
    return jungle


def sit_down(player: Player, seats: int = 1, **options: str) -> None:
    """At a table, with the plain cards unless something else is asked for."""
    asked = {f"option-{name}": value for name, value in ({"adventure": "plain"} | options).items()}
    player.open_table(seats, {1: "me"}, "the_phantom", "Quill", **asked)


def read_on(player: Player) -> str:
    """Close the pages of the story that are open; the text of the last one."""
    told = ""
    page = player.page
    while page.locator("#story[open]").count():
        told = page.inner_text("#story")
        page.locator("#story [data-close]").click()
    return told


def answer(player: Player, rng: random.Random) -> None:
    """Pick a card up and press one of its buttons, or press a button of the calling card."""
    page = player.page
    read_on(player)
    before = player.number()
    lying = [each for each in page.evaluate(CHOICES) if each]
    buttons = page.locator("#now [data-act]:visible")
    if lying and (not buttons.count() or rng.random() < 0.8):
        page.evaluate("(id) => document.getElementById(id).click()", rng.choice(lying))
        while not page.locator("#now [data-act]:visible").count():
            more = page.locator(".wopt[data-choice]:not(.apart):not([aria-pressed=true])")
            more.first.click()
    buttons.nth(rng.randrange(buttons.count())).click()
    page.wait_for_selector(f'#live:not([data-n="{before}"])')


def until(player: Player, selector: str, rng: random.Random) -> None:
    """Play on until something is on the page."""
    while player.wait():
        read_on(player)
        if player.page.locator(selector).count():
            return
        answer(player, rng)
    raise AssertionError(f"no {selector} in the whole game")


@pytest.mark.slow
def test_a_whole_game_by_mouse_ends_on_the_page_of_the_end(server: Server, browser: Browser) -> None:
    quill = Player(browser, server.address)
    sit_down(quill, difficulty="mythic", loot="on")
    rng = random.Random(3)
    while quill.wait():
        answer(quill, rng)
    read_on(quill)
    has_the_page_of_the_end(quill.page)
    assert quill.wrong == []


def has_the_page_of_the_end(page: Page) -> None:
    assert page.locator(".wint .stats li").count() == 4
    assert page.locator(".crownring h2").inner_text() in ("Won", "Won together", "All is lost")


def test_two_at_one_screen_have_no_curtain_between_open_hands(server: Server, browser: Browser) -> None:
    quill = Player(browser, server.address)
    sit_down(quill, 2, difficulty="mythic", starter="the_phantom")
    rng = random.Random(5)
    seats: set[str] = set()
    while len(seats) < 2 and quill.wait():
        seats.add(quill.page.get_attribute("#live", "data-seat") or "")
        assert quill.page.locator(".curtain").count() == 0
        answer(quill, rng)
    assert seats == {"0", "1"}
    assert quill.wrong == []


def test_a_turn_by_keyboard(server: Server, browser: Browser) -> None:
    quill = Player(browser, server.address)
    sit_down(quill)
    page = quill.page
    page.wait_for_selector("#story[open]")
    page.keyboard.press("Escape")
    assert not page.locator("#story[open]").count()
    rng = random.Random(1)
    until(quill, "#hand .legal:not(.short)", rng)
    before = quill.number()
    page.locator("#hand .legal:not(.short)").first.focus()
    page.keyboard.press("Enter")
    assert page.locator("#now .deeds [data-act]:visible").count() == 2, "it can be played or discarded"
    assert page.evaluate("document.activeElement.dataset.act !== undefined"), "the focus goes on to what can be done"
    page.keyboard.press("Enter")
    page.wait_for_selector(f'#live:not([data-n="{before}"])')
    assert quill.wrong == []


def test_a_page_of_the_story_opens_once_and_is_found_again(server: Server, browser: Browser) -> None:
    quill = Player(browser, server.address)
    sit_down(quill)
    page = quill.page
    page.wait_for_selector("#story[open]")
    assert page.evaluate("document.activeElement.textContent") == "The Beginning"
    assert "It begins." in read_on(quill)
    page.reload()
    quill.at_the_table()
    assert quill.wait()
    assert not page.locator("#story[open]").count()
    page.locator("#page-1").click()
    assert "It begins." in page.inner_text("#story[open]")
    read_on(quill)
    assert "The river is wide" not in page.content()


def test_what_cannot_be_done_says_its_rule(server: Server, browser: Browser) -> None:
    quill = Player(browser, server.address)
    sit_down(quill)
    until(quill, "#hand .short", random.Random(2))
    page = quill.page
    page.locator("#hand .short").first.click()
    page.locator("#now .not-now:visible").click()
    page.wait_for_selector("#refused:not(:empty)")
    assert "TP-110" in page.inner_text("#refused")


def test_the_table_is_fit_for_all_at_every_moment(server: Server, browser: Browser) -> None:
    quill = Player(browser, server.address)
    sit_down(quill, 2, loot="on")
    page = quill.page
    rng = random.Random(7)
    wrong: dict[str, list[str]] = {}
    for moment in range(18):
        if not quill.wait():
            break
        dress(quill, moment)
        if page.locator("#story[open]").count():
            wrong[f"story, moment {moment}"] = findings(quill)
        read_on(quill)
        lying = page.evaluate(CHOICES)
        if lying and moment % 3 == 0:
            page.evaluate("(id) => document.getElementById(id).click()", lying[-1])
            wrong[f"picked, moment {moment}"] = findings(quill)
            page.keyboard.press("Escape")
        wrong[f"moment {moment}"] = findings(quill)
        answer(quill, rng)
    watching = Player(browser, server.address)
    watching.page.goto(page.url)
    for moment in range(6):
        dress(watching, moment)
        read_on(watching)
        wrong[f"watching, {moment}"] = findings(watching)
    assert {where: found for where, found in wrong.items() if found} == {}
    assert quill.wrong == watching.wrong == []


def test_a_crowded_table_fits(server: Server, browser: Browser) -> None:
    quill = Player(browser, server.address)
    sit_down(quill, 2, adventure="story_of_devil", difficulty="heroic", loot="on")
    rng = random.Random(11)
    page = quill.page
    for moment in range(16):
        if not quill.wait():
            break
        read_on(quill)
        width = (360, 1280, 1920)[moment % 3]
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(CUT) == [], f"at {width}"
        answer(quill, rng)
