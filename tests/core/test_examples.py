"""The examples in docstrings are true: they are run as they stand in the source, plain and compiled."""

from __future__ import annotations

import ast
import doctest
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import parlour

ROOT = Path(parlour.__file__).parent
FILES = [path for path in sorted(ROOT.rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]


def examples(path: Path) -> Iterator[doctest.DocTest]:
    """The examples of a file. They are read from the source, since a compiled class has no docstring."""
    name = ".".join(("parlour", *path.relative_to(ROOT).with_suffix("").parts))
    module = import_module(name)
    parser = doctest.DocTestParser()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ">>> " in (ast.get_docstring(node) or ""):
            called = getattr(node, "name", name)
            globs = dict(vars(module))
            yield parser.get_doctest(
                ast.get_docstring(node) or "", globs, f"{name}.{called}", str(path), node_line(node)
            )


def node_line(node: ast.Module | ast.ClassDef | ast.FunctionDef) -> int:
    return getattr(node, "lineno", 1)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_examples_are_true(path: Path) -> None:
    told: list[str] = []
    for example in examples(path):
        doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(example, out=told.append)
    assert not told, "".join(told)


def test_the_core_explains_itself_by_examples() -> None:
    """Every module of the core that a game writer calls has one."""
    shown = {path.relative_to(ROOT / "core").as_posix() for path in FILES if path.is_relative_to(ROOT / "core")}
    wanted = {
        "agenda.py", "contract.py", "data.py", "events.py", "options.py", "outcome.py", "question.py", "replay.py",
        "rng.py", "words.py", "packs/edition.py", "packs/fields.py", "packs/part.py", "effects/amounts.py",
    }  # fmt: skip
    assert wanted <= shown, sorted(wanted - shown)
