"""Which tables a process looks after, where several processes serve one store as one server.

The id of a table says whose it is, and so does the start of every token that opens a seat of it: whoever has a request
can tell where it belongs without asking the store.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final

ID_BYTES: Final = 12
TELLING: Final = 8
"""The first letters of an id, which say whose a table is."""
_DIGITS: Final = frozenset("0123456789abcdef")


@dataclass(frozen=True, slots=True)
class Share:
    """The process `me` of so many. A table of another's share can be served here too; nobody but its own process lets
    bots think and clocks run there, unless something is changed through this one."""

    me: int = 0
    of: int = 1

    def owner(self, name: str) -> int | None:
        """The process to which a table belongs, by its id or a token of it; None if the name does not tell."""
        start = name[:TELLING]
        if len(start) < TELLING or not _DIGITS.issuperset(start):
            return None
        return int(start, 16) % self.of

    def owns(self, table: str) -> bool:
        """Whether this process looks after the table."""
        return self.owner(table) == self.me

    def new_id(self) -> str:
        """The id of a table that is opened here: it stays here."""
        while True:
            id = secrets.token_hex(ID_BYTES)
            if self.owns(id):
                return id


def new_token(table: str) -> str:
    """An unguessable token for a seat of the table; its start says where the table is."""
    return table[:TELLING] + secrets.token_urlsafe(24)


def new_door(table: str) -> str:
    """An unguessable word that opens the waiting room of the table; its start says where the table is."""
    return table[:TELLING] + secrets.token_urlsafe(16)[:20]
