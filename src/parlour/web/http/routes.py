"""To which process of a server a request belongs: told from its first lines, before anything of it is done."""

from __future__ import annotations

import random
import re
from typing import Final, Protocol

from parlour.table.services.neighbours import Neighbours
from parlour.table.services.share import Share

_LINE: Final = re.compile(rb"(?:\r?\n)*([A-Z]+) (/[^ ]*) [^\r\n]*\r?\n")
_NAMED: Final = re.compile(rb"/(?:t|join)/([0-9a-f]{8})")
_KEY: Final = re.compile(rb"\nauthorization: *bearer +([0-9a-f]{8})", re.IGNORECASE)
OPENS: Final = (b"/tables", b"/campaigns")
"""Where tables are opened: such requests go round, so that every process gets its share."""


class Router(Protocol):
    """Knows where requests belong, and takes connections there."""

    def where(self, begun: bytes) -> int | None:
        """The process for a request that begins like this; None if more of it must be read to tell."""
        ...

    def is_here(self, worker: int) -> bool:
        """Whether that is this process."""
        ...

    def hand(self, worker: int, connection: int, begun: bytes) -> bool:
        """Hand the connection (an open file) over, with what was read of it; False if it stays here."""
        ...


class Routes:
    """The routes of a server of several processes: a table's requests go to its own, others stay where they came."""

    def __init__(self, share: Share, neighbours: Neighbours) -> None:
        self.share = share
        self.neighbours = neighbours

    def where(self, begun: bytes) -> int | None:
        line = _LINE.match(begun)
        if line is None:
            return None if b"\n" not in begun.lstrip(b"\r\n") else self.share.me
        method, path = line.groups()
        if path.startswith(b"/api/seat"):
            end = begun.find(b"\n\r\n")
            found = _KEY.search(begun, 0, end if end >= 0 else len(begun))
            if found is None and end < 0:
                return None
        elif method == b"POST" and path in OPENS:
            return random.randrange(self.share.of)
        else:
            found = _NAMED.match(path)
        owner = None if found is None else self.share.owner(found.group(1).decode())
        return self.share.me if owner is None else owner

    def is_here(self, worker: int) -> bool:
        return worker == self.share.me

    def hand(self, worker: int, connection: int, begun: bytes) -> bool:
        return self.neighbours.hand(worker, connection, begun)
