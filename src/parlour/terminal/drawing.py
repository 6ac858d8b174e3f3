"""How a game is drawn. This drawing serves any game; `terminal/games/<game>` may have a better one."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.core.contract import View
from parlour.core.question import Action
from parlour.terminal.colours import BONE, CANDLE, DIM, FAINT
from parlour.terminal.scene import KeyedAnswer, Scene


class Drawing:
    """The parts of the screen that a game may draw in its own way. All are made from a scene alone."""

    keeps_ideas_back = False
    """Whether ideas of what to write are shown only on request: they have no numbers then."""

    def where(self, scene: Scene) -> str:
        """How far the game is: 'round 2 of 4, trick 3 of 9'."""
        return ""

    def table(self, scene: Scene) -> RenderableType:
        """What lies on the table, and how the seats stand."""
        setup = scene.view.setup
        rows = Table(box=None, show_header=False, padding=(0, 1))
        for seat, name in enumerate(scene.names):
            turn = "▶" if seat in scene.view.acting else " "
            who = "you" if seat == scene.seat else scene.bots.get(seat, "")
            said = ", ".join(filter(None, (setup.game.place_name(setup.players, setup.options, seat), who)))
            rows.add_row(Text(turn, style=CANDLE), Text(name, style=BONE), Text(said, style=FAINT))
        return rows

    def hand(self, scene: Scene) -> RenderableType:
        """The person's own things with all that may be typed: here, the numbered answers."""
        return numbered(scene.answers)

    def legend(self, scene: Scene) -> str:
        """What the marks among the person's own things mean, in a few words beside the question."""
        return ""

    def in_mind(self, view: View) -> Sequence[Action]:
        """All that a person may think of doing, in the order of drawing, legal or not; empty for the answers alone."""
        return ()

    def named(self, view: View, action: Action) -> str:
        """The words for something that is in mind and not allowed, where the action alone cannot name what it is about;
        empty for its own."""
        return ""

    def cards(self, scene: Scene) -> Sequence[tuple[str, str]]:
        """Everything on the table that has words of its own and that this viewer may read: name and whole text."""
        return ()

    def plans(self, view: View) -> Sequence[tuple[str, tuple[Action, ...]]]:
        """Several answers in a row that a person may give in one go, each with its words."""
        return ()


def numbered(answers: Sequence[KeyedAnswer]) -> RenderableType:
    """The answers as a numbered list, free actions after them."""
    parts: list[RenderableType] = []
    asked = [_line(answer) for answer in answers if not answer.free]
    beside = [_line(answer) for answer in answers if answer.free]
    if asked:
        parts.append(Columns(asked, padding=(0, 3)))
    if beside:
        parts.append(Text(" at any time:", style=DIM))
        parts.append(Columns(beside, padding=(0, 3)))
    return Group(*parts)


def _line(answer: KeyedAnswer) -> Text:
    style = BONE if answer.legal else FAINT
    return Text.assemble((f"{answer.key:>3} ", CANDLE if answer.legal else FAINT), (answer.words, style))


def drawing_of(game_id: str) -> Drawing:
    """The drawing of this game: its own if it has one, else the one for any game."""
    name = f"parlour.terminal.games.{game_id}"
    found: Drawing = import_module(name).DRAWING if find_spec(name) else Drawing()
    return found
