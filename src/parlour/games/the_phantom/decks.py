"""Creating your own player deck: what may be in it, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.core.campaign import Fault
from parlour.core.words import counted
from parlour.games.the_phantom.box import MODERN, gained_part
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
    """All Player cards of a Legend: its starter cards, what it gained, and the promo cards it may add (TP-325)."""
    found: list[Owned] = []
    for part in packs[starters]:
        if part.set == legend and part.kind == PLAYER:
            found.extend([Owned((starters, part.number + at), part, True) for at in range(part.copies)])
    for pack, number in kept.gained(legend):
        gained = gained_part(packs.get(pack, ()), number)
        if gained is not None:
            found.append(Owned((pack, number), gained, False))
    return found


def deck_faults(owned: Sequence[Owned], out: Sequence[CardId]) -> list[Fault]:
    """Why a Legend may not leave these cards at home: each rule that is broken, in words; empty if it may.

    A deck that is left as it is breaks no rule (TP-240, TP-241): only who customises is bound."""
    faults: list[Fault] = []
    known = {each.id for each in owned}
    for id in out:
        if id not in known:
            faults.append(Fault("TP-325", f"card {id[1]} of {id[0]} is not this Legend's", ""))
    if not out or faults:
        return faults
    deck = [each for each in owned if each.id not in out]
    if len(deck) < LEAST_CARDS:
        size = counted(len(deck), "Player card")
        faults.append(Fault("TP-239", f"the deck has {size}; it needs at least {LEAST_CARDS}", ""))
    titles = [each.part.title() for each in deck]
    for title in titles:
        copies = titles.count(title)
        fault = Fault("TP-241", f"there are {copies} copies of {title}; at most {MOST_COPIES} are allowed", title)
        if copies > MOST_COPIES and fault not in faults:
            faults.append(fault)
    allowed = {MODERN, *[word for each in deck for word in each.part.allows]}
    for each in deck:
        missing = [word for word in each.part.keywords if word not in allowed]
        if missing and not each.starter:
            enablers = sorted({other.part.name for other in owned if missing[0] in other.part.allows})
            way_out = f"; include {' or '.join(enablers)} too" if enablers else ""
            words = f"{each.part.name} has the keyword {missing[0]}, which no card allows{way_out}"
            fault = Fault("TP-244", words, each.part.title())
            if fault not in faults:
                faults.append(fault)
    return faults
