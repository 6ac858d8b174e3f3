"""A person in front of a browser: opens a table, sits down, plays by mouse or by keyboard."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.conftest import BROWSER, PATIENCE

TURN = "#live[data-turn=yes]"
OVER = "#live[data-over=yes]"


class Player:
    """One browser window with its own cookies: one that others used before, unless it moves, is asked for `alone`
    (scripts or a clock are put into it, or its server ends) or differs by `more` from the usual."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        width: int = 1280,
        height: int = 900,
        still: bool = True,
        beats: str = "none",
        alone: bool = False,
        **more: Any,
    ) -> None:
        if still and not alone and not more:
            self.page: Page = BROWSER.take_window(beats, address)
            self.page.set_viewport_size({"width": width, "height": height})
        else:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                reduced_motion="reduce" if still else "no-preference",
                **more,
            )
            context.add_init_script(f"localStorage.setItem('beats', {beats!r})")
            self.page = context.new_page()
        self.context: BrowserContext = self.page.context
        self.context.set_default_timeout(PATIENCE)
        self.address = address
        self.wrong: list[str] = []
        BROWSER.listen(self.page, "pageerror", lambda error: self.wrong.append(str(error)))
        BROWSER.listen(
            self.page, "console", lambda said: self.wrong.append(said.text) if "Content Security" in said.text else None
        )

    def open_table(
        self, seats: int, kinds: dict[int, str], game: str = "hero_vs_phantom", name: str = "Ada", **fields: str
    ) -> None:
        """At a new table, asked for as its form asks; `kinds` are the values of the seats that are not the usual,
        `fields` of other fields of the form, by their ids."""
        asked = {"game": game, "name": name, "start": "now"} | self._asked(seats, kinds, fields)
        sent = self.page.request.post(
            f"{self.address}/tables", form=asked, headers={"origin": self.address}, max_redirects=0
        )
        assert sent.status == 303, sent.text()
        self.page.goto(self.address + sent.headers["location"])
        self.at_the_table()

    def walk_to_table(
        self, seats: int, kinds: dict[int, str], game: str = "hero_vs_phantom", name: str = "Ada", **fields: str
    ) -> None:
        """The same on foot: from the lobby by the game's poster and its form to the table."""
        page = self.page
        page.goto(self.address)
        page.locator(f"a.poster[href='/new/{game}']").click()
        page.goto(f"{self.address}/new/{game}?{urlencode(self._asked(seats, kinds, fields))}")
        page.fill("#name", name)
        page.get_by_role("button", name="Play at once").click()
        self.at_the_table()

    @staticmethod
    def _asked(seats: int, kinds: dict[int, str], fields: dict[str, str]) -> dict[str, str | float | bool]:
        """Seats, who sits there, and all else by the names of the fields."""
        asked: dict[str, str | float | bool] = {"seats": str(seats)}
        asked |= {f"seat{seat}": kinds.get(seat, "bot:easy" if seat else "me") for seat in range(seats)}
        return asked | {field.replace("option-", "option."): value for field, value in fields.items()}

    def invitation(self, seat: int) -> str:
        """The link for an open seat."""
        page = self.page
        page.locator("#tab-players").click()
        page.locator(f"#person-{seat}").get_by_role("button", name="Invitation").click()
        link = page.input_value("dialog[open] #invite-link")
        page.locator("dialog [data-close]").click()
        page.locator("#tab-log").click()
        return link

    def sit_down(self, link: str, name: str) -> None:
        """One click from the link to the seat."""
        self.page.goto(link)
        self.page.fill("#name", name)
        self.page.get_by_role("button", name="Sit down").click()
        self.at_the_table()

    def at_the_table(self) -> None:
        """Wait until the table is shown and its script listens."""
        self.page.wait_for_selector("#live")
        self.page.wait_for_load_state("load")

    def number(self) -> int:
        """The table's number as this page shows it."""
        return int(self.page.get_attribute("#live", "data-n") or 0)

    def wait_shown(self, number: int) -> bool:
        """Wait until the page shows the table with this number."""
        self.page.wait_for_selector(f'#live[data-n="{number}"]')
        return True

    def my_turn(self) -> bool:
        return self.page.locator(TURN).count() > 0

    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def wait(self) -> bool:
        """Wait for the own turn; False if the game is over."""
        self.page.wait_for_selector(f"{TURN}, {OVER}")
        return not self.over()

    def play_by_mouse(self) -> None:
        """Pick the first legal card up and confirm it."""
        before = self.number()
        self.page.locator("[data-choice]").first.click()
        self.page.locator("#now [data-act]:visible").first.click()
        self.page.wait_for_selector(f'#live:not([data-n="{before}"])')

    def play_by_keyboard(self) -> None:
        """From the top of the page to the hand by the skip link and Tab, then arrows and Enter."""
        before = self.number()
        page = self.page
        page.evaluate("document.activeElement?.blur(); window.getSelection()?.removeAllRanges()")
        page.locator("#now").focus()
        for _ in range(12):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement?.closest('#hand') !== null"):
                break
        for _ in range(12):
            if page.evaluate("document.activeElement?.dataset.choice !== undefined"):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        page.wait_for_selector(f'#live:not([data-n="{before}"])')
