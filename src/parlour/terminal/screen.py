"""The screen and the keyboard: the one place where anything is shown or read."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.control import Control
from rich.segment import Segment, Segments
from rich.style import Style
from rich.text import Text

from parlour.terminal.colours import BONE, CANDLE, GROUND

Lines = list[list[Segment]]

CONTROLS: Final = dict.fromkeys([*range(32), *range(127, 160)])
"""What people wrote, or what a file holds, must not steer the terminal."""

PAINTED: Final = Style.parse(f"{BONE} on {GROUND}")


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
        self._typed_ahead: str | None = None
        """An answer that was typed where only a page was to be turned."""

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
        shown = [line for part in parts for line in part]
        bare = self.height - 1 - len(shown) if self._paints() else 0
        self._print(shown + [[]] * bare)
        if bare > 0:  # what is typed stands under what was said, not at the foot
            self.console.control(Control.move_to(0, len(shown)))

    def add(self, things: Sequence[RenderableType]) -> None:
        """More below what is on the screen."""
        self._print(self.lines(Group(*things)))

    def _print(self, lines: Iterable[list[Segment]]) -> None:
        flat: list[Segment] = []
        for line in lines:
            clean = [Segment(piece.text.translate(CONTROLS), piece.style) for piece in line]
            flat += self._painted(clean) if self._paints() else clean
            flat.append(Segment.line())
        self.console.print(Segments(flat), end="", soft_wrap=True)

    def _paints(self) -> bool:
        return self.console.is_terminal and self.console.color_system is not None

    def _painted(self, line: list[Segment]) -> list[Segment]:
        """The line on the ground, to the edge of the screen."""
        bare = " " * max(0, self.width - Segment.get_line_length(line))
        return list(Segment.apply_style([*line, Segment(bare)], PAINTED))

    def say(self, words: str, style: str = "") -> None:
        """One line, after what is on the screen."""
        self.console.print(Text(words.translate(CONTROLS), style=style), soft_wrap=True)

    def ask(self, prompt: str = "") -> str:
        """The next line that is typed, without surrounding blanks; raises Left."""
        if self._typed_ahead is not None:
            line, self._typed_ahead = self._typed_ahead, None
            return line
        self.console.print(Text(f" {prompt}› " if prompt else " › ", style=f"{CANDLE} on {GROUND}"), end="")
        try:
            return self._read().strip()
        except EOFError:
            raise Left(False) from None
        except KeyboardInterrupt:
            raise Left(True) from None

    def pages(self, title: str, lines: Sequence[RenderableType], *, newest: bool = False) -> None:
        """Something long to read, a screen at a time, from its start or from its end. An answer that is typed there
        is no lost one: the next `ask` returns it."""
        rows = self.lines(Group(*lines))
        room = max(3, self.height - 4)
        pages = [rows[at : at + room] for at in range(len(rows) % room if newest else 0, len(rows), room)]
        if newest and len(rows) % room:
            pages.insert(0, rows[: len(rows) % room])
        at = len(pages) - 1 if newest else 0
        while 0 <= at < max(1, len(pages)):
            count = f"  ({at + 1} of {len(pages)})" if len(pages) > 1 else ""
            self.show([self.lines(Text(f" {title}{count}", style=CANDLE)), [[]], *pages[at : at + 1]])
            line = self.ask(_turning(at, len(pages)))
            match line.lower():
                case "":
                    at += 1
                case "b":
                    at = max(0, at - 1)
                case "q":
                    return
                case _:
                    self._typed_ahead = line
                    return


def _turning(at: int, pages: int) -> str:
    """How the pages are turned."""
    ways = ["Enter goes on"]
    if at:
        ways.append("b goes back a page")
    if at + 1 < pages:
        ways.append("q leaves")
    return ", ".join(ways) + " "


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
