"""Around the realm: the row, Forbidden Knowledge, the Investigator, and how every player stands."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from rich.text import Text

from parlour.core.effects.effect import all_words
from parlour.core.question import Action
from parlour.games.cosmoctopus.actions import BUY
from parlour.games.cosmoctopus.cards import FORBIDDEN, TYPE
from parlour.games.cosmoctopus.pack import RESOURCES, TYPES
from parlour.games.cosmoctopus.prices import knowledge_price
from parlour.games.cosmoctopus.public import EMPTY, FREE, GONE, Public
from parlour.games.cosmoctopus.state import CosmoView
from parlour.games.cosmoctopus.wording import brief_card, card_words, revelation_words
from parlour.terminal.colours import BONE, BRASS, CANDLE, DIM, FAINT, GOOD
from parlour.terminal.games.cosmoctopus.letters import COLOUR, KINDS, LETTER, PINK, WATCHED, card_line, cosmo_view
from parlour.terminal.scene import Scene

FROM_ROW: Final = ("Take", "PlayFromRow")


@dataclass(frozen=True)
class Detail:
    """What stands around the realm beside what always does."""

    boards: bool = False
    """What the others have in play."""
    row: bool = False
    """What the cards of the row do."""
    revelation: bool = True
    behaviour: bool = True
    """What the Investigator does."""
    heading: bool = True


DETAILS: Final = (
    Detail(boards=True, row=True),
    Detail(row=True),
    Detail(),
    Detail(revelation=False),
    Detail(revelation=False, behaviour=False),
    Detail(revelation=False, behaviour=False, heading=False),
)
"""From much to little: the first that fits is shown, so that no player is ever left out."""


def around(scene: Scene, keys: dict[Action, str], width: int, rows: int) -> list[Text]:
    """The row, Forbidden Knowledge, the Investigator and how every player stands, in as much detail as fits."""
    lines: list[Text] = []
    for detail in DETAILS:
        lines = _around(scene, keys, width, detail)
        if len(lines) <= rows:
            break
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


def _around(scene: Scene, keys: dict[Action, str], width: int, detail: Detail) -> list[Text]:
    view = cosmo_view(scene.view)
    public = view.public
    lines: list[Text] = []
    if detail.heading:
        lines.append(Text(f"card row · deck {public.deck_left} · discards {len(public.discard)}", style=FAINT))
    shared = [*_row(scene, keys, width, detail.row), *_knowledge(scene, public, keys)]
    book = _investigator(scene, view, detail)
    people: list[Text] = []
    for seat in range(public.seats):
        people.append(_player(scene, public, seat))
        if detail.boards and seat != scene.seat:
            people += in_play(scene, seat, False)
    if scene.cramped:  # the end is cut off
        return [*in_pairs(people, width), *book, *lines, *shared]
    return [*lines, *shared, *book, *people]


def in_pairs(lines: list[Text], width: int) -> list[Text]:
    """Two of these in a line, where they have room beside each other."""
    half = width // 2
    if max([line.cell_len for line in lines]) >= half:
        return lines
    pairs = zip_longest(lines[::2], lines[1::2], fillvalue=Text(""))
    return [Text.assemble(one, " " * (half - one.cell_len), two) for one, two in pairs]


def _row(scene: Scene, keys: dict[Action, str], width: int, two_lines: bool) -> list[Text]:
    """The cards of the row with what to type for them; in two lines with what they do."""
    public = cosmo_view(scene.view).public
    box = public.box
    by_slot = {getattr(action, "slot", -1): key for action, key in keys.items() if type(action).__name__ in FROM_ROW}
    lines: list[Text] = []
    for slot, card in enumerate(public.row):
        if card == EMPTY:
            lines.append(Text("  no card", style=FAINT))
            continue
        note = " " if two_lines else ""
        lines.append(card_line(box, card, by_slot.get(slot, ""), box.cards[card].cost, width, note))
        if two_lines:
            words = card_words(box, card) if scene.roomy else brief_card(box, card)
            kind = TYPES[TYPE[card]] if scene.roomy else KINDS[TYPE[card]]
            lines.append(Text(f"   {kind}: {words}", style=DIM))
    return lines


def _knowledge(scene: Scene, public: Public, keys: dict[Action, str]) -> list[Text]:
    text = Text("Knowledge: ", style=FAINT)
    for resource in range(4):
        owner = public.knowledge[resource]
        key = keys.get(BUY[resource], "")
        if owner == FREE:
            cost = knowledge_price(public, scene.seat, resource) if scene.seat >= 0 else 13
            text.append(f"{key} " if key else "", CANDLE).append(f"{cost}{LETTER[resource]} ", COLOUR[resource])
        else:
            who = "PI" if owner == GONE else "you" if owner == scene.seat else scene.names[owner]
            text.append(f"{LETTER[resource]}:{who} ", DIM)
    return [text.append(f"· contacts {len(public.contacts)}", FAINT)]


def _investigator(scene: Scene, view: CosmoView, detail: Detail) -> list[Text]:
    """The Investigator's book: tentacles, resources, what he watches and does."""
    public = view.public
    if not public.investigated:
        return []
    clues = Text()
    for at, n in enumerate(public.clues):
        clues.append(f"{n}/{13 if public.knowledge[at] == FREE else 8}{LETTER[at]} ", COLOUR[at])
    first = Text.assemble(("PI ", f"bold {WATCHED}"), ("█" * public.tracker, PINK), ("·" * (8 - public.tracker), FAINT),
                          (f" {public.tracker}/8 ", PINK), clues)  # fmt: skip
    if public.behaviour < 0:
        return [first, Text("◎ nothing before the draft is over", style=DIM)]
    card = public.box.behaviours[public.behaviour]
    does = f"◎ {RESOURCES[card.icon]} tiles · tentacle: {all_words(card.on_tentacle)}"
    lines = [first, Text(does, style=DIM)] if detail.behaviour else [first]
    if scene.roomy and detail.row:
        lines.append(Text(f"◎ Knowledge: {all_words(card.on_knowledge)}", style=DIM))
    if public.revealed >= 0 and detail.revelation:
        name = public.box.revelations[public.revealed].name
        lines.append(Text(f"{name}: {revelation_words(public.box, public.revealed)}", style=COLOUR[2]))
    return lines


def _player(scene: Scene, public: Public, seat: int) -> Text:
    """One seat: tentacles, resources, cards, what its cards in play add up to."""
    turn = seat in scene.view.acting
    name = "you" if seat == scene.seat else scene.names[seat]
    line = Text.assemble(
        ("▶" if turn else " ", CANDLE), (f"{name[:8]:<8}", f"bold {BRASS}" if seat == scene.seat else BONE)
    )
    if public.finished[seat]:
        return line.append(" done, helps the others", GOOD)
    line.append(f" {public.tentacles[seat]}/8 ", PINK)
    for at in range(4):
        line.append(f"{public.pool[seat * 4 + at]}{LETTER[at]} ", COLOUR[at])
    if scene.cramped:
        return line.append(f"h{public.held[seat]}", DIM)
    line.append(f"hand {public.held[seat]} ", DIM)
    if public.tokens[seat]:
        line.append(f"t−{public.tokens[seat]} ", DIM)
    return line.append(sums_of(public, seat), GOOD)


def sums_of(public: Public, seat: int) -> str:
    """All discounts and bonuses of a seat, summed up."""
    off = public.discount[seat * 6 : seat * 6 + 6]
    said = [f"{LETTER[part]}−{off[part]}" for part in range(5) if off[part]]
    said += [f"K−{off[FORBIDDEN]}"] if off[FORBIDDEN] else []
    said += [f"{LETTER[at]}+{n}" for at, n in enumerate(public.more[seat * 4 : seat * 4 + 4]) if n]
    auto = "".join([LETTER[at] for at in range(4) if public.auto[seat] >> at & 1])
    return " ".join([*said, f"fills {auto}"] if auto else said)


def in_play(scene: Scene, seat: int, named: bool = True) -> list[Text]:
    """What a seat has in play: its cards, and its constellations with their slots."""
    public = cosmo_view(scene.view).public
    cards = [public.box.name[card] for card in public.cards[seat]]
    lines: list[Text] = []
    who = f" {scene.names[seat]}: " if named else "   "
    if cards:
        lines.append(Text(who + ", ".join(cards), style=DIM, no_wrap=True, overflow="ellipsis"))
    if public.stars[seat]:
        line = Text("   ")
        for card in public.stars[seat]:
            line.append_text(_slots(public, card)).append("  ")
        lines.append(line)
    return lines


def _slots(public: Public, card: int) -> Text:
    """A constellation: filled slots in capitals, open ones in brackets, closed ones small."""
    filled = public.filled[card]
    open_ = public.box.open[card * 16 + filled]
    text = Text(f"{public.box.name[card].removeprefix('The ')} ", style=COLOUR[3])
    for slot in range(4):
        letter = LETTER[public.box.slot[card * 4 + slot]]
        if filled >> slot & 1:
            text.append(letter.upper(), f"bold {GOOD}")
        elif open_ >> slot & 1:
            text.append(f"[{letter}]", CANDLE)
        else:
            text.append(letter, FAINT)
    return text
