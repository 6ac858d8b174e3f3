"""Phantom Ink in the terminal: each seat sees the Pad and its own secrets, within the screen."""

from __future__ import annotations

from collections.abc import Iterable
from io import StringIO
from pathlib import Path

from rich.console import Console

from parlour.core.contract import TABLE
from parlour.games import game
from parlour.games.phantom_ink.actions import Clue
from parlour.session.sight import Asked
from parlour.terminal.drawing import drawing_of
from parlour.terminal.hotseat import Hotseat
from parlour.terminal.scene import KeyedAnswer, Scene
from tests.games.phantom_ink.positions import At
from tests.terminal.at_screen import AtScreen, script, seated

NAMES = ("Ann", "Bea", "Cyd", "Dan")


def drawn(at: At, seat: int, width: int = 80, height: int = 24) -> str:
    """The table and the hand as this seat sees them."""
    asked = at.s.ask(seat) if seat in at.s.to_act() else None
    answers = [KeyedAnswer(str(n), each.action, each.words) for n, each in enumerate(asked.answers, 1)] if asked else []
    question = None if asked is None else Asked(asked.prompt, asked.rule, asked.kind, asked.answers, asked.form)
    scene = Scene(at.s.view(seat), NAMES, {}, "now", question, answers, width=width, height=height)
    drawing = drawing_of("phantom_ink")
    console = Console(width=width, record=True, file=StringIO())
    console.print(drawing.where(scene))
    console.print(drawing.table(scene))
    console.print(drawing.hand(scene))
    return console.export_text()


def test_all_see_the_pad_and_each_what_it_knows() -> None:
    at = At(word="CANDLE").ask("ZEPPELIN", 3)
    pages = {seat: drawn(at, seat) for seat in (TABLE, 0, 1, 2, 3)}
    assert all("ZEP" in page for page in pages.values())
    assert [seat for seat, page in pages.items() if "ZEPPELIN" in page] == [0]
    assert [seat for seat, page in pages.items() if "CANDLE" in page] == [0, 1]
    question = at.s.pack.texts[at.s.asked[0]]
    assert [seat for seat, page in pages.items() if question in page] == [0, 2]


def test_a_spirit_is_shown_no_ideas_unasked() -> None:
    at = At(word="CANDLE")
    at.do(at.medium(), at.s.answers(at.medium())[-2]).offer(2)
    at.do(0, at.s.answers(0)[0])
    ideas = [clue.text for clue in at.s.answers(0) if isinstance(clue, Clue)]
    page = drawn(at, 0)
    assert ideas
    assert not any(idea in page for idea in ideas)
    assert "Type your Clue" in page


def hotseat(tmp_path: Path, lines: Iterable[str]) -> AtScreen:
    """Six people at one screen, and what is typed from the first question on."""
    at = AtScreen(script(lines), 100, 34)
    sitting = seated(6, 6, of=game("phantom_ink"))
    Hotseat(sitting, at.screen, tmp_path / "game.json").play()
    return at


def test_mediums_mark_and_spirits_ask_for_ideas_by_commands(tmp_path: Path) -> None:
    start = ["", "1", "", "1"]  # both Spirits name the first word; curtains between
    lines = [*start, "", "mark e", "mark", "", "mark nonsense", "ideas", "quit"]
    at = hotseat(tmp_path, lines)
    told = "\n".join(at.screens())
    assert "Marked: the letter E." in told
    assert "Marked: the letter E (" in told
    assert "What can be marked" in told
    assert "There is no 'nonsense' to mark" in told
    assert "nothing to write now" in told


def test_it_fits_the_screen() -> None:
    at = At(seats=4).turns(6)
    for width, height in ((80, 24), (120, 40)):
        for seat in range(4):
            lines = drawn(at, seat, width, height).splitlines()
            assert max(len(line.rstrip()) for line in lines) <= width
            assert len(lines) <= height - 4
