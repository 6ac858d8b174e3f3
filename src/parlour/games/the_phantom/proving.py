"""The laws for packs: what must be true of an adventure so that every game of it can be played to its end."""

from __future__ import annotations

from parlour.core.packs.reader import Reader
from parlour.games.the_phantom.box import PackCards


def prove(reader: Reader, content: PackCards) -> None:
    """Note everything that is wrong with the pack as a whole."""
