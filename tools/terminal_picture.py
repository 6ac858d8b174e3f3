"""Draw the terminal table of a game in progress as `docs/terminal.svg`, for the README."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from parlour.games import game
from parlour.terminal.hotseat import Hotseat
from parlour.terminal.screen import Screen
from parlour.terminal.sitting import new_sitting

NIGHT = TerminalTheme(
    (0x15, 0x13, 0x1B),
    (0xEF, 0xE6, 0xD3),
    [
        (0x15, 0x13, 0x1B),
        (0xEE, 0x81, 0x72),
        (0x68, 0xBD, 0xA4),
        (0xF5, 0xC8, 0x6C),
        (0x8F, 0xB4, 0xFF),
        (0xC9, 0xB3, 0xFF),
        (0x68, 0xBD, 0xA4),
        (0xEF, 0xE6, 0xD3),
    ],
)
SEED = 4
MOVES = 42
"""A moment in the second round where some cards are closed and both forces stand."""


def picture(width: int, height: int, seats: int = 4) -> str:
    """The screen of the first seat's next decision after MOVES moves, as SVG text."""
    console = Console(
        file=StringIO(), record=True, width=width, height=height, force_terminal=True, color_system="truecolor"
    )
    bots = ["greedy"] * seats
    chosen = game("hero_vs_phantom")
    sitting = new_sitting(chosen, seats, chosen.options(), bots, ["Quill"], SEED)
    while len(sitting.moves) < MOVES or sitting.state.seat != 0:
        sitting.apply(sitting.state.seat, sitting.bot_move(sitting.state.seat))
    Hotseat(sitting, Screen(console), Path()).show(0)
    return console.export_svg(title="parlour play hero_vs_phantom", theme=NIGHT)


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent / "docs" / "terminal.svg"
    size = sys.argv[2] if len(sys.argv) > 2 else "80x23"
    columns, rows = map(int, size.split("x"))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(picture(columns, rows), encoding="utf-8")
    print(target)
