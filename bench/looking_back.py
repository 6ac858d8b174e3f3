"""`python -m bench.looking_back`: how long the server takes for a step of a look back: a whole game of each kind is
played, then looked through step by step and by jumps. Milliseconds of processor time, without the browser's part."""

from __future__ import annotations

import asyncio
import random
import statistics
from time import process_time
from typing import Final

import httpx

from parlour.bots.registry import make_bot
from parlour.core.data import to_json
from parlour.core.rng import seeded
from parlour.games import game_ids
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.web.http.app import create_app
from parlour.web.http.visitor import Visitor, cookie_name, signed

SEATS: Final = {"hero_vs_phantom": 6, "shipwreck_arcana": 5, "cosmoctopus": 4, "phantom_ink": 8, "the_phantom": 2}
JUMPS: Final = 40
SECRET: Final = b"only for the benchmark, 32 characters and more"


async def played(tables: Tables, game: str) -> LiveTable:
    """A game that random bots have played to its end, all seats in one person's name."""
    seats = tuple(SeatPlan("me", f"Ann {seat}") for seat in range(SEATS[game]))
    table = await tables.new(Plan(game=game, seats=seats), "ann", "Ann")
    bot, rng = make_bot(game, "random"), seeded(1)
    while not table.over():
        state = table.history.state
        seat = state.to_act()[0]
        answers, due = state.answers(seat), state.question().due(state)
        action = bot.choose(state.view(seat), answers, rng) if answers or due is None else due.action
        await table.act("ann", seat, to_json(action), n=table.n)
    return table


async def costs(tables: Tables, game: str) -> list[float]:
    """What each step and each jump costs, in milliseconds."""
    table = await played(tables, game)
    inside = httpx.ASGITransport(create_app(tables, SECRET, rate=1e9, burst=1e9))
    cookies = {cookie_name(SECRET): signed(SECRET, Visitor("ann", "Ann"))}
    rng = random.Random(1)
    found = []
    async with httpx.AsyncClient(transport=inside, base_url="http://parlour.test", cookies=cookies) as client:
        for at in [*range(table.n + 1), *[rng.randint(0, table.n) for _ in range(JUMPS)]]:
            before = process_time()
            answer = await client.get(f"/t/{table.id}/replay/step", params={"at": at})
            found.append((process_time() - before) * 1000)
            assert answer.status_code == 200, answer.text
    return found


async def measure() -> None:
    """Every game in turn."""
    tables = await Tables.open("sqlite://")
    try:
        for game in game_ids():
            found = sorted(await costs(tables, game))
            median, late = statistics.median(found), found[int(len(found) * 0.99)]
            print(f"{game}: median {median:.1f} ms, 99 % under {late:.1f}, worst {found[-1]:.1f}; {len(found)} steps")
    finally:
        await tables.close()


if __name__ == "__main__":
    asyncio.run(measure())
