"""The questions of a new table: few that matter, the rest folded; chips, switches, drawings; only what applies."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from markupsafe import Markup

from parlour.core.data import BadData
from parlour.core.game import Game
from parlour.core.options import (
    Options,
    choice_words,
    choices_of,
    in_words,
    label_of,
    offered,
    read_options,
)
from parlour.web.games import page_of
from parlour.web.html import elements as h
from parlour.web.html.house import symbol

Sent = Mapping[str, str]
"""The fields of a form as they were sent."""
_SQUARE: Final = re.compile("[0-9]")
NUMBERS: Final = ("Nobody", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")


def asked_of(data: Mapping[str, Any]) -> dict[str, Any]:
    """The options that a form asks for: names that were ticked and squares that were drawn become the text they
    stand for."""
    found = {name[7:]: value for name, value in data.items() if name.startswith("option.") and "." not in name[7:]}
    parts = [name[7:].split(".") for name in data if name.startswith("option.") and "." in name[7:]]
    for name in {part[0] for part in parts}:
        mine = [part[1:] for part in parts if part[0] == name]
        ticked = ", ".join(part[0] for part in mine if len(part) == 1)
        found[name] = ticked or _picture([part for part in mine if len(part) == 2])
    return found


def _picture(squares: list[list[str]]) -> str:
    """The squares that were drawn, as a text: a line for each row."""
    drawn = {(int(row), int(at)) for row, at in squares if _SQUARE.fullmatch(row) and _SQUARE.fullmatch(at)}
    if not drawn:
        return ""
    rows, columns = max(row for row, _ in drawn) + 1, max(at for _, at in drawn) + 1
    return "/".join("".join("#" if (row, at) in drawn else "." for at in range(columns)) for row in range(rows))


def options_now(chosen: Game, sent: Sent) -> Options:
    """What the form says so far; whatever cannot be is as usual."""
    usual: Options = chosen.options()
    for name, value in asked_of(sent).items():
        try:
            one: Options = read_options(chosen.options, {name: value})
        except BadData:
            continue
        usual = replace(usual, **{name: getattr(one, name)})  # type: ignore[type-var]
    return usual


def fields_of_options(options: Options) -> dict[str, str]:
    """The fields of a form that ask for these options."""
    found: dict[str, str] = {}
    for each in offered(type(options)):
        value, name = getattr(options, each.name), f"option.{each.name}"
        if each.metadata["several"]:
            found |= {f"{name}.{part.strip()}": "on" for part in value.split(",") if part.strip()}
        elif each.metadata["grid"][0]:
            for row, line in enumerate(value.split("/")):
                found |= {f"{name}.{row}.{at}": "on" for at, square in enumerate(line) if square == "#"}
        else:
            found[name] = ("off", "on")[value] if isinstance(value, bool) else str(value)
    return found


def questions(chosen: Game, sent: Sent, seats: int) -> h.Node:
    """What the table decides: first what matters, then the variants, folded while they are as usual."""
    options = options_now(chosen, sent)
    shown = [each for each in offered(type(options)) if each.metadata["in_form"] and _asks(options, each, seats)]
    main = [_question(chosen, options, each, seats) for each in shown if each.metadata["main"]]
    others = [each for each in shown if not each.metadata["main"]]
    toggles = [_question(chosen, options, each, seats) for each in others if each.metadata["kind"] == "switch"]
    rest = [_question(chosen, options, each, seats) for each in others if each.metadata["kind"] != "switch"]
    changed = sum(getattr(options, each.name) != each.default for each in others)
    told = f"{NUMBERS[changed] if changed < 10 else changed} changed from the book." if changed else "As in the book."
    folded = h.details("#variants.more.variants", open=bool(changed) or "variants" in sent.get("open", "").split())[
        h.summary[symbol("i-caret"), "Variants ", h.small[f"{told} Only what applies here is shown."]],
        rest,
        toggles and h.div(".tog2")[toggles],
    ]
    return [main, others and folded]


def in_a_sentence(chosen: Game, sent: Sent, seats: int) -> str:
    """What will be played, in a sentence."""
    players = "Alone" if seats == 1 else f"{NUMBERS[seats]} players"
    return ", ".join([players, *in_words(options_now(chosen, sent), seats)]) + "."


def _asks(options: Options, option: Any, seats: int) -> bool:
    """Whether there is something to choose."""
    if not options.applies(option.name, seats):
        return False
    if option.metadata["several"]:
        return bool(option.metadata["several"]())
    return option.metadata["kind"] != "choice" or len(_open(options, option, seats)) > 1


def _open(options: Options, option: Any, seats: int) -> tuple[str, ...]:
    """What can be chosen now: in the order in which its words stand, if all have some, else the usual first."""
    found, order = options.choices_now(option.name, seats, choices_of(option.metadata)), list(option.metadata["words"])
    return tuple(sorted(found, key=order.index)) if set(found) <= set(order) else found


def _question(chosen: Game, options: Options, option: Any, seats: int) -> Markup:
    meta, value = option.metadata, getattr(options, option.name)
    if meta["kind"] == "switch":
        return _switch(chosen, option, value)
    field = f"option-{option.name}"
    if meta["kind"] == "choice":
        among = _open(options, option, seats)
        control = _chips(chosen, option, among, value if value in among else among[0])
    elif meta["kind"] == "number":
        steps = [str(step) for step in meta["steps"] if step != value] if value not in meta["steps"] else []
        among = (*map(str, meta["steps"]), *([str(value)] if steps else []))
        control = _chips(chosen, option, among, str(value))
    elif meta["several"]:
        control = _several(option, value)
    else:
        control = _grid(option, value)
    return h.div(".q2", role="group", aria_labelledby=f"{field}-label")[
        h.h2(id=f"{field}-label")[label_of(option), meta["brief"] and h.small[meta["brief"]]], control
    ]


def _chips(chosen: Game, option: Any, among: tuple[str, ...], now: str) -> Markup:
    page, name = page_of(chosen.id), option.name
    pictures = {value: page.picture_of(name, value) for value in among}
    kind = ".lays" if any(pictures.values()) else ".chips2"
    return h.div(kind)[
        [
            h.label(class_="lay1" if pictures[value] else "chip1")[
                h.input(
                    type="radio", name=f"option.{name}", id=f"option-{name}-{value}", value=value, checked=value == now
                ),
                h.span[pictures[value], h.span[choice_words(option, value)]],
            ]
            for value in among
        ]
    ]


def _switch(chosen: Game, option: Any, value: bool) -> Markup:
    name = option.name
    return h.label(".tog")[
        h.input(type="hidden", name=f"option.{name}", value="off"),
        h.input(
            type="checkbox", role="switch", name=f"option.{name}", id=f"option-{name}-on", value="on", checked=value
        ),
        h.span(".sw", aria_hidden="true"),
        h.span[h.b[label_of(option)], option.metadata["brief"] and h.small[option.metadata["brief"]]],
    ]


def _several(option: Any, value: str) -> Markup:
    taken = {part.strip() for part in value.split(",")}
    return h.div(".chips2")[
        [
            h.label(".chip1")[
                h.input(
                    type="checkbox", name=f"option.{option.name}.{name}", id=f"option-{option.name}-{name}",
                    value="on", checked=name in taken,
                ),
                h.span[h.span[choice_words(option, name)]],
            ]
            for name in option.metadata["several"]()
        ]
    ]  # fmt: skip


def _grid(option: Any, value: str) -> Markup:
    """Squares to draw on."""
    rows, columns = option.metadata["grid"]
    lines = value.split("/")
    drawn = {(row, at) for row, line in enumerate(lines) for at, square in enumerate(line) if square == "#"}
    return h.div(".squares")[
        [
            h.label[
                h.input(
                    type="checkbox", name=f"option.{option.name}.{row}.{at}", id=f"option-{option.name}-{row}-{at}",
                    value="on", checked=(row, at) in drawn, aria_label=f"Row {row + 1}, column {at + 1}",
                ),
                h.span,
            ]
            for row in range(rows)
            for at in range(columns)
        ]
    ]  # fmt: skip
