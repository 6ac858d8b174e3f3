"""What may be typed: the hand with a key to play and one to discard each card, then everything else in columns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from parlour.games.the_phantom.actions import Discard, Play
from parlour.games.the_phantom.adventure import play_cost
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.telling import lacks, text_here
from parlour.terminal.colours import BONE, CANDLE, DIM, FAINT
from parlour.terminal.games.the_phantom.letters import fitted, icons, phantom_view
from parlour.terminal.scene import KeyedAnswer, Scene


def typed(scene: Scene, s: Phantom, rows: int) -> list[Text]:
    """The cards of the hand with their keys, then the other answers; short of room, in more columns."""
    hand = phantom_view(scene.view).hands[scene.seat]
    plays = {answer.action.card: answer for answer in scene.answers if isinstance(answer.action, Play)}
    burns = {answer.action.card: answer for answer in scene.answers if isinstance(answer.action, Discard)}
    cards = [card_line(scene, s, card, plays.get(card), burns.get(card)) for card in hand]
    rest = [answer for answer in scene.answers if not isinstance(answer.action, Play | Discard)]
    others = [answer_line(answer) for answer in rest if not answer.free]
    beside = [answer_line(answer) for answer in rest if answer.free]
    head = [Text("  play/discard  cost→gain", style=FAINT)] if plays or burns else []
    room = max(2, rows - len(head) - len(cards) - len(beside))
    return [*head, *cards, *fitted(others, scene.width, room), *beside]


def card_line(scene: Scene, s: Phantom, card: int, play: KeyedAnswer | None, burn: KeyedAnswer | None) -> Text:
    """A card of the hand in one line: the keys, its name, what it costs now and gives, what it does or lacks."""
    each = s.box.cards[card]
    line = Text(" ")
    if play is not None or burn is not None:
        legal = play is not None and play.legal
        key = "-" if play is None else play.key if legal else f"×{play.key}"
        line.append(f"{key:>3}", CANDLE if legal else FAINT)
        line.append("/", FAINT).append(f"{burn.key if burn is not None else '-':<3} ", CANDLE)
    else:
        line.append("  ")
    line.append(each.name, f"bold {BONE}").append(" ")
    line.append_text(icons(play_cost(s, scene.seat, card))).append("→", FAINT).append_text(icons(each.part.reward))
    short = lacks(s, scene.seat, card) if play is not None and not play.legal else []
    if short:
        line.append(" lacks ", FAINT).append_text(icons(short))
    return line.append(f"  {' '.join(text_here(s.box, card))}", DIM)


def answer_line(answer: KeyedAnswer) -> Text:
    """An answer with its key."""
    words = answer.words.removeprefix("Activate ")
    return Text.assemble(
        (f"{answer.key:>4} ", CANDLE if answer.legal else FAINT), (words, BONE if answer.legal else FAINT)
    )


def held(scene: Scene, s: Phantom, seat: int, cards: Sequence[int]) -> Text:
    """A whole hand in one line."""
    names = ", ".join([s.box.cards[card].name for card in cards])
    return Text.assemble((f" {scene.names[seat]} holds: ", FAINT), (names or "nothing", DIM))
