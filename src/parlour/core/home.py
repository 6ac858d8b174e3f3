"""Where Parlour keeps files for a person: saved games, a server's store, an owner's packs."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """PARLOUR_HOME, or the folder that the system gives to applications. It may not exist yet."""
    chosen = os.environ.get("PARLOUR_HOME")
    if chosen:
        return Path(chosen).expanduser()
    from platformdirs import user_data_path

    return user_data_path("parlour", appauthor=False)


def without_folders(words: str) -> str:
    """The words for somebody elsewhere: where things lie on this machine is none of their business."""
    return words.replace(str(home()), "PARLOUR_HOME").replace(str(Path(__file__).parent.parent), "parlour")
