"""Phantom Ink in the terminal: each seat sees the Pad and its own secrets, within the screen."""

from __future__ import annotations

from collections.abc import Iterable
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from parlour.core.contract import TABLE
from parlour.core.data import BadData
from parlour.games import game
from parlour.games.phantom_ink.actions import (
    ANSWER,
    ASK,
    GUESS,
    LETTER,
    LOOK_AT,
    NAME,
    OFFER,
    SILENCIO,
    SPACE_EYE,
    Clue,
)  # fmt: skip
from parlour.games.phantom_ink.state import Ink
from parlour.session.refusals import NotAllowed
from parlour.session.sight import Asked
from parlour.terminal import saved_games
from parlour.terminal.drawing import drawing_of
from parlour.terminal.hotseat import Hotseat
from parlour.terminal.local_game import LocalGame
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


def sat_down(people: int = 4) -> LocalGame:
    """So many people at one screen; the Spirits have named the first word."""
    local = seated(people, people, of=game("phantom_ink"))
    for spirit in (0, 1):
        local.act(spirit, NAME[0])
    return local


def ink_of(local: LocalGame) -> Ink:
    state = local.history.state
    assert isinstance(state, Ink)
    return state


def typed(local: LocalGame, path: Path, *lines: str) -> str:
    """What is shown after each of these lines, typed by whoever is asked; the game is then left."""
    at = AtScreen(script(["", *lines, "quit"]), 100, 34)
    Hotseat(local, at.screen, path).play()
    return "\n".join(at.screens())


def asks(local: LocalGame, medium: int = 2) -> LocalGame:
    """The Medium offers two Questions and the Spirit takes one: a Clue is to be written."""
    local.act(medium, ASK)
    for _ in range(2):
        local.act(medium, OFFER[ink_of(local).hands[0][0]])
    local.act(0, ANSWER[sorted(ink_of(local).offer)[0]])
    return local


def guesses_wrong(local: LocalGame) -> None:
    """The team whose turn it is guesses, and its first letter is wrong."""
    state = ink_of(local)
    medium = state.public.mediums(state.public.team())[0]
    wrong = "Z" if state.pack.letters[state.object][0] != "Z" else "A"
    for action in (GUESS, LETTER[state.pack.alphabet.index(wrong)]):
        local.act(medium, action)


@pytest.mark.parametrize(
    ("clue", "words"),
    [
        ("a" * 31, "at most 30 characters"),
        ("1234567", "at least one letter"),
        ("1", "at least one letter"),
        ("77 + 3 !", "at least one letter"),
        ("OBJECT", "a form of"),
        ("many OBJECTs", "a form of"),
    ],
)
def test_a_clue_that_cannot_stand_is_refused_in_words_and_nothing_is_lost(
    tmp_path: Path, clue: str, words: str
) -> None:
    local = asks(sat_down())
    before = ink_of(local).save()
    shown = typed(local, tmp_path / "game.json", clue.replace("OBJECT", ink_of(local).pack.words[ink_of(local).object]))
    assert words in " ".join(shown.split())
    assert "Type your Clue" in shown
    assert ink_of(local).save() == before
    assert words not in " ".join(line.words for viewer in (TABLE, 1, 2, 3) for line in local.sight(viewer).log)


def test_two_letters_are_no_guess_at_the_screen(tmp_path: Path) -> None:
    local = sat_down()
    local.act(2, GUESS)
    before = ink_of(local).save()
    shown = typed(local, tmp_path / "game.json", "ab")
    assert "There is no 'ab' here" in shown
    assert ink_of(local).save() == before


def test_no_eye_looks_at_a_guess_at_the_screen(tmp_path: Path) -> None:
    local = sat_down()
    while ink_of(local).public.space() < 2:  # Moon's third space has an Eye
        guesses_wrong(local)
    asks(local)
    local.act(0, Clue("PAPER"))
    local.act(2, SILENCIO[len(ink_of(local).public.what) - 1])
    local.act(3, SPACE_EYE)
    before = ink_of(local).save()
    shown = typed(local, tmp_path / "game.json", LOOK_AT[0].words())
    assert "A Guess is no Clue" in shown
    assert ink_of(local).save() == before


def test_silencio_by_the_wrong_seat_at_the_screen(tmp_path: Path) -> None:
    local = asks(sat_down())
    local.act(0, Clue("PAPER"))
    local.act(2, SILENCIO[0])
    before = ink_of(local).save()
    shown = typed(local, tmp_path / "game.json", "silencio!")
    assert "Only a Medium of the team that writes calls Silencio" in shown
    assert ink_of(local).save() == before


def test_no_mark_on_the_other_teams_card_at_the_screen(tmp_path: Path) -> None:
    local = sat_down(6)
    theirs = ink_of(local).pack.titles[ink_of(local).hands[1][0]]
    shown = typed(local, tmp_path / "game.json", f"mark {theirs}")
    assert f"There is no '{theirs}' to mark" in " ".join(shown.split())
    assert not local.session.marks
    with pytest.raises(NotAllowed):
        local.mark(2, f"question-{ink_of(local).hands[1][0]}", True)


def test_marks_on_cards_clues_and_letters_are_kept_with_the_game(tmp_path: Path) -> None:
    local = asks(sat_down(6))
    local.act(0, Clue("PAPER"))
    local.act(2, SILENCIO[0])
    question, card = ink_of(local).hands[1][0], ink_of(local).arcana[1][0]
    names = [ink_of(local).pack.titles[question], ink_of(local).pack.arcana[card].name, "the Clue of Sun 1"]
    path = tmp_path / "game.json"
    typed(local, path, *[f"mark {name}" for name in names], "mark e", "mark f", "mark f")

    again = LocalGame(saved_games.read(path))

    marked = {mark.words: mark.by for mark in again.sight(3).marks if mark.by is not None}
    assert marked == dict.fromkeys([*names, "the letter E"], 5)  # one of the Mediums who are asked is at the screen
    assert again.sight(5).marks == again.sight(3).marks
    assert not [mark for seat in (0, 1, 2, 4) for mark in again.sight(seat).marks if mark.by is not None]
    assert not [mark for mark in again.sight(TABLE).marks if mark.by is not None]
    assert again.saved().to_bytes() == path.read_bytes()


@pytest.mark.parametrize("marks", ["x", [1], [[9, "line-0"]], [["a", "b"]], [[2, 3]]])
def test_a_file_with_marks_that_mean_nothing_is_refused_in_words(tmp_path: Path, marks: object) -> None:
    path = tmp_path / "game.json"
    typed(sat_down(6), path, "mark e")
    data = msgspec.json.decode(path.read_bytes())
    path.write_bytes(msgspec.json.encode(data | {"marks": marks}))
    with pytest.raises(BadData, match="mark"):
        saved_games.read(path)
