"""Imports go one way: core <- games <- bots <- session <- table <- web, and session <- terminal, lab; within the
table store <- services <- live <- server; and games do not know each other."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import parlour

ROOT = Path(parlour.__file__).parent
LAYERS = {"core": 0, "games": 1, "bots": 2, "session": 3, "table": 4, "web": 5, "terminal": 5, "lab": 5}
NOT_FOR = {"terminal": ("table",), "lab": ("table",)}
ROOMS = {"store": 0, "services": 1, "live": 2, "server": 3}
"""The rooms of `table`."""
FILES = sorted(path.relative_to(ROOT) for path in ROOT.rglob("*.py") if len(path.relative_to(ROOT).parts) > 1)


@cache
def imported(path: Path) -> list[list[str]]:
    """The parts of every parlour module that this file imports, wherever in the file."""
    found: list[list[str]] = []
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: write the whole name of what you import"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        found += [name.split(".")[1:] for name in names if name.startswith("parlour.")]
    return found


def is_allowed(importer: Path, parts: list[str]) -> bool:
    layer, other = importer.parts[0], parts[0]
    if other == "__version__":
        return True
    if layer == other == "table" and len(parts) > 1 and len(importer.parts) > 2:
        return ROOMS[parts[1]] <= ROOMS[importer.parts[1]]
    if layer == other:
        both_games = (
            layer == "games" and len(importer.parts) > 2 and len(parts) > 1 and (ROOT / "games" / parts[1]).is_dir()
        )
        return not both_games or parts[1] == importer.parts[1]
    return LAYERS[other] < LAYERS[layer] and other not in NOT_FOR.get(layer, ())


def test_every_folder_has_its_layer() -> None:
    assert {path.parts[0] for path in FILES} <= set(LAYERS)
    assert {path.parts[1] for path in FILES if path.parts[0] == "table"} - {"__init__.py"} == set(ROOMS)


@pytest.mark.parametrize("path", FILES, ids=str)
def test_imports_go_one_way(path: Path) -> None:
    wrong = [".".join(parts) for parts in imported(path) if not is_allowed(path, parts)]

    assert not wrong, f"{path} may not import {wrong}"


@pytest.mark.parametrize(
    ("importer", "name", "allowed"),
    [
        ("core/check/every.py", "core.contract", True), ("core/contract.py", "games.hero_vs_phantom", False),
        ("games/cosmoctopus/state.py", "games.hero_vs_phantom.cards", False),
        ("games/hero_vs_phantom/state.py", "games.hero_vs_phantom.cards", True), ("bots/bot.py", "games.game", True),
        ("games/hero_vs_phantom/state.py", "bots.bot", False), ("web/app.py", "terminal.main", False),
        ("web/app.py", "table.live", True), ("terminal/hotseat.py", "table.live", False),
        ("terminal/hotseat.py", "session.history", True), ("session/history.py", "table.store.rows", False),
        ("table/store/rows.py", "table.live.clocks", False), ("table/live/play.py", "table.services.seeds", True),
        ("commands.py", "__version__", True),
    ],
)  # fmt: skip
def test_the_rule_itself(importer: str, name: str, allowed: bool) -> None:
    assert is_allowed(Path(importer), name.split(".")) is allowed


# The map ----------------------------------------------------------------------------------------------------


def room_of(parts: tuple[str, ...] | list[str]) -> str:
    """The box of the map that a module lies in."""
    return parts[1] if parts[0] == "table" and len(parts) > 1 else parts[0]


def drawn() -> set[tuple[str, str]]:
    """The arrows of the map in docs/architecture.md."""
    text = (ROOT.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    picture = text.split("```mermaid\n")[1].split("```")[0]
    return {(one, two) for one, two in re.findall(r"^ *(\w+)(?:\[[^]]*\])? --> (\w+)", picture, re.MULTILINE)}


def test_the_map_of_the_house_shows_the_imports() -> None:
    boxes = [path for path in FILES if path.parts[0] in LAYERS and path.parts[:2] != ("table", "__init__.py")]
    real = {(room_of(path.parts), room_of(parts)) for path in boxes for parts in imported(path) if parts[0] in LAYERS}
    arrows = {(one, two) for one, two in real if one != two}
    assert drawn() == arrows, "draw docs/architecture.md anew"
