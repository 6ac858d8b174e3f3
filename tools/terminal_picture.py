"""Draw the terminal table of a game in progress as `docs/terminal.svg`, for the README."""

from __future__ import annotations

import re
import sys
from io import StringIO
from itertools import count
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from parlour.bots.registry import make_bot
from parlour.core.contract import State
from parlour.games import game
from parlour.games.hero_vs_phantom.cards import HEROES
from parlour.games.hero_vs_phantom.state import Hvp
from parlour.terminal.hotseat import Hotseat
from parlour.terminal.local_game import LocalGame, new_game
from parlour.terminal.screen import Screen

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


def telling_moment() -> LocalGame:
    """A game played greedily where the first seat decides, some of its cards are closed and both forces stand."""
    chosen = game("hero_vs_phantom")
    greedy = make_bot(chosen.id, "greedy")
    for seed in count():
        local = new_game(chosen, 4, chosen.options(), ["greedy"] * 3, ["Quill"], seed)
        while not local.over():
            state = local.history.state
            if is_telling(state):
                return local
            if state.seat:
                local.let_bot_move(state.seat)
            else:
                local.act(0, greedy.choose(state.view(0), state.answers(0), local.lot(0)))
    raise AssertionError("count never ends")


def is_telling(state: State) -> bool:
    """In the second round, after two heroes and two Phantoms, with a good choice in hand."""
    assert isinstance(state, Hvp)
    public, hand = state.public, state.hands[0]
    closed = len(hand) - len(state.answers(0))
    phantoms = sum(1 for card in public.trick if card >= HEROES)
    fought = public.round == 1 and public.tricks > 1
    return state.seat == 0 and fought and len(public.trick) == 4 and phantoms == 2 and len(hand) >= 7 and closed >= 2


def picture(width: int, height: int) -> str:
    """The screen of that moment as SVG text."""
    file = StringIO()
    console = Console(file=file, record=True, width=width, height=height, force_terminal=True, color_system="truecolor")
    Hotseat(telling_moment(), Screen(console), Path()).show(0)
    svg = console.export_svg(title="parlour play hero_vs_phantom", theme=NIGHT, unique_id="table")
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # no fonts from the network


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent / "docs" / "terminal.svg"
    size = sys.argv[2] if len(sys.argv) > 2 else "80x23"
    columns, rows = map(int, size.split("x"))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(picture(columns, rows), encoding="utf-8")
    print(target)
