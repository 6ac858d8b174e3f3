"""All tables that a server process serves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from parlour.table.live import LiveTable
from parlour.table.people import Listing, Plan


@dataclass(frozen=True, slots=True)
class Found:
    """What a token opens. A key acts as `person`; an invitation is for a person to claim."""

    table: LiveTable
    seat: int
    kind: Literal["invite", "key"]
    person: str


class Tables:
    """The tables of one store. Several processes may serve the same Postgres."""

    @staticmethod
    async def open(
        url: str,
        *,
        bot_workers: int = 1,
        bot_pause: float = 0.6,
        webhook_hosts: Sequence[str] = (),
    ) -> Tables:
        """Open a store: `sqlite:///path/to/file.db`, `sqlite://` (in memory) or `postgresql://…`."""
        raise NotImplementedError

    async def close(self) -> None:
        """Stop bots and clocks, and let go of the store."""
        raise NotImplementedError

    async def new(self, plan: Plan, person: str, name: str) -> LiveTable:
        """Open a table; the person is its host and holds the seats planned as `me`."""
        raise NotImplementedError

    async def get(self, table: str) -> LiveTable:
        """The table with this id, replayed and checked; NoSuchTable or Damaged."""
        raise NotImplementedError

    async def find(self, token: str) -> Found:
        """What this token opens; NoSuchTable if nothing (any more)."""
        raise NotImplementedError

    async def lobby(self, person: str) -> list[Listing]:
        """The listed tables that are not over, newest first."""
        raise NotImplementedError

    async def mine(self, person: str) -> list[Listing]:
        """The tables where this person holds a seat or is host, the last moved first."""
        raise NotImplementedError

    async def continue_from(self, table: str, at: int, person: str, name: str) -> LiveTable:
        """A new table that begins with the entries up to `at` of a table that is over, with the same seed.
        The person holds the seat they had (else seat 0); bots play the others until people are invited."""
        raise NotImplementedError
