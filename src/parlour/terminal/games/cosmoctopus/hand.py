"""The person's own things: what is in play or on the bill, what may be typed, and the cards in the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from parlour.core.contract import View
from parlour.core.words import listed
from parlour.games.cosmoctopus.actions import BuyKnowledge, MoveTo, PlayCard
from parlour.games.cosmoctopus.cards import amount_words
from parlour.games.cosmoctopus.prices import missing, price
from parlour.games.cosmoctopus.state import CosmoView
from parlour.terminal.colours import BONE, BRASS, CANDLE, DIM, FAINT, GOOD
from parlour.terminal.games.cosmoctopus.boards import in_play, sums_of
from parlour.terminal.games.cosmoctopus.letters import card_line, columns, cosmo_view
from parlour.terminal.scene import Scene

HAND_ROWS: Final = 7
LARGE_HAND: Final = 11


def hand_rows(scene: Scene) -> int:
    """The rows for the person's own things: the same all game, so that the question keeps its place. Of what a screen
    has beyond the least, they get half."""
    rows, least = (LARGE_HAND, 38) if scene.roomy else (HAND_ROWS, 24)
    return rows + max(0, scene.height - least) // 2


def own_line(scene: Scene) -> list[Text]:
    """What the person has in play; while paying, what the bill says instead."""
    view = cosmo_view(scene.view)
    if view.bill is not None:
        down = [view.public.box.name[card] for card in view.bill.cards]
        words = f" put down: {listed(down)}." if down else " nothing is spent before the payment is complete."
        return [Text(words, style=DIM)]
    lines = in_play(scene, scene.seat, False) or [Text(" nothing in play yet", style=FAINT)]
    sums = sums_of(view.public, scene.seat)
    return [Text.assemble((f" {sums} ·", GOOD), lines[0].plain) if sums else lines[0], *lines[1:]]


def what_to_type(scene: Scene, rows: int) -> list[Text]:
    """What may be typed beside the places of the realm, then the hand; cards with their cost and effect."""
    view = cosmo_view(scene.view)
    playing = {answer.action.card: answer for answer in scene.answers if isinstance(answer.action, PlayCard)}
    beside = [answer for answer in scene.answers if not isinstance(answer.action, MoveTo | BuyKnowledge | PlayCard)]
    beside.sort(key=lambda answer: not answer.key.startswith("p"))
    typed = [Text.assemble((f"{answer.key:>3} ", CANDLE), (answer.words, BONE)) for answer in beside]
    lines = columns(typed, scene.width, _fit(typed, scene.width, rows))
    column = scene.width // 2 if len(lines) + len(view.hand) > rows else scene.width
    cards: list[Text] = []
    for card in view.hand:
        answer = playing.get(card)
        note = _lacks(view, scene.seat, card) if answer is not None and not answer.legal else ""
        cost = price(view.public, scene.seat, card)
        cards.append(card_line(view.public.box, card, answer.key if answer else "", cost, column - 1, note))
    return [*lines, *columns(cards, scene.width, column)]


def _lacks(view: CosmoView, seat: int, card: int) -> str:
    short = missing(view.public, seat, view.hand, card)
    return f"lacks {amount_words(short)}" if any(short) else "cannot be played now"


def _fit(items: Sequence[Text], width: int, rows: int) -> int:
    """How wide a column is so that all items fit into the rows, if they can."""
    longest = max([item.cell_len for item in items], default=1) + 2
    columns = max(1, width // longest)
    needed = -(-len(items) // max(1, rows))
    return width // max(columns, min(needed, 4))


def held(scene: Scene, view: View) -> Text:
    """A whole hand in one line, where all hands lie open."""
    mine = cosmo_view(view)
    cards = [mine.public.box.name[card] for card in mine.hand]
    return Text.assemble((f" {scene.names[view.seat]:<10}", BRASS), ", ".join(cards))
