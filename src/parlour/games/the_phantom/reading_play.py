"""What conditions read: only as that changes can they come to hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.core.data import field_names
from parlour.core.effects.amounts import ByBoth, ByLevel, ByPlayers, Counting, Fixed
from parlour.core.effects.conditions import AtLeast, Both, Either, Not
from parlour.core.packs.part import Part
from parlour.games.the_phantom.card import Always, Never
from parlour.games.the_phantom.conditions import (
    AtLevel,
    CardsInPlay,
    InPlay,
    IsResolved,
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
from parlour.games.the_phantom.news import AREAS, KNOCKED, OTHER, RESOLVED, ROW, TOKENS, TOKENS_OF, WHO, WOUNDS_PUT

READ: Final[dict[type, int]] = {
    **dict.fromkeys((Always, Never, AtLevel, Fixed, ByLevel, ByPlayers, ByBoth, ProgressIn), 0),
    **dict.fromkeys((Counting, AtLeast, Both, Either, Not, More, Like), 0),
    TokensInPlay: TOKENS | WOUNDS_PUT,
    RowHas: ROW,
    RowCard: ROW,
    NormalWeather: ROW,
    CardsInPlay: AREAS | WHO,
    Player: WHO,
    IsResolved: RESOLVED,
}
"""What each kind of condition or count reads beside its parts. A new Mission is news for all; what is fixed is none."""


def read_by(part: Part, kinds: Mapping[str, int]) -> int:
    """What a condition reads, as bits of `news.py`: only as something of that changes can it come to hold. `kinds` are
    the numbers of the kinds of tokens."""
    if isinstance(part, Tokens | Token):
        read = TOKENS_OF[kinds[part.token]]
        if part.on:  # tokens lie on cards in play, and count unless their player is knocked out
            read |= KNOCKED
    elif isinstance(part, InPlay) and not part.turned:
        read = AREAS | WHO
    else:
        read = READ.get(type(part), OTHER)
    for each in _parts_in(part):
        read |= read_by(each, kinds)
    return read


def _parts_in(part: Part) -> list[Part]:
    found: list[Part] = []
    for name in field_names(type(part)):
        value = getattr(part, name)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Part):
                found.append(each)
    return found
