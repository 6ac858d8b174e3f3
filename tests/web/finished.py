"""Tables whose game is over: played by the games' own bots in this process, then looked back at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.bots.registry import make_bot
from parlour.core.data import to_json
from parlour.core.rng import seeded
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables

NAMES = ("Quill", "Lantern", "Marrow", "Thistle", "Vesper", "Sable")


async def finished(
    tables: Tables,
    game_id: str,
    seats: int,
    *,
    bot: str = "easy",
    options: Mapping[str, Any] | None = None,
    entries: int = 2000,
    person: str = "ann",
) -> LiveTable:
    """A game played to its end (or to so many entries) by bots of this level, all seats in the name of one person."""
    plan = Plan(game=game_id, seats=tuple(SeatPlan("me", name) for name in NAMES[:seats]), options=dict(options or {}))
    table = await tables.new(plan, person, "Ann")
    mind, rng = make_bot(game_id, bot), seeded(7)
    while table.n < entries and not table.over():
        state = table.history.state
        seat = state.to_act()[0]
        legal = state.answers(seat)
        due = state.question().due(state)
        action = mind.choose(state.view(seat), legal, rng) if legal else due.action if due is not None else None
        assert action is not None, "nothing can be answered"
        await table.act(person, seat, to_json(action), n=table.n)
    return table
