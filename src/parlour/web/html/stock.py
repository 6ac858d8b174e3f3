"""The stock: long pieces of HTML that never change, as the face of a card, are sent to a page once.

In the text of a part only the name of such a piece stands, between two marks, with what fills its slots. Whoever shows
the text unfolds it: the browser (`parts.js`), or this server where a whole page leaves it. So what is compared, summed
up, pressed and sent for a change is what is particular to it. The name follows from the piece, so that all processes
have the same.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from markupsafe import Markup

OPEN: Final = "\x91"
NEXT: Final = "\x92"
CLOSE: Final = "\x93"
SLOT: Final = Markup("\x94")
"""Marks: a folded piece begins, the next slot is filled, it ends; where a piece is filled. Control characters, which
take one byte each in memory; in any text that is not ours they are left out (`elements.escaped`)."""
SHORT: Final = 48
"""So short a piece stands where it is."""
MOST_PIECES: Final = 50_000
"""What comes after so many stands where it is, too: owners may add packs without end."""

_INNERMOST: Final = re.compile(f"{OPEN}([^{OPEN}{CLOSE}]*){CLOSE}")
_NAMED: Final = re.compile(f"{OPEN}([^{OPEN}-{CLOSE}]+)")


class _Piece:
    """A piece as it was drawn, cut at its slots, and all that it needs to be unfolded, itself included."""

    __slots__ = ("between", "html", "needs")

    def __init__(self, name: str, html: str) -> None:
        self.html = html
        self.between = html.split(SLOT)
        self.needs = frozenset([name]).union(needed(named(html)))


_pieces: Final[dict[str, _Piece]] = {}


def stocked(html: str) -> str:
    """The start of this piece where it is folded, to be followed by what fills its slots and CLOSE; empty if it is
    to stand where it is."""
    if len(html) <= SHORT:
        return ""
    html = str(html)
    digest = blake2b(html.encode(), digest_size=30).digest()
    for size in range(6, len(digest), 3):  # a longer name, should two pieces ever share one
        name = urlsafe_b64encode(digest[:size]).decode()
        known = _pieces.get(name)
        if known is None:
            if len(_pieces) >= MOST_PIECES:
                return ""
            known = _pieces[name] = _Piece(name, html)
        if known.html == html:
            return OPEN + name
    raise AssertionError("two pieces of HTML have the same digest")


def named(text: str) -> set[str]:
    """The names of the pieces that stand in this text."""
    return set(_NAMED.findall(text))


def named_between(text: str, start: int, end: int) -> set[str]:
    """The same only of those that begin or end between two places, and perhaps of the one before them."""
    before = text.rfind(OPEN, 0, start)
    begin = start if before < 0 else before
    last = text.rfind(OPEN, begin, end)
    if last < 0:
        return set()
    cut = _NAMED.match(text, last)
    assert cut is not None
    return {*_NAMED.findall(text, begin, last), cut[1]}


def needed(names: Iterable[str]) -> frozenset[str]:
    """These, and the names of all pieces that it takes to unfold them."""
    return frozenset().union(*[_pieces[name].needs for name in names])


def pieces(names: Iterable[str]) -> dict[str, str]:
    """What these names stand for."""
    return {name: _pieces[name].html for name in sorted(names)}


def unfold(text: str) -> str:
    """The text with every piece in its place."""
    text = str(text)
    while OPEN in text:
        text = _INNERMOST.sub(_filled, text)
    return text


def _filled(found: re.Match[str]) -> str:
    name, *inside = found[1].split(NEXT)
    between = _pieces[name].between
    assert len(inside) == len(between) - 1, f"{len(inside)} for {len(between) - 1} slots: {''.join(between)[:80]}"
    drawn = [between[0]]
    for fill, after in zip(inside, between[1:], strict=True):
        drawn += (fill, after)
    return "".join(drawn)
