"""The smallest repair of a deck that breaks rules: what to take out and what to put in, found card by card."""

from __future__ import annotations

from typing import Final

from parlour.core.campaign import Deck
from parlour.core.words import listed
from parlour.session.campaign_log import CampaignLog, deck_with

MOST_STEPS: Final = 60


def repaired(log: CampaignLog, deck: Deck) -> dict[str, int] | None:
    """How many of each card a legal deck near this one takes; None if none was found."""
    taken = {card.name: card.taken for card in deck.cards}
    now = deck
    for _ in range(MOST_STEPS):
        if not now.faults:
            return taken
        step = _step(log, now, taken)
        if step is None:
            return None
        taken = step
        now, _ = deck_with(log, deck.id, taken)
    return None


def _step(log: CampaignLog, deck: Deck, taken: dict[str, int]) -> dict[str, int] | None:
    """One card in or out after which fewer rules are broken, or the deck is nearer to its size."""
    best: tuple[int, int, dict[str, int]] | None = None
    for card in deck.cards:
        for change in (1, -1):
            number = taken[card.name] + change
            if 0 <= number <= card.owned:
                tried = taken | {card.name: number}
                found, _ = deck_with(log, deck.id, tried)
                worth = (len(found.faults), max(0, deck.least - found.size()))
                if worth < (len(deck.faults), max(0, deck.least - deck.size())) and (best is None or worth < best[:2]):
                    best = (*worth, tried)
    return None if best is None else best[2]


def repair_words(deck: Deck, taken: dict[str, int]) -> str:
    """What the repair takes out and puts in, in words."""
    out = [f"{card.taken - taken[card.name]} {card.name}" for card in deck.cards if taken[card.name] < card.taken]
    put = [f"{taken[card.name] - card.taken} {card.name}" for card in deck.cards if taken[card.name] > card.taken]
    said = [f"take out {listed(out)}"] if out else []
    said += [f"put in {listed(put)}"] if put else []
    words = ", ".join(said)
    return f"{words[:1].upper()}{words[1:]}: {sum(taken.values())} cards, legal."
