"""What cards and tiles say, made from their data: never out of step with what they do."""

from __future__ import annotations

from parlour.core.effects.effect import all_brief, all_words
from parlour.core.question import Action
from parlour.core.words import listed
from parlour.games.cosmoctopus.actions import Complete, Discard, Keep, PlaceOn, PlayCard, TakeContact
from parlour.games.cosmoctopus.box import Box
from parlour.games.cosmoctopus.cards import CONSTELLATION, GENERIC, amount_words, resource_words, type_words
from parlour.games.cosmoctopus.pack import COSTS, RESOURCES, TYPES, Card


def action_words(box: Box, action: Action) -> str:
    """What an action is called where this box is played: cards by their names."""
    if isinstance(action, PlayCard):
        return f"Play {box.name[action.card]}"
    if isinstance(action, Discard):
        return f"Discard {box.name[action.card]}"
    if isinstance(action, Keep):
        return f"Keep {box.name[action.card]}"
    if isinstance(action, TakeContact):
        return f"Take {box.name[action.card]}"
    if isinstance(action, Complete):
        return f"Resolve {box.name[action.card]} first"
    if isinstance(action, PlaceOn):
        resource = RESOURCES[box.slot[action.card * 4 + action.slot]]
        return f"Place 1 {resource} on slot {action.slot + 1} of {box.name[action.card]}"
    return action.words()


def card_words(box: Box, card: int) -> str:
    """What the card does, in full sentences."""
    data = box.cards[card]
    said = [*_standing_words(data), *_moment_words(data)]
    if data.submerge:
        gone = type_words(box.rules.submerge)
        said.append(f"Submerge: discard the {gone} in the row, then move once for each")
    if data.draw:
        said.append("when you play it, you may draw a card")
    if data.again:
        said.append("you may play another card")
    return " ".join([sentence[0].upper() + sentence[1:] + "." for sentence in said])


def _standing_words(data: Card) -> list[str]:
    """What holds while the card is in play."""
    said: list[str] = []
    if sum(data.discount[:GENERIC]):
        said.append(f"cards and Forbidden Knowledge cost you {amount_words(data.discount[:GENERIC])} less")
    if data.discount[GENERIC]:
        said.append(f"the generic cost of your cards is {data.discount[GENERIC]} less")
    if data.forbidden:
        said.append("any Forbidden Knowledge costs you 1 less")
    for resource, n in enumerate(data.more):
        if n:
            said.append(f"whenever you gain any {resource_words(resource, 2)[2:]}, gain {n} more")
    if data.autofill >= 0:
        said.append(f"open {RESOURCES[data.autofill]} slots of your constellations fill themselves")
    return said


def _moment_words(data: Card) -> list[str]:
    """What happens at certain moments."""
    said: list[str] = []
    if data.on_tentacle:
        said.append(f"whenever you gain a tentacle: {all_words(data.on_tentacle)}")
    if data.on_play.effect:
        which = "another" if data.type == data.on_play.type else "a"
        said.append(f"whenever you play {which} {TYPES[data.on_play.type]}: {all_words(data.on_play.effect)}")
    if data.effect:
        when = "complete: " if data.type == CONSTELLATION else ""
        said.append(when + all_words(data.effect))
    return said


def brief_card(box: Box, card: int) -> str:
    """What a card does in few words; `card_words` says it in full."""
    data = box.cards[card]
    said = [f"{part} costs {n} less" for part, n in zip(COSTS, data.discount, strict=True) if n]
    if data.forbidden:
        said.append("Knowledge costs 1 less")
    said += [f"each gain of {RESOURCES[r]}: +{n}" for r, n in enumerate(data.more) if n]
    if data.autofill >= 0:
        said.append(f"{RESOURCES[data.autofill]} slots fill themselves")
    if data.on_tentacle:
        said.append(f"each tentacle: {all_brief(data.on_tentacle)}")
    if data.on_play.effect:
        said.append(f"each {TYPES[data.on_play.type]} played: {all_brief(data.on_play.effect)}")
    if data.effect:
        said.append(all_brief(data.effect))
    said += [word for word, has in (("submerge", data.submerge), ("may draw 1", data.draw),
                                    ("play another", data.again)) if has]  # fmt: skip
    words = "; ".join(said)
    return words[:1].upper() + words[1:]


def cost_words(box: Box, card: int) -> str:
    """'3 ink and 2 of any kind'."""
    return amount_words(box.cards[card].cost)


def slots_words(box: Box, card: int) -> str:
    """How the slots of a constellation open one another; empty for other cards."""
    data = box.cards[card]
    if data.type != CONSTELLATION:
        return ""
    slots = [f"{RESOURCES[resource]} ({at + 1})" for at, resource in enumerate(data.slots)]
    arrows = [f"{at + 1} opens {listed([str(end + 1) for end in data.opens(at)])}" for at in range(4) if data.opens(at)]
    return f"Slots: {listed(slots)}. Slot 1 is open; filled, {'; '.join(arrows)}."


def tile_words(box: Box, tile: int) -> str:
    """The bonus of a tile as a sentence."""
    words = all_words(box.tiles[tile].effect)
    return f"{words[:1].upper()}{words[1:]}."


def revelation_words(box: Box, revelation: int) -> str:
    """What a revelation changes, in a sentence."""
    card = box.revelations[revelation]
    said: list[str] = []
    if card.tribute > 1:
        said.append(f"each further tile of a move costs {card.tribute} resources")
    if card.noticed > 1:
        said.append(f"a watched tile gives the Investigator {card.noticed} resources")
    if card.hand_limit < 8:
        said.append(f"at most {card.hand_limit} cards may be kept at the end of a turn")
    return (listed(said)[0].upper() + listed(said)[1:] + ".") if said else "Nothing changes."
