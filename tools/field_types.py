"""What the type of a field decides: how it is copied, how it is saved as JSON data, and how it is read back."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PLAIN: Final = {"int", "bool", "str", "float", "None"}
NAMES: Final = ("each", "one", "inner", "innermost")


SET_UP: Final = "Fields with the setup"


def has_setup(node: ast.ClassDef) -> bool:
    """Whether a part declares `setup: Setup`, which is shared, not saved, and given to whoever is read."""
    return any(isinstance(each, ast.AnnAssign) and ast.unparse(each.target) == "setup" for each in node.body)


class Misfit(ValueError):
    """A declaration that cannot be copied or saved; the message says why, and what to do."""


@dataclass(frozen=True)
class Types:
    """What the names in a file stand for: another type, a part, or frozen data."""

    root: Path
    tree: ast.Module

    def at(self, path: Path) -> Types:
        """The same, as seen from this file."""
        return Types(self.root, ast.parse(path.read_text(encoding="utf-8")))

    def meaning(self, name: str) -> ast.expr | str:
        """The type that a name is an alias of; else Fields or Frozen, whichever the class descends from.
        Fields that have the setup among them are `SET_UP`."""
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef) and node.name == name:
                base = self._base_of(node)
                return SET_UP if base == "Fields" and has_setup(node) else base
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
                return node.value
        found = self._imported(name)
        if found is None:
            raise Misfit(f"{name} is no type that can be saved; use int, bool, str, list, tuple, Fields or frozen data")
        return found.meaning(name)

    def function(self, name: str) -> ast.FunctionDef | None:
        """The function of this name, here or where it is imported from."""
        here = [node for node in self.tree.body if isinstance(node, ast.FunctionDef) and node.name == name]
        found = self._imported(name)
        return here[0] if here else None if found is None else found.function(name)

    def _base_of(self, node: ast.ClassDef) -> str:
        bases = [ast.unparse(base) for base in node.bases]
        for base in bases:
            if base in ("Fields", "Frozen"):
                return base
        if not bases:
            raise Misfit(f"{node.name} is neither a kind of Fields nor frozen data, so it cannot be saved")
        return str(self.meaning(bases[0]))

    def _imported(self, name: str) -> Types | None:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module and any(each.name == name for each in node.names):
                file = node.module.replace(".", "/") + ".py"
                for path in (self.root / "src" / file, self.root / file):
                    if path.exists():
                        return self.at(path)
        return None


Way = Callable[[ast.expr, str, Types, int], str]


def copied(type: ast.expr, value: str, types: Types, depth: int = 0) -> str:
    """The expression that copies a value of this type: lists anew, frozen things shared."""
    said = ast.unparse(type)
    kind, inside = _parts(type)
    if said in PLAIN or said == "Bits" or kind == "tuple":
        return value
    if kind == "list":
        inner = copied(inside[0], NAMES[depth], types, depth + 1)
        return f"{value}[:]" if inner == NAMES[depth] else f"[{inner} for {NAMES[depth]} in {value}]"
    if kind == "dict":
        inner = copied(inside[1], NAMES[depth], types, depth + 1)
        if inner == NAMES[depth]:
            return f"{value}.copy()"
        return f"{{key: {inner} for key, {NAMES[depth]} in {value}.items()}}"
    if kind == "|":
        return _unless_none(copied(inside[0], value, types, depth), value)
    found = types.meaning(said)
    if isinstance(found, ast.expr):
        return copied(found, value, types, depth)
    return f"{value}.clone()" if found in ("Fields", SET_UP) else value


def saved(type: ast.expr, value: str, types: Types, depth: int = 0) -> str:
    """The expression that is a value of this type as JSON data."""
    said = ast.unparse(type)
    kind, inside = _parts(type)
    if said in PLAIN:
        return value
    if said == "Bits":
        return f'format({value}, "x")'
    if kind in ("list", "tuple"):
        return _each(saved, inside, value, types, depth, kind)
    if kind == "dict":
        return _values(saved, inside, value, types, depth)
    if kind == "|":
        return _unless_none(saved(inside[0], value, types, depth), value)
    found = types.meaning(said)
    if isinstance(found, ast.expr):
        return saved(found, value, types, depth)
    return f"{value}.fields()" if found in ("Fields", SET_UP) else f"to_json({value})"


def read(type: ast.expr, value: str, types: Types, depth: int = 0) -> str:
    """The expression that makes the value again from its JSON data."""
    said = ast.unparse(type)
    kind, inside = _parts(type)
    if said in PLAIN:
        return value
    if said == "Bits":
        return f"int({value}, 16)"
    if kind == "list":
        return _each(read, inside, value, types, depth, kind)
    if kind == "tuple" and len(inside) > 1 and ast.unparse(inside[1]) != "...":
        return f"({', '.join([read(each, f'{value}[{at}]', types, depth) for at, each in enumerate(inside)])})"
    if kind == "tuple":
        return f"tuple({_each(read, inside, value, types, depth, kind)})"
    if kind == "dict":
        return _values(read, inside, value, types, depth)
    if kind == "|":
        return _unless_none(read(inside[0], value, types, depth), value)
    found = types.meaning(said)
    if isinstance(found, ast.expr):
        return read(found, value, types, depth)
    if found == SET_UP:
        return f"{said}.read(setup, {value})"
    return f"{said}.read({value})" if found == "Fields" else f"{_constant(said)}_KINDS.read({value})"


def _parts(type: ast.expr) -> tuple[str, list[ast.expr]]:
    """list, tuple, dict or | and what it is made of; nothing for a plain name."""
    if isinstance(type, ast.Subscript):
        inside = list(type.slice.elts) if isinstance(type.slice, ast.Tuple) else [type.slice]
        kind = ast.unparse(type.value)
        if kind in ("list", "tuple") or (kind == "dict" and ast.unparse(inside[0]) == "str"):
            return kind, inside
        raise Misfit(f"{ast.unparse(type)} cannot be saved; use list, tuple, or dict with str as keys")
    if isinstance(type, ast.BinOp) and ast.unparse(type.right) == "None":
        return "|", [type.left]
    if not isinstance(type, ast.Name | ast.Constant):
        raise Misfit(f"{ast.unparse(type)} cannot be saved; beside a type only None may stand")
    return "", []


def _each(way: Way, inside: list[ast.expr], value: str, types: Types, depth: int, kind: str) -> str:
    """A list or tuple, member by member where the members need it."""
    name = NAMES[depth]
    if kind == "tuple" and len(inside) > 1 and ast.unparse(inside[1]) != "...":
        members = [way(each, f"{value}[{at}]", types, depth) for at, each in enumerate(inside)]
        same = [f"{value}[{at}]" for at in range(len(inside))]
        return value if members == same else f"[{', '.join(members)}]"
    inner = way(inside[0], name, types, depth + 1)
    return value if inner == name else f"[{inner} for {name} in {value}]"


def _values(way: Way, inside: list[ast.expr], value: str, types: Types, depth: int) -> str:
    inner = way(inside[1], NAMES[depth], types, depth + 1)
    return value if inner == NAMES[depth] else f"{{key: {inner} for key, {NAMES[depth]} in {value}.items()}}"


def _unless_none(expression: str, value: str) -> str:
    return value if expression == value else f"None if {value} is None else {expression}"


def _constant(name: str) -> str:
    """`FallenCard` as in FALLEN_CARD."""
    return "".join(f"_{letter}" if letter.isupper() and at else letter for at, letter in enumerate(name)).upper()
