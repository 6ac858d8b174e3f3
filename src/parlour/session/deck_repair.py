"""The smallest repair of a deck that breaks rules: what to take out and what to put in, found card by card."""

from __future__ import annotations

from typing import Final

from parlour.core.campaign import Deck
from parlour.core.words import listed
from parlour.session.campaign_log import CampaignLog, deck_with

MOST_TRIALS: Final = 400
"""Decks that are looked at on the way: whoever asks for odd ones again and again costs no more than that."""

Taken = dict[str, int]
"""How many of each card."""


class _Trials:
    """The decks that are looked at."""

    def __init__(self, log: CampaignLog, deck: str) -> None:
        self.log = log
        self.deck = deck
        self.left = MOST_TRIALS

    def with_one(self, now: Deck, taken: Taken, name: str, change: int) -> tuple[Deck, Taken] | None:
        """The deck with one more or one less of a card; None if there is none, or enough was tried."""
        number = taken[name] + change
        owned = next(card.owned for card in now.cards if card.name == name)
        if not 0 <= number <= owned or not self.left:
            return None
        self.left -= 1
        tried = taken | {name: number}
        return deck_with(self.log, self.deck, tried)[0], tried


def repaired(log: CampaignLog, deck: Deck) -> Taken | None:
    """How many of each card a legal deck near this one takes; None if none was found."""
    trials = _Trials(log, deck.id)
    now, taken = deck, {card.name: card.taken for card in deck.cards}
    while now.faults:
        step = _with_fewer_faults(trials, now, taken) or _filled_up(trials, now, taken)
        if step is None:
            return None
        now, taken = step
    return taken


def _missing(deck: Deck) -> int:
    return max(0, deck.least - deck.size())


def _with_fewer_faults(trials: _Trials, now: Deck, taken: Taken) -> tuple[Deck, Taken] | None:
    """One card in or out after which the fewest rules are broken, if that is fewer than now."""
    best: tuple[Deck, Taken] | None = None
    for card in now.cards:
        for change in (1, -1):
            tried = trials.with_one(now, taken, card.name, change)
            beats = now if best is None else best[0]
            if tried is not None and len(tried[0].faults) < len(beats.faults):
                best = tried
    return best


def _filled_up(trials: _Trials, now: Deck, taken: Taken) -> tuple[Deck, Taken] | None:
    """Cards put in, in their order, as long as the deck is too small and no further rule is broken; None if none."""
    start = now
    for card in start.cards:
        while now.faults and _missing(now):
            tried = trials.with_one(now, taken, card.name, 1)
            if tried is None or len(tried[0].faults) > len(now.faults):
                break
            now, taken = tried
    return (now, taken) if now is not start else None


def repair_words(deck: Deck, taken: Taken) -> str:
    """What the repair takes out and puts in, in words."""
    out = [f"{card.taken - taken[card.name]} {card.name}" for card in deck.cards if taken[card.name] < card.taken]
    put = [f"{taken[card.name] - card.taken} {card.name}" for card in deck.cards if taken[card.name] > card.taken]
    said = [f"take out {listed(out)}"] if out else []
    said += [f"put in {listed(put)}"] if put else []
    words = ", ".join(said)
    return f"{words[:1].upper()}{words[1:]}: {sum(taken.values())} cards, legal."
