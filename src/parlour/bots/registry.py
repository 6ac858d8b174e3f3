"""Bots by name: `random`, `search`, `search:200ms`, `search:500`, a game's own, or a level (`easy`, `hard`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from parlour.bots.bot import Bot, RandomBot
from parlour.bots.compare import Compare, Foresight
from parlour.bots.guide import Guide
from parlour.bots.search import Search
from parlour.core.data import BadData

LEVELS: Final[Mapping[str, str]] = {"easy": "random", "medium": "search:60", "hard": "search:500ms"}
"""What the levels mean for a game that does not say."""

USUAL: Final = "200ms"
"""The budget of a search that is given none."""

WEIGHED: Final = "It weighed what follows from each answer, and this one did best."
"""The reason of a bot that has no better words for it."""

_BUDGET: Final = re.compile(r"(\d{1,6})(ms)?")


def bot_names(game_id: str) -> list[str]:
    """The bots that can sit down at this game, weakest first."""
    return ["random", *getattr(_own(game_id), "BOTS", {}), "search"]


def levels(game_id: str) -> dict[str, str]:
    """What each level means at this game, easiest first."""
    return dict(getattr(_own(game_id), "LEVELS", LEVELS))


def advisor(game_id: str) -> str:
    """The bot that gives advice at this game: a good one that answers soon and says why. Its `ADVISOR`, else the
    strongest level."""
    found: str = getattr(_own(game_id), "ADVISOR", "") or list(levels(game_id))[-1]
    return found


def analyst(game_id: str) -> str:
    """The bot whose answers decisions are measured by afterwards: the strongest that plays with anybody."""
    strong = [level for level in levels(game_id) if level != "team"]
    return strong[-1]


def foresight(game_id: str) -> Foresight | None:
    """What this game foresees by plans of its own; None if it does not."""
    found: Foresight | None = getattr(_own(game_id), "FORESIGHT", None)
    return found


def guide(game_id: str) -> Guide:
    """What this game tells the search."""
    found: Guide = getattr(_own(game_id), "GUIDE", None) or Guide()
    return found


def next_weaker(game_id: str, spec: str) -> str:
    """The next weaker bot at this game; `random` is the weakest."""
    name = levels(game_id).get(spec, spec).partition(":")[0]
    names = bot_names(game_id)
    return names[max(0, names.index(name) - 1)] if name in names else names[0]


def searches(game_id: str, spec: str) -> bool:
    """Whether the words mean a search, which can be given less time."""
    return levels(game_id).get(spec, spec).partition(":")[0] == "search"


def budget_of(game_id: str, spec: str) -> float:
    """Seconds that the words give the bot for an answer; 0 if its budget is no time."""
    name, _, budget = levels(game_id).get(spec, spec).partition(":")
    found = _BUDGET.fullmatch(budget or USUAL) if name == "search" else None
    return int(found.group(1)) / 1000 if found is not None and found.group(2) else 0.0


def make_bot(game_id: str, spec: str, within: int = 0) -> Bot:
    """The bot that the words mean, or BadData with the ones there are. A search answers `within` so many
    milliseconds, if that is less than its budget."""
    spec = levels(game_id).get(spec, spec)
    name, _, budget = spec.partition(":")
    if name == "search":
        return _search(game_id, spec, budget or USUAL, within)
    own = getattr(_own(game_id), "BOTS", {})
    if budget or (name != "random" and name not in own):
        known = [*bot_names(game_id), *levels(game_id)]
        raise BadData(f"there is no bot {spec!r} for {game_id}; there is {', '.join(known)}")
    bot: Bot = RandomBot() if name == "random" else own[name]()
    return bot


def _search(game_id: str, spec: str, budget: str, within: int) -> Bot:
    found = _BUDGET.fullmatch(budget)
    if found is None or int(found.group(1)) == 0:
        raise BadData(f"bot {spec!r}: the budget is simulations or milliseconds, like search:500 or search:200ms")
    amount = int(found.group(1))
    simulations, milliseconds = (0, amount) if found.group(2) else (amount, 0)
    if within:
        milliseconds = min(milliseconds, within) if milliseconds else within
    plans = foresight(game_id)
    if plans is not None:
        return Compare(plans, simulations, milliseconds)
    return Search(guide(game_id), simulations, milliseconds)


def _own(game_id: str) -> ModuleType | None:
    name = f"parlour.bots.games.{game_id}"
    return import_module(name) if find_spec(name) else None
