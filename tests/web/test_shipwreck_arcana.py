"""The table of The Shipwreck Arcana in real browsers, and what is sent to whom."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser
from starlette.applications import Starlette

from parlour.core.contract import TABLE
from parlour.core.data import to_json
from parlour.core.rng import seeded
from parlour.games.shipwreck_arcana.actions import FLIP, PREDICT
from parlour.games.shipwreck_arcana.predict import Discuss
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.table.live import LiveTable
from parlour.table.people import Plan, SeatPlan
from parlour.table.tables import Tables
from tests.web.asgi import ask, cookie
from tests.web.conftest import Server
from tests.web.player import OVER, Player
from tests.web.test_access import WIDTHS, findings
from tests.web.test_leak import PEOPLE, sent_to

GAME = "shipwreck_arcana"
BOTS = dict.fromkeys(range(1, 5), "bot:easy")
PLAYS = "#hand button[data-choice]"
CONFIRM = "#now .btn.main[data-act]:visible"


def seat(browser: Browser, server: Server, seats: int = 3, **more: Any) -> Player:
    """Somebody at a new table, with bots at the other seats."""
    ada = Player(browser, server.address, **more)
    ada.open_table(seats, BOTS, game=GAME)
    return ada


def moves_on(player: Player, before: int) -> None:
    player.page.wait_for_selector(f'#live:not([data-n="{before}"])')


def answer_by_mouse(player: Player) -> None:
    """Play the first fate that fits on the first card it fits on; predict the first number; else the first button."""
    before, page = player.number(), player.page
    if page.locator(PLAYS).count():
        page.locator(PLAYS).first.click()
        if not page.locator(CONFIRM).count():
            page.locator(".row button[data-choice]:not(.apart)").first.click()
        page.locator(CONFIRM).click()
    elif page.locator("#now button:visible", has_text="Agree").count():
        page.locator("#now button:visible", has_text="Agree").first.click()
    else:
        page.locator("#now [data-act]:visible").first.click()
    moves_on(player, before)


def answer_by_keyboard(player: Player) -> None:
    """From what to do now by Tab to the first piece or button; Enter until the table has moved on."""
    before, page = player.number(), player.page
    page.locator("#now").focus()
    wanted = (
        "document.activeElement?.closest('#now, #hand') && document.activeElement.matches('[data-act], [data-choice]')"
    )
    for _ in range(8):
        for _ in range(20):
            if page.evaluate(wanted):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        page.wait_for_timeout(40)
        if player.number() != before:
            return
    moves_on(player, before)


# Whole games --------------------------------------------------------------------------------------------


def test_a_whole_game_by_mouse(server: Server, browser: Browser) -> None:
    ada = seat(browser, server, 4)
    while ada.wait():
        answer_by_mouse(ada)
    assert re.search("win together|The game is lost", ada.page.inner_text("#now"))
    assert ada.wrong == []


def test_a_whole_game_by_keyboard_alone(server: Server, browser: Browser) -> None:
    ada = seat(browser, server, 3)
    while ada.wait():
        answer_by_keyboard(ada)
    assert ada.page.locator(OVER).count() == 1
    assert ada.wrong == []


def test_a_whole_game_of_two_on_a_phone(server: Server, browser: Browser) -> None:
    ada = seat(browser, server, 2, width=360, height=740, has_touch=True, is_mobile=True)
    while ada.wait():
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= 360
        answer_by_mouse(ada)
    assert ada.wrong == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_table_is_fit_for_all_at_every_moment(server: Server, browser: Browser, theme: str) -> None:
    ada = seat(browser, server, 5, color_scheme=theme)
    wrong: dict[str, list[str]] = {}
    moment = 0
    while ada.wait():
        moment += 1
        ada.page.set_viewport_size({"width": WIDTHS[moment % 3], "height": 800})
        piece = ada.page.locator("[data-choice]:not([hidden])").first
        if piece.count() and piece.is_visible():
            piece.click()
            wrong[f"picked, moment {moment}"] = findings(ada)
            ada.page.keyboard.press("Escape")
        answer_by_mouse(ada)
        wrong[f"after moment {moment}"] = findings(ada)
    for width in WIDTHS:
        ada.page.set_viewport_size({"width": width, "height": 800})
        wrong[f"over at {width}"] = findings(ada)
    assert not any(wrong.values()), "\n".join(f"{where}: {each}" for where, found in wrong.items() for each in found)


# Two people and a bot: what each sees and may do ----------------------------------------------------------


@pytest.fixture
def two(server: Server, browser: Browser) -> Iterator[tuple[Player, Player]]:
    """The active player and the one ally, both people, at the first play of the game."""
    ada = Player(browser, server.address)
    ada.open_table(2, {1: "open"}, game=GAME)
    ben = Player(browser, server.address)
    ben.sit_down(ada.invitation(1), "Ben")
    ada.page.wait_for_selector(".seat.turn")
    ben.page.wait_for_selector(".seat.turn")
    return (ada, ben) if ada.my_turn() else (ben, ada)


def test_what_does_not_fit_is_shown_and_explained_to_its_owner_alone(two: tuple[Player, Player]) -> None:
    active, ally = two
    shut = active.page.locator(".row .shut")
    assert shut.count() > 0
    assert ally.page.locator(".row .shut, .row .legal, .row .nofit").count() == 0
    assert "does not fit" not in ally.page.content()
    before = active.number()
    active.page.locator(".row .shut").last.click(force=True)
    active.page.wait_for_selector("#refused:has-text('SA-')")
    assert active.number() == before


def test_a_card_that_one_fate_fits_takes_it_along(two: tuple[Player, Player]) -> None:
    page = two[0].page
    for at in range(page.locator(".row button[data-choice]").count()):
        card = page.locator(".row button[data-choice]").nth(at)
        ways = (card.get_attribute("data-choice") or "").split("\n")
        card.click()
        pressed = page.locator("#hand [aria-pressed=true]").count()
        assert pressed == (1 if len(ways) == 1 else 0)
        assert page.locator(CONFIRM).count() == pressed
        page.keyboard.press("Escape")
        assert page.locator("[aria-pressed=true]").count() == 0


def test_an_ally_flips_a_token_and_the_owner_cannot(two: tuple[Player, Player]) -> None:
    active, ally = two
    before = active.number()
    token = ally.page.locator(".nline.flips .nl", has_text="3")
    token.click()
    active.page.wait_for_selector(".nl.no:has-text('3')")
    assert active.number() == before + 1
    assert "strikes out the 3" in active.page.inner_text("#log")
    assert active.page.locator(".nline.flips").count() == 0
    active.page.locator(".nl.no[data-why]").click(force=True)
    active.page.wait_for_selector("#refused:has-text('SA-051')")
    assert active.my_turn()


def test_the_only_ally_predicts_by_number(two: tuple[Player, Player]) -> None:
    active, ally = two
    answer_by_mouse(active)
    if active.my_turn():
        active.page.get_by_role("button", name="Go on without a power").click()
    ally.page.wait_for_selector(".guess.legal")
    assert ally.page.locator(".guess").all_inner_texts() == list("1234567")
    assert active.page.locator(".guess").count() == 0
    open_value = ally.page.locator(".guess.legal:not(.out)").first
    value = open_value.inner_text()
    open_value.click()
    ally.page.get_by_role("button", name=f"Predict {value}", exact=True).last.click()
    active.page.wait_for_selector(f"#log :text('The group predicts {value}')")


def test_who_proposes_and_who_agrees_is_seen_by_all(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    ada.open_table(3, {1: "open", 2: "open"}, game=GAME)
    others = [Player(browser, server.address), Player(browser, server.address)]
    for number, player in enumerate(others, 1):
        player.sit_down(ada.invitation(number), ("Ben", "Cleo")[number - 1])
    people = [ada, *others]
    for player in people:
        player.page.wait_for_selector(".seat.turn")
    active = next(player for player in people if player.my_turn())
    answer_by_mouse(active)
    first, second = [player for player in people if player is not active]
    first.page.wait_for_selector(".guess.legal")
    first.page.locator("#predict-4").click()
    first.page.locator(CONFIRM).click()
    second.page.wait_for_selector("#now:has-text('Agree: predict 4')")
    for player in (active, second):
        player.page.wait_for_selector(".seat .tally:has-text('4')")
        assert "proposes" in player.page.inner_text(".seats")
        assert "proposes the prediction 4" in player.page.inner_text("#now")
    second.page.locator("#predict-4").click(force=True)
    second.page.wait_for_selector("#refused:has-text('SA-092')")
    second.page.get_by_role("button", name="Agree: predict 4").click()
    active.page.wait_for_selector("#log :text('The group predicts 4')")


# What is sent -------------------------------------------------------------------------------------------


@pytest.fixture
async def wreck(tables: Tables) -> AsyncIterator[LiveTable]:
    """Ann, Bea and Cyd at The Shipwreck Arcana, easy."""
    plan = Plan(
        game=GAME,
        seats=(SeatPlan("me", "Ann"), SeatPlan("open"), SeatPlan("open")),
        options={"difficulty": "easy"},
    )
    made = await tables.new(plan, "ann", "Ann")
    for number, person in ((1, "bea"), (2, "cyd")):
        await made.claim(await made.new_invite("ann", number), person, person.capitalize())
    return made


@pytest.mark.anyio
async def test_two_worlds_that_a_seat_cannot_tell_apart_are_sent_alike(app: Starlette, wreck: LiveTable) -> None:
    rng = seeded(11)
    keys = [await wreck.new_key(person, number) for number, person in enumerate(PEOPLE)]
    different = 0
    for _ in range(60):
        state = wreck.history.state
        if state.outcome() is not None:
            break
        viewer = (TABLE, 0, 1, 2)[rng.below(4)]
        real = await sent_to(app, wreck, viewer, keys)
        world = state.redeal(viewer, rng.below(1 << 30))
        different += world.fields() != state.fields()
        wreck.history.state = world
        assert await sent_to(app, wreck, viewer, keys) == real
        wreck.history.state = state
        acting = state.to_act()[rng.below(len(state.to_act()))]
        legal = state.legal(acting)
        cautious = [action for action in legal if action not in PREDICT] or legal
        await wreck.act(PEOPLE[acting], acting, to_json(cautious[rng.below(len(cautious))]), n=wreck.n)
    assert different > 20


@pytest.mark.anyio
async def test_a_spectator_sees_the_table_and_nobodys_fates(app: Starlette, wreck: LiveTable) -> None:
    page = (await ask(app, "GET", f"/t/{wreck.id}", cookie("eve", "Eve"))).text
    assert "The Hours" in page
    assert "Only you see these" not in page
    assert "data-choice" not in page
    assert "does not fit" not in page


@pytest.mark.anyio
@pytest.mark.parametrize("on", [True, False])
async def test_the_deduction_aid_is_an_option_of_the_table(app: Starlette, tables: Tables, on: bool) -> None:
    plan = Plan(
        game=GAME, seats=(SeatPlan("me", "Ann"), SeatPlan("me", "Bea")), options={"deduction_aid": on, "starter": "2"}
    )
    made = await tables.new(plan, "ann", "Ann")
    state = made.history.state
    assert isinstance(state, Arcana)
    while not isinstance(state.question(), Discuss):
        await made.act("ann", 1, to_json(state.legal(1)[0]), n=made.n)
        state = made.history.state
    page = (await ask(app, "GET", f"/t/{made.id}", cookie("ann", "Ann"), query="seat=0")).text
    assert ("aid-now" in page) == on
    assert ("ruled out by logic" in page) == on


@pytest.mark.anyio
async def test_over_a_table_nothing_is_flipped_any_more(app: Starlette, wreck: LiveTable) -> None:
    rng = seeded(3)
    while wreck.history.state.outcome() is None:
        state = wreck.history.state
        acting = state.to_act()[0]
        legal = state.legal(acting)
        await wreck.act(PEOPLE[acting], acting, to_json(legal[rng.below(len(legal))]), n=wreck.n)
    for person in PEOPLE:
        page = (await ask(app, "GET", f"/t/{wreck.id}", cookie(person, person))).text
        assert all(str(to_json(FLIP[hand][4])) not in page for hand in range(3))
        assert "nline flips" not in page
        assert "data-choice" not in page
