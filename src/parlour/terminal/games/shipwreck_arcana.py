"""The Shipwreck Arcana in the terminal: the row as cards, number lines, the two tracks, and what logic leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from io import StringIO
from textwrap import wrap
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from parlour.core.contract import TABLE, View
from parlour.core.question import Action
from parlour.core.words import listed, with_names
from parlour.games.shipwreck_arcana.actions import (
    AGREE,
    NO_PREDICTION,
    NO_PROPOSAL,
    PLAY,
    PREDICT,
    THE_HOURS,
    Agree,
    Flip,
    Play,
    Predict,
    UsePower,
)
from parlour.games.shipwreck_arcana.cards import BEFORE_PREDICTING, HOURS_NAME, Card
from parlour.games.shipwreck_arcana.deduction import Deduction, Reason, deduce
from parlour.games.shipwreck_arcana.fates import COPIES, HAND_VALUES, HOURS, VALUES, fates_of, size_of
from parlour.games.shipwreck_arcana.predict import Discuss
from parlour.games.shipwreck_arcana.public import NO_CARD, NOT_PLAYED, ROW, Public
from parlour.games.shipwreck_arcana.state import ArcanaView
from parlour.games.shipwreck_arcana.steps import AskPlay
from parlour.games.shipwreck_arcana.table import LAST_SPOT
from parlour.terminal.drawing import Drawing, numbered
from parlour.terminal.look import BONE, BRASS, CANDLE, DIM, FAINT, GOOD, HARM
from parlour.terminal.scene import Offer, Scene

FACE: Final = "#1b1622 on #f0e8d7"
INK: Final = "#5a4f5c on #f0e8d7"
SPENT: Final = "#a8461f on #f0e8d7"
NIGHT: Final = "#d8cdbb on #221d2b"
SEA: Final = "#7cc4b4"
HOURS_IN_SHORT: Final = "Only when neither fate fits any arcana: play one here."
AROUND: Final = 5
"""The lines that the frame takes beside the question: header, two of news, what may be typed, the prompt."""
FEWEST_LINES: Final = 19
"""The lines of a screen with the texts of the cards, without those of the players."""
SHORT_WHO: Final = {True: "group", False: "active"}


class WreckDrawing(Drawing):
    """Drowned teal: the row of five, the players beneath it."""

    def where(self, scene: Scene) -> str:
        view = _view(scene.view)
        difficulty = view.setup.options.difficulty
        if view.ended is not None:
            return f"{difficulty}, after turn {view.public.turn}"
        step = view.agenda[-1]
        phase = "predict" if isinstance(step, Discuss) else "play" if isinstance(step, AskPlay) else "a power"
        return f"{difficulty}, turn {view.public.turn}: {phase}"

    def in_mind(self, view: View) -> Sequence[Action]:
        """Each fate at each place; to an ally the numbers, so that the key 4 predicts 4."""
        table = _view(view)
        step = table.agenda[-1]
        if isinstance(step, AskPlay):
            return [PLAY[place][value] for place in range(ROW + 1) for value in _own_values(table)]
        if isinstance(step, Discuss):
            numbers: list[Action] = [*[PREDICT[value] for value in VALUES], NO_PREDICTION]
            proposal = table.public.proposal
            return numbers if proposal == NO_PROPOSAL else [*numbers, AGREE[proposal]]
        return ()

    def legend(self, scene: Scene) -> str:
        if scene.question is None or scene.cramped:
            return ""
        step = scene.view.agenda[-1]
        return "key ▸ fate, or × where it does not fit" if isinstance(step, AskPlay) else ""

    def table(self, scene: Scene) -> RenderableType:
        """Tracks, row and players always; powers, reasons and air as far as the lines reach."""
        rows = row_in_short(scene) if scene.cramped else row_of_cards(scene)
        people = players(scene)
        calling = _height(Text(f" ▶ {scene.prompt}"), scene.width) + (2 if scene.roomy else 0)
        room = scene.height - AROUND - calling - _height(self.hand(scene), scene.width) - 1 - len(rows) - len(people)
        told = powers_in_full(scene) if scene.roomy else []
        if not told or len(told) > room:
            told = powers(scene) if room > 0 else []
        room -= len(told)
        why = _wrapped(reasons(scene), scene.width)[: max(0, room)]
        room -= len(why)
        air = [Text("")] if scene.roomy and room >= 5 else []
        return Group(*air, tracks(scene), *air, *rows, *air, *people, *air, *told, *air, *why)

    def hand(self, scene: Scene) -> RenderableType:
        if scene.hands:
            return Group(*[_fates_of(scene, _view(view)) for view in scene.hands])
        view = _view(scene.view)
        if scene.seat == TABLE:
            return Text(" fates in hand are hidden from those who watch", style=FAINT)
        lines: list[RenderableType] = [_fates_of(scene, view)]
        step = view.agenda[-1] if view.agenda else None
        if scene.question is None:
            return Group(*lines, *_flips(scene))
        if isinstance(step, AskPlay) and not scene.cramped:
            uses = _uses(scene)
            if not scene.roomy and scene.height >= FEWEST_LINES + len(view.public.order) + len(uses):
                lines += _texts(scene, view)
            return Group(*lines, *uses)
        if isinstance(step, Discuss):
            return Group(*lines, *_decision(scene, view), *_flips(scene))
        return Group(*lines, numbered([offer for offer in scene.offers if not offer.free]), *_flips(scene))


DRAWING: Final = WreckDrawing()


# The tracks and the row ---------------------------------------------------------------------------------


def tracks(scene: Scene) -> Text:
    """Score, doom, the deck's top card and the bag."""
    view = _view(scene.view)
    public = view.public
    bag = COPIES * len(VALUES) - size_of(public.visible) - sum(public.held)
    top = "empty" if public.top == NO_CARD else f"{public.deck}, next {view.cards[public.top].name}"
    return Text.assemble(
        (" SCORE ", f"bold {GOOD}"), ("●" * public.score, GOOD), ("○" * (LAST_SPOT - public.score), FAINT),
        (f" {public.score}", BONE), ("   DOOM ", f"bold {HARM}"), ("◆" * public.doom, HARM),
        ("◇" * (LAST_SPOT - public.doom), FAINT), (f" {public.doom}", BONE),
        ("   deck ", DIM), (top, BONE), ("   bag ", DIM), (str(bag), BONE),
    )  # fmt: skip


def row_of_cards(scene: Scene) -> list[Text]:
    """The Hours and the four arcana cards side by side, the keys of each play in the frame below."""
    wide = (scene.width - 1) // (ROW + 1)
    cards = [_card(scene, place, wide) for place in range(ROW + 1)]
    rows = [Text(" ") for _ in cards[0]]
    for card in cards:
        for row, line in zip(rows, card, strict=True):
            row.append_text(line)
    return rows


def _card(scene: Scene, place: int, wide: int) -> list[Text]:
    view = _view(scene.view)
    public = view.public
    number = NO_CARD if place == THE_HOURS else public.row[place - 1]
    inner = wide - 2
    paper = NIGHT if place == THE_HOURS else FACE
    soft = NIGHT if place == THE_HOURS else INK
    rows: list[Text] = []
    if place == THE_HOURS:
        name, title, text, moons, fates = HOURS_NAME, "last resort", HOURS_IN_SHORT, "never fades", Text("", paper)
    elif number == NO_CARD:
        name, title, text, moons, fates = "no card", "", "The deck is empty.", "", Text("", paper)
    else:
        card = view.cards[number]
        name, title, text = card.name, card.title.lower(), card.text
        spent = min(public.hours[place - 1], card.moons)
        moons = "◐" * spent + "○" * (card.moons - spent)
        fates = _tray(public, place, card)
    rows.append(Text(f"{_cut(name, inner):^{inner}}", f"bold {paper}"))
    rows.append(Text(f"{_cut(title, inner):^{inner}}", f"italic {soft}"))
    if scene.roomy:
        lines = wrap(text, inner - 2, max_lines=4, placeholder=" …")
        rows += [Text(f"{line:^{inner}}", paper) for line in ["", *lines, *[""] * (4 - len(lines))]]
    rows.append(Text(f"{moons:^{inner}}", SPENT if place and number != NO_CARD else soft))
    space = max(0, inner - fates.cell_len)
    rows.append(Text.assemble((" " * (space // 2), paper), fates, (" " * (space - space // 2), paper)))
    framed = [Text.assemble(("│", soft), row, ("│", soft)) for row in rows]
    return [Text("╭" + "─" * inner + "╮", soft), *framed, _foot(scene, place, inner, soft)]


def _tray(public: Public, place: int, card: Card) -> Text:
    """The fates in front of a card, the one just played marked, and whether it will fade."""
    text = Text("", FACE)
    lies_at = public.place or 1
    new = public.played if public.place != NOT_PLAYED and lies_at == place else 0
    for value in fates_of(public.fates[place - 1]):
        mark = "*" if value == new else ""
        new = 0 if mark else new
        text.append(f" {value}{mark}", f"bold {FACE}")
    if public.hours[place - 1] >= card.moons:
        text.append(" fades", SPENT)
    return text


def _foot(scene: Scene, place: int, inner: int, soft: str) -> Text:
    """The lower frame with the keys of the plays at this place: bright where allowed."""
    found = [offer for offer in scene.offers if isinstance(offer.action, Play) and offer.action.place == place]
    words = Text("")
    for offer in found:
        assert isinstance(offer.action, Play)
        style = f"{CANDLE} on #15131b" if offer.legal else f"{FAINT} on #15131b"
        words.append(f" {offer.key}{'▸' if offer.legal else '×'}{offer.action.value} ", style)
    before = (inner - words.cell_len) // 2
    return Text.assemble(
        ("╰" + "─" * before, soft), words, ("─" * (inner - before - words.cell_len) + "╯", soft)
    )  # fmt: skip


def row_in_short(scene: Scene) -> list[Text]:
    """One line for each card, where there is no room for more."""
    view = _view(scene.view)
    public = view.public
    lines: list[Text] = []
    for slot, number in enumerate(public.row):
        if number != NO_CARD:
            card = view.cards[number]
            fates = " ".join(map(str, fates_of(public.fates[slot]))) or "-"
            line = Text.assemble((f" {card.name}", BONE), (f" {card.title.lower()}", DIM),
                                 (f"  {public.hours[slot]}/{card.moons} h", SEA), (f"  {fates}", CANDLE))  # fmt: skip
            line.truncate(scene.width, overflow="ellipsis")
            lines.append(line)
    return lines


# Players and powers -------------------------------------------------------------------------------------


def players(scene: Scene) -> list[Text]:
    """Each player: what they hold, their number line, what logic leaves open, and their vote."""
    view = _view(scene.view)
    known = {found.hand: found for found in _deduced(view)}
    return [_player(scene, view, hand, known.get(hand)) for hand in _in_seat_order(view.public)]


def _player(scene: Scene, view: ArcanaView, hand: int, known: Deduction | None) -> Text:
    public = view.public
    seat = public.owner[hand]
    active = hand == public.active and view.ended is None
    name = "you" if seat == scene.seat else scene.names[seat]
    if public.line_name(hand):
        name = f"{_cut(name, 9)} {public.line_name(hand)}"
    held = {0: "no fate", 1: "1 fate", 2: "2 fates"}[public.held[hand]]
    line = Text.assemble(
        ("▶ " if active else "  ", CANDLE),
        (f"{_cut(name, 12):<12} ", f"bold {BRASS}" if seat == scene.seat else BONE),
        (f"{held:<8}", DIM),
        ("line ", FAINT),
    )
    for value in VALUES:
        out = public.lines[hand] >> value & 1
        line.append("· " if out else f"{value} ", FAINT if out else BONE)
    if known is not None and len(known.possible) < len(VALUES):
        line.append(f"  can be {' '.join(map(str, known.possible))}", SEA)
    vote = _vote(public, seat)
    if vote:
        line.append(f"  {vote}", CANDLE)
    line.truncate(scene.width, overflow="ellipsis")
    return line


def _vote(public: Public, seat: int) -> str:
    if public.proposal == NO_PROPOSAL or not public.allies() >> seat & 1:
        return ""
    return "agrees" if public.agreed >> seat & 1 else "has to answer"


def _in_seat_order(public: Public) -> list[int]:
    return sorted(public.order, key=lambda hand: (public.owner[hand], hand))


def powers(scene: Scene) -> list[Text]:
    """The faded cards in one line: their powers, and who may use them."""
    view = _view(scene.view)
    if not view.public.faded:
        return [Text(" faded powers: none yet", style=FAINT)]
    line = Text(" faded:", style=FAINT)
    for number in view.public.faded:
        card = view.cards[number]
        line.append(f" {card.power.title()}", SEA).append(f" ({SHORT_WHO[card.moment == BEFORE_PREDICTING]})", DIM)
    line.truncate(scene.width, overflow="ellipsis")
    return [line]


def powers_in_full(scene: Scene) -> list[Text]:
    """The faded cards with what their powers do, and who may use them when."""
    view = _view(scene.view)
    lines: list[Text] = []
    for number in view.public.faded:
        card = view.cards[number]
        title, moment = f" {card.power.title()}", f" ({_moment(card)}) "
        line = Text.assemble((title, f"bold {SEA}"), (moment, DIM), (card.power.text(), BONE))
        line.truncate(scene.width, overflow="ellipsis")
        lines.append(line)
    return lines


def _moment(card: Card) -> str:
    return ("active, before playing", "active, after playing", "group, before predicting")[card.moment]


def reasons(scene: Scene) -> list[Text]:
    """Why the active fate cannot be some values, and the hint apart from it."""
    view = _view(scene.view)
    found = [each for each in _deduced(view) if each.hand == view.public.active and view.public.held[each.hand] == 1]
    if not found:
        return []
    lines = [
        Text.assemble((f" not {values}: ", HARM), (f"{with_names(reason.why, scene.names)} ({reason.rule})", DIM))
        for values, reason in _grouped(found[0].excluded)
    ]
    lines += [
        Text.assemble((" hint, no rule: ", SEA), (f"{with_names(reason.why, scene.names)} ({reason.rule})", DIM))
        for _, reason in _grouped(found[0].hints)
    ]
    return lines


def _grouped(found: Sequence[Reason]) -> list[tuple[str, Reason]]:
    groups: dict[tuple[str, str], list[Reason]] = {}
    for reason in found:
        groups.setdefault((reason.rule, reason.why), []).append(reason)
    return [(listed([str(each.value) for each in group]), group[0]) for group in groups.values()]


def _deduced(view: ArcanaView) -> list[Deduction]:
    return deduce(view) if view.setup.options.deduction_aid and view.ended is None else []


# Your own things ----------------------------------------------------------------------------------------


def _fates_of(scene: Scene, view: ArcanaView) -> Text:
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


def _texts(scene: Scene, view: ArcanaView) -> list[Text]:
    """What the cards say, where they are too small to say it themselves."""
    lines: list[Text] = []
    for number in view.public.row:
        if number != NO_CARD:
            line = Text.assemble((f" {view.cards[number].name}: ", BONE), (view.cards[number].text, DIM))
            line.truncate(scene.width, overflow="ellipsis")
            lines.append(line)
    return lines


def _decision(scene: Scene, view: ArcanaView) -> list[RenderableType]:
    """The seven numbers, those that logic rules out faint; then everything else that can be said."""
    known = next((each for each in _deduced(view) if each.hand == view.public.active), None)
    open_values = known.possible if known is not None else VALUES
    line = Text(" predict  ", style=BRASS)
    for offer in scene.offers:
        if isinstance(offer.action, Predict):
            style = CANDLE if offer.legal else FAINT
            style = style if offer.action.value in open_values else f"{FAINT} strike"
            proposed = offer.action.value == view.public.proposal
            line.append(f"[{offer.key}] " if proposed else f" {offer.key}  ", style)
    if known is not None:
        line.append(" struck: ruled out by logic", FAINT)
    said = [offer for offer in scene.offers if not isinstance(offer.action, Predict | UsePower) and not offer.free]
    said = sorted([_in_a_word(offer) for offer in said if offer.legal], key=_agreeing)
    return [line, numbered(said), *_uses(scene)]


def _uses(scene: Scene) -> list[Text]:
    """The powers that can be used, with the keys of the numbers that one asks for: a line for each card where there
    is room, else all in one."""
    by_card: dict[int, list[Offer]] = {}
    for offer in scene.offers:
        if isinstance(offer.action, UsePower):
            by_card.setdefault(offer.action.card, []).append(offer)
    lines: list[Text] = []
    for card, offers in by_card.items():
        about = _view(scene.view).cards[card]
        title = f"{about.power.title()} ({about.name})"
        if len(offers) == 1:
            words = offers[0].words if scene.roomy else title
            lines.append(Text.assemble((f"{offers[0].key:>3} ", CANDLE), (words, BONE)))
            continue
        line = Text.assemble((f"    {title} key▸number" if scene.roomy else f" {title}", BONE))
        for offer in offers:
            assert isinstance(offer.action, UsePower)
            line.append(f" {offer.key}▸{offer.action.number}", CANDLE)
        lines.append(line)
    if scene.roomy or not lines:
        return lines
    return [Text.assemble((" use", BRASS), *[part for line in lines for part in (" ", line)])]


def _in_a_word(offer: Offer) -> Offer:
    """Consent in a word: the question says to what."""
    return replace(offer, words="Agree") if isinstance(offer.action, Agree) else offer


def _agreeing(offer: Offer) -> bool:
    return not isinstance(offer.action, Agree)


def _flips(scene: Scene) -> list[Text]:
    """How number line tokens are flipped: one line instead of many offers."""
    view = _view(scene.view)
    parts: list[str] = []
    for hand in _in_seat_order(view.public):
        keys = [offer.key for offer in scene.offers if isinstance(offer.action, Flip) and offer.action.hand == hand]
        if keys:
            parts.append(f"{keys[0]} to {keys[-1]} strike a number on {scene.names[view.public.owner[hand]]}'s line")
    return [Text(f" at any time: {'; '.join(parts)}", style=FAINT, no_wrap=True, overflow="ellipsis")] if parts else []


def _height(drawn: RenderableType, width: int) -> int:
    return len(_ruler(width).render_lines(drawn, pad=False))


def _wrapped(lines: Sequence[Text], width: int) -> list[Text]:
    return [part for line in lines for part in line.wrap(_ruler(width), width)]


def _ruler(width: int) -> Console:
    """A console that nobody sees, to measure with."""
    return Console(width=width, file=StringIO())


def _own_values(view: ArcanaView) -> list[int]:
    return sorted(set(HAND_VALUES[view.hands[view.public.active]]))


def _view(view: View) -> ArcanaView:
    assert isinstance(view, ArcanaView)
    return view


def _cut(name: str, room: int) -> str:
    return name if len(name) <= room else name[: room - 1] + "…"
