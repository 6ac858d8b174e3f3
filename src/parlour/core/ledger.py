"""The rule ledger: every rule of a game as one numbered, testable statement, with the rulings taken."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlour.core.data import BadData


@dataclass(frozen=True)
class Rule:
    """One rule. `unclear` and `ruling` are empty unless the rulebook left something open."""

    id: str
    section: str
    lines: str
    says: str
    kind: str
    test: str
    unclear: str
    ruling: str


class Ledger:
    """All rules of a game, by id, in the order of the rulebook."""

    def __init__(self, title: str, rules: list[Rule]) -> None:
        self.title = title
        self.rules = {rule.id: rule for rule in rules}

    def rule(self, id: str) -> Rule:
        """The rule with this id, or BadData."""
        found = self.rules.get(id.upper())
        if found is None:
            ids = list(self.rules)
            raise BadData(f"there is no rule {id!r}; the rules of {self.title} are {ids[0]} to {ids[-1]}")
        return found


def read_ledger(path: Path) -> Ledger:
    """The ledger in a `rules.toml`, or BadData that says which rule is broken."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    rules: list[Rule] = []
    seen: set[str] = set()
    for number, entry in enumerate(data["rule"], 1):
        rule = _rule(entry, f"{path.name}, rule {number}")
        if rule.id in seen:
            raise BadData(f"{path.name}: {rule.id} stands twice")
        seen.add(rule.id)
        rules.append(rule)
    return Ledger(data["game"]["title"], rules)


def _rule(entry: dict[str, Any], where: str) -> Rule:
    for name in ("id", "section", "says", "kind"):
        if not isinstance(entry.get(name), str):
            raise BadData(f"{where}: {name!r} is missing")
    return Rule(
        entry["id"], entry["section"], entry.get("lines", ""), entry["says"], entry["kind"],
        entry.get("test", ""), entry.get("unclear", ""), entry.get("ruling", ""),
    )  # fmt: skip
