"""A vector for each thing, such that a word that says something about it has a large product with it.

It starts as what MiniLM makes of the word and of its gloss, and learns from what WordNet says in its glosses and
relations which words go with which things.
"""

from __future__ import annotations

import csv
import io
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tools.baking.choice import Word
from tools.baking.minilm import Floats, unit
from tools.baking.wordnet import WordNet

RELATIONS: Final = {"%p": 1.0, "%s": 1.0, "#p": 1.0, "#s": 1.0, "@": 1.0, "%m": 0.5, "+": 0.5, "&": 0.5, "~": 0.3}
"""How much a relation tells: parts, stuffs and wholes, the class, members, derived words, examples."""
OTHER_RELATION: Final = 0.2
FILLERS: Final = frozenset((
    "used", "someone", "something", "especially", "usually", "made", "having", "small", "large", "often", "consisting",
    "various", "person", "thing", "one", "two", "kind", "people", "make", "part", "which", "between",
))  # fmt: skip
EVERYWHERE: Final = 6.2
"""Words so frequent tell nothing in a gloss."""

STEPS: Final = 1200
PAIRS: Final = 512
TEMPERATURE: Final = 0.07
LEARNED: Final = 0.5
"""The share of what was learned in the vector of a thing."""

SAID: Final = 16
"""How many words are kept as said of a thing."""

Pairs = dict[tuple[int, int], float]


def associations(wordnet: WordNet, words: Sequence[Word], things: int, base: Callable[[str], str | None]) -> Pairs:
    """How strongly WordNet ties a thing (the first words are things) to a word."""
    number = {word.word: n for n, word in enumerate(words)}
    silent = FILLERS | {word.word for word in words if word.zipf > EVERYWHERE}
    bases: dict[str, str | None] = {}

    def told(text: str) -> set[int]:
        found = set()
        for token in re.findall("[a-z]+", text.lower()):
            if token not in bases:
                bases[token] = base(token)
            spelt = bases[token]
            if spelt is not None and spelt not in silent:
                found.add(number[spelt])
        return found

    glosses = {key: told(synset.gloss) for key, synset in wordnet.synsets.items()}
    names = {key: told(" ".join(synset.words).replace("_", " ")) for key, synset in wordnet.synsets.items()}
    pairs: Pairs = defaultdict(float)
    for thing in range(things):
        for rank, key in enumerate(words[thing].senses):
            for word, weight in _about(wordnet, key, glosses, names):
                pairs[thing, word] += weight / (1 + rank)
    for key, gloss in glosses.items():
        for thing in (word for word in gloss if word < things):
            for word in names[key]:
                pairs[thing, word] += 0.7
            for word in gloss:
                pairs[thing, word] += 0.25
    for row in csv.reader(io.StringIO(wordnet.commonsense)):
        for one, two in ((row[0], row[2]), (row[2], row[0])):
            for thing in (word for word in told(one) if word < things):
                for word in told(two):
                    pairs[thing, word] += 2.0
    return {(thing, word): weight for (thing, word), weight in pairs.items() if thing != word}


def _about(
    wordnet: WordNet, key: str, glosses: dict[str, set[int]], names: dict[str, set[int]]
) -> Iterable[tuple[int, float]]:
    yield from ((word, 1.0) for word in glosses[key] | names[key])
    for relation, other in wordnet.synsets[key].pointers:
        if other in glosses:
            yield from ((word, RELATIONS.get(relation, OTHER_RELATION)) for word in names[other])
            if relation == "@":
                yield from ((word, 0.4) for word in glosses[other])
            elif relation in ("~", "%p", "%s"):
                yield from ((word, 0.15) for word in glosses[other])


def learn(start: Floats, words: Floats, pairs: Pairs, say: Callable[[str], None]) -> Floats:
    """Vectors of things that lie near the words which go with them and far from others.

    `start`: the vectors of things to begin with; `words`: those of all words, centred, of length 1.
    """
    chance = np.random.default_rng(3)
    thing, word, weight = _worth_learning(pairs, len(start), len(words))
    steps = np.cumsum(weight / weight.sum())
    things = start.copy()
    turn = np.eye(words.shape[1], dtype=np.float32)
    pace, spread = np.zeros_like(turn), np.zeros_like(turn)
    for step in range(STEPS):
        some = np.minimum(np.searchsorted(steps, chance.random(PAIRS)), len(thing) - 1)
        some = some[np.unique(thing[some], return_index=True)[1]]
        heard = words[word[some]]
        turned = heard @ turn
        length = np.linalg.norm(turned, axis=1, keepdims=True)
        a, b = unit(things[thing[some]]), turned / length
        pull, loss = _pull(a, b, word[some])
        for_a, for_b = pull @ b, pull.T @ a
        things[thing[some]] -= 0.01 * (for_a - a * (for_a * a).sum(1, keepdims=True)) * len(some)
        along = (for_b - b * (for_b * b).sum(1, keepdims=True)) / length
        slope = heard.T @ along + 0.01 * (turn - np.eye(len(turn), dtype=np.float32))
        pace = 0.9 * pace + 0.1 * slope
        spread = 0.99 * spread + 0.01 * slope**2
        turn -= 0.0003 * pace / (np.sqrt(spread) + 1e-6)
        if step % 100 == 99:
            say(f"learning, step {step + 1}: loss {loss:.2f}")
    return unit(things) @ turn.T


def _worth_learning(
    pairs: Pairs, things: int, words: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.float64]]:
    """The pairs that are no accident, each with its weight; what occurs everywhere weighs less."""
    keys = np.array(list(pairs))
    weight = np.array(list(pairs.values()))
    thing, word = keys[:, 0], keys[:, 1]
    by_thing, by_word = np.bincount(thing, weight, things), np.bincount(word, weight, words)
    surprise = np.log(weight * weight.sum() / (by_thing[thing] * by_word[word]))
    kept = (surprise > 1) & (weight >= 0.3)
    thing, word = thing[kept], word[kept]
    worth = np.minimum(weight[kept], 2.5) * np.minimum(surprise[kept], 5)
    worth *= (np.bincount(thing, worth, things)[thing] + 3) ** -0.6
    worth *= (np.bincount(word, worth, words)[word] + 1e-3) ** -0.35
    return thing, word, worth


def strongest(pairs: Pairs, things: int, words: int) -> NDArray[np.uint16]:
    """For each thing the words that WordNet ties to it most, each as its number plus one; 0 where there are no more."""
    thing, word, worth = _worth_learning(pairs, things, words)
    found = np.zeros((things, SAID), np.uint16)
    order = np.lexsort((-worth, thing))
    starts = np.searchsorted(thing[order], np.arange(things + 1))
    for n in range(things):
        best = word[order[starts[n] : starts[n + 1]]][:SAID]
        found[n, : len(best)] = np.sort(best + 1)
    return found


def _pull(a: Floats, b: Floats, word: NDArray[np.int64]) -> tuple[Floats, float]:
    """The slope of the loss: in a row each thing should choose its word, in a column each word its thing."""
    near = a @ b.T / np.float32(TEMPERATURE)
    same = word[:, None] == word[None, :]
    np.fill_diagonal(same, False)
    near[same] = -30
    rows = np.exp(near - near.max(1, keepdims=True))
    rows /= rows.sum(1, keepdims=True)
    columns = np.exp(near - near.max(0, keepdims=True))
    columns /= columns.sum(0, keepdims=True)
    pull = (0.3 * rows + 0.7 * columns - np.eye(len(a), dtype=np.float32)) / np.float32(len(a) * TEMPERATURE)
    pull[same] = 0
    loss = float(-np.log(np.diag(columns) + 1e-9).mean())
    return pull.astype(np.float32), loss


def levelled(things: Floats, words: Floats) -> Floats:
    """Things scaled so that the products with a thousand common words vary equally for each of them."""
    products = things @ words.T
    spread: Floats = products.std(1, keepdims=True)
    return things / spread
