"""Cosmoctopus in the terminal: the realm with what each tile gives and costs, the row, all boards, payments."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from parlour.core.contract import TABLE, View
from parlour.core.question import Action
from parlour.core.words import counted, listed
from parlour.games.cosmoctopus.actions import BUY, MOVE_TO, PLAY, BuyKnowledge, MoveTo, PlayCard
from parlour.games.cosmoctopus.bill import (
    CARDS_FROM,
    FOR_CARD,
    FOR_KNOWLEDGE,
    KIND,
    TOKEN,
    WHAT,
    is_giving,
    knowledge_price,
    missing,
    price,
)
from parlour.games.cosmoctopus.cards import (
    FORBIDDEN,
    NAME,
    OPEN,
    PACK,
    SLOT,
    TILE_NAME,
    TYPE,
    amount_words,
    card_words,
    effects_words,
)
from parlour.games.cosmoctopus.events import revelation_words
from parlour.games.cosmoctopus.pack import RESOURCES, TYPES
from parlour.games.cosmoctopus.playing import AskPlay
from parlour.games.cosmoctopus.public import EMPTY, FREE, GONE, Public
from parlour.games.cosmoctopus.state import CosmoView
from parlour.games.cosmoctopus.telling import (
    brief_card,
    brief_effects,
    finishing,
    plans,
    rest_words,
    spent_words,
    tribute_of,
)
from parlour.terminal.drawing import Drawing
from parlour.terminal.look import BONE, BRASS, CANDLE, DIM, FAINT, GOOD
from parlour.terminal.scene import Scene

LETTER: Final = "icws*"
"""Ink, coins, whispers, stars, any kind: beside its colour every resource has a letter."""
COLOUR: Final = ("#b9aef0", "#f0c35c", "#f08d80", "#8ebcff", "#b8b0c4")
KINDS: Final = ("script", "relic", "halluc", "const")
SEA: Final = "#1f2558"
SPECIAL: Final = "#43204f"
HEAD: Final = "#6d2a5a"
PINK: Final = "#ee86bb"
WATCHED: Final = "#efe6d3"

TABLE_ROWS: Final = 11
HAND_ROWS: Final = 7
LARGE_TABLE: Final = 20
LARGE_HAND: Final = 11


class CosmoDrawing(Drawing):
    """A star chart in letters."""

    def where(self, scene: Scene) -> str:
        public = _view(scene.view).public
        mode = "competitive" if not public.investigated else "co-operative" if public.seats > 1 else "solo"
        draft = f", draft pick {public.draft_round + 1} of 5" if public.draft_round >= 0 else ""
        return f"{mode}, round {public.round + 1}{draft}"

    def in_mind(self, view: View) -> Sequence[Action]:
        """While a card may be played every card of the hand has its number: what cannot be paid says why."""
        mine = _view(view)
        playing = bool(view.agenda) and isinstance(view.agenda[-1], AskPlay) and view.seat in view.acting
        return [PLAY[card] for card in mine.hand] if playing else ()

    def plans(self, view: View) -> Sequence[tuple[str, tuple[Action, ...]]]:
        """The cheapest ways to pay the open bill, each in one go."""
        mine = _view(view)
        bill, public, seat = mine.bill, mine.public, view.seat
        if not bill or seat not in view.acting:
            return ()
        untouched = not is_giving(bill) and not bill[TOKEN] and not bill[CARDS_FROM:]
        if untouched and bill[KIND] in (FOR_CARD, FOR_KNOWLEDGE):
            bought: Action = PLAY[bill[WHAT]] if bill[KIND] == FOR_CARD else BUY[bill[WHAT]]
            found = plans(public, seat, mine.hand, bought)
            worth = public.tokens[seat]
            return [(f"Pay {spent_words(plan.way, worth)}", plan.actions[1:]) for plan in found if plan.actions[1:]]
        return [(f"Pay {rest_words(public, seat, bill, way)}", way) for way in finishing(public, seat, bill)]

    def legend(self, scene: Scene) -> str:
        return "i ink c coin w whisper s star * any"

    def table(self, scene: Scene) -> RenderableType:
        rows = LARGE_TABLE if scene.roomy else TABLE_ROWS
        keys = {offer.action: offer.key for offer in scene.offers if offer.legal}
        left = realm(scene, keys)
        if scene.cramped:
            return Group(*_clipped([*around(scene, keys, scene.width), *left], rows, scene.width))
        wide = max([line.cell_len for line in left]) + 2
        right = around(scene, keys, scene.width - wide)
        lines = [
            Text.assemble(one, " " * (wide - one.cell_len), two)
            for one, two in zip_longest(left, right, fillvalue=Text(""))
        ]
        return Group(*_clipped(lines, rows, scene.width))

    def hand(self, scene: Scene) -> RenderableType:
        rows = _hand_rows(scene)
        if scene.hands:
            return Group(*_clipped([_held(scene, view) for view in scene.hands], rows, scene.width))
        if scene.seat == TABLE:
            public = _view(scene.view).public
            lines = [line for seat in range(public.seats) for line in in_play(scene, seat)]
            return Group(*_clipped(lines, rows, scene.width))
        mine = own_line(scene)
        lines = [*mine, *offers(scene, rows - len(mine))]
        return Group(*_clipped(lines, rows, scene.width))


DRAWING: Final = CosmoDrawing()


# The realm ------------------------------------------------------------------------------------------------


def realm(scene: Scene, keys: dict[Action, str]) -> list[Text]:
    """The realm as a grid of cells where it is one, else as a list with who touches whom."""
    public = _view(scene.view).public
    if all(x == int(x) and y == int(y) for x, y in public.realm.spots) and not scene.cramped:
        return _grid(scene, public, keys)
    return [_place_line(public, place, keys, scene.roomy) for place in range(public.realm.places)]


def _grid(scene: Scene, public: Public, keys: dict[Action, str]) -> list[Text]:
    at = {(int(x), int(y)): place for place, (x, y) in enumerate(public.realm.spots)}
    wide = 16 if scene.roomy else 12
    lines: list[Text] = []
    for y in range(max(y for _, y in at) + 1):
        cells = [
            _cell(public, at[x, y], keys, wide, scene.roomy)
            if (x, y) in at
            else [Text(" " * wide)] * (5 if scene.roomy else 3)
            for x in range(max(x for x, _ in at) + 1)
        ]
        for row in zip(*cells, strict=True):
            lines.append(Text(" ").join([Text(""), *row]))
        if scene.roomy:
            lines.append(Text(""))
    return lines


def _cell(public: Public, place: int, keys: dict[Action, str], wide: int, large: bool) -> list[Text]:
    """A tile: what to type and what it costs, the bonus, and its name or who is there."""
    tile = public.tiles[place]
    here = place == public.head
    ground = HEAD if here else SPECIAL if PACK.tiles[tile].special else SEA
    key = keys.get(MOVE_TO[place], "")
    tribute = tribute_of(public, place)
    cost = "" if here or tribute < 0 else "free" if tribute == 0 else f"pay {tribute}"
    marks = ("◎" if public.is_investigated(place) else "") + _bridge(public, place)
    top = Text.assemble((f" {key:<3}", f"bold {CANDLE}"), (cost if key else "", BONE))
    top.append(" " * max(0, wide - 1 - top.cell_len - len(marks)) + marks + " ", WATCHED)
    bonus = Text(" ").append_text(_bonus(tile))
    last = Text(" ◕ᴥ◕ octopus" if here else f" {TILE_NAME[tile].removeprefix('The ')}", style=PINK if here else DIM)
    rows = [top, Text(""), bonus, last, Text("")] if large else [top, bonus, last]
    for row in rows:
        row.truncate(wide)
        row.append(" " * (wide - row.cell_len))
        row.stylize_before(f"on {ground}")
    return rows


def _bonus(tile: int) -> Text:
    effects = PACK.tiles[tile].effect
    first = effects[0]
    if first.do == "gain" and len(effects) > 1:
        return Text(f"+{first.amount}{LETTER[first.resource]}, a card", style=COLOUR[first.resource])
    if first.do == "gain":
        return Text(brief_effects(effects), style=COLOUR[first.resource])
    words = {"gain_one_type": "+2 one kind", "draw_and_match": "draw, +1", "take_type": "one type",
             "renew_row": "new row"}.get(first.do, brief_effects(effects))  # fmt: skip
    return Text(words, style=BONE)


def _bridge(public: Public, place: int) -> str:
    return "".join([letter for letter, at in (("A", public.bridge_a), ("B", public.bridge_b)) if at == place])


def _place_line(public: Public, place: int, keys: dict[Action, str], large: bool) -> Text:
    tile = public.tiles[place]
    key = keys.get(MOVE_TO[place], "")
    tribute = tribute_of(public, place)
    cost = "here" if place == public.head else "-" if tribute < 0 else "free" if tribute == 0 else f"{tribute} trib."
    touch = ",".join([str(other + 1) for other in range(public.realm.places) if public.touch(place, other)])
    name = TILE_NAME[tile].removeprefix("The ")
    marks = ("◎" if public.is_investigated(place) else "") + _bridge(public, place)
    return Text.assemble(
        (f" {key:>3} ", f"bold {CANDLE}"), (f"{place + 1:>2} ", DIM),
        (f"{name[:16]:<16} " if large else f"{name[:9]:<9} ", PINK if place == public.head else BONE),
        _bonus(tile), (f" {cost}", CANDLE if key else DIM), (f" →{touch}", FAINT), (f" {marks}", WATCHED),
    )  # fmt: skip


# Around the realm -----------------------------------------------------------------------------------------


def around(scene: Scene, keys: dict[Action, str], width: int) -> list[Text]:
    """The row, Forbidden Knowledge, the Investigator and how every player stands."""
    view = _view(scene.view)
    public = view.public
    lines = [Text(f"card row · deck {public.deck_left} · discards {len(public.discard)}", style=FAINT)]
    by_slot = {getattr(action, "slot", -1): key for action, key in keys.items() if type(action).__name__ in FROM_ROW}
    two_lines = scene.roomy or public.seats + 3 * public.investigated + (public.revealed >= 0) <= 4
    for slot, card in enumerate(public.row):
        if card == EMPTY:
            lines.append(Text("  no card", style=FAINT))
            continue
        note = " " if two_lines else ""
        lines.append(_card_line(card, by_slot.get(slot, ""), list(_printed(card)), width, note))
        if two_lines:
            words = card_words(card) if scene.roomy else brief_card(card)
            kind = TYPES[TYPE[card]] if scene.roomy else KINDS[TYPE[card]]
            lines.append(Text(f"   {kind}: {words}", style=DIM))
    lines += [*_knowledge(scene, public, keys), *_investigator(scene, view)]
    for seat in range(public.seats):
        lines.append(_player(scene, public, seat))
        if scene.roomy and seat != scene.seat:
            lines += in_play(scene, seat, False)
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


FROM_ROW: Final = ("Take", "PlayFromRow")


def _printed(card: int) -> tuple[int, ...]:
    return PACK.cards[card].cost


def _cost(amounts: Sequence[int]) -> Text:
    text = Text()
    for at, n in enumerate(amounts):
        if n:
            text.append(f"{n}{LETTER[at]}", COLOUR[at]).append(" ")
    return text if text.plain else Text("free ", style=GOOD)


def _card_line(card: int, key: str, cost: list[int], width: int, note: str = "") -> Text:
    """A card in one line: what to type, cost, name, effect; or what is lacking."""
    name = NAME[card].removeprefix("First Contact: ")
    style = DIM if note.strip() else f"bold {COLOUR[TYPE[card]]}"
    kind = "" if note == " " else f"{KINDS[TYPE[card]]}: "
    line = Text.assemble((f"{key:>2} " if key else "   ", CANDLE), (f"{name} ", style), _cost(cost),
                         (kind, FAINT), (note or brief_card(card), FAINT if note else DIM))  # fmt: skip
    line.truncate(width, overflow="ellipsis")
    return line


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


def _investigator(scene: Scene, view: CosmoView) -> list[Text]:
    """The Investigator's book: tentacles, resources, what he watches and does."""
    public = view.public
    if not public.investigated:
        return []
    card = PACK.behaviours[public.behaviour]
    clues = Text()
    for at, n in enumerate(public.clues):
        clues.append(f"{n}/{13 if public.knowledge[at] == FREE else 8}{LETTER[at]} ", COLOUR[at])
    first = Text.assemble(("PI ", f"bold {WATCHED}"), ("█" * public.tracker, PINK), ("·" * (8 - public.tracker), FAINT),
                          (f" {public.tracker}/8 ", PINK), clues)  # fmt: skip
    does = f"◎ {RESOURCES[card.icon]} tiles · tentacle: {effects_words(card.on_tentacle)}"
    lines = [first, Text(does, style=DIM)]
    if scene.roomy:
        lines.append(Text(f"◎ Knowledge: {effects_words(card.on_knowledge)}", style=DIM))
    if public.revealed >= 0:
        name = PACK.revelations[public.revealed].name
        lines.append(Text(f"{name}: {revelation_words(public.revealed)}", style=COLOUR[2]))
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
    line.append(f"hand {public.held[seat]} ", DIM)
    if public.tokens[seat]:
        line.append(f"t−{public.tokens[seat]} ", DIM)
    return line.append(_sums(public, seat), GOOD)


def _sums(public: Public, seat: int) -> str:
    """All discounts and bonuses of a seat, summed up."""
    off = public.discount[seat * 6 : seat * 6 + 6]
    said = [f"{LETTER[part]}−{off[part]}" for part in range(5) if off[part]]
    said += [f"K−{off[FORBIDDEN]}"] if off[FORBIDDEN] else []
    said += [f"{LETTER[at]}+{n}" for at, n in enumerate(public.more[seat * 4 : seat * 4 + 4]) if n]
    auto = "".join([LETTER[at] for at in range(4) if public.auto[seat] >> at & 1])
    return " ".join([*said, f"fills {auto}"] if auto else said)


def in_play(scene: Scene, seat: int, named: bool = True) -> list[Text]:
    """What a seat has in play: its cards, and its constellations with their slots."""
    public = _view(scene.view).public
    cards = [f"{NAME[card]}" for card in public.cards[seat]]
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
    open_ = OPEN[card * 16 + filled]
    text = Text(f"{NAME[card].removeprefix('The ')} ", style=COLOUR[3])
    for slot in range(4):
        letter = LETTER[SLOT[card * 4 + slot]]
        if filled >> slot & 1:
            text.append(letter.upper(), f"bold {GOOD}")
        elif open_ >> slot & 1:
            text.append(f"[{letter}]", CANDLE)
        else:
            text.append(letter, FAINT)
    return text


# One's own things -----------------------------------------------------------------------------------------


def _hand_rows(scene: Scene) -> int:
    """The rows for the person's own things: the same all game, so that the question keeps its place. Of what a screen
    has beyond the least, they get half."""
    rows, least = (LARGE_HAND, 38) if scene.roomy else (HAND_ROWS, 24)
    return rows + max(0, scene.height - least) // 2


def own_line(scene: Scene) -> list[Text]:
    """What the person has in play; while paying, what the bill says instead."""
    view = _view(scene.view)
    if view.bill:
        down = [NAME[card] for card in view.bill[CARDS_FROM:]]
        words = f" put down: {listed(down)}." if down else " nothing is spent before the payment is complete."
        return [Text(words, style=DIM)]
    lines = in_play(scene, scene.seat, False) or [Text(" nothing in play yet", style=FAINT)]
    sums = _sums(view.public, scene.seat)
    return [Text.assemble((f" {sums} ·", GOOD), lines[0].plain) if sums else lines[0], *lines[1:]]


def offers(scene: Scene, rows: int) -> list[Text]:
    """What may be typed beside the places of the realm, then the hand; cards with their cost and effect."""
    view = _view(scene.view)
    playing = {offer.action.card: offer for offer in scene.offers if isinstance(offer.action, PlayCard)}
    beside = [offer for offer in scene.offers if not isinstance(offer.action, MoveTo | BuyKnowledge | PlayCard)]
    beside.sort(key=lambda offer: not offer.key.startswith("p"))
    answers = [Text.assemble((f"{offer.key:>3} ", CANDLE), (offer.words, BONE)) for offer in beside]
    lines = _columns(answers, scene.width, _fit(answers, scene.width, rows))
    column = scene.width // 2 if len(lines) + len(view.hand) > rows else scene.width
    cards: list[Text] = []
    for card in view.hand:
        offer = playing.get(card)
        note = _lacks(view, scene.seat, card) if offer is not None and not offer.legal else ""
        cost = price(view.public, scene.seat, card)
        cards.append(_card_line(card, offer.key if offer else "", cost, column - 1, note))
    return [*lines, *_columns(cards, scene.width, column)]


def _lacks(view: CosmoView, seat: int, card: int) -> str:
    short = missing(view.public, seat, view.hand, card)
    return f"lacks {amount_words(short)}" if any(short) else "cannot be played now"


def _fit(items: Sequence[Text], width: int, rows: int) -> int:
    """How wide a column is so that all items fit into the rows, if they can."""
    longest = max([item.cell_len for item in items], default=1) + 2
    columns = max(1, width // longest)
    needed = -(-len(items) // max(1, rows))
    return width // max(columns, min(needed, 4))


def _columns(items: Sequence[Text], width: int, column: int) -> list[Text]:
    """The items side by side in columns of this width."""
    across = max(1, width // max(1, column))
    lines: list[Text] = []
    for at in range(0, len(items), across):
        line = Text()
        for item in items[at : at + across]:
            cell = item.copy()
            cell.truncate(column - 1, overflow="ellipsis")
            line.append_text(cell).append(" " * (column - cell.cell_len))
        lines.append(line)
    return lines


def _held(scene: Scene, view: View) -> Text:
    return Text.assemble(
        (f" {scene.names[view.seat]:<10}", BRASS), ", ".join([NAME[card] for card in _view(view).hand])
    )


def _clipped(lines: Sequence[Text], rows: int, width: int) -> list[Text]:
    """Exactly so many rows, so that what is below keeps its place."""
    shown = list(lines)
    if len(shown) > rows:
        shown = [*shown[: rows - 1], Text(f"   … {counted(len(shown) - rows + 1, 'more line')}", style=FAINT)]
    for line in shown:
        line.truncate(width, overflow="ellipsis")
        line.no_wrap = True
    return shown + [Text("")] * (rows - len(shown))


def _view(view: View) -> CosmoView:
    assert isinstance(view, CosmoView)
    return view
