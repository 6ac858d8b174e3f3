"""The 45 cards as numbers: heroes 0-24 (colour by colour, 1 to 5), then phantoms 25-44 (1 to 20)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

COLOURS: Final = ("red", "blue", "green", "yellow", "pink")
HEROES: Final = 25
CARDS: Final = 45
PHANTOM: Final = 5
"""The colour of a phantom: none of the five."""

COLOUR: Final = [card // 5 for card in range(HEROES)] + [PHANTOM] * 20
NUMBER: Final = [card % 5 + 1 for card in range(HEROES)] + list(range(1, 21))
BLOCKS: Final = [1 << colour if colour < PHANTOM else 0 for colour in COLOUR]
"""The bit that a card in the trick sets against its own colour; phantoms block nothing."""

OPEN: Final[list[i64]] = [
    sum([1 << card for card in range(CARDS) if not out & BLOCKS[card]]) for out in range(1 << len(COLOURS))
]
"""By the colours in the trick, one bit each: the cards that none of them blocks, one bit each."""

HAND: Final = [0, 0, 0, 9, 9, 9, 7]
DECK: Final = [0, 0, 0, 9, 9, 0, 0]
ASIDE: Final = [0, 0, 0, 0, 0, 0, 3]
"""Cards in each hand, in the deck and set aside, by the number of players."""


def hero(colour: str, number: int) -> int:
    """The card of a hero."""
    return COLOURS.index(colour) * 5 + number - 1


def phantom(number: int) -> int:
    """The card of a phantom."""
    return HEROES + number - 1


def in_use(seats: int, removed: int) -> tuple[int, ...]:
    """The cards of a game: with 3 players one colour and the phantoms 17 to 20 stay in the box."""
    if seats > 3:
        return tuple(range(CARDS))
    return tuple(card for card in range(phantom(17)) if COLOUR[card] != removed)


def card_words(card: int) -> str:
    """'red 4' or 'Phantom 9'."""
    if card < HEROES:
        return f"{COLOURS[COLOUR[card]]} {NUMBER[card]}"
    return f"Phantom {NUMBER[card]}"
