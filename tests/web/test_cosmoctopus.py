"""Cosmoctopus in real browsers: whole games by mouse and by keyboard, payments, and a page fit for all."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Browser

from parlour.games.cosmoctopus.events import InvestigatorGained
from parlour.web.games.cosmoctopus.turn_report import stage_of
from parlour.web.html.stock import unfold
from tests.web.conftest import Server
from tests.web.player import Player
from tests.web.test_access import dress, findings

CHOICES = "() => [...new Set([...document.querySelectorAll('#live [data-choice]')].map((each) => each.dataset.choice))]"
PRESS = (
    "(wanted) => [...document.querySelectorAll('#live [data-choice]')].find((e) => e.dataset.choice === wanted).click()"
)
WANTED = ("PlaceOn", "TakeContact", "BuyKnowledge", "PlayCard")
"""What brings a game to its end."""


def sit_down(player: Player, seats: int, **options: str) -> None:
    """At a table of Cosmoctopus with bots at the other seats."""
    player.open_table(seats, {}, "cosmoctopus", **{f"option-{name}": value for name, value in options.items()})


def choices(player: Player) -> list[str]:
    """The actions that lie on the table."""
    found: list[str] = player.page.evaluate(CHOICES)
    return found


def answer(player: Player, rng: random.Random) -> None:
    """Pick up something that helps, else anything, and confirm it; or press a button of the calling card."""
    page = player.page
    before = player.number()
    lying = choices(player)
    useful = [each for each in lying if json.loads(each)["is"] in WANTED]
    if useful or lying:
        page.evaluate(PRESS, rng.choice(useful or lying))
    page.locator("#now [data-act]:visible").first.click()
    page.wait_for_selector(f'#live:not([data-n="{before}"])')


def until(player: Player, verb: str, rng: random.Random) -> None:
    """Play on until an action of this kind lies on the table."""
    while player.wait():
        if any(json.loads(each)["is"] == verb for each in choices(player)):
            return
        answer(player, rng)
    raise AssertionError(f"no {verb} in the whole game")


@pytest.mark.slow
def test_a_whole_game_with_a_bot_by_mouse(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    sit_down(ada, 2, express="on", mode="investigator", difficulty="obsessive")
    rng = random.Random(1)
    while ada.wait():
        answer(ada, rng)
    assert ada.page.locator("#now >> text=/win|lost/").count()
    assert ada.page.locator("#report .trail .s").count() > 2
    assert ada.wrong == []


WHERE = """(wanted) => {
  const at = document.activeElement;
  return at.matches(wanted) ? "there" : at.closest("[data-roving]")?.querySelector(wanted) ? "near" : "away";
}"""


def tab_to(player: Player, wanted: str) -> None:
    """From the calling card, where the skip link leads, on or back to something with this attribute; inside a group
    the arrows lead to it."""
    page = player.page
    for key in ("Tab", "Shift+Tab"):
        page.locator("#now").focus()
        for _ in range(20):
            page.keyboard.press(key)
            for _ in range(12):
                where = page.evaluate(WHERE, f"[{wanted}]")
                if where == "there":
                    return
                if where == "away":
                    break
                page.keyboard.press("ArrowRight")
    raise AssertionError(f"no {wanted} near the calling card")


def answer_by_keyboard(player: Player) -> None:
    """Go to the first thing on the table, else to the first button, and press Enter."""
    page = player.page
    before = player.number()
    on_table = bool(choices(player))
    tab_to(player, "data-choice" if on_table else "data-act")
    page.keyboard.press("Enter")
    if on_table:
        page.keyboard.press("Enter")
    page.wait_for_selector(f'#live:not([data-n="{before}"])')


def test_some_turns_alone_against_the_investigator_by_keyboard(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    sit_down(ada, 1, difficulty="obsessive", express="on")
    for _ in range(16):
        assert ada.wait()
        answer_by_keyboard(ada)
    assert "Investigator" in ada.page.inner_text(".seats")
    assert ada.wrong == []


@pytest.mark.slow
def test_a_whole_game_alone_against_the_investigator_by_keyboard(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    sit_down(ada, 1, difficulty="obsessive", express="on")
    while ada.wait():
        answer_by_keyboard(ada)
    assert ada.wrong == []


def test_what_was_picked_up_lies_back_with_a_word_when_another_window_answered(
    server: Server, browser: Browser
) -> None:
    ada = Player(browser, server.address)
    sit_down(ada, 1)
    until(ada, "MoveTo", random.Random(4))
    again = Player(browser, server.address)
    again.page = ada.context.new_page()
    again.page.goto(ada.page.url)
    again.at_the_table()
    ada.page.evaluate(PRESS, choices(ada)[0])
    held = ada.page.locator("#live .sel")
    assert held.count()
    while held.count():  # a tile may be there to go to in the next question, too
        answer(again, random.Random(5))
        ada.page.wait_for_selector(f'#live[data-n="{again.number()}"]')
    again.page.fill("#say", "Mind the ink")
    again.page.keyboard.press("Enter")
    ada.page.wait_for_selector("#said >> text=Mind the ink")
    assert ada.page.inner_text("#refused") == "The question has changed, so what you had picked up lies back."
    answer(ada, random.Random(6))
    assert ada.page.inner_text("#refused") == ""
    assert ada.wrong == []


def test_one_press_pays_and_the_log_says_what(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    sit_down(ada, 2)
    until(ada, "PlayCard", random.Random(2))
    page = ada.page
    page.locator("#hand .legal").first.click()
    name = page.locator("#hand .sel b").inner_text()
    assert "costs you" in page.inner_text("#follows")
    main = page.locator("#now .btn.main:visible")
    assert page.inner_text("#prompt") == f"Play {name}"
    assert main.inner_text().startswith("Play for")
    before = ada.number()
    main.click()
    page.wait_for_selector(f'#live:not([data-n="{before}"])')
    page.wait_for_selector(f"#log >> text=plays {name}")
    assert page.locator(".bill").count() == 0


def test_nothing_is_spent_before_a_payment_by_hand_is_complete(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    sit_down(ada, 2)
    rng = random.Random(3)
    page = ada.page
    while True:
        until(ada, "PlayCard", rng)
        page.locator("#hand .legal").first.click()
        by_hand = page.get_by_role("button", name="Pay otherwise")
        if by_hand.count():
            break
        page.keyboard.press("Escape")
        answer(ada, rng)
    purse, hand = page.locator(".purse .num").all_inner_texts(), page.locator("#hand button").count()
    by_hand.click()
    page.get_by_role("button", name="Pay with cards of your hand").click()
    page.wait_for_selector(".bill")
    assert "nothing is spent" in page.inner_text(".bill")
    assert (page.locator(".purse .num").all_inner_texts(), page.locator("#hand button").count()) == (purse, hand)
    page.get_by_role("button", name="Go back").click()
    page.wait_for_selector(".bill", state="detached")
    assert (page.locator(".purse .num").all_inner_texts(), page.locator("#hand button").count()) == (purse, hand)


def test_ways_to_pay_open_above_the_calling_card_and_the_chosen_one_is_paid(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    sit_down(ada, 1)
    until(ada, "MoveTo", random.Random(9))
    page = ada.page
    page.locator(".tile.far").first.click()
    main, opens = page.locator("#now .btn.main:visible"), page.get_by_role("button", name="Pay otherwise")
    first, card = main.inner_text(), page.locator("#now").bounding_box()
    opens.click()
    ways = page.locator(".pay.open .way")
    assert ways.count() > 1
    ways.nth(1).click()
    assert main.inner_text() != first
    assert page.locator(".purse s:not(:empty)").count(), "the purse shows what will go"
    pay = page.locator(".pay.open").bounding_box()
    assert pay is not None
    assert card is not None
    assert pay["y"] + pay["height"] <= card["y"]
    assert page.locator("#now").bounding_box() == card, "nothing moves"
    page.keyboard.press("Escape")
    assert page.locator(".pay.open").count() == 0
    assert page.evaluate("document.activeElement.dataset.opens") == opens.get_attribute("data-opens")
    paid = main.inner_text().removeprefix("Move for ")
    main.click()
    page.wait_for_selector(f"#log >> text=paying {paid} as Tribute")


def pick_a_far_tile(server: Server, browser: Browser) -> Player:
    """Ada alone, with two of each kind, has picked up the first tile that costs two of any kind, and opened the ways to
    pay."""
    ada = Player(browser, server.address)
    page = ada.page
    far = page.locator(".tile.far", has_text="2 tribute")
    for deal in range(9):
        server.deal.write_text(f"a far tile {deal}")
        sit_down(ada, 1)
        until(ada, "MoveTo", random.Random(9))
        if far.count():
            break
    far.first.click()
    page.get_by_role("button", name="Pay otherwise").click()
    return ada


MIXES = {
    "Move for 2 ink": [(0, 1), (0, 1)],
    "Move for 1 ink and 1 coin": [(0, 1), (0, 1), (0, -1), (1, 1)],
    "1 still to choose": [(1, 1), (1, 1), (1, -1)],
}
"""What the button says after these steps: a kind, and more or less of it."""


@pytest.mark.parametrize("words", MIXES)
def test_a_mix_of_kinds_is_paid_by_steps(server: Server, browser: Browser, words: str) -> None:
    ada = pick_a_far_tile(server, browser)
    page = ada.page
    for kind, by in MIXES[words]:
        page.locator(f".pay.open [data-kind='{kind}'] [data-step='{by}']").click()
    page.wait_for_selector(f"#now .btn.main:visible >> text={words}")
    shares = [int(each) for each in page.locator(".pay.open [data-share]").all_inner_texts()]
    assert page.locator(".pay.open :checked").count() == 0
    assert page.locator(".purse s").all_inner_texts() == [f"\N{MINUS SIGN}{n}" if n else "" for n in shares]
    main = page.locator("#now .btn.main:visible")
    if sum(shares) < 2:
        assert main.is_disabled()
        return
    with page.expect_response("**/act?*") as answered:
        main.click()
    assert answered.value.status == 200, "no answer more, no answer less"
    page.wait_for_selector(f"#log >> text=paying {words.removeprefix('Move for ')} as Tribute")
    assert ada.wrong == []


def test_no_more_of_a_kind_goes_than_there_is(server: Server, browser: Browser) -> None:
    page = pick_a_far_tile(server, browser).page
    for _ in range(3):
        page.locator(".pay.open [data-kind='1'] [data-step='1']").click()
    page.wait_for_selector("#refused >> text=No more coins can go there.")
    assert page.locator(".pay.open [data-share]").all_inner_texts() == ["0", "2", "0", "0"]
    page.locator(".pay.open .way").nth(2).click()
    spends = page.locator("#now .btn.main:visible").get_attribute("data-spends") or ""
    assert page.locator(".pay.open [data-share]").all_inner_texts() == spends.split(), "a way shows what it spends"


def test_what_is_asked_comes_into_sight_on_a_phone(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address, width=360, height=740)
    sit_down(ada, 2)
    page, rng = ada.page, random.Random(3)
    while True:
        until(ada, "PlayCard", rng)
        page.locator("#hand .legal").first.click()
        if page.get_by_role("button", name="Pay otherwise").count():
            break
        page.keyboard.press("Escape")
        answer(ada, rng)
    page.evaluate("scrollTo(0, 0)")
    page.get_by_role("button", name="Pay otherwise").click()
    page.get_by_role("button", name="Pay with cards of your hand").click()
    page.wait_for_selector(".bill")
    pay, card = page.locator(".bill [data-act]").first.bounding_box(), page.locator("#now").bounding_box()
    assert pay is not None
    assert card is not None
    assert 90 < pay["y"] < card["y"] - pay["height"]


def test_the_newest_line_of_the_log_stays_in_sight_unless_somebody_reads_further_up(
    server: Server, browser: Browser
) -> None:
    ada = Player(browser, server.address)
    sit_down(ada, 1)
    rng = random.Random(5)
    page = ada.page
    log = page.locator("#log")
    left = "(log) => log.scrollHeight - log.clientHeight - log.scrollTop"
    while ada.wait() and not log.evaluate("(log) => log.scrollHeight > 2 * log.clientHeight"):
        answer(ada, rng)
    page.mouse.move(0, 0)
    before = page.locator("#reader").inner_text()
    page.locator("#market .dv").first.hover()
    page.wait_for_function("(before) => document.querySelector('#reader').innerText !== before", arg=before)
    page.wait_for_function(f"() => ({left})(document.querySelector('#log')) < 24")
    log.evaluate("(log) => { log.scrollTop = 0; }")
    page.wait_for_function("() => document.querySelector('#log').scrollTop === 0")
    answer(ada, rng)
    assert log.evaluate("(log) => log.scrollTop") == 0


def test_a_card_that_cannot_be_paid_says_what_it_lacks_and_which_rule_asks_for_it(
    server: Server, browser: Browser
) -> None:
    ada = Player(browser, server.address)
    sit_down(ada, 2)
    rng = random.Random(4)
    while ada.wait():
        short = ada.page.locator("#hand .short")
        if short.count():
            assert "lacks" in short.first.inner_text()
            short.first.click(force=True)
            ada.page.wait_for_selector("#refused:has-text('CO-075')")
            assert "you lack" in ada.page.inner_text("#refused").lower()
            return
        answer(ada, rng)
    raise AssertionError("everything could always be paid")


def test_the_way_to_a_tile_shows_while_the_tile_is_in_focus(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    sit_down(ada, 2)
    until(ada, "MoveTo", random.Random(5))
    page = ada.page
    tile = page.locator(".tile.legal.far").first
    place = (tile.get_attribute("id") or "").removeprefix("place-")
    shown = f"getComputedStyle(document.querySelector('.way-{place}')).opacity"
    assert page.evaluate(shown) == "0"
    tile.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.id") == f"place-{place}"
    assert page.evaluate(shown) == "1"
    assert "costs 1 resource" in page.inner_text("#reader")


def test_the_table_is_fit_for_all_at_every_moment(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    sit_down(ada, 3, mode="investigator", hands="draft")
    page = ada.page
    rng = random.Random(6)
    wrong: dict[str, list[str]] = {}
    for moment in range(12):
        assert ada.wait()
        dress(ada, moment)
        if choices(ada):
            page.evaluate(PRESS, choices(ada)[-1])
        wrong[f"picked, moment {moment}"] = findings(ada)
        page.keyboard.press("Escape")
        wrong[f"put back, moment {moment}"] = findings(ada)
        answer(ada, rng)
    watching = Player(browser, server.address)
    watching.page.goto(page.url)
    for moment in range(6):
        dress(watching, moment)
        wrong[f"watching, {moment}"] = findings(watching)
    assert {where: found for where, found in wrong.items() if found} == {}
    assert ada.wrong == watching.wrong == []


def test_on_a_phone_a_card_of_the_row_is_read_in_full(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address, width=360, height=740, has_touch=True, is_mobile=True)
    sit_down(ada, 2)
    until(ada, "MoveTo", random.Random(7))
    card = ada.page.locator(".crow .wrapc").first
    name = card.locator("b").inner_text()
    card.click()
    assert name in ada.page.inner_text(".drawer #reader")
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_by_touch_a_card_is_read_in_full_when_held_or_tapped_again(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address, width=360, height=740, has_touch=True, is_mobile=True)
    sit_down(ada, 2)
    page = ada.page
    until(ada, "PlayCard", random.Random(8))
    card = page.locator("#hand .legal").first
    name, before = card.locator("b").inner_text(), ada.number()
    card.tap()
    assert card.get_attribute("aria-pressed") == "true"
    assert page.locator("body.drawer").count() == 0
    card.tap()
    assert name in page.inner_text(".drawer #reader")
    page.keyboard.press("Escape")
    assert card.get_attribute("aria-pressed") == "true", "reading puts nothing back"
    page.get_by_role("button", name="Put it back").tap()

    place = card.bounding_box()
    assert place is not None
    finger = ada.context.new_cdp_session(page)
    touch = {"x": place["x"] + place["width"] / 2, "y": place["y"] + place["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    page.wait_for_selector("body.drawer")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert name in page.inner_text(".drawer #reader")
    page.keyboard.press("Escape")
    assert card.get_attribute("aria-pressed") == "false", "holding picks nothing up"
    assert ada.number() == before
    assert ada.wrong == []


def test_the_turn_of_the_investigator_is_held_and_what_he_notices_is_not() -> None:
    turn, noticed = InvestigatorGained((2, 1, 0, 0), False), InvestigatorGained((1, 0, 0, 0), True)
    stage = stage_of(turn)
    assert turn.beat() > 0 == noticed.beat()
    assert stage.lead == "The Investigator takes his turn"
    assert "ink" in unfold(str(stage.picture))
