"""The Shipwreck Arcana in the terminal: the row as cards, number lines, the two tracks, and what logic leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from parlour.core.contract import TABLE, View
from parlour.core.question import Action
from parlour.games.shipwreck_arcana.actions import AGREE, NO_PREDICTION, NO_PROPOSAL, PLAY, PREDICT
from parlour.games.shipwreck_arcana.fates import VALUES
from parlour.games.shipwreck_arcana.predict import Discuss
from parlour.games.shipwreck_arcana.public import ROW
from parlour.games.shipwreck_arcana.steps import AskPlay
from parlour.terminal.colours import FAINT
from parlour.terminal.drawing import Drawing, numbered
from parlour.terminal.games.shipwreck_arcana.hand import decision, fates_line, flips, texts, uses
from parlour.terminal.games.shipwreck_arcana.players import players, powers, powers_in_full, reasons
from parlour.terminal.games.shipwreck_arcana.reading import arcana, own_values, readable
from parlour.terminal.games.shipwreck_arcana.row import row_in_short, row_of_cards, tracks
from parlour.terminal.scene import Scene

AROUND: Final = 5
"""The lines that the frame takes beside the question: header, two of news, what may be typed, the prompt."""
FEWEST_LINES: Final = 19
"""The lines of a screen with the texts of the cards, without those of the players."""


class WreckDrawing(Drawing):
    """Drowned teal: the row of five, the players beneath it."""

    def where(self, scene: Scene) -> str:
        view = arcana(scene.view)
        difficulty = view.setup.options.difficulty
        if view.ended is not None:
            return f"{difficulty}, after turn {view.public.turn}"
        step = view.agenda[-1]
        phase = "predict" if isinstance(step, Discuss) else "play" if isinstance(step, AskPlay) else "a power"
        return f"{difficulty}, turn {view.public.turn}: {phase}"

    def in_mind(self, view: View) -> Sequence[Action]:
        """Each fate at each place; to an ally the numbers, so that the key 4 predicts 4."""
        table = arcana(view)
        step = table.agenda[-1]
        if isinstance(step, AskPlay):
            return [PLAY[place][value] for place in range(ROW + 1) for value in own_values(table)]
        if isinstance(step, Discuss):
            numbers: list[Action] = [*[PREDICT[value] for value in VALUES], NO_PREDICTION]
            proposal = table.public.proposal
            return numbers if proposal == NO_PROPOSAL else [*numbers, AGREE[proposal]]
        return ()

    def cards(self, scene: Scene) -> Sequence[tuple[str, str]]:
        return readable(arcana(scene.view))

    def legend(self, scene: Scene) -> str:
        if scene.question is None or scene.cramped:
            return ""
        step = scene.view.agenda[-1]
        return "key ▸ fate, or × where it does not fit" if isinstance(step, AskPlay) else ""

    def table(self, scene: Scene) -> RenderableType:
        """Tracks, row and players always; powers, reasons and air as far as the lines reach."""
        rows = row_in_short(scene) if scene.cramped else row_of_cards(scene)
        people = players(scene)
        calling = height(Text(f" ▶ {scene.prompt}"), scene.width) + (2 if scene.roomy else 0)
        room = scene.height - AROUND - calling - height(self.hand(scene), scene.width) - 1 - len(rows) - len(people)
        told = powers_in_full(scene) if scene.roomy else []
        if not told or len(told) > room:
            told = powers(scene) if room > 0 else []
        room -= len(told)
        why = wrapped(reasons(scene), scene.width)[: max(0, room)]
        room -= len(why)
        air = [Text("")] if scene.roomy and room >= 5 else []
        return Group(*air, tracks(scene), *air, *rows, *air, *people, *air, *told, *air, *why)

    def hand(self, scene: Scene) -> RenderableType:
        if scene.hands:
            return Group(*[fates_line(scene, arcana(view)) for view in scene.hands])
        view = arcana(scene.view)
        if scene.seat == TABLE:
            return Text(" fates in hand are hidden from those who watch", style=FAINT)
        lines: list[RenderableType] = [fates_line(scene, view)]
        step = view.agenda[-1] if view.agenda else None
        if scene.question is None:
            return Group(*lines, *flips(scene))
        if isinstance(step, AskPlay) and not scene.cramped:
            powers_to_use = uses(scene)
            if not scene.roomy and scene.height >= FEWEST_LINES + len(view.public.order) + len(powers_to_use):
                lines += texts(scene, view)
            return Group(*lines, *powers_to_use)
        if isinstance(step, Discuss):
            return Group(*lines, *decision(scene, view), *flips(scene))
        return Group(*lines, numbered([answer for answer in scene.answers if not answer.free]), *flips(scene))


DRAWING: Final = WreckDrawing()


def height(drawn: RenderableType, width: int) -> int:
    return len(_ruler(width).render_lines(drawn, pad=False))


def wrapped(lines: Sequence[Text], width: int) -> list[Text]:
    return [part for line in lines for part in line.wrap(_ruler(width), width)]


def _ruler(width: int) -> Console:
    """A console that nobody sees, to measure with."""
    return Console(width=width, file=StringIO())
