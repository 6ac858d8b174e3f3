"""Creating your own player deck: what may be in it, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.core.campaign import Fault
from parlour.core.words import counted
from parlour.games.the_phantom.box import MODERN, PROMO, gained_part
from parlour.games.the_phantom.campaign import CardId, Kept
from parlour.games.the_phantom.card import PLAYER, CardPart

LEAST_CARDS: Final = 30
MOST_COPIES: Final = 3


class Owned:
    """A card that a Legend owns: who it is, what stands on it, whether it came with the starter deck."""

    def __init__(self, id: CardId, part: CardPart, starter: bool) -> None:
        self.id = id
        self.part = part
        self.starter = starter


def collection(starters: str, legend: str, packs: dict[str, Sequence[CardPart]], kept: Kept) -> list[Owned]:
    """All Player cards of a Legend: its starter cards and what it gained, added promo cards among them (TP-325)."""
    found: list[Owned] = []
    for part in packs[starters]:
        if part.set == legend and part.kind == PLAYER:
            found.extend([Owned((starters, part.number + at), part, True) for at in range(part.copies)])
    for pack, number in kept.gained(legend):
        gained = gained_part(packs.get(pack, ()), number)
        if gained is not None:
            found.append(Owned((pack, number), gained, False))
    return found


def in_the_box(starters: str, packs: dict[str, Sequence[CardPart]], kept: Kept) -> list[Owned]:
    """The promo cards that nobody has: without the variant any Legend may add them to its deck (TP-249)."""
    owned = kept.owned()
    promo = [part for part in packs[starters] if part.set == PROMO and part.kind == PLAYER]
    cards = [Owned((starters, part.number + at), part, False) for part in promo for at in range(part.copies)]
    return [each for each in cards if each.id not in owned]


def deck_faults(owned: Sequence[Owned], out: Sequence[CardId]) -> list[Fault]:
    """Why a Legend may not leave these cards at home: each rule that is broken, in words; empty if it may.

    A deck that is left as it is breaks no rule (TP-240, TP-241): only who customises is bound. Promo cards are added
    within the rules for keywords (TP-249)."""
    faults: list[Fault] = []
    known = {each.id for each in owned}
    for id in out:
        if id not in known:
            faults.append(Fault("TP-325", f"card {id[1]} of {id[0]} is not this Legend's", ""))
    if faults:
        return faults
    deck = [each for each in owned if each.id not in out]
    if not out:
        return keyword_faults(owned, deck, [each for each in deck if each.part.set == PROMO])
    if len(deck) < LEAST_CARDS:
        size = counted(len(deck), "Player card")
        words = f"the deck has {size}; only one of at least {LEAST_CARDS} may leave cards at home"
        faults.append(Fault("TP-239", words, ""))
    titles = [each.part.title() for each in deck]
    for title in titles:
        copies = titles.count(title)
        fault = Fault("TP-241", f"there are {copies} copies of {title}; at most {MOST_COPIES} are allowed", title)
        if copies > MOST_COPIES and fault not in faults:
            faults.append(fault)
    return [*faults, *keyword_faults(owned, deck, deck)]


def keyword_faults(owned: Sequence[Owned], deck: Sequence[Owned], bound: Sequence[Owned]) -> list[Fault]:
    """Which of these cards of a deck have a keyword that no card of the deck allows."""
    faults: list[Fault] = []
    allowed = {MODERN, *[word for each in deck for word in each.part.allows]}
    for each in bound:
        missing = [word for word in each.part.keywords if word not in allowed]
        if missing and not each.starter:
            enablers = sorted({other.part.name for other in owned if missing[0] in other.part.allows})
            way_out = f"; include {' or '.join(enablers)} too" if enablers else ""
            words = f"{each.part.name} has the keyword {missing[0]}, which no card allows{way_out}"
            fault = Fault("TP-244", words, each.part.title())
            if fault not in faults:
                faults.append(fault)
    return faults
