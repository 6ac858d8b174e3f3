"""Rule tracing: `@rule("HP-001", ...)` says which rules of a ledger a test proves.

`rule` refuses an id that no ledger has, so a wrong id stops its file. `tests/test_rules.py` fails on every rule
without a test and on every page `docs/games/<game>-rules.md` that is out of date; `pytest --write-rules` writes those
pages anew. Tests that a plain run leaves out (slow, skipped, expected to fail) prove nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final

import pytest

from parlour.core.data import BadData
from parlour.core.ledger import Ledger, Rule
from parlour.games import game, game_ids, ledger

ROOT: Final = Path(__file__).parents[1]
WRITE: Final = "pytest --write-rules"
PROVES_NOTHING: Final = ("slow", "skip", "skipif", "xfail")

Proofs = Mapping[str, Sequence[str]]
"""The tests of each rule, as 'tests/…/test_file.py::test_name', in the order of collection."""

PROOFS: Final = pytest.StashKey[Proofs]()


@cache
def _known_ids() -> frozenset[str]:
    return frozenset(id for name in game_ids(unlisted=True) for id in ledger(name).rules)


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as the proof of these rules. Refuses an id that is in no game's ledger."""
    unknown = [id for id in ids if id not in _known_ids()]
    if unknown or not ids:
        raise BadData(f"@rule names {', '.join(unknown) or 'nothing'}: there is no such rule in any rules.toml")
    return pytest.mark.rule(*ids)


def proofs_in(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """The tests of each rule among these items; the cases of one test count as one."""
    proofs: dict[str, list[str]] = {}
    for item in items:
        if any(item.get_closest_marker(name) for name in PROVES_NOTHING):
            continue
        test = f"{item.path.relative_to(ROOT).as_posix()}::{getattr(item, 'originalname', None) or item.name}"
        for mark in item.iter_markers("rule"):
            for id in mark.args:
                tests = proofs.setdefault(id, [])
                if test not in tests:
                    tests.append(test)
    return proofs


def is_asked_for(config: pytest.Config, id: str) -> bool:
    """Whether the paths of this run take in all tests of the game; nothing is asked about no game."""
    if not id:
        return True
    folder = ROOT / "tests" / "games" / id
    paths = [config.invocation_params.dir / argument for argument in config.args]
    return any(folder.is_relative_to(path.resolve()) for path in paths)


def without_test(rules: Ledger, proofs: Proofs) -> list[Rule]:
    """The rules that no test proves."""
    return [each for each in rules.rules.values() if each.id not in proofs]


# Tests that end on the open question -----------------------------------------------------------------------

ENDS: Final = frozenset({"asks", "is_over"})
"""What says which question is open, in `tests/asking.py`."""


def open_ended(folder: Path) -> list[str]:
    """The rule tests of a folder that go through `apply` and do not say afterwards which question is open.

    Functions of the folder that apply, or say it, count as they do: a test is judged by what it calls, and the last
    such call must not come before the last answer. Tests that answer nothing (components, words, pure functions) and
    those that run over many games (`given`) need not say it.
    """
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.py"))]
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    helpers = [node for node in functions if not node.name.startswith("test_")]
    applies, ends = _that_call({"apply", "do"}, helpers), _that_call(ENDS, helpers)
    found: list[str] = []
    for node in functions:
        marks = {_called(mark) for mark in node.decorator_list}
        last_answer, last_said = _last_call(node, applies), _last_call(node, ends)
        if "rule" in marks and "given" not in marks and last_answer > last_said:
            found.append(node.name)
    return found


def _that_call(names: Iterable[str], functions: Sequence[ast.FunctionDef]) -> frozenset[str]:
    """These names, and all functions that call one of them or one that does."""
    found = set(names)
    while True:
        more = {node.name for node in functions if node.name not in found and _last_call(node, found)}
        if not more:
            return frozenset(found)
        found |= more


def _last_call(node: ast.FunctionDef, names: Container[str]) -> int:
    """The line of the last call of one of these names; 0 if there is none."""
    return max([each.lineno for each in ast.walk(node) if isinstance(each, ast.Call) and _called(each) in names] or [0])


def _called(node: ast.expr) -> str:
    return ast.unparse(node.func).rpartition(".")[2] if isinstance(node, ast.Call) else ""


# The page of a game ---------------------------------------------------------------------------------------


def page_path(id: str) -> Path:
    """Where the page of a game's rules is kept."""
    return ROOT / "docs" / "games" / f"{id}-rules.md"


def page(id: str, proofs: Proofs) -> str:
    """All rules of a game in the order of the rulebook, with the rulings taken and the tests that prove them."""
    rules = list(ledger(id).rules.values())
    rulings = sum(1 for each in rules if each.ruling)
    lines = [
        f"# {game(id).title}: every rule and its tests",
        "",
        f"<!-- Written by `{WRITE}` from the ledger and the tests; edit those, not this page. -->",
        "",
        f"{len(rules)} rules in our own words, {rulings} of them with a ruling because the rulebook leaves something",
        "open. Each names the tests that prove it.",
    ]
    for section, members in groupby(rules, key=lambda each: each.section):
        lines += ["", f"## {section}"]
        for each in members:
            lines += ["", *_entry(each, proofs.get(each.id, ()))]
    return "\n".join(lines) + "\n"


def _entry(each: Rule, tests: Sequence[str]) -> list[str]:
    lines = [f"**{each.id}** {each.says}"]
    if each.unclear:
        lines.append(f"- *Left open:* {each.unclear}")
    if each.ruling:
        lines.append(f"- *Ruling:* {each.ruling}")
    lines.append(f"- *Tests:* {', '.join(_link(test) for test in tests) or '**none**'}")
    return lines


def _link(test: str) -> str:
    file, name = test.split("::", 1)
    return f"[{name.removeprefix('test_').replace('_', ' ')}](../../{file})"


# The plugin -----------------------------------------------------------------------------------------------


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-rules", action="store_true", help="write docs/games/<game>-rules.md and run no test")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Note the proofs before `-k` and the like take tests away; ask nothing about games whose tests were not named."""
    config.stash[PROOFS] = proofs_in(items)
    elsewhere = [item for item in items if not is_asked_for(config, game_asked(item))]
    if elsewhere:
        config.hook.pytest_deselected(items=elsewhere)
        items[:] = [item for item in items if item not in elsewhere]


def game_asked(item: pytest.Item) -> str:
    """The game that a test over whole games asks about, by its parameter `whole`; empty for all other tests."""
    callspec = getattr(item, "callspec", None)
    return "" if callspec is None else str(callspec.params.get("whole", ""))


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    if not session.config.getoption("--write-rules"):
        return None
    proofs = session.config.stash.get(PROOFS, None)
    if proofs is None:
        raise pytest.UsageError(f"{WRITE} needs all tests in one process: leave out -n")
    for id in game_ids():
        if not is_asked_for(session.config, id):
            raise pytest.UsageError(f"{WRITE} needs all tests: name no file")
        page_path(id).parent.mkdir(parents=True, exist_ok=True)
        page_path(id).write_text(page(id, proofs), encoding="utf-8")
        print(f"wrote {page_path(id).relative_to(ROOT)}")
    return True


@pytest.fixture(scope="session")
def proofs(pytestconfig: pytest.Config) -> Proofs:
    """The tests of each rule in this run."""
    return pytestconfig.stash[PROOFS]
