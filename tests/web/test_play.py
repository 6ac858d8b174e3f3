"""Hero vs Phantom in real browsers: by mouse, by keyboard alone, on a phone, on one screen, through a power cut."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Route

from parlour.games import game, game_ids
from tests.web.conftest import Server
from tests.web.player import OVER, Player


@pytest.mark.parametrize("game_id", game_ids())
def test_from_the_lobby_by_poster_and_form_to_a_table(server: Server, browser: Browser, game_id: str) -> None:
    ada = Player(browser, server.address)
    seats = max(2, game(game_id).least_seats)
    ada.walk_to_table(seats, {1: "open"}, game_id)
    assert ada.page.locator("#live[data-seat='0']").count() == 1
    assert ada.wrong == []


def by_mouse_while(goes_on: Callable[[], bool], *people: Player) -> None:
    """Whoever is asked plays."""
    while goes_on():
        asked = [player for player in people if player.my_turn()]
        for player in asked[:1]:
            player.play_by_mouse()
        if not asked:
            people[0].page.wait_for_timeout(15)


def two_people(server: Server, browser: Browser) -> tuple[Player, Player]:
    """Ada and Ben at a table with a bot."""
    ada, ben = Player(browser, server.address), Player(browser, server.address)
    ada.open_table(3, {1: "open"})
    ben.sit_down(ada.invitation(1), "Ben")
    return ada, ben


def test_two_people_and_a_bot_play_a_round_by_mouse(server: Server, browser: Browser) -> None:
    ada, ben = two_people(server, browser)
    by_mouse_while(lambda: "Round 1" in ada.page.inner_text(".where"), ada, ben)
    ben.wait_shown(ada.number())
    for player in (ada, ben):
        assert "Round 2" in player.page.inner_text(".where")
        assert player.wrong == []
    assert "Ben" in ada.page.inner_text(".seats")


@pytest.mark.slow
def test_two_people_and_a_bot_play_a_whole_game_by_mouse(server: Server, browser: Browser) -> None:
    ada, ben = two_people(server, browser)
    by_mouse_while(lambda: not (ada.over() or ben.over()), ada, ben)
    for player in (ada, ben):
        player.page.wait_for_selector(OVER)
        assert "win" in player.page.inner_text("#now")
        assert player.wrong == []
    assert ada.number() == ben.number()


def test_a_round_by_keyboard_alone(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    ada.open_table(3, {})
    while ada.wait() and "Round 1" in ada.page.inner_text(".where"):
        ada.play_by_keyboard()
    assert "Round 2" in ada.page.inner_text(".where")
    assert ada.wrong == []


def test_a_round_on_a_phone(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address, width=360, height=740, has_touch=True, is_mobile=True)
    ada.walk_to_table(3, {})
    while ada.wait() and "Round 1" in ada.page.inner_text(".where"):
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= 360
        ada.play_by_mouse()
    assert ada.wrong == []


def test_two_people_share_one_screen_with_a_curtain_between(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    ada.open_table(3, {1: "me", 2: "bot:easy"})
    page = ada.page
    for _ in range(8):
        page.wait_for_selector(".curtain, #live[data-turn=yes]")
        if page.locator(".curtain").count():
            assert page.locator("#hand").count() == 0
            assert "Only you see these" not in page.content()
            page.get_by_role("link", name="draw the curtain").click()
            page.wait_for_selector("#live[data-turn=yes]")
        ada.play_by_mouse()
    assert ada.wrong == []


def test_after_a_power_cut_the_pages_go_on_by_themselves(mortal_server: Server, browser: Browser) -> None:
    ada = Player(browser, mortal_server.address, alone=True)
    ada.open_table(3, {})
    for _ in range(5):
        assert ada.wait()
        ada.play_by_mouse()
    ada.wait()
    lines = ada.page.locator("#log li[data-n]").all_inner_texts()
    number = ada.number()
    ada.page.fill("#say", "half a sentence")
    mortal_server.kill()
    mortal_server.start()
    back = time.monotonic()
    ada.page.wait_for_selector("body:not(.lost)", timeout=5000)
    assert time.monotonic() - back < 5
    assert ada.number() == number
    assert ada.page.locator("#log li[data-n]").all_inner_texts() == lines
    assert ada.page.input_value("#say") == "half a sentence"
    ada.play_by_mouse()
    assert ada.number() > number
    assert ada.wrong == []


def test_text_being_typed_and_the_focus_survive_a_push(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    ada.open_table(3, {1: "open", 2: "open"})
    ben = Player(browser, server.address)
    ben.sit_down(ada.invitation(1), "Ben")
    ada.page.locator("#say").focus()
    ada.page.keyboard.type("I was about to")
    ben.page.fill("#say", "<script>alert(1)</script> hello")
    ben.page.keyboard.press("Enter")
    ada.page.wait_for_selector("#said >> text=hello")
    assert ada.page.input_value("#say") == "I was about to"
    assert ada.page.evaluate("document.activeElement.id") == "say"
    assert "<script>" in ada.page.inner_text("#said")
    ada.page.keyboard.type(" say this")
    ada.page.keyboard.press("Enter")
    ben.page.wait_for_selector("#said >> text=I was about to say this")
    assert ada.page.input_value("#say") == ""


COUNTED = """
window.pushes = 0;
window.EventSource = class extends EventSource {
  constructor(...all) { super(...all); this.addEventListener("view", () => { window.pushes += 1; }); }
};
"""


def test_a_late_answer_never_hides_what_was_pushed_meanwhile(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address, alone=True)
    page = ada.page
    page.add_init_script(COUNTED)
    ada.open_table(3, {1: "open", 2: "open"}, **{"option-starter": "1"})
    assert ada.wait()
    before = ada.number()
    old: str = page.evaluate("document.querySelector('#live').outerHTML")

    def late(route: Route) -> None:
        pushed = page.evaluate("window.pushes")
        route.fetch()
        while page.evaluate("window.pushes") == pushed:
            page.wait_for_timeout(20)
        route.fulfill(status=409, json={"words": "The table has moved on.", "html": old})

    page.route("**/act?*", late, times=1)
    page.locator("[data-choice]").first.click()
    page.locator("#now [data-act]:visible").first.click()
    page.wait_for_selector(f'#live:not([data-n="{before}"])')
    assert ada.number() > before


def test_a_reload_and_a_second_device_resume_the_seat(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    ada.open_table(3, {})
    assert ada.wait()
    hand = ada.page.inner_text("#hand")
    ada.page.reload()
    assert ada.page.inner_text("#hand") == hand
    ada.page.locator("#tab-players").click()
    ada.page.locator("#person-0 .seat-menu>summary").click()
    ada.page.locator("#person-0").get_by_role("button", name="Second device").click()
    link = ada.page.input_value("#key-link")
    phone = Player(browser, server.address, width=360, height=740)
    phone.sit_down(link, "Ada")
    assert phone.page.locator("#hand button").count() == ada.page.locator("#hand button").count()


def test_a_bot_plays_for_a_while_and_the_player_goes_on(server: Server, browser: Browser) -> None:
    ada, ben = Player(browser, server.address), Player(browser, server.address)
    ada.open_table(3, {1: "open"})
    ben.sit_down(ada.invitation(1), "Ben")
    page = ada.page
    page.locator("#tab-players").click()
    page.locator("#person-0 .seat-menu>summary").click()
    page.select_option("#bot-0", "easy")
    page.locator("#person-0").get_by_role("button", name="Let a bot play").click()
    for _ in range(2):
        assert ben.wait()
        ben.play_by_mouse()
    assert ben.wait()
    page.wait_for_selector("#now:has-text('A bot plays for you')")
    assert page.locator("[data-choice]").count() == 0
    assert not page.title().startswith("●")
    page.get_by_role("button", name="Play on myself").click()
    page.wait_for_selector("#person-0:has-text('you'):not(:has-text('bot,'))")
    ben.play_by_mouse()
    while not ada.my_turn():
        if ben.my_turn():
            ben.play_by_mouse()
        page.wait_for_timeout(20)
    before = ada.number()
    ada.play_by_mouse()
    assert ada.number() > before
    assert ada.wrong == ben.wrong == []


def test_leaving_a_seat_takes_a_second_press(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    ada.open_table(3, {1: "open"})
    ben = Player(browser, server.address)
    ben.sit_down(ada.invitation(1), "Ben")
    page = ben.page
    page.locator("#tab-players").click()
    page.locator("#seat-menu-1 > summary").click()
    page.locator("#leave-1 summary").click()
    ada.page.fill("#say", "stay")
    ada.page.keyboard.press("Enter")
    page.wait_for_selector("#said >> text=stay")
    assert page.locator(".seat.you").count() == 1, "one press does nothing"
    page.get_by_role("button", name="Yes, leave the seat").click()
    page.wait_for_selector("#live[data-seat='']")
    assert page.locator("#hand").count() == 0
    ada.page.wait_for_selector("#person-1:has-text('open seat')", state="attached")


def test_a_closed_card_explains_itself_with_its_rule(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    ada.open_table(3, {})
    while ada.wait():
        closed = ada.page.locator("#hand [data-why]")
        if closed.count():
            before = ada.number()
            closed.first.click(force=True)
            ada.page.wait_for_selector("#refused:has-text('HP-029')")
            assert "is closed" in ada.page.inner_text("#refused")
            assert ada.number() == before
            return
        ada.play_by_mouse()
    raise AssertionError("no card was ever closed")


def test_the_rules_are_one_key_away(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    ada.open_table(3, {})
    ada.page.keyboard.press("r")
    ada.page.wait_for_selector("dialog[open] >> text=HP-001")
    ada.page.keyboard.press("Escape")
    assert ada.page.locator("dialog[open]").count() == 0


def test_looking_back_steps_jumps_and_goes_on_elsewhere(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    ada.open_table(3, {})
    page = ada.page
    page.locator("#tab-players").click()
    page.locator("#person-0 .seat-menu>summary").click()
    page.locator("#person-0").get_by_role("button", name="Let a bot play").click()
    page.wait_for_selector(OVER)
    last = ada.number()
    over = page.url
    page.get_by_role("button", name="Play again").click()  # alone with bots it begins at once
    page.wait_for_url(lambda where: where != over)
    page.wait_for_selector(".seats .seat.you")
    page.goto(over)
    page.get_by_role("link", name="Look back", exact=True).click()
    page.wait_for_selector(f'#live[data-past][data-n="{last}"]')
    page.get_by_text("Continue from here").click()
    assert page.get_by_role("button", name="Play on").is_disabled()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="To the start").click()
    page.wait_for_selector('#live[data-n="0"]')
    page.keyboard.press("ArrowRight")
    page.wait_for_selector('#live[data-n="1"]')
    log, here = page.locator("#log").bounding_box(), page.locator("#log .here").last.bounding_box()
    assert log is not None
    assert here is not None
    assert log["y"] <= here["y"] < log["y"] + log["height"]
    page.locator(".vp [data-from='1']").click()
    page.wait_for_url("**/replay?at=1&from=1")
    assert page.locator("#hand button").count() > 0
    page.get_by_text("Continue from here").click()
    page.locator(".goonfrom input[value='2']").check(force=True)
    page.get_by_role("button", name="Play on").click()
    page.wait_for_selector("#live:not([data-past])")
    assert page.locator("#live").get_attribute("data-seat") == "2"
    assert f"{ada.address}/t/" in page.url
    assert ada.wrong == []


FLIGHTS = """
window.flights = [];
const start = document.startViewTransition.bind(document);
document.startViewTransition = (swap) => {
  const flight = start(swap);
  window.flying = flight.ready.then(() => {
    for (const each of document.getAnimations()) {
      if (!each.effect.pseudoElement?.startsWith("::view-transition-group(piece-")) continue;
      const frames = each.effect.getKeyframes();
      if (frames[0].transform !== frames.at(-1).transform) window.flights.push([frames[0].width, frames.at(-1).width]);
    }
  }, () => {});
  return flight;
};
"""


def test_cards_fly_from_the_hand_and_from_the_seats(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address, still=False)
    ada.page.add_init_script(FLIGHTS)
    ada.open_table(3, {1: "open", 2: "open"})
    ben, cyd = Player(browser, server.address), Player(browser, server.address)
    ben.sit_down(ada.invitation(1), "Ben")
    cyd.sit_down(ada.invitation(2), "Cyd")
    for _ in range(8):
        active = next(player for player in (ada, ben, cyd) if player.wait_shown(ada.number()) and player.my_turn())
        active.play_by_mouse()
        ada.wait_shown(active.number())
        ada.page.evaluate("window.flying")
    flights = ada.page.evaluate("window.flights")
    assert any(start == "22px" for start, _ in flights), f"no card came from a seat: {flights}"
    assert any(start in ("96px", "104px") for start, _ in flights), f"no card came from the hand: {flights}"
    assert ada.wrong == []
