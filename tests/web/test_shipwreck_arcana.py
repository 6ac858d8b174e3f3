"""The table of The Shipwreck Arcana in real browsers, and what is sent to whom."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.conftest import Server
from tests.web.player import OVER, Player
from tests.web.test_access import dress, findings

GAME = "shipwreck_arcana"
BOTS = dict.fromkeys(range(1, 5), "bot:easy")
PLAYS = "#hand button[data-choice]"
CONFIRM = "#now .btn.main[data-act]:visible"


def seat(
    browser: Browser, server: Server, seats: int = 3, options: dict[str, str] | None = None, **more: Any
) -> Player:
    """Somebody at a new table, with bots at the other seats."""
    ada = Player(browser, server.address, **more)
    ada.open_table(seats, BOTS, game=GAME, **{f"option-{option}": value for option, value in (options or {}).items()})
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
    elif page.locator(".tray button[data-choice], .row > .col > button[data-choice]").count():
        page.locator(".tray button[data-choice], .row > .col > button[data-choice]").first.click()
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
    wanted = "document.activeElement.matches('#live [data-choice], #now [data-act]')"
    for _ in range(60):
        if page.evaluate(wanted):
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("Tab")
        if player.number() != before:
            return
    moves_on(player, before)


# Whole games --------------------------------------------------------------------------------------------


def test_a_whole_game_by_mouse(server: Server, browser: Browser) -> None:
    ada = seat(browser, server, 2)
    while ada.wait():
        answer_by_mouse(ada)
    assert re.search("win together|The game is lost", ada.page.inner_text("#now"))
    assert ada.wrong == []


def test_a_whole_game_with_two_bots(server: Server, browser: Browser) -> None:
    ada = seat(browser, server, 3)
    told = ""
    while ada.wait():
        answer_by_mouse(ada)
        told += ada.page.inner_text("#log")
    assert re.search("win together|The game is lost", ada.page.inner_text("#now"))
    assert "Ada proposes: " in told
    assert re.search(r"(Vesper|Lantern|Marrow) (agrees|proposes)", told), "the allies decide together"
    assert ada.wrong == []


def test_the_challenge_of_two_with_two_hands_each(server: Server, browser: Browser) -> None:
    ada = seat(browser, server, 2, {"challenge": "on", "difficulty": "easy", "starter": "1"})
    page = ada.page
    assert page.locator(".seats .nline").count() == 4
    assert ada.wait()
    wrong: dict[str, list[str]] = {}
    moment, hands = 0, set()
    while ada.wait():
        if page.locator(PLAYS).count():
            hands.add(page.locator("#hand .set:has([data-choice])").get_attribute("aria-label"))
        if moment < 6:
            dress(ada, moment)
            wrong[f"moment {moment}"] = findings(ada)
        moment += 1
        answer_by_mouse(ada)
    assert hands == {"Hand A", "Hand B"}, "both are played from"
    assert re.search("win together|The game is lost", page.inner_text("#now"))
    assert not any(wrong.values()), wrong
    assert ada.wrong == []


def test_a_whole_game_by_keyboard_alone(server: Server, browser: Browser) -> None:
    ada = seat(browser, server, 2)
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


def test_the_table_is_fit_for_all_at_every_moment(server: Server, browser: Browser) -> None:
    ada = seat(browser, server, 2)
    wrong: dict[str, list[str]] = {}
    moment = 0
    while ada.wait():
        moment += 1
        dress(ada, moment)
        piece = ada.page.locator("[data-choice]:not([hidden])").first
        if piece.count() and piece.is_visible():
            piece.click()
            wrong[f"picked, moment {moment}"] = findings(ada)
            ada.page.keyboard.press("Escape")
        answer_by_mouse(ada)
        wrong[f"after moment {moment}"] = findings(ada)
    for moment in range(6):
        dress(ada, moment)
        wrong[f"over, {moment}"] = findings(ada)
    assert not any(wrong.values()), "\n".join(f"{where}: {each}" for where, found in wrong.items() for each in found)


# Two people and a bot: what each sees and may do ----------------------------------------------------------


@pytest.fixture
def two(server: Server, browser: Browser) -> tuple[Player, Player]:
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


def test_the_rules_need_no_scrolling_sideways(two: tuple[Player, Player]) -> None:
    page = two[0].page
    page.keyboard.press("r")
    page.wait_for_selector("dialog[open]")
    assert page.locator("dialog").evaluate("(box) => box.scrollWidth <= box.clientWidth")


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
    active.page.locator(".nl.no[data-why]").dispatch_event("click")
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
    assert ally.page.locator("#now .btn:visible").all_inner_texts() == [f"Predict {value}", "Put it back"]
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
    second.page.wait_for_selector(".guess.legal")
    second.page.locator("#predict-5").press("Enter")
    assert second.page.evaluate("document.activeElement.textContent") == "Predict 5"
    first.page.locator("#predict-4").click()
    first.page.locator(CONFIRM).click()
    second.page.wait_for_selector("#now:has-text('Agree: predict 4')")
    assert second.page.get_attribute("#predict-5", "aria-pressed") == "true", "a choice half made stays"
    assert second.page.inner_text("#prompt") == "Propose instead: predict 5"
    assert second.page.evaluate("document.activeElement.textContent") == "Predict 5"
    second.page.keyboard.press("Escape")
    for player in (active, second):
        player.page.wait_for_selector(".seat .tally:has-text('4')")
        assert "proposes" in player.page.inner_text(".seats")
        assert "proposes the prediction 4" in player.page.inner_text("#now")
    second.page.locator("#predict-4").click(force=True)
    second.page.wait_for_selector("#refused:has-text('SA-092')")
    second.page.get_by_role("button", name="Agree: predict 4").click()
    active.page.wait_for_selector("#log :text('The group predicts 4')")
