"""HTML drawn ahead: what was drawn before, and elements with slots that are filled for every push."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, wraps
from typing import Final, ParamSpec

from markupsafe import Markup, escape

from parlour.web.html import elements as h
from parlour.web.html.elements import markup, special

P = ParamSpec("P")
SLOT: Final = "\uf8ff"
"""Where a frame is filled: a character that no name in this program has."""


def drawn(draw: Callable[P, h.Node]) -> Callable[P, Markup]:
    """What this function drew before, if it is asked for the same again. It must be pure, with hashable arguments."""

    @lru_cache(maxsize=4096)
    def once(*args: P.args, **kwargs: P.kwargs) -> Markup:
        return h.draw(draw(*args, **kwargs))

    return wraps(draw)(once)  # type: ignore[return-value]


def aloud(words: str, *seen: h.Node) -> h.Node:
    """What is read aloud in the place of what is seen: the name of a piece whose face is numbers and signs. The words
    hold those that stand on it, so that it can also be pressed by saying them."""
    return [h.span(".vh")[words], h.span(".seen", aria_hidden="true")[seen]]


def joined(parts: Iterable[Markup]) -> Markup:
    """Pieces that are drawn already, one after the other."""
    return markup(Markup, "".join(parts))


class Frame:
    """An element drawn once, with slots (SLOT, also inside attributes) that are filled for every push."""

    def __init__(self, element: h.Node) -> None:
        self.form = str(h.draw(element)).replace("%", "%%").replace(SLOT, "%s")

    def __call__(self, *inside: str) -> Markup:
        """The element with these in its slots; what is no Markup is escaped."""
        texts = [each if type(each) is Markup or special(each) is None else str(escape(each)) for each in inside]
        return markup(Markup, self.form % tuple(texts))
