"""The rules of a game as pages: how to play, and every rule of the ledger by its id."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from markdown_it import MarkdownIt
from markupsafe import Markup

from parlour.core.data import BadData
from parlour.core.ledger import Ledger, Rule
from parlour.games import game, ledger
from parlour.web.html import elements as h


@cache
def ledger_of(game_id: str) -> Ledger:
    """The ledger of a game, read once."""
    return ledger(game_id)


def rule_of(game_id: str, rule: str) -> Rule | None:
    """The rule with this id; None if there is none."""
    try:
        return ledger_of(game_id).rule(rule)
    except BadData:
        return None


def rule_text(game_id: str, rule: str) -> str:
    """What the rule says, with the ruling where the rulebook leaves it open; empty for an unknown rule."""
    found = rule_of(game_id, rule)
    if found is None:
        return ""
    return f"{found.says} Ruling: {found.ruling}" if found.ruling else found.says


def how_to_play(game_id: str) -> str:
    """The guide of a game in Markdown, from `docs/games` (installed as `parlour/guides`); empty if it has none."""
    guide = files("parlour") / "guides" / f"{game_id}.md"
    return guide.read_text(encoding="utf-8") if guide.is_file() else ""


@cache
def rules_article(game_id: str) -> Markup:
    """How to play, then the ledger by sections, as one article. Each rule has its id as an anchor."""
    guide = how_to_play(game_id)
    prose = _prose(guide) if guide else None
    sections: dict[str, list[Rule]] = {}
    for rule in ledger_of(game_id).rules.values():
        sections.setdefault(rule.section, []).append(rule)
    return h.article(".prose")[
        prose or h.h1[game(game_id).title],
        h.h2("#every-rule")["Every rule"],
        h.p["Each line is one rule in our own words. The table, the log and every refusal cite these numbers."],
        [[h.h3[section], h.dl[[_entry(rule) for rule in rules]]] for section, rules in sections.items()],
    ]


def _prose(guide: str) -> Markup:
    """The guide as HTML. What it links to beside it in the repository is the ledger below, or is not served."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(guide)
    html = re.sub(r'href="[\w-]+-rules\.md"', 'href="#every-rule"', html)
    return Markup(re.sub(r'<a href="[^"#:]+\.md">(.*?)</a>', r"\1", html))


def _entry(rule: Rule) -> h.Node:
    return [
        h.dt(id=rule.id)[rule.id],
        h.dd[rule.says, rule.ruling and h.span(".ruling")[f" Ruling: {rule.ruling}"]],
    ]


def rule_fragment(game_id: str, rule: Rule) -> str:
    """One rule for the reader."""
    return str(
        h.draw(
            h.h2[rule.id],
            h.p[rule.says],
            rule.ruling and h.p[h.b["Ruling. "], rule.ruling],
            h.p(".src")[f"{rule.section}, {game(game_id).title}"],
        )
    )
