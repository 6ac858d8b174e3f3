"""Faces switch on the kind of a question; rule ids only cite."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import parlour

ROOT = Path(parlour.__file__).parent
RULE_ID = re.compile(r"[A-Z]{2}-\d{3}")
FACES = [path.relative_to(ROOT) for face in ("web", "terminal") for path in sorted((ROOT / face).rglob("*.py"))]


def switches_on_rules(source: str) -> list[int]:
    """The lines that choose by a rule: a comparison, a key of a dictionary or a case that is the id of a rule, and a
    comparison with the rule of a question."""
    return sorted(node.lineno for node in _choosers(ast.parse(source)) if _names_a_rule(node))


def _choosers(tree: ast.AST) -> Iterator[ast.expr | ast.pattern]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare | ast.MatchValue):
            yield node
        elif isinstance(node, ast.Dict):
            yield from [key for key in node.keys if key is not None]


def _names_a_rule(chooser: ast.expr | ast.pattern) -> bool:
    for node in ast.walk(chooser):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE_ID.fullmatch(node.value):
            return True
        if isinstance(node, ast.Attribute) and node.attr == "rule":
            return True
    return False


@pytest.mark.parametrize("path", FACES, ids=str)
def test_no_face_chooses_by_a_rule(path: Path) -> None:
    assert not switches_on_rules((ROOT / path).read_text(encoding="utf-8")), f"{path}: switch on the question's kind"


@pytest.mark.parametrize(
    "source",
    [
        'if rule == "CO-070": pass', 'x = rule in ("CO-070", "CO-075")', 'words = {"HP-029": "no"}.get(rule)',
        'match rule:\n case "SA-001": pass', "same = question.rule == other",
    ],
)  # fmt: skip
def test_a_choice_by_a_rule_is_found(source: str) -> None:
    assert switches_on_rules(source)


def test_citing_a_rule_is_no_choice() -> None:
    assert not switches_on_rules('tell(question.rule, "CO-040 to CO-064", rules=["CO-001"])')
