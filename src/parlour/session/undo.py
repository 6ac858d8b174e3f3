"""Taking back, as far as it is asked of others. What may be taken back says `Session.take_back`."""

from __future__ import annotations

from typing import Final

import msgspec

PRACTICE_ONLY: Final = (
    "Another has acted since, or something hidden was told: only a practice game goes back beyond that. "
    "Make this one a practice game, and its result will say so."
)
REFUSED: Final = "That was refused or withdrawn here. It can be asked again after the next action."


class Proposal(msgspec.Struct, frozen=True):
    """A seat asks to take back everything after entry `to`. It is void once the table has moved on from `n`."""

    seat: int
    to: int
    n: int
    consents: tuple[int, ...]
    closed: tuple[int, ...] = ()
    """The seats whose proposals at `n` were refused or withdrawn. Bots wait while one is open, so each makes one."""

    def is_open(self, n: int) -> bool:
        """Whether it still waits for answers at entry `n`."""
        return self.n == n and self.seat not in self.closed


def closed_at(last: Proposal | None, n: int) -> tuple[int, ...]:
    """The seats that have made their proposal at entry `n`, given the last one that was made."""
    return last.closed if last is not None and last.n == n else ()
