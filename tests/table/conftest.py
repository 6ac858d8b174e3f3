"""What the tests of live tables share: a clock that the test moves, bots in a thread, stores, a private Postgres."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from parlour.table.server.tables import Tables
from tests.core.minis import campaign, silencio
from tests.dealt import Dealt
from tests.table.postgres import Cluster, start_cluster
from tests.table.room import FakeTime, HereBots


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def time() -> FakeTime:
    return FakeTime()


@pytest.fixture
def minis(monkeypatch: pytest.MonkeyPatch) -> None:
    """The miniatures with calls and a window, and with campaigns, can be played at tables too."""
    monkeypatch.setitem(sys.modules, "parlour.games.silencio", silencio)
    monkeypatch.setitem(sys.modules, "parlour.games.campaign", campaign)
    monkeypatch.setattr("parlour.games.game_ids", lambda: ["campaign", "hero_vs_phantom", "silencio"])


@pytest.fixture
async def tables(time: FakeTime, dealt: Dealt) -> AsyncIterator[Tables]:
    """Tables on a store in memory."""
    opened = await Tables.open(
        "sqlite://", bot_pause=0.0, bot_patience=0.0, time=time, bots=HereBots(1, dealt), chance=dealt
    )
    yield opened
    await opened.close()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A private Postgres for this run."""
    started = start_cluster()
    yield started
    started.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'parlour.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()
