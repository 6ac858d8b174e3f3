"""Reading packs of The Phantom: what stands in their files, and what is wrong with the whole."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from parlour.core.data import BadData
from parlour.core.effects.effect import Condition, Count, Effect
from parlour.core.options import shown_name
from parlour.core.packs.part import Family
from parlour.core.packs.reader import Reader
from parlour.core.packs.shelf import Shelf
from parlour.games.the_phantom import (
    conditions,
    standing,
    targets,
    verbs,
    verbs_lore,
    verbs_more,
    verbs_play,
    verbs_row,
    verbs_tokens,
)
from parlour.games.the_phantom.box import PackCards
from parlour.games.the_phantom.card import CardPart, LegendPart, PackPart
from parlour.games.the_phantom.icons import LEVELS
from parlour.games.the_phantom.like import Like
from parlour.games.the_phantom.parts import Standing, Target
from parlour.games.the_phantom.printed import pack_text
from parlour.games.the_phantom.proving import prove
from parlour.games.the_phantom.verbs_more import CheckLine

FIRST: Final = "story_of_devil"
"""The adventure to begin with."""
TABLES: Final = {"pack": PackPart, "legend": LegendPart, "card": CardPart}

FAMILIES: Final = (
    Family(Effect, "do", verbs, verbs_play, verbs_more, verbs_row, verbs_tokens, verbs_lore),
    Family(Condition, "is", conditions, bare=True),
    Family(Count, "per", conditions, bare=True),
    Family(Target, "of", targets, bare=True),
    Family(Standing, "is", standing, bare=True),
)


class PhantomShelf(Shelf):
    """The packs of The Phantom: adventures, and the pack with the Legends and their starter decks."""

    def __init__(self) -> None:
        super().__init__("the_phantom", Path(__file__).parent / "packs", TABLES, FAMILIES, LEVELS, 2)

    def build(self, reader: Reader) -> PackCards | None:
        facts = reader.things("pack")
        if len(reader.entries["pack"]) != 1:
            reader.fault("pack", f"there are {len(reader.entries['pack'])} of these; a pack has one")
        if reader.faults or not facts:
            return None
        content = PackCards(facts[0], reader.things("legend"), reader.things("card"))
        prove(reader, content)
        return content

    def tell(self, path: Path) -> list[str]:
        reader = self._reader()
        reader.read(path)
        return pack_text(reader.things("card"))

    def with_parts(self, steps: Mapping[str, type]) -> dict[str, type]:
        return {**super().with_parts(steps), "Like": Like, "CheckLine": CheckLine}

    def adventures(self) -> tuple[str, ...]:
        """The packs that are adventures: all but those that only have starter decks. The one to begin with comes
        first."""
        found = [name for name in self.names() if name != "starters"]
        return tuple([name for name in found if name == FIRST] + [name for name in found if name != FIRST])

    def title(self, name: str) -> str:
        """What a pack is called for people; one that cannot be read, by its name."""
        try:
            title: str = self.read(name).content.facts.title
        except BadData:
            return shown_name(name)
        return title


SHELF: Final = PhantomShelf()
