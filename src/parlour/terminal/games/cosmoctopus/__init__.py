"""Cosmoctopus in the terminal: the realm with what each tile gives and costs, the row, all boards, payments."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from parlour.core.contract import TABLE, View
from parlour.core.question import Action
from parlour.games.cosmoctopus.actions import BUY, PLAY
from parlour.games.cosmoctopus.bill import FOR_CARD, FOR_KNOWLEDGE, is_giving
from parlour.games.cosmoctopus.playing import AskPlay
from parlour.games.cosmoctopus.telling import finishing, plans, rest_words, spent_words
from parlour.terminal.drawing import Drawing
from parlour.terminal.games.cosmoctopus.boards import around, in_play
from parlour.terminal.games.cosmoctopus.hand import hand_rows, held, own_line, what_to_type
from parlour.terminal.games.cosmoctopus.letters import clipped, cosmo_view
from parlour.terminal.games.cosmoctopus.reading import readable_cards, readable_sheets
from parlour.terminal.games.cosmoctopus.realm import realm
from parlour.terminal.scene import Scene

TABLE_ROWS: Final = 11
LARGE_TABLE: Final = 20


class CosmoDrawing(Drawing):
    """A star chart in letters."""

    def where(self, scene: Scene) -> str:
        public = cosmo_view(scene.view).public
        mode = "competitive" if not public.investigated else "co-operative" if public.seats > 1 else "solo"
        draft = f", draft pick {public.draft_round + 1} of 5" if public.draft_round >= 0 else ""
        return f"{mode}, round {public.round + 1}{draft}"

    def in_mind(self, view: View) -> Sequence[Action]:
        """While a card may be played every card of the hand has its number: what cannot be paid says why."""
        mine = cosmo_view(view)
        playing = bool(view.agenda) and isinstance(view.agenda[-1], AskPlay) and view.seat in view.acting
        return [PLAY[card] for card in mine.hand] if playing else ()

    def plans(self, view: View) -> Sequence[tuple[str, tuple[Action, ...]]]:
        """The cheapest ways to pay the open bill, each in one go."""
        mine = cosmo_view(view)
        bill, public, seat = mine.bill, mine.public, view.seat
        if bill is None or seat not in view.acting:
            return ()
        untouched = not is_giving(bill) and not bill.token and not bill.cards
        if untouched and bill.kind in (FOR_CARD, FOR_KNOWLEDGE):
            bought: Action = PLAY[bill.what] if bill.kind == FOR_CARD else BUY[bill.what]
            found = plans(public, seat, mine.hand, bought)
            worth = public.tokens[seat]
            return [
                (f"Pay {spent_words(public.box, plan.way, worth)}", plan.actions[1:])
                for plan in found
                if plan.actions[1:]
            ]
        return [(f"Pay {rest_words(public, seat, bill, way)}", way) for way in finishing(public, seat, bill)]

    def cards(self, scene: Scene) -> Sequence[tuple[str, str]]:
        return [*readable_cards(cosmo_view(scene.view)), *readable_sheets(cosmo_view(scene.view).public)]

    def legend(self, scene: Scene) -> str:
        return "i ink c coin w whisper s star * any"

    def table(self, scene: Scene) -> RenderableType:
        rows = LARGE_TABLE if scene.roomy else TABLE_ROWS
        keys = {answer.action: answer.key for answer in scene.answers if answer.legal}
        left = realm(scene, keys)
        if scene.cramped:
            return Group(*clipped([*around(scene, keys, scene.width, rows), *left], rows, scene.width))
        wide = max([line.cell_len for line in left]) + 2
        right = around(scene, keys, scene.width - wide, rows)
        lines = [
            Text.assemble(one, " " * (wide - one.cell_len), two)
            for one, two in zip_longest(left, right, fillvalue=Text(""))
        ]
        return Group(*clipped(lines, rows, scene.width))

    def hand(self, scene: Scene) -> RenderableType:
        rows = hand_rows(scene)
        if scene.hands:
            return Group(*clipped([held(scene, view) for view in scene.hands], rows, scene.width))
        if scene.seat == TABLE:
            public = cosmo_view(scene.view).public
            lines = [line for seat in range(public.seats) for line in in_play(scene, seat)]
            return Group(*clipped(lines, rows, scene.width))
        mine = own_line(scene)
        lines = [*mine, *what_to_type(scene, rows - len(mine))]
        return Group(*clipped(lines, rows, scene.width))


DRAWING: Final = CosmoDrawing()
