"""The one verb of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.core.cardset import by_sets
from parlour.core.question import Action
from parlour.games.hero_vs_phantom.cards import CARDS, card_words


@dataclass(frozen=True, eq=False)
class Play(Action):
    """Play a card face up in front of yourself."""

    card: int

    def words(self) -> str:
        return f"Play {card_words(self.card)}"


PLAY: Final = [Play(card) for card in range(CARDS)]
PLAYS: Final = by_sets(PLAY)
