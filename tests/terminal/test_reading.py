"""What people read at the screen: pages that swallow nothing, whole cards, small screens, light terminals."""

from __future__ import annotations

import re
from collections.abc import Iterable
from io import StringIO
from pathlib import Path

import pytest
from rich.color import Color
from rich.console import Console
from rich.text import Text

from parlour.games import game
from parlour.games.cosmoctopus.state import CosmoView
from parlour.terminal.colours import BONE, DIM, FAINT, GOOD, GROUND, HARM
from parlour.terminal.hotseat import Hotseat
from parlour.terminal.local_game import LocalGame
from parlour.terminal.screen import Screen
from tests.terminal.at_screen import AtScreen, move_on, played, script, seated


def shown(typed: Iterable[str], newest: bool = False) -> tuple[AtScreen, str]:
    """The screens while somebody turns the pages of 60 lines, and what was typed beyond them."""
    at = AtScreen(script(typed), height=24)
    at.screen.pages("Lines", [Text(f"line {n}") for n in range(60)], newest=newest)
    return at, at.screen.ask()


def test_a_log_opens_at_its_newest_page_and_turns_back() -> None:
    at, _ = shown(["b", "b", "", "", "", "x"], newest=True)
    pages = at.screens()[1:]
    assert "line 59" in pages[0]
    assert "(3 of 3)" in pages[0]
    assert "line 19" in pages[2]
    assert "line 0\n" in pages[2]
    assert [re.findall(r"line (\d+)\n", page)[0] for page in pages] == ["40", "20", "0", "20", "40"]


def test_a_text_opens_at_its_start() -> None:
    at, _ = shown(["q", "x"])
    assert "line 0\n" in at.screens()[1]


def test_an_answer_that_is_typed_over_a_page_is_not_swallowed() -> None:
    _, typed = shown(["play 3"])
    assert typed == "play 3"


def test_a_long_refusal_leaves_the_next_answer_its_own(tmp_path: Path) -> None:
    sitting = seated(people=3)
    before = sitting.n
    _, at = played(sitting, ["", "rules", "1"], tmp_path / "game.json")
    assert any("Hero vs Phantom  (1 of" in screen for screen in at.screens())
    assert sitting.n == before + 1


def view_of(sitting: LocalGame, seat: int) -> CosmoView:
    view = sitting.history.state.view(seat)
    assert isinstance(view, CosmoView)
    return view


def cosmoctopus() -> LocalGame:
    """A game of Cosmoctopus in which the person of seat 0 is asked."""
    sitting = seated(1, 2, of=game("cosmoctopus"))
    while sitting.history.state.seat != 0:
        move_on(sitting)
    return sitting


def test_look_reads_a_whole_card(tmp_path: Path) -> None:
    sitting = cosmoctopus()
    mine = view_of(sitting, 0)
    name = mine.public.box.name[mine.hand[0]]
    _, at = played(sitting, ["look", "q", f"look {name.upper()}", "", "look a thing that is nowhere"], tmp_path / "g")
    listing, card = (next(each for each in at.screens() if word in each) for word in ("What can be read", " Look\n"))
    assert name in listing
    assert name in card
    assert "costs" in card
    assert "There is no 'a thing that is nowhere' on the table" in at.now()


def test_look_reads_nothing_that_the_viewer_may_not_see(tmp_path: Path) -> None:
    sitting = cosmoctopus()
    hotseat = Hotseat(sitting, AtScreen(script([])).screen, tmp_path / "g")
    readable = {name for name, _ in hotseat.drawing.cards(hotseat.scene(0))}
    mine, other = view_of(sitting, 0), view_of(sitting, 1)
    names = mine.public.box.name
    hidden = {names[card] for card in other.hand} - {names[card] for card in mine.hand}
    assert {names[card] for card in mine.hand} <= readable
    assert hidden
    assert not hidden & readable


def test_look_reads_the_arcana(tmp_path: Path) -> None:
    _, at = played(seated(2, 2, of=game("shipwreck_arcana")), ["", "look hours"], tmp_path / "g")
    assert "neither of your fates fits" in " ".join(at.now().split())


@pytest.mark.parametrize("id", ["hero_vs_phantom", "shipwreck_arcana", "cosmoctopus", "phantom_ink"])
@pytest.mark.parametrize(("width", "height"), [(60, 24), (80, 18), (46, 16)])
def test_a_small_screen_shows_what_to_type(id: str, width: int, height: int, tmp_path: Path) -> None:
    chosen = game(id)
    sitting = seated(1, max(3, chosen.least_seats), of=chosen)
    at = AtScreen(script([]), width, height)
    hotseat = Hotseat(sitting, at.screen, tmp_path / "g")
    for _ in range(30):
        while not sitting.session.people_asked():
            move_on_bots(sitting)
        person = sitting.session.people_asked()[0]
        hotseat.show(person)
        lines = at.now().splitlines()[: height - 1]
        said = " ".join(at.now().split())
        answers = [answer for answer in hotseat.explaining.keyed(person) if answer.legal]
        assert not [each.words for each in answers if said.count(f" {each.key} {each.words} ") > 1], "said once"
        keys = [answer.key for answer in answers]
        seen = {key for line in lines for key in re.findall(r"(?:^|\s)([pfc]?\d+) ", line)}
        assert set(keys) <= seen or any("press Enter for all" in line for line in lines)
        assert len(at.now().splitlines()) <= height - 1
        sitting.act(person, sitting.history.state.answers(person)[0])
        if sitting.over():
            return


def move_on_bots(sitting: LocalGame) -> None:
    sitting.let_bot_move(sitting.history.state.to_act()[0])


def test_enter_shows_all_answers_where_there_is_no_room(tmp_path: Path) -> None:
    sitting = seated(1, 2, of=game("cosmoctopus"))
    _, at = played(sitting, [""], tmp_path / "g", 46, 12)
    assert "What you can do" in at.now()


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40), (60, 20)])
@pytest.mark.parametrize("mode", ["competitive", "investigator"])
def test_all_four_players_of_cosmoctopus_are_in_sight(width: int, height: int, mode: str, tmp_path: Path) -> None:
    chosen = game("cosmoctopus")
    sitting = seated(4, 4, of=chosen, names=("Ann", "Bea", "Cyd", "Dot"))
    if mode == "investigator":
        from parlour.terminal.local_game import new_game

        sitting = new_game(chosen, 4, chosen.options(mode=mode), [], ("Ann", "Bea", "Cyd", "Dot"), 2)
    for move in range(120):
        if move % 3 == 0:
            at = AtScreen(script([]), width, height)
            Hotseat(sitting, at.screen, tmp_path / "g").show(sitting.history.state.seat)
            there = [name for name in ("Ann", "Bea", "Cyd", "Dot", "you") if re.search(rf"[▶ ]{name} +\d/8", at.now())]
            assert len(there) == 4, at.now()
        move_on(sitting)


def contrast(one: str, two: str) -> float:
    def light(colour: str) -> float:
        parts = [part / 255 for part in Color.parse(colour).get_truecolor()]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(one), light(two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_letters_stand_on_a_ground_of_their_own() -> None:
    assert all(contrast(colour, GROUND) >= 4 for colour in (BONE, DIM, FAINT, GOOD, HARM))
    console = Console(file=StringIO(), force_terminal=True, color_system="truecolor", width=20, height=4)
    Screen(console).show([[[]], Screen(console).lines(Text("words", style=BONE))])
    assert isinstance(console.file, StringIO)
    rows = console.file.getvalue().split("\n")
    red, green, blue = Color.parse(GROUND).get_truecolor()
    assert len(rows) == 4
    assert all(f"48;2;{red};{green};{blue}" in row for row in rows[:3])


def test_without_colours_nothing_is_painted() -> None:
    console = Console(file=StringIO(), force_terminal=True, color_system=None, width=20, height=4)
    Screen(console).show([Screen(console).lines(Text("words", style=BONE))])
    assert isinstance(console.file, StringIO)
    assert console.file.getvalue().endswith("words\n")
