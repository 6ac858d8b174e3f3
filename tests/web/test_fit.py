"""Crowded tables at all sizes: nothing sticks out, no word is cut off, targets are in sight and large enough; on a desk
nothing has to be scrolled."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from parlour.games import game_ids
from tests.web.conftest import Evenings
from tests.web.crowded import CROWDS, ENDED, person
from tests.web.fitting import FURTHER, SIZES, TOUCH, is_by_hand, misfits, misfits_at, resize
from tests.web.visits import OF_ALL, look, made_by, visit

FITS: Final = list(CROWDS)
WITHOUT_PIECES: Final = ("phantom_ink-", "cosmoctopus-pay")
"""What is answered there in writing and by buttons."""
BAR_OF_A_DESK: Final = 52
ALSO: Final = {
    "cosmoctopus": (1536, 730),
    "cosmoctopus-investigator": (1141, 800),
    "cosmoctopus-place": (320, 640),
    "cosmoctopus-pay": (412, 915),
    "hero_vs_phantom": (1600, 900),
    "phantom_ink": (820, 1180),
    "phantom_ink-clue": (2560, 1440),
    "phantom_ink-turn": (1141, 800),
    "phantom_ink-hear": (1280, 720),
    "phantom_ink-guess": (390, 844),
    "phantom_ink-look": (320, 640),
    "phantom_ink-together": (1440, 900),
    "shipwreck_arcana": (1536, 864),
    "shipwreck_arcana-discard": (1920, 950),
    "the_phantom": (1440, 790),
    "the_phantom-late": (2560, 1300),
    "the_phantom-fight": (390, 844),
    "the_phantom-row": (1024, 768),
    "the_phantom-hurt": (820, 1180),
    "the_phantom-hurt-fight": (320, 640),
}
"""One further window for each, where it is hardest or no other looks; all of them under --slow."""
LEAST_DESK: Final = (1141, 800)


FULL: Final = ".where h1, .goal :is(.to, .at), #prompt, #follows, #now .btn, .zone, .pstrip .st > b, .space .look"
CUT: Final = """(full) => {
  const large = getComputedStyle(document.querySelector("#prompt") ?? document.body).fontSize;
  const small = [...document.querySelectorAll("#prompt span")].filter(
    (each) => each.checkVisibility() && getComputedStyle(each).fontSize !== large);
  const cut = [...document.querySelectorAll(full)].filter(
    (each) => each.checkVisibility() && (each.scrollWidth > each.clientWidth + !each.closest(".goal")
      || (each.closest("#now") && each.scrollHeight > each.clientHeight + 2
        && getComputedStyle(each).overflowY === "hidden")));
  return [
    ...cut.map((each) => `not said in full: ${each.textContent}`),
    ...small.map((each) => `asked too quietly: ${each.textContent}`),
  ];
}"""
FRAME: Final = """() => ["#hand", ".seats", "#now"].map((each) => {
  const part = document.querySelector(each)?.getBoundingClientRect();
  return part && [Math.round(part.top + scrollY), Math.round(part.left)];
})"""


@pytest.mark.parametrize("crowd", FITS)
def test_a_crowded_table_fits_the_window_and_so_does_what_is_picked_up(
    evenings: Evenings, browser: Browser, crowd: str
) -> None:
    looked_through(evenings, crowd, (*SIZES, ALSO[crowd]))


@pytest.mark.slow
@pytest.mark.parametrize("crowd", FITS)
def test_a_crowded_table_fits_all_windows_that_people_have(evenings: Evenings, browser: Browser, crowd: str) -> None:
    looked_through(evenings, crowd, FURTHER)


def looked_through(evenings: Evenings, crowd: str, sizes: Iterable[tuple[int, int]]) -> None:
    """Look at a crowded table in windows of these sizes, with nothing and with a piece picked up."""
    page = look(evenings, evenings.table(crowd), person(CROWDS[crowd].looks), *SIZES[0])
    wrong: dict[str, list[str]] = {}
    for width, height in sizes:
        resize(page, width, height)
        over = ["covered"] if crowd == "cosmoctopus-pay" and not is_by_hand(page) else []  # the bill lies over the row
        wrong[f"{width} x {height}"] = [*misfits(page, over), *page.evaluate(CUT, FULL)]
        if not crowd.startswith(WITHOUT_PIECES):
            wrong[f"{width} x {height}, picked up"] = picked_up(page)
    assert not any(wrong.values()), "\n".join(f"{where}: {each}" for where, found in wrong.items() for each in found)


def picked_up(page: Page) -> list[str]:
    """What is wrong while the first piece is picked up; on a desk it moves nothing."""
    piece = page.locator("#live [data-choice]:visible").first
    piece.scroll_into_view_if_needed()
    before = page.evaluate(FRAME)
    piece.click()
    assert page.locator("#live [data-choice][aria-pressed=true]").count()
    if not is_by_hand(page):
        assert page.evaluate(FRAME) == before, str(page.viewport_size)
    page.mouse.move(0, 0)  # what a piece says when it is pointed at lies over others
    wrong = [*misfits(page), *page.evaluate(CUT, FULL)]
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    return wrong


@pytest.mark.parametrize("crowd", OF_ALL)
def test_a_crowded_table_fits_who_watches_it_and_the_shared_screen(
    evenings: Evenings, browser: Browser, crowd: str
) -> None:
    watched(evenings, crowd, SIZES)


@pytest.mark.slow
@pytest.mark.parametrize("crowd", OF_ALL)
def test_a_crowded_table_fits_who_watches_it_in_all_windows_that_people_have(
    evenings: Evenings, browser: Browser, crowd: str
) -> None:
    watched(evenings, crowd, FURTHER)


def watched(evenings: Evenings, crowd: str, sizes: tuple[tuple[int, int], ...]) -> None:
    """Look at a crowded table in windows of these sizes as who only watches, and as the screen that all share."""
    wrong: dict[str, list[str]] = {}
    for who, query in (("stranger", ""), ("ann", "?seat=screen")):
        page = look(evenings, evenings.table(crowd) + query, who, *SIZES[0])
        wrong |= {f"{who}{query} {where}": found for where, found in misfits_at(page, sizes).items()}
        if query:
            assert page.evaluate(FILLS) > 0.95, "nothing stands beside the table"
    assert not wrong, "\n".join(f"{where}: {each}" for where, found in wrong.items() for each in found)


BAR: Final = "document.querySelector('.top').offsetHeight"


@pytest.mark.parametrize("game", game_ids())
def test_a_first_game_fits_the_window_with_its_guide(evenings: Evenings, browser: Browser, game: str) -> None:
    page = look(evenings, f"/rules/{game}", "newcomer", *SIZES[0])
    visit(page, evenings.server.address + made_by(evenings, "newcomer", f"/first/{game}"))
    page.locator("#notes [data-coach=enough], #guide[aria-checked=false]").first.click()
    wrong: dict[str, list[str]] = {}
    for width, height in (*SIZES, LEAST_DESK, ALSO[game]):
        resize(page, width, height)
        wrong[f"{width} x {height}"] = [*misfits(page), *page.evaluate(CUT, FULL)]
        assert page.evaluate(BAR) == BAR_OF_A_DESK or is_by_hand(page), "the guide takes nothing of a desk's height"
    assert not any(wrong.values()), "\n".join(f"{where}: {each}" for where, found in wrong.items() for each in found)


GROWS: Final = """async () => {
  const script = document.querySelector("script[type=module]").src;
  const { give_way } = await import(script.replace("parlour.js", "table.js"));
  const { dataset } = document.documentElement;
  const found = [Number(dataset.tight)];
  const more = document.createElement("div");
  more.style.cssText = "min-height: 400px; flex: none";
  document.querySelector(".table").append(more);
  give_way();
  found.push(Number(dataset.tight));
  more.remove();
  give_way();
  found.push(Number(dataset.tight));
  return found;
}"""


def test_a_table_gives_way_as_it_grows_and_takes_its_room_again(evenings: Evenings, browser: Browser) -> None:
    page = look(evenings, evenings.table("the_phantom"), person(CROWDS["the_phantom"].looks), 1280, 900)

    before, grown, after = page.evaluate(GROWS)

    assert grown > before
    assert after == before


OVER_OTHERS: Final = """() => [...document.querySelectorAll(".rank .t")].filter((each) => {
  const words = document.createRange();
  words.selectNodeContents(each);
  const score = each.closest("li").querySelector(".v")?.getBoundingClientRect();
  return score && words.getBoundingClientRect().right > score.left;
}).map((each) => `runs into the score: ${each.textContent}`)"""


@pytest.mark.parametrize("ended", ENDED)
def test_an_ending_keeps_within_the_window(evenings: Evenings, browser: Browser, ended: str) -> None:
    page = look(evenings, evenings.table(ended), "ann", *SIZES[0])
    page.locator("#course .turns").wait_for()
    assert page.locator("#course .turns a").count() == 3
    wrong: dict[str, list[str]] = {}
    for width, height in SIZES:
        resize(page, width, height)
        for folded, but in (("folded", ["covers names"]), ("unfolded", ["covers names", "scrolls"])):
            wrong[f"{width} x {height} {folded}"] = [*misfits(page, but), *page.evaluate(OVER_OTHERS)]
            page.locator(".leftover > summary").click()
    assert not any(wrong.values()), "\n".join(f"{where}: {each}" for where, found in wrong.items() for each in found)


AT_THE_FOOT: Final = """() => {
  const log = document.querySelector("#log");
  return log.scrollTop + log.clientHeight >= log.scrollHeight - 2;
}"""


def test_the_log_follows_its_end_through_all_sizes(evenings: Evenings, browser: Browser) -> None:
    page = look(evenings, evenings.table("shipwreck_arcana"))
    page.locator("#tab-players").click()
    page.locator("#tab-log").click()
    for width, height in ((1366, 700), (1280, 1000), (1000, 700), (1280, 900)):
        resize(page, width, height)
        page.wait_for_function(AT_THE_FOOT)


UNDER_SCORES: Final = """() => [...document.querySelectorAll(".seat .who :is(b, .note)")].filter((each) => {
  const words = document.createRange();
  words.selectNodeContents(each);
  const [one, two] = [words, each.closest(".seat").querySelector(".tally") ?? document.head].map(
    (part) => part.getBoundingClientRect());
  const right = Math.min(one.right, each.getBoundingClientRect().right);
  return two.width && right > two.left && one.bottom > two.top + 3 && one.top < two.bottom - 3;
}).map((each) => `runs into the score: ${each.textContent}`)"""
OPEN: Final = "document.querySelectorAll('.open-hands li').length"
ON_A_DESK: Final = [size for size in SIZES if size[0] > TOUCH]
PRESSED: Final = ("small", "covered", "covers names")
"""Looks at what is pressed or read there: nothing of a look back is pressed but its controls."""


@pytest.mark.parametrize("game", game_ids())
def test_a_look_back_with_open_hands_fits_a_desk(evenings: Evenings, browser: Browser, game: str) -> None:
    table = evenings.table(f"{game}-ended")
    last = int(look(evenings, f"{table}/replay").locator("#live").get_attribute("data-last") or 0)
    wrong: dict[str, list[str]] = {}
    for at in (last // 8, last // 2, 3 * last // 4, last):
        page = look(evenings, f"{table}/replay?at={at}&from=all")
        assert at == last or page.evaluate(OPEN), "hands are open"
        for width, height in ON_A_DESK:
            resize(page, width, height)
            wrong[f"{width} x {height}, action {at}"] = [*misfits(page, PRESSED), *page.evaluate(UNDER_SCORES)]
    assert not any(wrong.values()), "\n".join(f"{where}: {each}" for where, found in wrong.items() for each in found)


def test_steps_of_a_look_back_fit_as_the_table_fills(evenings: Evenings, browser: Browser) -> None:
    """And pieces do not change their size to and fro: they only become smaller, until one jumps."""
    page = look(evenings, f"{evenings.table('cosmoctopus-ended')}/replay?at=396&from=all", "ann", 1366, 768)
    page.locator("#play").wait_for()
    sizes: list[float] = []
    for at in range(397, 412):
        page.keyboard.press("ArrowRight")
        page.wait_for_function("(at) => document.querySelector('#live').dataset.n === String(at)", arg=at)
        assert misfits(page, (*PRESSED, "sticks out", "loses words")) == [], f"action {at}"
        sizes.append(float(page.evaluate("document.documentElement.style.getPropertyValue('--small')")))
    assert sizes == sorted(sizes, reverse=True)
    page.keyboard.press("Home")
    page.wait_for_function("() => document.querySelector('#live').dataset.n === '0'")
    assert float(page.evaluate("document.documentElement.style.getPropertyValue('--small')")) > sizes[-1]


def test_the_controls_of_a_look_back_keep_within_a_phone(evenings: Evenings, browser: Browser) -> None:
    page = look(evenings, f"{evenings.table('hero_vs_phantom-ended')}/replay?at=40", "ann", 360, 740)
    go_on = page.locator(".goon-from summary").bounding_box()
    assert go_on is not None
    assert go_on["x"] + go_on["width"] <= 360, "six players to look from make no row wider"


BEYOND_THE_RAIL: Final = """() => {
  const edge = document.querySelector("#panel-players .people").getBoundingClientRect();
  return [...document.querySelectorAll("#panel-players :is(button, select, input, summary)")].filter(
    (each) => each.checkVisibility() && each.getBoundingClientRect().right > edge.right + 1
  ).map((each) => each.textContent || each.name);
}"""


@pytest.mark.parametrize("crowd", OF_ALL)
def test_what_a_seat_may_do_keeps_within_the_rail(evenings: Evenings, browser: Browser, crowd: str) -> None:
    page = look(evenings, evenings.table(crowd))
    page.locator("#tab-players").click()
    page.locator("#person-0 .seat-menu > summary").click()
    assert page.evaluate(BEYOND_THE_RAIL) == []


LEFT: Final = "(log) => log.scrollHeight - log.clientHeight - log.scrollTop"


def test_the_log_follows_its_end_when_the_window_changes(evenings: Evenings, browser: Browser) -> None:
    page = look(evenings, evenings.table("hero_vs_phantom"))
    log = page.locator("#log")
    for width, height in ((1280, 900), (1280, 640), (1600, 900)):
        resize(page, width, height)
        assert log.evaluate("(log) => log.scrollHeight > log.clientHeight")
        assert log.evaluate(LEFT) < 2, f"{width} x {height}"


ROWS: Final = """() => new Set([...document.querySelectorAll(".ctl > *")].map(
  (each) => Math.round(each.getBoundingClientRect().bottom / 20))).size"""


NAMES_MEET: Final = """() => {
  const boxes = [...document.querySelectorAll(".tl .rl")].map((each) => each.getBoundingClientRect());
  return boxes.filter((box, at) => at && box.left < boxes[at - 1].right - 1).length;
}"""


@pytest.mark.parametrize("game", game_ids())
def test_the_controls_of_a_look_back_stand_in_one_row_and_names_of_rounds_do_not_meet(
    evenings: Evenings, browser: Browser, game: str
) -> None:
    page = look(evenings, f"{evenings.table(f'{game}-ended')}/replay?at=9")
    assert page.locator(".tl .rl").count() > 1
    assert page.evaluate(NAMES_MEET) == 0
    assert page.evaluate(ROWS) == 1


FILLS: Final = "document.querySelector('.table').getBoundingClientRect().width / innerWidth"

LIES: Final = """() => [".table", ".seats", ".upper", "#now", ".ownbar", ".mine"].map((each) => {
  const part = document.querySelector(each);
  const { top, height } = part.getBoundingClientRect();
  return [top + scrollY, height, part.scrollHeight];
})"""
STRIPS: Final = """() => [...document.querySelectorAll("#hand .wrapc:has(.why)")].filter((card) => {
  const words = document.createRange();
  words.selectNodeContents(card.querySelector(".does"));
  return words.getBoundingClientRect().bottom > card.querySelector(".why").getBoundingClientRect().top + 1;
}).map((card) => card.querySelector("b").textContent)"""


def test_a_card_of_cosmoctopus_that_is_picked_moves_nothing(evenings: Evenings, browser: Browser) -> None:
    page = look(evenings, evenings.table("cosmoctopus"), "ann", *SIZES[0])
    for width, height in SIZES:
        resize(page, width, height)
        assert page.evaluate(STRIPS) == [], "what a card lacks covers no word of it"
        page.locator("#hand .legal").first.scroll_into_view_if_needed()
        before = page.evaluate(LIES)
        page.locator("#hand .legal").first.click()
        assert page.locator("#hand .sel").count() == 1
        assert page.evaluate(LIES) == before, f"{width} x {height}"
        page.keyboard.press("Escape")


def test_a_board_of_cosmoctopus_opens_from_its_seat_over_the_table(evenings: Evenings, browser: Browser) -> None:
    page = look(evenings, evenings.table("cosmoctopus-investigator"))
    before = page.evaluate(LIES)
    for name in ("Board of Bartholomew", "Board of Cyd", "The Investigator's book"):
        seat = page.get_by_role("button", name=name)
        seat.focus()
        page.keyboard.press("Enter")
        board = page.locator(".board.open")
        assert board.count() == 1, "one at a time"
        box = board.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 1280
        assert box["y"] + box["height"] <= 900
        assert seat.get_attribute("aria-expanded") == "true"
        assert page.evaluate(LIES) == before
    page.keyboard.press("Escape")
    assert page.locator(".board.open").count() == 0
    assert page.evaluate("document.activeElement.dataset.opens") == "board-investigator"


PICTURES: Final = """() => [...document.querySelectorAll(".pnl .pic1")].flatMap((panel, at) => {
  const edge = panel.getBoundingClientRect();
  const picture = panel.querySelector(".fit");
  const wrong = Number(picture.style.zoom) < 0.45 ? [`panel ${at + 1} is drawn at ${picture.style.zoom}`] : [];
  for (const text of picture.querySelectorAll("*")) {
    const own = [...text.childNodes].some((each) => each.nodeType === 3 && each.data.trim());
    if (!own || text.closest("svg, .vh, template") || !text.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    if (words.width && (words.right > edge.right + 1 || words.left < edge.left - 1))
      wrong.push(`panel ${at + 1} cuts ${text.textContent.slice(0, 40)}`);
  }
  return wrong;
})"""


@pytest.mark.parametrize("game", game_ids())
def test_the_pictures_of_a_lesson_can_be_read(evenings: Evenings, browser: Browser, game: str) -> None:
    page = look(evenings, f"/learn/{game}")
    page.wait_for_function("() => [...document.querySelectorAll('.fit')].every((each) => each.style.zoom)")
    assert page.evaluate(PICTURES) == []
    resize(page, 360, 740)
    assert page.evaluate(PICTURES) == [], "on a phone"


UNDER_BAR: Final = """() => document.querySelector(".top").getBoundingClientRect().bottom
  - document.querySelector("#reader :is(h2, h3)").getBoundingClientRect().top"""


@pytest.mark.parametrize(("width", "height"), [size for size in SIZES if size[0] <= TOUCH])
def test_nothing_in_the_drawer_lies_under_the_bar(
    evenings: Evenings, browser: Browser, width: int, height: int
) -> None:
    page = look(evenings, evenings.table("hero_vs_phantom"), "ann", width, height)
    page.locator("[data-drawer]").click()
    assert page.evaluate(UNDER_BAR) <= 0


STAGED: Final = """() => {
  const veil = document.createElement("section");
  veil.className = "hushed";
  veil.innerHTML = '<div class="stage"><div class="beat"><h2>1 of 8</h2></div></div>';
  document.body.append(veil);
  const shown = document.querySelector(".board .tents").cloneNode(true);
  veil.querySelector(".beat").prepend(shown);
  const { left, right } = shown.getBoundingClientRect();
  veil.remove();
  return [left, innerWidth - right];
}"""


def test_all_tentacles_of_a_moment_fit_a_phone(evenings: Evenings, browser: Browser) -> None:
    page = look(evenings, evenings.table("cosmoctopus"), "ann", *SIZES[0])
    assert min(page.evaluate(STAGED)) >= 0
