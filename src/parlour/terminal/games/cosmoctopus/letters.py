"""What the parts of the screen share: letters and colours, a card in one line, columns, rows that keep their place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from parlour.core.contract import View
from parlour.core.words import counted
from parlour.games.cosmoctopus.box import Box
from parlour.games.cosmoctopus.cards import TYPE
from parlour.games.cosmoctopus.state import CosmoView
from parlour.games.cosmoctopus.wording import brief_card
from parlour.terminal.colours import CANDLE, DIM, FAINT, GOOD

LETTER: Final = "icws*"
"""Ink, coins, whispers, stars, any kind: beside its colour every resource has a letter."""
COLOUR: Final = ("#b9aef0", "#f0c35c", "#f08d80", "#8ebcff", "#b8b0c4")
KINDS: Final = ("script", "relic", "halluc", "const")
SEA: Final = "#1f2558"
SPECIAL: Final = "#43204f"
HEAD: Final = "#6d2a5a"
PINK: Final = "#ee86bb"
WATCHED: Final = "#efe6d3"


def cosmo_view(view: View) -> CosmoView:
    """The view, known to be one of this game."""
    assert isinstance(view, CosmoView)
    return view


def _cost(amounts: Sequence[int]) -> Text:
    text = Text()
    for at, n in enumerate(amounts):
        if n:
            text.append(f"{n}{LETTER[at]}", COLOUR[at]).append(" ")
    return text if text.plain else Text("free ", style=GOOD)


def card_line(box: Box, card: int, key: str, cost: Sequence[int], width: int, note: str = "") -> Text:
    """A card in one line: what to type, cost, name, effect; or what is lacking."""
    name = box.name[card].removeprefix("First Contact: ")
    style = DIM if note.strip() else f"bold {COLOUR[TYPE[card]]}"
    kind = "" if note == " " else f"{KINDS[TYPE[card]]}: "
    line = Text.assemble((f"{key:>2} " if key else "   ", CANDLE), (f"{name} ", style), _cost(cost),
                         (kind, FAINT), (note or brief_card(box, card), FAINT if note else DIM))  # fmt: skip
    line.truncate(width, overflow="ellipsis")
    return line


def columns(items: Sequence[Text], width: int, column: int) -> list[Text]:
    """The items side by side in columns of this width."""
    across = max(1, width // max(1, column))
    lines: list[Text] = []
    for at in range(0, len(items), across):
        line = Text()
        for item in items[at : at + across]:
            cell = item.copy()
            cell.truncate(column - 1, overflow="ellipsis")
            line.append_text(cell).append(" " * (column - cell.cell_len))
        lines.append(line)
    return lines


def clipped(lines: Sequence[Text], rows: int, width: int) -> list[Text]:
    """Exactly so many rows, so that what is below keeps its place."""
    shown = list(lines)
    if len(shown) > rows:
        shown = [*shown[: rows - 1], Text(f"   … {counted(len(shown) - rows + 1, 'more line')}", style=FAINT)]
    for line in shown:
        line.truncate(width, overflow="ellipsis")
        line.no_wrap = True
    return shown + [Text("")] * (rows - len(shown))
