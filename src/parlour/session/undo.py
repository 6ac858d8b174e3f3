"""Taking back, as far as it is asked of others. What may be taken back says `Session.take_back`."""

from __future__ import annotations

from typing import Final

import msgspec

PRACTICE_ONLY: Final = (
    "Another has acted since, or something hidden was told: only a practice game goes back beyond that. "
    "Make this one a practice game, and its result will say so."
)


class Proposal(msgspec.Struct, frozen=True):
    """A seat asks to take back everything after entry `to`. It is void once the table has moved on from `n`."""

    seat: int
    to: int
    n: int
    consents: tuple[int, ...]
