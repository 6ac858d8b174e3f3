"""The box: a pack made ready to be played, as flat lists of numbers and as steps for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.core.agenda import Step
from parlour.core.effects.effect import all_steps, all_worth
from parlour.core.packs.part import Named
from parlour.games.cosmoctopus.cards import TILE_SOURCE
from parlour.games.cosmoctopus.pack import Behaviour, Card, Effect, Revelation, Rules, Tile

Steps = tuple[Step, ...]

SEATS: Final = range(4)
NOTHING: Final = Named(-1, "", "")
"""Stands for a card that the reader may not know, and for a source that is not told."""


class Box:
    """All that a box holds. Frozen: states and views share it."""

    def __init__(
        self,
        cards: Sequence[Card],
        tiles: Sequence[Tile],
        behaviours: Sequence[Behaviour],
        revelations: Sequence[Revelation],
        hands: Sequence[tuple[int, ...]],
        rules: Rules,
    ) -> None:
        self.cards = tuple(cards)
        """Scriptures, relics, hallucinations, constellations, then the First Contact cards."""
        self.tiles = tuple(tiles)
        self.behaviours = tuple(behaviours)
        self.revelations = tuple(revelations)
        self.hands = tuple(hands)
        self.rules = rules
        self.start_tile = rules.start_tile.number
        self.make_ready()

    def make_ready(self) -> None:
        """Work out all that follows from what the cards and tiles say."""
        self._print_cards()
        self._print_tiles()
        self._make_steps()
        self._judge()

    def _print_cards(self) -> None:
        cards = self.cards
        self.name = [card.name for card in cards]
        self.named = [Named(number, card.name, card.name) for number, card in enumerate(cards)]
        self.specific = [tuple([r for r in range(4) if card.cost[r]]) for card in cards]
        """The resources that a card asks for by name."""
        self.cost = [n for card in cards for n in card.cost]
        """Five numbers a card: ink, coin, whisper, star, generic."""
        self.discount = [n for card in cards for n in (*card.discount, 1 if card.forbidden else 0)]
        """Six numbers a card: ink, coin, whisper, star, generic, any Forbidden Knowledge."""
        self.more = [n for card in cards for n in card.more]
        """Four numbers a card: how much more is gained of each resource."""
        self.autofill = [1 << card.autofill if card.autofill >= 0 else 0 for card in cards]
        """The resources whose open slots a card fills, one bit each."""
        self.reacts = [bool(card.on_tentacle) for card in cards]
        self.on_play_type = [card.on_play.type for card in cards]
        self.again = [card.again for card in cards]
        self.submerges = [card.submerge for card in cards]
        self.draws = [card.draw for card in cards]
        self.slot = [r for card in cards for r in (card.slots or (0, 0, 0, 0))]
        """Four numbers a card: the resource of each slot."""
        self.slots_of = [slots_of(card, r) for card in cards for r in range(4)]
        """Four masks a card: which slots take each resource."""
        self.open = [open_slots(card, filled) for card in cards for filled in range(16)]
        """Sixteen masks a card: which slots are open, by which are filled."""

    def _print_tiles(self) -> None:
        self.tile_name = [tile.name for tile in self.tiles]
        self.tile_named = [Named(number, tile.id, tile.name) for number, tile in enumerate(self.tiles)]
        self.tile_icon = [tile.icon for tile in self.tiles]
        self.basic = [number for number, tile in enumerate(self.tiles) if not tile.special]
        self.special = [number for number, tile in enumerate(self.tiles) if tile.special]

    def _make_steps(self) -> None:
        """What cards and tiles do, as steps for each seat, made once."""
        self.card_effect = [steps_of(card.effect, number) for number, card in enumerate(self.cards)]
        """By card and seat: what a hallucination does when played and a constellation when complete."""
        self.on_tentacle = [steps_of(card.on_tentacle, number) for number, card in enumerate(self.cards)]
        """By card and seat: what a card in play gives for each tentacle."""
        self.on_play = [steps_of(card.on_play.effect, number) for number, card in enumerate(self.cards)]
        """By card and seat: what a card in play gives when its type of card is played."""
        self.tile_bonus = [steps_of(tile.effect, TILE_SOURCE + number) for number, tile in enumerate(self.tiles)]
        """By tile and seat: what Cosmoctopus brings there."""
        self.on_clue = [all_steps(each.on_tentacle, 0, -1) for each in self.behaviours]
        self.on_knowledge = [all_steps(each.on_knowledge, 0, -1) for each in self.behaviours]
        """By behaviour card: what happens when the Investigator gains a tentacle, and Forbidden Knowledge."""

    def _judge(self) -> None:
        """What cards and tiles are worth to a bot's eye, counted in resources, tentacles apart."""
        self.effect_worth = [all_worth(card.effect, None) for card in self.cards]
        self.effect_tentacles = [sum([effect.tentacles() for effect in card.effect]) for card in self.cards]
        self.reaction_worth = [all_worth(card.on_tentacle, None) for card in self.cards]
        self.on_play_worth = [all_worth(card.on_play.effect, None) for card in self.cards]
        self.bonus_worth = [all_worth(tile.effect, None) for tile in self.tiles]
        self.bonus_gained = [sum([effect.gained() for effect in tile.effect]) for tile in self.tiles]
        """How much of its own resource each tile gives."""

    # Names ----------------------------------------------------------------------------------------------

    def card_number(self, name: str) -> int:
        """The card with this name."""
        return self.name.index(name)

    def tile_number(self, id: str) -> int:
        """The tile with this id."""
        return [tile.id for tile in self.tiles].index(id)

    def all_named(self, cards: Sequence[int]) -> tuple[Named, ...]:
        """These cards as events tell them."""
        return tuple([self.named[card] for card in cards])

    def source(self, source: int) -> Named:
        """What a gain comes from, as events tell it."""
        if source < 0:
            return NOTHING
        return self.tile_named[source - TILE_SOURCE] if source >= TILE_SOURCE else self.named[source]


def steps_of(effects: tuple[Effect, ...], source: int) -> list[Steps]:
    """The steps of these effects for each seat."""
    return [all_steps(effects, seat, source) for seat in SEATS]


def slots_of(card: Card, resource: int) -> int:
    """Which slots of a card take a resource, one bit each."""
    mask = 0
    for slot, wanted in enumerate(card.slots):
        if wanted == resource:
            mask |= 1 << slot
    return mask


def open_slots(card: Card, filled: int) -> int:
    """Which slots of a card are open while these are filled, one bit each."""
    if not card.slots:
        return 0
    mask = 1
    for slot in range(4):
        if filled >> slot & 1:
            for end in card.opens(slot):
                mask |= 1 << end
    return mask & ~filled
