"""HTML as Python expressions, drawn at once: `div("#id.class", data_x="1")["text", b["bold"]]` is safe text.

What stands in an element is escaped unless it is `Markup` (as every drawn element is); None and booleans draw nothing,
so that `condition and element` reads well; lists are drawn one after the other. An attribute is named with `_` for `-`
(`data_x`, `aria_label`, and `class_` and `for_`, which are words of Python); True draws its bare name, None and False
leave it out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, TypeAlias, Union

from markupsafe import Markup, escape

from parlour.web.html.stock import SLOT

Attribute: TypeAlias = str | int | bool | None
Node: TypeAlias = Union[bool, str, int, "Element", Iterable["Node"], None]

markup: Final = str.__new__
"""Text that is drawn already, as such, where a call of `safe` would be felt."""
EMPTY: Final = Markup()
special: Final = re.compile("[&<>'\"\x91-\x94]").search
"""Whether something in a text must be escaped: what means something in HTML, and the marks of the stock."""
UNMARKED: Final = dict.fromkeys(range(0x91, 0x95))


def safe(drawn: str) -> Markup:
    """Text that is drawn already, as such: it is not looked at again."""
    return markup(Markup, drawn)


def escaped(text: str) -> str:
    """The text as it may stand in an element or an attribute; most has nothing to escape."""
    return text if type(text) is Markup or special(text) is None else str(escape(text.translate(UNMARKED)))


class Element:
    """An element before anything stands in it. It is drawn empty where it is used as it is."""

    __slots__ = ("end", "start")

    def __init__(self, start: str, end: str) -> None:
        self.start = start
        self.end = end

    def __call__(self, names: str = "", /, **attributes: Attribute) -> Element:
        """The element with these attributes; `names` are its id and classes, as in '#id.one.two'."""
        if not attributes:
            return _plain(self.start, self.end, names)
        drawn = [self.start[:-1], _named(names) if names else ""]
        for name, value in attributes.items():
            if type(value) is str:
                if value or name != "class_":
                    drawn.append(f'{_name(name)}="{value if special(value) is None else escaped(value)}"')
            elif value is True:
                drawn.append(_name(name))
            elif value is not None and value is not False:
                drawn.append(f'{_name(name)}="{value if value is SLOT else escaped(str(value))}"')
        drawn.append(">")
        return Element("".join(drawn), self.end)

    def __getitem__(self, children: Node) -> Markup:
        """The element with what stands in it, drawn."""
        if type(children) is str:
            text = children if special(children) is None else escaped(children)
            return markup(Markup, f"{self.start}{text}{self.end}")
        drawn = [self.start]
        _add(drawn, children)
        drawn.append(self.end)
        return markup(Markup, "".join(drawn))

    def __html__(self) -> str:
        return self.start + self.end

    def __str__(self) -> str:
        return self.start + self.end


@lru_cache(maxsize=4096)
def _plain(start: str, end: str, names: str) -> Element:
    """An element with nothing but an id and classes."""
    return Element(f"{start[:-1]}{_named(names)}>", end)


def _add(drawn: list[str], node: Node) -> None:
    kind = type(node)
    if kind is Markup:
        drawn.append(node)  # type: ignore[arg-type]
    elif kind is str:
        drawn.append(node if special(node) is None else escaped(node))  # type: ignore[arg-type]
    elif kind is list or kind is tuple:
        for each in node:  # type: ignore[union-attr]
            if type(each) is Markup:
                drawn.append(each)
            elif type(each) is str:
                drawn.append(each if special(each) is None else escaped(each))
            elif each is not None and each is not False:
                _add(drawn, each)
    elif node is None or kind is bool:
        pass
    elif kind is Element or kind is int:
        drawn.append(str(node))
    elif isinstance(node, str):
        drawn.append(escaped(node))
    elif isinstance(node, Iterable):
        for each in node:
            _add(drawn, each)
    else:
        raise TypeError(f"{node!r} cannot stand in an element")


@cache
def _name(name: str) -> str:
    """A space and the attribute of this name in Python."""
    return " " + escape(name.removesuffix("_").replace("_", "-"))


@cache
def _named(names: str) -> str:
    """The attributes of '#id.one.two'."""
    id, *classes = names.split(".")
    if id and not id.startswith("#"):
        raise ValueError(f"{names!r}: write '#id.one.two'")
    drawn = f' id="{escape(id[1:])}"' if id else ""
    return drawn + (f' class="{escape(" ".join(classes))}"' if classes else "")


def draw(node: Node) -> Markup:
    """This, drawn: mostly it is already, or nothing."""
    if type(node) is Markup:
        return node
    if node is None or node == "":
        return EMPTY
    drawn: list[str] = []
    _add(drawn, node)
    return markup(Markup, "".join(drawn))


def _of(name: str) -> Element:
    return Element(f"<{name}>", f"</{name}>")


def _void(name: str) -> Element:
    return Element(f"<{name}>", "")


a: Final = _of("a")
article: Final = _of("article")
aside: Final = _of("aside")
b: Final = _of("b")
body: Final = _of("body")
button: Final = _of("button")
caption: Final = _of("caption")
circle: Final = _of("circle")
datalist: Final = _of("datalist")
dd: Final = _of("dd")
details: Final = _of("details")
div: Final = _of("div")
dl: Final = _of("dl")
dt: Final = _of("dt")
em: Final = _of("em")
fieldset: Final = _of("fieldset")
figcaption: Final = _of("figcaption")
figure: Final = _of("figure")
footer: Final = _of("footer")
form: Final = _of("form")
g: Final = _of("g")
h1: Final = _of("h1")
h2: Final = _of("h2")
h3: Final = _of("h3")
h4: Final = _of("h4")
head: Final = _of("head")
header: Final = _of("header")
html: Final = _of("html")
i: Final = _of("i")
kbd: Final = _of("kbd")
label: Final = _of("label")
text: Final = _of("text")
rect: Final = _of("rect")
line: Final = _of("line")
legend: Final = _of("legend")
li: Final = _of("li")
main: Final = _of("main")
nav: Final = _of("nav")
ol: Final = _of("ol")
optgroup: Final = _of("optgroup")
option: Final = _of("option")
p: Final = _of("p")
progress: Final = _of("progress")
path: Final = _of("path")
polyline: Final = _of("polyline")
q: Final = _of("q")
s: Final = _of("s")
script: Final = _of("script")
section: Final = _of("section")
select: Final = _of("select")
small: Final = _of("small")
output: Final = _of("output")
span: Final = _of("span")
strong: Final = _of("strong")
style: Final = _of("style")
summary: Final = _of("summary")
code: Final = _of("code")
svg: Final = _of("svg")
table: Final = _of("table")
tbody: Final = _of("tbody")
td: Final = _of("td")
noscript: Final = _of("noscript")
template: Final = _of("template")
textarea: Final = _of("textarea")
tfoot: Final = _of("tfoot")
th: Final = _of("th")
thead: Final = _of("thead")
time: Final = _of("time")
title: Final = _of("title")
tr: Final = _of("tr")
ul: Final = _of("ul")
use: Final = _of("use")
br: Final = _void("br")
hr: Final = _void("hr")
img: Final = _void("img")
input: Final = _void("input")
link: Final = _void("link")
meta: Final = _void("meta")
