"""A game's options: a frozen dataclass whose fields say what they are for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, fields, replace
from typing import Any

from mypy_extensions import mypyc_attr

from parlour.core.data import BadData, short

_DIGITS = re.compile(r"(?<=[a-z])(?=\d)(?<!\dx)")


@mypyc_attr(allow_interpreted_subclasses=True)
class Options:
    """Base of a game's options. Each field is made by `choice`, `choice_from`, `number`, `switch`, `text` or
    `kept`."""

    def pack_names(self) -> Sequence[str]:
        """The packs that a game with these options is played with."""
        return ()

    def level(self) -> str:
        """The word for how hard the game is, as amounts in packs name it; empty if it has no such thing."""
        return ""

    def applies(self, name: str, seats: int) -> bool:
        """Whether this option means something with so many players and these other options: a form shows no other."""
        return True

    def choices_now(self, name: str, seats: int, choices: tuple[str, ...]) -> tuple[str, ...]:
        """Which of the choices of an option mean something with so many players and these other options."""
        return choices

    def settled(self) -> Options:
        """The same with what follows from other choices."""
        return self

    def check(self, seats: int) -> None:
        """Refuse a combination that the rules do not allow, with BadData that says the way out."""


def choice(default: str, *others: str, help: str, **shown: Any) -> Any:
    """One of a few words; the first is the default. `shown` says how people are asked (see `shown_as`)."""
    meta = {"kind": "choice", "choices": (default, *others), "help": help} | shown_as(**shown)
    return field(default=default, metadata=meta)


def choice_from(
    default: str, find: Callable[[], Sequence[str]], way_out: Callable[[], str], *, help: str, **shown: Any
) -> Any:
    """One of the words that are found when they are asked for, such as the packs there are; `way_out` says how to
    add one."""
    meta = {"kind": "choice", "find": find, "way_out": way_out, "help": help} | shown_as(**shown)
    return field(default=default, metadata=meta)


def shown_as(
    label: str = "",
    words: Mapping[str, str] | None = None,
    title: Callable[[str], str] | None = None,
    main: bool = False,
    brief: str = "",
    steps: Sequence[int] = (),
    several: Callable[[], Sequence[str]] | None = None,
    grid: tuple[int, int] = (0, 0),
    in_form: bool = True,
) -> dict[str, Any]:
    """How people are asked for an option: its `label`, the `words` of its choices or the `title` that each of them
    has, what it means in a `brief` line, and whether it is one of the few that matter (`main`). Of a number the
    `steps` to choose from; of a text the names it is made of (`several`), or the rows and columns of squares to draw
    it on (`grid`). One that is not `in_form` is for programs and the command line."""
    return {
        "label": label, "words": dict(words or {}), "title": title, "main": main, "brief": brief, "steps": tuple(steps),
        "several": several, "grid": grid, "in_form": in_form,
    }  # fmt: skip


def choices_of(meta: Any) -> tuple[str, ...]:
    """The words that a choice may be now."""
    return tuple(meta["find"]()) if "find" in meta else meta["choices"]


def number(default: int, low: int, high: int, *, help: str, **shown: Any) -> Any:
    """A whole number from low to high."""
    meta = {"kind": "number", "low": low, "high": high, "help": help} | shown_as(**shown)
    return field(default=default, metadata=meta)


def switch(default: bool, *, help: str, **shown: Any) -> Any:
    """On or off."""
    return field(default=default, metadata={"kind": "switch", "help": help} | shown_as(**shown))


def text(default: str = "", *, limit: int, help: str, **shown: Any) -> Any:
    """Free text, for what outlives a game or comes from a file."""
    return field(default=default, metadata={"kind": "text", "limit": limit, "help": help} | shown_as(**shown))


def kept(*, limit: int, help: str) -> Any:
    """What outlives a game: the text that `State.keeps` gave. No form shows it and nobody can ask for it: only a
    campaign sets it (`with_kept`)."""
    return field(default="", metadata={"kind": "kept", "limit": limit, "help": help})


def offered(kind: type) -> list[Any]:
    """The fields of these options that a form shows and somebody may ask for."""
    return [f for f in fields(kind) if f.metadata["kind"] != "kept"]


def kept_name(kind: type) -> str:
    """The option that holds what outlives a game; empty for a game that has no campaigns."""
    return next((f.name for f in fields(kind) if f.metadata["kind"] == "kept"), "")


def with_kept(options: Any, text: str) -> Any:
    """The same options for the next game of a campaign that has left this text."""
    return replace(options, **{kept_name(type(options)): text})


def asked_options(kind: type, data: Any) -> Any:
    """The options that somebody asks for, by a form, a command line or a request; BadData for one that is kept."""
    known = [f.name for f in offered(kind)]
    if isinstance(data, dict):
        unknown = sorted(set(map(str, data)) - set(known))
        if unknown:
            raise BadData(f"there is no option {short(unknown[0])}; there is {', '.join(known) or 'none'}")
    return read_options(kind, data).settled()


def shown_name(name: str) -> str:
    """The name of an option or a choice for people who were told no better one: 'flip_any_time' as words."""
    return _DIGITS.sub(" ", name.replace("_", " ")).capitalize()


def label_of(option: Any) -> str:
    """What an option is called for people."""
    return option.metadata.get("label") or shown_name(option.name)


def choice_words(option: Any, value: str) -> str:
    """What one of the choices of an option is called for people."""
    words: Mapping[str, str] = option.metadata.get("words", {})
    title: Callable[[str], str] | None = option.metadata.get("title")
    return words.get(value) or (title(value) if title is not None else shown_name(value))


def in_words(options: Any, seats: int) -> list[str]:
    """What a table decided, in few words: the choices that matter, and whatever is not as usual."""
    found: list[str] = []
    for option in offered(type(options)):
        value, kind = getattr(options, option.name), option.metadata["kind"]
        main = option.metadata.get("main", False)
        if not options.applies(option.name, seats) or (value == option.default and not main):
            continue
        if kind == "choice":
            open_now = options.choices_now(option.name, seats, choices_of(option.metadata))
            value = value if value in open_now else open_now[0]
        if kind == "switch":
            found.append(f"{'' if value else 'without '}{_small(label_of(option))}")
        elif kind == "choice" and main:
            words = choice_words(option, value).partition(",")[0]
            found.append(words if option.metadata.get("title") else _small(words))
        else:
            shown = value if kind == "text" else choice_words(option, f"{value}")
            joint = " " if f"{value}" in option.metadata.get("words", {}) and kind == "number" else ": "
            found.append(f"{_small(label_of(option))}{joint}{shown}")
    return found


def _small(words: str) -> str:
    """As it stands within a sentence."""
    return words[:1].lower() + words[1:]


def options_json(options: Options) -> dict[str, Any]:
    """The options as JSON data."""
    return {f.name: getattr(options, f.name) for f in fields(options)}  # type: ignore[arg-type]


def read_options(kind: type, data: Any) -> Any:
    """Options from JSON data as `options_json` wrote it. What people ask for goes through `asked_options`.

    >>> from parlour.games.hero_vs_phantom.game import HvpOptions
    >>> read_options(HvpOptions, {"starter": "2"}).starter
    '2'
    >>> read_options(HvpOptions, {"starter": "9"})
    Traceback (most recent call last):
    parlour.core.data.BadData: option starter: '9' is not one of random, 1, 2, 3, 4, 5, 6
    """
    if not isinstance(data, dict):
        raise BadData("options are an object of names and values")
    known = {f.name: f for f in fields(kind)}
    unknown = sorted(set(map(str, data)) - set(known))
    if unknown:
        raise BadData(f"there is no option {short(unknown[0])}; there is {', '.join(known) or 'none'}")
    return kind(**{name: _value(name, value, known[name].metadata) for name, value in data.items()})


def _value(name: str, value: Any, meta: Any) -> Any:
    kind = meta["kind"]
    if kind == "choice":
        if value not in choices_of(meta):
            more = f"; {meta['way_out']()}" if "way_out" in meta else ""
            raise BadData(f"option {name}: {short(value)} is not one of {', '.join(choices_of(meta))}{more}")
        return value
    if kind == "switch":
        known = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False, "": False}
        flag = value if isinstance(value, bool) else known.get(str(value).lower())
        if flag is None:
            raise BadData(f"option {name}: {short(value)} is neither on nor off")
        return flag
    if kind == "number":
        whole = int(value) if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,9}", value) else value
        if type(whole) is not int or not meta["low"] <= whole <= meta["high"]:
            raise BadData(f"option {name}: {short(value)} is not a number from {meta['low']} to {meta['high']}")
        return whole
    if not isinstance(value, str) or len(value) > meta["limit"]:
        raise BadData(f"option {name}: expected text of at most {meta['limit']} characters")
    return value
