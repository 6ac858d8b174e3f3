"""A table where a word is written letter by letter, and people listen: seat 0 writes, the others may call."""

from __future__ import annotations

from typing import Any, Final

from parlour.core.data import to_json
from parlour.session.settings import Settings
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from tests.core.minis.silencio import CALL, GO_ON, Silencio, Write
from tests.table.room import ANN, BEA, CYD

CALLS: Final = to_json(CALL)
GOES_ON: Final = to_json(GO_ON)
PEOPLE: Final = (ANN, BEA, CYD)


async def listening(tables: Tables, *bots: str, settings: Settings | None = None) -> LiveTable:
    """Ann has written PENCIL and shown its first letter; Bea and Cyd listen, and then bots."""
    seats = [SeatPlan("me"), SeatPlan("open"), SeatPlan("open"), *[SeatPlan("bot", bot=bot) for bot in bots]]
    plan = Plan(game="silencio", seats=tuple(seats), options={}, settings=settings or Settings())
    table = await tables.new(plan, ANN, "Ann")
    for seat, (person, name) in enumerate([(BEA, "Bea"), (CYD, "Cyd")], 1):
        await table.seating.claim(await table.seating.new_invite(ANN, seat), person, name)
    await table.act(ANN, 0, to_json(Write("PENCIL")), n=0)
    return table


async def does(table: LiveTable, seat: int, action: Any, n: int | None = None) -> int:
    """The person of this seat does it, having seen number `n` (by default the one now)."""
    return await table.act(PEOPLE[seat], seat, action, n=table.n if n is None else n)


def shown(table: LiveTable) -> str:
    """The letters that all have seen."""
    state = table.history.state
    assert isinstance(state, Silencio)
    return state.shown


def asks(table: LiveTable) -> str:
    """Which question is open."""
    return type(table.history.state.question()).__name__
