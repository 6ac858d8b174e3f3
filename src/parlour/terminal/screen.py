"""The screen and the keyboard: the one place where anything is shown or read."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

from parlour.terminal.colours import CANDLE

Lines = list[list[Segment]]

CONTROLS: Final = dict.fromkeys([*range(32), *range(127, 160)])
"""What people wrote, or what a file holds, must not steer the terminal."""


class Left(Exception):
    """The person went away: Ctrl-C, or the end of the input."""

    def __init__(self, interrupted: bool) -> None:
        super().__init__("interrupted" if interrupted else "end of input")
        self.interrupted = interrupted


class Screen:
    """A console that shows whole screens, and a reader of lines."""

    def __init__(self, console: Console | None = None, read: Callable[[], str] | None = None) -> None:
        self.console = console or Console(highlight=False)
        self._read = read or _read_line

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    def lines(self, thing: RenderableType) -> Lines:
        """The thing as lines, as they would stand on this screen."""
        options = self.console.options.update(height=None)
        return self.console.render_lines(thing, options, pad=False)

    @contextmanager
    def apart(self) -> Iterator[None]:
        """A screen of its own that leaves nothing behind, also not to scroll back to."""
        used = self.console.is_terminal and self.console.set_alt_screen(True)
        try:
            yield
        finally:
            if used:
                self.console.set_alt_screen(False)

    def show(self, parts: Iterable[Lines]) -> None:
        """Replace what is on the screen."""
        self.console.clear()
        self._print(line for part in parts for line in part)

    def add(self, things: Sequence[RenderableType]) -> None:
        """More below what is on the screen."""
        self._print(self.lines(Group(*things)))

    def _print(self, lines: Iterable[list[Segment]]) -> None:
        flat: list[Segment] = []
        for line in lines:
            flat += [Segment(piece.text.translate(CONTROLS), piece.style) for piece in line]
            flat.append(Segment.line())
        self.console.print(Segments(flat), end="", soft_wrap=True)

    def say(self, words: str, style: str = "") -> None:
        """One line, after what is on the screen."""
        self.console.print(Text(words.translate(CONTROLS), style=style), soft_wrap=True)

    def ask(self, prompt: str = "") -> str:
        """The next line that is typed, without surrounding blanks; raises Left."""
        self.console.print(Text(f" {prompt}› " if prompt else " › ", style=CANDLE), end="")
        try:
            return self._read().strip()
        except EOFError:
            raise Left(False) from None
        except KeyboardInterrupt:
            raise Left(True) from None

    def pages(self, title: str, lines: Sequence[RenderableType]) -> None:
        """Something long to read, a screen at a time, from its start."""
        rows = self.lines(Group(*lines))
        room = max(3, self.height - 4)
        pages = [rows[at : at + room] for at in range(0, len(rows), room)] or [rows]
        for number, page in enumerate(pages, 1):
            count = f"  ({number} of {len(pages)})" if len(pages) > 1 else ""
            self.show([self.lines(Text(f" {title}{count}", style=CANDLE)), [[]], page])
            if self.ask("Enter goes on" + (", q goes back " if number < len(pages) else " ")).lower() == "q":
                return


def number_in(line: str, low: int, high: int) -> int | None:
    """The number that was typed, if it lies in these bounds; whatever else was typed is None."""
    if not line.isdecimal() or len(line) > 9:  # a number of thousands of digits cannot even be read
        return None
    return int(line) if low <= int(line) <= high else None


def _read_line() -> str:
    if sys.stdin is None:  # closed by whoever started Parlour
        raise EOFError
    sys.stdout.flush()
    try:
        return input()
    except UnicodeDecodeError:
        return "\N{REPLACEMENT CHARACTER}"
