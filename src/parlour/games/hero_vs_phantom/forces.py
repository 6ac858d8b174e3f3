"""Who stands on which side in a trick, and which side is stronger."""

from __future__ import annotations

from typing import Final

from parlour.games.hero_vs_phantom.cards import HEROES, NUMBER

NOBODY: Final = 0
HERO_FORCE: Final = 1
PHANTOM_FORCE: Final = 2


def hero_force(cards: list[int]) -> int:
    """The sum of the heroes' numbers (HP-043)."""
    total = 0
    for card in cards:
        if card < HEROES:
            total += NUMBER[card]
    return total


def phantom_force(cards: list[int]) -> int:
    """The highest phantom less all the others (HP-044); 0 without phantoms."""
    highest = 0
    total = 0
    for card in cards:
        if card >= HEROES:
            number = NUMBER[card]
            total += number
            if number > highest:
                highest = number
    return 2 * highest - total


def winner(cards: list[int], first: int) -> int:
    """Which force wins the full trick whose cards from index `first` on were played by players."""
    players = len(cards) - first
    heroes = 0
    for place in range(first, len(cards)):
        if cards[place] < HEROES:
            heroes += 1
    if heroes == 0 or heroes == players:
        return NOBODY
    return HERO_FORCE if hero_force(cards) >= phantom_force(cards) else PHANTOM_FORCE


def in_force(card: int, force: int) -> bool:
    """Whether the card stands on that side; every card does where nobody won."""
    if force == NOBODY:
        return True
    return (card < HEROES) == (force == HERO_FORCE)


def leading_place(cards: list[int], first: int, force: int) -> int:
    """The index of the highest card that a player has in that force; of equal ones the last (HP-060 to HP-064)."""
    best = -1
    highest = 0
    for place in range(first, len(cards)):
        card = cards[place]
        if in_force(card, force) and NUMBER[card] >= highest:
            highest = NUMBER[card]
            best = place
    return best
