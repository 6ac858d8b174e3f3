"""The Phantom in the terminal: phases, Mission and counts, the row with what comes next, players, keys for the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from parlour.core.contract import TABLE, View
from parlour.core.question import Action
from parlour.games.the_phantom.actions import DISCARD, PLACE_WOUND, PLAY, Play
from parlour.games.the_phantom.adventure import AskAdventure
from parlour.games.the_phantom.fighting import AskWild, AskWound
from parlour.games.the_phantom.printed import heading
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.telling import as_seen, part_of, text_here, to_wound
from parlour.games.the_phantom.view import open_cards
from parlour.terminal.colours import BONE, BRASS, DIM
from parlour.terminal.drawing import Drawing
from parlour.terminal.games.the_phantom.hand import held, typed
from parlour.terminal.games.the_phantom.letters import clipped, icons, padded, phantom_view
from parlour.terminal.games.the_phantom.table import mission, phases, player, row
from parlour.terminal.scene import Scene

TABLE_ROWS: Final = 8
LARGE_TABLE: Final = 22
HAND_ROWS: Final = 9
LARGE_HAND: Final = 11
MOST_AT_ONCE: Final = 16


def spare(scene: Scene) -> int:
    """Half of the lines that a screen has beyond the least, for the table and for the hand each."""
    return max(0, scene.height - (40 if scene.roomy else 24)) // 2


class PhantomDrawing(Drawing):
    """The jungle in letters."""

    def where(self, scene: Scene) -> str:
        s = as_seen(phantom_view(scene.view))
        part = part_of(s)
        told = f"{f'part {part}, ' if part else ''}turn {s.public.turn}"
        title = s.setup.packs[0].content.facts.title
        return f"{title}, {s.setup.options.difficulty}, {told}" if scene.width >= 100 else told

    def in_mind(self, view: View) -> Sequence[Action]:
        """In the Adventure phase every card of the hand has a key to play it: what cannot be paid says why."""
        if view.seat not in view.acting or not view.agenda or not isinstance(view.agenda[-1], AskAdventure):
            return ()
        hand = phantom_view(view).hands[view.seat]
        players = [card for card in hand if not phantom_view(view).box.cards[card].injury]
        return [*[PLAY[card] for card in players], *[DISCARD[card] for card in players]]

    def named(self, view: View, action: Action) -> str:
        labels = phantom_view(view).box.labels
        return f"Play {labels[action.card]}" if isinstance(action, Play) else ""

    def plans(self, view: View) -> Sequence[tuple[str, tuple[Action, ...]]]:
        """As many Wounds as defeat an enemy, in one go."""
        if view.seat not in view.acting or not view.agenda or not isinstance(view.agenda[-1], AskWound):
            return ()
        s = as_seen(phantom_view(view))
        found: list[tuple[str, tuple[Action, ...]]] = []
        for card in s.public.row:
            needs = to_wound(s, card)
            if s.box.cards[card].enemy and 1 < needs <= min(s.public.placing, MOST_AT_ONCE):
                found.append((f"{needs} Wounds on {s.box.labels[card]}, which defeat it", (PLACE_WOUND[card],) * needs))
        return found

    def cards(self, scene: Scene) -> Sequence[tuple[str, str]]:
        view = phantom_view(scene.view)
        box = view.box
        found = sorted(set(open_cards(view.public, view.hands)))
        return [
            (box.labels[card], f"{heading(box.cards[card].part)}. {' '.join(text_here(box, card))}") for card in found
        ]

    def legend(self, scene: Scene) -> str:
        return "G good F fire M mystery S skull * wild"

    def table(self, scene: Scene) -> RenderableType:
        s = as_seen(phantom_view(scene.view))
        rows = (LARGE_TABLE if scene.roomy else TABLE_ROWS + s.public.seats) + spare(scene)
        goal = mission(s, scene.width, scene.roomy)
        people = [line for seat in range(s.public.seats) for line in player(scene, s, seat)]
        room = rows - 1 - len(goal) - len(people)
        lines = [phases(s), *goal, *row(s, scene.width, max(2, room)), *people]
        return Group(*padded(lines, rows, scene.width))

    def hand(self, scene: Scene) -> RenderableType:
        s = as_seen(phantom_view(scene.view))
        rows = (LARGE_HAND if scene.roomy else HAND_ROWS - s.public.seats) + spare(scene)
        if scene.hands:
            told = [held(scene, s, view.seat, phantom_view(view).hands[view.seat]) for view in scene.hands]
            return Group(*padded(told, rows, scene.width))
        if scene.seat == TABLE:
            return Group(*padded([], rows, scene.width))
        checked = check_lines(scene, s)
        return Group(*padded([*checked, *typed(scene, s, rows - len(checked))], rows, scene.width))


def check_lines(scene: Scene, s: Phantom) -> list[Text]:
    """A Cardcheck that waits for its Wilds: the revealed card, and every line of the check."""
    step = scene.view.agenda[-1] if scene.view.agenda else None
    if not isinstance(step, AskWild):
        return []
    card = s.box.cards[s.public.checked[-1]]
    head = Text.assemble((" revealed ", DIM), (card.name, f"bold {BONE}"), " ", icons(card.cost))
    lines = [head]
    for line in step.check.lines:
        there = any(each in step.symbols for each in line.on)
        lines.append(
            Text.assemble((f"   {'✓' if there else '·'} ", BRASS), (f"{line.sentence()}", BONE if there else DIM))
        )
    return clipped(lines, 5, scene.width)


DRAWING: Final = PhantomDrawing()
