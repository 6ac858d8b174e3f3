"""Elements are drawn at once, and whatever is no markup is escaped."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup, escape

from parlour.web.html import elements as h
from parlour.web.html.elements import Node
from parlour.web.html.fragments import SLOT, Frame


@pytest.mark.parametrize(
    ("drawn", "html"),
    [
        (h.div, "<div></div>"),
        (h.br, "<br>"),
        (h.div("#a.b.c")["x"], '<div id="a" class="b c">x</div>'),
        (h.p(".x", class_="")["a", None, False, True, "b"], '<p class="x">ab</p>'),
        (h.p(class_=None, hidden=True, data_x="1", for_="y", title=False)[()], '<p hidden data-x="1" for="y"></p>'),
        (h.b["<&>\"'"], "<b>&lt;&amp;&gt;&#34;&#39;</b>"),
        (h.a(href='"><script>')["x"], '<a href="&#34;&gt;&lt;script&gt;">x</a>'),
        (h.i(title=Markup("<b>"))["x"], '<i title="&lt;b&gt;">x</i>'),
        (h.ul[[h.li[str(at)] for at in range(2)]], "<ul><li>0</li><li>1</li></ul>"),
        (h.ul[(h.li[at] for at in (7,))], "<ul><li>7</li></ul>"),
        (h.p[h.input(name="n"), Markup("<i>"), [["deep"]]], '<p><input name="n"><i>deep</p>'),
        (h.draw(["a<", h.b["c"], None]), "a&lt;<b>c</b>"),
    ],
)  # fmt: skip
def test_elements_are_drawn(drawn: Node, html: str) -> None:
    assert str(drawn) == html


@given(st.text())
def test_no_text_opens_an_element_or_leaves_an_attribute(text: str) -> None:
    safe = escape(text.translate(h.UNMARKED))
    assert h.p(title=text)[text, [text]] == f'<p title="{safe}">{safe}{safe}</p>'
    assert h.p[text] == f"<p>{safe}</p>"
    assert Frame(h.p[SLOT])(text) == f"<p>{safe}</p>"


@pytest.mark.parametrize("wrong", [1.5, object(), [[object()]]])
def test_what_cannot_be_drawn_is_refused(wrong: Any) -> None:
    with pytest.raises(TypeError):
        h.p[wrong]


def test_an_id_comes_before_the_classes() -> None:
    with pytest.raises(ValueError, match="#id"):
        h.p("x.y")
