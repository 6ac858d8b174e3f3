"""What all tables of a process share."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.table.bots import BotPool
from parlour.table.chance import Chance
from parlour.table.notices import Notices
from parlour.table.presence import Presence
from parlour.table.store import Store
from parlour.table.time import Time


@dataclass(frozen=True, slots=True)
class House:
    """The store, the bots, the clock on the wall, the dice, and who carries turn notices."""

    store: Store
    bots: BotPool
    time: Time
    chance: Chance
    notices: Notices
    presence: Presence
    bot_pause: float
    """Seconds before a bot begins to think, so that people can follow."""
    bot_patience: float
    """Seconds for which a bot lets people go first at a question that is open to them too."""
    opened: float
    """When this process began to serve: time before that is charged to nobody."""
