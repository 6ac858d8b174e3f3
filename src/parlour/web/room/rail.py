"""The rail beside the table: the reader, the log, the rules, the players, notes and chat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Final

from markupsafe import Markup

from parlour.core.contract import TABLE
from parlour.core.words import named_parts, with_names
from parlour.session.comings import in_their_places
from parlour.session.sight import Line, Said, Sight
from parlour.session.typed_text import CHAT_LIMIT, NOTE_LIMIT
from parlour.web.games.page import Page, Reading
from parlour.web.games.scene import Lasting, Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import SLOT, Frame, drawn, fixed, joined
from parlour.web.html.parts import place
from parlour.web.learn.coach import THE_END, is_guided
from parlour.web.pages.rules import cited, rule_text
from parlour.web.room.calling_card import strips
from parlour.web.room.players import players, sitters
from parlour.web.room.stories import stories
from parlour.web.room.whispers import whispers

LINES: Final = 40
"""How many lines of the log a page has at least; those before them are fetched when somebody reads that far."""
AT_ONCE: Final = 20
"""How many lines leave the page together: while they stay, only new ones are sent."""
FETCHED: Final = 60
"""How many lines are fetched at a time, at most."""
REACTIONS: Final = ("Well played!", "Oh no!", "Ha!", "Thank you", "One moment", "Sorry!")
"""What is said with one press."""
TABS: Final = (("log", "Log"), ("rules", "Rules"), ("players", "Players"), ("notes", "Notes"))


def _panel(key: str) -> Markup:
    hidden = key != "log"
    return h.div(
        f"#panel-{key}.panel", role="tabpanel", aria_labelledby=f"tab-{key}", hidden=hidden, data_keep=True
    )[SLOT]  # fmt: skip


RAIL: Final = Frame(
    h.aside("#rail.rail", aria_label="Reader, log and chat")[
        SLOT, SLOT, [_panel(key) for key in ("log", "rules", "players")], SLOT, SLOT
    ]
)
NOTES: Final = Frame(_panel("notes"))
LOG: Final = Frame(h.ol("#log.log", aria_label="Game log", tabindex="0")[SLOT, SLOT])
EARLIER: Final = Frame(
    [
        h.li(".mark-line")[h.a(".mark", href=SLOT, data_before=SLOT)["Earlier rounds"]],
        h.li(".before", id=SLOT, hidden=True, data_keep="all"),
    ]
)
"""The way to the lines before, and their place: one for each who has a log, so that none reads what another fetched."""
CHAT: Final = Frame(
    h.section(".chat", aria_label="Table chat")[
        h.div("#said.said", role="log", aria_label="Chat", tabindex="0")[SLOT], SLOT
    ]
)


def rail(scene: Scene, page: Page, bots: Sequence[tuple[str, str]]) -> None:
    """Draw everything beside the table."""
    sight = scene.sight
    scene.part("reader", lambda scene: reader(scene, page))
    scene.public_part("stories", lambda scene: stories(scene, page))
    scene.part_of("log", log_reads(scene), lambda scene: log(scene, page))
    scene.part("rules", lambda scene: rules_panel(sight.game.id, sight.question.rule if sight.question else ""))
    scene.part("beside", page.beside)
    scene.parts_of("people", _people_reads(scene, bots), lambda scene: _people(scene, bots))


@cache
def rail_places(seated: bool) -> Markup:
    """Where the parts of the rail stand."""
    return RAIL(
        place("reader"),
        _tabs(seated),
        joined([place("stories"), place("log")]),
        place("rules"),
        joined([place("players"), place("beside")]),
        NOTES(place("notes")) if seated else "",
        joined([place("chat"), place("whispers")]),
    )


def _people(scene: Scene, bots: Sequence[tuple[str, str]]) -> None:
    """What follows from the people and not from the game: it seldom changes."""
    sight = scene.sight
    scene.part("undo", strips)
    scene.part("players", lambda scene: players(sight, bots))
    if scene.seated:
        scene.part("notes", lambda scene: notes(sight.table, sight.viewer, sight.note))
    scene.part("chat", lambda scene: chat(sight))
    scene.part("whispers", lambda scene: whispers(sight))


def _people_reads(scene: Scene, bots: Sequence[tuple[str, str]]) -> tuple[object, ...]:
    """All that those parts follow from, at one table."""
    sight = scene.sight
    return (
        sight.viewer, sight.mine, sight.host, sight.past, sight.over, sight.paused, sight.watching, sight.may_talk,
        sight.note, sight.circle, sight.undo.seat, sight.undo.waits_for, sight.wish, sight.campaign, sight.settings,
        sight.by_table, sight.chat, sight.whispers, scene.found_for_all("sitters", sitters), bots,
    )  # fmt: skip


@fixed
def _tabs(notes: bool) -> h.Node:
    return h.div(".tabs", role="tablist", aria_label="Beside the table")[
        [
            h.button(
                f"#tab-{key}", type="button", role="tab", aria_selected="true" if key == "log" else "false",
                aria_controls=f"panel-{key}", tabindex="0" if key == "log" else "-1", data_keep=True,
            )[words]
            for key, words in TABS
            if notes or key != "notes"
        ]
    ]  # fmt: skip


def reader(scene: Scene, page: Page) -> Markup:
    """The rule of this moment, or whatever the page says of it. A card with a reading replaces it while in focus."""
    reading = THE_END if scene.sight.over and is_guided(scene.sight) else page.reading(scene)
    if reading is not None:
        return reading_of(reading, scene.sight.game.id)
    question = scene.sight.question
    game, rule = scene.sight.game, question.rule if question else ""
    if rule:
        return reading_of(Reading("i-scroll", "The rule now", (rule_text(game.id, rule),), rule), game.id)
    waiting = scene.sight.waiting or "Pick a card to read it here."
    return reading_of(Reading("i-scroll", game.title, (waiting,)), game.id)


@drawn
def reading_of(reading: Reading, game: str) -> h.Node:
    """The reader with this in it."""
    return h.section("#reader.reader", aria_label="Reader")[
        h.h2[icon(reading.symbol), reading.title],
        [h.p[paragraph] for paragraph in reading.paragraphs],
        reading.source and h.p(".src")["Rules ", cited(game, reading.source)],
        reading.more,
    ]


# The log ------------------------------------------------------------------------------------------------


def log_reads(scene: Scene) -> tuple[object, ...]:
    """All that the log follows from."""
    sight = scene.sight
    return (log_reader(sight, scene.for_all), sight.log, sight.comings, sight.whys, sight.names())


def log_reader(sight: Sight, for_all: Sight) -> int:
    """Whose log this is: the spectator's where it is what all read."""
    return TABLE if sight.log is for_all.log or sight.log == for_all.log else sight.viewer


def log(scene: Scene, page: Page) -> Markup:
    """The newest lines of the log, each with its rule; headings where a chapter begins."""
    sight = scene.sight
    first = max(0, len(sight.log) - LINES) // AT_ONCE * AT_ONCE
    lines = _newest_lines(scene, page, first)
    if not first:
        return LOG("", lines)
    back = f"/t/{sight.table}/replay?at={sight.log[first].n}"
    return LOG(EARLIER(back, str(first), f"before-{log_reader(sight, scene.for_all)}"), lines)


def _newest_lines(scene: Scene, page: Page, first: int) -> Markup:
    """The lines from this place on. Those that leave the page together are drawn together, once nothing changes them:
    nothing of the last entry that is told is among them, and no bot says why it did one of them."""
    sight, drawn_lines = scene.sight, list[Markup]()
    last = next((line.n for line in reversed(sight.log) if line.event is None or page.tells(line.event)), 0)
    beyond = first + AT_ONCE
    while beyond < len(sight.log) and sight.log[beyond].n < last and not sight.whys:
        reads = (sight.log[first : beyond + 1], sight.comings, sight.names())
        draw = partial(_lines, sight, page, first, beyond, scene.lasting)
        drawn_lines.append(scene.fragment(f"log from {first}", reads, draw))
        first, beyond = beyond, beyond + AT_ONCE
    return joined([*drawn_lines, _lines(sight, page, first, len(sight.log), scene.lasting)])


def lines_before(sight: Sight, page: Page, before: int, after: int | None) -> tuple[int, int, Markup]:
    """Lines of the log that have left the page: the last ones before this place, or the first ones from `after` on that
    come before it; from where to where, and how the log shows them. Costs what it shows, whatever the log's length."""
    before = max(0, min(before, len(sight.log)))
    first = max(0, before - FETCHED if after is None else min(after, before))
    beyond = min(before, first + FETCHED)
    return first, beyond, _lines(sight, page, first, beyond, None)


def _lines(sight: Sight, page: Page, first: int, beyond: int, lasting: Lasting | None) -> Markup:
    """The lines from one place of the log to another, with the comings and goings among them."""
    begins = sight.log[first].n if first else -1
    ends = sight.log[beyond].n if beyond < len(sight.log) else None
    told = [line for line in sight.log[first:beyond] if line.event is None or page.tells(line.event)]
    came = [line for line in sight.comings if line.n >= begins and (ends is None or line.n < ends)]
    lines = in_their_places(told, came)
    last = lines[-1].n if lines and ends is None else 0
    names, known = sight.names(), {} if lasting is None else lasting.drawn("log")
    newest = {} if lasting is None else lasting.newest
    drawn_lines: list[Markup] = []
    whys = {why.n: why for why in sight.whys if why.n != ends}
    for at, line in enumerate(lines):
        n = line.n
        drawn_before = (newest if n == last else known).get(id(line))
        if drawn_before is not None:
            drawn_lines.append(drawn_before[1])
        else:
            found = log_line(sight.game.id, names, page, line, n == last > 0)
            if n == last:
                newest[id(line)] = (line, found)
            elif lasting is not None:
                lasting.keep("log", line, found)
            drawn_lines.append(found)
        if whys and n in whys and (at + 1 == len(lines) or lines[at + 1].n != n):
            why = whys[n]
            drawn_lines.append(because(why.n, names[why.seat], why.words))
    return joined(drawn_lines)


@drawn
def because(n: int, name: str, words: str) -> h.Node:
    """What a bot says when it is asked why it did that."""
    return h.li(".because")[h.details(id=f"why-{n}", data_keep=True)[h.summary[f"Why, {name}?"], h.p[words]]]


def log_line(game: str, names: tuple[str, ...], page: Page, line: Line, new: bool) -> Markup:
    """One line: symbol, sentence with the names set off, and the rule that made it happen."""
    chapter = with_names(page.chapter(line.event), names) if line.event is not None else ""
    symbol = page.event_symbol(line.event) if line.event is not None else "i-ready"
    beat = line.event is not None and line.event.beat() > 0
    spoken = with_names(page.spoken(line.event), names) if line.event is not None else ""
    fill = [chapter] if chapter else []
    fill += [str(line.n), spoken] if spoken else [str(line.n)]
    frame = _line(bool(chapter), new, beat, bool(spoken))
    return frame(*fill, icon(symbol), names_bold(line.sentence, names), rule_link(game, line.rule) if line.rule else "")


@cache
def _line(chapter: bool, new: bool, beat: bool, spoken: bool) -> Frame:
    return Frame(
        [
            chapter and h.li(".mark-line")[h.span(".mark")[SLOT]],
            h.li(
                class_="new" if new else None,
                data_n=SLOT,
                data_held=True if beat else None,
                data_spoken=SLOT if spoken else None,
            )[SLOT, h.span[SLOT, " ", SLOT]],
        ]
    )


@fixed
def rule_link(game: str, rule: str) -> h.Node:
    """The reference to a rule: its text opens in the reader."""
    return h.a(".ref", href=f"/rules/{game}#{rule}", data_rule=rule)[rule]


def names_bold(sentence: str, names: Sequence[str]) -> Markup:
    """The sentence with the name of every seat that it marks in bold; everything is escaped."""
    parts = named_parts(sentence, names)
    return joined([h.b[part] if seat else h.safe(h.escaped(part)) for part, seat in parts])


@fixed
def rules_panel(game: str, rule: str) -> h.Node:
    """The rule of the open question in full, and the way to all of them."""
    return [
        rule and h.p(".rule-now")[rule_link(game, rule), " ", rule_text(game, rule)],
        h.p[h.a(".go", href=f"/rules/{game}", data_open_rules=True)["All rules of the game (R)"]],
        h.p(".hint")["To read a card in full: I while it is in focus; by touch, hold it, or tap it again."],
    ]


# Notes and chat -----------------------------------------------------------------------------------------


@drawn
def notes(table: str, seat: int, text: str) -> h.Node:
    """Private notes of the seat; they are kept with the table."""
    return h.form(".notes", method="post", action=f"/t/{table}/note", data_notes=True)[
        h.label(for_="note")["Only you read this"],
        h.textarea("#note", name="text", rows="8", maxlength=str(NOTE_LIMIT))[text],
        h.input(type="hidden", name="seat", value=str(seat)),
        h.button(".go.small", type="submit")["Keep"],
    ]


def chat(sight: Sight) -> Markup:
    """What people say to the table."""
    return CHAT(chat_lines(sight.chat), talk_form(sight.table) if sight.may_talk else "")


def chat_lines(chat: Sequence[Said]) -> Markup:
    """The last that was said."""
    return joined([_said(said.number, said.who, said.text) for said in chat[-30:]])


@drawn
def _said(number: int, who: str, text: str) -> h.Node:
    return h.p(".line", data_said=str(number))[h.b[who], " ", text]


@drawn
def talk_form(table: str) -> h.Node:
    """Where one says something to the table, and what is said with one press."""
    return [
        h.form(method="post", action=f"/t/{table}/say", data_clear=True)[
            h.label(".vh", for_="say")["Say something to the table"],
            h.input("#say", name="text", maxlength=str(CHAT_LIMIT), placeholder="Say to the table", autocomplete="off"),
            h.button(type="submit", aria_label="Send")[icon("i-quill")],
        ],
        h.form(".quick", method="post", action=f"/t/{table}/say", aria_label="Quick reactions")[
            [h.button(type="submit", name="text", value=words)[words] for words in REACTIONS]
        ],
    ]
