"""The rules of a game to read: one by its id, or all by section."""

from __future__ import annotations

from itertools import groupby

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from parlour.core.ledger import Ledger
from parlour.terminal.colours import BRASS, CANDLE, DIM


def rule_words(ledger: Ledger, id: str) -> str:
    """A rule in one paragraph, with the ruling taken where the rulebook left something open; or BadData."""
    rule = ledger.rule(id)
    words = f"{rule.id} ({rule.section}): {rule.says}"
    if rule.ruling:
        words += f" Ruling: {rule.ruling}"
    return words


def rule_lines(ledger: Ledger, id: str) -> list[RenderableType]:
    """A rule with all that is known about it."""
    rule = ledger.rule(id)
    lines: list[RenderableType] = [
        Text.assemble((rule.id, CANDLE), (f"  {rule.section}", BRASS)),
        Padding(Text(rule.says), (0, 2)),
    ]
    for name, words in (("Unclear", rule.unclear), ("Ruling", rule.ruling), ("Tested by", rule.test)):
        if words:
            lines.append(Padding(Text.assemble((f"{name}: ", DIM), words), (0, 2)))
    return lines


def section_lines(ledger: Ledger) -> list[RenderableType]:
    """All rules, section by section; rules with a ruling have a star."""
    lines: list[RenderableType] = []
    for section, rules in groupby(ledger.rules.values(), key=lambda rule: rule.section):
        lines += [Text(""), Text(section, style=f"bold {BRASS}")]
        table = Table.grid(padding=(0, 1))
        for rule in rules:
            table.add_row(Text(rule.id + ("*" if rule.ruling else " "), style=CANDLE, no_wrap=True), Text(rule.says))
        lines.append(table)
    lines.append(Text("\n* a ruling was taken where the rulebook leaves something open", style=DIM))
    return lines
