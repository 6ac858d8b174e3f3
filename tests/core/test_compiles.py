"""What the compiler does not take, though plain Python does: told here, long before anything is compiled."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "parlour"


@cache
def nodes() -> list[tuple[Path, ast.AST]]:
    """Everything written in core, games and bots."""
    files = [file for room in ("core", "games", "bots") for file in sorted((SOURCES / room).rglob("*.py"))]
    return [(file, node) for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]


def classes() -> list[tuple[Path, ast.ClassDef]]:
    """Every class of core, games and bots."""
    return [(file, node) for file, node in nodes() if isinstance(node, ast.ClassDef)]


def questions_to_one(known: list[tuple[Path, ast.ClassDef]]) -> set[str]:
    """AskOne and all that derive from it, by name."""
    names = {"AskOne"}
    while True:
        more = {node.name for _, node in known if names & {ast.unparse(base) for base in node.bases}}
        if more <= names:
            return names
        names |= more


def test_a_question_to_one_says_its_seat_as_a_field_of_its_own() -> None:
    """A bare `seat: int` has the compiled attribute of AskOne as its default, and what follows it then has none."""
    known = classes()
    names = questions_to_one(known)
    bare = [
        f"{file.relative_to(SOURCES)}:{line.lineno}"
        for file, node in known
        if node.name in names - {"AskOne"}
        for line in node.body
        if isinstance(line, ast.AnnAssign) and ast.unparse(line.target) == "seat" and line.value is None
    ]
    assert len(names) > 20
    assert bare == [], "write seat: int = field()"


def test_no_starred_literal_stands_after_in() -> None:
    starred = [
        f"{file.relative_to(SOURCES)}:{node.lineno}"
        for file, node in nodes()
        if isinstance(node, ast.Compare)
        for at in node.comparators
        if isinstance(at, ast.Tuple | ast.List | ast.Set) and any(isinstance(each, ast.Starred) for each in at.elts)
    ]
    assert starred == [], "ask in two steps, or name the list first"
