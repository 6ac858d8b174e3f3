"""The rail beside the table: the reader, the log, the rules, the players, notes and chat."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import htpy as h
from markupsafe import Markup

from parlour.table.people import CHAT_LIMIT, NAME_LIMIT, NOTE_LIMIT
from parlour.table.sight import Line, SeatSight, Sight
from parlour.web.games.page import Page, Scene, action_text
from parlour.web.parts import icon
from parlour.web.rules import rule_text

LINES: Final = 60
"""How many lines of the log a push carries; the replay has them all."""
TABS: Final = (("log", "Log"), ("rules", "Rules"), ("players", "Players"), ("notes", "Notes"))


def rail(scene: Scene, page: Page, bots: Sequence[tuple[str, str]]) -> h.Element:
    """Everything beside the table."""
    sight = scene.sight
    tabs = [(key, words) for key, words in TABS if key != "notes" or (scene.seated and not sight.past)]
    return h.aside("#rail.rail", aria_label="Reader, log and chat")[
        reader(scene, page),
        h.div(".tabs", role="tablist", aria_label="Beside the table")[
            [
                h.button(
                    f"#tab-{key}", type="button", role="tab", aria_selected="true" if key == "log" else "false",
                    aria_controls=f"panel-{key}", tabindex="0" if key == "log" else "-1", data_keep=True,
                )[words]
                for key, words in tabs
            ],
        ],
        h.div("#panel-log.panel", role="tabpanel", aria_labelledby="tab-log", data_keep=True)[log(sight, page)],
        h.div("#panel-rules.panel", role="tabpanel", aria_labelledby="tab-rules", hidden=True, data_keep=True)[
            rules_panel(scene)
        ],
        h.div("#panel-players.panel", role="tabpanel", aria_labelledby="tab-players", hidden=True, data_keep=True)[
            players(sight, bots), page.beside(scene)
        ],
        scene.seated
        and not sight.past
        and h.div("#panel-notes.panel", role="tabpanel", aria_labelledby="tab-notes", hidden=True, data_keep=True)[
            notes(sight)
        ],
        not sight.past and chat(sight),
    ]  # fmt: skip


def reader(scene: Scene, page: Page) -> h.Element:
    """The rule of this moment, or whatever the page says of it. A card with a reading replaces it while in focus."""
    reading = page.reading(scene)
    if reading is not None:
        return h.section("#reader.reader", aria_label="Reader")[
            h.h2[icon(reading.symbol), reading.title],
            [h.p[paragraph] for paragraph in reading.paragraphs],
            reading.source and h.p(".src")[f"Rules {reading.source}"],
        ]
    question = scene.sight.question
    rule = question.rule if question else ""
    return h.section("#reader.reader", aria_label="Reader")[
        h.h2[icon("i-scroll"), "The rule now" if rule else scene.sight.game.title],
        h.p[rule_text(scene.sight.game.id, rule) if rule else scene.sight.waiting or "Pick a card to read it here."],
        rule and h.p(".src")[rule],
    ]


# The log ------------------------------------------------------------------------------------------------


def log(sight: Sight, page: Page) -> h.Element:
    """The newest lines of the log, each with its rule; headings where a chapter begins."""
    lines = sight.log[-LINES:]
    last = lines[-1].n if lines else 0
    return h.ol("#log.log", role="log", aria_live="off", aria_label="Game log", tabindex="0")[
        len(sight.log) > LINES and h.li(".mark-line")[h.span(".mark")["The replay has the lines before"]],
        [log_line(sight, page, line, line.n == last and last > 0) for line in lines],
    ]


def log_line(sight: Sight, page: Page, line: Line, new: bool) -> h.Node:
    """One line: symbol, sentence with the names set off, and the rule that made it happen."""
    chapter = page.chapter(line.event) if line.event is not None else ""
    symbol = page.event_symbol(line.event) if line.event is not None else "i-ready"
    return [
        chapter and h.li(".mark-line")[h.span(".mark")[chapter]],
        h.li(class_="new" if new else None, data_n=str(line.n))[
            icon(symbol),
            h.span[names_bold(line.words, sight.names()), " ", line.rule and rule_link(sight.game.id, line.rule)],
        ],
    ]


def rule_link(game: str, rule: str) -> h.Element:
    """The reference to a rule: its text opens in the reader."""
    return h.a(".ref", href=f"/rules/{game}#{rule}", data_rule=rule)[rule]


def names_bold(words: str, names: Sequence[str]) -> Markup:
    """The sentence with every player's name in bold; everything is escaped."""
    found = [name for name in sorted(set(names), key=len, reverse=True) if name]
    if not found:
        return Markup.escape(words)
    parts = re.split(f"({'|'.join(re.escape(name) for name in found)})", words)
    bold = [Markup("<b>{}</b>").format(part) if at % 2 else Markup.escape(part) for at, part in enumerate(parts)]
    return Markup("").join(bold)


def rules_panel(scene: Scene) -> h.Node:
    """The rule of the open question in full, and the way to all of them."""
    sight = scene.sight
    rule = sight.question.rule if sight.question is not None else ""
    return [
        rule and h.p(".rule-now")[rule_link(sight.game.id, rule), " ", rule_text(sight.game.id, rule)],
        h.p[h.a(".go", href=f"/rules/{sight.game.id}", data_open_rules=True)["All rules of the game (R)"]],
    ]


# Players ------------------------------------------------------------------------------------------------


def players(sight: Sight, bots: Sequence[tuple[str, str]]) -> h.Node:
    """Who sits where, and what the viewer may change about it."""
    return [
        h.ul(".people")[[_person(sight, seat, bots) for seat in sight.seats]],
        [
            h.button(".go.small", type="button", data_for_table=action_text(option.action))[option.words]
            for option in sight.by_table
        ],
        bool(sight.mine)
        and not sight.past
        and h.form(".inline", method="post", action=f"/t/{sight.table}/pause")[
            h.input(type="hidden", name="paused", value="no" if sight.paused else "yes"),
            h.button(".go", type="submit")["Go on" if sight.paused else "Pause the table"],
        ],
        h.p(".hint")[
            "Listed in the lobby." if sight.settings.listed else "Private: only those with a link can sit down.",
        ],
    ]


def _person(sight: Sight, seat: SeatSight, bots: Sequence[tuple[str, str]]) -> h.Element:
    state = {"open": "open seat", "bot": f"bot, {seat.bot}", "person": "here" if seat.online else "away"}[seat.kind]
    if seat.kind == "bot" and seat.held:
        state = f"bot, {seat.bot}, for a player"
    return h.li(id=f"person-{seat.seat}")[
        h.b[seat.name],
        h.span(".s")[state + (" · you" if seat.mine else "")],
        not sight.past and not sight.over and _seat_tools(sight, seat, bots),
    ]


def _seat_tools(sight: Sight, seat: SeatSight, bots: Sequence[tuple[str, str]]) -> h.Node:
    here = f"/t/{sight.table}"
    number = h.input(type="hidden", name="seat", value=str(seat.seat))
    tools: list[h.Node] = []
    if seat.kind == "open" and sight.mine:
        tools.append(_post(f"{here}/invite", number, "Invitation"))
        tools.append(_post(f"{here}/sit", number, "Sit here too"))
    if seat.kind == "open" and not sight.mine and sight.settings.listed:
        tools.append(_post(f"{here}/sit", number, "Sit down"))
    if (seat.mine and seat.kind == "person") or (seat.kind == "open" and sight.host):
        levels = h.select(name="bot", aria_label=f"Bot for {seat.name}", id=f"bot-{seat.seat}")[
            [h.option(value=spec)[words] for spec, words in bots]
        ]
        tools.append(_post(f"{here}/bot", [number, levels], "Let a bot play"))
    if seat.kind == "bot" and ((seat.held and seat.mine) or sight.host):
        tools.append(_post(f"{here}/take-back", number, "Take it back" if seat.mine else "Open the seat"))
    if seat.mine:
        tools.append(_post(f"{here}/key", number, "Second device"))
        tools.append(_rename(here, seat))
        tools.append(_post(f"{here}/leave", number, "Leave"))
    return h.div(".seat-tools")[tools] if tools else None


def _post(action: str, inside: h.Node, words: str) -> h.Element:
    return h.form(method="post", action=action)[inside, h.button(".go.small", type="submit")[words]]


def _rename(here: str, seat: SeatSight) -> h.Element:
    return h.form(method="post", action=f"{here}/rename")[
        h.input(type="hidden", name="seat", value=str(seat.seat)),
        h.input(
            name="name", id=f"rename-{seat.seat}", maxlength=str(NAME_LIMIT), placeholder=seat.name,
            aria_label="New name", autocomplete="off",
        ),
        h.button(".go.small", type="submit")["Rename"],
    ]  # fmt: skip


# Notes and chat -----------------------------------------------------------------------------------------


def notes(sight: Sight) -> h.Element:
    """Private notes of the seat; they are kept with the table."""
    return h.form(".notes", method="post", action=f"/t/{sight.table}/note", data_notes=True)[
        h.label(for_="note")["Only you read this"],
        h.textarea("#note", name="text", rows="8", maxlength=str(NOTE_LIMIT), data_value=sight.note)[sight.note],
        h.input(type="hidden", name="seat", value=str(sight.viewer)),
        h.button(".go.small", type="submit")["Keep"],
    ]


def chat(sight: Sight) -> h.Element:
    """What people say to the table."""
    lines = [h.p(".line", data_said=str(said.number))[h.b[said.who], " ", said.text] for said in sight.chat[-30:]]
    return h.section(".chat", aria_label="Table chat")[
        h.div("#said.said", role="log", aria_label="Chat", tabindex="0")[lines],
        sight.may_talk
        and h.form(method="post", action=f"/t/{sight.table}/say", data_clear=True)[
            h.label(".vh", for_="say")["Say something to the table"],
            h.input("#say", name="text", maxlength=str(CHAT_LIMIT), placeholder="Say to the table", autocomplete="off"),
            h.button(type="submit", aria_label="Send")[icon("i-quill")],
        ],
    ]
