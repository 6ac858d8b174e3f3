"""A page in named parts: what has changed leads from one drawing to the next, and nothing else is sent."""

from __future__ import annotations

import asyncio
import re
import zlib
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from starlette.applications import Starlette

from parlour.core.contract import TABLE
from parlour.core.data import to_json
from parlour.core.rng import seeded
from parlour.games import game as rules_of
from parlour.games import game_ids
from parlour.session.refusals import Illegal
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.web.games import page_of
from parlour.web.games.scene import Scene
from parlour.web.html.parts import Drawing, Parts, Text, change
from parlour.web.room.beats import KEPT
from parlour.web.room.drawings import Drawings
from parlour.web.room.stream import _block
from tests.web.asgi import SECRET, Answer, ask, cookie

pytestmark = pytest.mark.anyio
PEOPLE = ("ann", "bea", "cyd")
WHO_IS_HERE = ("players", "seats", "teams")
"""Parts that say who is online."""


class Browser:
    """What a browser does with the messages: it holds the texts of all parts, and what it was sent of the stock."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.stock: dict[str, str] = {}
        self.digest = ""

    def take(self, message: dict[str, Any]) -> None:
        if "digest" not in message:
            assert not self.stock.keys() & message.keys(), "a piece is sent once"
            self.stock |= message
            return
        self.stock |= message.get("stock", {})
        assert message["from"] in ("", self.digest)
        if not message["from"]:
            self.texts = {}
        for name, new in message["parts"].items():
            self.texts[name] = new if isinstance(new, str) else spliced(self.texts[name], *new)
        for name in message.get("gone", ()):
            del self.texts[name]
        drawing = Drawing(message["n"], message["head"], {name: Text(text) for name, text in self.texts.items()})
        self.digest = drawing.digest
        assert self.digest == message["digest"]
        assert self.stock.keys() >= drawing.needs(), "everything can be unfolded"


def spliced(old: str, start: int, end: int, between: str) -> str:
    """As in JavaScript, which counts in units of 16 bits."""
    units = old.encode("utf-16-le", "surrogatepass")
    kept = units[: 2 * start] + between.encode("utf-16-le", "surrogatepass") + units[len(units) - 2 * end :]
    return kept.decode("utf-16-le", "surrogatepass")


def views_in(stream: bytes) -> list[dict[str, Any]]:
    """The messages without what is sent of the stock."""
    return [message for message in messages_in(stream) if "digest" in message]


def messages_in(stream: bytes) -> list[dict[str, Any]]:
    lines = [line for line in stream.split(b"\n") if line.startswith(b"data: {")]
    return [msgspec.json.decode(line[6:]) for line in lines]


async def act(table: LiveTable, rng: Any) -> None:
    state = table.history.state
    seat = state.to_act()[0]
    answers = state.answers(seat)
    await table.act(PEOPLE[seat], seat, to_json(answers[rng.below(len(answers))]), n=table.n)


@given(st.text(max_size=40), st.text(max_size=40))
@example("a\N{CROCODILE}b", "a\N{CROCODILE}c")
@example("aba", "aaba")
@example("", "x")
def test_a_change_leads_from_the_old_text_to_the_new_one(old: str, new: str) -> None:
    long = "as it was, " * 100
    for before, after in (("", ""), (long, ""), ("", long), (long, long)):
        a, b = before + old + after, before + new + after
        found = change(Text(a), Text(b))
        assert (found if isinstance(found, str) else spliced(a, *found)) == b


def test_of_a_long_text_only_the_change_is_sent() -> None:
    long = "as it was, " * 100
    found = change(Text(f"{long}1{long}"), Text(f"{long}2{long}"))
    assert not isinstance(found, str)
    start, end, between = found
    assert "2" in between
    assert len(between) < 60
    assert change(Text("one"), Text("another")) == "another", "a short one is sent as it is"
    assert start + end + len(between) == 2 * len(long) + 1


def test_parts_stand_in_parts_and_are_sent_one_by_one() -> None:
    def drawn(inner: str, outer: str) -> Drawing:
        parts = Parts()
        place = parts.add("inner", Text(inner))
        around = parts.add("outer", Text(f"<p>{outer}{place}</p>"))
        parts.add("room", Text(f"<main>{around}</main>"))
        return Drawing(1, {"n": "1"}, parts.texts)

    one, two = drawn("a", "b"), drawn("a", "c")

    assert one.html() == (
        '<main><div class="part" id="part-outer"><p>b<div class="part" id="part-inner">a</div></p></div></main>'
    )
    assert list(msgspec.json.decode(two.message(one).json)["parts"]) == ["outer"]
    assert list(msgspec.json.decode(drawn("x", "b").message(one).json)["parts"]) == ["inner"]
    assert msgspec.json.decode(one.message(one).json)["parts"] == {}


@pytest.mark.parametrize("game", game_ids())
async def test_a_stream_leads_every_viewer_to_the_whole_view(app: Starlette, tables: Tables, game: str) -> None:
    table = await seated(tables, game)
    rng = seeded(3)
    done = asyncio.Event()
    viewers = [*people_at(table), "eve"]
    plain = [asyncio.create_task(ask(app, "GET", f"/t/{table.id}/events", cookie(w, w), until=done)) for w in viewers]
    for _ in range(30):
        await settled()
        if table.over():
            break
        await act(table, rng)
    await settled()
    done.set()
    for who, stream in zip(viewers, plain, strict=True):
        browser, sent = Browser(), messages_in((await stream).body)
        for message in sent:
            browser.take(message)
        whole = (await ask(app, "GET", f"/t/{table.id}/view", cookie(who, who))).json()
        assert {name: text for name, text in browser.texts.items() if name not in WHO_IS_HERE} == {
            name: text for name, text in whole["parts"].items() if name not in WHO_IS_HERE
        }, "all but who is online, which changes as the streams close"
        assert len(sent) > 10
        sizes = [len(msgspec.json.encode(message)) for message in sent[1:]]
        assert sum(sizes) / len(sizes) < len(msgspec.json.encode(whole)) / 2, "what has changed is short"


@pytest.mark.parametrize("game", game_ids())
async def test_what_is_kept_is_what_would_be_drawn_anew(tables: Tables, game: str) -> None:
    table = await seated(tables, game)
    kept, rng = Drawings(SECRET), seeded(5)
    for at in range(25):
        if table.over():
            break
        fresh = Drawings(SECRET)
        for viewer, person in [*enumerate(people_at(table)), (TABLE, "eve")]:
            one, other = kept.view(table, viewer, person), fresh.view(table, viewer, person)
            assert told(one) == told(other)
        if at % 5 == 0:
            await table.talk.note("ann", 0, f"line {at}")
            with suppress(Illegal):  # where the rules keep her silent
                await table.talk.say("ann", f"line {at}", name="Ann")
        await act(table, rng)
    await table.seating.rename("ann", 0, "Another name")
    one, other = kept.view(table, 0, "ann"), Drawings(SECRET).view(table, 0, "ann")
    assert told(one) == told(other)


def told(drawing: Drawing) -> dict[str, str]:
    """All parts but the beats, which stay as they were when they happened."""
    return {name: text.html for name, text in drawing.texts.items() if name != "beats"}


async def test_a_beat_stays_as_it_was_when_it_happened(tables: Tables) -> None:
    table = await seated(tables, "hero_vs_phantom")
    drawings, rng, seen = Drawings(SECRET), seeded(5), dict[str, str]()
    for _ in range(40):
        beats = drawings.view(table, TABLE, "eve").texts["beats"].html
        shown = {found[1]: found[0] for found in re.finditer(r'<template data-beat="(\d+)".*?</template>', beats)}
        assert all(seen.get(n, beat) == beat for n, beat in shown.items())
        seen |= shown
        await act(table, rng)
    assert len(seen) > 6


async def test_a_new_beat_takes_the_place_of_the_oldest(tables: Tables) -> None:
    table = await seated(tables, "hero_vs_phantom")
    drawings, rng, shown, replaced = Drawings(SECRET), seeded(5), list[str](), 0
    for _ in range(60):
        now = re.findall(r'data-beat="(\d+)"', drawings.view(table, TABLE, "eve").texts["beats"].html)
        changed = [(old, new) for old, new in zip(shown, now, strict=False) if old != new]
        assert all(old == min(shown, key=int) and new == max(now, key=int) for old, new in changed)
        shown, replaced = now, replaced + len(changed)
        await act(table, rng)
    assert len(shown) == KEPT
    assert replaced >= KEPT


@pytest.mark.parametrize("person", ["bea", "eve"])
async def test_a_compressed_stream_says_the_same_message_by_message(
    app: Starlette, table: LiveTable, person: str
) -> None:
    """Also to a spectator, to whom each message is sent as it was pressed for all."""
    done = asyncio.Event()
    who = cookie(person, person)
    plain = asyncio.create_task(ask(app, "GET", f"/t/{table.id}/events", who, until=done))
    zipped = asyncio.create_task(
        ask(app, "GET", f"/t/{table.id}/events", who | {"accept-encoding": "gzip, br"}, until=done)
    )
    await settled()
    for _ in range(5):
        await act(table, seeded(1))
        await settled()
    done.set()
    said, answer = (await plain).body, await zipped
    assert answer.headers["content-encoding"] == "gzip"
    assert zlib.decompressobj(31).decompress(answer.body) == said
    assert len(answer.body) < len(said) / 2


async def test_a_message_is_pressed_once_for_all_spectators_whenever_they_came(
    app: Starlette, table: LiveTable
) -> None:
    done = asyncio.Event()

    def look(who: str) -> asyncio.Task[Answer]:
        headers = cookie(who, who) | {"accept-encoding": "gzip"}
        return asyncio.create_task(ask(app, "GET", f"/t/{table.id}/events", headers, until=done))

    early = [look(f"early {number}") for number in range(5)]
    await settled()
    _block.cache_clear()
    await act(table, seeded(1))
    await settled()
    assert _block.cache_info().misses == 1, "one change, for all five"
    late = look("late")
    await settled()
    await act(table, seeded(2))
    await settled()
    done.set()
    texts = [zlib.decompressobj(31).decompress((await each).body) for each in (*early, late)]
    lasts = [views_in(text)[-3:] for text in texts[:5]]
    assert all(last == lasts[0] for last in lasts), "an action, one more who looks on, an action"
    assert views_in(texts[5])[-1] == lasts[0][-1]
    assert _block.cache_info().misses == 5, "how often to come again, a whole view, three changes"


async def test_what_is_sent_after_an_action_tells_no_secret(tables: Tables) -> None:
    """Two worlds that a seat cannot tell apart are led to by the same message."""
    for game in game_ids():
        table = await seated(tables, game)
        rng, different, compared = seeded(5), 0, 0
        for _ in range(25):
            if table.over():
                break
            drawings = Drawings(SECRET)
            viewer = rng.below(len(people_at(table)) + 1) - 1
            viewer = TABLE if viewer < 0 else viewer
            person = PEOPLE[viewer] if viewer >= 0 else "eve"
            before = drawings.view(table, viewer, person)
            await act(table, rng)
            state = table.history.state
            if state.outcome() is not None:
                break
            real = drawings.view(table, viewer, person).message(before)
            world = state.redeal(viewer, rng.below(1 << 30))
            different += world.fields() != state.fields()
            compared += 1
            table.history.state = world
            assert drawings.view(table, viewer, person).message(before) == real
            table.history.state = state
        assert different > compared // 3


@pytest.mark.parametrize("game", game_ids())
async def test_what_is_drawn_once_for_all_is_what_each_would_see(
    tables: Tables, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, lasting = await seated(tables, game), Drawings(SECRET)
    rng = seeded(9)
    for _ in range(25):
        if table.over():
            break
        viewers = [*enumerate(people_at(table)), (TABLE, "eve")]
        fresh = Drawings(SECRET)
        once = [fresh.view(table, viewer, person) for viewer, person in viewers]
        kept = [lasting.view(table, viewer, person) for viewer, person in viewers]
        with monkeypatch.context() as patched:
            patched.setattr(Scene, "public_part", Scene.part)
            patched.setattr(Scene, "part_of", lambda scene, name, _reads, draw: scene.part(name, draw))
            patched.setattr(Scene, "fragment", lambda _scene, _name, _reads, draw: draw())
            patched.setattr(type(page_of(game)), "marks_on", lambda *_: object(), raising=False)
            each = [Drawings(SECRET).view(table, viewer, person) for viewer, person in viewers]
        for shared, later, own in zip(once, kept, each, strict=True):
            assert shared.html() == own.html()
            assert without_beats(later) == without_beats(own)
        await act(table, rng)


def without_beats(drawing: Drawing) -> dict[str, str]:
    """Its parts, but what is drawn as it happens and kept as it was."""
    return {name: text.html for name, text in drawing.texts.items() if name != "beats"}


async def test_viewers_with_equal_rights_share_a_drawing_until_the_table_changes(table: LiveTable) -> None:
    drawings = Drawings(SECRET)
    first = drawings.view(table, TABLE, "eve")

    assert drawings.view(table, TABLE, "dan") is first
    assert drawings.view(table, 0, "ann") is not drawings.view(table, 1, "bea")
    assert drawings.view(table, TABLE, "bea") is not first, "who has a seat may talk and look from it"
    await table.talk.say("ann", "hello")
    assert drawings.view(table, TABLE, "dan") is not first


async def seated(tables: Tables, game: str) -> LiveTable:
    """Ann, Bea and Cyd at a table of this game, as many of them as it takes."""
    seats = (SeatPlan("me", "Ann"), SeatPlan("open"), SeatPlan("open"))[: rules_of(game).most_seats]
    made = await tables.new(Plan(game=game, seats=seats), "ann", "Ann")
    for seat, person in list(enumerate(("ann", "bea", "cyd")))[1 : len(seats)]:
        await made.seating.claim(await made.seating.new_invite("ann", seat), person, person.capitalize())
    return made


def people_at(table: LiveTable) -> tuple[str, ...]:
    """Who sits there."""
    return PEOPLE[: len(table.session.seats)]


async def settled() -> None:
    """Let every stream write what it has."""
    for _ in range(20):
        await asyncio.sleep(0)
