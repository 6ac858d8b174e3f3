"""How a table stands to its campaign: begun from an entry of it, and either the campaign still waits there or not."""

from __future__ import annotations

from typing import Any, Final

import msgspec

MOVED_ON: Final = "The campaign has moved on since this table was begun: what happens here is not kept."
ABANDONED: Final = "This adventure was abandoned, and the campaign has moved on: what happens here is not kept."


class CampaignStand(msgspec.Struct, frozen=True, kw_only=True):
    """The campaign of a table as it is now."""

    id: str
    name: str
    begun_from: int
    """The entry that the table was begun from."""
    last: int
    """The last entry of the campaign now."""
    kind: str
    """What this table itself led to: 'adventure', 'abandoned', or nothing yet."""
    next_table: str
    """Another table of the campaign, begun from its last entry and under way; empty if there is none."""

    def waits(self) -> bool:
        """Whether the campaign waits for the end of this table: then its last answer writes the next entry."""
        return self.last == self.begun_from

    def words(self) -> str:
        """What those who play here are told; empty while the campaign waits, and after this table has led on."""
        if self.waits() or self.kind == "adventure":
            return ""
        return ABANDONED if self.kind == "abandoned" else MOVED_ON

    def json(self) -> dict[str, Any]:
        return {
            "id": self.id, "name": self.name, "waits": self.waits(), "words": self.words(), "next": self.next_table,
        }  # fmt: skip
