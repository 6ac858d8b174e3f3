"""Letters and colours of The Phantom, lines that keep their place, columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from parlour.core.contract import View
from parlour.core.words import counted
from parlour.games.the_phantom.box import Card
from parlour.games.the_phantom.view import PhantomView
from parlour.terminal.colours import BONE, FAINT

LETTER: Final = "GFMS*+"
"""Good mark, Inner fire, Mystery, Skull mark, Wild, draw a card: beside its colour every icon has a letter."""
COLOUR: Final = ("#9fd8b4", "#f0997a", "#b59be6", "#efe6d3", "#f5c86c", "#8ebcff")
ENEMY: Final = "#f08d80"
EVENT: Final = "#9db9d6"
WEATHER: Final = "#8fc7d6"
OBJECTIVE: Final = "#dcc070"
MISSION: Final = "#c7b2f2"


def phantom_view(view: View) -> PhantomView:
    """The view, known to be one of this game."""
    assert isinstance(view, PhantomView)
    return view


def icons(found: Sequence[int]) -> Text:
    """Icons as letters; a dot for none."""
    text = Text()
    for each in sorted(found):
        text.append(LETTER[each], COLOUR[each])
    return text if text.plain else Text("·", style=FAINT)


def colour_of(card: Card) -> str:
    """The colour of a card's name, by its kind."""
    if card.objective:
        return OBJECTIVE
    if card.enemy:
        return ENEMY
    return WEATHER if card.weather else EVENT if card.event else BONE


def bar(have: int, need: int, down: bool) -> str:
    """How far a goal is: '2/5', or '3 left'."""
    return f"{have} left" if down else f"{have}/{need}"


def columns(items: Sequence[Text], width: int, across: int) -> list[Text]:
    """The items side by side, so many in a line, read down the columns."""
    column = width // across
    height = -(-len(items) // across)
    lines: list[Text] = []
    for row in range(height):
        line = Text()
        for item in items[row::height]:
            cell = item.copy()
            cell.truncate(column - 1, overflow="ellipsis")
            line.append_text(cell).append(" " * (column - cell.cell_len))
        lines.append(line)
    return lines


def fitted(items: Sequence[Text], width: int, rows: int) -> list[Text]:
    """The items in as few columns as make them fit into the rows, four at most."""
    across = next((each for each in (1, 2, 3) if -(-len(items) // each) <= rows), 4)
    return columns(items, width, across)


def clipped(lines: Sequence[Text], rows: int, width: int) -> list[Text]:
    """At most so many rows, each cut at the edge; what does not fit is counted."""
    shown = list(lines)
    if len(shown) > rows:
        shown = [*shown[: rows - 1], Text(f"   … {counted(len(shown) - rows + 1, 'more line')}", style=FAINT)]
    for line in shown:
        line.truncate(width, overflow="ellipsis")
        line.no_wrap = True
    return shown


def padded(lines: Sequence[Text], rows: int, width: int) -> list[Text]:
    """Exactly so many rows, so that what is below keeps its place."""
    shown = clipped(lines, rows, width)
    return shown + [Text("")] * (rows - len(shown))
