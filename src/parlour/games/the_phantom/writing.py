"""An adventure of one's own begins as a skeleton that can be played at once."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from parlour.core.data import BadData, short
from parlour.games.the_phantom.shelf import SHELF

SKELETON: Final = Path(__file__).parent / "skeleton.toml"


def new_adventure(name: str) -> Path:
    """Write the skeleton of an adventure into the owner's folder; nothing that is there already is touched."""
    if not name.replace("_", "").replace("-", "").isalnum() or not name.isascii() or len(name) > 40:
        raise BadData(f"{short(name)} is no name of an adventure; use up to 40 letters, digits, - and _")
    if name in SHELF.names():
        raise BadData(f"there is a pack {name!r} already, at {SHELF.find(name)}; choose another name")
    path = SHELF.own_folder() / f"{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    title = name.replace("_", " ").replace("-", " ").title()
    path.write_text(SKELETON.read_text(encoding="utf-8").replace("TITLE", title), encoding="utf-8")
    return path


def check_adventure(name: str) -> None:
    """Refuse what is no adventure that can be played, in one line with the place of its first fault."""
    if name not in SHELF.names():
        raise BadData(
            f"there is no adventure {name!r}; `parlour adventure new {name}` begins one, or {SHELF.way_out(name)}"
        )
    if not any(not part.set for part in SHELF.read(name).content.cards):
        raise BadData(f"the pack {name!r} has no story; it needs Lore and Missions to be an adventure")
