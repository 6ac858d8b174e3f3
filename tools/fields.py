"""`make fields`: write what follows from the fields that a state, a view or a part of them declares.

The text goes into the class itself, between two marks, so that mypyc compiles it like any other code and a reader or a
debugger sees it. `--check` writes nothing and says which files are not up to date. A class that writes its own
`__init__` is left alone.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap
from typing import Final

from tools.field_types import SET_UP, Misfit, Types, copied, has_setup, read, saved

ROOT: Final = Path(__file__).parent.parent
FOLDERS: Final = ("src/parlour/games", "tests/core")
BEGIN: Final = "    # Written by `make fields` from the fields above: change those, not this."
END: Final = "    # fmt: on"
WIDTH: Final = 120

GIVEN: Final = {
    "Fields": "",
    SET_UP: "setup: Setup, ",
    "State": "setup: Setup, rng: Rng, ",
    "View": "setup: Setup, seat: int, ",
}
"""What is given to each kind of object beside the fields it saves."""

TAKEN: Final = {
    "setup",
    "rng",
    "seat",
    "agenda",
    "log",
    "ended",
    "asking",
    "listed",
    "several",
    "acting",
    "data",
}


DECORATOR: Final = "dataclass(init=False, eq=False, kw_only=True)"
"""Under it mypyc leaves the starts in a class body alone; else it would set them before every `__init__`."""


@dataclass(frozen=True)
class Field:
    """One declared field."""

    name: str
    type: ast.expr
    start: str
    """How it starts, as an expression; empty if it must be given or is worked out."""
    derived: bool
    follows_from: tuple[str, ...] | None
    """The parameters of the function that works a derived field out; None if there is none."""

    def must_be_given(self) -> bool:
        """Whether `__init__` has it as a parameter without default."""
        return not self.start and self.follows_from is None

    def parameter(self) -> str:
        """The field as a parameter that may be left out."""
        said = ast.unparse(self.type)
        return f"{self.name}: {said} | None = None" if self.start == "[]" else f"{self.name}: {said} = {self.start}"

    def begins(self, is_parameter: bool, at_hand: Sequence[str]) -> str:
        """What it starts as in `__init__`."""
        start = self.start if self.follows_from is None else self.worked_out("self", at_hand)
        if not is_parameter:
            return start
        return (
            self.name
            if self.follows_from is None and start != "[]"
            else f"{start} if {self.name} is None else {self.name}"
        )

    def worked_out(self, values: str, given: Sequence[str]) -> str:
        """The call that works it out from fields of `values`, and from names that are at hand."""
        arguments = [name if name in given else f"{values}.{name}" for name in self.follows_from or ()]
        return f"{self.name}_from({', '.join(arguments)})"

    def copy(self, values: str, types: Types) -> str:
        """What a clone has of it. Of what is derived, only lists and dicts ever change."""
        mine = f"{values}.{self.name}"
        shared = self.derived and not ast.unparse(self.type).startswith(("list[", "dict["))
        return mine if shared else copied(self.type, mine, types)

    def check(self, types: Types, place: str) -> None:
        """Refuse a type that cannot be copied, saved and read back."""
        try:
            self.copy("self", types)
            if not self.derived:
                saved(self.type, self.name, types)
                read(self.type, self.name, types)
        except Misfit as misfit:
            raise Misfit(f"{place}.{self.name}: {misfit}") from None


def written(source: str, place: str, types: Types) -> str:
    """The source with every class's region as it should be. Refuses what it cannot copy or save with `Misfit`."""
    tree = ast.parse(source)
    lines = source.split("\n")
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and _kind(node)]
    for node in reversed(classes):
        first, last = _region(lines, node)
        if any(isinstance(each, ast.FunctionDef) and each.name == "__init__" and not first < each.lineno <= last
               for each in node.body):  # fmt: skip
            continue
        found = _fields(node, types, source, f"{place}: {node.name}")
        for field in found:
            field.check(types, f"{place}: {node.name}")
        if found and DECORATOR not in [ast.unparse(each) for each in node.decorator_list]:
            raise Misfit(f"{place}: {node.name}: write @{DECORATOR} above the class")
        if found:
            lines[first:last] = [*_between(lines[first - 1]), *_region_of(node, found, types)]
    return "\n".join(lines)


def _kind(node: ast.ClassDef) -> str:
    kind = next((base.id for base in node.bases if isinstance(base, ast.Name) and base.id in GIVEN), "")
    return SET_UP if kind == "Fields" and has_setup(node) else kind


def _region(lines: Sequence[str], node: ast.ClassDef) -> tuple[int, int]:
    """Where the written lines of a class begin and end; an empty place at its end if there are none yet."""
    end = node.end_lineno or node.lineno
    for first in range(node.lineno, end):
        if lines[first] == BEGIN:
            return first, lines.index(END, first) + 1
    return end, end


def _between(before: str) -> list[str]:
    return [""] if before else []


def _fields(node: ast.ClassDef, types: Types, source: str, place: str) -> list[Field]:
    declared = [each for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)]
    if _kind(node) == SET_UP:
        declared = [each for each in declared if ast.unparse(each.target) != "setup"]
    return [_field(each, types.function(f"{ast.unparse(each.target)}_from"), source, place) for each in declared]


def _field(node: ast.AnnAssign, function: ast.FunctionDef | None, source: str, place: str) -> Field:
    name = ast.unparse(node.target)
    if isinstance(node.value, ast.List | ast.Dict | ast.Call):
        raise Misfit(f"{place}.{name}: say EMPTY_LIST, or nothing and give it to whoever is made")
    if name in TAKEN:
        raise Misfit(f"{place}.{name}: every state or view has that already; choose another name")
    said = node.annotation
    derived = isinstance(said, ast.Subscript) and ast.unparse(said.value) == "Derived"
    if isinstance(said, ast.Subscript) and derived:
        said = said.slice
    start = _start(node.value, source) if node.value else ""
    if derived and not start and function is None:
        raise Misfit(f"{place}.{name}: write a function {name}_from, or say how it starts")
    follows_from = tuple([each.arg for each in function.args.args]) if derived and function else None
    return Field(name, said, start, derived, follows_from)


def _start(node: ast.expr, source: str) -> str:
    """The expression of a start."""
    said = ast.get_source_segment(source, node) or ""
    return "[]" if said == "EMPTY_LIST" else said


# The text -------------------------------------------------------------------------------------------------


def _region_of(node: ast.ClassDef, fields: Sequence[Field], types: Types) -> Iterator[str]:
    kind = _kind(node)
    kept = [field for field in fields if not field.derived]
    yield BEGIN
    yield "    # fmt: off"
    yield ""
    yield from _init(node.name, kind, fields, types)
    if kind != "View":
        yield ""
        yield from _clone(node.name, kind, fields, types)
    yield ""
    yield "    def fields(self) -> list[Any]:"
    yield '        """All that is saved of it, as JSON data."""'
    yield from _packed("        return [", [saved(field.type, f"self.{field.name}", types) for field in kept], "]")
    yield ""
    yield from _read(node.name, kind, fields, types)
    yield ""
    yield END


def _init(name: str, kind: str, fields: Sequence[Field], types: Types) -> Iterator[str]:
    """Fields that must be given are parameters. All others start as they say, as they are in `like`, or as they were
    saved: parameters for them would cost more than all the rest of a clone. A view is not cloned and takes them too."""
    given = [field for field in fields if field.must_be_given()]
    others = sorted([field for field in fields if not field.must_be_given()], key=lambda field: field.derived)
    parameters = [f"{field.name}: {ast.unparse(field.type)}" for field in given]
    open_to = [field for field in others if kind == "View" and not field.derived]
    parameters += [field.parameter() for field in open_to]
    parameters += _sources(name, fields, kind)
    yield from _packed(f"    def __init__(self, {GIVEN[kind]}*, ", parameters, ") -> None:")
    if kind == SET_UP:
        yield "        self.setup = setup"
    elif GIVEN[kind]:
        yield f"        super().__init__({', '.join(_names(kind))})"
    for field in given:
        yield f"        self.{field.name} = {field.name}"
    at_hand = [*_names(kind), *[field.name for field in given]]
    begun = [f"self.{field.name} = {field.begins(field in open_to, at_hand)}" for field in others]
    if kind == "View" or not others:
        yield from [f"        {each}" for each in begun]
        return
    yield "        if like is not None:"
    for field in others:
        yield f"            self.{field.name} = {field.copy('like', types)}"
    if any(not field.derived for field in others):
        yield "        elif saved is not None:"
        yield from _from_saved(fields, others, at_hand, types)
    yield "        else:"
    yield from [f"            {each}" for each in begun]


def _sources(name: str, fields: Sequence[Field], kind: str) -> list[str]:
    """The parameters for another to be like, and for what was saved."""
    others = [field for field in fields if not field.must_be_given()]
    if kind == "View" or not others:
        return []
    saved = ["saved: list[Any] | None = None"] if any(not field.derived for field in others) else []
    return [f"like: {name} | None = None", *saved]


def _from_saved(
    fields: Sequence[Field], others: Sequence[Field], at_hand: Sequence[str], types: Types
) -> Iterator[str]:
    """The fields as they were saved; unpacking refuses too few and too many."""
    kept = [field for field in fields if not field.derived]
    names = ["_" if field.must_be_given() else field.name for field in kept]
    yield from _unpacked("            ", names, "saved")
    for field in others:
        if not field.derived:
            yield f"            self.{field.name} = {read(field.type, field.name, types)}"
    yield from [f"            self.{field.name} = {field.begins(False, at_hand)}" for field in others if field.derived]


def _names(kind: str) -> list[str]:
    return [each.split(":")[0] for each in GIVEN[kind].split(", ") if each]


def _clone(name: str, kind: str, fields: Sequence[Field], types: Types) -> Iterator[str]:
    copies = [f"{field.name}={field.copy('self', types)}" for field in fields if field.must_be_given()]
    copies += ["like=self"] if len(copies) < len(fields) else []
    yield f"    def clone(self) -> {name}:"
    yield '        """An equal one that shares only frozen things."""'
    if kind == "State":
        yield from _packed(f"        new = {name}(self.setup, self.rng.clone(), ", copies, ")")
        yield "        self.copy_to(new)"
        yield "        return new"
    else:
        yield from _packed(f"        return {name}(", ["self.setup", *copies] if kind == SET_UP else copies, ")")


def _read(name: str, kind: str, fields: Sequence[Field], types: Types) -> Iterator[str]:
    kept = [field for field in fields if not field.derived]
    given = [field for field in kept if field.must_be_given()]
    yield "    @staticmethod"
    yield f"    def read({GIVEN[kind]}data: list[Any]) -> {name}:"
    yield '        """The one whose `fields` these are."""'
    if len(given) < len(kept) and kind != "View":
        at = {field.name: f"data[{place}]" for place, field in enumerate(kept)}
        values = [*_names(kind), *[f"{field.name}={read(field.type, at[field.name], types)}" for field in given]]
        yield from _packed(f"        return {name}(", [*values, "saved=data"], ")")
        return
    yield from _unpacked("        ", [field.name for field in kept], "data")
    values = [*_names(kind), *[f"{field.name}={read(field.type, field.name, types)}" for field in kept]]
    yield from _packed(f"        return {name}(", values, ")")


def _unpacked(indent: str, names: Sequence[str], data: str) -> Iterator[str]:
    one = f"{indent}{', '.join(names)} = {data}"
    yield from [one] if len(one) <= WIDTH and len(names) > 1 else _packed(f"{indent}(", names, f",) = {data}")


def _packed(opening: str, items: Sequence[str], closing: str) -> Iterator[str]:
    """Opening, items and closing: in one line if they fit, else the items in as few lines as they need."""
    one = opening + ", ".join(items) + closing
    if len(one) <= WIDTH:
        yield one
        return
    indent = " " * (len(opening) - len(opening.lstrip()) + 4)
    glued = [item.replace(" ", "\0") for item in items]
    yield opening.rstrip()
    for line in wrap(", ".join(glued) + ",", WIDTH - len(indent), break_long_words=False, break_on_hyphens=False):
        yield indent + line.replace("\0", " ")
    yield indent[4:] + closing.removeprefix(",")


# The command ----------------------------------------------------------------------------------------------


def sources() -> Iterator[Path]:
    """The files whose classes may declare fields."""
    for folder in FOLDERS:
        yield from sorted((ROOT / folder).rglob("*.py"))


def stale(paths: Iterable[Path]) -> dict[Path, str]:
    """The files that are not up to date, each with its right text."""
    found: dict[Path, str] = {}
    for path in paths:
        source = path.read_text(encoding="utf-8")
        text = written(source, str(path.relative_to(ROOT)), Types(ROOT, ast.parse(source)))
        if text != source:
            found[path] = text
    return found


def main() -> None:
    """Bring every file up to date, or say which are not."""
    try:
        found = stale(sources())
    except Misfit as misfit:
        sys.exit(str(misfit))
    for path, text in found.items():
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        print(f"{'not up to date' if '--check' in sys.argv else 'wrote'}: {path.relative_to(ROOT)}")
    if "--check" in sys.argv and found:
        sys.exit("run `make fields`")


if __name__ == "__main__":
    main()
