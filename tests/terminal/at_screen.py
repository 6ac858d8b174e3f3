"""Somebody who sits at the screen: what is shown is kept screen by screen, and answers come from a script."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from io import StringIO
from pathlib import Path

from rich.console import Console

from parlour.core.game import Game
from parlour.games import game
from parlour.terminal.hotseat import Hotseat
from parlour.terminal.local_game import LocalGame, new_game
from parlour.terminal.screen import Screen

CLEAR = "\x1b[2J\x1b[H"


class AtScreen:
    """A screen that remembers; `answer` is given what is on it and types a line, or raises EOFError."""

    def __init__(self, answer: Callable[[str], str], width: int = 80, height: int = 24) -> None:
        self.file = StringIO()
        console = Console(file=self.file, force_terminal=True, color_system=None, width=width, height=height)
        self.screen = Screen(console, lambda: answer(self.now()))

    def screens(self) -> list[str]:
        """All screens so far."""
        return self.file.getvalue().split(CLEAR)

    def now(self) -> str:
        """What is on the screen."""
        shown = self.file.getvalue()
        return shown[shown.rfind(CLEAR) + len(CLEAR) :] if CLEAR in shown else shown


def script(lines: Iterable[str]) -> Callable[[str], str]:
    """Type these lines whatever is shown; then the input ends."""
    waiting = iter(lines)

    def answer(shown: str) -> str:
        for line in waiting:
            return line
        raise EOFError

    return answer


def seated(
    people: int = 1,
    seats: int = 3,
    seed: int = 2,
    names: Sequence[str] = (),
    of: Game | None = None,
    bot: str = "random",
    practice: bool = False,
) -> LocalGame:
    """A new game with so many people and bots for the rest."""
    chosen = of or game("hero_vs_phantom")
    return new_game(chosen, seats, chosen.options(), [bot] * (seats - people), names, seed, practice)


def move_on(local: LocalGame) -> None:
    """Whoever is asked answers: a bot as it likes, a person with the first answer."""
    state = local.history.state
    if state.seat in local.bots:
        local.let_bot_move(state.seat)
    else:
        local.act(state.seat, state.answers(state.seat)[0])


def played(
    sitting: LocalGame, lines: Iterable[str], path: Path, width: int = 80, height: int = 24
) -> tuple[int, AtScreen]:
    """The exit code and the screens after these lines were typed."""
    at = AtScreen(script(lines), width, height)
    return Hotseat(sitting, at.screen, path).play(), at


def first_legal(hotseat: Callable[[], Hotseat]) -> Callable[[str], str]:
    """Sit down when asked to, and always do the first thing that is allowed."""

    def answer(shown: str) -> str:
        table = hotseat()
        if "Pass to" in shown or "Enter goes on" in shown:
            return ""
        seat = table.at_screen
        answers = table.explaining.keyed(seat)
        return next(answer.key for answer in answers if answer.legal and not answer.free)

    return answer
