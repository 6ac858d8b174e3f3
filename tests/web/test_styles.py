"""Style sheets say each thing once: no selector twice, no block of declarations copied."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

from parlour.web.html.document import STATIC

SHARED = ("look.css", "room.css")
SHEETS = [path.relative_to(STATIC).as_posix() for path in sorted(STATIC.rglob("*.css"))]
COPY = 56
"""From so many characters on, the same declarations twice are a copy."""
Rule = tuple[str, str, str]


def rules_of(text: str) -> list[Rule]:
    """The rules of a style sheet: the condition around it, its selector, its declarations."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    found: list[Rule] = []
    around: list[str] = []
    for piece, mark in re.findall(r"""((?:"[^"]*"|[^{}"])*)([{}])""", text):
        if mark == "{":
            around.append(" ".join(piece.split()))
            continue
        if piece.strip():
            found.append((" ".join(around[:-1]), around[-1], "".join(piece.split())))
        around.pop()
    return found


def said_twice(rules: Iterable[Rule]) -> list[tuple[str, str]]:
    """Selectors that stand twice under the same condition."""
    seen: dict[tuple[str, str], int] = defaultdict(int)
    for condition, selector, _ in rules:
        seen[condition, selector] += 1
    return [place for place, count in seen.items() if count > 1]


def copied(rules: Iterable[Rule]) -> list[list[str]]:
    """Selectors that have the same long declarations under the same condition, each with a block of its own."""
    seen: dict[tuple[str, str], list[str]] = defaultdict(list)
    for condition, selector, declarations in rules:
        if len(declarations) >= COPY:
            seen[condition, declarations].append(selector)
    return [selectors for selectors in seen.values() if len(selectors) > 1]


def read(*names: str) -> list[Rule]:
    return [rule for name in names for rule in rules_of((Path(STATIC) / name).read_text(encoding="utf-8"))]


@pytest.mark.parametrize("sheets", [SHARED, *[(name,) for name in SHEETS if name not in SHARED]], ids=str)
def test_no_selector_stands_twice(sheets: tuple[str, ...]) -> None:
    assert said_twice(read(*sheets)) == []


def test_no_block_is_copied_within_or_between_sheets() -> None:
    assert copied(read(*SHEETS)) == []


def test_a_copy_would_be_found() -> None:
    long = "color:red;" * 6
    rules = rules_of(f'.a{{{long}}} .b{{content:"}}"}} @media (x){{.a{{{long}}}}} .c{{{long}}} .a{{x:y}}')
    assert copied(rules) == [[".a", ".c"]]
    assert said_twice(rules) == [("", ".a")]
