"""The own fates, and what can be answered."""

from __future__ import annotations

from dataclasses import replace

from rich.console import RenderableType
from rich.text import Text

from parlour.games.shipwreck_arcana.actions import Agree, Flip, Predict, UsePower
from parlour.games.shipwreck_arcana.fates import HAND_VALUES, HOURS, VALUES
from parlour.games.shipwreck_arcana.public import NO_CARD
from parlour.games.shipwreck_arcana.view import ArcanaView
from parlour.terminal.colours import BONE, BRASS, CANDLE, DIM, FAINT
from parlour.terminal.drawing import numbered
from parlour.terminal.games.shipwreck_arcana.reading import SEA, arcana, deduced, in_seat_order
from parlour.terminal.scene import KeyedAnswer, Scene


def fates_line(scene: Scene, view: ArcanaView) -> Text:
    """The fates of one seat: which was kept, which was drawn now."""
    public = view.public
    who = " your fates" if view.seat == scene.seat else f" {scene.names[view.seat]}"
    line = Text(f"{who:<13}", style=BRASS)
    for hand in public.hands_of(view.seat):
        if public.line_name(hand):
            line.append(f" {public.line_name(hand)}", DIM)
        old = view.old if hand == public.active else 0
        for value in HAND_VALUES[view.hands[hand]]:
            line.append(f" ({value})", CANDLE).append("•" * HOURS[value], SEA)
            if public.held[hand] == 2:
                line.append(" kept from before" if value == old else " drawn now", DIM)
                old = 0 if value == old else old
    if not any(view.hands):
        line.append(" none: you draw two in your turn", DIM)
    return line


def texts(scene: Scene, view: ArcanaView) -> list[Text]:
    """What the cards say, where they are too small to say it themselves."""
    lines: list[Text] = []
    for number in view.public.row:
        if number != NO_CARD:
            line = Text.assemble((f" {view.cards[number].name}: ", BONE), (view.cards[number].text, DIM))
            line.truncate(scene.width, overflow="ellipsis")
            lines.append(line)
    return lines


def decision(scene: Scene, view: ArcanaView) -> list[RenderableType]:
    """The seven numbers, those that logic rules out faint; then everything else that can be said."""
    known = next((each for each in deduced(view) if each.hand == view.public.active), None)
    open_values = known.possible if known is not None else VALUES
    line = Text(" predict  ", style=BRASS)
    for answer in scene.answers:
        if isinstance(answer.action, Predict):
            style = CANDLE if answer.legal else FAINT
            style = style if answer.action.value in open_values else f"{FAINT} strike"
            proposed = answer.action.value == view.public.proposal
            line.append(f"[{answer.key}] " if proposed else f" {answer.key}  ", style)
    if known is not None:
        line.append(" struck: ruled out by logic", FAINT)
    said = [answer for answer in scene.answers if not isinstance(answer.action, Predict | UsePower) and not answer.free]
    said = sorted([_in_a_word(answer) for answer in said if answer.legal], key=_agreeing)
    return [line, numbered(said), *uses(scene)]


def uses(scene: Scene) -> list[Text]:
    """The powers that can be used, with the keys of the numbers that one asks for: a line for each card where there
    is room, else all in one."""
    by_card: dict[int, list[KeyedAnswer]] = {}
    for answer in scene.answers:
        if isinstance(answer.action, UsePower):
            by_card.setdefault(answer.action.card, []).append(answer)
    lines: list[Text] = []
    for card, answers in by_card.items():
        about = arcana(scene.view).cards[card]
        title = f"{about.power.title()} ({about.name})"
        if len(answers) == 1:
            words = answers[0].words if scene.roomy else title
            lines.append(Text.assemble((f"{answers[0].key:>3} ", CANDLE), (words, BONE)))
            continue
        line = Text.assemble((f"    {title} key▸number" if scene.roomy else f" {title}", BONE))
        for answer in answers:
            assert isinstance(answer.action, UsePower)
            line.append(f" {answer.key}▸{answer.action.number}", CANDLE)
        lines.append(line)
    if scene.roomy or not lines:
        return lines
    return [Text.assemble((" use", BRASS), *[part for line in lines for part in (" ", line)])]


def _in_a_word(answer: KeyedAnswer) -> KeyedAnswer:
    """Consent in a word: the question says to what."""
    return replace(answer, words="Agree") if isinstance(answer.action, Agree) else answer


def _agreeing(answer: KeyedAnswer) -> bool:
    return not isinstance(answer.action, Agree)


def flips(scene: Scene) -> list[Text]:
    """How number line tokens are flipped: one line instead of many answers."""
    view = arcana(scene.view)
    parts: list[str] = []
    for hand in in_seat_order(view.public):
        keys = [
            answer.key for answer in scene.answers if isinstance(answer.action, Flip) and answer.action.hand == hand
        ]
        if keys:
            parts.append(f"{keys[0]} to {keys[-1]} strike a number on {scene.names[view.public.owner[hand]]}'s line")
    return [Text(f" at any time: {'; '.join(parts)}", style=FAINT, no_wrap=True, overflow="ellipsis")] if parts else []
