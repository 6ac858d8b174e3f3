"""The two tracks and the row, as cards or in short."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from rich.text import Text

from parlour.games.shipwreck_arcana.actions import THE_HOURS, Play
from parlour.games.shipwreck_arcana.cards import HOURS_NAME, Card
from parlour.games.shipwreck_arcana.fates import COPIES, VALUES, fates_of, size_of
from parlour.games.shipwreck_arcana.public import NO_CARD, NOT_PLAYED, ROW, Public
from parlour.games.shipwreck_arcana.table import LAST_SPOT
from parlour.terminal.colours import BONE, CANDLE, DIM, FAINT, GOOD, HARM
from parlour.terminal.games.shipwreck_arcana.reading import SEA, arcana, cut
from parlour.terminal.scene import Scene

FACE: Final = "#1b1622 on #f0e8d7"
INK: Final = "#5a4f5c on #f0e8d7"
SPENT: Final = "#a8461f on #f0e8d7"
NIGHT: Final = "#d8cdbb on #221d2b"
HOURS_IN_SHORT: Final = "Only when neither fate fits any arcana: play one here."


def tracks(scene: Scene) -> Text:
    """Score, doom, the deck's top card and the bag."""
    view = arcana(scene.view)
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
    view = arcana(scene.view)
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
    rows.append(Text(f"{cut(name, inner):^{inner}}", f"bold {paper}"))
    rows.append(Text(f"{cut(title, inner):^{inner}}", f"italic {soft}"))
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
    found = [answer for answer in scene.answers if isinstance(answer.action, Play) and answer.action.place == place]
    words = Text("")
    for answer in found:
        assert isinstance(answer.action, Play)
        style = f"{CANDLE} on #15131b" if answer.legal else f"{FAINT} on #15131b"
        words.append(f" {answer.key}{'▸' if answer.legal else '×'}{answer.action.value} ", style)
    before = (inner - words.cell_len) // 2
    return Text.assemble(
        ("╰" + "─" * before, soft), words, ("─" * (inner - before - words.cell_len) + "╯", soft)
    )  # fmt: skip


def row_in_short(scene: Scene) -> list[Text]:
    """One line for each card, where there is no room for more."""
    view = arcana(scene.view)
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
