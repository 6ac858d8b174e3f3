"""A page as named parts: of a fresh drawing only what has changed is sent, with a digest of the whole.

A part stands in a `div` that has no box of its own, so the layout does not know of it. Parts may stand in parts: the
outer one then holds an empty place, and neither is sent when only the other has changed. Browser and server hold the
same texts, folded (`stock.py`); a message names the digest it starts from and the one it leads to. A browser that holds
neither, or lacks a piece of the stock, asks for the whole, so a lost message cannot leave a page behind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from operator import attrgetter, itemgetter
from typing import Any, Final, NamedTuple
from zlib import crc32

import msgspec
from markupsafe import Markup

from parlour.web.html.stock import named, named_between, needed, pieces, unfold

Change = str | tuple[int, int, str]
"""The new text of a part; or how much of its start and end stays, and what stands between."""

ROOT: Final = "room"
"""The outermost part, in which all others stand."""
FEW: Final = 1000
"""So short a text is sent as it is."""
NEARLY: Final = 24
"""So few characters are not worth another look, when a change is found."""
MOST_MESSAGES: Final = 8
"""How many messages from different digests are kept."""


class Text:
    """What stands in a part, folded, and its sum."""

    __slots__ = ("_since", "html", "sum")

    def __init__(self, html: str) -> None:
        self.html = str(html)
        self.sum = f"{crc32(self.html.encode()):08x}"
        self._since: tuple[Text | None, Change, set[str]] | None = None
        """How which text becomes this one; None: any does. No text holds itself, so that it is gone at once."""

    def counts_alike(self) -> bool:
        """Whether every character counts as one in JavaScript, too."""
        return self.html.isascii() or len(self.html.encode("utf-16-le")) == 2 * len(self.html)

    def since(self, old: Text) -> tuple[Change, set[str]]:
        """How the old text becomes this one, and the pieces of the stock that the new one may name and the old one does
        not: found once for all who have read the old one."""
        known = self._since
        if known is None or (known[0] is not None and known[0] is not old):
            how = change(old, self)
            if isinstance(how, str):
                known = self._since = (None, how, named(how))
            else:
                known = self._since = (old, how, named_between(self.html, how[0], how[0] + len(how[2])))
                old._since = None  # nobody goes back further
        return known[1], known[2]


class _Moment(dict[str, "Text"]):
    """The texts of one moment; one that is not there yet is that of the moment before it, or made."""

    __slots__ = ("before",)

    def __init__(self, before: Mapping[str, Text]) -> None:
        self.before = before

    def __missing__(self, html: str) -> Text:
        text = self[html] = self.before.get(html) or Text(html)
        return text


class Texts:
    """The texts of a table at this moment and the one before it. Equal ones are one, for whomever they are drawn, so
    that nothing has to be found out about them again."""

    def __init__(self) -> None:
        self.now = _Moment({})
        """By what stands in them; a text that is asked for is there."""

    def go_on(self) -> None:
        """The next moment begins."""
        self.now.before = {}  # what was two moments ago is let go of
        self.now = _Moment(self.now)


class Parts:
    """The parts of one drawing, as they are found; what stands in another comes before it."""

    def __init__(self, known: Texts | None = None) -> None:
        self.known = known or Texts()
        self.texts: dict[str, Text] = {}

    def add(self, name: str, text: Text) -> Markup:
        """Take this part; returns the place where it will stand."""
        assert name not in self.texts, f"two parts are called {name!r}"
        self.texts[name] = text
        return place(name)

    def add_all(self, texts: Mapping[str, Text]) -> None:
        """Take these parts."""
        assert self.texts.keys().isdisjoint(texts), f"a part of {list(texts)} is there already"
        self.texts.update(texts)

    def draw(self, name: str, html: str) -> Markup:
        """The same for a part that was drawn just now."""
        assert name not in self.texts, f"two parts are called {name!r}"
        self.texts[name] = self.known.now[html]
        return place(name)


_sum: Final = attrgetter("sum")
_name: Final = itemgetter(0)


@cache
def place(name: str) -> Markup:
    """The empty place of a part."""
    return Markup(f'<div class="part" id="part-{name}"></div>')


@lru_cache(maxsize=1024)
def _in_order(names: tuple[str, ...]) -> tuple[Callable[[Mapping[str, Any]], tuple[Any, ...]], str]:
    """What takes things of these names in the order of the names, and a line for each of them to be filled: a page has
    the same parts again and again."""
    order = sorted(names)
    lines = "".join([name.replace("%", "%%") + " %s\n" for name in order])
    return itemgetter(*order) if len(order) > 1 else lambda things: tuple([things[name] for name in order]), lines


class Message(NamedTuple):
    """What a browser is sent, as JSON, and the pieces of the stock that it names; those which the browser was shown
    before may be left out."""

    json: bytes
    names: frozenset[str]


class Drawing:
    """A page as one viewer sees it at one moment. `head` are the data attributes of the element around it."""

    def __init__(self, n: int, head: dict[str, str], texts: dict[str, Text]) -> None:
        self.n = n
        self.head = head
        self.texts = texts
        from_head, head_lines = _in_order(tuple(head))
        from_texts, part_lines = _in_order(tuple(texts))
        said = head_lines % from_head(head) + part_lines % tuple(map(_sum, from_texts(texts)))
        self.digest = f"{crc32(said.encode()):08x}"
        self._messages: dict[str, Message] = {}

    def html(self) -> Markup:
        """The whole, every part in its place, unfolded."""
        html = unfold(self.texts[ROOT].html)
        for name in reversed(self.texts):  # outer parts first
            if name != ROOT:
                empty = str(place(name))
                html = html.replace(empty, empty[:-6] + unfold(self.texts[name].html) + empty[-6:], 1)
        return Markup(html)

    def needs(self) -> frozenset[str]:
        """The pieces of the stock that it takes to show it."""
        return needed(set().union(*[named(text.html) for text in self.texts.values()]))

    def message(self, since: Drawing | None = None) -> Message:
        """What makes the earlier drawing this one; without one, everything, with its pieces of the stock."""
        start = "" if since is None else since.digest
        known = self._messages.get(start)
        if known is None:
            if len(self._messages) >= MOST_MESSAGES:
                self._messages.clear()
            known = self._messages[start] = self._everything() if since is None else self._changes(since)
        return known

    def _everything(self) -> Message:
        needs = self.needs()
        parts = {name: text.html for name, text in self.texts.items()}
        said = {**self._about(), "from": "", "stock": pieces(needs), "parts": parts}
        return Message(msgspec.json.encode(said), needs)

    def _changes(self, since: Drawing) -> Message:
        before = since.texts
        parts: dict[str, Change] = {}
        names: set[str] = set()
        for name, text in sorted(self.texts.items() - before.items(), key=_name):
            old = before.get(name)
            if old is None:
                parts[name] = text.html
                names |= named(text.html)
            elif old.sum != text.sum:
                parts[name], new = text.since(old)
                if new:
                    names |= new
        gone = [] if self.texts.keys() >= before.keys() else [name for name in before if name not in self.texts]
        said = {**self._about(), "from": since.digest, "parts": parts, "gone": gone}
        return Message(msgspec.json.encode(said), frozenset(names))

    def _about(self) -> dict[str, Any]:
        return {"n": self.n, "digest": self.digest, "head": self.head}


def change(old: Text, new: Text) -> Change:
    """The shorter way to say how the old text becomes the new one. Lengths are those of JavaScript."""
    a, b = old.html, new.html
    long = len(b)
    if long <= FEW or not (old.counts_alike() and new.counts_alike()):
        return b
    most = min(len(a), long)
    start = _alike(a, b, most)
    end = _alike_at_end(a, b, most - start)
    return (start, end, b[start : long - end]) if start or end else b


def _alike(a: str, b: str, most: int) -> int:
    """How many characters the two start with alike, at most so many; perhaps a few less than there are."""
    low, high = 0, most
    while high - low > NEARLY:
        middle = (low + high + 1) // 2
        if a.startswith(b[low:middle], low):
            low = middle
        else:
            high = middle - 1
    return low


def _alike_at_end(a: str, b: str, most: int) -> int:
    """The same for how they end."""
    a_long, b_long = len(a), len(b)
    low, high = 0, most
    while high - low > NEARLY:
        middle = (low + high + 1) // 2
        if a.endswith(b[b_long - middle : b_long - low], 0, a_long - low):
            low = middle
        else:
            high = middle - 1
    return low
