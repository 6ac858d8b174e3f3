"""What anybody could say of everyday things: `candle: wax wick flame ...`, one thing in a line, by topic in a folder.

Written by hand from common knowledge, for the open vocabulary; neither Objects of a pack nor its clue table go in.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "everyday_things"

Everyday = dict[str, list[str]]


def read_everyday(folder: Path = FOLDER) -> Everyday:
    """For each everyday thing the words that come to mind, the first ones first."""
    found: Everyday = {}
    for path in sorted(folder.glob("*.txt")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            thing, colon, said = line.partition(": ")
            if not colon or not re.fullmatch("[a-z]+(: [a-z ]+)", line) or thing in found:
                raise SystemExit(f"{path.name}, line {number}: {thing!r} is there already, or the line is not plain")
            found[thing] = list(dict.fromkeys(word for word in said.split() if word != thing))
    return found
