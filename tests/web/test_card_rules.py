"""Every card that can be read leads to the rules about it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from parlour.core.ledger import Ledger
from parlour.games import game
from parlour.games.cosmoctopus.cards import CARDS as DEVOTEES
from parlour.games.hero_vs_phantom.cards import CARDS
from parlour.web.games.cosmoctopus import cards_and_tokens
from parlour.web.games.hero_vs_phantom import cards_and_trick
from parlour.web.games.the_phantom import card_faces
from parlour.web.html import elements as h
from parlour.web.html.document import fragment
from parlour.web.pages.rules import ledger_of


def box_of(game_id: str) -> Any:
    state: Any = game(game_id).new(2, seed=1)
    return state.box if hasattr(state, "box") else state.public.box


READERS: dict[str, Callable[[], list[h.Node]]] = {
    "cosmoctopus": lambda: [cards_and_tokens.reads(box_of("cosmoctopus"), card) for card in range(DEVOTEES)],
    "hero_vs_phantom": lambda: [cards_and_trick.reads(card) for card in range(CARDS)],
    "the_phantom": lambda: [card_faces.reads(card, "A pack") for card in box_of("the_phantom").cards],
}


@pytest.mark.parametrize("game_id", READERS)
def test_a_card_leads_to_its_rules(game_id: str) -> None:
    ledger: Ledger = ledger_of(game_id)
    read = [fragment(each) for each in READERS[game_id]()]
    assert read
    for words in read:
        cited = re.findall(rf'href="/rules/{game_id}#([A-Z]+-\d+)"', words)
        assert cited, words
        assert set(cited) <= set(ledger.rules)
