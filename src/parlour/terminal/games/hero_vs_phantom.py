"""Hero vs Phantom in the terminal: paper heroes, dark phantoms, and the two forces as they stand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from parlour.core.contract import TABLE, View
from parlour.core.question import Action
from parlour.core.words import counted
from parlour.games.hero_vs_phantom.actions import PLAY
from parlour.games.hero_vs_phantom.cards import COLOUR, COLOURS, HEROES, NUMBER
from parlour.games.hero_vs_phantom.forces import HERO_FORCE, NOBODY, hero_force, in_force, phantom_force, winner
from parlour.games.hero_vs_phantom.state import HvpView, Public
from parlour.terminal.colours import BONE, BRASS, CANDLE, DIM, FAINT, GOOD
from parlour.terminal.drawing import Drawing, numbered
from parlour.terminal.scene import KeyedAnswer, Scene

LETTER: Final = "RBGYP"
SHAPE: Final = "▼●⬢◆♥"
"""Heater, round, hexagon, lozenge, heart: beside its colour every hero has a letter and a shape."""
INK: Final = ("#b3261e", "#1f4fb0", "#14703f", "#8a6100", "#a82a72")
BRIGHT: Final = ("#ff8a7a", "#8fb4ff", "#6fd39b", "#f2cf63", "#ff9ad0")
FACE: Final = "#f0e8d7"
NIGHT: Final = "#2a2336"
MASK: Final = "#c9b3ff"
OFF: Final = "#6f6870 on #26232c"
HERO_BAR: Final = "#e2d7c0"
PHANTOM_BAR: Final = "#7c5cc4"

ONE: Final = "*"
TWO: Final = "*   *"
PIPS: Final = (("", ONE, ""), (ONE, "", ONE), (ONE, ONE, ONE), (TWO, "", TWO), (TWO, ONE, TWO))

SMALL: Final = 8
LARGE: Final = 11
"""Columns of a card."""


class HvpDrawing(Drawing):
    """The table as in a Saturday serial."""

    def where(self, scene: Scene) -> str:
        public = _public(scene.view)
        if scene.view.ended is not None:
            return f"after {public.seats} rounds"
        deck = f", deck {public.deck_left()}" if public.opened else ""
        return f"round {public.round + 1} of {public.seats}, trick {public.tricks} of {public.tricks_in_round()}{deck}"

    def in_mind(self, view: View) -> Sequence[Action]:
        assert isinstance(view, HvpView)
        return [PLAY[card] for card in view.hand]

    def legend(self, scene: Scene) -> str:
        return "Heroes:Phantoms if you play it" if scene.question is not None and not scene.cramped else ""

    def table(self, scene: Scene) -> RenderableType:
        if scene.cramped:
            return Group(_trick_in_short(scene), *forces(scene), last_trick(scene), *scoresheet(scene))
        parts = [*_beside(trick(scene), scoresheet(scene), scene.width), *forces(scene)]
        if scene.roomy:
            parts = [Text(""), *parts[:-2], Text(""), *parts[-2:], Text("")]
        return Group(*parts, last_trick(scene))

    def hand(self, scene: Scene) -> RenderableType:
        rows = 10 if scene.roomy else 6
        if scene.hands:
            return _filled([_line_of_hand(scene, view) for view in scene.hands], rows)
        view = scene.view
        assert isinstance(view, HvpView)
        if scene.seat == TABLE:
            return _filled([_backs(scene, seat) for seat in range(view.public.seats)], rows)
        if scene.cramped:
            return numbered(scene.answers) if scene.answers else _line_of_hand(scene, view)
        answers = {answer.action: answer for answer in scene.answers}
        cards = [_in_hand(card, answers.get(PLAY[card]), scene.roomy) for card in view.hand]
        lines = _side_by_side(cards, " " if scene.roomy else "")
        return _filled([*lines, _previews(scene, view, answers)], rows)


DRAWING: Final = HvpDrawing()


# Cards --------------------------------------------------------------------------------------------------


def card_face(card: int, large: bool = False, top: str = "", foot: str = "", off: bool = False) -> list[Text]:
    """A card: its number, its letter, its shape and its name. `top` and `foot` are written into the frame."""
    inner = (LARGE if large else SMALL) - 2
    hero = card < HEROES
    style = OFF if off else f"{INK[COLOUR[card]]} on {FACE}" if hero else f"{MASK} on {NIGHT}"
    number = str(NUMBER[card])
    letter = LETTER[COLOUR[card]] if hero else "Ph"
    picture = _hero_picture(card, large) if hero else _mask(large)
    rows = [f"{number}{letter:>{inner - len(number)}}", *picture]
    bold = f"bold {style}"
    frame_top = _framed("╭", top, "╮", inner, CANDLE if top and not off else style, style)
    frame_foot = _framed("╰", foot, "╯", inner, style, style)
    body = [Text.assemble(("│", style), (f"{row:^{inner}}", bold), ("│", style)) for row in rows]
    return [frame_top, *body, frame_foot]


def _hero_picture(card: int, large: bool) -> list[str]:
    """The shape as often as the hero's number says, where there is room; else once on each side of the letter."""
    shape, name = SHAPE[COLOUR[card]], COLOURS[COLOUR[card]]
    if large:
        return ["", *(row.replace("*", shape) for row in PIPS[NUMBER[card] - 1]), "", name]
    return [f"{shape} {LETTER[COLOUR[card]]} {shape}", name]


def _mask(large: bool) -> list[str]:
    if large:
        return ["▙     ▟", "██▄▄▄██", "█▄▀█▀▄█", "▝█████▘", "▝▀▘", "Phantom"]
    return ["▙▄▄▟", "▚██▞"]


def _framed(left: str, words: str, right: str, inner: int, inked: str, style: str) -> Text:
    words = f" {words} " if words and len(words) + 2 <= inner else words
    before = (inner - len(words)) // 2
    background = style.partition(" on ")[2]
    written = f"{inked} on #15131b" if inked is CANDLE else f"{inked.partition(' on ')[0]} on {background}"
    return Text.assemble(
        (left + "─" * before, style), (words, written), ("─" * (inner - before - len(words)) + right, style)
    )


def _empty(large: bool, words: str) -> list[Text]:
    """A place where a card will lie."""
    inner = (LARGE if large else SMALL) - 2
    rows = 7 if large else 3
    lines = [f"{words if row == rows // 2 else '':^{inner}}" for row in range(rows)]
    return [
        Text(line, style=FAINT)
        for line in ("╭" + "╌" * inner + "╮", *(f"┆{line}┆" for line in lines), "╰" + "╌" * inner + "╯")
    ]


def short(card: int) -> Text:
    """A card in a few letters: its shape, its letter and its number, or Ph and the number of a Phantom."""
    if card >= HEROES:
        return Text(f"Ph{NUMBER[card]}", style=f"bold {MASK}")
    colour = COLOUR[card]
    return Text(f"{SHAPE[colour]}{LETTER[colour]}{NUMBER[card]}", style=f"bold {BRIGHT[colour]}")


def _side_by_side(cards: Sequence[Sequence[Text]], gap: str = "") -> list[Text]:
    rows = [Text(" ") for _ in cards[0]] if cards else []
    for card in cards:
        for row, line in zip(rows, card, strict=True):
            row.append_text(line).append(gap)
    return rows


def _beside(left: Sequence[Text], right: Sequence[Text], width: int) -> list[Text]:
    """Two blocks of lines, the second at the right edge."""
    rows: list[Text] = []
    for one, two in zip_longest(left, right, fillvalue=Text("")):
        rows.append(Text.assemble(one, " " * max(1, width - one.cell_len - two.cell_len), two))
    return rows


def _filled(lines: list[Text], rows: int) -> RenderableType:
    """The lines at the top of so many rows: what is above keeps its place."""
    return Group(*lines, *([Text("")] * (rows - len(lines))))


# The table ----------------------------------------------------------------------------------------------


def trick(scene: Scene) -> list[Text]:
    """The cards in front of the players, in the order of play; who is still to come has an empty place."""
    public = _public(scene.view)
    wide = LARGE + 1 if scene.roomy else SMALL
    cards: list[list[Text]] = []
    under = Text(" ")
    notes = Text(" ")
    for place in range(public.opened + public.seats):
        seat = public.player(place, public.leader)
        if place < len(public.trick):
            cards.append(card_face(public.trick[place], scene.roomy))
            note = "led" if place == public.opened else ""
        else:
            turn = seat in scene.view.acting
            cards.append(_empty(scene.roomy, "now" if turn else ""))
            note = "▲" if turn else ""
        mine = seat == scene.seat and seat != TABLE
        name = "deck" if seat == TABLE else "you" if mine else scene.names[seat]
        under.append(f"{_cut(name, wide - 1):^{wide}}", f"bold {BRASS}" if mine else DIM)
        notes.append(f"{note:^{wide}}", CANDLE if note == "▲" else FAINT)
    return [*_side_by_side(cards, " " if scene.roomy else ""), under, notes]


def _trick_in_short(scene: Scene) -> Text:
    public = _public(scene.view)
    text = Text(" trick: ", style=FAINT)
    for place, card in enumerate(public.trick):
        seat = public.player(place, public.leader)
        text.append(f" {'deck' if seat == TABLE else scene.names[seat]} ", DIM).append_text(short(card))
    return text if public.trick else text.append("no card yet")


def scoresheet(scene: Scene) -> list[Text]:
    """The points of each round, this one included, and the total."""
    public = _public(scene.view)
    room = 12 if scene.roomy else 9
    rounds = "".join(f"{number + 1:>2}" for number in range(public.seats))
    rows = [Text(f"  {'round':<{room}}{rounds} sum ", style=FAINT)]
    for seat in range(public.seats):
        points = [row[seat] for row in public.sheet]
        if scene.view.ended is None:
            points.append(public.points[seat])
        row = Text.assemble(
            ("▶ " if seat in scene.view.acting else "  ", CANDLE),
            (f"{_cut(scene.names[seat], room):<{room}}", f"bold {BRASS}" if seat == scene.seat else BONE),
        )
        for at, point in enumerate(points):
            row.append(f"{point:>2}", CANDLE if at == public.round else DIM)
        row.append(" ·" * (public.seats - len(points)), FAINT)
        row.append(f"{public.scores[seat] + public.points[seat]:>4} ", f"bold {GOOD}")
        rows.append(row)
    return rows


def forces(scene: Scene) -> list[Text]:
    """Both forces with their sums written out, who leads by how much, and the same as a bar."""
    cards = _public(scene.view).trick
    heroes, phantoms = hero_force(cards), phantom_force(cards)
    left = Text.assemble((" HEROES ", f"bold {HERO_BAR}"), (f"{heroes}", CANDLE), (f"  {_hero_sum(cards)}", DIM))
    right = Text.assemble(
        (f"{_phantom_sum(cards)}  ", DIM), (f"{phantoms}".replace("-", "−"), CANDLE), (" PHANTOMS ", f"bold {MASK}")
    )
    middle = Text(_lead(cards, heroes, phantoms), style=BONE)
    space = scene.width - left.cell_len - right.cell_len - middle.cell_len
    row = Text.assemble(left, " " * max(1, space // 2), middle, " " * max(1, space - space // 2), right)
    long = scene.width - 2
    ours = long // 2 if heroes + max(phantoms, 0) == 0 else round(long * heroes / (heroes + max(phantoms, 0)))
    bar = Text.assemble(" ", ("━" * ours, HERO_BAR), ("═" * (long - ours), PHANTOM_BAR))
    row.truncate(scene.width)
    return [row, bar]


def _hero_sum(cards: Sequence[int]) -> str:
    numbers = [str(NUMBER[card]) for card in cards if card < HEROES]
    return "= " + " + ".join(numbers) if len(numbers) > 1 else ""


def _phantom_sum(cards: Sequence[int]) -> str:
    numbers = sorted((NUMBER[card] for card in cards if card >= HEROES), reverse=True)
    return " − ".join(map(str, numbers)) + " =" if len(numbers) > 1 else ""


def _lead(cards: Sequence[int], heroes: int, phantoms: int) -> str:
    if not cards:
        return "nobody has played yet"
    if heroes == phantoms:
        return "level: the Heroes would win"
    side = "Heroes" if heroes > phantoms else "Phantoms"
    return f"{side} lead by {abs(heroes - phantoms)}"


def last_trick(scene: Scene) -> Text:
    """The trick fought last, in short, and who won it."""
    public = _public(scene.view)
    if not public.last:
        return Text(" last trick: none yet", style=FAINT)
    force = winner(list(public.last), public.opened)
    who = {NOBODY: "nobody", HERO_FORCE: "Heroes"}.get(force, "Phantoms")
    text = Text.assemble((" last trick, ", FAINT), (f"{who} won: ", DIM))
    room = 8 if public.seats < 5 or scene.roomy else 5
    for place, card in enumerate(public.last):
        seat = public.player(place, public.last_leader)
        won = force != NOBODY and in_force(card, force) and seat != TABLE
        name = "deck" if seat == TABLE else "you" if seat == scene.seat else _cut(scene.names[seat], room)
        text.append(f" {name} ", BONE if won else FAINT).append_text(short(card)).append("✓" if won else "", GOOD)
    text.truncate(scene.width, overflow="ellipsis")
    return text


# The hand -----------------------------------------------------------------------------------------------


def _in_hand(card: int, answer: KeyedAnswer | None, large: bool) -> list[Text]:
    if answer is None:
        return card_face(card, large)
    if answer.legal:
        return card_face(card, large, top=answer.key)
    return card_face(card, large, top=answer.key, foot="closed", off=True)


def _previews(scene: Scene, view: HvpView, answers: dict[Action, KeyedAnswer]) -> Text:
    """Under each legal card: how the forces would stand (Heroes : Phantoms)."""
    wide = LARGE + 1 if scene.roomy else SMALL
    row = Text(" ")
    for card in view.hand:
        answer = answers.get(PLAY[card])
        words = ""
        if answer is not None and answer.legal:
            cards = [*view.public.trick, card]
            words = f"{hero_force(cards)}:{phantom_force(cards)}".replace("-", "−")
        row.append(f"{words:^{wide}}", DIM)
    return row


def _line_of_hand(scene: Scene, view: View) -> Text:
    assert isinstance(view, HvpView)
    line = Text(f" {scene.names[view.seat]:<13}", style=BRASS)
    for card in view.hand:
        line.append_text(short(card)).append("  ")
    return line


def _backs(scene: Scene, seat: int) -> Text:
    held = _public(scene.view).held[seat]
    return Text.assemble((f" {scene.names[seat]:<13}", BRASS), ("▒▒ " * held, MASK), (counted(held, "card"), DIM))


def _public(view: View) -> Public:
    assert isinstance(view, HvpView)
    return view.public


def _cut(name: str, room: int) -> str:
    return name if len(name) <= room else name[: room - 1] + "…"
