"""The stock: what never changes is named in a part's text, and whoever shows the text can unfold it."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette

from parlour.games import game_ids
from parlour.table.live.live_table import LiveTable
from parlour.table.server.tables import Tables
from parlour.web.html import elements as h
from parlour.web.html import stock
from parlour.web.html.fragments import SLOT, Frame, fixed
from parlour.web.html.stock import CLOSE, NEXT, OPEN, named, needed, pieces, stocked, unfold
from parlour.web.room.drawings import Drawings
from tests.web.asgi import SECRET, ask, cookie
from tests.web.test_parts import people_at, seated

LONG = "It stands on the card from the first game to the last, word for word."


@fixed
def card(name: str) -> h.Node:
    return h.div(".card")[h.b[name], h.p[LONG]]


def test_a_long_piece_is_named_and_a_short_one_stands_where_it_is() -> None:
    short = h.b["1"]

    assert stocked(short) == ""
    assert LONG not in card("Red 1")
    assert unfold(card("Red 1")) == f'<div class="card"><b>Red 1</b><p>{LONG}</p></div>'


def test_the_same_piece_has_the_same_name_and_another_another() -> None:
    assert stocked(LONG) == stocked(str(LONG))
    assert card("Red 1") != card("Red 2")


def test_a_frame_is_filled_where_its_slots_are_and_what_fills_it_is_escaped() -> None:
    frame = Frame(h.a(".a.long.list.of.classes", href=SLOT, title="100 %")[h.span["of them "], SLOT])

    drawn = frame("/t/1", "<b>")

    assert "<a" not in drawn
    assert (
        unfold(drawn)
        == '<a class="a long list of classes" href="/t/1" title="100 %"><span>of them </span>&lt;b&gt;</a>'
    )
    assert unfold(frame("/t/1", card("Red 1"))).endswith(f"{unfold(card('Red 1'))}</a>")


def test_what_it_takes_to_unfold_holds_what_stands_in_a_piece() -> None:
    hand = Frame(h.div("#hand.hand", role="group", aria_label="Your hand")[card("Red 1"), SLOT])

    names = needed(named(hand(card("Blue 2"))))

    assert names == needed(named(hand(""))) | needed(named(card("Blue 2")))
    assert needed(named(card("Red 1"))) < names
    assert pieces(needed(named(card("Red 1")))) == {next(iter(needed(named(card("Red 1"))))): unfold(card("Red 1"))}


def test_a_piece_of_another_digest_than_another_keeps_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    name = stocked(LONG).removeprefix(OPEN)
    other = LONG + " Or nearly so."
    monkeypatch.setitem(stock._pieces, name, stock._Piece(name, other))

    start = stocked(LONG)

    assert start != OPEN + name
    assert unfold(start + CLOSE) == LONG


def test_beyond_what_it_holds_everything_stands_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stock, "MOST_PIECES", 0)

    assert stocked(LONG + " Of an owner's pack.") == ""
    assert card("Black 13") == f'<div class="card"><b>Black 13</b><p>{LONG}</p></div>'


def test_nobody_can_write_a_mark() -> None:
    typed = f"{OPEN}unknown{NEXT}1{CLOSE}{SLOT}<"
    frame = Frame(h.div(".note.long.enough.to.lie.in.the.stock", title=SLOT)[SLOT])

    assert h.p(title=typed)[typed, [typed]] == '<p title="unknown1&lt;">unknown1&lt;unknown1&lt;</p>'
    assert unfold(frame(typed, typed)).endswith('title="unknown1&lt;">unknown1&lt;</div>')
    assert unfold(card(typed)) == f'<div class="card"><b>unknown1&lt;</b><p>{LONG}</p></div>'


@pytest.mark.anyio
async def test_a_note_with_marks_in_it_breaks_no_page(app: Starlette, table: LiveTable) -> None:
    await table.talk.note("bea", 1, f"{OPEN}unknown{CLOSE} and {SLOT}")

    answer = await ask(app, "GET", f"/t/{table.id}", cookie("bea", "Bea"))

    assert answer.status == 200
    assert ">unknown and </textarea>" in answer.text


@pytest.mark.anyio
@pytest.mark.parametrize("game", game_ids())
async def test_a_whole_page_names_no_piece(tables: Tables, game: str) -> None:
    table = await seated(tables, game)

    drawings = [Drawings(SECRET).view(table, seat, who) for seat, who in enumerate(people_at(table))]

    for drawing in drawings:
        assert drawing.needs()
        assert not [mark for mark in (OPEN, NEXT, CLOSE, SLOT) if mark in drawing.html()]
