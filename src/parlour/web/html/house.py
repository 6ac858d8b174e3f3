"""The house players: the same face, name and diamonds for a level wherever a bot sits."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from markupsafe import Markup

from parlour.web.html import elements as h
from parlour.web.html.document import icon

SHEET: Final = "house.svg"


@dataclass(frozen=True)
class House:
    """One of them: what it is called, its portrait, how strong of three, and how it plays."""

    name: str
    portrait: str
    strength: int
    manner: str


PAGE: Final = House("The Page", "pt-page", 1, "Easy. Plays what comes to hand.")
BUTLER: Final = House("The Butler", "pt-butler", 2, "Medium. Looks a little ahead.")
COUNTESS: Final = House("The Countess", "pt-countess", 3, "Hard. Counts everything.")
BY_LEVEL: Final = {
    "easy": PAGE,
    "medium": BUTLER,
    "hard": COUNTESS,
    "team": House("The Countess", "pt-countess", 3, "Team. Thinks with you all."),
}


def house_of(bot: str) -> House:
    """Who plays a bot of these words: a level, or whatever else a program or a clock has set."""
    return BY_LEVEL.get(bot, PAGE if bot == "random" else BUTLER)


def level_words(bot: str) -> str:
    """What a bot's strength is called on every page."""
    return {"random": "by chance"}.get(bot, bot)


@cache
def symbol(name: str, kind: str = "i") -> Markup:
    """A symbol of the sheet of the house."""
    return icon(f"{SHEET}#{name}", kind)


@cache
def portrait(bot: str) -> Markup:
    """The face of who plays."""
    house = house_of(bot)
    return h.span(f".pt.lv{house.strength}", aria_hidden="true")[symbol(house.portrait, "face")]


@cache
def diamonds(bot: str) -> Markup:
    """How strong it is, of three; read as a word."""
    strength = house_of(bot).strength
    label = f"{level_words(bot)}, {strength} of 3"
    return h.span(".lvl", role="img", aria_label=label)[[h.i(class_="f" if at < strength else None) for at in range(3)]]


@cache
def badge(bot: str) -> Markup:
    """The mark of a bot on a plate."""
    return h.span(".house-badge", title=f"The house plays here: {house_of(bot).name}")[diamonds(bot)]
