"""The cards as numbers: 22 scriptures, relics, hallucinations and constellations each, then 4 First Contact cards."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final
from zlib import crc32

from parlour.core.words import counted, listed
from parlour.games.cosmoctopus.pack import RESOURCES, TYPES, Card, Effect, Pack
from parlour.games.cosmoctopus.pack_reader import read_pack

INK: Final = 0
COIN: Final = 1
WHISPER: Final = 2
STAR: Final = 3
GENERIC: Final = 4
FORBIDDEN: Final = 5
"""Where a seat's discount on any Forbidden Knowledge stands, after those on the five parts of a cost."""

SCRIPTURE: Final = 0
RELIC: Final = 1
HALLUCINATION: Final = 2
CONSTELLATION: Final = 3

OURS: Final = Path(__file__).parent / "packs" / "ours"
PACK_FOLDER: Final = Path(os.environ.get("PARLOUR_COSMOCTOPUS_PACK") or OURS)
"""Where the cards come from; owners of the box may name a folder of their own."""

PACK: Final[Pack] = read_pack(PACK_FOLDER)
PACK_MARK: Final = (
    0 if PACK_FOLDER == OURS else crc32(b"".join([file.read_bytes() for file in sorted(PACK_FOLDER.glob("*.toml"))]))
)
"""Tells games with an owner's pack from games with ours."""

DEVOTEES: Final = 88
CARDS: Final = 92
FULL: Final = 15
"""All four slots of a constellation, one bit each."""

NAME: Final = [card.name for card in PACK.cards]
TYPE: Final = [card.type for card in PACK.cards]
SPECIFIC: Final = [tuple([r for r in range(4) if card.cost[r]]) for card in PACK.cards]
"""The resources that a card asks for by name."""
COST: Final = [n for card in PACK.cards for n in card.cost]
"""Five numbers a card: ink, coin, whisper, star, generic."""
DISCOUNT: Final = [n for card in PACK.cards for n in (*card.discount, 1 if card.forbidden else 0)]
"""Six numbers a card: ink, coin, whisper, star, generic, any Forbidden Knowledge."""
MORE: Final = [n for card in PACK.cards for n in card.more]
"""Four numbers a card: how much more is gained of each resource."""
AUTOFILL: Final = [1 << card.autofill if card.autofill >= 0 else 0 for card in PACK.cards]
"""The resources whose open slots a card fills, one bit each."""
REACTS: Final = [bool(card.on_tentacle) for card in PACK.cards]
ON_PLAY_TYPE: Final = [card.on_play_type for card in PACK.cards]
AGAIN: Final = [card.again for card in PACK.cards]
SUBMERGES: Final = [card.submerge for card in PACK.cards]
DRAWS: Final = [card.draw for card in PACK.cards]
SLOT: Final = [r for card in PACK.cards for r in (card.slots or (0, 0, 0, 0))]
"""Four numbers a card: the resource of each slot."""


def _slots_of(card: Card, resource: int) -> int:
    mask = 0
    for slot, wanted in enumerate(card.slots):
        if wanted == resource:
            mask |= 1 << slot
    return mask


def _open(card: Card, filled: int) -> int:
    mask = 1
    for slot, ends in enumerate(card.arrows):
        if filled >> slot & 1:
            for end in ends:
                mask |= 1 << end
    return mask & ~filled if card.slots else 0


SLOTS_OF: Final = [_slots_of(card, r) for card in PACK.cards for r in range(4)]
"""Four masks a card: which slots take each resource."""
OPEN: Final = [_open(card, filled) for card in PACK.cards for filled in range(16)]
"""Sixteen masks a card: which slots are open, by which are filled."""

TILES: Final = len(PACK.tiles)
TILE_NAME: Final = [tile.name for tile in PACK.tiles]
TILE_ICON: Final = [tile.icon for tile in PACK.tiles]
BASIC: Final = [number for number, tile in enumerate(PACK.tiles) if not tile.special]
SPECIAL: Final = [number for number, tile in enumerate(PACK.tiles) if tile.special]


def card_number(name: str) -> int:
    """The card with this name."""
    return NAME.index(name)


def tile_number(id: str) -> int:
    """The tile with this id."""
    return [tile.id for tile in PACK.tiles].index(id)


# What cards say -----------------------------------------------------------------------------------------


def amount_words(amounts: tuple[int, ...] | list[int]) -> str:
    """'3 ink, 1 coin and 2 of any kind'; 'nothing' for no amount."""
    return listed([f"{n} of any kind" if at == GENERIC else resource_words(at, n) for at, n in enumerate(amounts) if n])


def resource_words(resource: int, amount: int) -> str:
    """'1 coin', '3 coins', '3 ink'."""
    return f"{amount} ink" if resource == INK else counted(amount, RESOURCES[resource])


def effect_words(effect: Effect) -> str:
    """One effect as a sentence without its full stop."""
    n = effect.amount
    some = resource_words(effect.resource, n)
    kind = TYPES[effect.type]
    tile = TILE_NAME[tile_number(effect.tile)] if effect.tile else ""
    counts = {"tentacle": "tentacle you have", "knowledge": "Forbidden Knowledge you have"}
    words: dict[str, str] = {
        "gain": f"gain {some}",
        "gain_one_type": f"gain {n} resources of one type",
        "gain_each": f"gain {n} of each resource",
        "gain_per": f"gain {some} for each {counts.get(effect.per, effect.per + ' you have in play')}",
        "tentacle": f"gain {counted(n, 'tentacle')}",
        "draw": f"draw {counted(n, 'card')}",
        "draw_and_match": "draw a card, show it and gain 1 resource of its type",
        "take": f"take {counted(n, 'card')} from the row",
        "take_type": "take all cards of one type from the row",
        "recover": f"take back the {kind} discarded last",
        "renew_row": "discard the card row",
        "move": "move Cosmoctopus" if n == 1 else f"move Cosmoctopus {n} times",
        "may_move": "you may move Cosmoctopus",
        "may_move_with_knowledge": "with Forbidden Knowledge you may move Cosmoctopus",
        "move_to": f"move Cosmoctopus to {tile}",
        "play_from_row": f"you may play a {kind} from the row for free",
        "play_from_hand": f"you may play a {kind} from your hand for free",
        "play_another": "you may play another card",
        "fill": f"fill {counted(n, 'open slot')} of your constellations",
        "investigator_gains": f"the Investigator gains {some}",
        "investigator_gains_each": f"the Investigator gains {n} of each resource",
        "everybody_loses": f"every player loses {some}",
    }
    return words[effect.do]


def effects_words(effects: tuple[Effect, ...]) -> str:
    """Several effects as one sentence without its full stop."""
    return "; then ".join([effect_words(effect) for effect in effects])


def card_words(card: int) -> str:
    """What the card does, in full sentences: made from its data, so never out of step with it."""
    data = PACK.cards[card]
    said: list[str] = []
    if sum(data.discount[:GENERIC]):
        said.append(f"cards and Forbidden Knowledge cost you {amount_words(data.discount[:GENERIC])} less")
    if data.discount[GENERIC]:
        said.append(f"cards cost you {data.discount[GENERIC]} of any kind less")
    if data.forbidden:
        said.append("any Forbidden Knowledge costs you 1 less")
    for resource, n in enumerate(data.more):
        if n:
            said.append(f"whenever you gain any {resource_words(resource, 2)[2:]}, gain {n} more")
    if data.autofill >= 0:
        said.append(f"open {RESOURCES[data.autofill]} slots of your constellations fill themselves")
    if data.on_tentacle:
        said.append(f"whenever you gain a tentacle: {effects_words(data.on_tentacle)}")
    if data.on_play:
        said.append(f"whenever you play another {TYPES[data.on_play_type]}: {effects_words(data.on_play)}")
    if data.effect:
        when = "complete: " if data.type == CONSTELLATION else ""
        said.append(when + effects_words(data.effect))
    if data.submerge:
        gone = listed([TYPES[each] + "s" for each in PACK.submerged])
        said.append(f"Submerge: discard the {gone} in the row, then move once for each")
    if data.draw:
        said.append("when you play it, you may draw a card")
    if data.again:
        said.append("you may play another card")
    return " ".join([sentence[0].upper() + sentence[1:] + "." for sentence in said])


def cost_words(card: int) -> str:
    """'3 ink and 2 of any kind'."""
    return amount_words(COST[card * 5 : card * 5 + 5])
