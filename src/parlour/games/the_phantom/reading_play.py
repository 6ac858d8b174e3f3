"""Which conditions read nothing but the cards in play and the tokens on them, so that only those can change them."""

from __future__ import annotations

from typing import Final

from parlour.core.data import field_names
from parlour.core.effects.amounts import ByBoth, ByLevel, ByPlayers, Counting, Fixed
from parlour.core.effects.conditions import AtLeast, Both, Either, Not
from parlour.core.packs.part import Part
from parlour.games.the_phantom.card import Always, Never
from parlour.games.the_phantom.conditions import (
    AtLevel,
    CardsInPlay,
    More,
    NormalWeather,
    Player,
    ProgressIn,
    RowCard,
    RowHas,
    Token,
    Tokens,
    TokensInPlay,
)
from parlour.games.the_phantom.like import Like

READ_ONLY_PLAY: Final = (
    Always, Never, AtLevel, Fixed, ByLevel, ByPlayers, ByBoth, Counting, AtLeast, Both, Either, Not, More, Like,
    Tokens, TokensInPlay, Token, RowHas, RowCard, NormalWeather, CardsInPlay, Player, ProgressIn,
)  # fmt: skip
"""Row, Mission, Play areas without what is exhausted, tokens, who is active and who is knocked out; what is fixed."""


def reads_only_play(part: Part) -> bool:
    """Whether all that a condition is made of reads only what `Public.play_changed` is told of. One that is not known
    does not."""
    return type(part) in READ_ONLY_PLAY and all(reads_only_play(each) for each in _parts_in(part))


def _parts_in(part: Part) -> list[Part]:
    found: list[Part] = []
    for name in field_names(type(part)):
        value = getattr(part, name)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Part):
                found.append(each)
    return found
