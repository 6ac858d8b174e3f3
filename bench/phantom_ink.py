"""The word bots of Phantom Ink, measured: python -m bench.phantom_ink listen FILE

FILE is TOML: `[[object]]` with `word` and `clues = [{ q = "a question", clue = "THE ANSWER" }, ...]`.
"""

from __future__ import annotations

import argparse
import random
import resource
import statistics
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from parlour.bots.words.listening import Heard, Listener
from parlour.bots.words.table import words
from parlour.core.data import BadData
from parlour.core.files import read_toml

CLUES: Final = 8
SEED: Final = 11


@dataclass(frozen=True)
class Riddle:
    """An Object and what people said about it."""

    word: str
    clues: tuple[tuple[str, str], ...]


def read_riddles(path: Path) -> list[Riddle]:
    """The Objects of a file, or BadData with the place of what is wrong."""
    found: Any = read_toml(path).get("object")
    if not isinstance(found, list) or not found:
        raise BadData("there is no [[object]] in it")
    return [_riddle(entry, number) for number, entry in enumerate(found, 1)]


def _riddle(entry: dict[str, Any], number: int) -> Riddle:
    word, clues = entry.get("word"), entry.get("clues")
    if not isinstance(word, str) or not isinstance(clues, list) or not clues:
        raise BadData(f'object {number}: it needs word = "..." and clues = [{{ q = "...", clue = "..." }}]')
    pairs = [(clue.get("q"), clue.get("clue")) for clue in clues if isinstance(clue, dict)]
    if len(pairs) < len(clues) or not all(isinstance(part, str) for pair in pairs for part in pair):
        raise BadData(f'object {number} ({word}): each clue needs q = "..." and clue = "..."')
    return Riddle(word, tuple((str(q), str(clue)) for q, clue in pairs))


def listen(path: Path, draws: int, seed: int) -> None:
    """Prints for each Object at which place it stands after eight of its clues, over many draws of eight."""
    riddles = read_riddles(path)
    table = words()
    listener = Listener(table)
    chance = random.Random(seed)
    first, among_three, seconds = 0, 0, list[float]()
    for riddle in riddles:
        places: list[int] = []
        for _ in range(draws):
            drawn = chance.sample(riddle.clues, min(CLUES, len(riddle.clues)))
            start = time.perf_counter()
            heard = [Heard(clue.upper(), True, table.kind_of(question)) for question, clue in drawn]
            belief = listener.belief(heard)
            seconds.append(time.perf_counter() - start)
            number = table.number.get(riddle.word.lower(), table.count)
            places.append(int((belief > belief[number]).sum()) + 1 if number < table.count else table.count + 1)
        solved = sum(place == 1 for place in places)
        first += solved
        among_three += sum(place <= 3 for place in places)
        instead = ", ".join(word for word, _ in listener.ranking(heard, (), 3))
        unknown = "" if places[0] <= table.count else "  (not in the vocabulary)"
        place = statistics.median(places)
        print(f"{riddle.word:14} place {place:6.0f}  first in {solved / draws:4.0%}  {instead}{unknown}")
    runs = draws * len(riddles)
    print(f"\nsolved: first of {table.count} things in {first / runs:.0%} of {runs} runs of {CLUES} clues")
    print(f"among the first three: {among_three / runs:.0%}")
    slow = sorted(seconds)
    print(f"a listen: median {1000 * statistics.median(slow):.1f} ms, 99th {1000 * slow[int(0.99 * len(slow))]:.1f} ms")
    print(f"process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True, dest="command")
    listening = commands.add_parser("listen", help="rank the Objects of a file by clues in people's words")
    listening.add_argument("file", type=Path)
    listening.add_argument("--draws", type=int, default=20)
    listening.add_argument("--seed", type=int, default=SEED)
    given = parser.parse_args()
    try:
        listen(given.file, given.draws, given.seed)
    except BadData as error:
        raise SystemExit(f"{given.file}: {error}") from None


if __name__ == "__main__":
    main()
