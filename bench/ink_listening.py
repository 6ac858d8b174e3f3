"""How well the listener of the word bots understands Clues in people's words.

A run is eight of an Object's Clues in some order. Three things are counted: whether the Object is the first thought
after the eighth (the strict figure), whether it stands among the first three, and whether it is found as in play: the
Clues come one by one, whoever is sure enough guesses, and a Guess that goes wrong shows its right letters and the wrong
one and costs the next Clue; after the last Clue there is one more Guess.
"""

from __future__ import annotations

import random
import resource
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from parlour.bots.games.phantom_ink.player import BOLD
from parlour.bots.words.listening import Heard, Judged, Listener
from parlour.bots.words.table import Words, words
from parlour.core.data import BadData
from parlour.core.files import read_toml

CLUES: Final = 8
ENOUGH: Final = 3
"""Nobody guesses after fewer Clues."""


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


def heard_of(table: Words, clues: Sequence[tuple[str, str]]) -> list[Heard]:
    """Clues in full, each with the kind that its question most likely is of."""
    return [Heard(clue.upper(), True, table.kind_of(question)) for question, clue in clues]


def place_of(listener: Listener, heard: Sequence[Heard], word: str) -> int:
    """At which place a word stands, counted from 1; behind all things if it is none."""
    number = listener.words.number.get(word.lower(), listener.words.count)
    if number >= listener.words.count:
        return listener.words.count + 1
    belief = listener.belief(heard)
    return int((belief > belief[number]).sum()) + 1


def judged(guess: str, word: str) -> Judged:
    """What a wrong Guess shows: its right letters, and the sign that was wrong."""
    right = 0
    while right < min(len(guess), len(word)) and guess[right] == word[right]:
        right += 1
    return Judged(word[:right], guess[right] if right < len(guess) else ".")


def is_found_in_play(listener: Listener, heard: Sequence[Heard], word: str) -> bool:
    """Whether a Medium finds the word that hears these Clues one by one and guesses when it is sure enough."""
    guesses: list[Judged] = []
    at = 0
    while True:
        at += 1
        best = listener.ranking(heard[:at], guesses, 1)
        last = at >= len(heard)
        if best and (last or (at >= ENOUGH and best[0][1] >= BOLD.guesses)):
            if best[0][0] == word:
                return True
            guesses.append(judged(best[0][0], word))
            at += 1
        if last:
            break
    best = listener.ranking(heard[:at], guesses, 1)
    return bool(best) and best[0][0] == word


def share(count: int, runs: int) -> str:
    """A share with its 95 % interval, as if runs were independent."""
    part = count / runs
    return f"{part:.1%} (± {1.96 * (part * (1 - part) / runs) ** 0.5:.1%})"


def listen(path: Path, draws: int, seed: int) -> None:
    """Prints for each Object at which place it stands after eight of its Clues, over many draws of eight."""
    riddles = read_riddles(path)
    table = words()
    listener = Listener(table)
    chance = random.Random(seed)
    first = among_three = in_play = 0
    seconds: list[float] = []
    for riddle in riddles:
        places: list[int] = []
        found = 0
        for _ in range(draws):
            heard = heard_of(table, chance.sample(riddle.clues, min(CLUES, len(riddle.clues))))
            start = time.perf_counter()
            places.append(place_of(listener, heard, riddle.word))
            seconds.append(time.perf_counter() - start)
            found += is_found_in_play(listener, heard, riddle.word.upper())
        solved = sum(place == 1 for place in places)
        first += solved
        among_three += sum(place <= 3 for place in places)
        in_play += found
        instead = ", ".join(word for word, _ in listener.ranking(heard, (), 3))
        unknown = "" if places[0] <= table.count else "  (not in the vocabulary)"
        print(
            f"{riddle.word:14} place {statistics.median(places):6.0f}  first in {solved / draws:4.0%}"
            f"  in play {found / draws:4.0%}  {instead}{unknown}"
        )
    runs = draws * len(riddles)
    print(f"\n{runs} runs of {CLUES} clues, {table.count} things")
    print(f"first thought after the last clue: {share(first, runs)}")
    print(f"among the first three: {share(among_three, runs)}")
    print(f"found as in play: {share(in_play, runs)}")
    slow = sorted(seconds)
    print(f"a listen: median {1000 * statistics.median(slow):.1f} ms, 99th {1000 * slow[int(0.99 * len(slow))]:.1f} ms")
    print(f"process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
