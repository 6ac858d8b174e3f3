"""When an ability is used: in the Adventure phase, inside a combat, or when an enemy attacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.core.effects.combined import May, OneOf, When
from parlour.core.effects.effect import Effect
from parlour.games.the_phantom.card import ADVENTURES, Ability
from parlour.games.the_phantom.parts import Verb

IN_COMBAT: Final = 2
"""Beside the moments that a card names: between the Cardcheck of a combat and its Wounds."""


def adds_combat(effects: Sequence[Effect]) -> bool:
    """Whether one of these may add Combat value: then they belong into a combat (TP-133)."""
    for each in effects:
        if isinstance(each, Verb):
            if each.adds_combat():
                return True
        elif isinstance(each, OneOf):
            if adds_combat(each.of):
                return True
        elif isinstance(each, May):
            if adds_combat(each.then):
                return True
        elif isinstance(each, When) and adds_combat((*each.then, *each.otherwise)):
            return True
    return False


def moment_of(ability: Ability) -> int:
    """When an ability is used."""
    if ability.moment == ADVENTURES and adds_combat(ability.do):
        return IN_COMBAT
    return ability.moment
