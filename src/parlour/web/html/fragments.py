"""HTML drawn ahead: what was drawn before, what goes into the stock, and elements with slots to fill for every push."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, wraps
from typing import ParamSpec

from markupsafe import Markup

from parlour.web.html import elements as h
from parlour.web.html.elements import escaped, markup, special
from parlour.web.html.stock import CLOSE, NEXT, SLOT, stocked

__all__ = ["SLOT", "Frame", "aloud", "drawn", "fixed", "joined"]

P = ParamSpec("P")


def drawn(draw: Callable[P, h.Node]) -> Callable[P, Markup]:
    """What this function drew before, if it is asked for the same again. It must be pure, with hashable arguments."""

    @lru_cache(maxsize=4096)
    def once(*args: P.args, **kwargs: P.kwargs) -> Markup:
        return h.draw(draw(*args, **kwargs))

    return wraps(draw)(once)  # type: ignore[return-value]


def fixed(draw: Callable[P, h.Node]) -> Callable[P, Markup]:
    """The same for what is drawn of few things, as the faces of cards: it goes into the stock, and each page is sent it
    once. Nothing in it may be particular to one table."""

    @lru_cache(maxsize=4096)
    def once(*args: P.args, **kwargs: P.kwargs) -> Markup:
        html = h.draw(draw(*args, **kwargs))
        start = stocked(html)
        return h.safe(start + CLOSE) if start else html

    return wraps(draw)(once)  # type: ignore[return-value]


def aloud(words: str, *seen: h.Node) -> h.Node:
    """What is read aloud in the place of what is seen: the name of a piece whose face is numbers and signs. The words
    hold those that stand on it, so that it can also be pressed by saying them."""
    return [h.span(".vh")[words], h.span(".seen", aria_hidden="true")[seen]]


def joined(parts: Iterable[Markup]) -> Markup:
    """Pieces that are drawn already, one after the other."""
    return markup(Markup, "".join(parts))


class Frame:
    """An element drawn once, with slots (SLOT, also inside attributes) that are filled for every push. It lies in the
    stock: only its name is drawn, and what fills it."""

    __slots__ = ("_between", "_start")

    def __init__(self, element: h.Node) -> None:
        html = str(h.draw(element))
        start = stocked(html)
        self._start = start + NEXT if start else ""
        self._between = html.replace("%", "%%").replace(SLOT, "%s")

    def __call__(self, *inside: str) -> Markup:
        """The element with these in its slots; what is no Markup is escaped."""
        texts = [each if type(each) is Markup or special(each) is None else escaped(each) for each in inside]
        if self._start:
            return markup(Markup, f"{self._start}{NEXT.join(texts)}{CLOSE}")
        return markup(Markup, self._between % tuple(texts))
