"""The rules of a game as pages: how to play, and every rule of the ledger by its id."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from markdown_it import MarkdownIt
from markupsafe import Markup

from parlour.bots.registry import levels
from parlour.core.data import BadData
from parlour.core.ledger import Ledger, Rule
from parlour.core.words import listed
from parlour.games import game, ledger
from parlour.web.html import elements as h
from parlour.web.html.fragments import drawn

RULE_ID: Final = re.compile(r"([A-Z]{2}-\d{3})")
HOUSE: Final = "The house"
UNTOLD: Final = ("Bots", "Figures", "The balance sheet")
"""What a guide says to those who work on it, not to those who play."""


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


@drawn
def cited(game_id: str, text: str) -> h.Node:
    """The text with every rule that it cites as a link to that rule, its words on hover."""
    parts: list[h.Node] = []
    for part in RULE_ID.split(text):
        said = rule_text(game_id, part) if RULE_ID.fullmatch(part) else ""
        link = h.a(".ref", href=f"/rules/{game_id}#{part}", data_rule=True, title=said)
        parts.append(link[part] if said else part)
    return parts


@cache
def rules_contents(game_id: str) -> Markup:
    """What there is to read."""
    guide = for_players(how_to_play(game_id))
    headings = [line.removeprefix("## ") for line in guide.splitlines() if line.startswith("## ")]
    return h.div(".prose")[_contents([*headings, HOUSE], list(_sections(game_id)))]


def _sections(game_id: str) -> dict[str, list[Rule]]:
    sections: dict[str, list[Rule]] = {}
    for rule in ledger_of(game_id).rules.values():
        sections.setdefault(rule.section, []).append(rule)
    return sections


@cache
def rules_article(game_id: str) -> Markup:
    """How to play, the house, then the ledger by sections, as one article. Each heading and each rule has an anchor."""
    guide = for_players(how_to_play(game_id))
    return h.article(".prose")[
        _prose(guide) if guide else h.h1[game(game_id).title],
        h.h2(id=anchor(HOUSE))[HOUSE],
        h.p[_house(game_id)],
        h.h2("#every-rule")["Every rule"],
        h.p["Each line is one rule in our own words. The table, the log and every refusal cite these numbers."],
        [
            [h.h3(id=f"rules-{anchor(section)}")[section], h.dl[[_entry(rule) for rule in rules]]]
            for section, rules in _sections(game_id).items()
        ],
    ]


def for_players(guide: str) -> str:
    """The guide without what is for those who work on the game: bots, figures, and what measures them."""
    parts = re.split(r"(?m)^(?=## )", guide)
    told = "".join([part for part in parts if part.partition("\n")[0].removeprefix("## ") not in UNTOLD])
    return "\n\n".join([each for each in told.split("\n\n") if "python -m" not in each])


def anchor(heading: str) -> str:
    """The name of a heading in an address."""
    return re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")


def _contents(headings: list[str], sections: list[str]) -> Markup:
    return h.nav(".contents", aria_label="Contents")[
        h.ol[[h.li[h.a(href=f"#{anchor(each)}")[each]] for each in headings]],
        h.details[
            h.summary["Every rule, by section"],
            h.ol[[h.li[h.a(href=f"#rules-{anchor(each)}")[each]] for each in sections]],
        ],
    ]


def _house(game_id: str) -> str:
    """What the bots are called, as in the form of a new table."""
    known = listed(list(levels(game_id)), "or")
    team = " Team is for tables where all others are bots, too: they share a convention." if "team" in known else ""
    return (
        f"Any seat can be a bot: {known}.{team} Hint, a button of the table, says what a good bot would do for you, "
        "and why; it knows no more than you do."
    )


def _prose(guide: str) -> Markup:
    """The guide as HTML. What it links to beside it in the repository is the ledger below, or is not served."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(guide)
    html = re.sub(r'href="[\w-]+-rules\.md"', 'href="#every-rule"', html)
    html = re.sub(r"<h2>(.*?)</h2>", lambda found: f'<h2 id="{anchor(found[1])}">{found[1]}</h2>', html)
    html = re.sub(r"<(table|pre)>", r'<\1 tabindex="0">', html)  # what scrolls sideways is reached by keyboard, too
    return Markup(re.sub(r'<a href="[^"#:]+\.md">(.*?)</a>', r"\1", html))


def _entry(rule: Rule) -> h.Node:
    example = rule.kind == "example"
    return [
        h.dt(id=rule.id)[rule.id],
        h.dd(class_="example" if example else None)[
            example and h.b["Example. "], rule.says, rule.ruling and h.span(".ruling")[f" Ruling: {rule.ruling}"]
        ],
    ]


def rule_fragment(game_id: str, rule: Rule) -> str:
    """One rule for the reader."""
    return str(
        h.draw(
            [
                h.h2[rule.id],
                h.p[rule.says],
                rule.ruling and h.p[h.b["Ruling. "], rule.ruling],
                h.p(".src")[f"{rule.section}, {game(game_id).title}"],
            ]
        )
    )
