"""What all tables of a process share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from parlour.table.services.bot_pool import BotPool
from parlour.table.services.line import Line
from parlour.table.services.presence import Presence
from parlour.table.services.seeds import Seeds
from parlour.table.services.turn_notices import Notices
from parlour.table.services.wall_clock import WallClock
from parlour.table.store.store import Store


@dataclass(frozen=True, slots=True)
class Services:
    """The store, the bots, the clock on the wall, the dice, who carries turn notices, and who is told first."""

    store: Store
    bots: BotPool
    time: WallClock
    chance: Seeds
    notices: Notices
    presence: Presence
    line: Line
    bot_pause: float
    """Seconds before a bot begins to think, so that people can follow."""
    bot_patience: float
    """Seconds for which a bot lets people go first at a question that is open to them too."""
    opened: float
    """When this process began to serve: time before that is charged to nobody."""
    campaign_grew: Callable[[str], None]
    """Is told that a campaign has a further entry or table, so that its tables can tell their people."""
