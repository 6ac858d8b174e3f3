"""Small wrongs that can be done to a source file: each is one place and what stands there instead.

Left alone is what means nothing to the rules: docstrings, types, decorators, words for people, written code
(`make fields`), and whether anybody listens to events.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PROSE: Final = {"words", "title", "text", "prompt", "label", "waiting", "brief", "explain", "__repr__", "__str__"}
"""Functions that only speak."""

FLIPPED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
WRITTEN: Final = ("# Written by `make fields`", "# fmt: on")
"""Between these lines a program wrote the code, and a test compares it."""


@dataclass(frozen=True)
class Mutant:
    """One wrong: the part of the file from `start` to `end` becomes `instead`."""

    file: Path
    whole: bytes
    """The file as it was read."""
    line: int
    kind: str
    start: int
    end: int
    instead: str
    function: int
    """The first line of the function it stands in; 0 outside of any."""

    def source(self) -> str:
        """The whole file with this wrong in it."""
        return (self.whole[: self.start] + self.instead.encode() + self.whole[self.end :]).decode()

    def place(self) -> str:
        """Where it is: the file, from the project's folder on, and the line."""
        return f"{Path(*self.file.parts[-self.file.parts[::-1].index('src') - 1 :])}:{self.line}"

    def words(self) -> str:
        """What became of what."""
        was = " ".join(self.whole[self.start : self.end].decode().split())
        return f"{self.kind}: {_short(was)}  ->  {_short(self.instead)}"


def _short(text: str) -> str:
    return text if len(text) < 60 else text[:57] + "..."


def mutants_of(file: Path) -> list[Mutant]:
    """Every wrong that can be done to this file, in order."""
    whole = file.read_bytes()
    finder = _Finder(file, whole)
    finder.visit(ast.parse(whole))
    return [mutant for mutant in finder.found if not finder.is_written(mutant.line)]


class _Finder(ast.NodeVisitor):
    def __init__(self, file: Path, whole: bytes) -> None:
        self.file = file
        self.whole = whole
        self.lines = whole.split(b"\n")
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.found: list[Mutant] = []
        self.functions: list[int] = []

    def is_written(self, line: int) -> bool:
        """Whether a program wrote this line."""
        for number in range(line - 1, -1, -1):
            text = self.lines[number].decode().strip()
            if text.startswith(WRITTEN[1]):
                return False
            if text.startswith(WRITTEN[0]):
                return True
        return False

    def add(self, node: ast.expr | ast.stmt, kind: str, instead: str) -> None:
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        function = self.functions[-1] if self.functions else 0
        self.found.append(Mutant(self.file, self.whole, node.lineno, kind, start, end, instead, function))

    # What is not looked into ----------------------------------------------------------------------------

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in PROSE:
            return
        first = min([node.lineno, *[decorator.lineno for decorator in node.decorator_list]])
        self.functions.append(first)
        for default in [*node.args.defaults, *[each for each in node.args.kw_defaults if each is not None]]:
            self.visit(default)
        for statement in node.body:
            self.visit(statement)
        self.functions.pop()

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)  # type: ignore[arg-type]

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Words for people."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """For the reader and the type checker."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """Dropped with its guard."""

    # What goes wrong ------------------------------------------------------------------------------------

    def visit_If(self, node: ast.If) -> None:
        test = ast.unparse(node.test)
        if test == "TYPE_CHECKING":
            return
        if not test.endswith(("log is not None", "log is None")):
            self.add(node.test, "negated", f"not ({test})")
            leaves = len(node.body) == 1 and isinstance(node.body[0], (ast.Return, ast.Raise, ast.Continue, ast.Break))
            if leaves and not node.orelse:
                self.add(node, "guard dropped", "pass")
            self.visit(node.test)
        for statement in [*node.body, *node.orelse]:
            self.visit(statement)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.add(node.test, "negated", f"(not ({ast.unparse(node.test)}))")
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        if len(node.ops) == 1:
            flipped = ast.Compare(node.left, [FLIPPED[type(node.ops[0])]()], node.comparators)
            self.add(node, "compared", f"({ast.unparse(flipped)})")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        self.add(node, "and/or", f"({ast.unparse(other)})")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if type(node.value) is int and abs(node.value) < 1000:
            self.add(node, "one more", str(node.value + 1))

    def visit_Return(self, node: ast.Return) -> None:
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, bool):
            self.add(node, "returned", f"return {not node.value.value}")
        elif node.value is not None:
            self.visit(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, (ast.Call, ast.Await)):
            self.add(node, "dropped", "pass")
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if self.functions and any(isinstance(target, (ast.Attribute, ast.Subscript)) for target in node.targets):
            self.add(node, "dropped", "pass")
        self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.add(node, "dropped", "pass")
        self.visit(node.value)
