"""SIGKILL at the end of a game of a campaign: the last answer and the entry are there together, or neither is.

`python -m tests.table.campaign_crash URL KILLS SEED` begins a campaign and forks one server after the other. Each plays
a table of it up to its last answer, says so, and is killed about while that answer is committed. The next one first
finishes what was left. At the end every finished table has exactly one entry.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import select
import signal
import sys
import time
from collections import Counter

import parlour.games
from parlour.core.data import to_json
from parlour.table.live.live_table import LiveTable
from parlour.table.server.campaigns import CampaignDesk
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from tests.core.minis import campaign
from tests.table.room import ANN, HereBots

PLAN = Plan(game="campaign", seats=(SeatPlan("me"), SeatPlan("me")))
LIFE = 0.02
"""Seconds that a server lives at most after it has said that it is about to give the last answer."""


def with_minis() -> None:
    """The miniature with campaigns can be played in this process and its children."""
    sys.modules["parlour.games.campaign"] = campaign
    parlour.games.game_ids = lambda **_: ["campaign"]


async def finish(table: LiveTable, out: int = -1) -> None:
    """Play a table to its end; say so before the last answer."""
    while not table.over():
        seat = table.history.state.to_act()[0]
        action = table.history.state.answers(seat)[0]
        last = table.history.tried(seat, action).state.outcome() is not None
        if last and out >= 0:
            os.write(out, b"last\n")
        await table.act(ANN, seat, to_json(action), n=table.n)


async def serve(url: str, id: str, out: int) -> None:
    """One server: it finishes what is under way, then begins and ends tables until it is killed."""
    tables = await Tables.open(url, bots=HereBots(1))
    desk = CampaignDesk(tables)
    for open_table in (await desk.get(id, ANN)).under_way:
        await finish(await tables.get(open_table))
    while True:
        await finish(await desk.play(id, PLAN, ANN, "Ann"), out)


def one_life(url: str, id: str, chance: random.Random) -> None:
    """Start a server, wait until it is about to give a last answer, and kill it then or a moment later."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        asyncio.run(serve(url, id, writing))
        os._exit(0)
    os.close(writing)
    heard = b""
    while b"last" not in heard:
        assert select.select([reading], [], [], 30.0)[0], "the server does not come to an end"
        heard += os.read(reading, 65536)
    time.sleep(chance.uniform(0.0, LIFE))
    os.kill(child, signal.SIGKILL)
    os.close(reading)
    os.waitpid(child, 0)


async def begin(url: str) -> str:
    tables = await Tables.open(url, bots=HereBots(1))
    id = await CampaignDesk(tables).begin(campaign.GAME, "Crash", ANN)
    await tables.close()
    return id


async def check(url: str, id: str) -> dict[str, int]:
    """Finished tables and entries fit together one to one; what is under way can be finished."""
    tables = await Tables.open(url, bots=HereBots(1))
    desk = CampaignDesk(tables)
    found = await desk.get(id, ANN)
    assert [entry.n for entry in found.entries] == list(range(1, len(found.entries) + 1))
    entries = Counter(entry.table_id for entry in found.entries if entry.kind == "adventure")
    assert set(entries.values()) <= {1}, "a game was written twice"
    over = {each.table for each in await tables.mine(ANN) if each.over}
    missing = [table for table in over if table not in entries]
    assert len(over) > 5
    assert not missing, f"games that ended without an entry: {missing}"
    for table in found.under_way:
        await finish(await tables.get(table))
    await tables.close()
    return {"entries": len(entries), "under_way": len(found.under_way)}


def main(url: str, kills: int, seed: int) -> None:
    with_minis()
    chance = random.Random(seed)
    id = asyncio.run(begin(url))
    for _ in range(kills):
        one_life(url, id, chance)
    print(json.dumps({"kills": kills, **asyncio.run(check(url, id))}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
