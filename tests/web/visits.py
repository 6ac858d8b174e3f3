"""The pages of Parlour as an inspector walks through them: every kind of page, and crowded tables."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
from playwright.sync_api import Browser, BrowserContext, Page

from parlour.games import game_ids
from parlour.web.http.visitor import Visitor, cookie_name, signed
from tests.web.asgi import SECRET
from tests.web.conftest import BROWSER, PATIENCE, Evenings
from tests.web.crowded import CROWDS

EVERYWHERE = ("/", "/me", "/rules", "/settings", "/campaigns", "/nowhere")
OF_ALL = [name for name in CROWDS if name in game_ids() or name == "cosmoctopus-investigator"]
"""A crowded table of each game, and of each way to play it."""
OF_A_GAME = ("/new", "/learn", "/rules")


def visitor(browser: Browser, evenings: Evenings, person: str, width: int, height: int, theme: str) -> BrowserContext:
    """A browser window of this person, with all motion and all beats off."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        color_scheme=theme,  # type: ignore[arg-type]
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script("localStorage.setItem('beats', 'none')")
    come_in(context, evenings, person)
    return context


def come_in(context: BrowserContext, evenings: Evenings, person: str) -> None:
    """Be this person in all windows of the context."""
    value = signed(SECRET, Visitor(person, person.capitalize()))
    context.add_cookies([{"name": cookie_name(SECRET), "value": value, "url": evenings.server.address}])


def look(
    evenings: Evenings, address: str, person: str = "ann", width: int = 1280, height: int = 900, theme: str = "dark"
) -> Page:
    """The page at this address as that person sees it, in the window that all who only look share, with all motion and
    all beats off."""
    evenings.set()
    page = BROWSER.lasting_window()
    page.context.set_default_timeout(PATIENCE)
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    come_in(page.context, evenings, person)
    visit(page, evenings.server.address + address)
    return page


def visit(page: Page, address: str) -> None:
    """Go there, and read what opens by itself."""
    page.goto(address)
    page.wait_for_load_state("load")
    while page.locator("dialog[open]").count():
        page.keyboard.press("Escape")


def made_by(evenings: Evenings, person: str, address: str, **form: str) -> str:
    """Send this form as that person; where it leads."""
    cookies = {cookie_name(SECRET): signed(SECRET, Visitor(person, person.capitalize()))}
    where = evenings.server.address
    answer = httpx.post(where + address, data=form, cookies=cookies, headers={"origin": where}, timeout=30)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def waiting_room(evenings: Evenings, person: str) -> str:
    """The address of a table of this person that waits for others."""
    return made_by(
        evenings,
        person,
        "/tables",
        game="phantom_ink",
        seats="4",
        name=person,
        seat1="open",
        start="wait",
        listed="yes",
    )


def invitation(evenings: Evenings, person: str, waiting: str) -> str:
    """The address at which this person's guests are asked in."""
    cookies = {cookie_name(SECRET): signed(SECRET, Visitor(person, person.capitalize()))}
    room = httpx.get(evenings.server.address + waiting, cookies=cookies, timeout=30).text
    found = re.search(r"/join/[\w-]+", room)
    assert found is not None
    return found[0]


def all_pages(evenings: Evenings) -> Iterator[tuple[str, str]]:
    """Who looks, and at which address."""
    evenings.set()
    for address in EVERYWHERE:
        yield "ann", address
    waiting = waiting_room(evenings, "ann")
    yield "ann", waiting
    yield "stranger", waiting
    yield "stranger", invitation(evenings, "ann", waiting)
    yield "stranger", made_by(evenings, "stranger", "/first/hero_vs_phantom")
    campaign = made_by(evenings, "ann", "/campaigns", game="the_phantom", name="The wolf's winter")
    yield "ann", campaign
    yield "ann", f"{campaign}/deck/the_phantom"
    yield "ann", "/campaigns"  # with one in the list
    yield "ann", f"{evenings.table('phantom_ink')}?seat=screen"
    for game in game_ids():
        for page in OF_A_GAME:
            yield "ann", f"{page}/{game}"
        yield "ann", evenings.table(f"{game}-ended")
        yield "ann", f"{evenings.table(f'{game}-ended')}/replay?at=9"
    for crowd in OF_ALL:
        yield "ann", evenings.table(crowd)
        yield "stranger", evenings.table(crowd)
    yield "ann", f"{evenings.table('cosmoctopus')}/replay"
